"""A sheet of three games from the first hand to the settlement: the worked example of C.10."""

from __future__ import annotations

from dataclasses import dataclass

from ginrummy.locales import text
from ginrummy.match import HollywoodCard, Scorecard, new_card
from ginrummy.rules import Rules

_YOU, _OTHER = 0, 1
_WON = (
    (_YOU, 18),
    (_OTHER, 12),
    (_YOU, 25),
    (_OTHER, 30),
    (_YOU, 15),
    (_YOU, 22),
    (_OTHER, 20),
    (_YOU, 21),
    (_OTHER, 33),
    (_OTHER, 18),
    (_YOU, 30),
    (_YOU, 14),
)
"""Who wins each hand, and its points."""


@dataclass(frozen=True, slots=True)
class Total:
    """The total of a side in a game after a hand.

    Attributes:
        says: The number; a dash for nothing yet.
        entered: Whether this hand is in it.
        closes: Whether this hand has closed the game for this side.
    """

    says: str
    entered: bool
    closes: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A hand on the sheet: who won what, and the totals of each game for you and the other."""

    number: int
    says: str
    totals: tuple[Total, ...]


@dataclass(frozen=True, slots=True)
class Margin:
    """What a game came to: the grand totals, and who gets the difference."""

    number: int
    totals: tuple[int, ...]
    says: str


@dataclass(frozen=True, slots=True)
class WrittenSheet:
    """The sheet.

    Attributes:
        lead: By which numbers it is settled.
        games: The numbers of the games.
        lines: Hand by hand.
        margins: Game by game.
        net: All of them together.
    """

    lead: str
    games: tuple[int, ...]
    lines: tuple[Line, ...]
    margins: tuple[Margin, ...]
    net: str


def written_sheet(rules: Rules) -> WrittenSheet | None:
    """Return the example; None for rules with a single game on the sheet."""
    if rules.scoring == "single":
        return None
    shown = Rules().but(
        scoring="hollywood", target=100, game_bonus=100, box_bonus=25, shutout="double_all"
    )
    cards: list[Scorecard] = [new_card(shown, 2)]
    lines = []
    for number, (side, points) in enumerate(_WON, start=1):
        won = tuple(points if at == side else 0 for at in (_YOU, _OTHER))
        boxes = tuple(int(at == side) for at in (_YOU, _OTHER))
        cards.append(cards[-1].enter(won, boxes))
        says = text(f"page.sheet.won.{_who(side)}", points=points)
        lines.append(Line(number, says, _totals(cards[-2], cards[-1])))
    settlement = cards[-1].settlement
    assert settlement is not None  # the example goes to the end
    return WrittenSheet(
        lead=text(
            "page.sheet.lead",
            target=shown.target,
            game_bonus=shown.game_bonus,
            box_bonus=shown.box_bonus,
        ),
        games=tuple(range(1, 1 + len(settlement.columns))),
        lines=tuple(lines),
        margins=tuple(
            Margin(number, column.totals, _margin(column.balance[_YOU]))
            for number, column in enumerate(settlement.columns, start=1)
        ),
        net=_margin(settlement.balance[_YOU]),
    )


def _who(side: int) -> str:
    return "you" if side == _YOU else "other"


def _margin(got: int) -> str:
    return text(f"page.sheet.margin.{'you' if got > 0 else 'other'}", points=abs(got))


def _totals(before: Scorecard, after: Scorecard) -> tuple[Total, ...]:
    assert isinstance(before, HollywoodCard)
    assert isinstance(after, HollywoodCard)
    return tuple(
        Total(
            says=str(new.points[side]) if new.has(side) else "-",
            entered=new.points[side] != old.points[side],
            closes=old.closed_by is None and new.closed_by == side,
        )
        for side in (_YOU, _OTHER)
        for old, new in zip(before.columns, after.columns, strict=True)
    )
