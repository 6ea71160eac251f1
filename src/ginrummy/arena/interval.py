"""Intervals that cover the true value in 95 of 100 matches."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import stdev
from typing import TypeAlias

WITHIN_95 = 1.96
"""How many standard errors lie on either side of the mean in a 95 % interval."""

UNLIKELY = 0.05
"""What happens so seldom is not within the interval."""

Interval: TypeAlias = tuple[float, float]
"""The lowest and the highest value."""


def share_interval(shares: Sequence[float]) -> Interval:
    """Return the interval of the mean of independent shares, each from 0 to 1.

    A single one says nothing about the spread; then every mean is within the interval. Shares that
    are all 1, or all 0, have no spread either; then the interval ends at the mean at which that
    would happen in one of twenty matches.
    """
    number = len(shares)
    if number == 1:
        return 0.0, 1.0
    mean = sum(shares) / number
    if mean in (0.0, 1.0):
        doubt = 1 - UNLIKELY ** (1 / number)
        return (0.0, doubt) if mean == 0.0 else (1 - doubt, 1.0)
    margin = WITHIN_95 * stdev(shares) / sqrt(number)
    return max(0.0, mean - margin), min(1.0, mean + margin)


def ratio_interval(amounts: Sequence[int], sizes: Sequence[int]) -> Interval | None:
    """Return the interval of the sum of the amounts over the sum of the sizes.

    Both come from independent pieces that need not be of one size, such as points and hands. By
    the delta method the ratio *r* varies as the mean of ``amount - r * size`` does, over the mean
    size.

    Returns:
        None for a single piece, which says nothing about the spread.
    """
    number = len(amounts)
    if number == 1:
        return None
    ratio = sum(amounts) / sum(sizes)
    rests = [amount - ratio * size for amount, size in zip(amounts, sizes, strict=True)]
    margin = WITHIN_95 * stdev(rests) * sqrt(number) / sum(sizes)
    return ratio - margin, ratio + margin
