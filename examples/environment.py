#!/usr/bin/env python3
"""An agent in the PettingZoo environment, against one that chooses by chance.

The agent knows nothing but its observation. It keeps cards that have a neighbour, of the same rank
or next to it in the same suit, throws the dearest of the others, and knocks as soon as it may:

    python3 examples/environment.py
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from ginrummy.engine.codec import DRAW_ID, KNOCK_ID, PASS_ID, TAKE_ID
from ginrummy.envs import gin_rummy_v0, layout

HANDS = 50
RANKS = 13
PLACES = layout()


def main() -> None:
    env = gin_rummy_v0.env("classic")
    rng = Random(1)
    points = [play(env, rng, seed) for seed in range(HANDS)]
    won, lost = sum(p > 0 for p in points), sum(p < 0 for p in points)
    print(f"{HANDS} hands: {won} won, {lost} lost, {sum(points) / HANDS:+.1f} points a hand")


def play(env: Any, rng: Random, seed: int) -> float:
    """Play a hand and return what it brought the agent."""
    env.reset(seed=seed)
    points = 0.0
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        action = None
        if agent == env.possible_agents[0]:
            points += reward
        if not termination and not truncation:
            allowed = observation["action_mask"].nonzero()[0]
            first = agent == env.possible_agents[0]
            action = choose(observation["observation"], allowed) if first else rng.choice(allowed)
        env.step(action)
    return points


def choose(seen: Any, allowed: Any) -> int:
    """Return the action of the agent."""
    if allowed[0] >= DRAW_ID:
        return draw(seen, allowed)
    # A knock has a larger number than any discard, and big gin a larger one still.
    knocks = allowed[allowed >= KNOCK_ID]
    return int(knocks[0]) if len(knocks) else throw(seen, allowed)


def draw(seen: Any, allowed: Any) -> int:
    """Take the top of the pile if it has two neighbours in the hand."""
    pile = seen[PLACES["pile"]]
    if TAKE_ID in allowed and neighbours(int(pile.argmax()), seen) > 1:
        return TAKE_ID
    return PASS_ID if PASS_ID in allowed else int(allowed[0])


def throw(seen: Any, allowed: Any) -> int:
    """Throw a card with the fewest neighbours, of these the dearest."""
    return int(min(allowed, key=lambda card: (neighbours(card, seen), -min(card % RANKS, 9))))


def neighbours(card: int, seen: Any) -> int:
    """Count the cards of the hand that might go into a meld with a card."""
    hand = np.flatnonzero(seen[PLACES["hand"]])
    same = (hand % RANKS == card % RANKS) & (hand != card)
    beside = (hand // RANKS == card // RANKS) & (abs(hand - card) == 1)
    return int((same | beside).sum())


if __name__ == "__main__":
    main()
