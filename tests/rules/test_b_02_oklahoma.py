"""B-02 to B-09: a card sets the limit and doubles the hand."""

from __future__ import annotations

import pytest

from ginrummy.engine import DRAW, TAKE, Phase
from ginrummy.rules import Outcome, Value, preset
from tests.rules.table import Table, knock, lay, throw

# Two melds, three aces, and a card of 2: a count of 2 when the last card is thrown.
READY = "AH AD AC 5H 6H 7H 9D 9C 9S 2C"
# 4 + 4 + 6 + 8 + 10 + 10 + 10 + 3 + 8 + 10 = 73
OTHER = "4D 4H 6S 8S TC JD QC 3D 8D KC"


def table(upcard: str, **changes: Value) -> Table:
    """Both have declined the upcard, and seat 1 has drawn the queen of hearts."""
    rules = preset("oklahoma", **changes)
    return Table(READY, OTHER, upcard, "QH", rules=rules).decline().play(DRAW)


@pytest.mark.parametrize(
    ("upcard", "limit", "doubled"),
    [("3H", 3, False), ("2S", 2, True), ("AS", 1, True), ("KS", 10, True), ("TD", 10, False)],
)
def test_the_upcard_decides_for_the_whole_hand(upcard: str, limit: int, doubled: bool) -> None:
    hand = table(upcard)
    assert (hand.state.limit, hand.state.doubled) == (limit, doubled)
    # B-07: taken or covered, it stays in force.
    hand.play(throw("QH"), DRAW, throw("KC"), TAKE)
    assert (hand.state.limit, hand.state.doubled) == (limit, doubled)


@pytest.mark.parametrize(
    ("upcard", "changes", "offered"),
    [
        # Any count up to the limit, not only the exact one.
        ("3H", {}, True),
        ("2H", {}, True),
        ("AS", {}, False),
        ("KH", {}, True),
        ("KH", {"knock_limit": 1}, False),
        ("KH", {"knock_limit": 2}, True),
        ("AS", {"knock_limit": "any"}, False),
    ],
)
def test_who_may_knock(upcard: str, changes: dict[str, Value], offered: bool) -> None:
    hand = table(upcard, **changes)
    assert (knock("QH") in hand.offered()) is offered
    if not offered:
        assert hand.refusal(knock("QH")) == "above_limit"


def test_one_is_low_enough_for_an_ace() -> None:
    first = "3H 3D 3C 5H 6H 7H 9D 9C 9S AC"
    other = "4D 4H 6S 8S TC JD QC AD 8D KC"
    for ace, legal in (("one", True), ("gin_only", False)):
        rules = preset("oklahoma", oklahoma_ace=ace)
        hand = Table(first, other, "AH", "QH", rules=rules).decline().play(DRAW)
        assert (knock("QH") in hand.offered()) is legal


def test_gin_only_means_gin() -> None:
    first = "3H 3D 3C 5H 6H 7H 9D 9C 9S 9H"
    rules = preset("oklahoma", oklahoma_ace="gin_only")
    hand = Table(first, OTHER.replace("3D", "AC"), "AH", "QH", rules=rules).decline().play(DRAW)
    assert hand.state.limit == 0
    hand.play(knock("QH"))
    assert hand.result.outcome is Outcome.GIN


def test_a_spade_doubles_the_points_and_not_the_box() -> None:
    plain = table("3H").play(knock("QH"), lay()).result
    assert plain.counts == (73, 2)
    assert (plain.points, plain.boxes) == ((0, 71), (0, 1))
    doubled = table("3S").play(knock("QH"), lay()).result
    assert doubled.counts == (73, 2)
    assert (doubled.points, doubled.boxes) == ((0, 142), (0, 1))
    off = table("3S", spade_double="off").play(knock("QH"), lay()).result
    assert off.points == (0, 71)


def test_extra_boxes() -> None:
    # B-06: an undercut is worth one more, twice that on a spade.
    melded = "4D 4H 4C TC JC QC KC 8S 8D 8H"
    for upcard, points, boxes in (("3H", 10 + 2, 2), ("3S", 2 * (10 + 2), 3)):
        rules = preset("oklahoma", extra_boxes="on")
        hand = Table(READY, melded, upcard, "QH", rules=rules).decline()
        hand.play(DRAW, knock("QH"), lay())
        assert hand.result.outcome is Outcome.UNDERCUT
        assert hand.result.points == (points, 0)
        assert hand.result.boxes == (boxes, 0)


def test_extra_boxes_for_gin() -> None:
    first = "3H 3D 3C 5H 6H 7H 9D 9C 9S 9H"
    other = "4D 4H 6S 8S TC JD QC AC 8D KC"
    # 4 + 4 + 6 + 8 + 10 + 10 + 10 + 1 + 8 + 10 = 71
    for upcard, points, boxes in (("2H", 25 + 71, 3), ("2S", 2 * (25 + 71), 5)):
        rules = preset("oklahoma", extra_boxes="on")
        hand = Table(first, other, upcard, "QH", rules=rules).decline()
        hand.play(DRAW, knock("QH"))
        assert hand.result.points == (0, points)
        assert hand.result.boxes == (0, boxes)


def test_a_second_pack_sets_limit_and_doubling_instead() -> None:
    rules = preset("oklahoma", limit_source="second_pack")
    hand = Table(READY, OTHER, "3H", "QH", rules=rules, second_pack="KS")
    assert (hand.state.limit, hand.state.doubled) == (10, True)
    # It is a card of another pack, so a player may hold its like.
    hand = Table(READY, OTHER, "3S", "QH", rules=rules, second_pack="AH")
    assert (hand.state.limit, hand.state.doubled) == (1, False)


def test_doubling_without_a_limit_card() -> None:
    rules = preset("classic", spade_double="on")
    hand = Table(READY, OTHER, "3S", "QH", rules=rules)
    assert (hand.state.limit, hand.state.doubled) == (10, True)


def test_a_drawn_hand_stays_worth_nothing() -> None:
    hand = Table(READY, OTHER, "3S", rules=preset("oklahoma", max_turns=1)).decline().idle(1)
    assert hand.phase() is Phase.FINISHED
    assert hand.result.points == (0, 0)
