"""All arrangements of a hand with the least deadwood, and the one that is safest to show (A-26)."""

from __future__ import annotations

from typing import Any

from ginrummy.kernels.jit import inner
from ginrummy.kernels.layout import (
    K_FULL,
    K_MORE,
    K_TABLE,
    RUN_BITS,
    S_MELD,
    S_MELDS,
    S_OTHER,
    SUIT,
    WAYS,
    WAYS_AT,
    WAYS_MASK,
)
from ginrummy.kernels.melds import clash_of, dead_in_runs, run_targets, set_cards, thrice_of
from ginrummy.kernels.melds import way_count as ways_of
from ginrummy.kernels.primitives import low_bit, popcount

_RANK = 1 | 1 << 13 | 1 << 26 | 1 << 39


@inner
def spread_count(k: Any, hand: int, least: int) -> int:
    """Return how many arrangements leave no more than the least deadwood of a hand."""
    thrice = thrice_of(hand)
    clash = clash_of(k, hand, thrice) if thrice else 0
    found = 0
    for way in range(ways_of(hand, clash)):
        rest = hand ^ set_cards(hand, thrice, clash, way)
        if dead_in_runs(k, rest) == least:
            found += _ways_in_runs(k, rest)
    return found


@inner
def _ways_in_runs(k: Any, rest: int) -> int:
    found = 1
    for shift in range(0, 52, RUN_BITS):
        found *= k[K_MORE + (rest >> shift & SUIT)] >> WAYS & WAYS_MASK
    return found


@inner
def spread(k: Any, s: Any, hand: int, least: int, number: int) -> None:
    """Write the melds of a numbered best arrangement into a game, lowest card first."""
    thrice = thrice_of(hand)
    clash = clash_of(k, hand, thrice) if thrice else 0
    for way in range(ways_of(hand, clash)):
        sets = set_cards(hand, thrice, clash, way)
        rest = hand ^ sets
        if dead_in_runs(k, rest) == least:
            ways = _ways_in_runs(k, rest)
            if number < ways:
                _write(k, s, sets, rest, number)
                return
            number -= ways


@inner
def _write(k: Any, s: Any, sets: int, rest: int, number: int) -> None:
    s[S_MELDS] = 0
    while sets:
        same = sets & _RANK << low_bit(sets) % 13
        sets ^= same
        _insert(s, same)
    for shift in range(0, 52, RUN_BITS):
        entry = k[K_MORE + (rest >> shift & SUIT)]
        ways = entry >> WAYS & WAYS_MASK
        runs = k[K_TABLE + (entry >> WAYS_AT) + number % ways]
        number //= ways
        while runs:
            _insert(s, (runs & SUIT) << shift)
            runs >>= RUN_BITS


@inner
def _insert(s: Any, meld: int) -> None:
    """Add a meld where it belongs by its lowest card."""
    at = s[S_MELDS]
    while at > 0 and (s[S_MELD + at - 1] & -s[S_MELD + at - 1]) > (meld & -meld):
        s[S_MELD + at] = s[S_MELD + at - 1]
        at -= 1
    s[S_MELD + at] = meld
    s[S_MELDS] += 1


@inner
def safest_spread(k: Any, s: Any, hand: int, least: int) -> None:
    """Write the best arrangement on which the fewest cards can be laid off, the first of equals.

    The first is the one whose melds, compared one after another as numbers, come first.
    """
    count = spread_count(k, hand, least)
    if count == 1:
        spread(k, s, hand, least, 0)
        return
    best = -1
    best_targets = 0
    best_melds = 0
    for number in range(count):
        spread(k, s, hand, least, number)
        melds = s[S_MELDS]
        targets = popcount(all_targets(k, s) & ~hand)
        if best < 0 or targets < best_targets or (targets == best_targets and _is_before(s)):
            best = number
            best_targets = targets
            best_melds = melds
            for at in range(melds):
                s[S_OTHER + at] = s[S_MELD + at]
    for at in range(best_melds):
        s[S_MELD + at] = s[S_OTHER + at]
    s[S_MELDS] = best_melds


@inner
def _is_before(s: Any) -> bool:
    """Say whether the melds just written come before the best ones so far.

    Both leave the same points, so neither can begin with all melds of the other.
    """
    for at in range(s[S_MELDS]):
        if s[S_MELD + at] != s[S_OTHER + at]:
            return s[S_MELD + at] < s[S_OTHER + at]
    return False


@inner
def all_targets(k: Any, s: Any) -> int:
    """Return every card that fits on some meld that lies open, as it lies (A-40)."""
    found = 0
    for at in range(s[S_MELDS]):
        found |= targets_of(k, s[S_MELD + at])
    return found


@inner
def targets_of(k: Any, meld: int) -> int:
    """Return every card that fits on one meld (A-40)."""
    low = low_bit(meld)
    shift = low - low % 13
    if meld >> shift <= SUIT:
        return run_targets(k, meld >> shift) << shift
    return _RANK << low % 13 & ~meld & k[K_FULL]
