"""A-70, A-71, A-73: hands that nobody ends before the stock runs down."""

from __future__ import annotations

import pytest

from ginrummy.engine import DRAW, PASS, TAKE, Discard, Discarded, Ended, Knock, Phase
from ginrummy.rules import Outcome, Value, preset
from tests.rules.table import Table, knock, lay, throw

# Three melds and a ten.
READY = "AS 2S 3S 5H 6H 7H 9D 9C 9S TH"
OTHER = "4D 4H 6S 8S TC JD QC AD 2D KH"


def table(**changes: Value) -> Table:
    return Table(rules=preset("classic", **changes))


def assert_void(hand: Table, dealer: int = 0) -> None:
    assert hand.phase() is Phase.FINISHED
    assert hand.result.outcome is Outcome.VOID
    assert (hand.result.knocker, hand.result.winner, hand.result.counts) == (None, None, ())
    assert hand.result.points == hand.result.boxes == (0, 0)
    assert hand.result.next_dealer == dealer
    assert hand.happened()[-1] == Ended(hand.result)
    assert hand.offered() == []
    for action in (PASS, TAKE, DRAW, throw("AS"), knock("AS"), lay()):
        for seat in (None, 0, 1):
            assert hand.refusal(action, seat) == "hand_over"


def test_two_cards_left_after_a_discard() -> None:
    hand = table().run_down(3)
    assert (hand.phase(), hand.to_move, hand.state.turns) == (Phase.DRAW, 1, 28)
    # The 29th draw leaves two cards; only the discard ends the hand.
    hand.play(DRAW)
    assert (hand.phase(), len(hand.state.stock)) == (Phase.DISCARD, 2)
    hand.play(throw("QS"))
    assert_void(hand)
    assert [type(event) for event in hand.happened()] == [Discarded, Ended]
    assert (hand.state.turns, len(hand.state.stock), len(hand.state.pile)) == (29, 2, 30)


def test_cards_from_the_pile_do_not_count() -> None:
    hand = table().run_down(3).swap(4)
    assert (hand.phase(), len(hand.state.stock)) == (Phase.DRAW, 3)
    assert_void(hand.idle(1))


def test_who_draws_the_last_card_may_still_knock() -> None:
    hand = Table(READY, OTHER, "KD").run_down(3).play(DRAW)
    assert len(hand.state.stock) == 2
    hand.play(Knock(hand.state.drawn))
    assert (hand.phase(), hand.to_move) == (Phase.LAYOFF, 0)
    assert hand.play(hand.offered()[0]).result.counts[1] == 10


@pytest.mark.parametrize("next_dealer", ["winner", "loser", "alternate"])
@pytest.mark.parametrize(("void_dealer", "dealer"), [("same", 0), ("passes", 1)])
def test_the_next_deal(next_dealer: str, void_dealer: str, dealer: int) -> None:
    hand = table(next_dealer=next_dealer, void_dealer=void_dealer)
    assert_void(hand.run_down(2), dealer)


def test_played_out_the_last_two_cards_are_drawn_as_well() -> None:
    hand = table(stock_end="play_out").run_down(2)
    assert (hand.phase(), hand.to_move) == (Phase.DRAW, 0)
    assert hand.offered() == [DRAW, TAKE]
    hand.idle(1)
    assert (hand.phase(), hand.to_move, len(hand.state.stock)) == (Phase.DRAW, 1, 1)
    hand.play(DRAW)
    assert (hand.phase(), hand.state.stock) == (Phase.DISCARD, ())
    hand.play(Discard(hand.state.drawn))
    assert_void(hand)
    assert hand.state.turns == 31


def test_played_out_a_knock_with_the_very_last_card_counts() -> None:
    rules = preset("classic", stock_end="play_out")
    hand = Table(READY, OTHER, "KD", rules=rules).run_down(1)
    assert hand.to_move == 1
    hand.play(DRAW, Knock(hand.state.stock[0]))
    assert hand.phase() is Phase.LAYOFF


def test_played_out_the_pile_may_be_taken_while_cards_are_left() -> None:
    hand = table(stock_end="play_out").run_down(1).swap(2)
    assert (hand.phase(), len(hand.state.stock)) == (Phase.DRAW, 1)
    assert_void(hand.idle(1))
