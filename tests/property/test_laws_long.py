"""The laws once more, for thousands of hands that come from fixed seeds."""

from __future__ import annotations

import os
from random import Random

import pytest

from tests.property import laws, leaks
from tests.property.walk import Walk
from tests.strategies import random_walk

FIRST_SEED = int(os.environ.get("GINRUMMY_SEED", "20250101"))
CHUNKS = 20
HANDS = 500

pytestmark = pytest.mark.long


def _hands(chunk: int, hands: int) -> list[tuple[Walk, Random]]:
    seeds = range(FIRST_SEED + chunk * HANDS, FIRST_SEED + chunk * HANDS + hands)
    return [(random_walk(Random(seed)), Random(seed)) for seed in seeds]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_main_laws(chunk: int) -> None:
    for walk, rng in _hands(chunk, HANDS):
        laws.check_conservation(walk)
        laws.check_replay(walk)
        laws.check_suits_alike(walk, rng)
        laws.check_seats_alike(walk)
        leaks.check_only_known_cards(walk)
        viewer = rng.choice(laws.viewers(walk.rules))
        leaks.check_same_bytes(walk, rng.randrange(len(walk.states)), viewer, rng)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_refusals(chunk: int) -> None:
    for walk, rng in _hands(chunk, HANDS // 10):
        for at in laws.telling_positions(walk, rng):
            laws.check_refusals(walk, at, rng)
            laws.check_complete(walk, at)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_positions_made_from_views(chunk: int) -> None:
    for walk, rng in _hands(chunk, HANDS // 10):
        laws.check_redeal(walk, rng)
        laws.check_named_moves(walk)
