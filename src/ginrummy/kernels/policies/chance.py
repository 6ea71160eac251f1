"""Picking one of several cards by lot."""

from __future__ import annotations

from typing import Any

from ginrummy.kernels.jit import hot
from ginrummy.kernels.primitives import low_bit, popcount
from ginrummy.kernels.rng import below

_HALVES = (32, 16, 8, 4, 2, 1)


@hot
def nth(cards: int, number: int) -> int:
    """Return a numbered card of a bag, the lowest being 0.

    By halves, for a processor cannot guess how often a loop over the cards would turn.
    """
    card = 0
    for width in _HALVES:
        lower = popcount(cards & ((1 << width) - 1))
        if number >= lower:
            number -= lower
            cards >>= width
            card += width
    return card


@hot
def one_of(r: Any, cards: int) -> int:
    """Return one card of a bag that is not empty, each as likely as any other."""
    number = popcount(cards)
    return nth(cards, below(r, number)) if number > 1 else low_bit(cards)
