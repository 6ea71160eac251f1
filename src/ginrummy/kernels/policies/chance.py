"""Picking one of several cards by lot."""

from __future__ import annotations

from typing import Any

from ginrummy.kernels.jit import hot
from ginrummy.kernels.primitives import low_bit, popcount
from ginrummy.kernels.rng import below


@hot
def one_of(r: Any, cards: int) -> int:
    """Return one card of a bag that is not empty, each as likely as any other."""
    number = popcount(cards)
    if number > 1:
        for _ in range(below(r, number)):
            cards &= cards - 1
    return low_bit(cards)
