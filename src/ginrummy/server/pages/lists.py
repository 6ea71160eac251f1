"""Games in lists: those that go on, and those that are over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from ginrummy.locales import text
from ginrummy.server.pages.names import name_of, preset_name
from ginrummy.server.pages.past import Sitter
from ginrummy.server.pages.words import number
from ginrummy.server.store.games import Seat
from ginrummy.server.store.queries_games import GameHead

PER_PAGE = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Going:
    """A game that goes on.

    Attributes:
        id: The name of the table.
        others: The other people at it.
        preset: The rules.
        totals: The score, the person's own points first; empty before the first hand is over.
        waiting: Whether somebody has not come yet.
        touched: When something happened last.
    """

    id: str
    others: str
    preset: str
    totals: str
    waiting: bool
    touched: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Over:
    """A game that is over.

    Attributes:
        id: The name of the table.
        others: The other people at it.
        preset: The rules.
        totals: The score, the person's own points first.
        outcome: Whether the person has won, in words.
        won: Whether the person has won.
        ended: When it was over.
    """

    id: str
    others: str
    preset: str
    totals: str
    outcome: str
    won: bool
    ended: datetime


@dataclass(frozen=True, slots=True)
class GamesPage:
    """A page of the list of finished games.

    Attributes:
        games: The games.
        number: The number of the page, from 1.
        newer: Whether there is a page before it.
        older: Whether there is a page after it.
    """

    games: tuple[Over, ...]
    number: int
    newer: bool
    older: bool


def sitters(seats: Sequence[Seat]) -> tuple[Sitter, ...]:
    """Return who sits at a table."""
    return tuple(Sitter("" if seat.bot else seat.name, seat.bot) for seat in seats)


def going(head: GameHead) -> Going:
    """Return a game that goes on, for the list."""
    return Going(
        id=head.id,
        others=_others(head),
        preset=preset_name(head.preset),
        totals=_totals(head),
        waiting=any(seat.free for seat in head.seats),
        touched=moment(head.touched),
    )


def watched(head: GameHead) -> Going:
    """Return a game that goes on, as it stands in the list for spectators."""
    names = [
        name_of(sitter, seat.number, sitters(head.seats))
        for seat, sitter in zip(head.seats, sitters(head.seats), strict=True)
    ]
    return replace(going(head), others=" - ".join(names))


def games_page(heads: Sequence[GameHead], page: int) -> GamesPage:
    """Return a page of finished games.

    Args:
        heads: The games of the page, and one more if there are more.
        page: The number of the page, from 1.
    """
    games = tuple(_over(head) for head in heads[:PER_PAGE])
    return GamesPage(games, page, newer=page > 1, older=len(heads) > PER_PAGE)


def moment(seconds: float) -> datetime:
    """Return a moment from the seconds since 1970."""
    return datetime.fromtimestamp(seconds, UTC)


def _over(head: GameHead) -> Over:
    won = head.number in head.winners
    key = "won" if won else "lost" if head.winners else "open"
    return Over(
        id=head.id,
        others=_others(head),
        preset=preset_name(head.preset),
        totals=_totals(head),
        outcome=text(f"page.games.{key}"),
        won=won,
        ended=moment(head.finished or head.touched),
    )


def _others(head: GameHead) -> str:
    people = sitters(head.seats)
    names = [
        text("page.new.friend") if seat.free else name_of(sitter, seat.number, people)
        for seat, sitter in zip(head.seats, people, strict=True)
        if seat.number != head.number
    ]
    return ", ".join(names)


def _totals(head: GameHead) -> str:
    points = head.totals if head.games is None else head.games
    if not points:
        return ""
    alone = tuple((seat.number,) for seat in head.seats)
    sides = head.sides or (alone if len(alone) == len(points) else ())
    own = [points[side] for side, people in enumerate(sides) if head.number in people]
    others = [points[side] for side, people in enumerate(sides) if head.number not in people]
    # Who is with whom may not be known; then the totals stand as they are kept.
    return "-".join(number(each) for each in ([*own, *others] or points))
