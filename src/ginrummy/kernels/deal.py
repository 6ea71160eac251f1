"""Shuffling, dealing, and the card that decides the limit (A-06 to A-09, B-02 to B-08)."""

from __future__ import annotations

from typing import Any

from ginrummy.kernels.jit import hot, inner
from ginrummy.kernels.layout import (
    C_DECK,
    C_PILE,
    K_CARDS,
    K_ELEVEN,
    K_GIN_ONLY_ACE,
    K_HAND_SIZE,
    K_LIMIT,
    K_LIMIT_SOURCE,
    K_PACK_SIZE,
    K_SPADE_DOUBLE,
    LIMIT_FIXED,
    LIMIT_SECOND_PACK,
    NONE,
    P_DISCARD,
    P_NONDEALER,
    S_COUNT,
    S_DEALER,
    S_DECLINED,
    S_DOUBLED,
    S_DRAWN,
    S_HAND,
    S_KNOCKER,
    S_KNOWN,
    S_LIMIT,
    S_LIMIT_CARD,
    S_MELDS,
    S_MOVER,
    S_NEXT_DEALER,
    S_NULL_TURNS,
    S_OUTCOME,
    S_PHASE,
    S_PILE,
    S_PILE_BITS,
    S_PILE_DRAWS,
    S_POINTS,
    S_STOCK,
    S_TAKEN,
    S_THROWN,
    S_TURNS,
    S_WINNER,
)
from ginrummy.kernels.rng import below, seed_stream


@hot
def fill(k: Any, c: Any) -> None:
    """Lay out the pack of a game in order."""
    for at in range(k[K_PACK_SIZE]):
        c[C_DECK + at] = k[K_CARDS + at]


@hot
def place(k: Any, c: Any, d: Any, at: int) -> None:
    """Decide by lot which card comes next in the pack: one step of a Fisher-Yates shuffle.

    Places are decided in order, each by the next number of chance; so it makes no difference
    whether that is done before the deal or only when somebody draws.
    """
    other = at + below(d, k[K_PACK_SIZE] - at)
    card = c[C_DECK + other]
    c[C_DECK + other] = c[C_DECK + at]
    c[C_DECK + at] = card


@inner
def shuffle(k: Any, c: Any, d: Any, first: int, end: int) -> None:
    """Decide the places of the pack from one up to another; the last one is decided by then."""
    for at in range(first, min(end, k[K_PACK_SIZE] - 1)):
        place(k, c, d, at)


@hot
def second_pack_card(k: Any, d: Any) -> int:
    """Cut a second pack where the rules ask for it (B-08)."""
    if k[K_LIMIT_SOURCE] != LIMIT_SECOND_PACK:
        return NONE
    return k[K_CARDS + below(d, k[K_PACK_SIZE])]


@inner
def shuffle_hand(k: Any, c: Any, d: Any, seed: int, number: int, end: int) -> int:
    """Shuffle the pack of a numbered hand up to a place; return the card of the second pack.

    Whoever deals a hand by its seed and number does so by this, so it is the same hand everywhere.
    """
    seed_stream(d, seed, number, 0)
    second = second_pack_card(k, d)
    fill(k, c)
    shuffle(k, c, d, 0, end)
    return second


@hot
def deal(k: Any, s: Any, c: Any, dealer: int, second: int) -> None:
    """Deal the pack of a game; only the scores of the game stay (A-07 to A-09)."""
    dealt = 2 * k[K_HAND_SIZE]
    first = 1 - dealer
    to_first = 0
    to_dealer = 0
    for at in range(0, dealt, 2):
        to_first |= 1 << int(c[C_DECK + at])
        to_dealer |= 1 << int(c[C_DECK + at + 1])
    extra = int(c[C_DECK + dealt])
    upcard = NONE
    s[S_PILE] = 0
    s[S_PILE_BITS] = 0
    if k[K_ELEVEN]:
        to_first |= 1 << extra
        s[S_PHASE] = P_DISCARD
    else:
        upcard = extra
        s[S_PHASE] = P_NONDEALER
        s[S_PILE] = 1
        s[S_PILE_BITS] = 1 << extra
        c[C_PILE] = extra
    s[S_DEALER] = dealer
    s[S_MOVER] = first
    s[S_HAND + first] = to_first
    s[S_HAND + dealer] = to_dealer
    s[S_TAKEN] = NONE
    s[S_DRAWN] = NONE
    s[S_STOCK] = dealt + 1
    s[S_PILE_DRAWS] = 0
    s[S_TURNS] = 0
    s[S_NULL_TURNS] = 0
    s[S_KNOCKER] = NONE
    s[S_OUTCOME] = NONE
    s[S_WINNER] = NONE
    s[S_NEXT_DEALER] = NONE
    s[S_MELDS] = 0
    for seat in range(2):
        s[S_KNOWN + seat] = 0
        s[S_DECLINED + seat] = 0
        s[S_THROWN + seat] = 0
        s[S_COUNT + seat] = 0
        s[S_POINTS + seat] = 0
    _set_limit(k, s, second if k[K_LIMIT_SOURCE] == LIMIT_SECOND_PACK else upcard)


@hot
def _set_limit(k: Any, s: Any, card: int) -> None:
    limit = k[K_LIMIT]
    if card != NONE and k[K_LIMIT_SOURCE] != LIMIT_FIXED:
        by_card = min(card % 13 + 1, 10)
        if by_card == 1 and k[K_GIN_ONLY_ACE]:
            by_card = 0
        limit = min(limit, by_card)
    s[S_LIMIT] = limit
    s[S_LIMIT_CARD] = card
    # Spades come first.
    s[S_DOUBLED] = 1 if k[K_SPADE_DOUBLE] and 0 <= card < 13 else 0
