"""Answers about hands, against the readable search and a definition in words."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from ginrummy.bag import Bag, bag_of, cards_of, contains
from ginrummy.cards import full_pack
from ginrummy.errors import GinRummyError
from ginrummy.kernels.kernel import Kernel
from ginrummy.melds.search import melds_within
from ginrummy.melds.spec import AceMode
from ginrummy.rules import Pack, Rules
from tests.differential.meld_hands import (
    ACE_MODES,
    Family,
    bag,
    family,
    random_hand,
    rich_hand,
)
from tests.unit.kernels.amount import amount
from tests.unit.kernels.asked import numbered_spreads, outs

pytestmark = pytest.mark.xdist_group("kernel")

PACKS = ((13, 4), (13, 3), (9, 4), (5, 4), (5, 3), (13, 2), (10, 1), (2, 4))
BLOCK = "3S 4S 5S 3H 4H 5H 3D 4D 5D KC"
"""Three sets or three runs."""

DEAR = {"low": 1, "hilo": 1, "round_corner": 15}

ace_modes = pytest.mark.parametrize("ace", ACE_MODES)


def rules_of(kind: Family) -> Rules:
    """A table with the melds of a family; its hands do not matter."""
    melds = kind.rules
    pack = Pack(melds.ranks, melds.suits, hand_size=1)
    return Rules(ace_mode=melds.ace, ace_deadwood=melds.ace_deadwood, pack=pack)


def some_hands(kind: Family, sizes: tuple[int, ...], many: int, rng: Random) -> list[Bag]:
    """Hands of some sizes: half of them any cards, half full of melds that collide."""
    makes = (random_hand, rich_hand)
    whole = len(kind.pack)
    return [
        bag(makes[number % 2](kind.pack, min(rng.choice(sizes), whole - 1), rng))
        for number in range(many)
    ]


def check_counts(kind: Family, hands: list[Bag]) -> None:
    """Deadwood and best discards."""
    kernel = Kernel(rules_of(kind))
    assert kernel.deadwood(hands).tolist() == [kind.search.deadwood(hand) for hand in hands]
    least, discards = kernel.best_discards(hands)
    found = list(zip(least.tolist(), discards.tolist(), strict=True))
    assert found == [kind.search.best_discards(hand) for hand in hands]


@ace_modes
@pytest.mark.parametrize("size", [10, 11])
def test_deadwood_and_best_discards(ace: AceMode, size: int) -> None:
    kind = family(ace, DEAR[ace])
    check_counts(kind, some_hands(kind, (size,), amount(80), Random(f"{ace} {size}")))


@ace_modes
@pytest.mark.parametrize("pack", PACKS)
def test_other_packs_and_sizes(ace: AceMode, pack: tuple[int, int]) -> None:
    for dear in (1, 15):
        kind = family(ace, dear, *pack)
        rng = Random(f"{ace} {dear} {pack}")
        check_counts(kind, some_hands(kind, (1, 2, 3, 5, 7, 9, 13), amount(20), rng))


def test_hands_in_which_everything_melds() -> None:
    # A discard breaks what costs least: a card of four alike, the end of a run of four, an ace.
    hands = [
        "AS AH AD 2S 2H 2D 3S 3H 3D KS KH",
        "AS AH AD 9S 9H 9D 9C TS JS QS KS",
        "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS",
        "AS AH AD AC 2S 2H 2D 2C 3S 3H 3D",
        "3S 3H 3D 4S 4H 4D 5S 5H 5D",
        "AS AH AD KS KH KD",
    ]
    kind = family("low", 1)
    check_counts(kind, [bag(hand.split()) for hand in hands])


@ace_modes
def test_spreads_are_the_best_ones_each_once(ace: AceMode) -> None:
    kind = family(ace, DEAR[ace])
    hands = some_hands(kind, (8, 10, 11), amount(100), Random(f"spreads {ace}"))
    # Three sets or three runs, and what lies between.
    hands.append(bag(["3S", "4S", "5S", "3H", "4H", "5H", "3D", "4D", "5D", "KC"]))
    several = 0
    for hand in hands:
        found = numbered_spreads(rules_of(kind), hand)
        best = [spread.melds for spread in kind.search.best_spreads(hand)]
        assert sorted(found) == sorted(best)
        several += len(best) > 1
    assert several


@ace_modes
def test_the_safest_spread_is_shown(ace: AceMode) -> None:
    kind = family(ace, DEAR[ace])
    hands = some_hands(kind, (10,), amount(100), Random(f"safest {ace}"))
    # The run leaves two kings, the set queen and jack; each can grow by one card. The set is first.
    hands.append(bag(["KS", "KH", "JD", "QD", "KD", "2S", "4H", "6S", "8H", "3C"]))
    counts, rows = Kernel(rules_of(kind)).safest_spreads(hands)
    for hand, count, row in zip(hands, counts.tolist(), rows.tolist(), strict=True):
        melds = tuple(meld for meld in row if meld)
        assert (count, melds) == kind.search.safest_spread(hand)
        assert not any(row[len(melds) :])


def test_thirteen_of_a_suit_round_the_corner() -> None:
    kind = family("round_corner", 15)
    suit = bag([card for card in kind.pack if card[1] == "S"])
    spreads = numbered_spreads(rules_of(kind), suit)
    assert sorted(spreads) == sorted(spread.melds for spread in kind.search.best_spreads(suit))
    assert (suit,) in spreads
    check_counts(kind, [suit, suit | 1 << 20, suit | 0b1011 << 13])


@ace_modes
def test_live_outs_make_or_extend_a_meld(ace: AceMode) -> None:
    for pack in PACKS:
        kind = family(ace, 1, *pack)
        rules = rules_of(kind)
        rng = Random(f"outs {ace} {pack}")
        whole = full_pack(*pack)
        hands = some_hands(kind, (3, 5, 10), amount(40), rng)
        seen = [bag_of(rng.sample(whole, len(whole) // 3)) & ~hand for hand in hands]
        found, melded = outs(rules, hands, seen)
        for hand, gone, cards, lying in zip(hands, seen, found, melded, strict=True):
            fresh = [card for card in whole if not (hand | gone) >> card & 1]
            assert cards_of(cards) == [
                card for card in fresh if lies_in_some_meld(kind, hand | 1 << card, card)
            ]
            assert cards_of(lying) == [
                card for card in cards_of(hand) if lies_in_some_meld(kind, hand, card)
            ]


def lies_in_some_meld(kind: Family, hand: Bag, card: int) -> bool:
    """Whether a meld can be made from a hand that holds a certain card."""
    return any(contains(meld, 1 << card) for meld in melds_within(hand, kind.rules))


def test_hands_are_a_row_of_numbers() -> None:
    kernel = Kernel(Rules())
    with pytest.raises(GinRummyError) as error:
        kernel.deadwood(np.zeros((2, 2), dtype=np.int64))
    assert error.value.code == "bad_shape"
    assert kernel.deadwood([]).tolist() == []


@pytest.mark.parametrize("hand", [1 << 52, 1 << 62, -1, (1 << 26) - 1, 1 << 8])
def test_what_is_no_hand_of_the_pack_is_refused(hand: int) -> None:
    kernel = Kernel(Rules(pack=Pack(8, 4, 7)) if hand == 1 << 8 else Rules())
    nothing = np.zeros((1, 8), dtype=np.int64)
    for ask in (kernel.deadwood, kernel.best_discards, kernel.safest_spreads):
        with pytest.raises(GinRummyError, match="bad_hand") as refused:
            ask([hand])
        assert refused.value.data == {"hand": hand, "most": 25}
    with pytest.raises(GinRummyError, match="bad_hand"):
        kernel.layoff_counts([hand], nothing)
    with pytest.raises(GinRummyError, match="bad_hand"):
        kernel.layoff_counts([7], nothing + hand)
    assert kernel.deadwood([7]).tolist() == [0]
