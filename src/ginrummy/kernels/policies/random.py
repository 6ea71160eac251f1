"""The player without a plan, see `ginrummy.players.RandomPlayer`."""

from __future__ import annotations

from typing import Any

from ginrummy.kernels.jit import hot, part
from ginrummy.kernels.layout import (
    BIG_GIN,
    DRAW,
    KNOCK,
    LAY_OFF,
    P_DISCARD,
    P_DRAW,
    P_LAYOFF,
    P_MUST_DRAW,
    P_WALL,
    PASS,
    S_HAND,
    S_LIMIT,
    S_MOVER,
    S_PHASE,
    TAKE,
)
from ginrummy.kernels.legal import barred, discards, knock_discards, may_big_gin, may_take_last
from ginrummy.kernels.melds import may_knock
from ginrummy.kernels.policies.chance import nth, one_of
from ginrummy.kernels.primitives import popcount
from ginrummy.kernels.rng import below


@part
def choose(k: Any, s: Any, c: Any, r: Any) -> int:
    """Return one of the moves that a person would name; a knock is one, whatever is thrown."""
    phase = s[S_PHASE]
    if phase == P_DISCARD:
        return _finish_turn(k, s, r)
    if phase == P_DRAW:
        return DRAW + below(r, 2)
    if phase in (P_MUST_DRAW, P_LAYOFF):
        return DRAW if phase == P_MUST_DRAW else LAY_OFF
    if phase == P_WALL and not may_take_last(k, s, c):
        return PASS
    return TAKE + below(r, 2)


@hot
def _finish_turn(k: Any, s: Any, r: Any) -> int:
    cards = discards(k, s)
    number = popcount(cards)
    hand = s[S_HAND + s[S_MOVER]]
    knocks = 1 if may_knock(k, hand, barred(k, s), s[S_LIMIT]) else 0
    gins = 1 if may_big_gin(k, s) else 0
    chosen = below(r, number + knocks + gins)
    if chosen < number:
        return nth(cards, chosen)
    if chosen < number + knocks:
        return KNOCK + one_of(r, knock_discards(k, s))
    return BIG_GIN
