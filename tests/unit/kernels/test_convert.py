"""Positions of the engine put into the kernel, and taken out again."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from ginrummy.cards import full_pack
from ginrummy.engine import TAKE, Phase, State, apply, start
from ginrummy.engine.codec import action_of_id, legal_ids
from ginrummy.errors import DeckError, GinRummyError, IllegalAction
from ginrummy.kernels.batch import Batch
from ginrummy.kernels.layout import S_BOXES, S_DECLINED, S_SCORE, S_THROWN
from ginrummy.rules import PRESETS, Pack, Rules, preset
from tests.property.walk import Walk, random_deck, walk
from tests.unit.kernels.amount import amount

pytestmark = pytest.mark.xdist_group("kernel")


def positions(hand: Walk) -> list[State]:
    """All positions of a hand before its cards are open."""
    return [state for state in hand.states if state.showdown is None and state.result is None]


@pytest.mark.parametrize("name", PRESETS)
def test_there_and_back(name: str) -> None:
    rng = Random(name)
    rules = preset(name)
    for _ in range(amount(10)):
        states = positions(walk(rules, rng))
        batch = Batch(rules, len(states))
        batch.room.games[:] = 77
        batch.room.cards[:] = 77
        for row, state in enumerate(states):
            batch.put(row, state)
        assert [batch.state(row) for row in range(len(states))] == states
        masks = batch.legal()
        for mask, state in zip(masks, states, strict=True):
            assert np.flatnonzero(mask).tolist() == sorted(legal_ids(state))
        assert not batch.room.games[:, [S_SCORE, S_BOXES, S_DECLINED, S_THROWN]].any()


def test_a_position_goes_on_as_in_the_engine() -> None:
    rng = Random(3)
    for rules in (preset("openspiel"), preset("round_corner"), Rules(pack=Pack(5, 4, 6))):
        for _ in range(amount(10)):
            hand = walk(rules, rng)
            state = rng.choice(positions(hand))
            batch = Batch(rules, 1)
            batch.put(0, state)
            while state.phase is not Phase.FINISHED:
                number = rng.choice(legal_ids(state))
                move = action_of_id(number, state)
                state, _ = apply(state, move)
                batch.step([number])
            found = batch.state(0)
            assert found.result == state.result
            assert found._replace(showdown=None) == state._replace(showdown=None)


def test_a_hand_whose_cards_are_open_is_refused() -> None:
    rules = preset("knock_any")
    hand = walk(rules, Random(1))
    batch = Batch(rules, 1)
    open_ones = [state for state in hand.states if state not in positions(hand)]
    assert open_ones[-1].phase is Phase.FINISHED
    for state in open_ones:
        with pytest.raises(GinRummyError) as error:
            batch.put(0, state)
        assert error.value.code == "no_kernel_state"
        assert error.value.data == {"phase": state.phase.name.lower()}


def test_three_seats_are_refused() -> None:
    rules = preset("jersey")
    with pytest.raises(GinRummyError) as error:
        Batch(rules, 1)
    assert error.value.code == "no_kernel"


@pytest.mark.parametrize("action", [0, 51, 52, 103, 104, 107, 108, 109, 500, 1 << 40])
def test_an_action_that_is_not_legal_changes_nothing(action: int) -> None:
    # Two games in which the upcard is offered; the first action is legal, the second is not.
    rules = Rules()
    batch = Batch(rules, 2)
    batch.shuffle(1, [0, 1])
    before = batch.room.games.copy()
    with pytest.raises(IllegalAction) as error:
        batch.step([105, action])
    assert error.value.code == "illegal_in_game"
    assert error.value.data == {"game": 1, "action": action}
    assert np.array_equal(batch.room.games, before)


def test_every_number_that_is_not_named_is_refused() -> None:
    rng = Random(5)
    for rules in (preset("modern"), preset("openspiel"), preset("eleven")):
        states = positions(walk(rules, rng))
        batch = Batch(rules, len(states))
        for row, state in enumerate(states):
            batch.put(row, state)
        masks = batch.legal()
        for row in range(len(states)):
            for action in np.flatnonzero(masks[row] == 0).tolist()[:: amount(5)]:
                one = batch.clone([row])
                with pytest.raises(IllegalAction):
                    one.step([action])
            for action in np.flatnonzero(masks[row]).tolist():
                batch.clone([row]).step([action])


def test_negative_actions_leave_a_game_alone() -> None:
    batch = Batch(Rules(), 2)
    batch.shuffle(1, [0, 1])
    before = batch.room.games[0].copy()
    batch.step([-1, 105])
    assert np.array_equal(batch.room.games[0], before)
    assert batch.state(1).phase is Phase.DISCARD


def test_copies_go_their_own_way() -> None:
    batch = Batch(Rules(), 2)
    batch.shuffle(1, [0, 1])
    copies = batch.clone([1, 1, 0])
    assert [copies.state(row) for row in range(3)] == [batch.state(row) for row in (1, 1, 0)]
    before = batch.state(1)
    copies.step([105, 106, -1])
    assert batch.state(1) == before
    assert copies.state(0) == apply(before, TAKE)[0]


def test_packs_are_checked() -> None:
    rules = Rules(pack=Pack(4, 3, 3))
    rng = Random(2)
    decks = [random_deck(rules, rng) for _ in range(2)]
    batch = Batch(rules, 2)
    batch.deal(decks, [0, 1])
    dealt = [start(rules, deck, seat)[0] for seat, deck in enumerate(decks)]
    assert [batch.state(row) for row in range(2)] == dealt
    swapped = [decks[0], [*decks[1][:-1], decks[1][0]]]
    for wrong in ([decks[0]], [deck[1:] for deck in decks], swapped):
        with pytest.raises(DeckError) as error:
            batch.deal(wrong, [0, 1])
        assert error.value.code == "bad_deck"
    with pytest.raises(GinRummyError) as shape:
        batch.deal(decks, [0])
    assert shape.value.code == "bad_shape"


def test_second_packs_and_dealers_are_checked() -> None:
    plain, second = Rules(), preset("oklahoma", limit_source="second_pack")
    deck = list(full_pack())
    for rules, dealer, card, code in (
        (plain, 0, 5, "bad_second_pack"),
        (second, 0, None, "bad_second_pack"),
        (second, 0, 52, "bad_second_pack"),
        (second, 0, -1, "bad_second_pack"),
        (plain, 2, None, "bad_dealer"),
        (plain, -2, None, "bad_dealer"),
    ):
        batch = Batch(rules, 1)
        with pytest.raises(DeckError) as error:
            batch.deal([deck], [dealer], None if card is None else [card])
        assert error.value.code == code
    with pytest.raises(DeckError):
        Batch(plain, 1).shuffle(0, [2])
