"""The hands of the game in progress, as the score sheet of a page lists them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ginrummy.engine import Ended, Result
from ginrummy.match import DealerNamed, Entry, GameOver, Played, Scored, Sealed
from ginrummy.record.codec import Json


class Line(NamedTuple):
    """A finished hand.

    Attributes:
        number: The number of the hand.
        points: What each person got.
        outcome: How it ended.
        winner: The person who won it; None for nobody.
    """

    number: int
    points: tuple[int, ...]
    outcome: str
    winner: int | None


class Sheet:
    """Follows a log; a new game begins a new sheet.

    Attributes:
        lines: The finished hands of the game; between two games those of the last one.
    """

    def __init__(self, people: int) -> None:
        self.lines: list[Line] = []
        self._people = people
        self._seats: dict[int, tuple[int, ...]] = {}
        self._results: dict[int, Result] = {}
        self._over = False

    def enter(self, entries: Iterable[Entry]) -> None:
        """Take note of what happened."""
        for entry in entries:
            match entry:
                case Sealed() if self._over:
                    self.lines, self._over = [], False
                case DealerNamed(hand, people):
                    self._seats[hand] = people
                case Played(hand, Ended(result)):
                    self._results[hand] = result
                case Scored():
                    self.lines += [self._line(*found) for found in sorted(self._results.items())]
                    self._results = {}
                    self._seats = {}
                case GameOver():
                    self._over = True
                case _:
                    pass

    def data(self) -> list[Json]:
        """Return the hands as JSON."""
        return [line._asdict() | {"points": list(line.points)} for line in self.lines]

    def _line(self, hand: int, result: Result) -> Line:
        people = self._seats[hand]
        points = [0 for _ in range(self._people)]
        for person, got in zip(people, result.points, strict=True):
            points[person] = got
        winner = None if result.winner is None else people[result.winner]
        return Line(hand, tuple(points), result.outcome.value, winner)
