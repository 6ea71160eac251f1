"""A Hollywood sheet kept as one keeps it on paper: a list of entries for each column.

Written from the rules (C-02 to C-08) alone: every column is what its entries say, and all that is
asked of it is counted anew each time.
"""

from __future__ import annotations

from typing import NamedTuple


class Written(NamedTuple):
    """A hand as it is written into a column."""

    hand: int
    side: int
    points: int
    boxes: int


class Paper:
    """The sheet; sides are numbers from 0."""

    def __init__(
        self, sides: int, target: int, *, rolling: bool = False, each_box_at_once: int = 0
    ) -> None:
        self.sides = sides
        self.target = target
        self.opens_more = rolling
        self.each_box_at_once = each_box_at_once
        self.columns: list[list[Written]] = [[], [], []]
        self.hands = 0

    def total(self, column: int, side: int) -> int:
        return sum(
            entry.points + entry.boxes * self.each_box_at_once
            for entry in self.columns[column]
            if entry.side == side
        )

    def closed_by(self, column: int) -> int | None:
        """Whoever stands highest at or above the target, unless two stand there."""
        ranking = sorted(range(self.sides), key=lambda side: -self.total(column, side))
        totals = [self.total(column, side) for side in ranking]
        if totals[0] >= self.target and (len(totals) == 1 or totals[1] < totals[0]):
            return ranking[0]
        return None

    def closed_at(self, column: int) -> int | None:
        if self.closed_by(column) is None:
            return None
        return max(entry.hand for entry in self.columns[column])

    def write(self, side: int | None, points: int, boxes: int = 1) -> None:
        """Write down a hand that one side won, or nobody."""
        self.hands += 1
        is_open = [self.closed_by(column) is None for column in range(len(self.columns))]
        if side is not None and (points or boxes):
            first_without = True
            for column, entries in enumerate(self.columns):
                if not is_open[column]:
                    continue
                if any(entry.side == side for entry in entries):
                    entries.append(Written(self.hands, side, points, boxes))
                elif first_without:
                    entries.append(Written(self.hands, side, points, boxes))
                    first_without = False
        if self.opens_more:
            while sum(self.closed_by(each) is None for each in range(len(self.columns))) < 3:
                self.columns.append([])
