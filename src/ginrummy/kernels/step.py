"""One action of a game: which are legal, and what each does (A.9)."""

from __future__ import annotations

from typing import Any

from ginrummy.kernels.jit import hot, inner
from ginrummy.kernels.layoffs import least_count
from ginrummy.kernels.layout import (
    BIG_GIN,
    C_DECK,
    C_PILE,
    DRAW,
    END_VOID,
    END_WALL,
    K_BIG_GIN,
    K_LAYOFF_ON_GIN,
    K_MAX_PILE,
    K_MAX_TURNS,
    K_PACK_SIZE,
    K_STOCK_END,
    K_THROW_BACK,
    KNOCK,
    LAY_OFF,
    NO_LIMIT,
    NONE,
    O_BIG_GIN,
    O_GIN,
    O_KNOCK,
    P_DEALER,
    P_DISCARD,
    P_DRAW,
    P_LAYOFF,
    P_MUST_DRAW,
    P_NONDEALER,
    P_WALL,
    PASS,
    S_COUNT,
    S_DEALER,
    S_DECLINED,
    S_DRAWN,
    S_HAND,
    S_KNOCKER,
    S_KNOWN,
    S_LIMIT,
    S_MOVER,
    S_NULL_TURNS,
    S_PHASE,
    S_PILE,
    S_PILE_BITS,
    S_PILE_DRAWS,
    S_STOCK,
    S_TAKEN,
    S_THROWN,
    S_TURNS,
    TAKE,
)
from ginrummy.kernels.melds import best_discards, deadwood, may_knock, within_limit
from ginrummy.kernels.primitives import popcount
from ginrummy.kernels.score import finish, void
from ginrummy.kernels.spreads import safest_spread, spread

SAFEST = -1
"""Stands for the best spread on which the fewest cards can be laid off."""

_LAST = 2
_SEATS = 2


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
    return s[S_TAKEN] != NONE and k[K_STOCK_END] == END_WALL and stock_size(k, s) == _LAST


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


@hot
def apply(k: Any, s: Any, c: Any, action: int, w: Any) -> None:
    """Do an action that is legal; a knock shows the safest spread."""
    if action < KNOCK:
        _discard(k, s, c, action)
    elif action < DRAW:
        knock(k, s, c, action - KNOCK, SAFEST, w)
    elif action == DRAW:
        _draw(k, s, c)
    elif action == TAKE:
        _take(k, s, c)
    elif action == PASS:
        _pass(k, s, c)
    elif action == BIG_GIN:
        _big_gin(k, s)
    else:
        _lay_off(k, s, w)


@hot
def _draw(k: Any, s: Any, c: Any) -> None:
    seat = s[S_MOVER]
    if s[S_PHASE] == P_DRAW and s[S_PILE] > 0:
        s[S_DECLINED + seat] |= 1 << top_card(s, c)
    card = int(c[C_DECK + s[S_STOCK]])
    s[S_STOCK] += 1
    s[S_HAND + seat] |= 1 << card
    s[S_DRAWN] = card
    s[S_PHASE] = P_DISCARD


@hot
def _take(k: Any, s: Any, c: Any) -> None:
    seat = s[S_MOVER]
    card = top_card(s, c)
    bit = 1 << card
    s[S_PILE] -= 1
    s[S_PILE_BITS] &= ~bit
    s[S_THROWN] &= ~bit
    s[S_THROWN + 1] &= ~bit
    s[S_DECLINED + seat] &= ~bit
    s[S_HAND + seat] |= bit
    s[S_KNOWN + seat] |= bit
    s[S_TAKEN] = card
    s[S_PILE_DRAWS] += 1
    s[S_PHASE] = P_DISCARD


@hot
def _pass(k: Any, s: Any, c: Any) -> None:
    seat = s[S_MOVER]
    s[S_DECLINED + seat] |= 1 << top_card(s, c)
    if s[S_PHASE] == P_WALL:
        void(k, s)
        return
    s[S_PHASE] = P_MUST_DRAW if seat == s[S_DEALER] else P_DEALER
    s[S_MOVER] = 1 - seat


@hot
def _throw(s: Any, c: Any, card: int) -> None:
    """Lay a card of the seat to move on the pile, which completes its turn."""
    seat = s[S_MOVER]
    bit = 1 << card
    s[S_HAND + seat] &= ~bit
    s[S_KNOWN + seat] &= ~bit
    c[C_PILE + s[S_PILE]] = card
    s[S_PILE] += 1
    s[S_PILE_BITS] |= bit
    s[S_THROWN + seat] |= bit
    s[S_TURNS] += 1
    s[S_MOVER] = 1 - seat


@hot
def _discard(k: Any, s: Any, c: Any, card: int) -> None:
    s[S_NULL_TURNS] = s[S_NULL_TURNS] + 1 if card == s[S_TAKEN] else 0
    _throw(s, c, card)
    s[S_TAKEN] = NONE
    s[S_DRAWN] = NONE
    s[S_PHASE] = P_DRAW
    left = stock_size(k, s)
    ends = k[K_STOCK_END]
    if (
        (left <= _LAST and (ends == END_VOID or left == 0))
        or s[S_NULL_TURNS] >= _SEATS
        or s[S_PILE_DRAWS] >= k[K_MAX_PILE]
        or s[S_TURNS] >= k[K_MAX_TURNS]
    ):
        void(k, s)
    elif left <= _LAST and ends == END_WALL:
        s[S_PHASE] = P_WALL


@inner
def knock(k: Any, s: Any, c: Any, card: int, number: int, w: Any) -> None:
    """Knock or go gin with a numbered best spread, or the safest one."""
    seat = s[S_MOVER]
    _throw(s, c, card)
    hand = s[S_HAND + seat]
    s[S_KNOWN + seat] = hand
    count = deadwood(k, hand)
    s[S_KNOCKER] = seat
    s[S_COUNT + seat] = count
    s[S_TAKEN] = NONE
    s[S_DRAWN] = NONE
    if count == 0 and k[K_LAYOFF_ON_GIN] == 0:
        _show(k, s, O_GIN)
        return
    if number == SAFEST:
        safest_spread(k, s, hand, count)
    else:
        spread(k, s, hand, count, number)
    s[S_PHASE] = P_LAYOFF


@inner
def _big_gin(k: Any, s: Any) -> None:
    seat = s[S_MOVER]
    s[S_KNOWN + seat] = s[S_HAND + seat]
    s[S_KNOCKER] = seat
    s[S_COUNT + seat] = 0
    s[S_TURNS] += 1
    s[S_TAKEN] = NONE
    s[S_DRAWN] = NONE
    s[S_MOVER] = 1 - seat
    _show(k, s, O_BIG_GIN)


@inner
def _show(k: Any, s: Any, call: int) -> None:
    """Let the defender show his cards where nothing is laid off (A-45)."""
    defender = s[S_MOVER]
    hand = s[S_HAND + defender]
    s[S_KNOWN + defender] = hand
    s[S_COUNT + defender] = deadwood(k, hand)
    finish(k, s, call)


@inner
def _lay_off(k: Any, s: Any, w: Any) -> None:
    defender = s[S_MOVER]
    hand = s[S_HAND + defender]
    s[S_KNOWN + defender] = hand
    s[S_COUNT + defender] = least_count(k, s, hand, w)
    finish(k, s, O_KNOCK if s[S_COUNT + s[S_KNOCKER]] else O_GIN)


@inner
def decisions(k: Any, s: Any, c: Any) -> int:
    """Return how many actions the seat to move has, a knock for each card it may be done with."""
    phase = s[S_PHASE]
    if phase == P_DISCARD:
        found = popcount(discards(k, s)) + popcount(knock_discards(k, s))
        return found + 1 if may_big_gin(k, s) else found
    if phase == P_WALL:
        return 2 if may_take_last(k, s, c) else 1
    if phase in (P_MUST_DRAW, P_LAYOFF):
        return 1
    return 2 if phase <= P_WALL else 0
