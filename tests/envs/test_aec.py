"""The PettingZoo environment, with the tests of PettingZoo itself."""

from __future__ import annotations

import pickle
import warnings
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.render_test import render_test
from pettingzoo.test.state_test import test_state_space as check_state_space

from ginrummy.cards import full_pack
from ginrummy.engine import ACTION_COUNT, legal_ids
from ginrummy.envs import gin_rummy_v0
from ginrummy.errors import DeckError, IllegalAction, RulesError
from tests.envs.kinds import KINDS
from tests.envs.played import by_mask, sensible

# The tests of PettingZoo expect arrays, except from games that they know by name.
EXPECTED = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box",
)


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_an_environment_of_pettingzoo(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        api_test(gin_rummy_v0.env(**KINDS[kind]), num_cycles=200)
    assert {str(w.message) for w in found if not str(w.message).startswith(EXPECTED)} == set()
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("kind", KINDS)
def test_a_seed_decides_all(kind: str) -> None:
    seed_test(lambda: gin_rummy_v0.env(**KINDS[kind]), num_cycles=100)


@pytest.mark.parametrize("kind", ["hand", "three"])
def test_it_can_be_shown(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: gin_rummy_v0.env(render_mode=render_mode, **KINDS[kind]))
    assert "stock" in capsys.readouterr().out


def test_what_it_shows() -> None:
    env = gin_rummy_v0.env(render_mode="ansi")
    env.reset(options={"deck": list(full_pack()), "dealer": 1})
    text = env.render()
    assert text is not None
    lines = text.split("\n")
    assert lines[:4] == [
        "hand 1 dealer 2",
        "scores 0 0",
        "1: AS 3S 5S 7S 9S JS KS 2H 4H 6H",
        "2: 2S 4S 6S 8S TS QS AH 3H 5H 7H",
    ]
    assert lines[4] == "pile 8H"
    assert lines[5].startswith("stock 9H TH JH QH KH AD")
    assert lines[6:] == ["upcard_nondealer 1"]
    assert gin_rummy_v0.env().render() is None


@pytest.mark.parametrize("kind", KINDS)
def test_masks_are_the_legal_actions_and_points_are_the_rewards(kind: str) -> None:
    options = KINDS[kind] | {"reward": "points"}
    env = gin_rummy_v0.env(**options)
    rng = Random(kind)
    env.reset(seed=5)
    check_state_space(env)
    total = np.zeros(env.num_agents)
    while not env.session.over:
        for agent in env.agents:
            allowed = env.observe(agent)["action_mask"].nonzero()[0].tolist()
            own = agent == env.agent_selection
            assert allowed == (legal_ids(env.session.state) if own else [])
        env.step(sensible(env.session, rng))
        now = np.array([env.rewards[agent] for agent in env.agents])
        assert now.sum() == 0
        total += now
    assert env.state_space.contains(env.state())
    if options.get("until", "hand") != "match":
        points = np.array(env.session.account._standing.card.points)
        assert total.tolist() == (len(points) * points - points.sum()).tolist()
    assert any(env.terminations.values()) != any(env.truncations.values())


def test_a_win_is_one_and_a_loss_minus_one() -> None:
    env = gin_rummy_v0.env("round_corner", until="game", reward="win")
    rng = Random(2)
    env.reset(seed=2)
    while not env.session.over:
        env.step(sensible(env.session, rng))
        if any(env.rewards.values()):
            break
    assert env.session.over
    winner = env.session.account.winner
    assert env.rewards == {f"player_{seat}": 1.0 if seat == winner else -1.0 for seat in (0, 1)}
    scores = env.session.scores
    assert scores[winner or 0] == max(scores) >= 125


def test_the_settlement_is_paid_at_the_end_of_each_game() -> None:
    env = gin_rummy_v0.env("round_corner", until="match", reward="settlement", best_of=3)
    rng = Random(3)
    env.reset(seed=3)
    paid = []
    while not env.session.over:
        env.step(sensible(env.session, rng))
        if any(env.rewards.values()):
            settlement = env.session.account.settlement
            assert settlement is not None
            paid.append(tuple(env.rewards.values()))
            assert paid[-1] == settlement.balance
    assert 2 <= len(paid) <= 3
    wins = [sum(seats[seat] > 0 for seats in paid) for seat in (0, 1)]
    assert max(wins) == 2


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (108, "wrong_phase"),
        (0, "wrong_phase"),
        (104, "wrong_phase"),
        (-1, "no_such_action"),
        (109, "no_such_action"),
        (None, "no_such_action"),
    ],
)
def test_an_illegal_action_changes_nothing(action: int | None, code: str) -> None:
    env = gin_rummy_v0.env()
    env.reset(seed=1)
    before = pickle.dumps(env)
    with pytest.raises(IllegalAction) as refused:
        env.step(action)
    assert refused.value.code == code
    assert pickle.dumps(env) == before


def test_an_action_is_a_whole_number() -> None:
    env = gin_rummy_v0.env()
    env.reset(seed=1)
    with pytest.raises(TypeError):
        env.step(106.0)  # type: ignore[arg-type]
    env.step(np.int8(106))  # type: ignore[arg-type]
    assert env.agent_selection in env.agents


def test_nothing_can_be_done_before_it_begins_and_when_all_is_over() -> None:
    env = gin_rummy_v0.env()
    for _ in range(2):
        with pytest.raises(IllegalAction) as refused:
            env.step(106)
        assert refused.value.code == "not_begun"
        rng = Random(1)
        env.reset(seed=1)
        while env.agents:
            env.step(None if env.session.over else by_mask(env, rng))


def test_a_deck_and_a_dealer_can_be_given() -> None:
    env = gin_rummy_v0.env()
    env.reset(options={"deck": list(full_pack()), "dealer": 0})
    assert env.agent_selection == "player_1"
    assert env.session.state.pile == (20,)
    with pytest.raises(DeckError):
        env.reset(options={"deck": [1, 2, 3]})


def test_a_seed_also_decides_the_episodes_after_it() -> None:
    def decks() -> list[Any]:
        env = gin_rummy_v0.env()
        env.reset(seed=9)
        found = [env.session.state]
        env.reset()
        return [*found, env.session.state]

    assert decks() == decks()
    assert decks()[0] != decks()[1]


def test_nothing_can_be_asked_before_it_begins() -> None:
    env = gin_rummy_v0.env(render_mode="ansi")
    agent = env.possible_agents[0]
    asked: list[Callable[[], object]] = [
        env.last,
        env.state,
        env.render,
        env.clone,
        lambda: env.observe(agent),
        lambda: env.knowledge(agent),
        lambda: env.resample(0, Random(1)),
    ]
    for ask in asked:
        with pytest.raises(IllegalAction) as refused:
            ask()
        assert refused.value.code == "not_begun"
    assert list(env.agent_iter()) == []


def test_it_is_cut_off_after_some_hands() -> None:
    env = gin_rummy_v0.env("straight", until="game", max_hands=2)
    rng = Random(1)
    env.reset(seed=1)
    while not env.session.over:
        env.step(sensible(env.session, rng))
    assert env.truncations == {"player_0": True, "player_1": True}
    assert env.terminations == {"player_0": False, "player_1": False}
    assert env.session.account.hands == 2


def test_what_may_shape_a_reward() -> None:
    env = gin_rummy_v0.env()
    # Seat 0 gets A 3 5 7 9 J K of spades and 2 4 6 of hearts: 1+3+5+7+9+10+10+2+4+6 = 57.
    env.reset(options={"deck": list(full_pack()), "dealer": 1})
    for action in (106, 106, 104):
        env.step(action)
        assert env.infos["player_0"].get("deadwood_change", 0) == 0
    # It draws the nine of hearts and throws the king of spades, which is one point better.
    env.step(12)
    assert env.infos["player_0"] == {"deadwood_change": -1}
    assert set(env.rewards.values()) == {0.0}


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"until": "noon"}, "bad_value"),
        ({"reward": "gold"}, "bad_value"),
        ({"layoffs": "no"}, "bad_value"),
        ({"max_hands": 0}, "bad_value"),
        ({"rules": "nobody"}, "unknown_preset"),
        ({"settings": {"nothing": 1}}, "unknown_knob"),
    ],
)
def test_what_there_is_not(options: dict[str, Any], code: str) -> None:
    with pytest.raises(RulesError) as refused:
        gin_rummy_v0.env(**options)
    assert refused.value.code == code


def test_actions_have_the_numbers_of_the_engine() -> None:
    env = gin_rummy_v0.env()
    assert env.action_space("player_0").n == ACTION_COUNT  # type: ignore[attr-defined]
