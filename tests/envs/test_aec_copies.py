"""Copies of the PettingZoo environment: the same position, or one that a seat cannot tell."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from ginrummy.envs import gin_rummy_v0
from tests.envs.kinds import KINDS
from tests.envs.played import by_mask, sensible


@pytest.mark.parametrize("kind", ["game", "three", "layoffs"])
def test_clones_go_on_alike_and_apart(kind: str) -> None:
    env = gin_rummy_v0.env(**KINDS[kind])
    rng = Random(4)
    env.reset(seed=4)
    for _ in range(30):
        env.step(by_mask(env, rng))
    before = pickle.dumps(env.session)
    for other in (env.clone(), pickle.loads(pickle.dumps(env))):
        ours, theirs = env.clone(), other
        one, two = Random(5), Random(5)
        for _ in range(60):
            if not ours.session.over:
                ours.step(by_mask(ours, one))
                theirs.step(by_mask(theirs, two))
                assert (ours.state() == theirs.state()).all()
                assert ours.rewards == theirs.rewards
    assert pickle.dumps(env.session) == before


def test_a_resampled_environment_hides_other_cards() -> None:
    env = gin_rummy_v0.env(until="game")
    rng = Random(6)
    env.reset(seed=6)
    for _ in range(12):
        env.step(by_mask(env, rng))
    seat = env.session.state.to_move
    other = env.resample(seat, Random(1))
    agent = env.agent_selection
    for key, numbers in env.observe(agent).items():
        assert (other.observe(agent)[key] == numbers).all()
    assert other.session.state != env.session.state
    assert [len(info) for info in other.infos.values()] == [1 - seat, seat]
    hands = []
    for world in (other, env.resample(seat, Random(1))):
        again = Random(2)
        while world.session.account.hands == 0:
            world.step(sensible(world.session, again))
        hands.append(world.session.state)
    # Repeatable, but the next hand is not the one that the real game would deal.
    assert hands[0] == hands[1]
    assert env.session.account.hands == 0
