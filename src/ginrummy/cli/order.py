"""The order in which a player holds his cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ginrummy.bag import Bag, bag_of, cards_of
from ginrummy.cards import Card, rank_of, suit_of
from ginrummy.rules import Rules

MELDS = "melds"
OWN = "own"

_SORTS: dict[str, Callable[[Card], tuple[int, ...]]] = {
    "suits": lambda card: (suit_of(card), rank_of(card)),
    "ranks": lambda card: (rank_of(card), suit_of(card)),
}

ORDERS = (MELDS, *_SORTS, "arrival", OWN)
"""Melds first, by suit, by rank, as the cards came, or as the player laid them."""


class HandOrder:
    """Puts a hand in order; a new card goes to the end where no sort says otherwise.

    Attributes:
        kind: One of `ORDERS`.
    """

    def __init__(self, kind: str = MELDS) -> None:
        self.kind = kind
        self._arrived: list[Card] = []
        self._own: list[Card] = []

    def arranged(self, hand: Bag, rules: Rules) -> list[Card]:
        """Return the cards of a hand in the order in force.

        Args:
            hand: The cards held now.
            rules: The rules of the table, which say what is a meld.
        """
        self._arrived = _kept(self._arrived, hand)
        self._own = _kept(self._own, hand)
        if self.kind == MELDS:
            return _melds_first(hand, rules)
        if self.kind in _SORTS:
            return sorted(cards_of(hand), key=_SORTS[self.kind])
        return list(self._own if self.kind == OWN else self._arrived)

    def lay(self, cards: Iterable[Card], hand: Bag, rules: Rules) -> None:
        """Lay some cards first in the order given, and the others behind as they lie now."""
        first = list(dict.fromkeys(cards))
        behind = [card for card in self.arranged(hand, rules) if card not in first]
        self.kind, self._own = OWN, first + behind


def _kept(cards: list[Card], hand: Bag) -> list[Card]:
    """Leave out what is gone and put what is new at the end, by suit."""
    kept = [card for card in cards if hand >> card & 1]
    return kept + cards_of(hand & ~bag_of(kept))


def _melds_first(hand: Bag, rules: Rules) -> list[Card]:
    melds = rules.solver.safest_spread(hand).melds
    loose = hand
    for meld in melds:
        loose &= ~meld
    melded = [card for meld in melds for card in cards_of(meld)]
    return melded + sorted(cards_of(loose), key=_SORTS["ranks"])
