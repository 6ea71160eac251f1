"""Whole hands again from their packs and actions: what was legal, and what they came to."""

from __future__ import annotations

from typing import Any

from ginrummy.kernels.deal import deal
from ginrummy.kernels.jit import entry, inner
from ginrummy.kernels.layout import (
    BIG_GIN,
    C_DECK,
    DRAW,
    K_PACK_SIZE,
    LAY_OFF,
    NO_ACTION,
    P_DISCARD,
    P_LAYOFF,
    PASS,
    S_PHASE,
    S_SIZE,
    TAKE,
)
from ginrummy.kernels.primitives import pointer
from ginrummy.kernels.step import apply, discards, is_legal, knock_discards, may_big_gin

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
                write_legal_bits(k, s, c, pointer(legal, row * LEGAL))
                row += 1
            if not is_legal(k, s, c, action):
                return hand
            apply(k, s, c, action, w)
        game = pointer(written.games, hand * S_SIZE)
        for at in range(S_SIZE):
            game[at] = s[at]
    return -1


@inner
def write_legal_bits(k: Any, s: Any, c: Any, legal: Any) -> None:
    """Write what is legal: cards to throw, cards to knock with, and the rest as bits."""
    legal[0] = 0
    legal[1] = 0
    legal[2] = 0
    if s[S_PHASE] == P_DISCARD:
        legal[0] = discards(k, s)
        legal[1] = knock_discards(k, s)
        if may_big_gin(k, s):
            legal[2] = 1 << (BIG_GIN - DRAW)
    elif s[S_PHASE] == P_LAYOFF:
        legal[2] = 1 << (LAY_OFF - DRAW)
    else:
        for action in (DRAW, TAKE, PASS):
            if is_legal(k, s, c, action):
                legal[2] |= 1 << (action - DRAW)
