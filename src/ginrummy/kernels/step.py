"""What each action does to a game (A.9)."""

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
    K_LAYOFF_ON_GIN,
    K_MAX_PILE,
    K_MAX_TURNS,
    K_STOCK_END,
    KNOCK,
    NONE,
    O_BIG_GIN,
    O_GIN,
    O_KNOCK,
    P_DEALER,
    P_DISCARD,
    P_DRAW,
    P_LAYOFF,
    P_MUST_DRAW,
    P_WALL,
    PASS,
    S_COUNT,
    S_DEALER,
    S_DECLINED,
    S_DRAWN,
    S_HAND,
    S_KNOCKER,
    S_KNOWN,
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
from ginrummy.kernels.legal import LAST, stock_size, top_card
from ginrummy.kernels.melds import deadwood
from ginrummy.kernels.score import finish, void
from ginrummy.kernels.spreads import safest_spread, spread

SAFEST = -1
"""Stands for the best spread on which the fewest cards can be laid off."""

_SEATS = 2


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
        (left <= LAST and (ends == END_VOID or left == 0))
        or s[S_NULL_TURNS] >= _SEATS
        or s[S_PILE_DRAWS] >= k[K_MAX_PILE]
        or s[S_TURNS] >= k[K_MAX_TURNS]
    ):
        void(k, s)
    elif left <= LAST and ends == END_WALL:
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
