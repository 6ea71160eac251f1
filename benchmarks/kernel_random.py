"""Random play in the kernel, in OpenSpiel and in RLCard.

OpenSpiel is driven from Python in two ways: by its own uniform random player, with chance as its
examples sample it; and by the quickest loop that we could write, in which the pack is shuffled once
and nothing is sampled. Decisions are counted as in `benchmarks.decisions`. RLCard cuts a hand into
other steps, so there hands are counted.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random

import numpy as np
import rlcard
from open_spiel.python.bots.uniform_random import UniformRandomBot
from rlcard.agents import RandomAgent

from benchmarks import peer
from benchmarks.decisions import CHANCE, TERMINAL, their_hand
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
THEIR_PLAYER = "OpenSpiel's uniform random player"


def measure() -> list[Figure]:
    return [*beside_openspiel(), beside_rlcard()]


def beside_openspiel() -> list[Figure]:
    play = player()
    rng = Random(1)

    def our_job() -> int:
        return play().decisions

    def their_job() -> int:
        return sum(their_hand(rng) for _ in range(THEIR_HANDS))

    own_player = UniformRandom(1)

    def own_player_job() -> int:
        return sum(own_player.hand() for _ in range(THEIR_HANDS))

    name = "Decisions of random players"
    found = compare(our_job, own_player_job)
    quickest = compare(our_job, their_job)
    figure = f"{spread(quickest.speedups())}; {rates(quickest)}"
    return [
        at_least(name, found, 2_000, than=THEIR_PLAYER, per_second=True),
        Figure("The same beside the quickest loop over OpenSpiel", "none", figure, None),
        decisions_per_hand(own_player),
    ]


class UniformRandom:
    """OpenSpiel's uniform random player against itself, in the loop of OpenSpiel's examples."""

    def __init__(self, seed: int) -> None:
        self._rng = np.random.RandomState(seed)
        self._bots = [UniformRandomBot(player, self._rng) for player in range(2)]

    def hand(self) -> int:
        """Play a hand, and return how many decisions came before a knock, that one included."""
        state = peer.GAME.new_initial_state()
        decisions = 0
        counting = True
        while True:
            player = state.current_player()
            if player == CHANCE:
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(self._rng.choice(outcomes, p=chances))
                continue
            if player == TERMINAL:
                return decisions
            action = self._bots[player].step(state)
            decisions += counting
            counting = counting and action != peer.KNOCK
            state.apply_action(action)


def player() -> Callable[[], Sums]:
    """Return what plays the next hands under OpenSpiel's rules."""
    kernel = Kernel(preset("openspiel"))
    first = count(step=HANDS)
    return lambda: kernel.play(PLAYERS, HANDS, first=next(first))


def decisions_per_hand(own_player: UniformRandom) -> Figure:
    sums = Kernel(preset("openspiel")).play(PLAYERS, COUNTED, seed=1)
    ours = sums.decisions / sums.hands
    theirs = sum(own_player.hand() for _ in range(THEIR_COUNTED)) / THEIR_COUNTED
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
