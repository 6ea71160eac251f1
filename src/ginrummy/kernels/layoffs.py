"""The defender's least count over own melds and layoffs together (A-40 to A-42)."""

from __future__ import annotations

from typing import Any

from ginrummy.kernels.jit import inner
from ginrummy.kernels.layout import S_MELD, S_MELDS, W_AT, W_LAID, W_TURN
from ginrummy.kernels.melds import deadwood
from ginrummy.kernels.spreads import all_targets, targets_of


@inner
def least_count(k: Any, s: Any, hand: int, w: Any) -> int:
    """Return the least points a hand keeps when it may lay off on the melds of a game.

    For each meld all sets of cards that can go on it are listed; then every choice of one set a
    meld is tried that uses no card twice.
    """
    least = deadwood(k, hand)
    if least == 0 or all_targets(k, s) & hand == 0:
        return least
    melds = _list_choices(k, s, hand, w)
    for at in range(melds):
        w[W_TURN + at] = w[W_AT + at]
    while True:
        # Count on: the last meld turns fastest.
        at = melds - 1
        while at >= 0:
            w[W_TURN + at] += 1
            if w[W_TURN + at] < w[W_AT + at + 1]:
                break
            w[W_TURN + at] = w[W_AT + at]
            at -= 1
        if at < 0:
            return least
        laid = 0
        twice = 0
        for meld in range(melds):
            cards = w[W_LAID + w[W_TURN + meld]]
            twice |= laid & cards
            laid |= cards
        if twice == 0:
            least = min(least, deadwood(k, hand & ~laid))


@inner
def _list_choices(k: Any, s: Any, hand: int, w: Any) -> int:
    """List the sets of cards for each meld that some card fits on; return how many melds these are.

    Each list begins with the empty set, and each set is longer than one before it by one card.
    """
    melds = 0
    end = 0
    for number in range(s[S_MELDS]):
        meld = s[S_MELD + number]
        if targets_of(k, meld) & hand == 0:
            continue
        begin = end
        w[W_AT + melds] = begin
        w[W_LAID + end] = 0
        end += 1
        done = begin
        while done < end:
            laid = w[W_LAID + done]
            done += 1
            fits = targets_of(k, meld | laid) & hand & ~laid
            while fits:
                longer = laid | fits & -fits
                fits &= fits - 1
                seen = begin
                while w[W_LAID + seen] != longer and seen < end - 1:
                    seen += 1
                if w[W_LAID + seen] != longer:
                    w[W_LAID + end] = longer
                    end += 1
        melds += 1
    w[W_AT + melds] = end
    return melds
