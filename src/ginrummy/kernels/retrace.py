"""Whole hands again from their packs and actions: what was legal, and what they came to."""

from __future__ import annotations

from typing import Any

from ginrummy.kernels.deal import deal
from ginrummy.kernels.jit import entry
from ginrummy.kernels.layout import (
    C_DECK,
    K_PACK_SIZE,
    NO_ACTION,
    S_SIZE,
)
from ginrummy.kernels.legal import is_legal, legal_bits
from ginrummy.kernels.primitives import pointer
from ginrummy.kernels.step import apply

LEGAL = 3
"""So many numbers say what is legal: cards to throw, cards to knock with, other actions."""


@entry
def retrace_hands(
    table: Any, dealers: Any, seconds: Any, room: Any, written: Any, legal: Any
) -> int:
    """Do the actions of hands again; a knock shows the safest spread.

    Args:
        table: Rules and tables, see `constants`.
        dealers: The seat that deals in each.
        seconds: The card cut from a second pack for each, where the rules want one.
        room: Space for one game.
        written: The packs and actions; its games are written anew.
        legal: A row of `LEGAL` numbers for each decision, to be filled; none for nobody asks.

    Returns:
        The number of the first hand with an action that is not legal; -1 for none.
    """
    k = pointer(table, 0)
    s = pointer(room.games, 0)
    c = pointer(room.cards, 0)
    w = pointer(room.work, 0)
    asked = len(legal) > 0
    row = 0
    for hand in range(len(dealers)):
        for at in range(k[K_PACK_SIZE]):
            c[C_DECK + at] = written.decks[hand, at]
        deal(k, s, c, dealers[hand], seconds[hand])
        for number in range(written.actions.shape[1]):
            action = int(written.actions[hand, number])
            if action == NO_ACTION:
                break
            if asked:
                legal[row, 0], legal[row, 1], legal[row, 2] = legal_bits(k, s, c)
                row += 1
            if not is_legal(k, s, c, action):
                return hand
            apply(k, s, c, action, w)
        game = pointer(written.games, hand * S_SIZE)
        for at in range(S_SIZE):
            game[at] = s[at]
    return -1
