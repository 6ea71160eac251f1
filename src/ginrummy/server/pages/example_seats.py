"""Who sits where in some hands, as a table: the example of D.1, for every way to sit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ginrummy.cards import Card
from ginrummy.engine import Result, told_result
from ginrummy.locales import text
from ginrummy.match import Place, Seating, Setup, seating_name

_WON = (((0, 20), (0, 12)), ((1, 15), (0, 31)), (None, None), ((0, 40), (1, 8)), ((1, 36), (1, 9)))
_LAST = ((0, 28), (1, 14))
"""For each hand the seat that wins, and its points; None for a drawn one. Where two hands are
played at once the second one is that of the other table."""

_NAMES = "ABCDEFGHIJ"


@dataclass(frozen=True, slots=True)
class Turn:
    """A round of hands.

    Attributes:
        number: Its number, from 1.
        parts: What each person does in it.
        won: Who wins what.
        totals: The score of each side after it.
    """

    number: int
    parts: tuple[str, ...]
    won: str
    totals: str


@dataclass(frozen=True, slots=True)
class Turns:
    """Some rounds, and the names of all who sit at the table."""

    names: tuple[str, ...]
    turns: tuple[Turn, ...]


def turns(setup: Setup) -> Turns | None:
    """Return the example; None where everybody keeps his seat."""
    seating, rules = setup.seating, setup.rules
    if seating_name(seating) is None:
        return None
    firsts = seating.first(rules, [_InOrder()] * seating.hands)
    places = tuple(first.place for first in firsts)
    names = tuple(_NAMES[: seating.people])
    totals = [0] * seating.sides
    found = []
    for number, won in enumerate((*_WON, _LAST), start=1):
        results = [
            told_result(rules, place.dealer, len(place.people), *(end or (None, 0)))
            for place, end in zip(places, won, strict=False)
        ]
        for side, points in enumerate(seating.scores(places, results).points):
            totals[side] += points
        found.append(
            Turn(
                number,
                tuple(_part(places, person, names) for person in range(seating.people)),
                "; ".join(_won(*hand, names) for hand in zip(places, results, strict=True)),
                _scores(seating, places, totals, names),
            )
        )
        if max(totals) >= rules.target:
            break
        places = seating.following(places, results)
    return Turns(names, tuple(found))


class _InOrder:
    """Cards that are drawn from the king down, so that the first person has the highest."""

    def cuts(self, seats: int) -> Iterator[tuple[Card, ...]]:
        return iter([tuple(range(12, 12 - seats, -1))])

    def first_dealer(self, seats: int) -> int:
        raise AssertionError("cards are drawn here")


def _part(places: Sequence[Place], person: int, names: Sequence[str]) -> str:
    """The part of a person; where there are none, against whom he plays."""
    if places[0].roles:
        return text(f"role.{places[0].roles[person]}")
    [people] = [place.people for place in places if person in place.people]
    [other] = [names[each] for each in people if each != person]
    return text("page.seats.against", name=other)


def _won(place: Place, result: Result, names: Sequence[str]) -> str:
    if result.winner is None:
        return text("page.seats.drawn")
    points = result.points[result.winner]
    return text("page.seats.won", name=names[place.people[result.winner]], points=points)


def _scores(
    seating: Seating, places: Sequence[Place], totals: Sequence[int], names: Sequence[str]
) -> str:
    return ", ".join(
        f"{'+'.join(names[person] for person in people)} {total}"
        for people, total in zip(seating.members(places), totals, strict=True)
    )
