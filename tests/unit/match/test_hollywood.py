"""The Hollywood score sheet, worked out by hand (C-01 to C-09)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from ginrummy.match import Column, HollywoodCard, PlainCard, Settlement, new_card
from ginrummy.rules import Rules, preset

Y, O = 0, 1  # noqa: E741  (the sheet of the example calls them so)

EXAMPLE = [
    *[(Y, 18), (O, 12), (Y, 25), (O, 30), (Y, 15), (Y, 22), (O, 20)],
    *[(Y, 21), (O, 33), (O, 18), (Y, 30), (Y, 14)],
]

# What stands on the sheet of C.10 after each hand: Y's three columns, then O's.
SHEET = [
    ((18, 0, 0), (0, 0, 0)),
    ((18, 0, 0), (12, 0, 0)),
    ((43, 25, 0), (12, 0, 0)),
    ((43, 25, 0), (42, 30, 0)),
    ((58, 40, 15), (42, 30, 0)),
    ((80, 62, 37), (42, 30, 0)),
    ((80, 62, 37), (62, 50, 20)),
    ((101, 83, 58), (62, 50, 20)),
    ((101, 83, 58), (62, 83, 53)),
    ((101, 83, 58), (62, 101, 71)),
    ((101, 83, 88), (62, 101, 71)),
    ((101, 83, 102), (62, 101, 71)),
]


def won(card: HollywoodCard, side: int, points: int, boxes: int = 1) -> HollywoodCard:
    sides = range(len(card.points))
    return card.enter(
        [points if each == side else 0 for each in sides],
        [boxes if each == side else 0 for each in sides],
    )


def void(card: HollywoodCard) -> HollywoodCard:
    nothing = [0] * len(card.points)
    return card.enter(nothing, nothing)


def played(rules: Rules, hands: Iterable[tuple[int, int]], sides: int = 2) -> HollywoodCard:
    card = HollywoodCard.blank(rules, sides)
    for side, points in hands:
        card = won(card, side, points)
    return card


def by_side(card: HollywoodCard) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(column.points[side] for column in card.columns) for side in range(len(card.points))
    )


def test_the_rules_choose_the_sheet() -> None:
    assert new_card(preset("classic"), 2) == PlainCard.blank(preset("classic"), 2)
    assert new_card(preset("hollywood"), 3) == HollywoodCard.blank(preset("hollywood"), 3)
    rolling = new_card(preset("classic", scoring="hollywood_rolling"), 2)
    assert isinstance(rolling, HollywoodCard)
    assert not rolling.ending
    assert HollywoodCard.blank(preset("tedesco"), 2).ending
    assert new_card(preset("classic"), 2).columns == ()


def test_the_worked_example_hand_by_hand() -> None:
    card = HollywoodCard.blank(preset("hollywood"), 2)
    for (side, points), sheet in zip(EXAMPLE, SHEET, strict=True):
        assert card.settlement is None
        card = won(card, side, points)
        assert by_side(card) == sheet
    closed = [(column.closed_by, column.closed_at) for column in card.columns]
    assert closed == [(Y, 8), (O, 10), (Y, 12)]
    assert [column.boxes for column in card.columns] == [(5, 3), (4, 4), (5, 3)]
    assert (card.points, card.boxes, card.hands) == ((145, 113), (7, 5), 12)


def test_the_settlement_of_the_worked_example() -> None:
    end = played(preset("hollywood"), EXAMPLE).settlement
    assert end is not None
    assert [column.totals for column in end.columns] == [(326, 137), (183, 301), (327, 146)]
    assert [column.margins for column in end.columns] == [(0, 189), (118, 0), (0, 181)]
    assert [column.winner for column in end.columns] == [Y, O, Y]
    assert (end.winner, end.margins, end.balance) == (Y, (0, 252), (252, -252))
    assert end.totals == (326 + 183 + 327, 137 + 301 + 146)
    assert not end.shutout
    assert end.sheets == ((326, 137), (183, 301), (327, 146))


def test_the_total_that_counts_is_that_of_the_first_open_column() -> None:
    totals = []
    card = HollywoodCard.blank(preset("hollywood"), 2)
    for side, points in EXAMPLE:
        card = won(card, side, points)
        totals.append(card.totals)
    assert totals[6:] == [(80, 62), (83, 50), (83, 83), (58, 71), (88, 71), (102, 71)]
    assert card.standings == ((101, 62), (83, 101), (102, 71))


def test_a_late_starter_begins_in_the_next_open_column() -> None:
    card = played(preset("hollywood"), [(0, 32), (0, 28), (0, 45)])
    assert by_side(card)[0] == (105, 73, 45)
    card = won(card, 1, 20)
    assert by_side(card)[1] == (0, 20, 0)
    # His second win is the first of column 3.
    card = won(card, 1, 8)
    assert by_side(card)[1] == (0, 28, 8)
    card = won(card, 1, 5)
    assert by_side(card)[1] == (0, 33, 13)


def test_one_hand_may_close_several_columns() -> None:
    two = played(preset("hollywood"), [(0, 40), (0, 45), (0, 60)])
    assert [c.closed_at for c in two.columns] == [3, 3, None]
    three = played(preset("hollywood", target=50), [(1, 9), (1, 9), (1, 60)])
    assert [c.closed_at for c in three.columns] == [3, 3, 3]
    assert three.settlement is not None


def test_a_void_hand_is_counted_and_enters_nothing() -> None:
    card = void(void(played(preset("hollywood"), [(0, 60)])))
    assert by_side(card) == ((60, 0, 0), (0, 0, 0))
    card = won(card, 0, 41)
    assert card.columns[0] == Column((101, 0), (2, 0), 0, 4)
    assert card.columns[1] == Column((41, 0), (1, 0))


def test_a_hand_worth_nothing_is_no_entry() -> None:
    # A tie that the knocker wins with 0 points has no box either.
    card = won(HollywoodCard.blank(preset("hollywood", tie="knocker"), 2), 0, 0, boxes=0)
    card = won(card, 0, 10)
    assert by_side(card)[0] == (10, 0, 0)


def test_the_boxes_of_a_hand_go_into_every_column_it_enters() -> None:
    # A 12; A gin 39 with two boxes more; B an undercut of 26 with one; A gin on a spade, 110, four.
    rules = preset("hollywood_oklahoma", extra_boxes="on")
    card = HollywoodCard.blank(rules, 2)
    for side, points, boxes in [(0, 12, 1), (0, 39, 3), (1, 26, 2), (0, 110, 5)]:
        card = won(card, side, points, boxes)
    assert by_side(card) == ((161, 149, 110), (26, 0, 0))
    assert [column.boxes for column in card.columns] == [(9, 2), (8, 0), (5, 0)]
    assert [column.closed_by for column in card.columns] == [0, None, None]


def test_boxes_that_count_at_once_count_in_each_column() -> None:
    rules = preset("classic", scoring="hollywood", box_bonus=20, box_timing="immediate")
    card = played(rules, [(0, 30), (0, 30), (0, 1)])
    # 60 + 2 * 20 closes the first before the last hand; 31 + 2 * 20 does not close the second.
    assert card.standings == ((100, 0), (71, 0), (21, 0))
    assert [column.closed_at for column in card.columns] == [2, None, None]
    assert card.totals == (71, 0)


@pytest.mark.parametrize(
    ("shutout", "first", "others"),
    [
        # P = 126 in the first column and 106 in the others, G = 100, B = 3 * 20 in each.
        ("none", 286, 266),
        ("flat_100", 386, 366),
        ("double_all", 572, 532),
        ("double_hands", 412, 372),
        ("double_points_game", 512, 472),
        ("double_bonuses", 446, 426),
    ],
)
def test_a_blitz_is_one_of_a_column(shutout: str, first: int, others: int) -> None:
    rules = preset("classic", scoring="hollywood", shutout=shutout, game_bonus=100, box_bonus=20)
    # 126 closes the first; the second has 96 by then and 106 a hand later; the third 66, then 106.
    card = played(rules, [(0, 30), (0, 40), (0, 56), (0, 10), (0, 40)])
    assert card.standings == ((126, 0), (106, 0), (106, 0))
    end = card.settlement
    assert end is not None
    assert [column.margins[1] for column in end.columns] == [first, others, others]
    assert end.shutout
    assert end.balance == (first + 2 * others, -first - 2 * others)


def test_an_entry_in_one_column_saves_only_that_one() -> None:
    rules = preset("hollywood")
    card = played(rules, [(0, 44), (0, 41), (0, 29), (1, 20), (0, 60), (0, 21)])
    # 114 closes the first; 20 goes to the second; 130 closes it; the third has 110.
    assert card.standings == ((114, 0), (130, 20), (110, 0))
    end = card.settlement
    assert end is not None
    assert [column.shutout for column in end.columns] == [True, False, True]
    # 2 * (114 + 100 + 75), 130 + 100 + 75 - 20 - 25, 2 * (110 + 100 + 75).
    assert [column.margins[1] for column in end.columns] == [578, 260, 570]
    assert not end.shutout


def test_the_third_column_may_count_double() -> None:
    end = played(preset("hollywood", third_column=2), EXAMPLE).settlement
    assert end is not None
    assert [column.margins for column in end.columns] == [(0, 189), (118, 0), (0, 362)]
    assert end.balance == (433, -433)
    # What the sheet adds up to is not doubled.
    assert end.columns[2].totals == (327, 146)


def test_the_larger_net_wins_not_the_most_columns() -> None:
    rules = preset("classic", scoring="hollywood", game_bonus=0)
    hands = [(1, 99), (1, 50), (1, 5), (0, 60), (0, 41)]
    # B has 149, 55 and 5; A begins in the second: 60, then 101, and 41 in the third.
    card = played(rules, hands)
    assert card.standings == ((0, 149), (101, 55), (41, 5))
    card = won(card, 0, 60)
    end = card.settlement
    assert end is not None
    # 149 for B against 46 and 96.
    assert [sum(column.margins) for column in end.columns] == [149, 46, 96]
    assert (end.winner, end.balance) == (1, (-7, 7))
    assert card.winner == 1


def test_a_level_net_has_no_winner() -> None:
    rules = preset("classic", scoring="hollywood")
    card = played(rules, [(1, 99), (1, 50), (1, 5), (0, 60), (0, 41)])
    # 149 to B; 46 to A; 103 more would be level: 41 + 67 = 108 against 5.
    end = won(card, 0, 67).settlement
    assert end is not None
    assert (end.winner, end.margins, end.balance) == (None, (0, 0), (0, 0))


def test_a_rolling_game_opens_a_column_for_each_that_closes() -> None:
    rules = preset("hollywood", scoring="hollywood_rolling")
    card = played(rules, [(0, 60), (0, 45)])
    # The first is closed with 105; the fourth takes entries from the next hand on.
    assert by_side(card) == ((105, 45, 0, 0), (0, 0, 0, 0))
    card = won(card, 1, 30)
    card = card.announce()
    assert card.ending
    for side, points in [(0, 70), (1, 80), (1, 40), (0, 90)]:
        card = won(card, side, points)
        assert card.settlement is None
    card = won(card, 0, 15)
    assert by_side(card) == ((105, 115, 70, 105), (0, 30, 120, 40))
    assert [column.closed_at for column in card.columns] == [2, 4, 6, 8]
    end = card.settlement
    assert end is not None
    # 2 * (105 + 100 + 50); 115 + 100 + 50 - 30 - 25; 120 + 100 + 50 - 70 - 25; 105 + 150 - 40 - 25.
    assert [sum(column.margins) for column in end.columns] == [510, 210, 175, 190]
    assert end.balance == (735, -735)


def test_a_rolling_game_has_no_end_by_itself() -> None:
    rules = preset("hollywood", scoring="hollywood_rolling", target=50)
    card = played(rules, [(hand % 2, 60) for hand in range(20)])
    assert card.settlement is None
    assert sum(column.closed_by is None for column in card.columns) == 3
    assert card.announce().settlement is None


def test_one_hand_of_a_rolling_game_may_close_all_three() -> None:
    rules = preset("hollywood", scoring="hollywood_rolling", target=50)
    card = played(rules, [(1, 9), (1, 9), (1, 60)])
    assert [column.closed_at for column in card.columns] == [3, 3, 3, None, None, None]


def test_only_the_third_column_of_a_rolling_game_counts_double() -> None:
    rules = preset("classic", scoring="hollywood_rolling", third_column=2)
    card = played(rules, [(0, 100)]).announce()
    # 100 closes the first, then each win closes the lowest one: 100 once in each of four.
    for _ in range(3):
        card = won(card, 0, 100)
    end = card.settlement
    assert end is not None
    assert [column.margins[1] for column in end.columns] == [100, 100, 200, 100]


def test_three_sides() -> None:
    rules = preset("hollywood")
    card = played(rules, [(0, 70), (1, 60), (2, 20), (0, 40), (1, 50), (2, 10)], sides=3)
    # Side 0 closes the first with 110; then 50 is only for the second, and side 2 begins there.
    assert by_side(card) == ((110, 40, 0), (60, 50, 0), (20, 10, 0))
    card = won(card, 1, 55)
    assert card.columns[1] == Column((40, 105, 10), (1, 2, 1), 1, 7)
    card = won(card, 2, 45)
    card = won(card, 1, 45)
    assert card.columns[2] == Column((0, 100, 45), (0, 2, 1), 1, 9)
    end = card.settlement
    assert end is not None
    # First: 110 + 100 + 50 = 260, 60 + 25 = 85, 20 + 25 = 45.
    # Second: 105 + 100 + 50 = 255, 40 + 25 = 65, 10 + 25 = 35.
    # Third: 250, 0 (a blitz: 500), 45 + 25 = 70.
    assert [column.totals for column in end.columns] == [(260, 85, 45), (65, 255, 35), (0, 250, 70)]
    assert [column.margins for column in end.columns] == [
        (0, 175, 215),
        (190, 0, 220),
        (500, 0, 180),
    ]
    first = (390, -175 + 40, -215 - 40)
    second = (-190 + 30, 410, -220 - 30)
    third = (-500 - 70, 680, -180 + 70)
    balance = tuple(map(sum, zip(first, second, third, strict=True)))
    assert [column.balance for column in end.columns] == [first, second, third]
    assert (end.winner, end.balance) == (1, balance)
    # Side 1 gets 190 and 500 from side 0, which it owes 175; 40, 220 and 180 from side 2.
    assert end.margins == (515, 0, 440)


def test_several_sides_may_score_in_one_hand() -> None:
    rules = preset("classic", scoring="hollywood")
    card = HollywoodCard.blank(rules, 3).enter((50, 0, 60), (1, 0, 1))
    card = card.enter((60, 0, 50), (1, 0, 1))
    # Both have 110 in the first: it stays open while that is level.
    assert card.standings == ((110, 0, 110), (60, 0, 50), (0, 0, 0))
    assert card.columns[0].closed_by is None
    card = card.enter((10, 0, 0), (1, 0, 0))
    assert card.columns[0].closed_by == 0
    assert card.columns[1].points == (70, 0, 50)


def test_entries_leave_the_old_card_as_it_was() -> None:
    before = HollywoodCard.blank(preset("hollywood"), 2)
    after = won(before, 0, 20)
    assert before == HollywoodCard.blank(preset("hollywood"), 2)
    assert after != before
    with pytest.raises(ValueError, match="argument"):
        before.enter((20,), (1, 0))


def test_a_settlement_without_columns_is_one_sheet() -> None:
    end = Settlement(0, (104, 61), (0, 43), False, (43, -43))
    assert end.sheets == ((104, 61),)
