"""Steps of many games at once, observations and masks included."""

from __future__ import annotations

from statistics import median
from time import process_time

import numpy as np

from benchmarks.timing import Figure, rate, show
from ginrummy.envs.crowd import Crowd

GAMES = 1024
STEPS = 200
ROUNDS = 15
TARGET = 2_000_000


def measure() -> list[Figure]:
    crowd = Crowd("classic", GAMES, seed=1)
    chance = np.random.default_rng(1)
    told = crowd.reset()
    each = []
    for _ in range(ROUNDS + 1):
        seconds = 0.0
        for _ in range(STEPS):
            # Any legal action, chosen before the clock runs.
            actions = (told.masks * chance.random(told.masks.shape, np.float32)).argmax(axis=1)
            began = process_time()
            told = crowd.step(actions)
            seconds += process_time() - began
        each.append(seconds / (STEPS * GAMES))
    # The first round warms up.
    return [
        Figure(
            f"Steps of {GAMES:,} games at once, with what the player to move knows",
            f"at least {TARGET / 1e6:g} M a second",
            rate(each[1:]),
            1 / median(each[1:]) >= TARGET,
        )
    ]


if __name__ == "__main__":
    show(measure())
