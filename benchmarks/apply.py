"""One step from a position that is kept.

Our states never change, so a step is `apply`; theirs are cloned first. Both sides get the same
positions: draws and discards from the middle of random hands.
"""

from __future__ import annotations

from random import Random
from typing import Any

from benchmarks import peer
from benchmarks.timing import Figure, at_least, compare, show
from ginrummy import DRAW, Action, Knock, Phase, State, apply, legal, preset, start
from ginrummy.cards import full_pack

RULES = preset("openspiel")
POSITIONS = 1_000
FROM_TURN = 5
TO_TURN = 40


def measure() -> list[Figure]:
    ours, theirs = positions(Random(1))

    def our_job() -> int:
        for state, move in ours:
            apply(state, move)
        return len(ours)

    def their_job() -> int:
        for state, action in theirs:
            state.clone().apply_action(action)
        return len(theirs)

    return [at_least("One step, the position kept", compare(our_job, their_job), 5)]


def positions(rng: Random) -> tuple[list[tuple[State, Action]], list[tuple[Any, int]]]:
    """Positions with a move to make; the same ones for both engines."""
    ours: list[tuple[State, Action]] = []
    theirs: list[tuple[Any, int]] = []
    while len(ours) < POSITIONS:
        deck = list(full_pack())
        rng.shuffle(deck)
        state, _ = start(RULES, deck, 1)
        their = peer.deal(peer.numbers([*deck[0:20:2], *deck[1:20:2], deck[20]]))
        # Nobody knocks; so it is the wall or two null turns that end a hand early.
        while state.turns < TO_TURN and state.phase not in {Phase.WALL, Phase.FINISHED}:
            move = rng.choice([move for move in legal(state) if not isinstance(move, Knock)])
            action = peer.action_of(move)
            if state.turns >= FROM_TURN:
                ours.append((state, move))
                theirs.append((their.clone(), action))
            state, _ = apply(state, move)
            their.apply_action(action)
            if move == DRAW:
                their.apply_action(peer.number(state.drawn))
    return ours, theirs


if __name__ == "__main__":
    show(measure())
