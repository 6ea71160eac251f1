"""Ways to choose among numbered actions, so different that together they reach every ending."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ginrummy.engine import Phase, State
from ginrummy.engine.codec import BIG_GIN_ID, DRAW_ID, KNOCK_ID, PASS_ID, TAKE_ID


class Manner(NamedTuple):
    """The chances with which one player does this or that where he can.

    Attributes:
        sense: That a discard leaves the least deadwood, and that a card is taken if it saves some.
        ending: That he knocks or goes gin.
        hunger: That he takes from the pile whatever lies there.
        back: That he throws back the card just taken.
    """

    sense: float
    ending: float
    hunger: float
    back: float


MANNERS = (
    Manner(0.0, 0.5, 0.5, 0.0),
    Manner(0.9, 1.0, 0.0, 0.0),
    Manner(1.0, 0.3, 0.0, 0.0),
    Manner(1.0, 0.02, 0.1, 0.0),
    Manner(0.7, 0.3, 0.9, 0.0),
    Manner(0.3, 0.1, 0.97, 0.9),
)
"""Chance alone, eager to knock, patient, waiting for gin or big gin, hungry, going in circles."""


def choose(state: State, actions: list[int], manner: Manner, rng: Random) -> int:
    """Some legal action."""
    if len(actions) == 1:
        return actions[0]
    if state.phase is Phase.DISCARD:
        return _finish_turn(state, actions, manner, rng)
    if TAKE_ID in actions and rng.random() < manner.hunger:
        return TAKE_ID
    if TAKE_ID in actions and rng.random() < manner.sense:
        hand = state.hands[state.to_move]
        solver = state.rules.solver
        if solver.best_discards(hand | 1 << state.pile[-1])[0] < solver.deadwood(hand):
            return TAKE_ID
        return DRAW_ID if DRAW_ID in actions else PASS_ID
    return rng.choice(actions)


def _finish_turn(state: State, actions: list[int], manner: Manner, rng: Random) -> int:
    throws = [action for action in actions if action < KNOCK_ID]
    endings = actions[len(throws) :]
    if endings and (not throws or rng.random() < manner.ending):
        if BIG_GIN_ID in endings and rng.randrange(4):
            return BIG_GIN_ID
        return _sensible(state, endings, manner, rng)
    if state.taken in throws and rng.random() < manner.back:
        return state.taken
    return _sensible(state, throws, manner, rng)


def _sensible(state: State, actions: list[int], manner: Manner, rng: Random) -> int:
    if rng.random() < manner.sense:
        best = state.rules.solver.best_discards(state.hands[state.to_move])[1]
        good = [a for a in actions if a != BIG_GIN_ID and best >> a % KNOCK_ID & 1]
        return rng.choice(good or actions)
    return rng.choice(actions)
