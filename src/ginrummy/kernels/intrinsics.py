"""`primitives` as instructions of the processor; imported only where code is compiled."""

from __future__ import annotations

from typing import Any

from numba.core import types as numba_types
from numba.extending import intrinsic

types: Any = numba_types


@intrinsic
def popcount(typing: Any, number: Any) -> Any:
    """Count the bits of a number."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), build


@intrinsic
def low_bit(typing: Any, number: Any) -> Any:
    """Return the position of the lowest bit of a number that is not 0."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), build


@intrinsic
def pointer(typing: Any, array: Any, offset: Any) -> Any:
    """Return an array from an offset on as a bare pointer."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, arguments[0]).data
        return builder.gep(data, [arguments[1]])

    return types.CPointer(array.dtype)(array, types.int64), build
