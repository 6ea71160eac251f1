"""A-17: the card just taken from the pile."""

from __future__ import annotations

import pytest

from ginrummy.cards import parse_card
from ginrummy.engine import DRAW, PASS, TAKE, Action, Discarded, Ended, Knock, Phase
from ginrummy.rules import Outcome
from tests.rules.table import FIRST, Table, bag, knock, throw

OTHER = "4D 4H 4C 6S 8S TC JD QC AD 2D"


def test_it_cannot_go_straight_back() -> None:
    table = Table().play(TAKE)
    assert table.refusal(throw("TS")) == "throw_back"
    assert set(table.offered()) == {throw(card) for card in FIRST.split()}


def test_nor_in_any_later_turn() -> None:
    table = Table().play(TAKE, throw("QS"), TAKE)
    assert table.refusal(throw("QS")) == "throw_back"
    # The card of an earlier turn is free.
    table = Table(stock="4S 7C").play(TAKE, throw("QS"), DRAW, throw("4S"), DRAW)
    assert throw("TS") in table.offered()


def test_nor_as_the_discard_of_a_knock() -> None:
    table = Table("AS 2S 3S 5H 6H 7H 9D 9C 9S 5C", OTHER, "KD").play(TAKE)
    # Without the king 5 points are left. With the king and without the five it is 10.
    assert table.refusal(knock("KD")) == "throw_back"
    assert [move for move in table.offered() if isinstance(move, Knock)] == [knock("5C")]


def test_a_knock_that_only_the_taken_card_would_allow_is_not_offered() -> None:
    table = Table("AS 2S 3S 5H 6H 7H 9D 9C 9S 5C", OTHER, "KD", knock_limit=9).play(TAKE)
    assert table.refusal(knock("KD")) == "throw_back"
    assert table.refusal(knock("5C")) == "above_limit"
    assert not [move for move in table.offered() if isinstance(move, Knock)]


def test_gin_with_eleven_melded_cards_is_possible_all_the_same() -> None:
    # either end of the run of four can be spared; one of them was taken.
    table = Table("AS 2S 3S 5H 6H 7H 9D 9C 9S 9H", OTHER, "4S").play(TAKE)
    knocks = {move.card for move in table.offered() if isinstance(move, Knock)}
    assert table.refusal(knock("4S")) == "throw_back"
    assert {parse_card("AS"), parse_card("9D")} <= knocks


def test_allowed_once() -> None:
    table = Table(throw_back="allowed").play(TAKE)
    assert throw("TS") in table.offered()
    table.play(throw("TS"))
    assert table.happened() == (Discarded(1, parse_card("TS")),)
    assert (table.phase(), table.to_move, table.state.null_turns) == (Phase.DRAW, 0, 1)
    assert table.hand(1) == bag(FIRST)
    assert table.pile() == "TS"
    # It is no longer known to be in his hand.
    assert table.known() == (0, 0)


def test_twice_in_succession_draws_the_hand() -> None:
    table = Table(throw_back="allowed").play(TAKE, throw("TS"), TAKE, throw("TS"))
    assert table.phase() is Phase.FINISHED
    assert table.happened() == (Discarded(0, parse_card("TS")), Ended(table.result))
    assert table.result.outcome is Outcome.VOID
    assert (table.result.knocker, table.result.winner) == (None, None)
    assert table.result.points == table.result.boxes == (0, 0)
    assert table.result.counts == ()
    # the same player deals again.
    assert table.result.next_dealer == 0


def test_the_dealer_and_his_opponent_can_do_it_with_the_upcard_too() -> None:
    table = Table(throw_back="allowed", void_dealer="passes")
    table.play(PASS, TAKE, throw("TS"), TAKE, throw("TS"))
    assert table.result.outcome is Outcome.VOID
    assert table.result.next_dealer == 1


def test_twice_in_succession_in_the_middle_of_a_hand() -> None:
    table = Table(throw_back="allowed").decline().play(DRAW, throw("QS"), TAKE, throw("QS"))
    assert table.phase() is Phase.DRAW
    table.play(TAKE, throw("QS"))
    assert table.result.outcome is Outcome.VOID


@pytest.mark.parametrize(
    "turn",
    [
        pytest.param((DRAW, throw("4S")), id="a card from the stock thrown at once"),
        pytest.param((DRAW, throw("KH")), id="a card from the stock kept"),
        pytest.param((TAKE, throw("KH")), id="the card of the pile kept"),
    ],
)
def test_any_other_turn_starts_the_count_again(turn: tuple[Action, Action]) -> None:
    table = Table(stock="4S 7C", throw_back="allowed").play(TAKE, throw("TS"), *turn)
    assert (table.phase(), table.state.null_turns) == (Phase.DRAW, 0)
    table.play(TAKE, turn[1])
    assert (table.phase(), table.state.null_turns) == (Phase.DRAW, 1)
    table.play(TAKE, turn[1])
    assert table.result.outcome is Outcome.VOID


def test_the_discard_of_a_knock_may_be_the_taken_card() -> None:
    table = Table("AS 2S 3S 5H 6H 7H 9D 9C 9S 5C", OTHER, "KD", throw_back="allowed")
    table.play(TAKE, knock("KD"))
    assert table.phase() is Phase.LAYOFF
    assert table.pile() == "KD"
