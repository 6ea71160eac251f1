"""Cards, melds and moves of OpenSpiel in our terms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pyspiel

from ginrummy import DRAW, PASS, TAKE, Action, Discard
from ginrummy.bag import Bag, cards_of
from ginrummy.cards import Card, card_text, parse_card
from tests.reference import brute

GIN = pyspiel.gin_rummy
GAME = pyspiel.load_game("gin_rummy")
UTILS = GIN.GinRummyUtils(13, 4, 10)

DRAW_UPCARD: int = GIN.DRAW_UPCARD_ACTION
DRAW_STOCK: int = GIN.DRAW_STOCK_ACTION
PASS_OR_DONE: int = GIN.PASS_ACTION
KNOCK: int = GIN.KNOCK_ACTION
FIRST_MELD: int = GIN.MELD_ACTION_BASE
LONGEST_MELD = 5

OURS: list[Card] = [parse_card(UTILS.card_string(number)) for number in range(52)]
"""Our card for each of theirs; by their text, for the suits stand in another order."""

THEIRS: dict[Card, int] = {card: number for number, card in enumerate(OURS)}
"""Their card for each of ours."""

_MOVES: dict[int, Action] = {DRAW_UPCARD: TAKE, DRAW_STOCK: DRAW, PASS_OR_DONE: PASS}


def to_ours(numbers: Iterable[int]) -> set[Card]:
    return {OURS[number] for number in numbers}


def to_theirs(cards: Iterable[Card]) -> list[int]:
    return [THEIRS[card] for card in cards]


def our_move(action: int) -> Action:
    """Our name for what they call a draw, a pass or a discard."""
    return _MOVES[action] if action in _MOVES else Discard(OURS[action])


def their_move(action: Action) -> int:
    if isinstance(action, Discard):
        return THEIRS[action.card]
    return next(number for number, move in _MOVES.items() if move == action)


def meld_actions(melds: Iterable[brute.Cards]) -> set[int]:
    """Their actions for laying some melds, none longer than five cards."""
    return {FIRST_MELD + int(UTILS.meld_to_int(to_theirs(map(parse_card, m)))) for m in melds}


def texts(cards: Iterable[Card]) -> brute.Cards:
    """Cards as the reference writes them."""
    return frozenset(card_text(card) for card in cards)


def pieces(meld: Bag, rng: Random) -> list[brute.Cards]:
    """A meld in pieces of three to five cards, for their longest run has five."""
    cards = cards_of(meld)
    cuts = [[len(cards)]]
    if len(cards) > LONGEST_MELD:
        cuts = [
            [first, len(cards) - first]
            for first in range(3, LONGEST_MELD + 1)
            if 3 <= len(cards) - first <= LONGEST_MELD
        ]
    return list(_cut([card_text(card) for card in cards], rng.choice(cuts)))


def _cut(cards: list[str], lengths: list[int]) -> Iterator[brute.Cards]:
    at = 0
    for length in lengths:
        yield frozenset(cards[at : at + length])
        at += length


def new_game(**parameters: Any) -> Any:
    """Their game with other parameters, such as ``oklahoma=True``."""
    return pyspiel.load_game("gin_rummy", parameters)
