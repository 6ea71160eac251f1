"""A-72: at two cards the opponent may take the last discard, but only to knock with it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ginrummy.cards import card_text, parse_card
from ginrummy.engine import (
    BIG_GIN,
    DRAW,
    PASS,
    TAKE,
    Discard,
    Discarded,
    Ended,
    Knock,
    Passed,
    Phase,
    Took,
    legal,
)
from ginrummy.rules import Outcome, Pack, Value, preset
from tests.rules.table import Table, bag, knock, lay, throw

# The nine of spades makes a third meld, and then either court card can go.
READY = "AS 2S 3S 5H 6H 7H 9D 9C KH QD"
# One meld; with the nine of spades there is no other.
FAR = "AS 2S 3S 5H 6H 8H 9D 7C KH QD"
# Gin, and big gin with the nine.
GIN = "AS 2S 3S 4S 5H 6H 7H 9D 9C 9H"
FIRST = "9S TS JD JC 4D 4C 6D 8C 2C KC"


def at_the_wall(second: str = READY, last: str = "9S", **changes: Value) -> Table:
    """Seat 1 has thrown the last discard, two cards are left, and seat 0 decides."""
    rules = preset("classic", **{"stock_end": "last_discard_may_knock", **changes})
    return Table(FIRST, second, "QS", rules=rules).run_down(3).play(DRAW, throw(last))


def test_the_last_discard_is_offered() -> None:
    table = at_the_wall()
    assert table.happened() == (Discarded(1, parse_card("9S")),)
    assert (table.phase(), table.to_move, len(table.state.stock)) == (Phase.WALL, 0, 2)
    assert table.offered() == [TAKE, PASS]
    for action in (DRAW, BIG_GIN, throw("KH"), knock("KH"), lay()):
        assert table.refusal(action) == "wrong_phase"
    assert table.refusal(TAKE, seat=1) == "not_your_turn"


def test_passing_draws_the_hand() -> None:
    table = at_the_wall().play(PASS)
    assert table.phase() is Phase.FINISHED
    assert table.happened() == (Passed(0), Ended(table.result))
    assert table.result.outcome is Outcome.VOID
    assert table.result.next_dealer == 0
    assert at_the_wall(void_dealer="passes").play(PASS).result.next_dealer == 1


def test_who_takes_it_has_to_knock() -> None:
    table = at_the_wall().play(TAKE)
    assert table.happened() == (Took(0, parse_card("9S")),)
    assert (table.phase(), table.to_move) == (Phase.DISCARD, 0)
    assert {move.card for move in table.offered() if isinstance(move, Knock)} == {
        parse_card("KH"),
        parse_card("QD"),
    }
    assert len(table.offered()) == 2
    # Plain discards are refused, those that he does not hold as usual.
    for card in READY.split():
        assert table.refusal(throw(card)) == "wall_knock_only"
    assert table.refusal(throw("9S")) == "wall_knock_only"
    assert table.refusal(throw("TS")) == "not_in_hand"
    assert table.refusal(knock("TS")) == "not_in_hand"
    assert table.refusal(knock("AS")) == "above_limit"
    for action in (PASS, TAKE, DRAW):
        assert table.refusal(action) == "wrong_phase"
    table.play(knock("KH"))
    assert (table.phase(), table.to_move) == (Phase.LAYOFF, 1)


def test_taking_is_refused_when_no_knock_follows() -> None:
    table = at_the_wall(FAR)
    assert table.offered() == [PASS]
    refused = legal(table.state).why_not(TAKE)
    assert refused is not None
    assert (refused.code, refused.data) == ("wall_knock_only", {"limit": 10})
    assert table.play(PASS).result.outcome is Outcome.VOID


@pytest.mark.parametrize(("limit", "enough"), [(10, True), (9, False), (0, False)])
def test_the_limit_decides(limit: int, enough: bool) -> None:
    # With a court card thrown the other one is left.
    table = at_the_wall(knock_limit=limit)
    assert (TAKE in table.offered()) is enough


def test_without_a_limit_anybody_may_take() -> None:
    table = at_the_wall(FAR, knock_limit="any").play(TAKE)
    assert len(table.offered()) == 11


@pytest.mark.parametrize("throw_back", ["forbidden", "allowed"])
def test_the_taken_card_may_be_thrown_in_the_knock(throw_back: str) -> None:
    # Three points, with which he could have knocked before.
    ready = "AS 2S 3S 5H 6H 7H 9D 9C 9H 3D"
    table = at_the_wall(ready, "KC", throw_back=throw_back).play(TAKE)
    assert {card_text(move.card) for move in table.offered() if isinstance(move, Knock)} == {
        "KC",
        "3D",
    }
    table.play(knock("KC"))
    assert table.state.showdown is not None
    assert table.state.showdown.counts == (3, None)
    assert table.pile().split()[-1] == "KC"


def test_gin_at_the_wall() -> None:
    table = at_the_wall(GIN, "KC").play(TAKE, knock("KC"))
    assert table.result.outcome is Outcome.GIN
    assert table.result.knocker == 0
    # 9 + 10 + 10 + 10 + 4 + 4 + 6 + 8 + 2, and 7 for the last card from the stock.
    assert table.result.counts == (0, 70)
    assert table.result.points == (25 + 70, 0)


def test_big_gin_at_the_wall() -> None:
    table = at_the_wall(GIN, big_gin=31).play(TAKE)
    assert BIG_GIN in table.offered()
    assert throw("9S") not in table.offered()
    table.play(BIG_GIN)
    assert table.result.outcome is Outcome.BIG_GIN
    assert table.refusal(BIG_GIN) == "hand_over"


def test_big_gin_is_not_played_by_default() -> None:
    table = at_the_wall(GIN).play(TAKE)
    assert table.refusal(BIG_GIN) == "big_gin_off"


@pytest.mark.parametrize("big_gin", [31, "off"])
def test_in_a_small_pack_big_gin_may_be_all_that_is_possible(big_gin: int | str) -> None:
    # Six cards, two melds and none to spare: no discard leaves gin.
    rules = replace(
        preset("modern", knock_limit=0, big_gin=big_gin), pack=Pack(ranks=6, hand_size=5)
    )
    table = Table("4C 2H 3D 5C 6H", "AS 2S 3S 4H 4D", "6C", rules=rules).run_down(3)
    table.play(DRAW, throw("4C"))
    assert (TAKE in table.offered()) is (big_gin == 31)
    if big_gin == "off":
        assert table.refusal(TAKE) == "wall_knock_only"
        return
    table.play(TAKE)
    assert table.offered() == [BIG_GIN]
    assert table.refusal(knock("4C")) == "above_limit"
    assert table.play(BIG_GIN).result.outcome is Outcome.BIG_GIN


def test_the_knock_is_scored_as_usual() -> None:
    table = at_the_wall().play(TAKE, knock("KH"), lay(own=""))
    assert table.result.outcome is Outcome.KNOCK
    assert table.result.counts[0] == 10
    assert table.hand(0) == bag("AS2S3S 5H6H7H 9D9C9S QD")


@pytest.mark.parametrize("left", [4, 3])
def test_before_the_wall_the_usual_rules_hold(left: int) -> None:
    rules = preset("classic", stock_end="last_discard_may_knock")
    table = Table(FIRST, READY, "QS", rules=rules).run_down(left)
    assert table.phase() is Phase.DRAW
    top = table.state.pile[-1]
    table.play(TAKE)
    assert table.refusal(Discard(top)) == "throw_back"
    table.play(throw("KH" if left == 4 else "KC"))
    assert table.phase() is Phase.DRAW


def test_the_wall_does_not_come_with_a_turn_that_ends_the_hand() -> None:
    # the discard that completes the last turn draws the hand.
    rules = preset("classic", stock_end="last_discard_may_knock", max_turns=29)
    table = Table(FIRST, READY, "QS", rules=rules).run_down(3).play(DRAW, throw("9S"))
    assert table.phase() is Phase.FINISHED
    assert table.result.outcome is Outcome.VOID
