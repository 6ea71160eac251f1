"""Hands with chosen cards."""

from __future__ import annotations

from collections import Counter

from ginrummy import PASS, TAKE, Discard
from ginrummy.cards import Card, full_pack, parse_card, parse_cards
from tests.differential.openspiel.table import Table


def deck(first: str, second: str, upcard: str, stock: str = "") -> list[Card]:
    """A pack that deals these cards to their player 0 and player 1; the rest follows in order."""
    hands = parse_cards(first), parse_cards(second)
    dealt = [card for pair in zip(*hands, strict=True) for card in pair]
    top = [*dealt, *parse_cards(f"{upcard} {stock}")]
    return [*top, *(card for card in full_pack() if card not in top)]


def table(cards: list[Card]) -> Table:
    """A table where seat 0 is their player 0."""
    return Table(cards, 1, Counter())


def pass_twice(at: Table) -> None:
    at.move(PASS)
    at.move(PASS)


def turn(at: Table, discard: str | None = None) -> None:
    """Take from the pile and throw a card; the lowest one that was not taken unless it is named."""
    at.move(TAKE)
    if at.theirs.is_terminal():
        return
    card = parse_card(discard) if discard else _lowest_but_taken(at)
    at.move(Discard(card))


def _lowest_but_taken(at: Table) -> Card:
    hand = at.ours.hands[at.ours.to_move]
    return next(card for card in full_pack() if hand >> card & 1 and card != at.ours.taken)
