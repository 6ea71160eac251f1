"""One way to fill in the cards that a record leaves unknown."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ginrummy.bag import Bag, bag_of, cards_of, lowest, size
from ginrummy.cards import UNKNOWN, Card, full_pack
from ginrummy.engine import Dealt, start
from ginrummy.record.tokens import Move, Sign
from ginrummy.rules import Rules

_HAND = -1
"""A place in the hand that was dealt; other places are those of the stock."""


class Impossible(NamedTuple):
    """A card that cannot have been drawn.

    Attributes:
        move: Number of the move, from 0.
        code: `not_in_pack` or `seen_before`.
        card: The card.
    """

    move: int
    code: str
    card: Card


def example_deal(rules: Rules, deal: Dealt) -> Dealt:
    """Return some deal of the same rules by the same dealer, with the right numbers of cards.

    Raises:
        DeckError: `bad_dealer` or `bad_second_pack`, as `ginrummy.engine.start` says.
    """
    pack = full_pack(rules.pack.ranks, rules.pack.suits)
    _, (example,) = start(rules, pack, deal.dealer, deal.second_pack)
    assert isinstance(example, Dealt)  # a hand begins with its deal
    return example


class World:
    """A deal in which every card is known, made to fit the moves of a record.

    Every card has one origin: a hand, the upcard or a place in the stock. A card that a seat shows
    or throws without having got it openly comes from an unknown origin of that seat. Which one
    makes no difference, so the oldest is taken; what is left over at the end is filled up with the
    cards that nobody has seen.

    Attributes:
        blind: The seats of which not every card is known.
        throws: The cards filled in for discards that lie face down, by number of the move.
        vague: The moves that show a hand without naming all its cards.
        invented: The cards filled in of which the record tells nothing.
    """

    def __init__(self, rules: Rules, deal: Dealt) -> None:
        """Begin with the cards that the deal names.

        Args:
            rules: The rules of the table.
            deal: A deal with the right numbers of cards, none twice.
        """
        self._deal = deal
        self._pack = bag_of(full_pack(rules.pack.ranks, rules.pack.suits))
        self._hands = [hand or 0 for hand in deal.hands]
        self._stock = list(deal.stock)
        self._pile = [] if deal.upcard is None else [deal.upcard]
        self._drawn = 0
        # What each seat has got openly, and where else its cards can come from.
        self._held = list(self._hands)
        sizes = [size(hand or 0) for hand in example_deal(rules, deal).hands]
        self._free = [
            deque([_HAND] * (0 if known is not None else number))
            for known, number in zip(deal.hands, sizes, strict=True)
        ]
        self._placed = bag_of(card for card in (*self._pile, *self._stock) if card != UNKNOWN)
        for hand in self._hands:
            self._placed |= hand
        self._hidden: dict[int, tuple[int, int]] = {}
        self.blind = {seat for seat, hand in enumerate(deal.hands) if hand is None}
        self.throws: dict[int, Card] = {}
        self.vague: set[int] = set()
        self.invented: Bag = 0

    @property
    def deal(self) -> Dealt:
        """The deal of this world."""
        return replace(self._deal, hands=tuple(self._hands), stock=tuple(self._stock))

    def follow(self, moves: Sequence[tuple[int, Move]]) -> Impossible | None:
        """Place the cards that the moves tell of; stop at the first that cannot be drawn."""
        for at, (seat, move) in enumerate(moves):
            if not 0 <= seat < len(self._hands):
                break
            if move.sign is Sign.DRAW:
                if code := self._draw(seat, move.card):
                    return Impossible(at, code, UNKNOWN if move.card is None else move.card)
            elif move.sign is Sign.TAKE:
                if self._pile:
                    self._held[seat] |= 1 << self._pile.pop()
            elif move.sign is Sign.DISCARD:
                self._discard(seat, move.card)
            elif move.sign is not Sign.PASS:
                self._show(at, seat, move)
        return None

    def _draw(self, seat: int, card: Card | None) -> str | None:
        if self._drawn == len(self._stock):
            return None
        place, self._drawn = self._drawn, self._drawn + 1
        known = self._stock[place]
        if known == UNKNOWN and card is None:
            self.blind.add(seat)
            self._free[seat].append(place)
            return None
        if known == UNKNOWN and card is not None:
            if not self._pack >> card & 1:
                return "not_in_pack"
            if self._placed >> card & 1:
                return "seen_before"
            self._put(seat, place, card)
            known = card
        self._held[seat] |= 1 << known
        return None

    def _discard(self, seat: int, card: Card | None) -> None:
        if card is None or card == UNKNOWN:
            return
        self._need(seat, card)
        self._held[seat] &= ~(1 << card)
        self._pile.append(card)

    def _show(self, at: int, seat: int, move: Move) -> None:
        """Place all cards of a spread."""
        cards = move.rest | bag_of(card for card, _ in move.cards)
        for meld in move.melds or ():
            cards |= meld
        for card in cards_of(cards):
            self._need(seat, card)
        if self._throws(at, seat, move.card, cards) and self._free[seat]:
            self.vague.add(at)

    def _throws(self, at: int, seat: int, card: Card | None, shown: Bag) -> bool:
        """Place the card thrown in a knock, if there is one; False when it has no place."""
        if card is None:
            return True
        if card != UNKNOWN:
            self._need(seat, card)
            return bool(self._held[seat] >> card & 1)
        if over := self._held[seat] & ~shown:
            self.throws[at] = lowest(over)
        elif self._free[seat]:
            self._hidden[at] = seat, self._free[seat].popleft()
        return True

    def _need(self, seat: int, card: Card) -> None:
        """Give a seat a card, if it may have it for all that is known."""
        unknown = self._pack & ~self._placed
        if self._free[seat] and not self._held[seat] >> card & 1 and unknown >> card & 1:
            self._put(seat, self._free[seat].popleft(), card)
            self._held[seat] |= 1 << card

    def _put(self, seat: int, place: int, card: Card) -> None:
        self._placed |= 1 << card
        if place == _HAND:
            self._hands[seat] |= 1 << card
        else:
            self._stock[place] = card

    def fill(self) -> None:
        """Put the cards that are left over where cards are still unknown."""
        self.invented = self._pack & ~self._placed
        left = iter(cards_of(self.invented))
        for at, (seat, place) in self._hidden.items():
            self.throws[at] = next(left)
            self._put(seat, place, self.throws[at])
        for seat, places in enumerate(self._free):
            for place in places:
                self._put(seat, place, next(left))
        self._stock = [next(left) if card == UNKNOWN else card for card in self._stock]
