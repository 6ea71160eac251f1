"""What the look-up tables of one set of meld rules cost: time and memory."""

from __future__ import annotations

import tracemalloc
from statistics import median

from benchmarks.timing import Figure, seconds_each, show
from ginrummy.melds import MeldRules
from ginrummy.melds.tables import TableSolver

ROUNDS = 5


def measure() -> list[Figure]:
    def build() -> int:
        TableSolver(MeldRules())
        return 1

    build()
    seconds = [seconds_each(build, seconds=0) for _ in range(ROUNDS)]
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    solver = TableSolver(MeldRules())
    after, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert solver.deadwood(0) == 0
    return [
        Figure(
            "Tables of one set of meld rules",
            "none",
            f"{median(seconds) * 1e3:.0f} ms ({min(seconds) * 1e3:.0f} to "
            f"{max(seconds) * 1e3:.0f}); {(after - before) / 2**20:.2f} MiB, "
            f"{(peak - before) / 2**20:.2f} MiB while they are built",
            None,
        )
    ]


if __name__ == "__main__":
    show(measure())
