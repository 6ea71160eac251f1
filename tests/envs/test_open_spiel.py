"""The game for OpenSpiel, with the tests of OpenSpiel itself."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from ginrummy.cards import full_pack
from ginrummy.envs import layout, parse_observation
from ginrummy.envs.open_spiel_game import NAME, GinRummyState
from ginrummy.errors import GinRummyError
from ginrummy.rules import preset
from tests.envs.played import sensible_of

MINI = f"{NAME}(ranks=4,suits=3,hand_size=3)"
GAMES = (
    NAME,
    f"{NAME}(preset=modern)",
    f"{NAME}(preset=eleven)",
    f"{NAME}(preset=jersey)",
    MINI,
    f"{NAME}(ranks=5,suits=3,hand_size=4,preset=oklahoma)",
)


def state_of(spec: str = NAME) -> Any:
    return pyspiel.load_game(spec).new_initial_state()


def play(state: Any, rng: Random, actions: int = 10**6) -> Any:
    """Go on with sense, for some actions at most."""
    while actions and not state.is_terminal():
        chance = state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()) if chance else sensible_of(state, rng))
        actions -= 1
    return state


@pytest.mark.parametrize("spec", GAMES)
def test_it_is_a_game_of_open_spiel(spec: str) -> None:
    game = pyspiel.load_game(spec)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_game_of_several_hands_and_its_text() -> None:
    game = pyspiel.load_game(f"{MINI[:-1]},target=50,max_hands=4)")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_cards_come_in_the_order_of_the_deal() -> None:
    state = state_of()
    for card in full_pack()[:21]:
        assert state.is_chance_node()
        assert (card, 1 / (52 - card)) in state.chance_outcomes()
        state.apply_action(card)
    # The last seat deals, so that the first card goes to seat 0.
    assert state.current_player() == 0
    assert [state.action_to_string(0, a) for a in state.legal_actions()] == ["+", "/"]
    seen = parse_observation(state.observation_string(0))
    assert seen.hands == (sum(1 << card for card in range(0, 20, 2)), 0)
    assert seen.pile == (20,)
    state.apply_action(106)
    state.apply_action(106)
    state.apply_action(104)
    assert state.is_chance_node()
    assert [card for card, _ in state.chance_outcomes()] == list(range(21, 52))
    state.apply_action(51)
    assert parse_observation(state.observation_string(0)).card == 51
    assert parse_observation(state.observation_string(1)).card == -1
    assert state.information_state_string(0).endswith("1: /\n2: /\n1: *KC")
    assert state.information_state_string(1).endswith("1: /\n2: /\n1: *")


def test_returns_are_points_and_add_up() -> None:
    rng = Random(1)
    game = pyspiel.load_game(f"{NAME}(target=50,max_hands=30)")
    state = game.new_initial_state()
    total = np.zeros(2)
    while not state.is_terminal():
        play(state, rng, 1)
        total += state.rewards()
        assert sum(state.returns()) == 0
    assert state.returns() == total.tolist()
    one, other = state.course.account.scores
    assert state.returns() == [one - other, other - one]
    assert max(one, other) >= 50
    assert game.min_utility() <= min(total) <= max(total) <= game.max_utility()


@pytest.mark.parametrize("kind", [None, INFO_STATE_OBS_TYPE])
def test_observers_write_the_layout(kind: Any) -> None:
    game = pyspiel.load_game(NAME)
    observer = make_observation(game, kind)
    state = play(game.new_initial_state(), Random(2), 40)
    for player in range(2):
        observer.set_from(state, player)
        names = list(layout().slices)
        assert list(observer.dict) == [*names, *(["history"] if kind else [])]
        assert np.concatenate(list(observer.dict.values())).tolist() == observer.tensor.tolist()
        tensor = state.information_state_tensor if kind else state.observation_tensor
        assert tensor(player) == observer.tensor.tolist()
        text = state.information_state_string if kind else state.observation_string
        assert text(player) == observer.string_from(state, player)


@pytest.mark.parametrize("private", ["ALL_PLAYERS", "NONE"])
def test_no_observer_shows_the_cards_of_all_or_of_none(private: str) -> None:
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=getattr(pyspiel.PrivateInfoType, private)
    )
    with pytest.raises(GinRummyError) as refused:
        make_observation(pyspiel.load_game(NAME), kind)
    assert refused.value.code == "bad_observer"


def test_an_information_state_recalls_the_whole_hand() -> None:
    """Other moves make other information states, tensor and text alike."""
    rng = Random(3)
    for _ in range(5):
        state = state_of(MINI)
        seen: dict[int, set[tuple[str, tuple[float, ...]]]] = {0: set(), 1: set()}
        count = 0
        while not state.is_terminal():
            play(state, rng, 1)
            if state.is_chance_node() or state.is_terminal():
                continue
            count += 1
            for player in range(2):
                pair = (
                    state.information_state_string(player),
                    tuple(state.information_state_tensor(player)),
                )
                seen[player].add(pair)
        for pairs in seen.values():
            assert len({text for text, _ in pairs}) == len({numbers for _, numbers in pairs})
            assert len(pairs) == count


@pytest.mark.parametrize("spec", GAMES)
def test_a_resampled_state_looks_the_same(spec: str) -> None:
    rng = Random(spec)
    changed = 0
    for actions in (12, 25, 30, 36, 45, 60):
        state = play(state_of(spec), rng, actions)
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, rng.random)
            for name in ("observation", "information_state"):
                for kind in ("string", "tensor"):
                    ask = f"{name}_{kind}"
                    assert getattr(other, ask)(player) == getattr(state, ask)(player)
            assert other.current_player() == state.current_player()
            assert len(other.full_history()) == len(state.full_history())
            changed += str(other) != str(state)
            play(other, rng)
            assert sum(other.returns()) == 0
    assert changed


def test_resampling_makes_all_hands_equally_likely() -> None:
    """After one turn of the opponent: which card was thrown is known, where it was is not."""
    state = state_of(MINI)
    # Seat 0 gets AS AH 2H, seat 1 gets 2S 4S 3H, the upcard is 4H. Both pass; seat 0 draws AD and
    # throws it; seat 1 draws 2D and throws 4S.
    for action in (0, 1, 13, 3, 14, 15, 16, 106, 106, 104, 26, 26, 104, 27, 3):
        assert action in state.legal_actions()
        state.apply_action(action)
    rng = Random(4)
    tries = 2_000
    worlds = [state.resample_from_infostate(0, rng.random).full_history() for _ in range(tries)]
    drawn = Counter(history[13].action for history in worlds)
    # Seat 1 has had 4S and three of the six cards that seat 0 has not seen, and drew one of these
    # four last.
    chances = {3: 1 / 4} | dict.fromkeys((1, 2, 15, 27, 28, 29), 1 / 8)
    assert drawn.keys() == chances.keys()
    for card, chance in chances.items():
        assert abs(drawn[card] / tries - chance) < 0.04


def test_states_can_be_copied_and_written_down() -> None:
    state = play(state_of(), Random(5), 40)
    game = state.get_game()
    for other in (
        state.clone(),
        pickle.loads(pickle.dumps(state)),
        game.deserialize_state(state.serialize()),
    ):
        assert str(other) == str(state)
        assert isinstance(other, GinRummyState)
        play(other, Random(6))
        assert other.is_terminal()
        assert not state.is_terminal()


def test_search_of_open_spiel_plays_it() -> None:
    game = pyspiel.load_game(MINI)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        uct_c=2.0,
        max_simulations=10,
        random_state=rng,
    )
    state = play(game.new_initial_state(), Random(7), 7)
    moves = 0
    while not state.is_terminal() and moves < 4:
        if state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        else:
            state.apply_action(bot.step(state))
            moves += 1
    assert moves


@pytest.mark.parametrize("name", ["modern", "tedesco", "gonzo"])
def test_points_stay_within_the_bounds(name: str) -> None:
    game = pyspiel.load_game(f"{NAME}(preset={name})")
    rules = preset(name)
    # Eleven court cards or aces are more than anybody can be left with.
    dearest = max(10, rules.ace_deadwood)
    bonus = max(rules.gin_bonus, rules.undercut_bonus, 0 if rules.big_gin == "off" else 31)
    assert game.max_utility() == (bonus + 11 * dearest) * (1 + (rules.spade_double == "on"))
    assert game.min_utility() == -game.max_utility()
    assert game.num_distinct_actions() == 109
