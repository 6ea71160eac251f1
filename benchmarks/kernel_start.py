"""From the start of a process to its first answer, when the compiled kernel is on the disk.

Numba imports SciPy wherever it finds it. Here it came with what we compare ourselves with; whoever
installs the kernel need not have it, so neither program gets to see it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from statistics import median
from time import perf_counter

from benchmarks.timing import Figure, show

ROUNDS = 9
TARGET = 1.5

HIDDEN = """
import sys
sys.modules["scipy"] = None
"""
IMPORT = f"{HIDDEN}import numba"
ANSWER = f"""{HIDDEN}
from ginrummy.kernels.kernel import Kernel
from ginrummy.rules import preset
Kernel(preset("eaai")).play(("eaai-simple", "eaai-simple"), 1)
"""


def measure() -> list[Figure]:
    once(ANSWER)
    ours: list[tuple[float, float]] = []
    theirs: list[tuple[float, float]] = []
    for _ in range(ROUNDS):
        ours.append(once(ANSWER))
        theirs.append(once(IMPORT))
    wall, used = (median(times) for times in zip(*ours, strict=True))
    numba_wall, numba_used = (median(times) for times in zip(*theirs, strict=True))
    return [
        Figure(
            "First answer of a new process",
            f"about 1 s, at most {TARGET:g}",
            f"{wall:.2f} s, {used:.2f} s of CPU time; to import numba alone takes "
            f"{numba_wall:.2f} s, {numba_used:.2f} s of CPU time",
            wall <= TARGET,
        )
    ]


def once(program: str) -> tuple[float, float]:
    """Run a program in a new process; return wall time and CPU time."""
    before = os.times()
    began = perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True)
    wall = perf_counter() - began
    after = os.times()
    used = after.children_user + after.children_system
    return wall, used - before.children_user - before.children_system


if __name__ == "__main__":
    show(measure())
