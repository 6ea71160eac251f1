"""Questions about many hands at once; a hand is a bag of cards as a whole number."""

from __future__ import annotations

from typing import Any

from ginrummy.kernels.jit import entry
from ginrummy.kernels.layoffs import least_count
from ginrummy.kernels.layout import MOST_MELDS, S_MELD, S_MELDS
from ginrummy.kernels.melds import best_discards, deadwood
from ginrummy.kernels.primitives import pointer
from ginrummy.kernels.spreads import safest_spread


@entry
def deadwoods(table: Any, hands: Any, counts: Any) -> None:
    """Write the least deadwood of each hand (A-20)."""
    k = pointer(table, 0)
    for at in range(len(hands)):
        counts[at] = deadwood(k, hands[at])


@entry
def best_discards_of(table: Any, hands: Any, counts: Any, cards: Any) -> None:
    """Write the least deadwood of each hand after a discard, and all best discards (A-24)."""
    k = pointer(table, 0)
    for at in range(len(hands)):
        counts[at], cards[at] = best_discards(k, hands[at])


@entry
def spreads_of(table: Any, hands: Any, room: Any, counts: Any, spreads: Any) -> None:
    """Write the deadwood of each hand and the melds of its safest spread, then zeros (A-26)."""
    k = pointer(table, 0)
    s = pointer(room.games, 0)
    for at in range(len(hands)):
        counts[at] = deadwood(k, hands[at])
        safest_spread(k, s, hands[at], counts[at])
        for meld in range(MOST_MELDS):
            spreads[at, meld] = s[S_MELD + meld] if meld < s[S_MELDS] else 0


@entry
def layoffs_of(table: Any, hands: Any, spreads: Any, room: Any, counts: Any) -> None:
    """Write the least count of each defender against the melds that lie open (A-42)."""
    k = pointer(table, 0)
    s = pointer(room.games, 0)
    w = pointer(room.work, 0)
    for at in range(len(hands)):
        s[S_MELDS] = 0
        for meld in range(MOST_MELDS):
            if spreads[at, meld]:
                s[S_MELD + s[S_MELDS]] = spreads[at, meld]
                s[S_MELDS] += 1
        counts[at] = least_count(k, s, hands[at], w)
