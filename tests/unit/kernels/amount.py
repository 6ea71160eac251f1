"""How much a test of the kernel does: the same source is hundreds of times slower uncompiled."""

from __future__ import annotations

from ginrummy.kernels.jit import COMPILED


def amount(compiled: int) -> int:
    """A number for compiled code, or a share of it."""
    return compiled if COMPILED else max(1, compiled // 20)
