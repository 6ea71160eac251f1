"""The simple player of the 2021 research challenge, see `ginrummy.players.EaaiSimplePlayer`."""

from __future__ import annotations

from typing import Any

from ginrummy.cards import PACK_SIZE
from ginrummy.kernels.jit import hot, inner, part
from ginrummy.kernels.layout import (
    BIG_GIN,
    DRAW,
    KNOCK,
    LAY_OFF,
    NONE,
    P_DISCARD,
    P_DRAW,
    P_LAYOFF,
    P_MUST_DRAW,
    P_WALL,
    PASS,
    S_DRAWN,
    S_HAND,
    S_LIMIT,
    S_MOVER,
    S_PHASE,
    S_TAKEN,
    TAKE,
    W_PAIRS,
)
from ginrummy.kernels.legal import (
    discards,
    is_wall_turn,
    knock_discards,
    may_big_gin,
    may_take_last,
    throwable,
    top_card,
)
from ginrummy.kernels.melds import best_discards, deadwood, lies_in_meld
from ginrummy.kernels.policies.chance import one_of


@part
def begin(w: Any) -> None:
    """Forget the pairs of the last hand, of both seats."""
    for at in range(2 * PACK_SIZE):
        w[W_PAIRS + at] = 0


@part
def choose(k: Any, s: Any, c: Any, w: Any, r: Any) -> int:
    """Return the action of the simple player."""
    phase = s[S_PHASE]
    if phase == P_DISCARD:
        return _finish_turn(k, s, w, r)
    if phase == P_MUST_DRAW:
        return DRAW
    if phase == P_LAYOFF:
        return LAY_OFF
    if phase == P_WALL:
        return TAKE if may_take_last(k, s, c) else PASS
    top = top_card(s, c)
    if lies_in_meld(k, s[S_HAND + s[S_MOVER]] | 1 << top, top):
        return TAKE
    return DRAW if phase == P_DRAW else PASS


@hot
def _finish_turn(k: Any, s: Any, w: Any, r: Any) -> int:
    if may_big_gin(k, s):
        return BIG_GIN
    seat = s[S_MOVER]
    hand = s[S_HAND + seat]
    taken = s[S_TAKEN]
    got = taken if taken != NONE else s[S_DRAWN]
    allowed = knock_discards(k, s) if is_wall_turn(k, s) else discards(k, s)
    if taken != NONE:
        allowed &= ~(1 << taken)
    candidates = allowed
    if got != NONE:
        fresh = allowed & ~w[W_PAIRS + seat * PACK_SIZE + got]
        if fresh:
            candidates = fresh
    if candidates == 0:
        candidates = hand
    least, best = best_discards(k, hand)
    best &= candidates
    if best == 0:
        least, best = _least_of(k, hand, candidates)
    card = one_of(r, best)
    if least <= s[S_LIMIT] and throwable(k, s) >> card & 1:
        return KNOCK + card
    if got != NONE:
        w[W_PAIRS + seat * PACK_SIZE + got] |= 1 << card
        w[W_PAIRS + seat * PACK_SIZE + card] |= 1 << got
    return card


@inner
def _least_of(k: Any, hand: int, candidates: int) -> tuple[int, int]:
    """Return the least deadwood after throwing one of some cards, and those that reach it."""
    least = 1 << 20
    best = 0
    rest = candidates
    while rest:
        bit = rest & -rest
        rest ^= bit
        count = deadwood(k, hand ^ bit)
        if count < least:
            least = count
            best = bit
        elif count == least:
            best |= bit
    return least, best
