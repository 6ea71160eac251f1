"""Deadwood and best discards of many hands at once."""

from __future__ import annotations

from statistics import median

import numpy as np

from benchmarks.hands import mixed_hands
from benchmarks.timing import PAIRS, Figure, Job, seconds_each, show
from ginrummy.bag import bag_of
from ginrummy.kernels.hands import best_discards_of, deadwoods
from ginrummy.kernels.kernel import Bags
from ginrummy.kernels.tables import constants
from ginrummy.rules import preset

TABLE = constants(preset("eaai"))


def measure() -> list[Figure]:
    ten, eleven = bags(10), bags(11)
    counts, cards = np.empty_like(ten), np.empty_like(ten)

    def dead() -> int:
        deadwoods(TABLE, ten, counts)
        return len(ten)

    def best() -> int:
        best_discards_of(TABLE, eleven, counts, cards)
        return len(eleven)

    return [
        figure("Deadwood of 10 cards in batch", dead, 10),
        figure("Best discards of 11 cards in batch", best, 20),
    ]


def bags(size: int) -> Bags:
    """So many hands that nobody learns the order of their branches by heart."""
    return np.array([bag_of(hand) for hand in mixed_hands(size, number=50_000)], dtype=np.int64)


def figure(name: str, job: Job, limit: float) -> Figure:
    job()
    times = [seconds_each(job) * 1e9 for _ in range(PAIRS)]
    text = f"{median(times):.1f} ns ({min(times):.1f} to {max(times):.1f})"
    return Figure(name, f"under {limit:g} ns", text, median(times) < limit)


if __name__ == "__main__":
    show(measure())
