"""The array `k`: the rules of a table and the look-up tables of its melds, from the engine's."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ginrummy.bag import bag_of, cards_of
from ginrummy.cards import full_pack
from ginrummy.errors import RulesError
from ginrummy.kernels.layout import (
    DEAL_ALTERNATE,
    DEAL_LOSER,
    DEAL_WINNER,
    END_PLAY_OUT,
    END_VOID,
    END_WALL,
    GAIN,
    GAIN_ZERO,
    IN_RUN,
    K_BIG_GIN,
    K_BOX_AT_ONCE,
    K_CARDS,
    K_DEAREST,
    K_ELEVEN,
    K_EXTRA_BOXES,
    K_FULL,
    K_GIN,
    K_GIN_OFF,
    K_GIN_ONLY_ACE,
    K_HAND_SIZE,
    K_LAYOFF_ON_GIN,
    K_LIMIT,
    K_LIMIT_SOURCE,
    K_MAX_PILE,
    K_MAX_TURNS,
    K_MORE,
    K_NEXT_DEALER,
    K_PACK_SIZE,
    K_RUNS,
    K_SPADE_DOUBLE,
    K_STOCK_END,
    K_TABLE,
    K_TARGET,
    K_THROW_BACK,
    K_TIE,
    K_UNDERCUT,
    K_VALUE,
    K_VOID_PASSES,
    LIMIT_FIXED,
    LIMIT_SECOND_PACK,
    LIMIT_UPCARD,
    NO_LIMIT,
    OUTS,
    RUN_BITS,
    THROWN,
    TIE_KNOCKER,
    TIE_NONE,
    TIE_UNDERCUT,
    WAYS,
    WAYS_AT,
)
from ginrummy.melds import MeldRules, deadwood_value, is_meld, solver_for
from ginrummy.melds.tables import TableSolver
from ginrummy.rules import ANY, OFF, Rules

Constants: TypeAlias = npt.NDArray[np.int64]

_TIE = {"undercut": TIE_UNDERCUT, "knocker": TIE_KNOCKER, "none": TIE_NONE}
_END = {
    "void_at_2": END_VOID,
    "last_discard_may_knock": END_WALL,
    "play_out": END_PLAY_OUT,
}
_SOURCE = {"fixed": LIMIT_FIXED, "upcard": LIMIT_UPCARD, "second_pack": LIMIT_SECOND_PACK}
_NEXT = {"winner": DEAL_WINNER, "loser": DEAL_LOSER, "alternate": DEAL_ALTERNATE}

_TWO = 2


def supports(rules: Rules) -> bool:
    """Say whether the kernel plays these rules: two seats, one pack, nothing wild."""
    return rules.pack.seats == _TWO and isinstance(rules.solver, TableSolver)


@lru_cache(maxsize=32)
def constants(rules: Rules) -> Constants:
    """Return the rules and their tables as one array that nobody can change.

    Raises:
        RulesError: `no_kernel` for rules that the kernel does not play.
    """
    if not supports(rules):
        raise RulesError("no_kernel", seats=rules.pack.seats)
    tables = _tables(rules.meld_rules)
    k = np.zeros(K_TABLE + len(tables), dtype=np.int64)
    for place, value in _knobs(rules).items():
        k[place] = value
    pack = full_pack(rules.pack.ranks, rules.pack.suits)
    k[K_VALUE : K_VALUE + rules.pack.ranks] = [
        deadwood_value(rank, rules.meld_rules) for rank in range(rules.pack.ranks)
    ]
    k[K_CARDS : K_CARDS + len(pack)] = pack
    k[K_TABLE:] = tables
    k.setflags(write=False)
    return k


def _knobs(rules: Rules) -> dict[int, Any]:
    pack = full_pack(rules.pack.ranks, rules.pack.suits)
    return {
        K_HAND_SIZE: rules.pack.hand_size,
        K_PACK_SIZE: len(pack),
        K_THROW_BACK: rules.throw_back == "allowed",
        K_LIMIT: NO_LIMIT if rules.knock_limit == ANY else rules.knock_limit,
        K_GIN: rules.gin_bonus,
        K_BIG_GIN: -1 if rules.big_gin == OFF else rules.big_gin,
        K_UNDERCUT: rules.undercut_bonus,
        K_TIE: _TIE[rules.tie],
        K_GIN_OFF: rules.gin_off_bonus,
        K_LAYOFF_ON_GIN: rules.layoff_on_gin == "yes",
        K_STOCK_END: _END[rules.stock_end],
        K_LIMIT_SOURCE: _SOURCE[rules.limit_source],
        K_GIN_ONLY_ACE: rules.oklahoma_ace == "gin_only",
        K_SPADE_DOUBLE: rules.spade_double == "on",
        K_EXTRA_BOXES: rules.extra_boxes == "on",
        K_MAX_PILE: rules.max_pile_draws,
        K_MAX_TURNS: rules.max_turns,
        K_ELEVEN: rules.deal_upcard == "eleven_to_nondealer",
        K_NEXT_DEALER: _NEXT[rules.next_dealer],
        K_VOID_PASSES: rules.void_dealer == "passes",
        K_FULL: bag_of(pack),
        K_DEAREST: rules.solver.dearest,
        K_TARGET: rules.target,
        K_BOX_AT_ONCE: rules.box_bonus if rules.box_timing == "immediate" else 0,
    }


@lru_cache(maxsize=8)
def _tables(rules: MeldRules) -> Constants:
    """Both tables by mask, and the arrangements that the second one points to."""
    solver = solver_for(rules)
    assert isinstance(solver, TableSolver)  # see `supports`
    masks = np.arange(1 << rules.ranks, dtype=np.int64)
    in_run = np.array(solver.in_run, dtype=np.int64)
    runs = [mask for mask in map(int, masks[in_run == masks]) if is_meld(cards_of(mask), rules)]
    is_run = np.zeros(len(masks), dtype=bool)
    is_run[runs] = True
    outs = np.zeros_like(masks)
    fits = np.zeros_like(masks)
    for rank in range(rules.ranks):
        longer = masks | 1 << rank
        missing = masks != longer
        outs |= np.where(missing, in_run[longer] & 1 << rank, 0)
        fits |= np.where(missing & is_run & is_run[longer], 1 << rank, 0)

    first = np.zeros(K_MORE - K_TABLE, dtype=np.int64)
    first[: len(masks)] = (
        np.array(solver.dead, dtype=np.int64)
        | in_run << IN_RUN
        | np.maximum(np.array(solver.gain, dtype=np.int64) + GAIN_ZERO, 0) << GAIN
        | np.array(solver.thrown, dtype=np.int64) << THROWN
        | outs << OUTS
    )
    best = _best_arrangements(solver.dead, runs, rules)
    number = np.array([len(found) for found in best], dtype=np.int64)
    at = K_RUNS - K_TABLE + np.cumsum(number) - number
    second = np.zeros(K_RUNS - K_MORE, dtype=np.int64)
    second[: len(masks)] = fits | number << WAYS | at << WAYS_AT
    return np.concatenate([first, second, np.array([*chain(*best)], dtype=np.int64)])


def _best_arrangements(dead: list[int], runs: list[int], rules: MeldRules) -> list[list[int]]:
    """For each mask every set of disjoint runs that leaves least, as runs one above the other."""
    by_lowest: dict[int, list[int]] = {}
    for run in runs:
        by_lowest.setdefault(run & -run, []).append(run)
    value = [deadwood_value(rank, rules) for rank in range(rules.ranks)]
    best: list[list[int]] = [[0]]
    for mask in range(1, 1 << rules.ranks):
        low = mask & -mask
        found = []
        if dead[mask ^ low] + value[low.bit_length() - 1] == dead[mask]:
            found += best[mask ^ low]
        for run in by_lowest.get(low, ()):
            if not run & ~mask and dead[mask ^ run] == dead[mask]:
                found += [others << RUN_BITS | run for others in best[mask ^ run]]
        best.append(found)
    return best
