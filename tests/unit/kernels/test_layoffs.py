"""The least count of a defender who lays off, against the readable search and by hand."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from ginrummy.bag import Bag
from ginrummy.errors import GinRummyError
from ginrummy.kernels.kernel import Kernel
from ginrummy.kernels.layout import MOST_MELDS
from ginrummy.melds import Melds
from ginrummy.melds.spec import AceMode
from ginrummy.rules import Rules
from tests.differential.meld_hands import ACE_MODES, Family, bag, family, rich_hand
from tests.unit.kernels.amount import amount
from tests.unit.kernels.test_hands import DEAR, rules_of

pytestmark = pytest.mark.xdist_group("kernel")


def counts(rules: Rules, knocks: list[tuple[Melds, Bag]]) -> list[int]:
    """The defender's count for each knock."""
    rows = np.zeros((len(knocks), MOST_MELDS), dtype=np.int64)
    for row, (melds, _) in zip(rows, knocks, strict=True):
        row[: len(melds)] = melds
    found: list[int] = Kernel(rules).layoff_counts([hand for _, hand in knocks], rows).tolist()
    return found


def some_knocks(kind: Family, size: int, many: int, rng: Random) -> list[tuple[Melds, Bag]]:
    """Melds of one hand, and another hand of much the same ranks and suits."""
    found: list[tuple[Melds, Bag]] = []
    while len(found) < many:
        knocker = rich_hand(kind.pack, size, rng)
        defender = rich_hand([card for card in kind.pack if card not in knocker], size, rng)
        spreads = [s.melds for s in kind.search.spreads_within(bag(knocker), None) if s.melds]
        if spreads:
            found.append((rng.choice(spreads), bag(defender)))
    return found


@pytest.mark.parametrize("ace", ACE_MODES)
def test_close_hands(ace: AceMode) -> None:
    kind = family(ace, DEAR[ace])
    knocks = some_knocks(kind, 10, max(30, amount(160)), Random(f"layoffs {ace}"))
    expected = [kind.search.best_defence(melds, hand).deadwood for melds, hand in knocks]
    assert counts(rules_of(kind), knocks) == expected
    apart = [kind.search.deadwood(hand) for _, hand in knocks]
    assert expected != apart


@pytest.mark.parametrize("pack", [(5, 4, 6), (13, 2, 8), (6, 3, 6), (13, 1, 5)])
def test_small_packs(pack: tuple[int, int, int]) -> None:
    ranks, suits, size = pack
    for ace in ACE_MODES:
        kind = family(ace, DEAR[ace], ranks, suits)
        knocks = some_knocks(kind, size, amount(20), Random(f"small {ace} {pack}"))
        expected = [kind.search.best_defence(melds, hand).deadwood for melds, hand in knocks]
        assert counts(rules_of(kind), knocks) == expected


@pytest.mark.parametrize(
    ("melds", "defender", "ace", "left"),
    [
        # The six alone closes the gap; all that follow can go with it.
        ("3S 4S 5S", "6S 7S 8S KH", "low", 10),
        # The eight goes on the set, or the own run keeps it: 8 9 T stays whole, K lies dead.
        ("8H 8D 8C", "8S 9S TS KH", "low", 10),
        # Two melds want the six of spades: only the run leads on to the seven.
        ("3S 4S 5S/6H 6D 6C", "6S 7S KH", "low", 10),
        # Low and high end of a run both grow.
        ("5S 6S 7S", "2S 3S 4S 8S 9S KH", "low", 10),
        # An ace is no end of a run from the king in low mode, but is one in both others.
        ("JS QS KS", "AS 2S 9H", "low", 12),
        ("JS QS KS", "AS 2S 9H", "hilo", 11),
        ("JS QS KS", "AS 2S 9H", "round_corner", 9),
        # A ring of thirteen takes all its other cards.
        ("AS 2S 3S", "4S 5S 6S 7S 8S 9S TS JS QS KS 5H", "round_corner", 5),
        # Laying off the queen of hearts breaks no set: three queens are left without her.
        ("9H TH JH", "QH QS QD QC KH", "low", 0),
        ("9H TH JH", "QH QS QD KH", "low", 10),
    ],
)
def test_by_hand(melds: str, defender: str, ace: AceMode, left: int) -> None:
    lying = tuple(bag(meld.split()) for meld in melds.split("/"))
    rules = rules_of(family(ace, 1))
    assert counts(rules, [(lying, bag(defender.split()))]) == [left]


def test_each_defender_has_a_row_of_melds() -> None:
    with pytest.raises(GinRummyError) as error:
        Kernel(Rules()).layoff_counts([1, 2], np.zeros((1, MOST_MELDS), dtype=np.int64))
    assert error.value.code == "bad_shape"
