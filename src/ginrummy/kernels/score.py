"""What a hand comes to, and who deals next (A.6, A-05, B-04, B-06)."""

from __future__ import annotations

from typing import Any

from ginrummy.kernels.jit import inner
from ginrummy.kernels.layout import (
    DEAL_ALTERNATE,
    DEAL_WINNER,
    K_BIG_GIN,
    K_EXTRA_BOXES,
    K_GIN,
    K_GIN_OFF,
    K_LAYOFF_ON_GIN,
    K_NEXT_DEALER,
    K_TIE,
    K_UNDERCUT,
    K_VOID_PASSES,
    NONE,
    O_BIG_GIN,
    O_GIN,
    O_GIN_MATCHED,
    O_KNOCK,
    O_TIE,
    O_UNDERCUT,
    O_VOID,
    P_FINISHED,
    S_BOXES,
    S_COUNT,
    S_DEALER,
    S_DOUBLED,
    S_KNOCKER,
    S_MOVER,
    S_NEXT_DEALER,
    S_OUTCOME,
    S_PHASE,
    S_POINTS,
    S_WINNER,
    TIE_KNOCKER,
    TIE_NONE,
)


@inner
def void(k: Any, s: Any) -> None:
    """End a hand that nobody wins (A-70, A-72, A-80)."""
    s[S_COUNT] = 0
    s[S_COUNT + 1] = 0
    _end(k, s, O_VOID, NONE, 0)


@inner
def finish(k: Any, s: Any, call: int) -> None:
    """Score the open hands of a knock, gin or big gin (A.6)."""
    knocker = s[S_KNOCKER]
    mine = s[S_COUNT + knocker]
    other = s[S_COUNT + 1 - knocker]
    outcome = O_UNDERCUT
    winner = 1 - knocker
    points = k[K_UNDERCUT] + (k[K_GIN_OFF] if other == 0 else 0) + mine - other
    if call == O_BIG_GIN:
        outcome = O_BIG_GIN
        winner = knocker
        points = k[K_BIG_GIN] + other
    elif mine == 0:
        if k[K_LAYOFF_ON_GIN] and other == 0:
            outcome = O_GIN_MATCHED
            winner = NONE
            points = 0
        else:
            outcome = O_GIN
            winner = knocker
            points = k[K_GIN] + other
    elif mine < other or (mine == other and k[K_TIE] == TIE_KNOCKER):
        outcome = O_KNOCK
        winner = knocker
        points = other - mine
    elif mine == other and k[K_TIE] == TIE_NONE:
        outcome = O_TIE
        winner = NONE
        points = 0
    _end(k, s, outcome, winner, points)


@inner
def _end(k: Any, s: Any, outcome: int, winner: int, points: int) -> None:
    s[S_PHASE] = P_FINISHED
    s[S_MOVER] = NONE
    s[S_OUTCOME] = outcome
    s[S_WINNER] = winner
    for seat in range(2):
        s[S_POINTS + seat] = 0
        s[S_BOXES + seat] = 0
    dealer = s[S_DEALER]
    if winner == NONE:
        s[S_NEXT_DEALER] = 1 - dealer if k[K_VOID_PASSES] else dealer
        return
    if points:
        doubled = 2 if s[S_DOUBLED] else 1
        boxes = 1
        if k[K_EXTRA_BOXES]:
            if outcome in (O_GIN, O_BIG_GIN):
                boxes += 2 * doubled
            elif outcome == O_UNDERCUT:
                boxes += doubled
        s[S_POINTS + winner] = points * doubled
        s[S_BOXES + winner] = boxes
    if k[K_NEXT_DEALER] == DEAL_ALTERNATE:
        s[S_NEXT_DEALER] = 1 - dealer
    else:
        s[S_NEXT_DEALER] = winner if k[K_NEXT_DEALER] == DEAL_WINNER else 1 - winner
