"""The plain score sheet of one game (A-55 to A-62)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ginrummy.match.settlement import Settlement, settle
from ginrummy.rules import Rules


class Scorecard(NamedTuple):
    """Points and boxes of a game so far; every entry gives a new card.

    Attributes:
        rules: The rules of the table.
        points: Points of the hands of each seat.
        boxes: Boxes of each seat.
        hands: Hands played, void ones included.
    """

    rules: Rules
    points: tuple[int, ...]
    boxes: tuple[int, ...]
    hands: int = 0

    @classmethod
    def blank(cls, rules: Rules, seats: int | None = None) -> Scorecard:
        """Return the card before the first hand.

        Args:
            rules: The rules of the table.
            seats: Number of seats that score; None for those of the rules.
        """
        none = (0,) * (rules.pack.seats if seats is None else seats)
        return cls(rules, none, none)

    def enter(self, points: Sequence[int], boxes: Sequence[int]) -> Scorecard:
        """Return the card with one more hand.

        Args:
            points: Points of the hand for each seat.
            boxes: Boxes of the hand for each seat.
        """
        return self._replace(
            points=tuple(a + b for a, b in zip(self.points, points, strict=True)),
            boxes=tuple(a + b for a, b in zip(self.boxes, boxes, strict=True)),
            hands=self.hands + 1,
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """The running totals, with box bonuses where they count at once (A-61)."""
        if self.rules.box_timing == "end":
            return self.points
        bonus = self.rules.box_bonus
        return tuple(p + n * bonus for p, n in zip(self.points, self.boxes, strict=True))

    @property
    def winner(self) -> int | None:
        """The seat that has reached the target; None while nobody has (A-60).

        Where several hands count at once, more than one may reach it; then the highest total wins,
        and while the highest are equal the game goes on.
        """
        best = max(self.totals)
        if best < self.rules.target or self.totals.count(best) > 1:
            return None
        return self.totals.index(best)

    @property
    def settlement(self) -> Settlement | None:
        """The settlement; None while nobody has reached the target."""
        winner = self.winner
        if winner is None:
            return None
        return settle(self.rules, self.points, self.boxes, winner)
