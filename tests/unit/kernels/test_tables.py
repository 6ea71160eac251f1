"""The look-up tables of the kernel, entry by entry, from nothing but what a meld is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from ginrummy.bag import Bag, cards_of
from ginrummy.errors import RulesError
from ginrummy.kernels.layout import (
    DEAD_MASK,
    GAIN,
    GAIN_MASK,
    GAIN_ZERO,
    IN_RUN,
    K_CARDS,
    K_FULL,
    K_MORE,
    K_PACK_SIZE,
    K_TABLE,
    K_VALUE,
    OUTS,
    RUN_BITS,
    SUIT,
    THROWN,
    WAYS,
    WAYS_AT,
    WAYS_MASK,
)
from ginrummy.kernels.tables import constants, supports
from ginrummy.melds import is_meld
from ginrummy.melds.spec import AceMode
from ginrummy.rules import OTHER_PRESETS, PRESETS, Pack, Rules, preset
from tests.differential.meld_hands import ACE_MODES
from tests.reference import brute

KINDS = [(ace, dear, 13) for ace in ACE_MODES for dear in (1, 15)]
KINDS += [(ace, 1, ranks) for ace in ACE_MODES for ranks in (2, 3, 5, 8)]


class Truth:
    """What is true of the ranks held in one suit."""

    def __init__(self, ace: AceMode, ace_deadwood: int, ranks: int) -> None:
        # The smallest pack that can be dealt; the table of a suit does not depend on it.
        self.rules = Rules(ace_mode=ace, ace_deadwood=ace_deadwood, pack=Pack(ranks, 3, 1))
        self.ranks = ranks
        self.masks = range(1 << ranks)
        self.value = [brute.value(rank + "S", ace_deadwood) for rank in brute.RANKS[:ranks]]
        melds = self.rules.meld_rules
        self.runs = [m for m in self.masks if is_meld(cards_of(m), melds)]
        self._of_lowest: dict[int, list[int]] = {}
        for run in self.runs:
            self._of_lowest.setdefault(run & -run, []).append(run)
        self.dead = cache(self._dead)

    def _dead(self, mask: int) -> int:
        if not mask:
            return 0
        low = mask & -mask
        without = self.value[low.bit_length() - 1] + self.dead(mask ^ low)
        within = [run for run in self._of_lowest.get(low, ()) if run & mask == run]
        return min([without, *(self.dead(mask ^ run) for run in within)])

    def in_run(self, mask: int) -> int:
        """The ranks that lie in some run."""
        found = 0
        for run in self.runs:
            if run & mask == run:
                found |= run
        return found

    def throws(self, mask: int) -> tuple[int, int]:
        """What the best discard saves, and the ranks that save it."""
        saved = {rank: self.dead(mask) - self.dead(mask ^ 1 << rank) for rank in cards_of(mask)}
        most = max(saved.values())
        return most, sum(1 << rank for rank, points in saved.items() if points == most)

    def arrangements(self, mask: int) -> Iterator[frozenset[int]]:
        """Every set of runs without a rank in common."""
        yield frozenset()
        for run in self.runs:
            if run & mask == run:
                # Each set once: its runs in ascending order of their lowest rank.
                after = mask & ~run & ~((run & -run) - 1)
                for others in self.arrangements(after):
                    yield others | {run}

    def best(self, mask: int) -> set[frozenset[int]]:
        """The arrangements that leave least."""
        return {
            runs for runs in self.arrangements(mask) if self._left(mask, runs) == self.dead(mask)
        }

    def _left(self, mask: int, runs: frozenset[int]) -> int:
        return sum(self.value[rank] for rank in cards_of(mask & ~sum(runs)))


@pytest.fixture(scope="module", params=KINDS, ids=str)
def truth(request: pytest.FixtureRequest) -> Truth:
    return Truth(*request.param)


def test_first_table(truth: Truth) -> None:
    table = constants(truth.rules)[K_TABLE : K_TABLE + (1 << truth.ranks)].tolist()
    in_run = [truth.in_run(mask) for mask in truth.masks]
    for mask, entry in zip(truth.masks, table, strict=True):
        assert entry & DEAD_MASK == truth.dead(mask)
        assert entry >> IN_RUN & SUIT == in_run[mask]
        if mask:
            gain, thrown = truth.throws(mask)
            assert (entry >> GAIN & GAIN_MASK) - GAIN_ZERO == gain
            assert entry >> THROWN & SUIT == thrown
        longer = [mask | 1 << rank for rank in range(truth.ranks)]
        outs = sum(other ^ mask for other in longer if other & ~mask & in_run[other])
        assert entry >> OUTS == outs


def test_no_card_of_an_empty_suit_is_ever_the_best_discard(truth: Truth) -> None:
    table = constants(truth.rules)[K_TABLE : K_TABLE + (1 << truth.ranks)].tolist()
    gains = [entry >> GAIN & GAIN_MASK for entry in table]
    assert gains[0] < min(gains[1:])
    assert table[0] >> THROWN & SUIT == 0


def test_layoffs_of_the_second_table(truth: Truth) -> None:
    table = constants(truth.rules)[K_MORE : K_MORE + (1 << truth.ranks)].tolist()
    runs = set(truth.runs)
    for mask, entry in zip(truth.masks, table, strict=True):
        longer = [mask | 1 << rank for rank in range(truth.ranks) if not mask >> rank & 1]
        fits = sum(other ^ mask for other in longer if mask in runs and other in runs)
        assert entry & SUIT == fits


def test_arrangements_of_the_second_table(truth: Truth) -> None:
    k = constants(truth.rules)
    masks = list(truth.masks)
    if truth.ranks > 8:
        masks = [*Random(8).sample(masks, 400), (1 << truth.ranks) - 1]
    for mask in masks:
        entry = int(k[K_MORE + mask])
        first, ways = K_TABLE + (entry >> WAYS_AT), entry >> WAYS & WAYS_MASK
        found = [frozenset(_runs(int(number))) for number in k[first : first + ways]]
        assert len(set(found)) == len(found)
        assert set(found) == truth.best(mask)


def _runs(number: int) -> list[int]:
    found = []
    while number:
        found.append(number & SUIT)
        number >>= RUN_BITS
    return found


def test_the_pack_and_its_values(truth: Truth) -> None:
    k = constants(truth.rules)
    pack = [13 * suit + rank for suit in range(3) for rank in range(truth.ranks)]
    assert k[K_PACK_SIZE] == len(pack)
    assert k[K_CARDS : K_CARDS + len(pack)].tolist() == pack
    assert _bag(pack) == k[K_FULL]
    assert k[K_VALUE : K_VALUE + truth.ranks].tolist() == truth.value


def _bag(cards: list[int]) -> Bag:
    return sum(1 << card for card in cards)


def test_nobody_can_change_the_tables() -> None:
    with pytest.raises(ValueError, match="read-only"):
        constants(Rules())[0] = 1


def test_what_is_supported() -> None:
    assert all(supports(preset(name)) for name in PRESETS)
    assert not any(supports(preset(name)) for name in OTHER_PRESETS)
    three = Rules(pack=Pack(seats=3))
    assert not supports(three)
    with pytest.raises(RulesError) as error:
        constants(three)
    assert error.value.code == "no_kernel"
    assert error.value.data == {"seats": 3}
