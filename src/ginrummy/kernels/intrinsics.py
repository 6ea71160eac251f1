"""`primitives` as instructions of the processor; imported only where code is compiled."""

from __future__ import annotations

from typing import Any

from llvmlite import binding, ir
from numba.core import cgutils as numba_cgutils
from numba.core import config as numba_config
from numba.core import types as numba_types
from numba.extending import intrinsic

# What numba says of their types does not go as far as this.
cgutils: Any = numba_cgutils
config: Any = numba_config
types: Any = numba_types

# Where somebody tells numba what to compile for, what this processor can do does not count.
HAS_DEPOSIT = (
    config.CPU_NAME is None
    and config.CPU_FEATURES is None
    and bool(binding.get_host_cpu_features().get("bmi2"))
)
"""Whether the processor can deposit bits, as x86 with BMI2 does."""


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


@intrinsic
def nth_of(typing: Any, cards: Any, number: Any) -> Any:
    """Return the position of a numbered bit, the lowest being 0; needs `HAS_DEPOSIT`."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        deposit = cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")
        wanted = builder.shl(ir.Constant(word, 1), arguments[1])
        bit = builder.call(deposit, [wanted, arguments[0]])
        return builder.cttz(bit, context.get_constant(types.boolean, True))

    return types.int64(types.int64, types.int64), build
