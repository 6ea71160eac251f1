"""Compile everything beforehand, so that nobody has to wait for it later."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from time import perf_counter

import numpy as np

from ginrummy.kernels.cache import READY, cache_folder
from ginrummy.kernels.crowd import begin_crowd, observe_crowd, step_crowd
from ginrummy.kernels.jit import COMPILED
from ginrummy.kernels.kernel import Kernel
from ginrummy.kernels.layout import NONE
from ginrummy.kernels.retrace import LEGAL, retrace_hands
from ginrummy.kernels.room import new_room, new_told
from ginrummy.rules import Rules


def warm_up(progress: Callable[[str, float], None] | None = None) -> float:
    """Call every entry of the kernel once; later processes find its code on the disk.

    Args:
        progress: Called after each step with its name and the seconds it took.

    Returns:
        Seconds in all.
    """
    kernel = Kernel(Rules())
    began = perf_counter()
    for name, step in (("hands", _hands), ("play", _play), ("games", _games), ("crowd", _crowd)):
        before = perf_counter()
        step(kernel)
        if progress is not None:
            progress(name, perf_counter() - before)
    if COMPILED:
        # Where nothing can be kept, nothing is ready either.
        with suppress(OSError):
            (cache_folder() / READY).touch()
    return perf_counter() - began


def _hands(kernel: Kernel) -> None:
    hands = np.array([0b1111111111], dtype=np.int64)
    kernel.deadwood(hands)
    kernel.best_discards(hands)
    _, spreads = kernel.safest_spreads(hands)
    kernel.layoff_counts(hands << 13, spreads)


def _play(kernel: Kernel) -> None:
    kernel.play(("random", "eaai-simple"), hands=1)
    _, written = kernel.trace(("random", "eaai-simple"), hands=1)
    nothing = np.full(1, NONE)
    legal = np.zeros((written.actions.shape[1], LEGAL), dtype=np.int64)
    retrace_hands(kernel.table, np.zeros(1, dtype=np.int64), nothing, new_room(), written, legal)


def _games(kernel: Kernel) -> None:
    batch = kernel.batch(1)
    batch.shuffle(0, [0])
    batch.redraw([0], 0)
    batch.step([int(batch.legal()[0].argmax())])


def _crowd(kernel: Kernel) -> None:
    room, told = new_room(1), new_told(1)
    numbers = np.array([0, 1, 0], dtype=np.int64)
    begin_crowd(kernel.table, room, numbers, told)
    step_crowd(kernel.table, room, numbers, np.array([int(told.masks[0].argmax())]), told)
    observe_crowd(kernel.table, room, np.array([0]), told.observations)
