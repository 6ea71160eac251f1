"""Other cards for what a seat cannot see: worlds that agree with all it knows."""

from __future__ import annotations

from typing import Any

from ginrummy.kernels.jit import inner
from ginrummy.kernels.layout import (
    C_DECK,
    K_FULL,
    K_PACK_SIZE,
    S_HAND,
    S_KNOWN,
    S_PILE_BITS,
    S_STOCK,
)
from ginrummy.kernels.primitives import low_bit, popcount
from ginrummy.kernels.rng import below


@inner
def redraw(k: Any, s: Any, c: Any, seat: int, d: Any) -> None:
    """Deal all cards that a seat has not located anew, each way as likely as any other.

    They fill up the other hand, of which the cards that it was seen to take are kept; the rest is
    the stock. As with `ginrummy.engine.hypothesis`, the world need not explain what others did.
    """
    other = 1 - seat
    known = s[S_KNOWN + other]
    unseen = k[K_FULL] & ~(s[S_HAND + seat] | s[S_PILE_BITS] | known)
    # Those of the other hand and then of the stock lie at the end of the pack.
    first = k[K_PACK_SIZE] - popcount(unseen)
    at = first
    while unseen:
        c[C_DECK + at] = low_bit(unseen)
        unseen &= unseen - 1
        at += 1
    end = k[K_PACK_SIZE]
    for place in range(first, end - 1):
        chosen = place + below(d, end - place)
        card = c[C_DECK + chosen]
        c[C_DECK + chosen] = c[C_DECK + place]
        c[C_DECK + place] = card
    hand = known
    for place in range(first, s[S_STOCK]):
        hand |= 1 << int(c[C_DECK + place])
    s[S_HAND + other] = hand
