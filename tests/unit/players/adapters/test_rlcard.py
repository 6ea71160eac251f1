"""Agents of RLCard: shown what their own environment would show, and held to the rules."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import numpy as np
import pytest
from rlcard.games.gin_rummy.judge import get_going_out_cards
from rlcard.games.gin_rummy.utils import utils

from ginrummy.arena import Contest, locally, tournament
from ginrummy.cards import full_pack, parse_cards
from ginrummy.engine import (
    BIG_GIN,
    DRAW,
    PASS,
    TAKE,
    Knock,
    LayOff,
    SeatViewer,
    View,
    start,
    view,
)
from ginrummy.players import EaaiSimplePlayer, PlayerError, create, legal_moves, maker
from ginrummy.players.adapters.rlcard import RLCardPlayer
from ginrummy.rules import preset
from tests.rules.table import FIRST, SECOND, Table, knock, throw

RULES = preset("eaai")
DRAW_CARD, PICK_UP, DEAD_HAND, GIN, DISCARD, KNOCK = 2, 3, 4, 5, 6, 58


class Shown:
    """Remembers what it was shown, and does what it is told."""

    use_raw = False
    states: ClassVar[list[dict[str, Any]]] = []
    answer: ClassVar[Any] = None

    def step(self, state: dict[str, Any]) -> Any:
        self.states.append(state)
        legal = list(state["legal_actions"])
        return legal[0] if self.answer is None else self.answer


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> RLCardPlayer:
    monkeypatch.setattr(Shown, "states", [])
    return RLCardPlayer(f"{__name__}:Shown", Random(1))


def last() -> dict[str, Any]:
    return Shown.states[-1]


def rows() -> list[set[str]]:
    """The five rows of the position shown last, as RLCard reads them."""
    return [{f"{c.rank}{c.suit}" for c in utils.decode_cards(row)} for row in last()["obs"]]


def cards(text: str) -> set[str]:
    return set(text.split())


def seen_by_mover(table: Table) -> View:
    return view(table.state, SeatViewer(table.state.to_move))


def test_what_is_shown_in_the_first_turns(shown: RLCardPlayer) -> None:
    table = Table(stock="TD 4C")
    # The upcard may be picked up; to draw is to decline it.
    assert shown.choose(seen_by_mover(table)) == PASS
    assert rows()[:4] == [cards(FIRST), {"TS"}, set(), set()]
    assert len(rows()[4]) == 52 - 11
    assert list(last()["legal_actions"]) == [DRAW_CARD, PICK_UP]
    table.play(TAKE, throw("KD"))
    # The dealer knows who has TS.
    assert shown.choose(seen_by_mover(table)) == DRAW
    assert rows()[:4] == [cards(SECOND), {"KD"}, set(), {"TS"}]
    assert len(rows()[4]) == 52 - 10 - 2
    table.play(DRAW, throw("TD"))
    assert shown.choose(seen_by_mover(table)) == DRAW
    held = (cards(FIRST) | {"TS"}) - {"KD"}
    assert rows()[:4] == [held, {"TD"}, {"KD"}, set()]
    table.play(DRAW)
    # The first discard that it may make.
    assert shown.choose(seen_by_mover(table)) == throw("AS")
    assert rows()[0] == held | {"4C"}
    assert sorted(last()["legal_actions"]) == sorted(
        DISCARD + card for card in parse_cards(" ".join(held | {"4C"}))
    )


def test_the_card_just_taken_is_no_discard(shown: RLCardPlayer) -> None:
    table = Table()
    table.play(TAKE)
    shown.choose(seen_by_mover(table))
    [taken] = parse_cards("TS")
    assert DISCARD + taken not in last()["legal_actions"]
    assert len(last()["legal_actions"]) == 10


def test_knocks_and_gins_are_those_of_their_own_judge(shown: RLCardPlayer) -> None:
    rng = Random(6)
    knocks = gins = 0
    for _ in range(400):
        # Cards of few ranks, or knocks would be rare.
        lowest = rng.randrange(8)
        near = [card for card in full_pack() if lowest <= card % 13 < lowest + 6]
        hand = rng.sample(near, 11)
        others = [card for card in full_pack() if card not in hand]
        first, second = hand[:10], others[:10]
        table = Table(
            " ".join(map(text_of, first)),
            " ".join(map(text_of, second)),
            text_of(others[10]),
            text_of(hand[10]),
            rules=preset("openspiel"),
        )
        table.play(PASS, PASS, DRAW)
        shown.choose(seen_by_mover(table))
        their_hand = [utils.get_card(card) for card in hand]
        their_knocks, their_gins = get_going_out_cards(their_hand, 10)
        legal = set(last()["legal_actions"])
        if their_gins:
            assert legal == {GIN}
            gins += 1
        else:
            assert {action for action in legal if action >= KNOCK} == {
                KNOCK + utils.get_card_id(card) for card in their_knocks
            }
            knocks += bool(their_knocks)
    assert knocks > 50
    assert gins > 3


def text_of(card: int) -> str:
    return str(utils.get_card(card).rank + utils.get_card(card).suit)


READY = "AS 2S 3S 5H 6H 7H 9D 9C 9S KD"
OTHER = "4D 4H 6S 8S TC JD QC AD 2D KH"


def test_gin_throws_the_card_that_is_left_over(shown: RLCardPlayer) -> None:
    table = Table(READY, OTHER, "TS", "4S")
    table.play(PASS, PASS, DRAW)
    assert shown.choose(seen_by_mover(table)) == knock("KD")
    assert list(last()["legal_actions"]) == [GIN]


def test_it_lays_off_what_is_best_without_being_asked(shown: RLCardPlayer) -> None:
    table = Table(READY, OTHER, "TS", "AC")
    table.play(PASS, PASS, DRAW, knock("KD"))
    action = shown.choose(seen_by_mover(table))
    assert isinstance(action, LayOff)
    assert {card for card, _ in action.cards} == set(parse_cards("4H"))
    assert Shown.states == []


def test_big_gin_is_not_offered(shown: RLCardPlayer) -> None:
    table = Table("AS 2S 3S 5H 6H 7H 9D 9C 9S 9H", OTHER, "TS", "4S", big_gin=31)
    table.play(PASS, PASS, DRAW)
    assert BIG_GIN in legal_moves(seen_by_mover(table))
    assert isinstance(shown.choose(seen_by_mover(table)), Knock)


def test_at_the_wall_to_decline_is_a_dead_hand(shown: RLCardPlayer) -> None:
    # With 9S, the last discard, READY could knock.
    table = Table(
        "9S TS JD JC 4D 4C 6D 8C 2C KC",
        "AS 2S 3S 5H 6H 7H 9D 9C KH QD",
        "QS",
        rules=preset("openspiel"),
    )
    table.run_down(3).play(DRAW, throw("9S"))
    assert shown.choose(seen_by_mover(table)) == PASS
    assert list(last()["legal_actions"]) == [DEAD_HAND, PICK_UP]


@pytest.mark.parametrize("answer", [0, GIN, DISCARD, 9999])
def test_an_illegal_action_is_an_error(
    answer: int, shown: RLCardPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Shown, "answer", answer)
    with pytest.raises(PlayerError) as caught:
        shown.choose(seen_by_mover(Table()))
    assert caught.value.code == "agent_illegal"
    assert caught.value.data["answer"] == str(answer)


def common_chance() -> list[int]:
    """The state of numpy's own source of chance."""
    state = np.random.get_state(legacy=False)
    assert isinstance(state, dict)
    return [state["state"]["pos"], *state["state"]["key"].tolist()]


def test_the_novice_plays_to_the_end_and_always_alike() -> None:
    contest = Contest(RULES, (maker("rlcard:novice"), EaaiSimplePlayer), 6, 2, single_hands=True)
    before = common_chance()
    once = tournament(contest)
    # Its common source of chance is as it was.
    assert common_chance() == before
    assert tournament(contest, locally(2)) == once
    played = once.matches[0, 1]
    assert played.hands == 12
    assert played.a.knocks + played.a.gins > 0


def test_the_novice_goes_gin_when_it_can() -> None:
    table = Table(READY, OTHER, "TS", "4S")
    table.play(PASS, PASS, DRAW)
    assert create("rlcard:novice", 1).choose(seen_by_mover(table)) == knock("KD")


def test_three_are_too_many(shown: RLCardPlayer) -> None:
    rules = preset("jersey")
    state, _ = start(rules, full_pack(), 0)
    with pytest.raises(PlayerError) as caught:
        shown.begin(view(state, SeatViewer(0)), (0, 0, 0))
    assert caught.value.code == "agent_for_two"


@pytest.mark.parametrize("name", ["nowhere:Agent", "expert", ".nowhere:Agent", ":", ""])
def test_names(name: str) -> None:
    with pytest.raises(PlayerError) as caught:
        maker(f"rlcard:{name}")
    assert caught.value.code == "no_such_agent"
