"""Two sides that play as many hands at once as each has members (D.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ginrummy.engine import Result
from ginrummy.match.captains import draw
from ginrummy.match.seating import (
    Chance,
    FirstPlace,
    People,
    Place,
    Scores,
    Sides,
    TableError,
)
from ginrummy.rules import Rules

TARGETS: Mapping[int, int] = {4: 125, 6: 150, 8: 150, 10: 175}
"""The target of a game for each number of persons (D-24, D-27)."""

_SIDES = 2


@dataclass(frozen=True)
class Partnership:
    """Partners against partners: seat 0 of every hand is of one side and seat 1 of the other.

    Attributes:
        people: How many persons sit at the table; an even number, 4 by D-20 and more by D-27.

    Raises:
        TableError: `wrong_people` with the numbers of persons that there can be.
    """

    people: int = 4

    def __post_init__(self) -> None:
        if self.people not in TARGETS:
            allowed = ", ".join(map(str, TARGETS))
            raise TableError("wrong_people", people=self.people, allowed=allowed)

    @property
    def hands(self) -> int:
        """Number of hands that are played at the same time."""
        return self.people // _SIDES

    @property
    def seats(self) -> int:
        """Number of seats of each hand."""
        return _SIDES

    @property
    def sides(self) -> int:
        """Number of sides."""
        return _SIDES

    def first(self, rules: Rules, deals: Sequence[Chance]) -> tuple[FirstPlace, ...]:
        """Let everybody draw: the highest cards against the lowest, and the low side deals (D-20).

        While it is open who belongs to which side all draw again. The members of a side sit in the
        order of their numbers, between their opponents, with the high side's first one first; so
        every dealer plays against the opponent to the right of him (D-21).
        """
        everybody = tuple(range(self.people))
        half = self.hands

        def divided(ranks: Sequence[int]) -> bool:
            return ranks[half - 1] > ranks[half]

        rounds, ranked = draw(deals[0], everybody, divided)
        pairs = zip(sorted(ranked[:half]), sorted(ranked[half:]), strict=True)
        head, *rest = (FirstPlace(Place(pair, dealer=1)) for pair in pairs)
        return (head._replace(rounds=rounds, cutters=everybody), *rest)

    def following(self, places: Sequence[Place], results: Sequence[Result]) -> tuple[Place, ...]:
        """Let everybody of seat 1 go on to the next opponent; the winning side deals (D-21)."""
        points = self.scores(places, results).points
        dealer = places[0].dealer
        if points[0] != points[1]:
            dealer = points.index(max(points))
        ones, others = zip(*(place.people for place in places), strict=True)
        pairs = zip(ones, (others[-1], *others[:-1]), strict=True)
        return tuple(Place(pair, dealer) for pair in pairs)

    def place(self, people: People, dealer: int) -> Place:
        """Return a hand at which everybody plays alike."""
        return Place(people, dealer)

    def members(self, places: Sequence[Place]) -> Sides:
        """Return the persons of all seats 0, and of all seats 1."""
        seats = zip(*(place.people for place in places), strict=True)
        return tuple(tuple(sorted(people)) for people in seats)

    def scores(self, places: Sequence[Place], results: Sequence[Result]) -> Scores:
        """Return the net of all hands for the better side, and one box for it (D-22, D-26)."""
        sums = [sum(result.points[side] for result in results) for side in range(_SIDES)]
        net = [max(0, sums[side] - sums[1 - side]) for side in range(_SIDES)]
        return Scores(tuple(net), tuple(int(points > 0) for points in net))

    def idle_advice(self, places: Sequence[Place], over: Sequence[bool]) -> tuple[Place, ...]:
        """Let everybody whose hand is over see the cards of his partners who still play (D-25).

        Nobody has seen the cards of another opponent than his own, so nothing stands against it.
        """
        idle = [place.people for place, ended in zip(places, over, strict=True) if ended]
        return tuple(
            place
            if ended
            else place._replace(
                advisers=tuple((people[seat], seat) for people in idle for seat in range(_SIDES))
            )
            for place, ended in zip(places, over, strict=True)
        )
