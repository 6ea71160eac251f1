"""The score as text: the sheet hand by hand, and the end of a game with all bonuses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from ginrummy.cli import console
from ginrummy.cli.narrate import Narrator
from ginrummy.engine import Result
from ginrummy.locales import text
from ginrummy.match import GameOver, MatchOver, Place, Scorecard, Settlement, payments
from ginrummy.match.log import Entry
from ginrummy.match.seating import Sides
from ginrummy.match.sheets import Sheets, new_entries
from ginrummy.rules import Rules

_TWO = 2


def score_line(card: Scorecard, narrator: Narrator) -> str:
    """Return the running totals in one line."""
    if not card.columns:
        return text("play.score", totals=_each(card.totals, narrator))
    columns = [
        text(
            "play.column_open" if column.closed_by is None else "play.column_closed",
            number=number,
            totals=_each(totals, narrator),
        )
        for number, (column, totals) in enumerate(
            zip(card.columns, card.standings, strict=True), start=1
        )
    ]
    return text("play.score", totals="; ".join(columns))


def _each(numbers: Sequence[int], narrator: Narrator) -> str:
    """A number for each side, by name."""
    said = [narrator.says("play.total", side, points=number) for side, number in enumerate(numbers)]
    return ", ".join(said)


def together_lines(
    hands: Iterable[tuple[Place, Result]],
    members: Sides,
    points: Sequence[int],
    narrator: Narrator,
) -> list[str]:
    """Return how hands that were played at the same time count together (D-22).

    Args:
        hands: Who sat at each of them, and what it came to; of a single one nothing is said.
        members: The persons of each side.
        points: What the round is worth to each side.
        narrator: Who names the sides.
    """
    hands = list(hands)
    if len(hands) == 1:
        return []
    side_of = {person: side for side, people in enumerate(members) for person in people}
    sums = [0] * len(members)
    for place, result in hands:
        for person, scored in zip(place.people, result.points, strict=True):
            sums[side_of[person]] += scored
    net = [
        text("play.net_points", n=scored, name=narrator.name(side))
        for side, scored in enumerate(points)
        if scored
    ]
    return [
        text("play.together", totals=_each(sums, narrator)),
        *(net or [text("play.net_level")]),
    ]


def payment_lines(members: Sides, settlement: Settlement, narrator: Narrator) -> list[str]:
    """Return what each person gets or pays, where persons share a score (D-13, D-14).

    Args:
        members: The persons of each side.
        settlement: The settlement by side.
        narrator: Who names the persons.
    """
    if all(len(people) == 1 for people in members):
        return []
    got = payments(members, settlement.balance)
    return [text("play.payments", totals=_each(got, narrator))]


def show_sheet(entries: Iterable[Entry], card: Scorecard, narrator: Narrator) -> None:
    """Print the points of every hand of the game in progress, and the totals.

    Args:
        entries: The log of the table.
        card: The sheet of the game.
        narrator: Who names the persons.
    """
    sheets = Sheets(card.rules, len(card.points))
    sheets.enter(entries)
    show_hands(sheets.cards, card, narrator)


def show_hands(cards: Sequence[Scorecard], card: Scorecard, narrator: Narrator) -> None:
    """Print the points of every hand, and the totals.

    Args:
        cards: The blank sheet, then the sheet after each round of hands.
        card: The sheet as it is now.
        narrator: Who names the sides.
    """
    sides = range(len(card.points))
    hands = list(enumerate(pairwise(cards), start=1))
    names = [narrator.name(side) for side in sides]
    rows: list[list[object]]
    if card.columns:
        numbers = range(1, len(card.columns) + 1)
        names = [text("play.column_of", name=name, number=n) for name in names for n in numbers]
        rows = [[hand, *_by_side(new_entries(*each), card)] for hand, each in hands]
        boxes = _by_side([column.boxes for column in card.columns], card)
        totals = _by_side(card.standings, card)
    else:
        rows = [
            [hand, *(now - then for then, now in zip(before.points, after.points, strict=True))]
            for hand, (before, after) in hands
        ]
        boxes, totals = list(card.boxes), list(card.totals)
    if any(card.boxes):
        rows.append([text("play.row_boxes"), *boxes])
    rows.append([text("play.row_total"), *totals])
    console.table([text("play.column_hand"), *names], rows)


def _by_side(columns: Sequence[Sequence[int | None]], card: Scorecard) -> list[object]:
    """The cells of a row: for each side its columns, empty where nothing was entered."""
    # A column that has opened since has no cells yet.
    missing = [[None] * len(card.points)] * (len(card.columns) - len(columns))
    return [
        "" if column[side] is None else column[side]
        for side in range(len(card.points))
        for column in [*columns, *missing]
    ]


def game_over_lines(
    entry: GameOver, card: Scorecard, rules: Rules, narrator: Narrator
) -> list[str]:
    """Return who won a game and, where there are bonuses, how it is settled (A-61, C-05)."""
    settlement = entry.settlement
    if settlement.columns:
        lines = _columns(settlement, rules, narrator)
    else:
        lines = _plain(settlement, card, rules, narrator)
    # Losers settle among themselves too, where there are several (D-11).
    if len(settlement.balance) > _TWO:
        lines.append(text("play.balance", totals=_each(settlement.balance, narrator)))
    return lines


def _plain(settlement: Settlement, card: Scorecard, rules: Rules, narrator: Narrator) -> list[str]:
    winner = settlement.winner
    if winner is None:
        return [text("play.level")]
    lines = [narrator.wins("play.won", winner, points=card.totals[winner])]
    if settlement.totals == card.points:
        return lines
    for person, points in enumerate(card.points):
        data = {"points": points, "boxes": card.boxes[person], "box_bonus": rules.box_bonus}
        data |= {"game_bonus": rules.game_bonus if person == winner else 0}
        data |= {"total": settlement.totals[person]}
        lines.append(narrator.says("play.sheet", person, **data))
    # Of several losers each one without a box pays for it (D-11).
    alone = any(side != winner and not count for side, count in enumerate(card.boxes))
    if alone and rules.shutout != "none":
        lines.append(text(f"rule.shutout.{rules.shutout}"))
    if len(settlement.margins) == _TWO:
        lines.append(narrator.wins("play.margin", winner, margin=sum(settlement.margins)))
    return lines


def _columns(settlement: Settlement, rules: Rules, narrator: Narrator) -> list[str]:
    lines = []
    for number, column in enumerate(settlement.columns, start=1):
        assert column.winner is not None  # a column is closed by somebody
        data = {"number": number, "totals": _each(column.totals, narrator)}
        margin = sum(column.margins)
        lines.append(narrator.wins("play.column_won", column.winner, margin=margin, **data))
    if any(column.shutout for column in settlement.columns) and rules.shutout != "none":
        lines.append(text(f"rule.shutout.{rules.shutout}"))
    if rules.third_column > 1:
        lines.append(text("rule.third_column", value=rules.third_column))
    if settlement.winner is None:
        return [*lines, text("play.level")]
    net = settlement.balance[settlement.winner]
    return [*lines, narrator.wins("play.net", settlement.winner, margin=net)]


def match_lines(games: int, totals: tuple[int, ...], narrator: Narrator) -> list[str]:
    """Return how a match of several games stands (A-65).

    Args:
        games: Games finished so far.
        totals: What each person has won in them: margins, or games.
        narrator: Who names the persons.
    """
    return [text("play.match_score", n=games, totals=_each(totals, narrator))]


def match_over_line(entry: MatchOver, narrator: Narrator) -> str:
    """Return who has won a match."""
    return narrator.wins("play.match_won", entry.winner)
