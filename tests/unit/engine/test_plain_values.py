"""Actions keep plain copies of what they are given, so that no caller can change a state later."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from ginrummy import (
    BIG_GIN,
    DRAW,
    PASS,
    Discard,
    Knock,
    LayOff,
    SeatViewer,
    State,
    apply,
    legal,
    preset,
    start,
    unseen_cards,
    view,
)
from ginrummy.bag import bag_of
from ginrummy.cards import Card, full_pack, parse_hand

# Three melds and two cards more, so that seat 1 may knock on his first turn.
READY = parse_hand("4S 5S 6S 9D 9H 9C JD QD KD 2C")
POOR = parse_hand("3S 9S 2H 6H 7H QH 4D 8D JC KC")
MELDS = [bag_of(parse_hand(meld)) for meld in ("4S 5S 6S", "9D 9H 9C", "JD QD KD")]


def _deal(preset_name: str = "classic", drawn: str = "TC", upcard: str = "TH") -> State:
    """Seat 1 has declined, seat 0 too, and seat 1 has drawn."""
    dealt = [card for pair in zip(READY, POOR, strict=True) for card in pair]
    deck = [*dealt, *parse_hand(f"{upcard} {drawn}")]
    deck += [card for card in full_pack() if card not in deck]
    state, _ = start(preset(preset_name), deck, dealer=0)
    for action in (PASS, PASS, DRAW):
        state, _ = apply(state, action)
    return state


TEN: Card = parse_hand("TC")[0]


def test_a_list_of_melds_can_be_changed_afterwards_without_harm() -> None:
    melds: Any = list(MELDS)
    action = Knock(TEN, melds)
    state, events = apply(_deal(), action)
    melds.clear()
    assert state.showdown is not None
    assert state.showdown.melds == tuple(MELDS)
    assert (state, events) == apply(_deal(), Knock(TEN, tuple(MELDS)))
    assert hash(state) == hash(apply(_deal(), Knock(TEN, tuple(MELDS)))[0])


def test_melds_that_can_be_read_only_once_are_read_once() -> None:
    melds: Any = iter(MELDS)
    laid: Any = iter([(parse_hand("3S")[0], 0)])
    state, _ = apply(_deal(), Knock(TEN, melds))
    state, _ = apply(state, LayOff(laid))
    assert state.result is not None
    # 3S goes below 4-5-6 of spades: 69 - 3.
    assert state.result.counts == (66, 2)


@pytest.mark.parametrize("cards", ["ab", [(3,)], [(3, 0, 0)], [3], [("3S", 0)], 5])
def test_what_is_no_layoff_is_a_type_error(cards: Any) -> None:
    with pytest.raises(TypeError):
        LayOff(cards)


@pytest.mark.parametrize("card", ["TC", 3.0, None])
def test_what_is_no_card_is_a_type_error(card: Any) -> None:
    with pytest.raises(TypeError):
        Discard(card)
    with pytest.raises(TypeError):
        Knock(card)


def test_look_alike_numbers_become_plain_ones() -> None:
    assert type(Discard(True).card) is int
    state, _ = start(preset("classic"), [card if card != 1 else True for card in full_pack()], 0)
    assert all(type(card) is int for card in state.stock + state.pile)


@pytest.mark.parametrize("action", [None, "draw", 5, DRAW.__class__])
def test_what_is_no_action_is_not_legal(action: Any) -> None:
    assert action not in legal(_deal())


def test_big_gin_leaves_the_pile_open() -> None:
    # 2C is replaced by 7S, and TS would do as well; the ten of diamonds extends JD QD KD.
    state = _deal("modern", drawn="TD", upcard="TH")
    hand = bag_of(parse_hand("4S 5S 6S 9D 9H 9C JD QD KD TD 2C"))
    assert state.hands[1] == hand
    ready = state._replace(
        hands=(state.hands[0], hand & ~bag_of(parse_hand("2C")) | bag_of(parse_hand("7S"))),
        stock=tuple(card for card in state.stock if card != parse_hand("7S")[0])
        + tuple(parse_hand("2C")),
    )
    after, _ = apply(ready, BIG_GIN)
    seen = view(after, SeatViewer(0))
    assert seen.pile == tuple(parse_hand("TH"))
    assert not unseen_cards(seen) & bag_of(parse_hand("TH"))


def test_a_pickled_state_does_not_carry_the_tables() -> None:
    state = _deal()
    assert state.rules.solver.deadwood(state.hands[0]) == 69
    stored = pickle.dumps(state)
    assert len(stored) < 5000
    assert pickle.loads(stored) == state
