"""A-80: a hand cannot go on for ever."""

from __future__ import annotations

import pytest

from ginrummy.engine import DRAW, TAKE, Discard, Discarded, Ended, Phase
from ginrummy.rules import Outcome, Value, preset
from tests.rules.table import Table, knock, throw

READY = "AS 2S 3S 5H 6H 7H 9D 9C 9S 4C"
OTHER = "4D 4H 6S 8S TC JD QC AD 2D KH"


def table(**changes: Value) -> Table:
    return Table(rules=preset("classic", **changes))


def throw_highest(hand: Table) -> Discard:
    """A discard of some card that was not just taken."""
    held = hand.hand(hand.to_move) & ~(1 << hand.state.taken)
    return Discard(held.bit_length() - 1)


def assert_void(hand: Table, turns: int, pile_draws: int) -> None:
    assert hand.phase() is Phase.FINISHED
    assert hand.result.outcome is Outcome.VOID
    assert [type(event) for event in hand.happened()] == [Discarded, Ended]
    assert (hand.state.turns, hand.state.pile_draws) == (turns, pile_draws)


def test_fifty_cards_from_the_pile() -> None:
    hand = table().swap(49)
    assert (hand.phase(), hand.state.pile_draws) == (Phase.DRAW, 49)
    # The upcard was the first of them, and nothing came from the stock.
    assert len(hand.state.stock) == 31
    hand.play(TAKE)
    assert (hand.phase(), hand.state.pile_draws) == (Phase.DISCARD, 50)
    hand.play(throw_highest(hand))
    assert_void(hand, 50, 50)


def test_cards_from_the_stock_are_not_counted() -> None:
    hand = table(max_pile_draws=3).decline().idle(5).swap(2).idle(5)
    assert (hand.phase(), hand.state.pile_draws) == (Phase.DRAW, 2)
    hand.swap(1)
    assert_void(hand, 13, 3)


@pytest.mark.parametrize("cap", [1, 2, 7])
def test_the_upcard_counts_as_one(cap: int) -> None:
    assert_void(table(max_pile_draws=cap).swap(cap), cap, cap)
    assert table(max_pile_draws=cap).swap(cap - 1).phase() is not Phase.FINISHED


def test_a_knock_on_that_turn_still_counts() -> None:
    rules = preset("classic", max_pile_draws=1)
    hand = Table(READY, OTHER, "KD", rules=rules).play(TAKE, knock("4C"))
    assert hand.phase() is Phase.LAYOFF
    hand.play(hand.offered()[0])
    assert hand.result.outcome is not Outcome.VOID
    # A plain discard there draws the hand.
    hand = Table(READY, OTHER, "KD", rules=rules).play(TAKE, throw("4C"))
    assert hand.result.outcome is Outcome.VOID


@pytest.mark.parametrize("cap", [1, 2, 9, 28])
def test_turns(cap: int) -> None:
    hand = table(max_turns=cap).decline().idle(cap - 1)
    assert hand.phase() is not Phase.FINISHED
    hand.idle(1)
    assert_void(hand, cap, 0)


def test_a_knock_on_the_last_turn_still_counts() -> None:
    rules = preset("classic", max_turns=1)
    hand = Table(READY, OTHER, "KD", "KC", rules=rules).decline().play(DRAW, knock("KC"))
    assert hand.phase() is Phase.LAYOFF


def test_passing_the_upcard_is_no_turn() -> None:
    hand = table(max_turns=1).decline()
    assert (hand.phase(), hand.state.turns) == (Phase.MUST_DRAW_STOCK, 0)


def test_the_usual_caps_allow_29_and_50_draws_and_no_more() -> None:
    hand = table().swap(49)
    hand.idle(28)
    assert (hand.phase(), hand.state.turns) == (Phase.DRAW, 77)
    hand.play(TAKE)
    assert hand.state.pile_draws == 50
    hand.play(throw_highest(hand))
    assert_void(hand, 78, 50)


def test_the_turn_cap_matters_only_with_a_higher_pile_cap() -> None:
    hand = table(max_pile_draws=300).swap(199)
    assert hand.phase() is Phase.DRAW
    hand.swap(1)
    assert_void(hand, 200, 200)
