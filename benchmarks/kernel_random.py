"""Random play in the kernel, in OpenSpiel and in RLCard.

Against OpenSpiel decisions are counted and chosen as in `benchmarks.decisions`. RLCard cuts a hand
into other steps, so there hands are counted.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random

import rlcard
from rlcard.agents import RandomAgent

from benchmarks.decisions import their_hand
from benchmarks.timing import Figure, at_least, compare, rates, show, spread
from ginrummy.kernels.kernel import Kernel, Sums
from ginrummy.rules import preset

HANDS = 5_000
THEIR_HANDS = 4
PLAYERS = ("random", "random")
COUNTED = 100_000
THEIR_COUNTED = 2_000
"""Hands to compare decisions per hand."""
CLOSE = 0.03


def measure() -> list[Figure]:
    return [*beside_openspiel(), beside_rlcard()]


def beside_openspiel() -> list[Figure]:
    play = player()
    rng = Random(1)

    def our_job() -> int:
        return play().decisions

    def their_job() -> int:
        return sum(their_hand(rng) for _ in range(THEIR_HANDS))

    found = compare(our_job, their_job)
    return [
        at_least("Decisions of random players", found, 2_000, per_second=True),
        decisions_per_hand(),
    ]


def player() -> Callable[[], Sums]:
    """Return what plays the next hands under OpenSpiel's rules."""
    kernel = Kernel(preset("openspiel"))
    first = count(step=HANDS)
    return lambda: kernel.play(PLAYERS, HANDS, first=next(first))


def decisions_per_hand() -> Figure:
    sums = Kernel(preset("openspiel")).play(PLAYERS, COUNTED, seed=1)
    ours = sums.decisions / sums.hands
    rng = Random(2)
    theirs = sum(their_hand(rng) for _ in range(THEIR_COUNTED)) / THEIR_COUNTED
    off = ours / theirs - 1
    return Figure(
        "Decisions in a random hand",
        f"within {CLOSE:.0%} of OpenSpiel",
        f"{ours:.2f} against {theirs:.2f}, {off:+.1%}",
        abs(off) <= CLOSE,
    )


def beside_rlcard() -> Figure:
    play = player()
    env = rlcard.make("gin-rummy", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def our_job() -> int:
        return play().hands

    def their_job() -> int:
        env.run(is_training=False)
        return 1

    found = compare(our_job, their_job)
    figure = f"{spread(found.speedups())}; {rates(found)}"
    return Figure("Hands of random players beside RLCard", "none", figure, None)


if __name__ == "__main__":
    show(measure())
