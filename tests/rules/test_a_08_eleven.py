"""A-08 with `deal_upcard=eleven_to_nondealer`: no upcard, and a first turn without a draw."""

from __future__ import annotations

import pytest

from ginrummy.cards import parse_card
from ginrummy.engine import BIG_GIN, DRAW, PASS, TAKE, Discarded, Phase
from ginrummy.rules import Outcome, Value, preset
from tests.rules.table import FIRST, Table, bag, knock, throw

OTHER = "4D 4H 6S 8S TC JD QC AD 2D KH"
READY = "AS 2S 3S 5H 6H 7H 9D 9C 9S 4C"


def table(first: str = FIRST, last: str = "TS", **changes: Value) -> Table:
    rules = preset("classic", deal_upcard="eleven_to_nondealer", **changes)
    other = OTHER if first != FIRST else "AD 3D 6D 9D QD 2C 5C 8C JC KH"
    return Table(first, other, last, rules=rules)


def test_no_draw_no_take_no_pass() -> None:
    hand = table()
    assert (hand.phase(), hand.to_move) == (Phase.DISCARD, 1)
    for action in (DRAW, TAKE, PASS):
        assert hand.refusal(action) == "wrong_phase"
    assert hand.refusal(throw("AD"), seat=0) == "not_your_turn"


def test_any_of_the_eleven_cards_can_be_thrown() -> None:
    hand = table()
    assert set(hand.offered()) == {throw(card) for card in [*FIRST.split(), "TS"]}
    hand.play(throw("TS"))
    assert hand.happened() == (Discarded(1, parse_card("TS")),)
    assert (hand.phase(), hand.to_move) == (Phase.DRAW, 0)
    assert hand.offered() == [DRAW, TAKE]
    assert (hand.hand(1), hand.pile()) == (bag(FIRST), "TS")
    assert hand.state.turns == 1


def test_the_first_discard_is_no_offer_to_both() -> None:
    hand = table().play(throw("TS"))
    assert hand.refusal(PASS) == "wrong_phase"
    hand.play(TAKE)
    assert hand.refusal(throw("TS")) == "throw_back"


def test_a_knock_at_once() -> None:
    hand = table(READY, "KC")
    assert knock("KC") in hand.offered()
    assert knock("4C") in hand.offered()
    hand.play(knock("KC"))
    assert (hand.phase(), hand.to_move) == (Phase.LAYOFF, 0)
    assert hand.pile() == "KC"
    assert hand.state.showdown is not None
    assert hand.state.showdown.counts == (None, 4)


def test_gin_at_once() -> None:
    hand = table("AS 2S 3S 5H 6H 7H 9D 9C 9S 9H", "KC").play(knock("KC"))
    assert hand.result.outcome is Outcome.GIN
    assert hand.result.points == (0, 25 + 65)


@pytest.mark.parametrize(("big_gin", "points"), [(31, 31 + 65), (0, 65)])
def test_big_gin_at_once(big_gin: int, points: int) -> None:
    hand = table("AS 2S 3S 5H 6H 7H 9D 9C 9S 9H", "4S", big_gin=big_gin)
    assert BIG_GIN in hand.offered()
    hand.play(BIG_GIN)
    assert hand.result.outcome is Outcome.BIG_GIN
    assert hand.result.points == (0, points)
    assert hand.pile() == ""


def test_nothing_in_hand_counts_as_taken_from_the_pile() -> None:
    hand = table(READY, "KC", throw_back="forbidden")
    assert hand.state.pile_draws == 0
    assert hand.known() == (0, 0)
    hand.play(throw("KC"))
    assert hand.state.null_turns == 0


def test_the_stock_runs_down_in_the_same_way() -> None:
    hand = table().play(throw("TS")).idle(28)
    assert (hand.phase(), len(hand.state.stock)) == (Phase.DRAW, 3)
    hand.idle(1)
    assert hand.result.outcome is Outcome.VOID
    assert hand.state.turns == 30


def test_a_second_pack_sets_the_limit() -> None:
    rules = preset(
        "classic",
        deal_upcard="eleven_to_nondealer",
        limit_source="second_pack",
        spade_double="on",
    )
    hand = Table(READY, OTHER, "KC", rules=rules, second_pack="3S")
    assert (hand.state.limit, hand.state.doubled) == (3, True)
    assert hand.refusal(knock("KC")) == "above_limit"
