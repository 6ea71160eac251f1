"""Laying off: which cards fit on which melds (A-40, A-41, A-43)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from ginrummy.bag import Bag, add, cards_of, minus
from ginrummy.cards import Card, full_pack
from ginrummy.melds.search import Melds
from ginrummy.melds.spec import MeldRules, is_meld

LaidOff: TypeAlias = tuple[tuple[Card, int], ...]
"""Cards with the position (from 0) of the meld each is put on, in the order of laying."""


class Defence(NamedTuple):
    """What a defender does after a knock.

    Attributes:
        deadwood: Points that stay in the hand after own melds and layoffs.
        laid_off: The cards laid off.
        melds: The defender's own melds.
    """

    deadwood: int
    laid_off: LaidOff
    melds: Melds


def fits(card: Card, meld: Bag, rules: MeldRules) -> bool:
    """Say whether a card may be laid off on a meld as it lies now (A-40, A-41)."""
    return is_meld(cards_of(add(meld, card)), rules) is not None


@lru_cache(maxsize=4096)
def next_cards(meld: Bag, rules: MeldRules) -> tuple[Card, ...]:
    """Return every card of the pack that would fit on a meld as it lies now."""
    return tuple(
        card
        for card in full_pack(rules.ranks, rules.suits)
        if (rules.packs > 1 or not meld >> card & 1) and fits(card, meld, rules)
    )


def choices(melds: Melds, hand: Bag, rules: MeldRules) -> Iterator[LaidOff]:
    """Yield every set of cards that a hand can lay off, each in one order that works.

    Laying nothing off comes first.

    Args:
        melds: The melds that lie open, earlier layoffs included.
        hand: The cards that may be laid off.
        rules: The rules of melds in force.
    """

    def from_meld(on: int, rest: Bag) -> Iterator[LaidOff]:
        if on == len(melds):
            yield ()
            return
        for extra, left in _extensions(melds[on], rest, rules):
            for others in from_meld(on + 1, left):
                yield tuple((card, on) for card in extra) + others

    return from_meld(0, hand)


def _extensions(meld: Bag, hand: Bag, rules: MeldRules) -> list[tuple[tuple[Card, ...], Bag]]:
    """Every set of cards that can go on one meld, card by card, with the hand that is left."""
    found: dict[Bag, tuple[tuple[Card, ...], Bag]] = {meld: ((), hand)}
    queue = [meld]
    for lying in queue:
        laid, rest = found[lying]
        for card in next_cards(lying, rules):
            longer = add(lying, card)
            if rest >> card & 1 and longer not in found:
                found[longer] = ((*laid, card), minus(rest, 1 << card))
                queue.append(longer)
    return list(found.values())
