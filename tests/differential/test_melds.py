"""Three ways to arrange a hand: exhaustive search, the solver by search, and the tables."""

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

# The dear ace goes with the ring (E-04), but any value has to work with any kind of run.
KINDS = [(ace, value) for ace in ACE_MODES for value in (1, 15)]
kinds = pytest.mark.parametrize(("ace", "ace_deadwood"), KINDS)


@kinds
@pytest.mark.parametrize("size", [10, 11])
def test_deadwood_and_discards(ace: AceMode, ace_deadwood: int, size: int) -> None:
    rng = Random(f"{ace} {ace_deadwood} {size}")
    kind = family(ace, ace_deadwood)
    for number in range(125):
        make = rich_hand if number % 2 else random_hand
        check_hand(kind, make(kind.pack, size, rng))


@kinds
def test_small_hands_and_small_packs(ace: AceMode, ace_deadwood: int) -> None:
    rng = Random(f"small {ace} {ace_deadwood}")
    for ranks, suits in ((5, 4), (4, 3), (6, 3), (13, 2), (8, 1)):
        kind = family(ace, ace_deadwood, ranks, suits)
        for _ in range(8):
            size = rng.randrange(1, min(11, ranks * suits))
            check_hand(kind, random_hand(kind.pack, size, rng))


@pytest.mark.parametrize("ace", ACE_MODES)
def test_arrangements(ace: AceMode) -> None:
    rng = Random(f"arrangements {ace}")
    kind = family(ace, 1)
    for number in range(40):
        make = rich_hand if number % 4 else random_hand
        check_arrangements(kind, make(kind.pack, 10, rng))


@kinds
def test_best_answer_to_a_knock(ace: AceMode, ace_deadwood: int) -> None:
    rng = Random(f"defence {ace} {ace_deadwood}")
    kind = family(ace, ace_deadwood)
    for _ in range(60):
        check_defence(kind, rng)
