"""Melds and arrangements by trying everything, for small hands with wild cards and copies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, permutations

from ginrummy.melds import MeldRules

JOKER = 52
Group = tuple[int, ...]
Arrangement = tuple[Group, ...]


def is_wild(card: int, rules: MeldRules) -> bool:
    """Jokers, and the wild cards of the rules."""
    return card == JOKER or card in rules.wild


def is_set(cards: Sequence[int], rules: MeldRules) -> bool:
    """Whether some rank makes a set of the cards."""
    return len(cards) <= rules.set_limit and any(
        _is_set_of(rank, cards, rules) for rank in range(rules.ranks)
    )


def _is_set_of(rank: int, cards: Sequence[int], rules: MeldRules) -> bool:
    as_themselves: list[int] = []
    for card in cards:
        again = card in as_themselves and not rules.same_suits
        if card != JOKER and card % 13 == rank and not again:
            as_themselves.append(card)
        elif not is_wild(card, rules):
            return False
    return len(as_themselves) >= rules.min_natural


def is_run(cards: Sequence[int], rules: MeldRules) -> bool:
    """Whether the cards can be put on neighbouring places of one suit."""
    ladder = list(range(rules.ranks))
    if rules.ace == "hilo":
        ladder += [0]
    if rules.ace == "round_corner":
        ladder += ladder
    size = len(cards)
    for at in range(len(ladder) - size + 1):
        ranks = ladder[at : at + size]
        if len(set(ranks)) < size:
            continue
        for suit in range(rules.suits):
            places = [suit * 13 + rank for rank in ranks]
            if _stand(cards, places, rules):
                return True
    return False


def _stand(cards: Sequence[int], places: list[int], rules: MeldRules) -> bool:
    """Whether ordinary cards have a place of their own, and wild ones can take the others."""
    free = list(places)
    wild: list[int] = []
    for card in cards:
        if is_wild(card, rules):
            wild.append(card)
        elif card in free:
            free.remove(card)
        else:
            return False
    ordinary = len(cards) - len(wild)
    return any(
        ordinary + sum(card == place for card, place in zip(order, free, strict=True))
        >= rules.min_natural
        for order in permutations(wild)
    )


@cache
def _kinds(cards: Group, rules: MeldRules) -> frozenset[str]:
    found = set()
    if len(cards) >= 3:
        if rules.sets and is_set(cards, rules):
            found.add("set")
        if rules.runs and is_run(cards, rules):
            found.add("run")
    return frozenset(found)


def kinds(cards: Sequence[int], rules: MeldRules) -> frozenset[str]:
    """What a group of cards is, possibly both."""
    return _kinds(tuple(sorted(cards)), rules)


def arrangements(cards: Sequence[int], rules: MeldRules) -> set[Arrangement]:
    """Every choice of melds without common cards; equal copies make no difference."""
    hand = sorted(cards)
    melds = [
        places
        for size in range(3, len(hand) + 1)
        for places in combinations(range(len(hand)), size)
        if kinds([hand[place] for place in places], rules)
    ]
    return {
        tuple(sorted(tuple(hand[place] for place in meld) for meld in choice))
        for choice in _choices(melds, frozenset(), 0)
    }


def _choices(melds: list[Group], used: frozenset[int], first: int) -> Iterator[list[Group]]:
    yield []
    for at in range(first, len(melds)):
        if used.isdisjoint(melds[at]):
            for more in _choices(melds, used.union(melds[at]), at + 1):
                yield [melds[at], *more]


def points(cards: Sequence[int], rules: MeldRules) -> int:
    """A-03: pips, court cards 10; ace and joker by the rules."""
    values = [rules.ace_deadwood, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    return sum(rules.joker_deadwood if card == JOKER else values[card % 13] for card in cards)


def outside(cards: Sequence[int], melds: Arrangement) -> list[int]:
    """The cards that no meld holds."""
    rest = list(cards)
    for meld in melds:
        for card in meld:
            rest.remove(card)
    return rest
