"""What a meld is, as data and one function.

Everything else about melds (search, tables, layoffs) is derived from `is_meld`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias

from ginrummy.cards import JOKER, PACK_SIZE, RANK_COUNT, SUIT_COUNT, Card, card, rank_of, suit_of

AceMode: TypeAlias = Literal["low", "hilo", "round_corner"]

MIN_MELD = 3
COURT_VALUE = 10


class MeldKind(Enum):
    """The two kinds of melds (A-10, A-11)."""

    SET = "set"
    RUN = "run"


@dataclass(frozen=True, kw_only=True)
class MeldRules:
    """The rules of melds, and the values of cards outside them.

    Attributes:
        ace: ``low``; ``hilo``, low or above the king; or ``round_corner``, a ring (E-03).
        ace_deadwood: Value of an ace outside melds (A-03, E-04).
        ranks: Number of ranks in a pack, from the ace up.
        suits: Number of suits in a pack.
        packs: Number of packs shuffled together.
        sets: Whether three or four of a kind are melds; not so in Continental (F-04).
        runs: Whether sequences are melds; not so in canasta (G-23).
        set_limit: Most cards of a set.
        same_suits: Whether a set may hold the same card of two packs.
        wild: Cards that may stand for any other one; jokers always may (F-07).
        min_natural: Fewest cards of a meld that stand for themselves.
        joker_deadwood: Value of a joker outside melds.
    """

    ace: AceMode = "low"
    ace_deadwood: int = 1
    ranks: int = RANK_COUNT
    suits: int = SUIT_COUNT
    packs: int = 1
    sets: bool = True
    runs: bool = True
    set_limit: int = SUIT_COUNT
    same_suits: bool = False
    wild: frozenset[Card] = frozenset()
    min_natural: int = 1
    joker_deadwood: int = 15

    def is_wild(self, card: Card) -> bool:
        """Say whether a card may stand for another one."""
        return card == JOKER or card in self.wild


def deadwood_value(card: Card, rules: MeldRules) -> int:
    """Return the points of a card outside melds: pips, court cards 10, the ace by rule (A-03)."""
    if card == JOKER:
        return rules.joker_deadwood
    rank = rank_of(card)
    return rules.ace_deadwood if rank == 0 else min(rank + 1, COURT_VALUE)


def is_meld(cards: Collection[Card], rules: MeldRules) -> MeldKind | None:
    """Say what kind of meld a group of cards is, in any order; None when it is none.

    A group that could be both (possible with wild cards only) is called a set.

    Args:
        cards: The group; equal cards are copies from different packs.
        rules: The rules of melds in force.
    """
    if len(cards) < MIN_MELD:
        return None
    naturals = [card for card in cards if not rules.is_wild(card)]
    if any(not 0 <= card < PACK_SIZE for card in naturals):
        return None
    if rules.sets and _is_set(cards, naturals, rules):
        return MeldKind.SET
    if rules.runs and _is_run(cards, naturals, rules):
        return MeldKind.RUN
    return None


def _is_set(cards: Collection[Card], naturals: list[Card], rules: MeldRules) -> bool:
    """A-10: one rank, and as many cards as the pack has of it at most."""
    if len(cards) > rules.set_limit:
        return False
    if not rules.same_suits and len(set(naturals)) < len(naturals):
        return False
    ranks = {rank_of(card) for card in naturals}
    if len(ranks) > 1:
        return False
    as_itself = [rank_of(card) for card in cards if rules.is_wild(card) and card != JOKER]
    most = max((as_itself.count(rank) for rank in ranks or as_itself), default=0)
    return len(naturals) + most >= rules.min_natural


def _is_run(cards: Collection[Card], naturals: list[Card], rules: MeldRules) -> bool:
    """A-11: one suit in unbroken order; wild cards fill the places that are free."""
    if len(cards) > rules.ranks:
        return False
    suits = {suit_of(card) for card in naturals}
    if len(suits) > 1 or len(set(naturals)) < len(naturals):
        return False
    if len(naturals) == len(cards):
        held = {rank_of(card) for card in naturals}
        return any(held == set(window) for window in run_windows(len(cards), rules))
    return any(
        _fits(window, suit, cards, naturals, rules)
        for window in run_windows(len(cards), rules)
        for suit in suits or range(rules.suits)
    )


def _fits(
    window: tuple[int, ...],
    suit: int,
    cards: Collection[Card],
    naturals: list[Card],
    rules: MeldRules,
) -> bool:
    places = {card(rank, suit) for rank in window}
    free = places.difference(naturals)
    standing = len(naturals) + len(free.intersection(cards))
    return places.issuperset(naturals) and standing >= rules.min_natural


def run_windows(length: int, rules: MeldRules) -> Iterator[tuple[int, ...]]:
    """Yield the rank indices, in order, of every run of a length (A-11, E-03).

    Args:
        length: Number of cards, at most the number of ranks: each rank comes once.
        rules: The rules of melds in force.
    """
    ladder = rules.ranks + {"low": 0, "hilo": 1, "round_corner": length - 1}[rules.ace]
    if length == rules.ranks:
        # All cards of a suit are one run, wherever it begins.
        ladder = length
    for start in range(ladder - length + 1):
        yield tuple((start + step) % rules.ranks for step in range(length))
