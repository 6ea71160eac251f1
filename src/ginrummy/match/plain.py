"""The plain score sheet of one game (A-55 to A-62)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ginrummy.match.columns import Column
from ginrummy.match.settlement import Numbers, Settlement, settle
from ginrummy.match.totals import added, reached, running
from ginrummy.rules import Rules


class PlainCard(NamedTuple):
    """Points and boxes of a game so far; every entry gives a new card.

    Attributes:
        rules: The rules of the table.
        points: Points of the hands of each side.
        boxes: Boxes of each side.
        hands: Hands played, void ones included.
    """

    rules: Rules
    points: Numbers
    boxes: Numbers
    hands: int = 0

    @classmethod
    def blank(cls, rules: Rules, sides: int) -> PlainCard:
        """Return the card before the first hand."""
        none = (0,) * sides
        return cls(rules, none, none)

    def enter(self, points: Sequence[int], boxes: Sequence[int]) -> PlainCard:
        """Return the card with one more hand.

        Args:
            points: Points of the hand for each side.
            boxes: Boxes of the hand for each side.
        """
        return self._replace(
            points=added(self.points, points),
            boxes=added(self.boxes, boxes),
            hands=self.hands + 1,
        )

    @property
    def totals(self) -> Numbers:
        """The running totals, with box bonuses where they count at once (A-61)."""
        return running(self.rules, self.points, self.boxes)

    @property
    def columns(self) -> tuple[Column, ...]:
        """None: the sheet is one game."""
        return ()

    @property
    def standings(self) -> tuple[Numbers, ...]:
        """The running totals of the one column."""
        return (self.totals,)

    @property
    def winner(self) -> int | None:
        """The side that has reached the target; None while nobody has (A-60)."""
        return reached(self.rules, self.totals)

    @property
    def settlement(self) -> Settlement | None:
        """The settlement; None while nobody has reached the target."""
        winner = self.winner
        if winner is None:
            return None
        return settle(self.rules, self.points, self.boxes, winner)
