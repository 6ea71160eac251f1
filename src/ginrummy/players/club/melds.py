"""Which cards would make or extend a meld, by look-up."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from ginrummy.bag import Bag, bag_of, size
from ginrummy.cards import PACK_SIZE, RANK_COUNT, full_pack
from ginrummy.melds import MeldRules
from ginrummy.melds.search import melds_within
from ginrummy.melds.spec import MIN_MELD

RankMask: TypeAlias = int

_SUIT = (1 << RANK_COUNT) - 1


class MeldTable:
    """The smallest melds of a pack, so that questions about a hand are quick to answer.

    They are all that is needed: a card that goes into some meld goes into one of three cards too,
    for a longer run or a set of four contains such melds around each of its cards.

    Attributes:
        pack: All cards there are.
        partners: For each card the pairs of cards that make a meld with it, as bags.
        thirds: For each such pair all cards that make a meld with it, as a bag.
    """

    def __init__(self, rules: MeldRules) -> None:
        self.pack = bag_of(full_pack(rules.ranks, rules.suits))
        melds = [meld for meld in melds_within(self.pack, rules) if size(meld) == MIN_MELD]
        self.partners: list[tuple[Bag, ...]] = [
            tuple(meld ^ 1 << card for meld in melds if meld >> card & 1)
            for card in range(PACK_SIZE)
        ]
        self.thirds: dict[Bag, Bag] = {}
        for card, pairs in enumerate(self.partners):
            for pair in pairs:
                self.thirds[pair] = self.thirds.get(pair, 0) | 1 << card
        # The runs of the first suit; those of the others are the same.
        self._run_outs = _run_outs([meld for meld in melds if meld <= _SUIT])

    def outs(self, hand: Bag) -> Bag:
        """Return the cards outside a hand that would make or extend a meld with it."""
        a = hand & _SUIT
        b = hand >> 13 & _SUIT
        c = hand >> 26 & _SUIT
        d = hand >> 39
        runs = self._run_outs
        # A rank is wanted in one suit when two of the other suits have it.
        in_a = runs[a] | c & d | b & (c | d)
        in_b = runs[b] | c & d | a & (c | d)
        in_c = runs[c] | a & b | d & (a | b)
        in_d = runs[d] | a & b | c & (a | b)
        return (in_a | in_b << 13 | in_c << 26 | in_d << 39) & self.pack & ~hand


def _run_outs(runs: list[RankMask]) -> list[RankMask]:
    """For every set of ranks held in one suit, those that make a run with two of them."""
    outs = [0]
    for held in range(1, _SUIT + 1):
        low = held & -held
        found = outs[held ^ low]
        for run in runs:
            missing = run & ~held
            # Pairs without the lowest rank are found already.
            if run & low and missing.bit_count() == 1:
                found |= missing
        outs.append(found)
    return outs


@cache
def meld_table(rules: MeldRules) -> MeldTable:
    """Return the table of some meld rules; the same one for equal rules."""
    return MeldTable(rules)
