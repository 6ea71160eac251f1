"""The algorithm of the kernel in C, built by the C compiler of the machine where there is one."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import numpy.typing as npt

from ginrummy.kernels import layout
from ginrummy.kernels.tables import constants
from ginrummy.rules import Rules

SOURCE = Path(__file__).with_name("c") / "kernel.c"
FASTEST = ("-O3", "-march=native")
FLAGS = (*FASTEST, "-std=c11", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC")
SHARED = ("K_", "SUM_", "O_", "END_", "LIMIT_", "TIE_", "WAYS")
ALONE = ("NONE", "DEAD_MASK", "IN_RUN", "GAIN", "GAIN_MASK", "GAIN_ZERO", "THROWN", "RUN_BITS")
"""What the C source takes from the layout of the kernel."""

Sums = npt.NDArray[np.int64]


def compiler() -> str | None:
    """Return the C compiler of this machine."""
    return shutil.which("cc")


class NoCompilerError(RuntimeError):
    """There is no C compiler, so there is nothing to compare with."""

    def __init__(self) -> None:
        super().__init__("no C compiler: install one that is called cc")


@cache
def play_hands() -> Any:
    """Compile the source and return its function.

    Raises:
        NoCompilerError: Without a compiler.
    """
    cc = compiler()
    if cc is None:
        raise NoCompilerError
    with TemporaryDirectory() as folder:
        library = Path(folder) / "kernel.so"
        subprocess.run([cc, *FLAGS, *_defines(), "-o", library, SOURCE], check=True)
        function = ctypes.CDLL(str(library)).play_hands
    numbers = np.ctypeslib.ndpointer(np.int64, flags="C")
    function.argtypes = [numbers, ctypes.c_int64, ctypes.c_int64, ctypes.c_int64, numbers]
    function.restype = None
    return function


def _defines() -> list[str]:
    return [
        f"-D{name}={value}"
        for name, value in vars(layout).items()
        if isinstance(value, int) and (name.startswith(SHARED) or name in ALONE)
    ]


def play(rules: Rules, seed: int, first: int, hands: int) -> Sums:
    """Play numbered hands of two simple players; return the sums, see `ginrummy.kernels.layout`.

    Raises:
        NoCompilerError: Without a compiler.
    """
    sums = np.zeros(layout.SUM_SIZE, dtype=np.int64)
    play_hands()(constants(rules), seed, first, hands, sums)
    return sums
