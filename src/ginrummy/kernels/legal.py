"""Which actions are legal in a game (A.9)."""

from __future__ import annotations

from typing import Any

from ginrummy.kernels.jit import hot, inner
from ginrummy.kernels.layout import (
    BIG_GIN,
    C_PILE,
    DRAW,
    END_WALL,
    K_BIG_GIN,
    K_PACK_SIZE,
    K_STOCK_END,
    K_THROW_BACK,
    KNOCK,
    LAY_OFF,
    NO_LIMIT,
    NONE,
    P_DEALER,
    P_DISCARD,
    P_DRAW,
    P_LAYOFF,
    P_MUST_DRAW,
    P_NONDEALER,
    P_WALL,
    PASS,
    S_HAND,
    S_LIMIT,
    S_MOVER,
    S_PHASE,
    S_PILE,
    S_STOCK,
    S_TAKEN,
    TAKE,
)
from ginrummy.kernels.melds import best_discards, deadwood, may_knock, within_limit

LAST = 2
"""Cards that stay in the stock when a hand is drawn (A-70)."""


@hot
def stock_size(k: Any, s: Any) -> int:
    """Return how many cards are left in the stock."""
    return k[K_PACK_SIZE] - s[S_STOCK]


@hot
def top_card(s: Any, c: Any) -> int:
    """Return the top card of the pile, which is not empty."""
    return int(c[C_PILE + s[S_PILE] - 1])


@hot
def is_wall_turn(k: Any, s: Any) -> bool:
    """Say whether the last discard was taken, after which only a knock is legal (A-72)."""
    return s[S_TAKEN] != NONE and k[K_STOCK_END] == END_WALL and stock_size(k, s) == LAST


@hot
def barred(k: Any, s: Any) -> int:
    """Return the card that may not be thrown in this turn (A-17); at the wall there is none."""
    if k[K_THROW_BACK] or is_wall_turn(k, s):
        return NONE
    return s[S_TAKEN]


@hot
def throwable(k: Any, s: Any) -> int:
    """Return the cards that may be thrown, with a knock or without."""
    card = barred(k, s)
    hand = s[S_HAND + s[S_MOVER]]
    return hand if card == NONE else hand & ~(1 << card)


@hot
def discards(k: Any, s: Any) -> int:
    """Return the cards that may be thrown without a knock."""
    return 0 if is_wall_turn(k, s) else throwable(k, s)


@inner
def knock_discards(k: Any, s: Any) -> int:
    """Return the cards that may be thrown with a knock (A-24)."""
    hand = s[S_HAND + s[S_MOVER]]
    limit = s[S_LIMIT]
    card = barred(k, s)
    if limit >= NO_LIMIT:
        return throwable(k, s)
    if not may_knock(k, hand, card, limit):
        return 0
    return within_limit(k, hand, card, limit)


@hot
def may_big_gin(k: Any, s: Any) -> bool:
    """Say whether big gin may be declared (A-33)."""
    return k[K_BIG_GIN] >= 0 and deadwood(k, s[S_HAND + s[S_MOVER]]) == 0


@inner
def may_take_last(k: Any, s: Any, c: Any) -> bool:
    """Say whether a legal knock would follow if the last discard were taken (A-72)."""
    hand = s[S_HAND + s[S_MOVER]] | 1 << top_card(s, c)
    limit = s[S_LIMIT]
    if limit >= NO_LIMIT or best_discards(k, hand)[0] <= limit:
        return True
    return k[K_BIG_GIN] >= 0 and deadwood(k, hand) == 0


@inner
def is_legal(k: Any, s: Any, c: Any, action: int) -> bool:
    """Say whether the seat to move may do an action."""
    phase = s[S_PHASE]
    if phase == P_DISCARD:
        if 0 <= action < KNOCK:
            return discards(k, s) >> action & 1 == 1
        if KNOCK <= action < DRAW:
            card = action - KNOCK
            hand = s[S_HAND + s[S_MOVER]]
            held = throwable(k, s) >> card & 1 == 1
            return held and deadwood(k, hand ^ 1 << card) <= s[S_LIMIT]
        return action == BIG_GIN and may_big_gin(k, s)
    if phase == P_DRAW:
        return action in (DRAW, TAKE)
    if phase in (P_NONDEALER, P_DEALER):
        return action in (PASS, TAKE)
    if phase == P_MUST_DRAW:
        return action == DRAW
    if phase == P_WALL:
        return action == PASS or (action == TAKE and may_take_last(k, s, c))
    return phase == P_LAYOFF and action == LAY_OFF


@inner
def legal_bits(k: Any, s: Any, c: Any) -> tuple[int, int, int]:
    """Return what is legal: cards to throw, cards to knock with, and the other actions.

    Of these the lowest bit stands for `DRAW`, the next one for the action after it, and so on.
    """
    phase = s[S_PHASE]
    if phase == P_DISCARD:
        gins = 1 << (BIG_GIN - DRAW) if may_big_gin(k, s) else 0
        return discards(k, s), knock_discards(k, s), gins
    if phase == P_LAYOFF:
        return 0, 0, 1 << (LAY_OFF - DRAW)
    others = 0
    for action in (DRAW, TAKE, PASS):
        if is_legal(k, s, c, action):
            others |= 1 << (action - DRAW)
    return 0, 0, others
