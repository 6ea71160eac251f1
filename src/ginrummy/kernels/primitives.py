"""The three things that compiled code does in its own way, and plain Python in another."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ginrummy.kernels.jit import COMPILED


def popcount(number: int) -> int:
    """Count the bits of a number."""
    return int(number).bit_count()


def low_bit(number: int) -> int:
    """Return the position of the lowest bit of a number that is not 0."""
    return (int(number) & -int(number)).bit_length() - 1


def pointer(array: Any, offset: int) -> Any:
    """Return an array from an offset on, flat; a bare pointer in compiled code.

    Calls in compiled code hand on nine numbers for an array of two dimensions, and one for a
    pointer, which is why nothing below an entry gets arrays.
    """
    # A view of memory gives numbers of Python, which are several times faster than those of numpy.
    return memoryview(array.reshape(-1))[offset:]


if not TYPE_CHECKING and COMPILED:
    _INTRINSICS = import_module("ginrummy.kernels.intrinsics")
    popcount = _INTRINSICS.popcount
    low_bit = _INTRINSICS.low_bit
    pointer = _INTRINSICS.pointer
