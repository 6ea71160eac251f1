"""A score pad as a page shows it: the sheet, the hands in words, the settlement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ginrummy.locales import text
from ginrummy.match import Scorecard, Settlement
from ginrummy.match.sheets import new_entries
from ginrummy.pad import Line, Pad, Sheet, format_pad
from ginrummy.pad.words import names_of, said, scored, side_names
from ginrummy.server.pages.words import mark, number

PATH = "/score"


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table, with a name in front."""

    name: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the sheet.

    Attributes:
        name: Its name in full.
        short: What stands over it.
        closed: Whether nothing is entered in it any more.
    """

    name: str
    short: str
    closed: bool


@dataclass(frozen=True, slots=True)
class SheetTable:
    """The score sheet.

    Attributes:
        title: What it is of.
        sides: The names of the sides.
        each: How many columns each of them has.
        columns: All columns.
        rows: A line for each hand.
        totals: The lines at the foot.
    """

    title: str
    sides: tuple[str, ...]
    each: int
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    totals: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """An entry in the list of hands."""

    number: int
    said: str
    scored: str
    wrong: bool
    correct: str


@dataclass(frozen=True, slots=True)
class Settled:
    """The settlement of a game.

    Attributes:
        outcome: Who has won.
        sides: The names of the sides.
        rows: How it comes about.
        notes: What else matters for it.
        payments: What each person gets, where that is not what a side gets.
    """

    outcome: str
    sides: tuple[str, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...]
    payments: tuple[str, ...]


def link(pad: Pad) -> str:
    """Return the address of a pad."""
    return f"{PATH}?{format_pad(pad)}"


def sheet_table(sheet: Sheet) -> SheetTable:
    """Return the score sheet of the game in progress; between two games that of the last one."""
    card, lines = sheet.card, sheet.open_lines
    sides, names = range(len(card.points)), side_names(sheet)
    each = len(card.standings)
    columns = [
        Column(
            names[side]
            if each == 1
            else text("page.score.column", name=names[side], number=at + 1),
            names[side] if each == 1 else str(at + 1),
            bool(card.columns) and card.columns[at].closed_by is not None,
        )
        for side in sides
        for at in range(each)
    ]
    rows = [Row(str(line.hand), _by_side(_entered(line), each, len(sides))) for line in lines]
    boxes = [column.boxes for column in card.columns] or [card.boxes]
    totals = [Row(text("play.row_total"), _by_side(card.standings, each, len(sides)))]
    if any(card.boxes):
        totals.insert(0, Row(text("play.row_boxes"), _by_side(boxes, each, len(sides))))
    if sheet.series is not None and sheet.series.games:
        got = [(points, *(None,) * (each - 1)) for points in sheet.series.standing]
        cells = tuple(_cell(n) for side in got for n in side)
        totals.append(Row(text("web.match"), cells))
    title = text("page.score.sheet")
    if sheet.series is not None:
        game = lines[-1].game if lines else 1
        title = text("page.score.sheet.of", number=game)
    return SheetTable(title, tuple(names), each, tuple(columns), tuple(rows), tuple(totals))


def _entered(line: Line) -> Sequence[Sequence[int | None]]:
    if line.after.columns:
        return new_entries(line.before, line.after)
    return [
        [
            total if points or boxes else None
            for total, points, boxes in zip(
                line.after.totals, line.scores.points, line.scores.boxes, strict=True
            )
        ]
    ]


def _by_side(columns: Sequence[Sequence[int | None]], each: int, sides: int) -> tuple[str, ...]:
    # A column that has opened since has no cells yet.
    missing = [[None] * sides] * (each - len(columns))
    return tuple(_cell(column[side]) for side in range(sides) for column in [*columns, *missing])


def _cell(value: int | None) -> str:
    return "" if value is None else number(value)


def told_list(sheet: Sheet) -> tuple[Told, ...]:
    """Return every entry in words, with the way to correct it."""
    pad, here = sheet.pad, link(sheet.pad)
    lines = {line.at: line for line in sheet.lines}
    wrong = None if sheet.fault is None else sheet.fault.at
    found = []
    for at, entry in enumerate(pad.entries):
        line = lines.get(at)
        found.append(
            Told(
                at + 1,
                said(pad, entry, () if line is None else line.places, mark),
                "" if line is None else scored(sheet, line),
                wrong is not None and at >= wrong,
                f"{here}&at={at + 1}#tell",
            )
        )
    return tuple(found)


def settled(sheet: Sheet) -> Settled | None:
    """Return the settlement; None while the game goes on."""
    settlement, card, rules = sheet.settlement, sheet.card, sheet.pad.rules
    if settlement is None:
        return None
    names = side_names(sheet)
    rows = _columns(settlement) if settlement.columns else _plain(settlement, card)
    rows.append(Row(text("page.score.row.gets"), tuple(map(_signed, settlement.balance))))
    parts = settlement.columns or (settlement,)
    notes = []
    # Of several losers each one without a box pays for it (D-11).
    losers = (n for side, n in enumerate(card.boxes) if side != settlement.winner)
    alone = any(part.shutout for part in parts) or not (settlement.columns or all(losers))
    if alone and rules.shutout != "none":
        notes.append(text(f"rule.shutout.{rules.shutout}"))
    if settlement.columns and rules.third_column > 1:
        notes.append(text("rule.third_column", value=rules.third_column))
    outcome = text("page.score.level")
    if settlement.winner is not None:
        outcome = text("page.score.won", name=names[settlement.winner])
    payments = []
    if len(sheet.pad.names) > len(names):
        payments = [
            text("play.total.other", name=name, points=_signed(points))
            for name, points in zip(names_of(sheet.pad), sheet.payments, strict=True)
        ]
    return Settled(outcome, tuple(names), tuple(rows), tuple(notes), tuple(payments))


def _plain(settlement: Settlement, card: Scorecard) -> list[Row]:
    rules = card.rules
    rows = [Row(text("page.score.row.points"), tuple(map(number, card.points)))]
    if rules.box_bonus:
        boxes = tuple(f"{count} x {rules.box_bonus}" for count in card.boxes)
        rows.append(Row(text("page.score.row.boxes"), boxes))
    if rules.game_bonus:
        bonus = (rules.game_bonus if s == settlement.winner else 0 for s in range(len(card.points)))
        rows.append(Row(text("page.score.row.game"), tuple(map(number, bonus))))
    rows.append(Row(text("page.score.row.total"), tuple(map(number, settlement.totals))))
    return rows


def _columns(settlement: Settlement) -> list[Row]:
    return [
        Row(
            text("page.score.sheet.of", number=at),
            tuple(
                f"{number(total)} ({_signed(got)})"
                for total, got in zip(column.totals, column.balance, strict=True)
            ),
        )
        for at, column in enumerate(settlement.columns, start=1)
    ]


def _signed(value: int) -> str:
    return f"+{number(value)}" if value > 0 else number(value)
