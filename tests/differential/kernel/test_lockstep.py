"""The engine and the kernel play the same hands: every preset, and settings at random.

`test_lockstep_long` does the same for as many hands as it takes to trust it.
"""

from __future__ import annotations

from random import Random

import pytest

from ginrummy.kernels.jit import COMPILED
from ginrummy.rules import preset
from tests.differential.kernel.lockstep import play_together
from tests.differential.kernel.seen import nothing
from tests.differential.kernel.tables import LAST_CARD, PACKS, RINGS, TABLES, random_table

pytestmark = pytest.mark.xdist_group("kernel")

DEALS = 16 if COMPILED else 2


@pytest.mark.parametrize("name", TABLES)
def test_presets(name: str) -> None:
    play_together(preset(name), Random(name), DEALS)


def test_long_hands_round_the_corner() -> None:
    play_together(RINGS, Random(16), 2 * DEALS)


def test_the_last_discard_makes_big_gin() -> None:
    seen = play_together(LAST_CARD, Random(2), 64)
    assert seen.things["big gin at the wall"]


@pytest.mark.parametrize("number", range(len(PACKS)))
def test_settings_and_packs_at_random(number: int) -> None:
    rng = Random(number)
    seen = nothing()
    for _ in range(3):
        seen.add(play_together(random_table(rng), rng, DEALS))
    assert len(seen.outcomes) > 1
