"""Bags: multisets of cards as plain ints.

Bit ``64 * k + card`` says that the bag holds at least ``k + 1`` copies of the card. A hand of one
pack is therefore an ordinary 52-bit mask, equal bags are equal ints, and for bags of any number of
packs `a | b`, `a & b` and `a & ~b == 0` mean largest, smallest and "is contained in".
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

from ginrummy.cards import PACK_SIZE, RANK_COUNT, SUIT_COUNT, Card

Bag: TypeAlias = int

LAYER = 64
ONE_PACK = (1 << PACK_SIZE) - 1
_LAYER_MASK = (1 << LAYER) - 1
_SPADES, _HEARTS, _DIAMONDS, _CLUBS = (
    (1 << RANK_COUNT) - 1 << RANK_COUNT * suit for suit in range(SUIT_COUNT)
)


def bag_of(cards: Iterable[Card]) -> Bag:
    """Return the bag of some cards; equal cards add up."""
    bag = 0
    for card in cards:
        bag = add(bag, card)
    return bag


def add(bag: Bag, card: Card) -> Bag:
    """Return the bag with one more copy of a card."""
    bit = 1 << card
    while bag & bit:
        bit <<= LAYER
    return bag | bit


def take(bag: Bag, card: Card) -> Bag:
    """Return the bag with one copy of a card less.

    Raises:
        KeyError: The bag does not hold the card.
    """
    bit = 1 << card
    if not bag & bit:
        raise KeyError(card)
    while bag & bit << LAYER:
        bit <<= LAYER
    return bag ^ bit


def minus(bag: Bag, other: Bag) -> Bag:
    """Return the bag without the cards of another one that it contains."""
    if bag <= _LAYER_MASK:
        return bag & ~other
    for card in cards_of(other):
        bag = take(bag, card)
    return bag


def plus(bag: Bag, other: Bag) -> Bag:
    """Return both bags together."""
    if not bag & other:
        return bag | other
    for card in cards_of(other):
        bag = add(bag, card)
    return bag


def contains(bag: Bag, other: Bag) -> bool:
    """Say whether the bag holds every card of another one, as often as that one does."""
    return not other & ~bag


def count(bag: Bag, card: Card) -> int:
    """Return how many copies of a card the bag holds."""
    copies = 0
    while bag >> copies * LAYER + card & 1:
        copies += 1
    return copies


def cards_of(bag: Bag) -> list[Card]:
    """Return the cards of a bag in ascending order, copies side by side."""
    if bag <= ONE_PACK:
        return [card for suit in suits_of(bag) for card in _cards_of_suit(suit)]
    cards = []
    while bag:
        cards += [card for card in range(LAYER) if bag >> card & 1]
        bag >>= LAYER
    return sorted(cards)


def suits_of(bag: Bag) -> tuple[Bag, Bag, Bag, Bag]:
    """Return the spades, hearts, diamonds and clubs of a bag of one pack, each as a bag."""
    return bag & _SPADES, bag & _HEARTS, bag & _DIAMONDS, bag & _CLUBS


@cache
def _cards_of_suit(bag: Bag) -> tuple[Card, ...]:
    """The cards of one suit; remembered, for there are few and everybody asks."""
    return tuple(card for card in range(bag.bit_length()) if bag >> card & 1)


def lowest(bag: Bag) -> Card:
    """Return the lowest card of a bag that is not empty."""
    layer = bag & _LAYER_MASK
    return (layer & -layer).bit_length() - 1


def size(bag: Bag) -> int:
    """Return how many cards a bag holds."""
    return bag.bit_count()
