"""Chance: SplitMix64, a counter that is hashed; a hand has one for its pack, one for its players.

S. Vigna describes the hash. Numbers below a bound are exactly equally likely (Lemire's method).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ginrummy.kernels.jit import hot

_STEP = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)
_30 = np.uint64(30)
_27 = np.uint64(27)
_31 = np.uint64(31)
_32 = np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)


@hot
def seed_stream(r: Any, seed: int, number: int, stream: int) -> None:
    """Begin one stream of chance of a numbered hand, which depends on no other hand or stream."""
    r[0] = np.uint64(seed) * _SECOND ^ np.uint64(2 * number + stream) * _STEP
    r[0] = next_word(r)


@hot
def next_word(r: Any) -> Any:
    """Return the next 64 bits of chance."""
    r[0] += _STEP
    x = r[0]
    x = (x ^ (x >> _30)) * _FIRST
    x = (x ^ (x >> _27)) * _SECOND
    return x ^ (x >> _31)


@hot
def below(r: Any, bound: int) -> Any:
    """Return a whole number from 0 to bound - 1, each exactly as likely as any other."""
    n = np.uint64(bound)
    product = (next_word(r) >> _32) * n
    if (product & _LOW) < n:
        least = (_LOW + np.uint64(1) - n) % n
        while (product & _LOW) < least:
            product = (next_word(r) >> _32) * n
    return np.int64(product >> _32)
