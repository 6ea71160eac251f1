"""Adding up a score, and whether it has reached the target."""

from __future__ import annotations

from collections.abc import Sequence

from ginrummy.match.settlement import Numbers
from ginrummy.rules import Rules


def added(before: Numbers, more: Sequence[int]) -> Numbers:
    """Return numbers with others added, side by side."""
    return tuple(a + b for a, b in zip(before, more, strict=True))


def running(rules: Rules, points: Numbers, boxes: Numbers) -> Numbers:
    """Return the totals of a game in progress, with box bonuses where they count at once (A-61)."""
    if rules.box_timing == "end":
        return points
    return tuple(p + n * rules.box_bonus for p, n in zip(points, boxes, strict=True))


def reached(rules: Rules, totals: Numbers) -> int | None:
    """Return the side that has reached the target; None while nobody has (A-60).

    Where several sides score at once, more than one may reach it; then the highest total wins, and
    while the highest are equal the game goes on.
    """
    best = max(totals)
    if best < rules.target or totals.count(best) > 1:
        return None
    return totals.index(best)
