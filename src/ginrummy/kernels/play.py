"""Whole hands inside the kernel, without a call back into Python."""

from __future__ import annotations

from typing import Any

from ginrummy.kernels.deal import deal, place, shuffle, shuffle_hand
from ginrummy.kernels.jit import entry, part
from ginrummy.kernels.layout import (
    C_DECK,
    C_SIZE,
    DRAW,
    K_HAND_SIZE,
    K_PACK_SIZE,
    KNOCK,
    NO_ACTION,
    P_FINISHED,
    P_LAYOFF,
    S_HAND,
    S_MOVER,
    S_OUTCOME,
    S_PHASE,
    S_POINTS,
    S_SIZE,
    S_STOCK,
    S_TURNS,
    S_WINNER,
    SUM_HANDS,
    SUM_MADE,
    SUM_OUTCOME,
    SUM_POINTS,
    SUM_SQUARES,
    SUM_TURNS,
    SUM_WON,
)
from ginrummy.kernels.melds import deadwood
from ginrummy.kernels.policies import HEURISTIC, RANDOM, heuristic, random, simple
from ginrummy.kernels.primitives import pointer
from ginrummy.kernels.rng import below, seed_stream
from ginrummy.kernels.spreads import spread_count
from ginrummy.kernels.step import apply, knock


@entry
def play_hands(
    table: Any,
    kinds: Any,
    knobs: Any,
    numbers: Any,
    room: Any,
    starts: Any,
    sums: Any,
    written: Any,
) -> None:
    """Play hands to their ends, write what is wanted of each, and add up what they came to.

    Args:
        table: Rules and tables, see `constants`.
        kinds: The number of the policy in each seat.
        knobs: A row of numbers for each seat, for the heuristic policy.
        numbers: The seed, the number of the first hand, and how many hands. The seats deal in turn,
            seat 0 the hands of even numbers.
        room: Space for one game.
        starts: Games to go on with, one a hand; without rows new hands are dealt.
        sums: What is added to.
        written: See `Written`.
    """
    k = pointer(table, 0)
    t = pointer(kinds, 0)
    h = pointer(knobs, 0)
    s = pointer(room.games, 0)
    c = pointer(room.cards, 0)
    w = pointer(room.work, 0)
    d = pointer(room.chance, 0)
    r = pointer(room.chance, 1)
    dealt = 2 * k[K_HAND_SIZE] + 1
    going_on = len(starts.games) > 0
    longest = written.actions.shape[1] if len(written.actions) > 0 else 0
    for at in range(numbers[2]):
        number = numbers[1] + at
        seed_stream(r, numbers[0], number, 1)
        if going_on:
            _copy(pointer(starts.games, at * S_SIZE), s, S_SIZE)
            _copy(pointer(starts.cards, at * C_SIZE), c, C_SIZE)
        else:
            second = shuffle_hand(k, c, d, numbers[0], number, dealt)
            deal(k, s, c, number & 1, second)
        actions = pointer(written.actions, at * longest)
        made = _finish(k, s, c, t, h, w, d, r, actions, longest, going_on)
        _add(s, sums, made)
        if len(written.points) > 0:
            written.points[at, 0] = s[S_POINTS]
            written.points[at, 1] = s[S_POINTS + 1]
        if len(written.games) > 0:
            _copy(s, pointer(written.games, at * S_SIZE), S_SIZE)
        if len(written.decks) > 0:
            if not going_on:
                shuffle(k, c, d, s[S_STOCK], k[K_PACK_SIZE])
            for place_of in range(k[K_PACK_SIZE]):
                written.decks[at, place_of] = c[C_DECK + place_of]


@part
def _copy(of: Any, to: Any, size: int) -> None:
    for at in range(size):
        to[at] = of[at]


@part
def _finish(
    k: Any,
    s: Any,
    c: Any,
    kinds: Any,
    knobs: Any,
    w: Any,
    d: Any,
    r: Any,
    actions: Any,
    longest: int,
    decided: bool,
) -> int:
    """Play a hand to its end; return how many decisions were made, layoffs not counted.

    The places of the stock are decided when somebody draws, unless they already are.
    """
    simple.begin(w)
    last = k[K_PACK_SIZE] - 1
    made = 0
    number = 0
    while s[S_PHASE] != P_FINISHED:
        action = choose(k, s, c, kinds, knobs, w, r)
        if number < longest:
            actions[number] = action
        number += 1
        if s[S_PHASE] != P_LAYOFF:
            made += 1
        if action == DRAW and not decided and s[S_STOCK] < last:
            place(k, c, d, s[S_STOCK])
        act(k, s, c, kinds, action, w, r)
    if number < longest:
        actions[number] = NO_ACTION
    return made


@part
def choose(k: Any, s: Any, c: Any, kinds: Any, knobs: Any, w: Any, r: Any) -> int:
    """Return the action of the seat to move, by the kind of player that sits there."""
    seat = s[S_MOVER]
    kind = kinds[seat]
    if kind == RANDOM:
        return random.choose(k, s, c, r)
    if kind == HEURISTIC:
        return heuristic.choose(k, s, c, knobs, seat)
    return simple.choose(k, s, c, w, r)


@part
def act(k: Any, s: Any, c: Any, kinds: Any, action: int, w: Any, r: Any) -> None:
    """Do what a player chose; the simple one shows one of its best spreads by lot."""
    kind = kinds[s[S_MOVER]]
    if KNOCK <= action < DRAW and kind not in (HEURISTIC, RANDOM):
        card = action - KNOCK
        hand = s[S_HAND + s[S_MOVER]] & ~(1 << card)
        spreads = spread_count(k, hand, deadwood(k, hand))
        knock(k, s, c, card, below(r, spreads) if spreads > 1 else 0, w)
    else:
        apply(k, s, c, action, w)


@part
def _add(s: Any, sums: Any, made: int) -> None:
    sums[SUM_HANDS] += 1
    sums[SUM_MADE] += made
    sums[SUM_TURNS] += s[S_TURNS]
    sums[SUM_OUTCOME + s[S_OUTCOME]] += 1
    for seat in range(2):
        sums[SUM_POINTS + seat] += s[S_POINTS + seat]
    gain = s[S_POINTS] - s[S_POINTS + 1]
    sums[SUM_SQUARES] += gain * gain
    if s[S_WINNER] >= 0:
        sums[SUM_WON + s[S_WINNER]] += 1
