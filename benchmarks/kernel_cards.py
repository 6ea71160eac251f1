"""Deadwood and best discards of many hands at once."""

from __future__ import annotations

from functools import partial
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
NUMBER = 50_000
COUNTS = np.empty(NUMBER, dtype=np.int64)
CARDS = np.empty(NUMBER, dtype=np.int64)


def measure() -> list[Figure]:
    figures = []
    for kind, rich in (("dealt by chance", False), ("rich in melds", True)):
        ten, eleven = bags(10, rich=rich), bags(11, rich=rich)
        figures += [
            figure(f"Deadwood of 10 cards in batch, {kind}", partial(dead, ten), 10),
            figure(f"Best discards of 11 cards in batch, {kind}", partial(best, eleven), 20),
        ]
    return figures


def dead(hands: Bags) -> int:
    deadwoods(TABLE, hands, COUNTS)
    return len(hands)


def best(hands: Bags) -> int:
    best_discards_of(TABLE, hands, COUNTS, CARDS)
    return len(hands)


def bags(size: int, *, rich: bool) -> Bags:
    """So many hands that nobody learns the order of their branches by heart."""
    # The two kinds stand in turn.
    hands = mixed_hands(size, number=2 * NUMBER)[not rich :: 2]
    return np.array([bag_of(hand) for hand in hands], dtype=np.int64)


def figure(name: str, job: Job, limit: float) -> Figure:
    job()
    times = [seconds_each(job) * 1e9 for _ in range(PAIRS)]
    text = f"{median(times):.1f} ns ({min(times):.1f} to {max(times):.1f})"
    return Figure(name, f"under {limit:g} ns", text, median(times) < limit)


if __name__ == "__main__":
    show(measure())
