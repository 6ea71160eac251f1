"""Were the cards dealt evenly? A chi-square test, worked out with the standard library alone."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, lgamma, log
from typing import NamedTuple

_SMALLEST = 1e-300
_EXACT = 1e-14
_MOST_STEPS = 100_000


class Evenness(NamedTuple):
    """The outcome of a chi-square test.

    Attributes:
        statistic: How far the counts lie from what is expected.
        freedom: Degrees of freedom; the statistic is about as large when all is even.
        chance: How often chance alone gives counts that lie at least as far off, from 0 to 1.
    """

    statistic: float
    freedom: int
    chance: float


def evenness(counts: Sequence[int], drawn: int) -> Evenness | None:
    """Test whether every card of a pack is drawn equally often.

    Each time some cards are drawn together, none twice. So the counts vary less than if they were
    independent, and are weighed by their true variance: with n times, the share p = drawn / cards
    and c cards, the sum of squares (count - n p)^2 is divided by n p (1 - p) c / (c - 1).

    Args:
        counts: How often each card of the pack was among those drawn.
        drawn: How many cards are drawn each time; fewer than there are in the pack.

    Returns:
        The outcome; None when nothing was drawn yet.
    """
    cards, total = len(counts), sum(counts)
    if not total or not 0 < drawn < cards:
        return None
    expected = total / cards
    share = drawn / cards
    spread = expected * (1 - share) * cards / (cards - 1)
    statistic = sum((count - expected) ** 2 for count in counts) / spread
    return Evenness(statistic, cards - 1, exceeded(statistic, cards - 1))


def exceeded(statistic: float, freedom: int) -> float:
    """Return the chance that a chi-square variable is at least so large.

    Args:
        statistic: The value, at least 0.
        freedom: Degrees of freedom, at least 1.
    """
    a, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    # The series is quick below the mean, the fraction above it.
    return 1 - _series(a, x) if x < a + 1 else _fraction(a, x)


def _series(a: float, x: float) -> float:
    """The lower incomplete gamma function, divided by gamma(a), by its power series."""
    term = total = 1 / a
    for step in range(1, _MOST_STEPS):
        term *= x / (a + step)
        total += term
        if term < total * _EXACT:
            break
    return total * exp(a * log(x) - x - lgamma(a))


def _fraction(a: float, x: float) -> float:
    """The upper incomplete gamma function, divided by gamma(a), by its continued fraction."""
    b = x + 1 - a
    c = 1 / _SMALLEST
    d = 1 / b
    value = d
    for step in range(1, _MOST_STEPS):
        weight = -step * (step - a)
        b += 2
        d = 1 / (weight * d + b or _SMALLEST)
        c = b + weight / c or _SMALLEST
        value *= d * c
        if abs(d * c - 1) < _EXACT:
            break
    return value * exp(a * log(x) - x - lgamma(a))
