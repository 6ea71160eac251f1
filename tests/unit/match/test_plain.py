"""The plain score sheet (A-55 to A-62)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from ginrummy.match import PlainCard, Settlement
from ginrummy.rules import Rules, preset

Hand = tuple[tuple[int, int], tuple[int, int]]

VOID: Hand = ((0, 0), (0, 0))


def won(seat: int, points: int, boxes: int = 1) -> Hand:
    """A hand that one seat won."""
    return ((points, 0), (boxes, 0)) if seat == 0 else ((0, points), (0, boxes))


def played(rules: Rules, hands: Iterable[Hand]) -> PlainCard:
    card = PlainCard.blank(rules, 2)
    for points, boxes in hands:
        card = card.enter(points, boxes)
    return card


def test_a_blank_card() -> None:
    card = PlainCard.blank(preset("classic"), 2)
    assert (card.points, card.boxes, card.totals, card.hands) == ((0, 0), (0, 0), (0, 0), 0)
    assert card.winner is None
    assert card.settlement is None
    assert PlainCard.blank(preset("classic"), 3).points == (0, 0, 0)


def test_hands_add_up_and_void_ones_are_counted() -> None:
    card = played(preset("classic"), [won(0, 35), VOID, won(1, 80), won(0, 1)])
    assert (card.points, card.boxes, card.hands) == ((36, 80), (2, 1), 4)
    assert card.totals == (36, 80)


def test_a_hand_worth_nothing_has_no_box() -> None:
    card = played(preset("classic", tie="knocker"), [won(0, 0, 0)])
    assert (card.points, card.boxes, card.hands) == ((0, 0), (0, 0), 1)


def test_an_entry_leaves_the_old_card_as_it_was() -> None:
    before = PlainCard.blank(preset("classic"), 2)
    after = before.enter((20, 0), (1, 0))
    assert before == PlainCard.blank(preset("classic"), 2)
    assert after != before


def test_an_entry_needs_every_seat() -> None:
    card = PlainCard.blank(preset("classic"), 2)
    with pytest.raises(ValueError, match="argument"):
        card.enter((20,), (1, 0))
    with pytest.raises(ValueError, match="argument"):
        card.enter((20, 0), (1, 0, 0))


@pytest.mark.parametrize(("points", "winner"), [(99, None), (100, 1), (101, 1)])
def test_the_target_itself_is_enough(points: int, winner: int | None) -> None:
    card = played(preset("classic"), [won(1, 60), won(0, 98), won(1, points - 60)])
    assert card.winner == winner
    assert (card.settlement is None) == (winner is None)


def test_another_target() -> None:
    hands = [won(0, 90), won(0, 59), won(0, 1)]
    rules = preset("classic", target=150)
    assert played(rules, hands[:2]).winner is None
    assert played(rules, hands).winner == 0


def test_boxes_at_the_end_do_not_help_to_the_target() -> None:
    rules = preset("classic", box_bonus=20, game_bonus=100)
    card = played(rules, [won(0, 30), won(0, 40), won(1, 85), won(0, 29)])
    # 99 and three boxes; with 60 for them it would be 159.
    assert card.totals == (99, 85)
    assert card.winner is None
    card = card.enter((1, 0), (1, 0))
    # 100 + 100 + 4 * 20 = 280 against 85 + 20 = 105.
    assert card.settlement == Settlement(
        0, (280, 105), (0, 175), shutout=False, balance=(175, -175)
    )


def test_boxes_that_count_at_once_do_and_are_not_paid_twice() -> None:
    rules = preset("classic", box_bonus=20, box_timing="immediate", game_bonus=100)
    card = played(rules, [won(0, 30), won(1, 61)])
    assert card.totals == (50, 81)
    assert card.winner is None
    card = card.enter((9, 0), (1, 0))
    # 39 + 2 * 20 = 79; one point and its box bring exactly 100.
    assert card.totals == (79, 81)
    assert card.winner is None
    card = card.enter((1, 0), (1, 0))
    assert card.totals == (100, 81)
    assert card.winner == 0
    assert card.points == (40, 61)
    # 40 + 100 + 3 * 20 = 200 against 61 + 20 = 81.
    assert card.settlement == Settlement(0, (200, 81), (0, 119), shutout=False, balance=(119, -119))


def test_several_boxes_of_one_hand() -> None:
    # Gin earns two boxes more, and a spade doubles all three (B-06).
    rules = preset("oklahoma", extra_boxes="on", box_bonus=25, box_timing="immediate")
    card = played(rules, [won(0, 50, 6)])
    # 50 + 6 * 25 = 200 reaches 150 in one hand.
    assert card.totals == (200, 0)
    assert card.winner == 0


def test_the_defender_wins_by_an_undercut() -> None:
    # Who knocked is not on the card: whoever scores has reached the target.
    card = played(preset("classic"), [won(0, 95), won(1, 88), won(1, 12)])
    assert card.winner == 1
    assert card.settlement == Settlement(1, (95, 100), (5, 0), shutout=False, balance=(-5, 5))


def test_a_negative_margin() -> None:
    rules = preset("classic", box_bonus=25, game_bonus=10)
    card = played(rules, [*[won(1, 16)] * 6, won(0, 55), won(0, 45)])
    # 100 + 10 + 2 * 25 = 160 against 96 + 6 * 25 = 246.
    assert card.winner == 0
    assert card.settlement == Settlement(0, (160, 246), (0, -86), shutout=False, balance=(-86, 86))


def test_a_shutout_in_spite_of_void_hands() -> None:
    rules = preset("classic", shutout="double_hands", game_bonus=100, box_bonus=20)
    card = played(rules, [won(1, 70), VOID, won(1, 41)])
    # 2 * 111 + 100 + 2 * 20 = 362.
    assert card.settlement == Settlement(1, (0, 362), (362, 0), shutout=True, balance=(-362, 362))
    assert card.hands == 3
