"""Look-up of cards that would make or extend a meld, against exhaustive search."""

from __future__ import annotations

from random import Random

import pytest

from ginrummy.melds import MeldRules
from ginrummy.players.club.melds import MeldTable, meld_table
from ginrummy.rules import Pack, Rules
from tests.property.oracle import PACK, cards
from tests.reference import brute
from tests.strategies import MINI_PACKS, examples

MODES = ("low", "hilo", "round_corner")


def table_of(mode: str, pack: Pack) -> MeldTable:
    return meld_table(Rules(pack=pack).but(ace_mode=mode).meld_rules)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("pack", [Pack(), *MINI_PACKS], ids=str)
def test_outs_are_the_cards_that_lie_in_a_meld(mode: str, pack: Pack) -> None:
    rng = Random(f"{mode} {pack}")
    table = table_of(mode, pack)
    whole = brute.pack(pack.ranks, pack.suits)
    for _ in range(examples(12)):
        held = set(rng.sample(whole, min(pack.hand_size, 10)))
        hand = sum(1 << PACK.index(card) for card in held)
        outs = {
            card
            for card in whole
            if card not in held
            and any(card in meld for meld in brute.all_melds(held | {card}, mode, pack.ranks))
        }
        assert cards(table.outs(hand)) == outs


@pytest.mark.parametrize("mode", MODES)
def test_partners_and_thirds_are_the_melds_of_three(mode: str) -> None:
    table = table_of(mode, Pack())
    for card in PACK:
        expected = set()
        for second in PACK:
            for third in PACK:
                if PACK.index(second) < PACK.index(third) and brute.is_meld(
                    [card, second, third], mode
                ):
                    expected.add(frozenset((second, third)))
        found = {frozenset(cards(pair)) for pair in table.partners[PACK.index(card)]}
        assert found == expected
    for pair, thirds in table.thirds.items():
        assert cards(thirds) == {card for card in PACK if brute.is_meld([card, *cards(pair)], mode)}


def test_equal_rules_share_a_table() -> None:
    assert meld_table(MeldRules()) is meld_table(MeldRules())
