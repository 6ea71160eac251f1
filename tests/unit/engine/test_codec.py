"""Actions as numbers."""

from __future__ import annotations

from random import Random

import pytest

from ginrummy.cards import full_pack, parse_card
from ginrummy.engine import (
    ACTION_COUNT,
    BIG_GIN,
    DRAW,
    PASS,
    TAKE,
    Discard,
    Knock,
    LayOff,
    Phase,
    State,
    action_id,
    action_of_id,
    apply,
    legal,
    legal_ids,
    start,
)
from ginrummy.errors import IllegalAction
from ginrummy.rules import preset

KING = parse_card("KC")


def dealt(seed: int = 1) -> State:
    deck = list(full_pack())
    Random(seed).shuffle(deck)
    return start(preset("modern"), deck, 0)[0]


@pytest.mark.parametrize(
    ("action", "number"),
    [
        (Discard(0), 0),
        (Discard(KING), 51),
        (Knock(0), 52),
        (Knock(KING, (7,)), 103),
        (DRAW, 104),
        (TAKE, 105),
        (PASS, 106),
        (BIG_GIN, 107),
        (LayOff(((3, 0),)), 108),
    ],
)
def test_numbers_never_change(action: Discard, number: int) -> None:
    assert action_id(action) == number


def test_there_are_109() -> None:
    assert ACTION_COUNT == 109


@pytest.mark.parametrize("number", [-1, 109, 1000])
def test_other_numbers_are_refused(number: int) -> None:
    with pytest.raises(IllegalAction) as refused:
        action_of_id(number, dealt())
    assert refused.value.code == "no_such_action"
    assert refused.value.data == {"action": number, "last": 108}


@pytest.mark.parametrize("seed", range(40))
def test_every_legal_move_comes_back_from_its_number(seed: int) -> None:
    rng = Random(seed)
    state = dealt(seed)
    while state.phase is not Phase.FINISHED:
        moves = list(legal(state))
        assert legal_ids(state) == [action_id(move) for move in moves]
        assert [action_of_id(number, state) for number in legal_ids(state)] == moves
        state, _ = apply(state, rng.choice(moves))


def test_an_answer_without_a_knock_is_refused_by_the_engine() -> None:
    state = dealt()
    with pytest.raises(IllegalAction) as refused:
        apply(state, action_of_id(108, state))
    assert refused.value.code == "wrong_phase"
