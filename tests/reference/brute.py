"""Melds, deadwood and lay-offs by exhaustive search over card strings such as "AS" or "TD"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations

Cards = frozenset[str]
Melds = frozenset[Cards]

RANKS = "A23456789TJQK"
SUITS = "SHDC"


def pack(ranks: int = 13, suits: int = 4) -> list[str]:
    """The cards of a pack with the lowest ranks and the first suits only."""
    return [rank + suit for suit in SUITS[:suits] for rank in RANKS[:ranks]]


def value(card: str, ace_deadwood: int = 1) -> int:
    """Deadwood value of one card."""
    rank = card[0]
    if rank == "A":
        return ace_deadwood
    return 10 if rank in "TJQK" else int(rank)


def total(cards: Iterable[str], ace_deadwood: int = 1) -> int:
    """Sum of the deadwood values."""
    return sum(value(card, ace_deadwood) for card in cards)


def rank_line(ace_mode: str, ranks: int = 13) -> str:
    """The ranks written in a row so that every run is a stretch of that row."""
    once = RANKS[:ranks]
    if ace_mode == "low":
        return once
    if ace_mode == "hilo":
        return once + "A"
    if ace_mode == "round_corner":
        return once + once
    raise ValueError(f"unknown ace mode {ace_mode!r}")


def is_meld(cards: Iterable[str], ace_mode: str = "low", ranks: int = 13) -> str | None:
    """Return "set", "run" or None."""
    group = list(cards)
    size = len(group)
    if size < 3 or len(set(group)) != size:
        return None
    in_ranks = {card[0] for card in group}
    in_suits = {card[1] for card in group}
    if len(in_ranks) == 1:
        return "set"
    if len(in_suits) == 1 and len(in_ranks) == size:
        line = rank_line(ace_mode, ranks)
        for start in range(len(line) - size + 1):
            stretch = line[start : start + size]
            if set(stretch) == in_ranks and len(set(stretch)) == size:
                return "run"
    return None


def all_melds(cards: Iterable[str], ace_mode: str = "low", ranks: int = 13) -> list[Cards]:
    """Every meld within the cards, found by trying each subset of one suit or one rank."""
    hand = sorted(set(cards))
    families = [[c for c in hand if c[1] == suit] for suit in SUITS]
    families += [[c for c in hand if c[0] == rank] for rank in RANKS]
    return [
        frozenset(group)
        for family in families
        for size in range(3, len(family) + 1)
        for group in combinations(family, size)
        if is_meld(group, ace_mode, ranks)
    ]


def _choices(melds: list[Cards]) -> Iterator[list[Cards]]:
    """Every choice of pairwise disjoint melds: leave the first out, then put it in."""
    if not melds:
        yield []
        return
    first, rest = melds[0], melds[1:]
    yield from _choices(rest)
    for choice in _choices([meld for meld in rest if not meld & first]):
        yield [first, *choice]


@lru_cache(maxsize=200_000)
def _arrangements(cards: Cards, ace_mode: str, ranks: int) -> tuple[Melds, ...]:
    return tuple(frozenset(choice) for choice in _choices(all_melds(cards, ace_mode, ranks)))


def arrangements(cards: Iterable[str], ace_mode: str = "low", ranks: int = 13) -> tuple[Melds, ...]:
    """Every set of pairwise disjoint melds, the empty one included, each exactly once."""
    return _arrangements(frozenset(cards), ace_mode, ranks)


def leftover(cards: Iterable[str], melds: Iterable[Iterable[str]]) -> Cards:
    """The cards outside the melds."""
    return frozenset(cards) - {card for meld in melds for card in meld}


def min_deadwood(
    cards: Iterable[str], ace_mode: str = "low", ace_deadwood: int = 1, ranks: int = 13
) -> int:
    """Least deadwood over all arrangements."""
    hand = frozenset(cards)
    return min(
        total(leftover(hand, melds), ace_deadwood) for melds in arrangements(hand, ace_mode, ranks)
    )


def discards(
    cards: Iterable[str], ace_mode: str = "low", ace_deadwood: int = 1, ranks: int = 13
) -> dict[str, int]:
    """For each card: the deadwood that is left after throwing it."""
    hand = frozenset(cards)
    return {c: min_deadwood(hand - {c}, ace_mode, ace_deadwood, ranks) for c in sorted(hand)}


def best_defence(
    melds: Iterable[Iterable[str]],
    defender: Iterable[str],
    ace_mode: str = "low",
    ace_deadwood: int = 1,
    ranks: int = 13,
) -> int:
    """Least count of the defender over own melds and card-by-card lay-offs together."""

    @cache
    def least(rest: Cards, table: Melds) -> int:
        best = min_deadwood(rest, ace_mode, ace_deadwood, ranks)
        for card in rest:
            for group in table:
                longer = group | {card}
                if is_meld(longer, ace_mode, ranks):
                    best = min(best, least(rest - {card}, (table - {group}) | {longer}))
        return best

    return least(frozenset(defender), frozenset(frozenset(meld) for meld in melds))
