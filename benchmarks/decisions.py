"""Decisions per second in whole random hands, through the public interfaces.

Both sides choose alike: any draw, any discard, or to knock as one more choice; then any discard of
the knock. What follows a knock is played and timed but not counted, for the two engines cut it into
different steps. The deal is timed too.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from benchmarks import peer
from benchmarks.timing import Figure, at_least, compare, show
from ginrummy import Action, Knock, Phase, apply, legal, preset, start
from ginrummy.cards import full_pack

RULES = preset("openspiel")
HANDS = 4
ELEVEN = 11
"""Discards when nobody may knock."""

CHANCE = -1
TERMINAL = -4


def measure() -> list[Figure]:
    our_rng, their_rng = Random(1), Random(1)

    def our_job() -> int:
        return sum(our_hand(our_rng) for _ in range(HANDS))

    def their_job() -> int:
        return sum(their_hand(their_rng) for _ in range(HANDS))

    found = compare(our_job, their_job)
    return [at_least("Decisions in random hands", found, 3, per_second=True)]


def our_hand(rng: Random) -> int:
    deck = list(full_pack())
    rng.shuffle(deck)
    state, _ = start(RULES, deck, 1)
    decisions = 0
    while True:
        moves = list(legal(state))
        if not moves:
            return decisions
        if state.phase is Phase.DISCARD and len(moves) != ELEVEN:
            knocks = [move for move in moves if isinstance(move, Knock)]
            plain = [move for move in moves if not isinstance(move, Knock)]
            # At the wall it was decided to knock when the last discard was taken.
            decisions += bool(plain)
            move = choose(plain, knocks, rng)
        else:
            decisions += state.phase is not Phase.LAYOFF
            move = moves[int(rng.random() * len(moves))]
        state, _ = apply(state, move)


def choose(plain: Sequence[Action], knocks: Sequence[Knock], rng: Random) -> Action:
    """Any discard, or to knock as one more choice."""
    at = int(rng.random() * (len(plain) + 1))
    return plain[at] if at < len(plain) else knocks[int(rng.random() * len(knocks))]


def their_hand(rng: Random) -> int:
    deck = list(range(52))
    rng.shuffle(deck)
    state = peer.deal(deck)
    dealt = 21
    decisions = 0
    counting = True
    while True:
        player = state.current_player()
        if player == CHANCE:
            state.apply_action(deck[dealt])
            dealt += 1
            continue
        if player == TERMINAL:
            return decisions
        actions = state.legal_actions()
        action = actions[int(rng.random() * len(actions))]
        decisions += counting
        counting = counting and action != peer.KNOCK
        state.apply_action(action)


if __name__ == "__main__":
    show(measure())
