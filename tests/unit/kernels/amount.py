"""How much a test of the kernel does: the same source is hundreds of times slower uncompiled."""

from __future__ import annotations

from ginrummy.kernels.jit import COMPILED
from tests.strategies import LONG


def amount(compiled: int) -> int:
    """A number for compiled code, ten times as much in a long run, a share of it without."""
    whole = 10 * compiled if LONG else compiled
    return whole if COMPILED else max(1, whole // 20)
