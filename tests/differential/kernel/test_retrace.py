"""Hands gone through again in the kernel: what was legal in each position, and how they ended."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from ginrummy.engine import State
from ginrummy.engine.codec import DRAW_ID, KNOCK_ID, LAY_OFF_ID, legal_ids
from ginrummy.kernels.kernel import Kernel
from ginrummy.kernels.layout import NONE, S_LIMIT_CARD
from ginrummy.kernels.retrace import LEGAL, retrace_hands
from ginrummy.kernels.room import new_room
from ginrummy.melds import Melds
from ginrummy.players import RandomPlayer
from ginrummy.rules import PRESETS, Rules, preset
from tests.differential.kernel.tables import random_table
from tests.differential.kernel.traced import replay
from tests.unit.kernels.amount import amount

pytestmark = pytest.mark.xdist_group("kernel")

SEATS = ("random", "heuristic")


def check(rules: Rules, hands: int) -> None:
    """The engine and the kernel find the same actions legal, and the ends are the same again."""
    expected: list[list[int]] = []

    def watch(state: State, number: int, player: RandomPlayer, spread: Melds) -> None:
        ids = legal_ids(state)
        throws = sum(1 << card for card in ids if card < KNOCK_ID)
        knocks = sum(1 << card - KNOCK_ID for card in ids if KNOCK_ID <= card < DRAW_ID)
        expected.append(
            [throws, knocks, sum(1 << move - DRAW_ID for move in ids if move >= DRAW_ID)]
        )

    replay(rules, SEATS, hands, [RandomPlayer(Random(0)), RandomPlayer(Random(0))], watch)
    kernel = Kernel(rules)
    _, written = kernel.trace(SEATS, hands, seed=1)
    before = written.games.copy()
    written.games[:] = 0
    second = before[:, S_LIMIT_CARD].copy()
    if rules.limit_source != "second_pack":
        second[:] = NONE
    dealers = np.arange(hands) % 2
    legal = np.zeros((len(expected), LEGAL), dtype=np.int64)
    assert retrace_hands(kernel.table, dealers, second, new_room(), written, legal) == NONE
    assert legal.tolist() == expected
    assert np.array_equal(written.games, before)
    written.actions[-1, 0] = LAY_OFF_ID
    assert retrace_hands(kernel.table, dealers, second, new_room(), written, legal) == hands - 1


@pytest.mark.parametrize("name", PRESETS)
def test_presets(name: str) -> None:
    check(preset(name), amount(5))


def test_settings_and_packs_at_random() -> None:
    rng = Random(0)
    for _ in range(amount(20)):
        check(random_table(rng), 3)
