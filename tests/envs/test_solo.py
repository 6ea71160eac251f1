"""The Gymnasium environment, with the test of Gymnasium itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from ginrummy.cards import full_pack
from ginrummy.engine import Action, Dealt, Drew, Event, View, legal_ids
from ginrummy.envs.solo import ID, GinRummySolo
from ginrummy.errors import GinRummyError, IllegalAction, RulesError
from ginrummy.match import TableError
from ginrummy.players import ClubPlayer, Player, legal_moves
from ginrummy.rules import Pack, preset
from tests.envs.played import sensible

KINDS: dict[str, dict[str, Any]] = {
    "random": {},
    "club": {"opponent": "club", "until": "game"},
    "simple": {"rules": "oklahoma", "opponent": "eaai-simple"},
    "match": {"rules": "round_corner", "until": "match", "layoffs": "asked"},
    "mini": {"rules": replace(preset("classic"), pack=Pack(5, 3, 4)), "opponent": "random"},
    "three": {"rules": "jersey", "opponent": "eaai-simple"},
    "raises": {"illegal": "raise"},
}


def made(**options: Any) -> GinRummySolo:
    env = gymnasium.make(ID, **options).unwrapped
    assert isinstance(env, GinRummySolo)
    return env


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "raises"])
def test_it_is_an_environment_of_gymnasium(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    # Warnings are errors in all tests.
    check_env(made(**KINDS[kind]))
    assert "stock" in capsys.readouterr().out


@pytest.mark.parametrize("kind", KINDS)
def test_whole_episodes(kind: str) -> None:
    env = made(**KINDS[kind])
    rng = Random(kind)
    numbers, info = env.reset(seed=2)
    points = 0.0
    ended = env.session.over
    while not ended:
        assert env.session.state.to_move == 0
        assert info["action_mask"].nonzero()[0].tolist() == legal_ids(env.session.state)
        assert (info["action_mask"] == env.action_masks()).all()
        assert numbers in env.observation_space
        action = sensible(env.session, rng)
        numbers, reward, terminated, truncated, info = env.step(action)
        points += reward
        ended = terminated or truncated
    assert not env.action_masks().any()
    if KINDS[kind].get("until", "hand") != "match":
        totals = env.session.scores
        assert points == len(totals) * totals[0] - sum(totals)
    env.close()
    env.close()


@pytest.mark.parametrize("kind", ["random", "simple", "three"])
def test_a_seed_decides_all_chance(kind: str) -> None:
    def play() -> list[bytes]:
        env = made(**KINDS[kind])
        rng = Random(1)
        found = []
        for seed in (3, None, None):
            numbers, _ = env.reset(seed=seed)
            found.append(numbers.tobytes())
            while not env.session.over:
                numbers, *_ = env.step(sensible(env.session, rng))
                found.append(numbers.tobytes())
        return found

    assert play() == play()


def test_an_illegal_action_changes_nothing_and_says_why() -> None:
    env = made()
    env.reset(seed=1)
    before = env.session.copy()
    numbers, reward, terminated, truncated, info = env.step(108)
    assert (reward, terminated, truncated, info["illegal"]) == (0.0, False, False, "wrong_phase")
    assert numbers.tobytes() == env.reset(seed=1)[0].tobytes()
    assert before.state == env.session.state
    assert "illegal" not in env.step(int(env.action_masks().argmax()))[4]


def test_an_illegal_action_can_be_an_error() -> None:
    env = made(illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalAction):
        env.step(108)
    with pytest.raises(TypeError):
        env.step(1.5)  # type: ignore[arg-type]
    env.step(int(np.int64(env.action_masks().argmax())))


def test_nothing_can_be_asked_before_it_begins() -> None:
    env = GinRummySolo(render_mode="ansi")
    asked: list[Callable[[], object]] = [
        env.render,
        env.knowledge,
        env.action_masks,
        lambda: env.step(0),
    ]
    for ask in asked:
        with pytest.raises(IllegalAction) as refused:
            ask()
        assert refused.value.code == "not_begun"


def test_only_known_options_begin_an_episode() -> None:
    with pytest.raises(RulesError) as refused:
        made().reset(options={"decks": []})
    assert refused.value.data == {"option": "decks", "known": "dealer, deck"}


class Diary:
    """A player that writes down all that it is told."""

    def __init__(self) -> None:
        self.views: list[View] = []
        self.events: list[Event] = []
        self.chosen = 0

    def begin(self, view: View, scores: tuple[int, ...]) -> None:
        self.views.append(view)
        self.events.clear()

    def see(self, event: Event) -> None:
        self.events.append(event)

    def choose(self, view: View) -> Action:
        self.chosen += 1
        return legal_moves(view)[0]


def test_an_opponent_hears_what_players_hear() -> None:
    diary = Diary()
    player: Player = diary
    env = made(opponent=player)
    rng = Random(1)
    env.reset(seed=4)
    while not env.session.over:
        env.step(sensible(env.session, rng))
    assert len(diary.views) == 1
    assert diary.chosen
    assert diary.views[0].hand.bit_count() == 10
    assert diary.views[0].hands[0] == 0
    assert not any(isinstance(event, Dealt) for event in diary.events)
    assert {e.card >= 0 for e in diary.events if isinstance(e, Drew) and e.seat == 1} <= {True}
    assert {e.card >= 0 for e in diary.events if isinstance(e, Drew) and e.seat == 0} == {False}


def test_a_deck_can_be_given() -> None:
    env = made()
    env.reset(options={"deck": list(full_pack()), "dealer": 1})
    assert env.session.state.hands[0] == sum(1 << card for card in range(0, 20, 2))
    assert env.knowledge().pile == (20,)


# Seat 1 is dealt the spades up to the ten and takes the jack, which is gin. The agent holds two of
# each rank from the nine to the king, and no three of a suit in a row.
RUN = range(10)
LOOSE = [25, 38, 50, 37, 23, 49, 22, 35, 47, 34]
FIRST_TURN = [card for two in zip(RUN, LOOSE, strict=True) for card in two]
FIRST_TURN += [10, *sorted(set(full_pack()) - {*FIRST_TURN, 10})]
LOST = 25 + 8 * 10 + 2 * 9


@pytest.mark.parametrize("illegal", ["stay", "raise"])
def test_a_hand_that_is_over_before_the_agent_s_turn_is_paid(illegal: str) -> None:
    env = made(opponent="eaai-simple", illegal=illegal)
    _, info = env.reset(options={"deck": FIRST_TURN, "dealer": 0})
    assert not info["action_mask"].any()
    _, reward, terminated, truncated, info = env.step(0)
    assert (reward, terminated, truncated) == (-LOST, True, False)
    assert info["outcome"] == "gin"
    assert "illegal" not in info


def test_such_a_hand_of_a_game_is_paid_with_the_next_step() -> None:
    env = made(opponent="eaai-simple", until="game", settings={"target": 500})
    _, info = env.reset(options={"deck": FIRST_TURN, "dealer": 0})
    assert env.session.scores == (0, LOST)
    assert env.step(108)[1] == 0.0
    assert env.step(int(info["action_mask"].argmax()))[1] == -LOST


def test_after_the_last_hand_an_action_is_answered_as_that_was() -> None:
    env = made(until="game", max_hands=1, settings={"knock_limit": "any"})
    env.reset(seed=2)
    ends = (False, False)
    while not env.session.over:
        ends = env.step(int(env.action_masks().nonzero()[0][-1]))[2:4]
    assert ends == (False, True)
    assert env.step(0)[1:4] == (0.0, *ends)


@pytest.mark.parametrize(
    ("options", "kind", "code"),
    [
        ({"opponent": "nobody"}, GinRummyError, "unknown_player"),
        ({"illegal": "pay"}, RulesError, "bad_value"),
        ({"rules": "nobody"}, RulesError, "unknown_preset"),
        ({"rules": "jersey", "opponent": ClubPlayer(Random(1))}, TableError, "bad_seats"),
    ],
)
def test_what_there_is_not(options: dict[str, Any], kind: type[GinRummyError], code: str) -> None:
    with pytest.raises(kind) as refused:
        GinRummySolo(**options)
    assert refused.value.code == code
