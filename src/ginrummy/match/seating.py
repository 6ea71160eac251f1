"""Who sits at which hand, who deals it, and whose points it makes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeAlias

from ginrummy.cards import Card
from ginrummy.engine import Result
from ginrummy.errors import GinRummyError
from ginrummy.rules import Rules, cut_for_deal

People: TypeAlias = tuple[int, ...]
Sides: TypeAlias = tuple[People, ...]


class TableError(GinRummyError):
    """A table refuses something that is no action of a hand; nothing has changed."""


class Chance(Protocol):
    """What is drawn before a first hand; a `ginrummy.match.Deal` is one."""

    def cuts(self, seats: int) -> Iterator[tuple[Card, ...]]:
        """Return rounds of cards, one for each who draws."""

    def first_dealer(self, seats: int) -> int:
        """Return the seat drawn by lot."""


class Place(NamedTuple):
    """A hand that is about to be played.

    Attributes:
        people: Who sits in each seat of the hand, as numbers of persons.
        dealer: The seat that deals; under ``cut_high_chooses`` the one that may choose, until it
            has (A-04).
        roles: The part of each person at the table, such as ``box``, ``captain`` and ``idle``;
            empty where everybody plays alike.
        advisers: Persons with the seat whose cards each of them sees (D-03, D-13, D-25).
    """

    people: People
    dealer: int
    roles: tuple[str, ...] = ()
    advisers: tuple[tuple[int, int], ...] = ()

    @property
    def dealing(self) -> int:
        """The person who deals, who need not play (D-12)."""
        if "dealer" in self.roles:
            return self.roles.index("dealer")
        return self.people[self.dealer]

    def advises(self, person: int | None) -> int | None:
        """Return the seat whose cards a person sees without sitting there; None for none."""
        return next((seat for adviser, seat in self.advisers if adviser == person), None)


class FirstPlace(NamedTuple):
    """A first hand, with the draw that decided it.

    Attributes:
        place: The hand.
        rounds: The cards cut, round after round, one for each who cut.
        may_choose: Whether the seat named as dealer may leave the deal to another one (A-04).
        cutters: The persons who cut, in the order of the cards; empty for nobody.
    """

    place: Place
    rounds: tuple[tuple[Card, ...], ...] = ()
    may_choose: bool = False
    cutters: People = ()


class Scores(NamedTuple):
    """What a round of hands is worth to each side.

    Attributes:
        points: Points of each side.
        boxes: Boxes of each side.
    """

    points: tuple[int, ...]
    boxes: tuple[int, ...]


class Seating(Protocol):
    """A policy of seats: who plays with whom, hand by hand, and who shares a score."""

    @property
    def people(self) -> int:
        """Number of persons at the table, idle ones included."""

    @property
    def hands(self) -> int:
        """Number of hands that are played at the same time."""

    @property
    def seats(self) -> int:
        """Number of seats of each hand."""

    @property
    def sides(self) -> int:
        """Number of sides, each of which has a score of its own."""

    def first(self, rules: Rules, deals: Sequence[Chance]) -> tuple[FirstPlace, ...]:
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

    def place(self, people: People, dealer: int) -> Place:
        """Return a hand of which no more is known than who sits at it.

        Args:
            people: Who sits in each seat.
            dealer: The seat that deals, where that is left open.
        """

    def members(self, places: Sequence[Place]) -> Sides:
        """Return the persons of each side; they stay together as long as the table.

        Args:
            places: Hands of one round; none before the first one. Nothing is returned while it is
                not settled yet.
        """

    def scores(self, places: Sequence[Place], results: Sequence[Result]) -> Scores:
        """Return what a round of hands is worth.

        Args:
            places: The hands that were played.
            results: What each of them came to.
        """

    def idle_advice(self, places: Sequence[Place], over: Sequence[bool]) -> tuple[Place, ...]:
        """Return the hands with who may give advice once some of them are over (D-25).

        Args:
            places: The hands of a round.
            over: Which of them are over.
        """


def payments(members: Sides, balance: Sequence[int]) -> tuple[int, ...]:
    """Return what each person gets when a game is settled; what he pays is negative.

    Where one plays against several, he settles in full with each of them (D-13, D-14). Otherwise
    everybody gets what his side gets.

    Args:
        members: The persons of each side.
        balance: What each side gets from another one.
    """
    got: dict[int, int] = {}
    for side, people in enumerate(members):
        others = [len(other) for at, other in enumerate(members) if at != side]
        times = max(1, others[0] // len(people)) if len(others) == 1 else 1
        got |= dict.fromkeys(people, balance[side] * times)
    return tuple(got[person] for person in sorted(got))


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

    @property
    def sides(self) -> int:
        """Number of sides: everybody plays for himself."""
        return self.people

    def first(self, rules: Rules, deals: Sequence[Chance]) -> tuple[FirstPlace, ...]:
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

    def place(self, people: People, dealer: int) -> Place:
        """Return a hand at which everybody plays alike."""
        return Place(people, dealer)

    def members(self, places: Sequence[Place]) -> Sides:
        """Return every person alone."""
        return single(self.people)

    def scores(self, places: Sequence[Place], results: Sequence[Result]) -> Scores:
        """Return what every person has got."""
        return by_person(self.people, places, results)

    def idle_advice(self, places: Sequence[Place], over: Sequence[bool]) -> tuple[Place, ...]:
        """Return the hands as they are: nobody has a partner."""
        return tuple(places)


def single(people: int) -> Sides:
    """Return the sides where every person is one."""
    return tuple((person,) for person in range(people))


def by_person(people: int, places: Sequence[Place], results: Sequence[Result]) -> Scores:
    """Return what a round of hands is worth to every person who sat at one of them."""
    points, boxes = [0] * people, [0] * people
    for place, result in zip(places, results, strict=True):
        for seat, person in enumerate(place.people):
            points[person] += result.points[seat]
            boxes[person] += result.boxes[seat]
    return Scores(tuple(points), tuple(boxes))


def _first(rules: Rules, people: People, deal: Chance) -> FirstPlace:
    seats = len(people)
    if rules.first_dealer == "random":
        return FirstPlace(Place(people, deal.first_dealer(seats)))
    rounds: tuple[tuple[Card, ...], ...] = ()
    for cards in deal.cuts(seats):
        rounds += (cards,)
        # Only the last round can decide; those before it were tied.
        if cut := cut_for_deal(rules, [cards]):
            break
    assert cut is not None  # the cuts never end
    may_choose = rules.first_dealer == "cut_high_chooses"
    return FirstPlace(Place(people, cut.seat), rounds, may_choose, people)
