"""The hands of the game in progress, as the score sheet of a page lists them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from ginrummy.engine import Ended, Result
from ginrummy.match import DealerNamed, Entry, GameOver, Played, Scored, Sealed
from ginrummy.match.sheets import Sheets, new_entries
from ginrummy.record.codec import Json
from ginrummy.rules import Rules

Columns: TypeAlias = tuple[tuple[int | None, ...], ...]


class Line(NamedTuple):
    """A finished hand.

    Attributes:
        number: The number of the hand.
        points: What each person got.
        outcome: How it ended.
        winner: The person who won it; None for nobody.
        columns: On a sheet with several columns what it brought into each for each side: the
            running total, or None. Where several hands count together the last one has it.
    """

    number: int
    points: tuple[int, ...]
    outcome: str
    winner: int | None
    columns: Columns = ()


class Sheet:
    """Follows a log; a new game begins a new sheet.

    Attributes:
        lines: The finished hands of the game; between two games those of the last one.
    """

    def __init__(self, rules: Rules, people: int, sides: int) -> None:
        self._sheets = Sheets(rules, sides)
        self.lines: list[Line] = []
        self._people = people
        self._seats: dict[int, tuple[int, ...]] = {}
        self._results: dict[int, Result] = {}
        self._over = False

    def enter(self, entries: Iterable[Entry]) -> None:
        """Take note of what happened."""
        for entry in entries:
            self._sheets.enter([entry])
            match entry:
                case Sealed() if self._over:
                    self.lines, self._over = [], False
                case DealerNamed(hand, people):
                    self._seats[hand] = people
                case Played(hand, Ended(result)):
                    self._results[hand] = result
                case Scored():
                    self.lines += [self._line(*found) for found in sorted(self._results.items())]
                    self.lines[-1] = self.lines[-1]._replace(columns=self._columns())
                    self._results = {}
                    self._seats = {}
                case GameOver():
                    self._over = True
                case _:
                    pass

    def _columns(self) -> Columns:
        return tuple(map(tuple, new_entries(*self._sheets.cards[-2:])))

    def data(self) -> list[Json]:
        """Return the hands as JSON."""
        return [
            line._asdict()
            | {"points": list(line.points), "columns": [list(each) for each in line.columns]}
            for line in self.lines
        ]

    def _line(self, hand: int, result: Result) -> Line:
        people = self._seats[hand]
        points = [0 for _ in range(self._people)]
        for person, got in zip(people, result.points, strict=True):
            points[person] = got
        winner = None if result.winner is None else people[result.winner]
        return Line(hand, tuple(points), result.outcome.value, winner)
