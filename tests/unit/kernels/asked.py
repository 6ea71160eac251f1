"""What no entry of the kernel tells, asked through entries of its own."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ginrummy.engine import Result
from ginrummy.kernels.convert import state_of
from ginrummy.kernels.jit import entry
from ginrummy.kernels.layout import (
    MOST_MELDS,
    O_BIG_GIN,
    O_KNOCK,
    S_COUNT,
    S_DOUBLED,
    S_KNOCKER,
    S_MELD,
    S_MELDS,
    S_MOVER,
)
from ginrummy.kernels.melds import deadwood, lies_in_meld, live_outs
from ginrummy.kernels.primitives import pointer
from ginrummy.kernels.rng import below, next_word, seed_stream
from ginrummy.kernels.room import new_room
from ginrummy.kernels.score import finish
from ginrummy.kernels.spreads import spread, spread_count
from ginrummy.kernels.tables import constants
from ginrummy.rules import Call, Rules

Row = npt.NDArray[np.int64]

_FEW = 512


@entry
def _spreads(table: Any, room: Any, hand: int, found: Any) -> int:
    k = pointer(table, 0)
    s = pointer(room.games, 0)
    least = deadwood(k, hand)
    count = spread_count(k, hand, least)
    for number in range(min(count, len(found))):
        spread(k, s, hand, least, number)
        for at in range(MOST_MELDS):
            found[number, at] = s[S_MELD + at] if at < s[S_MELDS] else 0
    return count


@entry
def _outs(table: Any, hands: Any, seen: Any, outs: Any, melded: Any) -> None:
    k = pointer(table, 0)
    for at in range(len(hands)):
        outs[at] = live_outs(k, hands[at], seen[at])
        for card in range(52):
            if hands[at] >> card & 1 and lies_in_meld(k, hands[at], card):
                melded[at] |= 1 << card


@entry
def _numbers(chance: Any, numbers: Any, drawn: Any) -> None:
    r = pointer(chance, 0)
    seed_stream(r, numbers[0], numbers[1], numbers[2])
    for at in range(len(drawn)):
        drawn[at] = below(r, numbers[3])


@entry
def _words(chance: Any, words: Any) -> None:
    r = pointer(chance, 0)
    for at in range(len(words)):
        words[at] = next_word(r)


@entry
def _scored(table: Any, room: Any, call: int) -> None:
    finish(pointer(table, 0), pointer(room.games, 0), call)


def numbered_spreads(rules: Rules, hand: int) -> list[tuple[int, ...]]:
    """The melds of every best spread of a hand, by their numbers."""
    found = np.zeros((_FEW, MOST_MELDS), dtype=np.int64)
    count = _spreads(constants(rules), new_room(), hand, found)
    assert count <= _FEW
    return [tuple(meld for meld in row if meld) for row in found[:count].tolist()]


def outs(rules: Rules, hands: list[int], seen: list[int]) -> tuple[list[int], list[int]]:
    """The live outs of each hand, and its cards that lie in some meld."""
    found, melded = np.zeros(len(hands), np.int64), np.zeros(len(hands), np.int64)
    _outs(constants(rules), np.array(hands), np.array(seen), found, melded)
    return found.tolist(), melded.tolist()


def numbers_below(bound: int, many: int, *, seed: int, number: int = 0, stream: int = 0) -> Row:
    """Numbers of chance below a bound, from the beginning of a stream."""
    drawn = np.zeros(many, dtype=np.int64)
    _numbers(np.zeros(2, dtype=np.uint64), np.array([seed, number, stream, bound]), drawn)
    return drawn


def words(state: int, many: int) -> list[int]:
    """Words of chance that follow a state of the counter."""
    found = np.zeros(many, dtype=np.uint64)
    _words(np.array([state, 0], dtype=np.uint64), found)
    return [int(word) for word in found]


def scored(rules: Rules, call: Call, counts: tuple[int, int], *, doubled: bool) -> Result:
    """What a hand comes to that seat 0 dealt and ended, by the counts of both seats."""
    room = new_room()
    game = room.games[0]
    game[S_KNOCKER], game[S_MOVER] = 0, 1
    game[S_COUNT : S_COUNT + 2] = counts
    game[S_DOUBLED] = doubled
    _scored(constants(rules), room, O_BIG_GIN if call is Call.BIG_GIN else O_KNOCK)
    result = state_of(rules, room, 0).result
    assert result is not None
    return result
