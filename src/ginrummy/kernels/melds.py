"""Deadwood and best discards by look-up, as in `ginrummy.melds.tables`."""

from __future__ import annotations

from typing import Any

from ginrummy.kernels.jit import hot, inner
from ginrummy.kernels.layout import (
    DEAD_MASK,
    GAIN,
    GAIN_MASK,
    GAIN_ZERO,
    IN_RUN,
    K_DEAREST,
    K_FULL,
    K_MORE,
    K_TABLE,
    K_VALUE,
    NO_LIMIT,
    NONE,
    OUTS,
    SUIT,
    THROWN,
)
from ginrummy.kernels.primitives import low_bit, popcount

_RANK = 1 | 1 << 13 | 1 << 26 | 1 << 39
_FAR = 1 << 20
_SIX = 6


@hot
def thrice_of(hand: int) -> int:
    """Return the ranks held three or four times."""
    a = hand & SUIT
    b = hand >> 13 & SUIT
    c = hand >> 26 & SUIT
    d = hand >> 39
    return (a & b & (c | d)) | (c & d & (a | b))


@inner
def way_count(hand: int, clash: int) -> int:
    """Return in how many ways the ranks that clash with runs can be used as sets.

    A rank held three times is used or not; one held four times is used whole, not at all, or with
    any one of its cards left out.
    """
    four = hand & hand >> 13 & hand >> 26 & hand >> 39
    ways = 1
    while clash:
        low = clash & -clash
        clash ^= low
        ways *= 6 if four & low else 2
    return ways


@inner
def set_cards(hand: int, thrice: int, clash: int, way: int) -> int:
    """Return the cards that lie in sets, in a numbered way; sets clear of any run always do."""
    sure = thrice ^ clash
    cards = hand & (sure | sure << 13 | sure << 26 | sure << 39)
    four = hand & hand >> 13 & hand >> 26 & hand >> 39
    while clash:
        low = clash & -clash
        clash ^= low
        if four & low:
            choice = way % _SIX
            way //= _SIX
        else:
            choice = way & 1
            way >>= 1
        if choice:
            held = hand & low * _RANK
            if choice > 1:
                held &= ~(low << 13 * (choice - 2))
            cards |= held
    return cards


@hot
def clash_of(k: Any, hand: int, thrice: int) -> int:
    """Return the ranks held three times of which some card also lies in a run."""
    return thrice & (_look_up(k, hand) >> IN_RUN)


@hot
def _look_up(k: Any, hand: int) -> int:
    """Return the entries of the four suits, one over the other; for bits that are sets of ranks."""
    return (
        k[K_TABLE + (hand & SUIT)]
        | k[K_TABLE + (hand >> 13 & SUIT)]
        | k[K_TABLE + (hand >> 26 & SUIT)]
        | k[K_TABLE + (hand >> 39)]
    )


@hot
def dead_in_runs(k: Any, hand: int) -> int:
    """Return the least points outside runs, when no set is made."""
    return (
        k[K_TABLE + (hand & SUIT)]
        + k[K_TABLE + (hand >> 13 & SUIT)]
        + k[K_TABLE + (hand >> 26 & SUIT)]
        + k[K_TABLE + (hand >> 39)]
    ) & DEAD_MASK


@hot
def deadwood(k: Any, hand: int) -> int:
    """Return the least points that any arrangement leaves outside its melds (A-20)."""
    thrice = thrice_of(hand)
    # Not asked is whether there is a set at all: a processor cannot guess it, and pays for that.
    clash = clash_of(k, hand, thrice)
    if clash == 0:
        return dead_in_runs(k, hand & ~(thrice * _RANK))
    return _least_of_ways(k, hand, thrice, clash)


@inner
def _least_of_ways(k: Any, hand: int, thrice: int, clash: int) -> int:
    """Return the same where some card could lie in a set or in a run."""
    least = _FAR
    for way in range(way_count(hand, clash)):
        dead = dead_in_runs(k, hand ^ set_cards(hand, thrice, clash, way))
        least = min(least, dead)
    return least


@inner
def best_discards(k: Any, hand: int) -> tuple[int, int]:
    """Return the least deadwood after one discard, and all discards that reach it (A-24)."""
    thrice = thrice_of(hand)
    clash = clash_of(k, hand, thrice)
    if clash == 0:
        return _best_of_way(k, hand, hand & thrice * _RANK)
    least = _FAR
    discards = 0
    for way in range(way_count(hand, clash)):
        found, cards = _best_of_way(k, hand, set_cards(hand, thrice, clash, way))
        if found < least:
            least = found
            discards = cards
        elif found == least:
            discards |= cards
    return least, discards


@hot
def _best_of_way(k: Any, hand: int, sets: int) -> tuple[int, int]:
    """Return the same when certain cards lie in sets."""
    rest = hand ^ sets
    a = k[K_TABLE + (rest & SUIT)]
    b = k[K_TABLE + (rest >> 13 & SUIT)]
    c = k[K_TABLE + (rest >> 26 & SUIT)]
    d = k[K_TABLE + (rest >> 39)]
    gain_a = a >> GAIN & GAIN_MASK
    gain_b = b >> GAIN & GAIN_MASK
    gain_c = c >> GAIN & GAIN_MASK
    gain_d = d >> GAIN & GAIN_MASK
    most = max(max(gain_a, gain_b), max(gain_c, gain_d))  # noqa: PLW3301  numba wants pairs
    discards = 0
    if gain_a == most:
        discards |= a >> THROWN & SUIT
    if gain_b == most:
        discards |= (b >> THROWN & SUIT) << 13
    if gain_c == most:
        discards |= (c >> THROWN & SUIT) << 26
    if gain_d == most:
        discards |= (d >> THROWN & SUIT) << 39
    dead = (a + b + c + d) & DEAD_MASK
    most -= GAIN_ZERO
    if sets and most <= 0:
        # Nothing lies outside melds: a card of a set may cost as little as one of a run.
        held = sets
        while held:
            rank = low_bit(held) % 13
            same = held & _RANK << rank
            held ^= same
            saved = 0 if popcount(same) > 3 else -2 * k[K_VALUE + rank]
            if saved > most or discards == 0:
                most = saved
                discards = same
            elif saved == most:
                discards |= same
    return dead - most, discards


@hot
def live_outs(k: Any, hand: int, seen: int) -> int:
    """Return the cards, not seen yet, with which some card of the hand would lie in a new meld.

    They extend or make a run, or make a set; the fourth card of a rank counts too.
    """
    a = hand & SUIT
    b = hand >> 13 & SUIT
    c = hand >> 26 & SUIT
    d = hand >> 39
    pairs = (a & (b | c | d)) | (b & (c | d)) | (c & d)
    outs = (
        k[K_TABLE + a] >> OUTS
        | (k[K_TABLE + b] >> OUTS) << 13
        | (k[K_TABLE + c] >> OUTS) << 26
        | (k[K_TABLE + d] >> OUTS) << 39
        | pairs * _RANK
    )
    return outs & k[K_FULL] & ~(hand | seen)


@hot
def lies_in_meld(k: Any, hand: int, card: int) -> bool:
    """Say whether a card of a hand lies in any meld of it."""
    rank = card % 13
    if popcount(hand & _RANK << rank) > 2:
        return True
    of_suit = hand >> (card - rank) & SUIT
    return (k[K_TABLE + of_suit] >> IN_RUN >> rank & 1) == 1


@inner
def may_knock(k: Any, hand: int, barred: int, limit: int) -> bool:
    """Say whether some discard but the barred one leaves a count within the limit (A-24)."""
    if limit >= NO_LIMIT:
        return True
    # Quick to rule out: one discard saves no more than the dearest card.
    if deadwood(k, hand) > limit + k[K_DEAREST]:
        return False
    least, discards = best_discards(k, hand)
    if least > limit:
        return False
    if barred == NONE or discards != 1 << barred:
        return True
    return within_limit(k, hand, barred, limit) != 0


@inner
def within_limit(k: Any, hand: int, barred: int, limit: int) -> int:
    """Return the discards but the barred one that leave a count within the limit (A-24)."""
    found = 0
    rest = hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        if (barred == NONE or bit != 1 << barred) and deadwood(k, hand ^ bit) <= limit:
            found |= bit
    return found


@hot
def run_targets(k: Any, run: int) -> int:
    """Return the ranks that can be laid off on a run of one suit (A-40)."""
    return k[K_MORE + run] & SUIT
