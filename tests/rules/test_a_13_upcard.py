"""A-13 to A-16: the offer of the upcard, and the turns that follow."""

from __future__ import annotations

from ginrummy.cards import parse_card
from ginrummy.engine import (
    BIG_GIN,
    DRAW,
    PASS,
    TAKE,
    Discarded,
    Drew,
    LayOff,
    Passed,
    Phase,
    Took,
)
from tests.rules.table import FIRST, SECOND, Table, bag, knock, throw

TEN = parse_card("TS")


def test_the_dealers_opponent_decides_first() -> None:
    table = Table()
    assert (table.phase(), table.to_move) == (Phase.UPCARD_NONDEALER, 1)
    assert table.offered() == [TAKE, PASS]
    for action in (DRAW, BIG_GIN, throw("AS"), knock("AS"), LayOff()):
        assert table.refusal(action) == "wrong_phase"
    for other in (TAKE, PASS, DRAW):
        assert table.refusal(other, seat=0) == "not_your_turn"


def test_he_takes_it_and_finishes_his_turn() -> None:
    table = Table().play(TAKE)
    assert table.happened() == (Took(1, TEN),)
    assert (table.phase(), table.to_move) == (Phase.DISCARD, 1)
    assert table.hand(1) == bag(FIRST + "TS")
    assert table.pile() == ""
    table.play(throw("QS"))
    assert table.happened() == (Discarded(1, parse_card("QS")),)
    assert (table.phase(), table.to_move) == (Phase.DRAW, 0)
    assert table.pile() == "QS"


def test_the_dealer_is_next() -> None:
    table = Table().play(PASS)
    assert table.happened() == (Passed(1),)
    assert (table.phase(), table.to_move) == (Phase.UPCARD_DEALER, 0)
    assert table.offered() == [TAKE, PASS]
    assert table.refusal(DRAW) == "wrong_phase"
    assert table.refusal(PASS, seat=1) == "not_your_turn"


def test_when_the_dealer_takes_it_his_opponent_has_the_next_turn() -> None:
    table = Table().play(PASS, TAKE)
    assert table.hand(0) == bag(SECOND + "TS")
    table.play(throw("KH"))
    assert (table.phase(), table.to_move) == (Phase.DRAW, 1)


def test_when_both_decline_the_opponent_must_draw_from_the_stock() -> None:
    table = Table(stock="4S").play(PASS, PASS)
    assert (table.phase(), table.to_move) == (Phase.MUST_DRAW_STOCK, 1)
    assert table.offered() == [DRAW]
    # he has declined the upcard and cannot change his mind.
    assert table.refusal(TAKE) == "wrong_phase"
    assert table.refusal(PASS) == "wrong_phase"
    table.play(DRAW)
    assert table.happened() == (Drew(1, parse_card("4S")),)
    assert table.hand(1) == bag(FIRST + "4S")
    assert table.pile() == "TS"


def test_afterwards_each_turn_is_one_card_more_and_one_less() -> None:
    table = Table(stock="4S 7C").play(PASS, PASS, DRAW, throw("4S"))
    assert (table.phase(), table.to_move) == (Phase.DRAW, 0)
    assert table.offered() == [DRAW, TAKE]
    for action in (PASS, BIG_GIN, throw("AD"), knock("AD"), LayOff()):
        assert table.refusal(action) == "wrong_phase"
    table.play(DRAW)
    assert (table.phase(), table.to_move) == (Phase.DISCARD, 0)
    assert table.hand(0) == bag(SECOND + "7C")
    for again in (DRAW, TAKE, PASS):
        assert table.refusal(again) == "wrong_phase"
    table.play(throw("KH"))
    # The pile keeps its order, the last card on top.
    assert table.pile() == "TS 4S KH"
    assert table.to_move == 1
    table.play(TAKE)
    assert table.hand(1) == bag(FIRST + "KH")
    assert table.pile() == "TS 4S"


def test_a_card_from_the_stock_may_be_thrown_at_once() -> None:
    table = Table(stock="4S").play(PASS, PASS, DRAW, throw("4S"))
    assert table.hand(1) == bag(FIRST)
    assert table.pile() == "TS 4S"


def test_what_everybody_saw_somebody_take() -> None:
    table = Table(stock="4S 7C").play(TAKE)
    assert table.known() == (0, bag("TS"))
    table.play(throw("QS"))
    assert table.known() == (0, bag("TS"))
    table.play(TAKE, throw("KH"))
    assert table.known() == (bag("QS"), bag("TS"))
    table.play(DRAW, throw("TS"))
    assert table.known() == (bag("QS"), 0)
