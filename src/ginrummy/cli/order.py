"""The order in which a player holds his cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ginrummy.bag import Bag, bag_of, cards_of
from ginrummy.cards import Card, card_text, parse_hand, rank_of, suit_of
from ginrummy.errors import CardError
from ginrummy.rules import Rules

MELDS = "melds"
ARRIVAL = "arrival"
OWN = "own"

_SORTS: dict[str, Callable[[Card], tuple[int, ...]]] = {
    "suits": lambda card: (suit_of(card), rank_of(card)),
    "ranks": lambda card: (rank_of(card), suit_of(card)),
}

ORDERS = (MELDS, *_SORTS, ARRIVAL, OWN)
"""Melds first, by suit, by rank, as the cards came, or as the player laid them."""


class HandOrder:
    """Puts a hand in order; a new card goes to the end where no sort says otherwise.

    Attributes:
        kind: One of `ORDERS`.
    """

    def __init__(self, kind: str = MELDS, cards: Iterable[Card] = ()) -> None:
        """Make an order.

        Args:
            kind: One of `ORDERS`.
            cards: How the cards lie, where the kind does not tell.
        """
        self.kind = kind
        self._arrived = list(cards)
        self._own = list(cards)

    @classmethod
    def of(cls, said: str) -> HandOrder:
        """Return the order that a text tells, as `str` gives it; melds first for any other text."""
        kind, _, cards = said.partition(" ")
        try:
            return cls(kind if kind in ORDERS else MELDS, parse_hand(cards))
        except CardError:
            return cls()

    def __str__(self) -> str:
        told = {OWN: self._own, ARRIVAL: self._arrived}.get(self.kind, [])
        return " ".join([self.kind, *map(card_text, told)])

    def see(self, hand: Bag) -> None:
        """Take note of which cards are held now."""
        self._arrived = _kept(self._arrived, hand)
        self._own = _kept(self._own, hand)

    def arranged(self, hand: Bag, rules: Rules) -> list[Card]:
        """Return the cards of a hand in the order in force.

        Args:
            hand: The cards held now.
            rules: The rules of the table, which say what is a meld.
        """
        self.see(hand)
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
