"""OpenSpiel, and its numbers for our cards and moves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pyspiel

from ginrummy import DRAW, PASS, TAKE, Action, Discard
from ginrummy.cards import Card, parse_card

GAME = pyspiel.load_game("gin_rummy")
UTILS = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
KNOCK: int = pyspiel.gin_rummy.KNOCK_ACTION

_OURS = [parse_card(UTILS.card_string(number)) for number in range(52)]
_THEIRS = {card: number for number, card in enumerate(_OURS)}
_MOVES: dict[Action, int] = {
    TAKE: pyspiel.gin_rummy.DRAW_UPCARD_ACTION,
    DRAW: pyspiel.gin_rummy.DRAW_STOCK_ACTION,
    PASS: pyspiel.gin_rummy.PASS_ACTION,
}


def number(card: Card) -> int:
    return _THEIRS[card]


def numbers(cards: Iterable[Card]) -> list[int]:
    return [_THEIRS[card] for card in cards]


def action_of(move: Action) -> int:
    """Their action for a pass, a draw or a discard of ours."""
    return _THEIRS[move.card] if isinstance(move, Discard) else _MOVES[move]


def deal(deck: list[int]) -> Any:
    """Their state after the deal of 21 cards, in their own order of dealing."""
    state = GAME.new_initial_state()
    for card in deck[:21]:
        state.apply_action(card)
    return state
