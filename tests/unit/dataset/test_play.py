"""Hands played by the engine: each game by itself, and repeatable."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import Any

import numpy as np
import pytest

from ginrummy.dataset import play
from ginrummy.dataset.hand import Hand
from ginrummy.dataset.play import EnginePlay
from ginrummy.dataset.text import hands_of
from ginrummy.engine import SeatViewer, action_of_id, view
from ginrummy.match import Setup as TableSetup
from ginrummy.match import Stage, Table
from ginrummy.rules import PRESETS, Rules, preset
from tests.unit.dataset.made import SIMPLE, setup


def hands(rules: Rules, games: range, **changes: Any) -> list[Hand]:
    made = setup(rules=rules, **changes)
    source = EnginePlay(rules, made.players, made.seed, made.whole_games)
    return [hand for trace in source(games) for hand in hands_of(made, trace)]


@pytest.mark.parametrize("name", PRESETS)
def test_the_actions_alone_give_each_hand_again(name: str) -> None:
    for hand in hands(preset(name), range(3)):
        *_, last = hand.states()
        assert last.result is not None
        assert last.result.outcome is hand.outcome
        assert (last.result.knocker, last.result.winner) == (hand.knocker, hand.winner)
        assert last.result.counts == hand.counts
        assert (last.result.points, last.result.boxes) == (hand.points, hand.boxes)


def test_a_game_does_not_depend_on_those_before_it() -> None:
    rules = preset("eaai")
    assert hands(rules, range(8))[5:] == hands(rules, range(5, 8))
    assert hands(rules, range(3), seed=6) != hands(rules, range(3))


def test_a_hand_of_its_own_begins_at_nothing() -> None:
    for hand in hands(preset("classic"), range(6)):
        assert (hand.number, hand.scores) == (1, (0, 0))
    dealers = {hand.dealer for hand in hands(preset("classic"), range(12))}
    assert dealers == {0, 1}


@pytest.mark.parametrize("name", ["classic", "hollywood_oklahoma", "pagat"])
def test_a_whole_game_is_a_practice_game_at_a_table(name: str) -> None:
    rules = preset(name, target=50)
    played = hands(rules, range(2), whole_games=True)
    for game, together in groupby(played, attrgetter("game")):
        table = Table(TableSetup(rules, practice=f"5 game {game}"))
        for hand in together:
            assert hand.scores == table.card.totals
            table.seal()
            if table.stage is Stage.DEALER:
                [chooser] = table.waits_for()
                table.choose_dealer(chooser, chooser)
            assert table.numbers == (hand.number,)
            for state, number in zip(hand.states(), hand.actions, strict=False):
                assert table.view(state.to_move) == view(state, SeatViewer(state.to_move))
                table.act(state.to_move, action_of_id(number, state))
        assert table.stage is Stage.OVER


def test_batches_have_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "BATCH", 4)
    traces = list(EnginePlay(preset("eaai"), SIMPLE, 5, with_legal=True)(range(10)))
    assert [trace.hands for trace in traces] == [4, 4, 2]
    assert np.concatenate([trace.game for trace in traces]).tolist() == list(range(10))
    for trace in traces:
        assert trace.legal is not None
        assert len(trace.legal.throws) == trace.lengths.sum()


def test_a_game_without_a_winner_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "MOST_HANDS", 3)
    # Nobody has gin in his first turn.
    rules = preset("classic", max_turns=1, knock_limit=0)
    [trace] = EnginePlay(rules, SIMPLE, 5, whole_games=True)(range(2))
    assert trace.number.tolist() == [1, 2, 3] * 2
