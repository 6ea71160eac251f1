"""Compiled where numba is there, plain Python otherwise, from one source.

`inner`, `hot` and `part` mark what is only called by other functions of the kernel, `entry` what is
called from Python. Only entries are kept on the disk, each with everything it calls, in a folder
named after all sources of the kernel: numba itself looks at the file of the entry alone, and would
go on with old code when another file has changed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache, wraps
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np

from ginrummy.kernels.cache import cache_folder

F = TypeVar("F", bound=Callable[..., Any])


def _numba() -> Any:
    """Return numba; None without it, which is slower and changes nothing else."""
    try:
        return import_module("numba")
    except ImportError:
        return None


numba: Any = _numba()


COMPILED: bool = numba is not None and not numba.config.DISABLE_JIT
"""Whether the kernel is machine code; not so without numba, nor with ``NUMBA_DISABLE_JIT=1``."""

# Nothing is allocated in the kernel: with `_nrt` every call would count references.
_OPTIONS = {"error_model": "numpy", "nogil": True, "_nrt": False}

# Nor does anybody outside call what is not an entry.
_INNER = {**_OPTIONS, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def inner(function: F) -> F:
    """Compile a function that only other compiled functions call."""
    return numba.njit(**_INNER)(function) if COMPILED else function


def hot(function: F) -> F:
    """Compile a function, as `inner` does, into each that calls it."""
    return numba.njit(forceinline=True, **_INNER)(function) if COMPILED else function


def part(function: F) -> F:
    """Write a function into each that calls it, before anything is compiled.

    For what is long and called from one place: each function with all that it calls is compiled
    before the next one, so a long one would be compiled once more for every caller above it.
    """
    return numba.njit(inline="always", **_OPTIONS)(function) if COMPILED else function


def entry(function: F) -> F:
    """Compile a function that Python calls, and keep it on the disk for the next process."""
    return _kept(function) if COMPILED else _plain(function)


def _kept(function: F) -> F:
    folder = cache_folder()
    if not _writable(folder):
        return numba.njit(**_OPTIONS)(function)
    before = numba.config.CACHE_DIR
    # Read by numba while it decorates; other users of numba keep their own folder.
    numba.config.CACHE_DIR = str(folder)
    try:
        return numba.njit(cache=True, **_OPTIONS)(function)
    finally:
        numba.config.CACHE_DIR = before


def _plain(function: F) -> F:
    @wraps(function)
    def quiet(*arguments: Any) -> Any:
        # Hashing multiplies past 64 bits on purpose, about which scalars of numpy warn.
        with np.errstate(over="ignore"):
            return function(*arguments)

    return cast("F", quiet)


@cache
def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)
