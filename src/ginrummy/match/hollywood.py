"""The Hollywood score sheet: three games side by side (C-01 to C-09)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ginrummy.match.columns import Column
from ginrummy.match.settlement import Account, Numbers, Settlement, settle_columns
from ginrummy.match.totals import added, running
from ginrummy.rules import Rules

OPEN = 3
"""Columns that are open at the same time."""
_DOUBLED = 3
"""The number of the column to which `third_column` applies (C-07)."""


class HollywoodCard(NamedTuple):
    """A sheet of three columns, or of as many as a rolling game opens; entries give a new card.

    Attributes:
        rules: The rules of the table.
        points: Points of all hands of each side.
        boxes: Boxes of all hands of each side.
        columns: The games, in order.
        ending: Whether no column opens any more: always, but in a rolling game only after the end
            is announced (C-08).
        hands: Hands played, void ones included.
    """

    rules: Rules
    points: Numbers
    boxes: Numbers
    columns: tuple[Column, ...]
    ending: bool
    hands: int = 0

    @classmethod
    def blank(cls, rules: Rules, sides: int) -> HollywoodCard:
        """Return the card before the first hand."""
        none = (0,) * sides
        return cls(rules, none, none, (Column(none, none),) * OPEN, rules.scoring == "hollywood")

    def enter(self, points: Sequence[int], boxes: Sequence[int]) -> HollywoodCard:
        """Return the card with one more hand (C-02 to C-04).

        Args:
            points: Points of the hand for each side.
            boxes: Boxes of the hand for each side.
        """
        hand = self.hands + 1
        places = [self._places(side) for side in range(len(points))]
        columns = [
            column.enter(
                self.rules,
                [n if at in own else 0 for n, own in zip(points, places, strict=True)],
                [n if at in own else 0 for n, own in zip(boxes, places, strict=True)],
                hand,
            )
            if column.closed_by is None
            else column
            for at, column in enumerate(self.columns)
        ]
        if not self.ending:
            none = (0,) * len(self.points)
            columns += [Column(none, none)] * (OPEN - sum(c.closed_by is None for c in columns))
        return self._replace(
            points=added(self.points, points),
            boxes=added(self.boxes, boxes),
            columns=tuple(columns),
            hands=hand,
        )

    def _places(self, side: int) -> set[int]:
        """The columns that take the next hand that a side wins (C-04)."""
        opened = [at for at, column in enumerate(self.columns) if column.closed_by is None]
        begun = {at for at in opened if self.columns[at].has(side)}
        return begun | set([at for at in opened if at not in begun][:1])

    def announce(self) -> HollywoodCard:
        """Return the card of a rolling game whose end is announced: no column opens (C-08)."""
        return self._replace(ending=True)

    @property
    def standings(self) -> tuple[Numbers, ...]:
        """The running totals of each column, with box bonuses where they count at once."""
        return tuple(running(self.rules, c.points, c.boxes) for c in self.columns)

    @property
    def totals(self) -> Numbers:
        """The running totals of the first open column; of the last one when all are closed."""
        opened = (at for at, column in enumerate(self.columns) if column.closed_by is None)
        return self.standings[next(opened, -1)]

    @property
    def winner(self) -> int | None:
        """The side that gets most; None while the game goes on, and where that is level (C-09)."""
        settlement = self.settlement
        return None if settlement is None else settlement.winner

    @property
    def settlement(self) -> Settlement | None:
        """The settlement of all columns; None while one is open (C-05)."""
        accounts = []
        for number, column in enumerate(self.columns, start=1):
            if column.closed_by is None:
                return None
            times = self.rules.third_column if number == _DOUBLED else 1
            accounts.append(Account(column.points, column.boxes, column.closed_by, times))
        return settle_columns(self.rules, accounts)
