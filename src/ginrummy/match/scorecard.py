"""What every score sheet can do, and which one the rules ask for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ginrummy.match.columns import Column
from ginrummy.match.hollywood import HollywoodCard
from ginrummy.match.plain import PlainCard
from ginrummy.match.settlement import Settlement
from ginrummy.rules import Rules


class Scorecard(Protocol):
    """The sheet of a game so far, by side; every entry gives a new one."""

    @property
    def rules(self) -> Rules:
        """The rules of the table."""

    @property
    def hands(self) -> int:
        """Hands played, void ones included."""

    @property
    def points(self) -> tuple[int, ...]:
        """Points of all hands of each side."""

    @property
    def boxes(self) -> tuple[int, ...]:
        """Boxes of all hands of each side."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The running totals that count now."""

    @property
    def columns(self) -> tuple[Column, ...]:
        """The games side by side on it; empty on a plain sheet."""

    @property
    def standings(self) -> tuple[tuple[int, ...], ...]:
        """The running totals column by column; a plain sheet has one."""

    def enter(self, points: Sequence[int], boxes: Sequence[int]) -> Scorecard:
        """Return the sheet with one more hand, given by points and boxes of each side."""

    @property
    def winner(self) -> int | None:
        """The side that has won; None while the game goes on, and where it ended level."""

    @property
    def settlement(self) -> Settlement | None:
        """The settlement; None while the game goes on."""


def new_card(rules: Rules, sides: int) -> Scorecard:
    """Return the sheet that the rules ask for, before the first hand (C-01).

    Args:
        rules: The rules of the table.
        sides: How many score.
    """
    kind = PlainCard if rules.scoring == "single" else HollywoodCard
    return kind.blank(rules, sides)
