"""The same comparison for a hundred thousand hands, of more sizes and packs."""

from __future__ import annotations

from random import Random

import pytest

from ginrummy.melds.spec import AceMode
from tests.differential.meld_hands import (
    ACE_MODES,
    check_arrangements,
    check_defence,
    check_hand,
    family,
    random_hand,
    rich_hand,
)

CHUNKS = 8
HANDS = 100_000 // (CHUNKS * len(ACE_MODES))
PACKS = [(13, 4), (13, 3), (9, 4), (5, 4), (5, 3), (4, 3), (13, 2), (10, 1)]
DEAR = {"low": 1, "hilo": 1, "round_corner": 15}

pytestmark = [
    pytest.mark.long,
    pytest.mark.parametrize("chunk", range(CHUNKS)),
    pytest.mark.parametrize("ace", ACE_MODES),
]


def test_deadwood_and_discards(ace: AceMode, chunk: int) -> None:
    rng = Random(f"{ace} {chunk}")
    kind = family(ace, DEAR[ace])
    for number in range(HANDS):
        make = rich_hand if number % 2 else random_hand
        check_hand(kind, make(kind.pack, 10 + number // 2 % 2, rng))


def test_other_sizes_and_packs(ace: AceMode, chunk: int) -> None:
    rng = Random(f"sizes {ace} {chunk}")
    ranks, suits = PACKS[chunk]
    for ace_deadwood in (1, 15):
        kind = family(ace, ace_deadwood, ranks, suits)
        for number in range(500):
            make = rich_hand if number % 2 else random_hand
            size = min(rng.randrange(3, 14), ranks * suits)
            check_hand(kind, make(kind.pack, size, rng))


def test_arrangements(ace: AceMode, chunk: int) -> None:
    rng = Random(f"arrangements {ace} {chunk}")
    kind = family(ace, DEAR[ace])
    for number in range(300):
        make = rich_hand if number % 4 else random_hand
        check_arrangements(kind, make(kind.pack, 10, rng))


def test_best_answer_to_a_knock(ace: AceMode, chunk: int) -> None:
    rng = Random(f"defence {ace} {chunk}")
    kind = family(ace, DEAR[ace])
    for _ in range(400):
        check_defence(kind, rng)
