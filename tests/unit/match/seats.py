"""Hands of which no more is told than who won how much, and draws of chosen cards, for tests."""

from __future__ import annotations

from collections.abc import Iterator

from ginrummy.cards import Card, parse_card
from ginrummy.engine import Result
from ginrummy.match import Place
from ginrummy.rules import Outcome


def result(place: Place, winner: int | None = None, points: int = 0) -> Result:
    """A hand that a person has won; None for a drawn one."""
    seat = None if winner is None else place.people.index(winner)
    return Result(
        outcome=Outcome.VOID if seat is None else Outcome.KNOCK,
        knocker=seat,
        counts=(),
        winner=seat,
        points=tuple(points if at == seat else 0 for at in range(2)),
        boxes=tuple(int(at == seat and points > 0) for at in range(2)),
        doubled=False,
        next_dealer=place.dealer if seat is None else seat,
    )


class Pile:
    """Cards that are drawn as they are given, such as ``"9H 9C 4D"`` for a round."""

    def __init__(self, *rounds: str) -> None:
        self._rounds = [tuple(map(parse_card, cards.split())) for cards in rounds]

    def cuts(self, seats: int) -> Iterator[tuple[Card, ...]]:
        assert {len(cards) for cards in self._rounds} == {seats}
        return iter(self._rounds)

    def first_dealer(self, seats: int) -> int:
        raise AssertionError("cards are drawn here")
