"""Ways to deal and to play that together reach every corner of a hand."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from ginrummy import DRAW, PASS, TAKE, Action, Discard, State
from ginrummy.cards import Card, full_pack, rank_of, suit_of

Choice: TypeAlias = Action | None
"""A move; None is a knock."""

Policy: TypeAlias = Callable[[State, list[Action], bool, Random], Choice]


def wander(state: State, moves: list[Action], may_knock: bool, rng: Random) -> Choice:
    """Any move."""
    return rng.choice([*moves, *([None] if may_knock else [])])


def build(state: State, moves: list[Action], may_knock: bool, rng: Random) -> Choice:
    """Collect melds; knock when it is possible, but not always at once."""
    if may_knock and rng.random() < 0.3:
        return None
    return _collect(state, moves, rng)


def wait(state: State, moves: list[Action], may_knock: bool, rng: Random) -> Choice:
    """Collect melds, and knock at the wall only."""
    if may_knock and moves == [PASS] and rng.random() < 0.9:
        return None
    return _collect(state, moves, rng)


def _collect(state: State, moves: list[Action], rng: Random) -> Action:
    hand = state.hands[state.to_move]
    solver = state.rules.solver
    if rng.random() < 0.1:
        return rng.choice(moves)
    if TAKE in moves:
        with_top = solver.best_discards(hand | 1 << state.pile[-1])[0]
        helps = with_top < solver.deadwood(hand)
        return TAKE if helps else next(move for move in moves if move != TAKE)
    if isinstance(moves[0], Discard):
        best = solver.best_discards(hand)[1]
        return rng.choice([m for m in moves if isinstance(m, Discard) and best >> m.card & 1])
    return rng.choice(moves)


def pass_on(state: State, moves: list[Action], may_knock: bool, rng: Random) -> Choice:
    """Take from the pile for ever, and throw another card each time."""
    if may_knock and state.pile_draws == state.rules.max_pile_draws:
        return None
    if PASS in moves and rng.random() < 0.5:
        return PASS
    if TAKE in moves:
        return DRAW if DRAW in moves and rng.random() < 0.02 else TAKE
    if DRAW in moves:
        return DRAW
    best = state.rules.solver.best_discards(state.hands[state.to_move])[1]
    others = [m for m in moves if isinstance(m, Discard) and m.card != state.taken]
    return rng.choice([move for move in others if best >> move.card & 1] or others)


def throw_back(state: State, moves: list[Action], may_knock: bool, rng: Random) -> Choice:
    """Take from the pile and often throw the same card back."""
    if TAKE in moves:
        return TAKE
    back = Discard(state.taken)
    return back if back in moves and rng.random() < 0.3 else rng.choice(moves)


POLICIES: dict[str, Policy] = {
    policy.__name__: policy for policy in (wander, build, wait, pass_on, throw_back)
}


def deal(rng: Random) -> list[Card]:
    """A pack; often one in which few ranks or two suits lie on top, so that melds compete."""
    kind = rng.randrange(4)
    pack = list(full_pack())
    rng.shuffle(pack)
    if kind == 0:
        lowest = rng.randrange(7)
        width = rng.randint(4, 6)
        pack.sort(key=lambda card: not lowest <= rank_of(card) < lowest + width)
    elif kind == 1:
        first, second = rng.sample(range(4), 2)
        pack.sort(key=lambda card: suit_of(card) not in {first, second})
    return pack
