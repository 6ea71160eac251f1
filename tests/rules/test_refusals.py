"""The order of reasons: hand over, turn, phase, card in hand, throw-back, spread, limit."""

from __future__ import annotations

from ginrummy.engine import DRAW, PASS, TAKE, Discard, Knock, Phase, apply, legal
from tests.rules.table import Table, knock, lay, throw

# 69 points with the king taken.
FIRST = "AS 3S 6S 9S QS 2H 5H 8H JH 4C"


def taken() -> Table:
    """Seat 1 has taken the king and has to discard."""
    return Table(FIRST, upcard="KS").play(TAKE)


def test_hand_over_before_everything() -> None:
    table = Table().run_down(2)
    assert table.phase() is Phase.FINISHED
    for action in (TAKE, throw("AS"), Discard(99), Knock(-1, (0,)), lay("AS 9")):
        for seat in (None, 0, 1, 5):
            assert table.refusal(action, seat) == "hand_over"


def test_turn_before_phase() -> None:
    table = taken()
    for action in (PASS, DRAW, TAKE, throw("AS"), knock("KS", "AS"), lay("AS 0")):
        assert table.refusal(action, seat=0) == "not_your_turn"
        assert table.refusal(action, seat=2) == "not_your_turn"


def test_phase_before_card() -> None:
    table = Table()
    assert table.refusal(Discard(99)) == "wrong_phase"
    assert table.refusal(Knock(99, (0,))) == "wrong_phase"
    assert taken().refusal(lay("KS 7", own="AS")) == "wrong_phase"


def test_card_before_spread_and_limit() -> None:
    table = taken()
    assert table.refusal(knock("AD", "AS3S6S")) == "not_in_hand"
    assert table.refusal(knock("AD")) == "not_in_hand"
    assert table.refusal(throw("AD")) == "not_in_hand"


def test_throw_back_before_spread_and_limit() -> None:
    table = taken()
    assert table.refusal(knock("KS", "AS3S6S")) == "throw_back"
    assert table.refusal(knock("KS")) == "throw_back"


def test_spread_before_limit() -> None:
    table = taken()
    assert table.refusal(knock("QS", "AS3S6S")) == "bad_spread"
    assert table.refusal(knock("QS", "")) == "above_limit"
    assert table.refusal(knock("QS")) == "above_limit"


def test_why_not_and_in_say_the_same() -> None:
    table = taken()
    moves = legal(table.state)
    for action in (throw("AS"), throw("KS"), knock("QS"), TAKE):
        assert (action in moves) is (moves.why_not(action) is None)
    assert "AS" not in moves
    assert None not in moves
    assert 0 not in moves


def test_the_old_state_can_be_used_again() -> None:
    table = taken()
    before = table.state
    one, _ = apply(before, throw("QS"))
    two, _ = apply(before, throw("QS"))
    assert one == two
    assert before == table.state
    three, _ = apply(before, throw("AS"))
    assert three != one
