"""Picking one of several cards by lot."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ginrummy.kernels.jit import COMPILED, hot
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


if not TYPE_CHECKING and COMPILED:
    _INTRINSICS = import_module("ginrummy.kernels.intrinsics")
    if _INTRINSICS.HAS_DEPOSIT:
        # Two instructions in place of some forty.
        nth = _INTRINSICS.nth_of


@hot
def one_of(r: Any, cards: int) -> int:
    """Return one card of a bag that is not empty, each as likely as any other."""
    number = popcount(cards)
    return nth(cards, below(r, number)) if number > 1 else low_bit(cards)
