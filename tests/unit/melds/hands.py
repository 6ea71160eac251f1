"""Hypothesis strategies for small hands under all kinds of meld rules."""

from __future__ import annotations

from hypothesis import strategies as st

from ginrummy.melds import MeldRules
from ginrummy.melds.spec import AceMode
from tests.unit.melds.naive import JOKER

DEUCES = frozenset({1, 14, 27, 40})
ACE_MODES: tuple[AceMode, ...] = ("low", "hilo", "round_corner")


@st.composite
def meld_rules(draw: st.DrawFn) -> MeldRules:
    """One or two packs, with or without wild deuces, sets and runs."""
    packs = draw(st.sampled_from([1, 2]))
    same_suits = packs > 1 and draw(st.booleans())
    return MeldRules(
        ace=draw(st.sampled_from(ACE_MODES)),
        ace_deadwood=draw(st.sampled_from([1, 15])),
        packs=packs,
        sets=draw(st.sampled_from([True, True, False])),
        runs=draw(st.sampled_from([True, True, False])),
        set_limit=draw(st.sampled_from([3, 4, 4, 4 * packs])),
        same_suits=same_suits,
        wild=draw(st.sampled_from([frozenset(), DEUCES])),
        min_natural=draw(st.sampled_from([1, 2] if packs == 1 or same_suits else [1])),
        joker_deadwood=draw(st.sampled_from([15, 0])),
    )


def hands(packs: int, most: int, *, jokers: bool = True) -> st.SearchStrategy[list[int]]:
    """Up to so many cards, of few ranks and suits so that there are melds."""
    low = [suit * 13 + rank for suit in (0, 1, 2) for rank in (0, 1, 2, 3, 4)]
    high = [suit * 13 + rank for suit in (0, 1, 2) for rank in (10, 11, 12)]
    wild = [JOKER] * 3 if jokers else []
    # The second pool makes copies of the same runs.
    pools = ([*low, *high, *wild], [2, 3, 4, 5, *wild[:1]])
    return st.sampled_from(pools).flatmap(
        lambda pool: st.lists(st.sampled_from(pool), max_size=most).map(
            lambda hand: _fitting(hand, packs)
        )
    )


def _fitting(hand: list[int], packs: int) -> list[int]:
    """No more copies of a card than there are packs, and two jokers for each pack."""
    kept: list[int] = []
    for card in hand:
        if kept.count(card) < (2 * packs if card == JOKER else packs):
            kept.append(card)
    return kept
