"""Other cards for what a seat cannot see: worlds that agree with all it knows."""

from __future__ import annotations

from typing import Any

from ginrummy.kernels.jit import inner
from ginrummy.kernels.layout import (
    C_DECK,
    K_FULL,
    K_PACK_SIZE,
    NO_LIMIT,
    S_HAND,
    S_KNOWN,
    S_PILE_BITS,
    S_STOCK,
)
from ginrummy.kernels.melds import deadwood
from ginrummy.kernels.primitives import low_bit, popcount
from ginrummy.kernels.rng import below


@inner
def redraw(k: Any, s: Any, c: Any, seat: int, tries: int, d: Any) -> None:
    """Deal all cards that a seat has not located anew.

    They fill up the other hand, of which the cards that it was seen to take are kept; the rest is
    the stock. As with `ginrummy.engine.hypothesis`, the world need not explain what others did.

    Args:
        k: Rules and tables.
        s: The game.
        c: Its cards.
        seat: Whose knowledge is kept.
        tries: How many hands are drawn, of which the one with the least deadwood is kept. With one
            all are equally likely; more stand for somebody who has had time to improve his hand.
        d: The source of chance.
    """
    other = 1 - seat
    known = s[S_KNOWN + other]
    unseen = k[K_FULL] & ~(s[S_HAND + seat] | s[S_PILE_BITS] | known)
    # Those of the other hand and then of the stock lie at the end of the pack.
    end = k[K_PACK_SIZE]
    first = end - popcount(unseen)
    _lay(c, first, unseen)
    best = 0
    least = NO_LIMIT
    for _ in range(tries):
        hand = known
        for at in range(first, s[S_STOCK]):
            _place(c, at, end, d)
            hand |= 1 << int(c[C_DECK + at])
        if tries == 1:
            best = hand
            break
        count = deadwood(k, hand)
        if count < least:
            least = count
            best = hand
    s[S_HAND + other] = best
    _lay(c, first, best & ~known)
    _lay(c, s[S_STOCK], unseen & ~best)
    for at in range(s[S_STOCK], end - 1):
        _place(c, at, end, d)


@inner
def _lay(c: Any, at: int, cards: int) -> None:
    """Lay out a bag from a place of the pack on."""
    while cards:
        c[C_DECK + at] = low_bit(cards)
        cards &= cards - 1
        at += 1


@inner
def _place(c: Any, at: int, end: int, d: Any) -> None:
    """Choose by lot which of the cards from a place on comes there."""
    chosen = at + below(d, end - at)
    card = c[C_DECK + chosen]
    c[C_DECK + chosen] = c[C_DECK + at]
    c[C_DECK + at] = card
