"""Counts, discards and melds against OpenSpiel, without a game around them."""

from __future__ import annotations

from random import Random

import pytest

from ginrummy import preset
from ginrummy.bag import bag_of, cards_of, take
from ginrummy.cards import Card, full_pack, parse_card, rank_of
from ginrummy.melds import is_meld
from ginrummy.melds.search import melds_within
from tests.differential.openspiel.faults import knock_count
from tests.differential.openspiel.mapping import (
    LONGEST_MELD,
    OURS,
    THEIRS,
    UTILS,
    to_ours,
    to_theirs,
)

RULES = preset("openspiel")
SOLVER = RULES.solver
HANDS = 4_000
LONG_HANDS = 400_000


def hands(size: int, number: int, seed: int) -> list[list[Card]]:
    """Hands of neighbouring ranks, where melds compete, and some of all ranks."""
    rng = Random(seed)
    found = []
    for _ in range(number):
        width = rng.choice([5, 5, 6, 13])
        lowest = rng.randint(0, 13 - width)
        narrow = [card for card in full_pack() if lowest <= rank_of(card) < lowest + width]
        found.append(rng.sample(narrow, size))
    return found


def test_cards_are_mapped_one_to_one() -> None:
    assert sorted(OURS) == list(full_pack())
    assert [THEIRS[parse_card(text)] for text in ("AS", "KS", "AC", "AD", "AH", "KH")] == [
        0, 12, 13, 26, 39, 51,
    ]  # fmt: skip


def test_melds_are_the_same_but_for_long_runs() -> None:
    theirs = {bag_of(to_ours(meld)) for meld in UTILS.int_to_meld.values()}
    pack = bag_of(full_pack())
    ours = {m for m in melds_within(pack, RULES.meld_rules) if m.bit_count() <= LONGEST_MELD}
    assert theirs == ours
    assert len(theirs) == 185
    assert all(is_meld(cards_of(meld), RULES.meld_rules) for meld in theirs)


def check_ten(number: int, seed: int) -> None:
    for hand in hands(10, number, seed):
        assert SOLVER.deadwood(bag_of(hand)) == UTILS.min_deadwood(to_theirs(hand)), hand


def check_eleven(number: int, seed: int) -> int:
    """Compare counts and discards of eleven cards; return how often their count was too high."""
    too_high = 0
    for hand in hands(11, number, seed):
        least, discards = SOLVER.best_discards(bag_of(hand))
        theirs = to_theirs(hand)
        said = UTILS.min_deadwood(theirs)
        if said != least:
            assert knock_count(hand) == least < said, hand
            too_high += 1
        # Their list of discards counts ten cards at a time and is right.
        assert set(cards_of(discards)) == to_ours(UTILS.legal_discards(theirs, least)), hand
        assert not least or UTILS.legal_discards(theirs, least - 1) == []
        within = {c for c in hand if SOLVER.deadwood(take(bag_of(hand), c)) <= 10}
        assert within == to_ours(UTILS.legal_discards(theirs, 10)), hand
    return too_high


def test_counts_of_ten_cards_are_equal() -> None:
    check_ten(HANDS, 1)


def test_counts_of_eleven_cards_are_equal_or_too_high_at_theirs() -> None:
    assert 0 < check_eleven(HANDS, 2) < HANDS / 20


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 20))
def test_counts_of_many_hands(seed: int) -> None:
    check_ten(LONG_HANDS // 10, seed)
    check_eleven(LONG_HANDS // 40, seed)
