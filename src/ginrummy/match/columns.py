"""One game of a score sheet with several side by side (C-02, C-03)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ginrummy.match.settlement import Numbers
from ginrummy.match.totals import added, reached, running
from ginrummy.rules import Rules


class Column(NamedTuple):
    """One game of the sheet.

    Attributes:
        points: Points entered for each side.
        boxes: Boxes entered for each side.
        closed_by: The side that reached the target in it; None while it is open (C-03).
        closed_at: The number of the hand that closed it, from 1; None while it is open.
    """

    points: Numbers
    boxes: Numbers
    closed_by: int | None = None
    closed_at: int | None = None

    def has(self, side: int) -> bool:
        """Say whether a side has an entry in it."""
        return bool(self.points[side] or self.boxes[side])

    def enter(self, rules: Rules, points: Sequence[int], boxes: Sequence[int], hand: int) -> Column:
        """Return the column with one more hand, closed if that closes it (C-03)."""
        entered = Column(added(self.points, points), added(self.boxes, boxes))
        closed_by = reached(rules, running(rules, entered.points, entered.boxes))
        return (
            entered if closed_by is None else entered._replace(closed_by=closed_by, closed_at=hand)
        )
