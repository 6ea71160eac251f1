"""Exact search over all arrangements of a hand, readable rather than fast.

It knows nothing but `is_meld`, so it serves every rule: wild cards, several packs, any ace. The
tables of one pack without wild cards are checked against it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from ginrummy.bag import Bag, bag_of, cards_of, contains, count, lowest, minus, size, take
from ginrummy.cards import JOKER, Card, card, full_pack, rank_of
from ginrummy.melds.spec import MIN_MELD, MeldRules, deadwood_value, is_meld, run_windows

Melds: TypeAlias = tuple[Bag, ...]


class Spread(NamedTuple):
    """Disjoint melds of a hand and the points of the cards outside them.

    Attributes:
        deadwood: Points outside the melds.
        melds: The melds as bags.
    """

    deadwood: int
    melds: Melds


def value(bag: Bag, rules: MeldRules) -> int:
    """Return the points of all cards of a bag, as if none were melded (A-03)."""
    return sum(deadwood_value(card, rules) for card in cards_of(bag))


def melds_within(hand: Bag, rules: MeldRules) -> list[Bag]:
    """Return every meld that can be made from a hand, in ascending order.

    Args:
        hand: Any bag of cards.
        rules: The rules of melds in force.
    """
    if rules.packs == 1 and not rules.wild and not count(hand, JOKER):
        missing = ~hand
        return [meld for meld in _melds_of_pack(rules) if not meld & missing]
    candidates = {group for group in _candidates(hand, rules) if contains(hand, group)}
    return sorted(group for group in candidates if is_meld(cards_of(group), rules))


@cache
def _melds_of_pack(rules: MeldRules) -> list[Bag]:
    pack = bag_of(full_pack(rules.ranks, rules.suits))
    return sorted(group for group in _candidates(pack, rules) if is_meld(cards_of(group), rules))


def arrangements(hand: Bag, rules: MeldRules, limit: int | None = None) -> Iterator[Spread]:
    """Yield every set of disjoint melds of a hand once, the empty one included (A-20).

    Args:
        hand: Any bag of cards.
        rules: The rules of melds in force.
        limit: Most points outside melds; None for no limit.
    """
    most = value(hand, rules) if limit is None else limit
    by_lowest: dict[Card, list[Bag]] = {}
    for meld in melds_within(hand, rules):
        by_lowest.setdefault(lowest(meld), []).append(meld)

    def spread(rest: Bag, after: Bag, left: int) -> Iterator[Spread]:
        if not rest:
            yield Spread(0, ())
            return
        low = lowest(rest)
        # Copies of one card that stay outside melds leave together, and melds that share their
        # lowest card come in ascending order: so no arrangement appears twice.
        outside = rest
        for _ in range(count(rest, low)):
            outside = take(outside, low)
        dead = count(rest, low) * deadwood_value(low, rules)
        if dead <= left:
            for tail in spread(outside, 0, left - dead):
                yield Spread(tail.deadwood + dead, tail.melds)
        for meld in by_lowest.get(low, ()):
            if contains(rest, meld) and (lowest(after) != low or meld >= after):
                for tail in spread(minus(rest, meld), meld, left):
                    yield Spread(tail.deadwood, (meld, *tail.melds))

    return spread(hand, 0, most)


def min_deadwood(hand: Bag, rules: MeldRules) -> int:
    """Return the least points that any arrangement of a hand leaves outside its melds (A-20).

    Args:
        hand: Any bag of cards; an eleventh card is not thrown away.
        rules: The rules of melds in force.
    """
    melds = melds_within(hand, rules)

    @cache
    def least(rest: Bag) -> int:
        if not rest:
            return 0
        low = lowest(rest)
        best = deadwood_value(low, rules) + least(take(rest, low))
        for meld in melds:
            if lowest(meld) == low and contains(rest, meld):
                best = min(best, least(minus(rest, meld)))
        return best

    return least(hand)


def best_arrangements(hand: Bag, rules: MeldRules) -> list[Spread]:
    """Return all arrangements with the least deadwood (A-26).

    Args:
        hand: Any bag of cards.
        rules: The rules of melds in force.
    """
    return spreads_within(hand, rules, min_deadwood(hand, rules))


def spreads_within(hand: Bag, rules: MeldRules, limit: int | None) -> list[Spread]:
    """Return every spread whose deadwood is within a limit, least deadwood first (A-26).

    Args:
        hand: Any bag of cards.
        rules: The rules of melds in force.
        limit: Most points outside melds; None for no limit.
    """
    return sorted(arrangements(hand, rules, limit))


def _candidates(hand: Bag, rules: MeldRules) -> Iterator[Bag]:
    """Groups that may be melds: some naturals of one rank or one window, filled with wild cards."""
    cards = cards_of(hand)
    wilds = [card for card in cards if rules.is_wild(card)]
    by_rank: dict[int, list[Card]] = {}
    for held in cards:
        if held != JOKER:
            by_rank.setdefault(rank_of(held), []).append(held)
    if rules.sets:
        for same in by_rank.values():
            for length in range(MIN_MELD, rules.set_limit + 1):
                yield from _filled(same, wilds, length)
    if rules.runs:
        for length in range(MIN_MELD, min(size(hand), rules.ranks) + 1):
            for window in run_windows(length, rules):
                for suit in range(rules.suits):
                    places = (card(rank, suit) for rank in window)
                    yield from _filled([c for c in places if hand >> c & 1], wilds, length)


def _filled(naturals: list[Card], wilds: list[Card], length: int) -> Iterator[Bag]:
    """Every group of a length from some of the naturals and some of the wild cards."""
    for fillers in range(max(0, length - len(naturals)), min(length, len(wilds)) + 1):
        for group in combinations(naturals, length - fillers):
            for filler in combinations(wilds, fillers):
                yield bag_of((*group, *filler))
