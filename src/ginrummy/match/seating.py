"""Who sits at which hand, and who deals it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from ginrummy.cards import Card
from ginrummy.engine import Result
from ginrummy.errors import GinRummyError
from ginrummy.match.fairness import Deal
from ginrummy.rules import Rules, cut_for_deal


class TableError(GinRummyError):
    """A table refuses something that is no action of a hand; nothing has changed."""


class Place(NamedTuple):
    """A hand that is about to be played.

    Attributes:
        people: Who sits in each seat of the hand, as numbers of persons.
        dealer: The seat that deals; under ``cut_high_chooses`` the one that may choose, until it
            has (A-04).
    """

    people: tuple[int, ...]
    dealer: int


class FirstPlace(NamedTuple):
    """A first hand, with the draw that decided it.

    Attributes:
        place: The hand.
        rounds: The cards cut, round after round, one for each seat.
        may_choose: Whether the seat named as dealer may leave the deal to another one (A-04).
    """

    place: Place
    rounds: tuple[tuple[Card, ...], ...]
    may_choose: bool


class Seating(Protocol):
    """A policy of seats: who plays with whom, hand by hand."""

    @property
    def people(self) -> int:
        """Number of persons at the table, idle ones included."""

    @property
    def hands(self) -> int:
        """Number of hands that are played at the same time."""

    @property
    def seats(self) -> int:
        """Number of seats of each hand."""

    def first(self, rules: Rules, deals: Sequence[Deal]) -> tuple[FirstPlace, ...]:
        """Return the first hands.

        Args:
            rules: The rules of the table.
            deals: The chance of each of them.
        """

    def following(self, places: Sequence[Place], results: Sequence[Result]) -> tuple[Place, ...]:
        """Return the next hands.

        Args:
            places: The hands that were played.
            results: What each of them came to.
        """


@dataclass(frozen=True)
class FixedSeats:
    """Everybody keeps his seat.

    Attributes:
        tables: The persons of each hand by seat; several hands are played at the same time.

    Raises:
        TableError: `bad_seating` unless every person from 0 on sits once, and as many at each hand.
    """

    tables: tuple[tuple[int, ...], ...] = ((0, 1),)

    def __post_init__(self) -> None:
        everybody = sorted(person for people in self.tables for person in people)
        even = len({len(people) for people in self.tables}) == 1
        if not even or everybody != list(range(len(everybody))):
            raise TableError("bad_seating", tables=self.tables)

    @property
    def people(self) -> int:
        """Number of persons at the table."""
        return sum(map(len, self.tables))

    @property
    def hands(self) -> int:
        """Number of hands that are played at the same time."""
        return len(self.tables)

    @property
    def seats(self) -> int:
        """Number of seats of each hand."""
        return len(self.tables[0])

    def first(self, rules: Rules, deals: Sequence[Deal]) -> tuple[FirstPlace, ...]:
        """Let the seats of each hand cut for the deal, or draw lots where the rules do (A-04)."""
        return tuple(
            _first(rules, people, deal) for people, deal in zip(self.tables, deals, strict=True)
        )

    def following(self, places: Sequence[Place], results: Sequence[Result]) -> tuple[Place, ...]:
        """Let the deal go on as the rules say (A-05, A-71)."""
        return tuple(
            place._replace(dealer=result.next_dealer)
            for place, result in zip(places, results, strict=True)
        )


def _first(rules: Rules, people: tuple[int, ...], deal: Deal) -> FirstPlace:
    seats = len(people)
    if rules.first_dealer == "random":
        return FirstPlace(Place(people, deal.first_dealer(seats)), (), may_choose=False)
    rounds: tuple[tuple[Card, ...], ...] = ()
    for cards in deal.cuts(seats):
        rounds += (cards,)
        # Only the last round can decide; those before it were tied.
        if cut := cut_for_deal(rules, [cards]):
            break
    assert cut is not None  # the cuts never end
    may_choose = rules.first_dealer == "cut_high_chooses"
    return FirstPlace(Place(people, cut.seat), rounds, may_choose)
