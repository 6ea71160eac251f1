"""The engine and the kernel play 50,000 hands of every preset, and 50,000 with settings at random.

Alone, on all processors:

    GINRUMMY_LONG=1 pytest -n auto --dist worksteal tests/differential/kernel/test_lockstep_long.py

``NUMBA_DISABLE_JIT=1`` before it does the same without the compiler, in about twice the time. A
seed of one's own goes in ``GINRUMMY_SEED``, another number of hands in ``GINRUMMY_DEALS``.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from ginrummy.rules import Outcome, preset
from tests.differential.kernel.lockstep import play_together
from tests.differential.kernel.seen import RARE, nothing
from tests.differential.kernel.tables import LAST_CARD, RINGS, TABLES, outcomes_of, random_table

pytestmark = pytest.mark.long

SEED = os.environ.get("GINRUMMY_SEED", "20250101")
DEALS = int(os.environ.get("GINRUMMY_DEALS", "50000"))
ENOUGH = 50_000
"""So many hands see every ending and everything rare."""
CHUNKS = 5
SETTINGS = 100


@pytest.mark.parametrize("name", TABLES)
def test_presets(name: str) -> None:
    rules = preset(name)
    seen = play_together(rules, Random(f"{SEED} {name}"), DEALS)
    assert set(seen.outcomes) <= outcomes_of(rules)
    assert set(seen.outcomes) == outcomes_of(rules) or DEALS < ENOUGH


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_settings_and_packs_at_random(chunk: int) -> None:
    rng = Random(f"{SEED} {chunk}")
    seen = nothing()
    for _ in range(SETTINGS):
        seen.add(play_together(random_table(rng), rng, max(1, DEALS // CHUNKS // SETTINGS)))
    seen.add(play_together(RINGS, rng, 200))
    seen.add(play_together(LAST_CARD, rng, 200))
    assert set(seen.outcomes) == set(Outcome) or DEALS < ENOUGH
    assert set(seen.things) == RARE or DEALS < ENOUGH
