"""The example that learns: what it writes, its pieces by other ways, and that it does learn."""

from __future__ import annotations

import os
import re
import struct
import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

from examples import train_agent
from examples.train_agent import (
    INPUTS,
    Network,
    TrainedPlayer,
    choices,
    look_back,
    simply,
    swap_suits,
)
from ginrummy.cards import parse_card
from ginrummy.engine import Discard, Knock, Phase, SeatViewer, action_of_id, view
from ginrummy.engine.codec import TAKE_ID
from ginrummy.envs.crowd import Crowd
from ginrummy.players import EaaiSimplePlayer

pytestmark = pytest.mark.xdist_group("kernel")

EXAMPLE = Path(train_agent.__file__)
LINE = re.compile(r" *\d+ +[\d,]+ +[+-]\d+\.\d\d ± \d+\.\d\d +[+-]\d+\.\d\d ± \d+\.\d\d")


def run(*words: str) -> str:
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        timeout=300,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
    )
    assert done.stderr == ""
    return done.stdout


def test_it_writes_a_table_a_picture_and_an_agent_that_plays(tmp_path: Path) -> None:
    out = tmp_path / "learned"
    head, *lines = run("--seconds", "1", "--pairs", "4", "--out", str(out)).splitlines()
    assert head.split() == ["seconds", "hands", "against", "random", "against", "simple"]
    assert len(lines) >= 2
    assert all(LINE.fullmatch(line) for line in lines)
    picture = (out / "learning.png").read_bytes()
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", picture[16:24]) == (700, 360)
    agent = out / "agent.npz"
    assert Network.load(str(agent)).weights[0].shape == (INPUTS, train_agent.HIDDEN)
    told = run("--load", str(agent), "arena", "trained", "random", "-n", "2", "--processes", "1")
    assert "trained" in told.lower()


@pytest.fixture
def network() -> Network:
    made = Network.new(np.random.default_rng(7))
    # As large as those it has after a while, so that no input goes unnoticed.
    made.weights[1:] = [
        np.random.default_rng(at).normal(size=weight.shape).astype(np.float32)
        for at, weight in enumerate(made.weights[1:])
    ]
    return made


def test_the_value_of_an_action_is_that_of_its_inputs(network: Network) -> None:
    crowd = Crowd("classic", games=12, seed=3)
    told = crowd.reset()
    for _ in range(30):
        options = choices(told.observations, told.masks)
        seen = told.observations[options.game]
        numbers = train_agent.inputs(seen, options.action, options.left)
        first, bias, last, shift = network.weights
        plainly = np.maximum(numbers @ first + bias, 0) @ last + shift
        assert np.allclose(network.values(told.observations, options), plainly, atol=1e-3)
        chosen = train_agent.best(options, plainly, crowd.games)
        for game in range(crowd.games):
            of_game = options.game == game
            assert plainly[chosen[game]] == plainly[of_game].max()
            assert options.game[chosen[game]] == game
        crowd.step(options.action[chosen])


def test_deadwood_is_that_of_the_engine_after_the_action() -> None:
    crowd = Crowd("classic", games=6, seed=4)
    told = crowd.reset()
    rng = np.random.default_rng(1)
    for _ in range(30):
        options = choices(told.observations, told.masks)
        for game, number, left in zip(*options, strict=True):
            state = crowd.position(int(game))
            solver, hand = state.rules.solver, state.hands[state.to_move]
            match action_of_id(int(number), state):
                case Discard(card) | Knock(card):
                    assert left == solver.deadwood(hand & ~(1 << card))
                case _ if number == TAKE_ID:
                    after = solver.deadwood_after_each(hand | 1 << state.pile[-1])
                    assert left == min(after.values())
                case _:
                    assert left == solver.deadwood(hand)
        chosen = train_agent.best(options, rng.random(len(options.game)), crowd.games)
        crowd.step(options.action[chosen])


def test_the_simple_opponent_plays_like_the_player_of_that_name() -> None:
    crowd = Crowd("classic", games=12, seed=5)
    told = crowd.reset()
    policy = simply(np.random.default_rng(1))
    for _ in range(40):
        options = choices(told.observations, told.masks)
        scores = policy(told.observations, options)
        actions = options.action[train_agent.best(options, scores, crowd.games)]
        for game, number in enumerate(actions):
            state = crowd.position(game)
            # Told of nothing, it has no pairs to avoid.
            player = EaaiSimplePlayer(Random(game))
            mine = action_of_id(int(number), state)
            theirs = player.choose(view(state, SeatViewer(state.to_move)))
            assert type(mine) is type(theirs)
            if isinstance(mine, Discard | Knock) and isinstance(theirs, Discard | Knock):
                after = state.rules.solver.deadwood_after_each(state.hands[state.to_move])
                assert after[mine.card] == after[theirs.card]
        crowd.step(actions)


def test_looking_back_over_a_hand() -> None:
    # Seat 0, seat 1, seat 0; it wins 1; then seat 1 and seat 0, and the rest is not known.
    values = np.array([[0.5], [0.25], [0.1], [0.7], [0.3]], np.float32)
    movers = np.array([[0], [1], [0], [1], [0]], np.int8)
    rewards = np.zeros((5, 1, 2), np.float32)
    rewards[2] = 1, -1
    ended = np.array([[False], [False], [True], [False], [False]])
    targets = look_back(values, movers, rewards, ended)[:, 0]
    # What seat 0 did first: four fifths of the win and one fifth of its later opinion.
    assert targets[:3] == pytest.approx([0.8 * 1 + 0.2 * 0.1, -1, 1])
    assert np.isnan(targets[3:]).all()


def test_swapped_suits_are_swapped_everywhere() -> None:
    numbers = np.zeros((1, INPUTS), np.float32)
    seven_of_hearts, seven_of_clubs = parse_card("7H"), parse_card("7C")
    places = [0, 52, train_agent.PLACE["pile"].start, train_agent.SEEN, train_agent.SEEN + 52]
    numbers[0, [place + seven_of_hearts for place in places]] = 0.5
    numbers[0, train_agent.PLACE["stock_size"]] = 0.25
    order = np.arange(4)
    hearts, clubs = seven_of_hearts // 13, seven_of_clubs // 13
    order[[hearts, clubs]] = order[[clubs, hearts]]
    swap_suits(numbers, order)
    assert np.flatnonzero(numbers == 0.5).tolist() == [place + seven_of_clubs for place in places]
    assert np.flatnonzero(numbers == 0.25).tolist() == [train_agent.PLACE["stock_size"].start]


def test_learning_makes_the_error_smaller(network: Network) -> None:
    rng = np.random.default_rng(2)
    numbers = rng.random((64, INPUTS), np.float32)
    targets = rng.normal(size=64).astype(np.float32)

    def error() -> float:
        first, bias, last, shift = network.weights
        found = np.maximum(numbers @ first + bias, 0) @ last + shift
        return float(((found - targets) ** 2).mean())

    errors = [error()]
    for _ in range(100):
        network.learn(numbers, targets, 1e-3)
        errors.append(error())
    assert errors[1] < errors[0]
    assert errors[-1] < errors[0] / 2


def test_the_player_chooses_what_the_network_values_most(network: Network, tmp_path: Path) -> None:
    file = tmp_path / "agent.npz"
    np.savez(file, *network.weights)
    crowd = Crowd("classic", games=5, seed=6)
    told = crowd.reset()
    options = choices(told.observations, told.masks)
    values = network.values(told.observations, options)
    for game, row in enumerate(train_agent.best(options, values, crowd.games)):
        state = crowd.position(game)
        assert state.phase is Phase.UPCARD_NONDEALER
        seen = view(state, SeatViewer(state.to_move))
        player = TrainedPlayer(str(file), Random(1))
        player.begin(seen, (90, 20))
        assert player.choose(seen) == action_of_id(int(options.action[row]), state)


@pytest.mark.long
def test_it_learns_in_a_minute(tmp_path: Path) -> None:
    _, first, *_, last = run(
        "--pairs", "100", "--seconds", "60", "--out", str(tmp_path)
    ).splitlines()
    (_, before), (chance, simple) = gains(first), gains(last)
    # Both bands, and a clear margin besides.
    assert chance[0] - chance[1] > 10
    assert simple[0] - simple[1] > before[0] + before[1] + 5


def gains(line: str) -> list[tuple[float, float]]:
    return [
        (float(mean), float(half)) for mean, half in re.findall(r"([+-][\d.]+) ± ([\d.]+)", line)
    ]
