"""What a seat knows as a vector, laid out as in `ginrummy.envs.layout` for two seats."""

from __future__ import annotations

from typing import Any

from ginrummy.cards import PACK_SIZE
from ginrummy.kernels.jit import hot, inner
from ginrummy.kernels.layout import (
    C_PILE,
    K_MAX_PILE,
    K_MAX_TURNS,
    K_PACK_SIZE,
    K_TARGET,
    NO_LIMIT,
    NONE,
    S_DEALER,
    S_DECLINED,
    S_DOUBLED,
    S_DRAWN,
    S_HAND,
    S_KNOWN,
    S_LIMIT,
    S_MOVER,
    S_NULL_TURNS,
    S_PHASE,
    S_PILE,
    S_PILE_DRAWS,
    S_SCORE,
    S_STOCK,
    S_TAKEN,
    S_THROWN,
    S_TURNS,
)
from ginrummy.kernels.primitives import low_bit, popcount

V_PILE = 8 * PACK_SIZE
V_NUMBERS = 9 * PACK_SIZE
V_PHASE = V_NUMBERS + 7
V_SIZE = V_PHASE + 16

_HIGHEST_LIMIT = 100
_PHASES = 8


@inner
def write_vector(k: Any, s: Any, c: Any, seat: int, v: Any) -> None:
    """Write what a seat knows of a hand whose cards are not open yet.

    Args:
        k: Rules and tables.
        s: The game.
        c: Its cards.
        seat: Whose knowledge it is.
        v: Room for `V_SIZE` numbers.
    """
    other = 1 - seat
    for at in range(V_SIZE):
        v[at] = 0
    _write_bits(v, 0, s[S_HAND + seat])
    _write_bits(v, PACK_SIZE, s[S_KNOWN + other])
    _write_bits(v, 2 * PACK_SIZE, s[S_THROWN + seat])
    _write_bits(v, 3 * PACK_SIZE, s[S_THROWN + other])
    _write_bits(v, 4 * PACK_SIZE, s[S_DECLINED + seat])
    _write_bits(v, 5 * PACK_SIZE, s[S_DECLINED + other])
    _write_bits(v, 6 * PACK_SIZE, s[S_KNOWN + seat])
    card = s[S_TAKEN]
    if card == NONE and s[S_MOVER] == seat:
        card = s[S_DRAWN]
    if card != NONE:
        v[7 * PACK_SIZE + card] = 1
    depth = PACK_SIZE - s[S_PILE]
    for at in range(s[S_PILE]):
        depth += 1
        v[V_PILE + int(c[C_PILE + at])] = depth / PACK_SIZE
    _write_numbers(k, s, seat, v)


@hot
def _write_bits(v: Any, first: int, cards: int) -> None:
    while cards:
        v[first + low_bit(cards)] = 1
        cards &= cards - 1


@hot
def _write_numbers(k: Any, s: Any, seat: int, v: Any) -> None:
    other = 1 - seat
    limit = s[S_LIMIT]
    if limit >= NO_LIMIT:
        v[V_NUMBERS] = 1
        v[V_NUMBERS + 1] = 1
    else:
        v[V_NUMBERS] = limit / _HIGHEST_LIMIT
    v[V_NUMBERS + 2] = s[S_DOUBLED]
    v[V_NUMBERS + 3] = min(1.0, s[S_SCORE + seat] / k[K_TARGET])
    v[V_NUMBERS + 4] = min(1.0, s[S_SCORE + other] / k[K_TARGET])
    v[V_NUMBERS + 5 + (s[S_DEALER] ^ seat)] = 1
    v[V_PHASE + s[S_PHASE]] = 1
    at = V_PHASE + _PHASES
    v[at + (s[S_MOVER] ^ seat)] = 1
    v[at + 2] = popcount(s[S_HAND + seat]) / PACK_SIZE
    v[at + 3] = popcount(s[S_HAND + other]) / PACK_SIZE
    v[at + 4] = (k[K_PACK_SIZE] - s[S_STOCK]) / PACK_SIZE
    v[at + 5] = s[S_PILE_DRAWS] / k[K_MAX_PILE]
    v[at + 6] = s[S_TURNS] / k[K_MAX_TURNS]
    v[at + 7] = s[S_NULL_TURNS] / 2
