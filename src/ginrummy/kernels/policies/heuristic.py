"""A player with knobs: it weighs deadwood against the cards that would help it.

What the knobs are is said in `ginrummy.kernels.kernel.Knobs`; their places are the ``H_...`` of
`ginrummy.kernels.layout`.
"""

from __future__ import annotations

from typing import Any

from ginrummy.kernels.jit import inner, part
from ginrummy.kernels.layout import (
    BIG_GIN,
    DRAW,
    H_KNOCK,
    H_LATE,
    H_OUTS,
    H_SIZE,
    H_TAKE,
    KNOCK,
    LAY_OFF,
    NONE,
    P_DISCARD,
    P_DRAW,
    P_LAYOFF,
    P_MUST_DRAW,
    P_WALL,
    PASS,
    S_HAND,
    S_KNOWN,
    S_LIMIT,
    S_PHASE,
    S_PILE_BITS,
    S_TAKEN,
    TAKE,
)
from ginrummy.kernels.legal import (
    discards,
    is_wall_turn,
    knock_discards,
    may_big_gin,
    may_take_last,
    stock_size,
    top_card,
)
from ginrummy.kernels.melds import best_discards, deadwood, lies_in_meld, live_outs
from ginrummy.kernels.primitives import popcount


@part
def choose(k: Any, s: Any, c: Any, knobs: Any, seat: int) -> int:
    """Return the action of a seat that plays by its row of knobs."""
    phase = s[S_PHASE]
    if phase == P_DISCARD:
        return _finish_turn(k, s, knobs, seat)
    if phase == P_MUST_DRAW:
        return DRAW
    if phase == P_LAYOFF:
        return LAY_OFF
    if phase == P_WALL:
        return TAKE if may_take_last(k, s, c) else PASS
    if _wants(k, s[S_HAND + seat], top_card(s, c), knobs[seat * H_SIZE + H_TAKE]):
        return TAKE
    return DRAW if phase == P_DRAW else PASS


@inner
def _wants(k: Any, hand: int, card: int, saving: float) -> bool:
    """Say whether a card melds, or saves enough deadwood to be taken without that."""
    more = hand | 1 << card
    if lies_in_meld(k, more, card):
        return True
    return deadwood(k, hand) - best_discards(k, more)[0] >= saving


@part
def _finish_turn(k: Any, s: Any, knobs: Any, seat: int) -> int:
    if may_big_gin(k, s):
        return BIG_GIN
    hand = s[S_HAND + seat]
    least, best = best_discards(k, hand)
    wall = is_wall_turn(k, s)
    if least <= s[S_LIMIT] and (wall or _is_enough(k, s, least, knobs, seat)):
        cards = knock_discards(k, s)
        if cards & best:
            return KNOCK + _dearest_kept_out(k, hand, cards & best)
        # The best discard may be the card just taken, which may not be thrown.
        if cards:
            card = _dearest_kept_out(k, hand, cards)
            if wall or _is_enough(k, s, deadwood(k, hand ^ 1 << card), knobs, seat):
                return KNOCK + card
    cards = discards(k, s)
    if s[S_TAKEN] != NONE and cards != 1 << s[S_TAKEN]:
        cards &= ~(1 << s[S_TAKEN])
    seen = s[S_PILE_BITS] | s[S_KNOWN + 1 - seat]
    return _best_throw(k, hand, cards, seen, knobs[seat * H_SIZE + H_OUTS])


@inner
def _is_enough(k: Any, s: Any, count: int, knobs: Any, seat: int) -> bool:
    """Say whether a count is low enough to knock with; late in the hand any will do."""
    return (
        count <= knobs[seat * H_SIZE + H_KNOCK] or stock_size(k, s) <= knobs[seat * H_SIZE + H_LATE]
    )


@inner
def _dearest_kept_out(k: Any, hand: int, cards: int) -> int:
    """Return the card of a bag whose discard leaves least, the highest number of equals."""
    chosen = NONE
    least = 1 << 20
    while cards:
        bit = cards & -cards
        cards ^= bit
        count = deadwood(k, hand ^ bit)
        if count <= least:
            least = count
            chosen = popcount(bit - 1)
    return chosen


@inner
def _best_throw(k: Any, hand: int, cards: int, seen: int, weight: float) -> int:
    """Return the card after which deadwood, less a weight for each live out, is least."""
    chosen = NONE
    least = 1e9
    while cards:
        bit = cards & -cards
        cards ^= bit
        rest = hand ^ bit
        cost = deadwood(k, rest) - weight * popcount(live_outs(k, rest, seen | bit))
        if cost <= least:
            least = cost
            chosen = popcount(bit - 1)
    return chosen
