"""A-07 to A-09: the deal; A-28: packs that cannot be dealt."""

from __future__ import annotations

import pytest

from ginrummy.cards import full_pack, parse_card
from ginrummy.engine import NOBODY, Dealt, Phase, start
from ginrummy.errors import DeckError
from ginrummy.rules import Rules, preset
from tests.rules.table import FIRST, SECOND, Table, bag, stack


@pytest.mark.parametrize("dealer", [0, 1])
def test_cards_go_round_one_by_one_from_the_dealers_opponent(dealer: int) -> None:
    deck = list(full_pack())
    state, (dealt,) = start(Rules(), deck, dealer)
    other = 1 - dealer
    # The first 20 cards of the pack: AS to KS and AH to 7H, every other one for each.
    assert state.hands[other] == bag("AS 3S 5S 7S 9S JS KS 2H 4H 6H")
    assert state.hands[dealer] == bag("2S 4S 6S 8S TS QS AH 3H 5H 7H")
    assert state.pile == (parse_card("8H"),)
    assert state.stock == tuple(range(21, 52))
    assert len(state.stock) == 31
    assert (state.dealer, state.to_move, state.phase) == (dealer, other, Phase.UPCARD_NONDEALER)
    assert dealt == Dealt(dealer, state.hands, parse_card("8H"), state.stock, None)


@pytest.mark.parametrize("dealer", [0, 1])
def test_eleven_cards_for_the_dealers_opponent(dealer: int) -> None:
    table = Table(dealer=dealer, deal_upcard="eleven_to_nondealer")
    other = 1 - dealer
    assert table.hand(other) == bag(FIRST + "TS")
    assert table.hand(dealer) == bag(SECOND)
    assert table.pile() == ""
    assert len(table.state.stock) == 31
    assert (table.to_move, table.phase()) == (other, Phase.DISCARD)
    assert table.history == [
        Dealt(dealer, table.state.hands, None, table.state.stock, None),
    ]


def test_a_new_hand_has_no_past() -> None:
    state = Table().state
    assert (state.pile_draws, state.turns, state.null_turns) == (0, 0, 0)
    assert (state.taken, state.drawn) == (NOBODY, NOBODY)
    assert state.known == (0, 0)
    assert state.showdown is None
    assert state.result is None


@pytest.mark.parametrize(
    "deck",
    [
        [],
        list(full_pack())[1:],
        [*full_pack(), 0],
        [*full_pack()[1:], 1],
        [*full_pack()[1:], 52],
        [*full_pack()[1:], -1],
        list(full_pack(12, 4)),
    ],
)
def test_packs_that_are_not_whole(deck: list[int]) -> None:
    with pytest.raises(DeckError) as caught:
        start(Rules(), deck, 0)
    assert caught.value.code == "bad_deck"
    assert caught.value.data == {"cards": len(deck), "expected": 52}


@pytest.mark.parametrize("dealer", [-1, 2, 7])
def test_dealers_who_do_not_sit_at_the_table(dealer: int) -> None:
    with pytest.raises(DeckError) as caught:
        start(Rules(), full_pack(), dealer)
    assert caught.value.code == "bad_dealer"


@pytest.mark.parametrize(
    ("source", "card"),
    [("second_pack", None), ("second_pack", 52), ("second_pack", -1), ("fixed", 3), ("upcard", 3)],
)
def test_the_card_of_the_second_pack(source: str, card: int | None) -> None:
    rules = preset("classic", limit_source=source)
    with pytest.raises(DeckError) as caught:
        start(rules, full_pack(), 0, card)
    assert caught.value.code == "bad_second_pack"


def test_the_pack_is_not_changed() -> None:
    deck = stack(FIRST, SECOND, "TS")
    before = list(deck)
    start(Rules(), deck, 1)
    assert deck == before
