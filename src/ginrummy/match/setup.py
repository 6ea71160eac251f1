"""What is agreed at a table before the first card."""

from __future__ import annotations

from dataclasses import dataclass

from ginrummy.match.seating import FixedSeats, Seating, TableError
from ginrummy.match.series import Series
from ginrummy.rules import Rules

HEAD_TO_HEAD = FixedSeats()


@dataclass(frozen=True)
class Setup:
    """What is agreed before the first card.

    Attributes:
        rules: The rules of the table.
        seating: Who sits where.
        series: The empty match when more than one game is played (A-65); None for a single one.
        practice: The seed of a practice game, whose cards anybody can work out; None for a game
            with secrets.

    Raises:
        TableError: `bad_seats` when the seats are not those of the rules; `bad_series` when the
            match is not empty, has other sides, no end or two, or could end level.
    """

    rules: Rules
    seating: Seating = HEAD_TO_HEAD
    series: Series | None = None
    practice: str | None = None

    def __post_init__(self) -> None:
        seats = self.rules.pack.seats
        if self.seating.seats != seats:
            raise TableError("bad_seats", seats=self.seating.seats, expected=seats)
        if (series := self.series) is not None:
            ends = [end for end in (series.target, series.best_of) if end is not None]
            odd = series.best_of is None or series.best_of % 2 == 1
            good = len(ends) == 1 and ends[0] > 0 and odd
            if not good or series.games or series.seats != self.seating.sides:
                raise TableError("bad_series", target=series.target, best_of=series.best_of)
