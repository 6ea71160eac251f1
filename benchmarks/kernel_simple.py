"""Whole hands of two simple players: the kernel, OpenSpiel's bots, and the same in C.

OpenSpiel's `SimpleGinRummyBot` is C++ and so is `evaluate_bots`, which plays a whole hand without
coming back to Python. The bots are players of the same kind as ours, but not the same: they also
take a card of the pile that lets them knock, and lay nothing off, which ours does in the best way.
"""

from __future__ import annotations

from itertools import count
from statistics import median

import pyspiel

from benchmarks import c_version, peer
from benchmarks.timing import Comparison, Figure, at_least, compare, rate, show
from ginrummy.kernels.kernel import Kernel
from ginrummy.rules import preset

HANDS = 20_000
"""One job of the kernel and of the C version."""
THEIR_HANDS = 20
PLAYERS = ("eaai-simple", "eaai-simple")
TARGET = 800_000


def measure() -> list[Figure]:
    against_c = beside_c()
    return [beside_openspiel(), beside(against_c), _absolute(against_c)]


def beside_openspiel() -> Figure:
    kernel = Kernel(preset("openspiel"))
    bots = [pyspiel.make_simple_gin_rummy_bot(peer.GAME.get_parameters(), at) for at in (0, 1)]
    ours, theirs = count(step=HANDS), count(step=THEIR_HANDS)

    def our_job() -> int:
        kernel.play(PLAYERS, HANDS, first=next(ours))
        return HANDS

    def their_job() -> int:
        first = next(theirs)
        for seed in range(first, first + THEIR_HANDS):
            pyspiel.evaluate_bots(peer.GAME.new_initial_state(), bots, seed)
        return THEIR_HANDS

    found = compare(our_job, their_job)
    return at_least("Hands of simple players", found, 1_500, per_second=True)


def beside_c() -> Comparison:
    """Compare with the C version; with the kernel alone where there is no compiler."""
    rules = preset("eaai")
    kernel = Kernel(rules)
    ours, theirs = count(step=HANDS), count(step=HANDS)

    def our_job() -> int:
        kernel.play(PLAYERS, HANDS, first=next(ours))
        return HANDS

    def their_job() -> int:
        c_version.play(rules, 0, next(theirs), HANDS)
        return HANDS

    return compare(our_job, their_job if c_version.compiler() else our_job)


def _absolute(found: Comparison) -> Figure:
    met = median(found.ours) <= 1 / TARGET
    return Figure("The same on one core", f"at least {TARGET:,} a second", rate(found.ours), met)


def beside(found: Comparison) -> Figure:
    name, than = "The same beside C", f"`cc {' '.join(c_version.FASTEST)}`"
    if not c_version.compiler():
        return Figure(name, than, str(c_version.NoCompilerError()), None)
    return at_least(name, found, 0.7, than=than, per_second=True)


if __name__ == "__main__":
    show(measure())
