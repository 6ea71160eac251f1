"""Steps of an environment of one table, observation and legal actions included.

Our PettingZoo environment and that of RLCard both play whole hands, each action drawn uniformly
from those that are legal. On both sides a step counts as one action of an agent.
"""

from __future__ import annotations

from random import Random
from typing import Any

import rlcard

from benchmarks.timing import Comparison, Figure, compare, rates, show, spread
from ginrummy.envs import gin_rummy_v0

HANDS = 10
TARGET = 3


def measure() -> list[Figure]:
    ours, theirs = gin_rummy_v0.env("classic"), rlcard.make("gin-rummy", config={"seed": 1})
    ours.reset(seed=1)
    our_rng, their_rng = Random(1), Random(1)

    def our_job() -> int:
        return sum(our_hand(ours, our_rng) for _ in range(HANDS))

    def their_job() -> int:
        return sum(their_hand(theirs, their_rng) for _ in range(HANDS))

    return [figure(compare(our_job, their_job))]


def figure(found: Comparison) -> Figure:
    speedups = found.speedups()
    met = sorted(speedups)[len(speedups) // 2] >= TARGET
    return Figure(
        "Steps of a PettingZoo environment, by chance",
        f"at least {TARGET}x as fast as RLCard",
        f"{spread(speedups)}; {rates(found)}",
        met,
    )


def our_hand(env: Any, rng: Random) -> int:
    env.reset()
    steps = 0
    for _ in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            env.step(None)
            continue
        actions = observation["action_mask"].nonzero()[0]
        env.step(actions[int(rng.random() * len(actions))])
        steps += 1
    return steps


def their_hand(env: Any, rng: Random) -> int:
    state, _ = env.reset()
    steps = 0
    while not env.is_over():
        actions = list(state["legal_actions"])
        state, _ = env.step(actions[int(rng.random() * len(actions))])
        steps += 1
    return steps


if __name__ == "__main__":
    show(measure())
