#!/usr/bin/env python3
"""Train a small agent by self-play, with nothing but numpy, and draw how it learns.

    pip install "ginrummy[cli,fast,rl]" matplotlib
    python examples/train_agent.py
    python examples/train_agent.py --load learned/agent.npz play --opponent trained

docs/tutorial/train-an-agent.md goes through it step by step.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeAlias

# Threads of its own slow numpy down where the cores have other work; so one core will do.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
import numpy.typing as npt
from matplotlib.figure import Figure

from ginrummy.cli.main import main as ginrummy
from ginrummy.engine import SPECTATOR, Action, Event, View, project
from ginrummy.engine.codec import ACTION_COUNT, BIG_GIN_ID, DRAW_ID, KNOCK_ID, TAKE_ID, action_id
from ginrummy.envs.crowd import Crowd
from ginrummy.envs.layout import layout
from ginrummy.envs.memory import Memory
from ginrummy.envs.observation import observe
from ginrummy.envs.vector import mask, vector
from ginrummy.kernels.kernel import Kernel
from ginrummy.players import PLAYERS, legal_moves
from ginrummy.rules import preset

Array: TypeAlias = npt.NDArray[Any]

RULES = preset("classic")
KERNEL = Kernel(RULES)
PLACE = layout()
BITS = np.int64(1) << np.arange(52)

SEEN = PLACE.size
PLANES = PLACE["pile"].stop // 52
COUNTS = SEEN + ACTION_COUNT
INPUTS = COUNTS + 13
HIDDEN = 128

GAMES, STEPS, BATCH = 1024, 32, 256
UNIT = 20.0  # points; small numbers are easier to learn
TRUST = 0.8  # in what happened later, against the own opinion of it


class Choices(NamedTuple):
    """All legal actions of many games, one below the other."""

    game: Array
    action: Array
    left: Array  # the deadwood afterwards


def choices(seen: Array, masks: Array) -> Choices:
    game, action = np.nonzero(masks)
    hands = (seen[:, PLACE["hand"]].astype(np.int64) @ BITS)[game]
    thrown = action < DRAW_ID
    hands[thrown] &= ~BITS[action[thrown] % KNOCK_ID]
    count = KERNEL.deadwood(hands)
    took = action == TAKE_ID
    top = seen[game[took], PLACE["pile"]].argmax(axis=1)
    count[took], _ = KERNEL.best_discards(hands[took] | BITS[top])
    return Choices(game, action, count)


def best(options: Choices, scores: Array, games: int) -> Array:
    """Return for each game which of its choices has the highest score."""
    table = np.full((games, ACTION_COUNT), -np.inf)
    place = np.zeros((games, ACTION_COUNT), np.int64)
    table[options.game, options.action] = scores
    place[options.game, options.action] = np.arange(len(scores))
    found: Array = place[np.arange(games), table.argmax(axis=1)]
    return found


def count_inputs(count: Array) -> Array:
    numbers = np.zeros((len(count), INPUTS - COUNTS), np.float32)
    numbers[np.arange(len(count)), np.minimum(count, 11)] = 1
    numbers[:, -1] = count / 50
    return numbers


def inputs(seen: Array, action: Array, count: Array) -> Array:
    """Return what the network is shown: the observation, one action, and the deadwood after it."""
    numbers = np.zeros((len(seen), INPUTS), np.float32)
    numbers[:, :SEEN] = seen
    row = np.arange(len(seen))
    thrown = action < DRAW_ID
    numbers[row[thrown], action[thrown] % KNOCK_ID] = 0  # it has left the hand
    numbers[row, SEEN + action] = 1
    numbers[:, COUNTS:] = count_inputs(count)
    return numbers


class Network:
    """Says what an action is worth: inputs, one hidden layer, one number."""

    def __init__(self, weights: list[Array]) -> None:
        self.weights = weights
        self.means = [np.zeros_like(weight) for weight in weights]
        self.squares = [np.zeros_like(weight) for weight in weights]
        self.updates = 0

    @classmethod
    def new(cls, rng: np.random.Generator) -> Network:
        first, last = rng.normal(0, 0.1, (INPUTS, HIDDEN)), rng.normal(0, 0.01, HIDDEN)
        weights = [first, np.zeros(HIDDEN), last, np.zeros(1)]
        return cls([weight.astype(np.float32) for weight in weights])

    @classmethod
    def load(cls, file: str) -> Network:
        with np.load(file) as arrays:
            return cls(list(arrays.values()))

    def values(self, seen: Array, options: Choices) -> Array:
        """The same as to ask for each action by itself, but each observation is seen only once."""
        first, bias, last, shift = self.weights
        of_action = first[SEEN:COUNTS].copy()
        of_action[:DRAW_ID] -= np.tile(first[PLACE["hand"]], (2, 1))
        hidden = (seen @ first[:SEEN] + bias)[options.game] + of_action[options.action]
        hidden += count_inputs(options.left) @ first[COUNTS:]
        return np.asarray(np.maximum(hidden, 0) @ last + shift)

    def learn(self, numbers: Array, targets: Array, rate: float) -> None:
        """Make the squared error smaller, by one step of Adam."""
        first, bias, last, shift = self.weights
        hidden = np.maximum(numbers @ first + bias, 0)
        error = (hidden @ last + shift - targets) / len(targets)
        back = np.outer(error, last) * (hidden > 0)
        slopes = [numbers.T @ back, back.sum(axis=0), hidden.T @ error, error.sum(keepdims=True)]
        self.updates += 1
        rate *= (1 - 0.999**self.updates) ** 0.5 / (1 - 0.9**self.updates)
        for number, slope in enumerate(slopes):
            self.means[number] += 0.1 * (slope - self.means[number])
            self.squares[number] += 0.001 * (slope * slope - self.squares[number])
            step = rate * self.means[number] / (np.sqrt(self.squares[number]) + 1e-8)
            self.weights[number] -= step


# --- self-play -----------------------------------------------------------------------------------


class Trainer:
    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.network = Network.new(self.rng)
        self.crowd = Crowd(RULES, games=GAMES, seed=seed)
        self.told = self.crowd.reset()
        self.rounds = self.hands = 0

    def round(self) -> None:
        """Play on for some steps in every game, and learn from them."""
        noise = 0.3 + 1.7 / (1 + self.rounds / 15)
        told, rng = self.told, self.rng
        numbers = np.empty((STEPS, GAMES, INPUTS), np.float32)
        values = np.empty((STEPS, GAMES), np.float32)
        movers = np.empty((STEPS, GAMES), np.int8)
        rewards = np.empty((STEPS, GAMES, 2), np.float32)
        ended = np.empty((STEPS, GAMES), np.bool_)
        for step in range(STEPS):
            options = choices(told.observations, told.masks)
            worth = self.network.values(told.observations, options)
            chosen = best(options, worth + noise / UNIT * rng.gumbel(size=len(worth)), GAMES)
            action = options.action[chosen]
            numbers[step] = inputs(told.observations, action, options.left[chosen])
            values[step], movers[step] = worth[chosen], told.movers
            self.crowd.step(action)  # writes over what `told` holds
            rewards[step], ended[step] = told.rewards / UNIT, told.ended
        targets = look_back(values, movers, rewards, ended).ravel()
        known = rng.permutation(np.flatnonzero(~np.isnan(targets)))
        for at in range(0, len(known) - BATCH, BATCH):
            rows = known[at : at + BATCH]
            some = numbers.reshape(-1, INPUTS)[rows]
            swap_suits(some, rng.permutation(4))
            self.network.learn(some, targets[rows], 2e-3 / (1 + self.rounds / 60))
        self.rounds += 1
        self.hands += int(ended.sum())


def look_back(values: Array, movers: Array, rewards: Array, ended: Array) -> Array:
    """Return what each action has turned out to be worth, from the last one to the first.

    That is the result of the hand, mixed with the opinions on the way to it; NaN where nothing came
    after.
    """
    targets = np.empty_like(values)
    later = np.full(rewards.shape[1:], np.nan, np.float32)  # of each seat
    game = np.arange(len(later))
    for step in reversed(range(len(values))):
        later[ended[step]] = rewards[step, ended[step]]
        now = targets[step] = later[game, movers[step]]
        mixed = TRUST * now + (1 - TRUST) * values[step]
        later[game, movers[step]] = np.where(np.isnan(now), values[step], mixed)
    return targets


def swap_suits(numbers: Array, order: Array) -> None:
    """Rename the suits, which changes nothing in gin rummy: 24 hands for the price of one."""
    for planes in (numbers[:, : PLANES * 52], numbers[:, SEEN : SEEN + DRAW_ID]):
        cards = planes.reshape(len(numbers), -1, 4, 13)
        planes[:] = cards[:, :, order].reshape(planes.shape)


# --- how good is it? -----------------------------------------------------------------------------

Policy: TypeAlias = Callable[[Array, Choices], Array]
"""Gives each choice a score."""


def by_chance(rng: np.random.Generator) -> Policy:
    return lambda seen, options: rng.random(len(options.game))


def simply(rng: np.random.Generator) -> Policy:
    """Take what melds, keep the least deadwood, knock at once: nearly `eaai-simple`."""

    def scores(seen: Array, options: Choices) -> Array:
        game, action, count = options
        suit, rank = np.divmod(seen[:, PLACE["pile"]].argmax(axis=1), 13)
        hand = np.pad(seen[:, PLACE["hand"]].reshape(-1, 4, 13), ((0, 0), (0, 0), (2, 2)))
        row = np.arange(len(seen))
        melds = hand[row, :, rank + 2].sum(axis=1) > 1
        for one, two in ((0, 1), (1, 3), (3, 4)):
            melds |= (hand[row, suit, rank + one] + hand[row, suit, rank + two]) > 1
        scores = rng.random(len(game)) - count
        scores[(action >= KNOCK_ID) & (action < DRAW_ID)] += 1
        scores[action == BIG_GIN_ID] = np.inf
        took = action == TAKE_ID
        scores[took] = np.where(melds[game[took]], np.inf, -1000)
        return scores

    return scores


def measure(agent: Policy, other: Policy, pairs: int) -> tuple[float, float]:
    """Return points per hand and half their 95 % band; both get the same cards in each seat."""
    gains = np.zeros((2, pairs))
    for seat in (0, 1):
        crowd = Crowd(RULES, games=pairs, seed=-1)
        told = crowd.reset()
        playing = np.full(pairs, True)
        while playing.any():
            actions = told.masks.argmax(axis=1)
            for policy, moves in ((agent, told.movers == seat), (other, told.movers != seat)):
                games = np.flatnonzero(playing & moves)
                options = choices(told.observations[games], told.masks[games])
                scores = policy(told.observations[games], options)
                actions[games] = options.action[best(options, scores, len(games))]
            crowd.step(actions)
            over = playing & (told.ended == 1)
            gains[seat, over] = told.rewards[over, seat]
            playing &= ~over
    both = gains.mean(axis=0)
    return float(both.mean()), float(1.96 * both.std() / pairs**0.5)


# --- a player for the arena and the terminal -----------------------------------------------------


class TrainedPlayer:
    """The agent as a player like any other."""

    def __init__(self, file: str, rng: Random) -> None:
        self.network = Network.load(file)

    def begin(self, view: View, scores: tuple[int, ...]) -> None:
        self.memory, self.rules = Memory(view), view.rules

    def see(self, event: Event) -> None:
        self.memory.see(project(event, SPECTATOR, self.rules))

    def choose(self, view: View) -> Action:
        moves = {action_id(move): move for move in legal_moves(view)}
        if len(moves) == 1:
            return next(iter(moves.values()))
        # It has learned single hands, so the score is none of its business.
        seen = vector(observe(view, self.memory, (0, 0), list(moves)))[None]
        options = choices(seen, mask(list(moves))[None])
        chosen = best(options, self.network.values(seen, options), 1)
        return moves[int(options.action[chosen[0]])]


# --- the run -------------------------------------------------------------------------------------


class Point(NamedTuple):
    """A measurement while the agent learns; gains in points per hand, with half their bands."""

    seconds: float
    hands: int
    gains: dict[str, tuple[float, float]]


def train(seconds: float, seed: int, pairs: int) -> tuple[Network, list[Point]]:
    trainer = Trainer(seed)
    points: list[Point] = []
    opponents = {"random": by_chance, "simple": simply}
    begin = time.monotonic()
    due = 0
    while True:
        now = time.monotonic() - begin
        last = now >= seconds
        if trainer.rounds >= due or last:
            due = trainer.rounds + max(2, trainer.rounds // 3)
            many = 4 * pairs if last else pairs
            gains = {
                name: measure(trainer.network.values, policy(np.random.default_rng(seed)), many)
                for name, policy in opponents.items()
            }
            points.append(Point(now, trainer.hands, gains))
            told = "".join(f"{mean:+14.2f} ± {half:.2f}" for mean, half in gains.values())
            print(f"{now:8.0f} {trainer.hands:10,} {told}", flush=True)
        if last:
            return trainer.network, points
        trainer.round()


def draw(points: list[Point], file: Path) -> None:
    figure = Figure(figsize=(7, 3.6), layout="constrained")
    axes = figure.subplots()
    hands = np.array([point.hands for point in points])
    for name, colour in (("random", "#1b7f5c"), ("simple", "#c2571a")):
        mean, half = np.array([point.gains[name] for point in points]).T
        axes.fill_between(hands, mean - half, mean + half, color=colour, alpha=0.25, lw=0)
        axes.plot(hands, mean, color=colour, marker="o", markersize=3)
        label = (hands[-1], mean[-1]), (0, 8)
        axes.annotate(
            f"against {name}", *label, textcoords="offset points", ha="right", color=colour
        )
    axes.axhline(0, color="0.6", lw=0.8, ls="--")
    axes.spines[["top", "right"]].set_visible(False)
    axes.set(xlabel="hands played against itself", ylabel="points per hand")
    # The first hands teach most; from 1,000 on each step to the right is ten times as many.
    axes.set_xscale("symlog", linthresh=1000)
    axes.set_xticks([0, *(10**n for n in range(3, 9) if 10**n <= hands[-1])])
    axes.minorticks_off()
    axes.xaxis.set_major_formatter("{x:,.0f}")
    axes.margins(x=0.02)
    figure.savefig(file, dpi=100)


def main() -> int:
    parser = argparse.ArgumentParser(description="Train a small agent, and draw how it learns.")
    parser.add_argument("--seconds", type=float, default=220)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learned"), help="a folder")
    parser.add_argument(
        "--pairs", type=int, default=500, help="hands of a measurement, each mirrored"
    )
    parser.add_argument("--load", metavar="FILE", help="weights of the player `trained`")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="a command of ginrummy")
    asked = parser.parse_args()
    if asked.load:
        PLAYERS["trained"] = partial(TrainedPlayer, asked.load)
        return ginrummy(asked.command)
    asked.out.mkdir(parents=True, exist_ok=True)
    print(" seconds      hands    against random    against simple")
    network, points = train(asked.seconds, asked.seed, asked.pairs)
    np.savez(asked.out / "agent.npz", *network.weights)
    draw(points, asked.out / "learning.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
