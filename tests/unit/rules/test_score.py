"""The score of a hand, row by row (A.6, B-04, B-06)."""

from __future__ import annotations

import pytest

from ginrummy.errors import RulesError
from ginrummy.rules import (
    VOID,
    Call,
    Outcome,
    Rules,
    Score,
    Side,
    Value,
    score_against,
    score_hand,
    score_seats,
)

KNOCK, GIN, BIG_GIN = Call.KNOCK, Call.GIN, Call.BIG_GIN
KNOCKER, DEFENDER = Side.KNOCKER, Side.DEFENDER

Counts = tuple[int, ...]
Row = tuple[dict[str, Value], Call, int, int, Outcome, Side | None, int, int]

ROWS: list[Row] = [
    # 6 against 31 are 25.
    ({}, KNOCK, 6, 31, Outcome.KNOCK, KNOCKER, 25, 1),
    ({}, KNOCK, 10, 11, Outcome.KNOCK, KNOCKER, 1, 1),
    ({}, KNOCK, 1, 98, Outcome.KNOCK, KNOCKER, 97, 1),
    # 25 and what the defender has, who never scores.
    ({}, GIN, 0, 31, Outcome.GIN, KNOCKER, 56, 1),
    ({}, GIN, 0, 0, Outcome.GIN, KNOCKER, 25, 1),
    ({"gin_bonus": 20}, GIN, 0, 31, Outcome.GIN, KNOCKER, 51, 1),
    ({"gin_bonus": 0}, GIN, 0, 31, Outcome.GIN, KNOCKER, 31, 1),
    # nothing left is gin, announced or not.
    ({}, KNOCK, 0, 12, Outcome.GIN, KNOCKER, 37, 1),
    # 5 against a knock of 9 are 14.
    ({}, KNOCK, 9, 5, Outcome.UNDERCUT, DEFENDER, 14, 1),
    ({}, KNOCK, 10, 0, Outcome.UNDERCUT, DEFENDER, 20, 1),
    ({"undercut_bonus": 25}, KNOCK, 9, 5, Outcome.UNDERCUT, DEFENDER, 29, 1),
    ({"undercut_bonus": 0}, KNOCK, 9, 5, Outcome.UNDERCUT, DEFENDER, 4, 1),
    # a tie.
    ({}, KNOCK, 7, 7, Outcome.UNDERCUT, DEFENDER, 10, 1),
    ({"undercut_bonus": 20}, KNOCK, 7, 7, Outcome.UNDERCUT, DEFENDER, 20, 1),
    ({"tie": "knocker"}, KNOCK, 7, 7, Outcome.KNOCK, KNOCKER, 0, 0),
    ({"tie": "none"}, KNOCK, 7, 7, Outcome.TIE, None, 0, 0),
    ({"tie": "knocker"}, KNOCK, 7, 6, Outcome.UNDERCUT, DEFENDER, 11, 1),
    ({"tie": "none"}, KNOCK, 7, 6, Outcome.UNDERCUT, DEFENDER, 11, 1),
    ({"tie": "none"}, KNOCK, 7, 8, Outcome.KNOCK, KNOCKER, 1, 1),
    ({"tie": "none"}, GIN, 0, 0, Outcome.GIN, KNOCKER, 25, 1),
    # against 40 with a bonus of 31 that is 71.
    ({"big_gin": 31}, BIG_GIN, 0, 40, Outcome.BIG_GIN, KNOCKER, 71, 1),
    ({"big_gin": 50}, BIG_GIN, 0, 0, Outcome.BIG_GIN, KNOCKER, 50, 1),
    ({"big_gin": 0}, BIG_GIN, 0, 9, Outcome.BIG_GIN, KNOCKER, 9, 1),
    # only for a count of 0, and only against a knock.
    ({"gin_off_bonus": 25}, KNOCK, 8, 0, Outcome.UNDERCUT, DEFENDER, 43, 1),
    ({"gin_off_bonus": 25}, KNOCK, 8, 1, Outcome.UNDERCUT, DEFENDER, 17, 1),
    ({"gin_off_bonus": 25}, KNOCK, 8, 8, Outcome.UNDERCUT, DEFENDER, 10, 1),
    ({"gin_off_bonus": 25}, GIN, 0, 0, Outcome.GIN, KNOCKER, 25, 1),
    ({"gin_off_bonus": 25}, KNOCK, 8, 12, Outcome.KNOCK, KNOCKER, 4, 1),
    # gin matched, but never big gin.
    ({"layoff_on_gin": "yes"}, GIN, 0, 0, Outcome.GIN_MATCHED, None, 0, 0),
    ({"layoff_on_gin": "yes"}, GIN, 0, 1, Outcome.GIN, KNOCKER, 26, 1),
    ({"layoff_on_gin": "yes", "big_gin": 31}, BIG_GIN, 0, 0, Outcome.BIG_GIN, KNOCKER, 31, 1),
    ({"layoff_on_gin": "yes", "gin_off_bonus": 25}, GIN, 0, 0, Outcome.GIN_MATCHED, None, 0, 0),
    # no points, no box; the winner counts for the deal all the same.
    ({"gin_bonus": 0}, GIN, 0, 0, Outcome.GIN, KNOCKER, 0, 0),
    ({"undercut_bonus": 0}, KNOCK, 7, 7, Outcome.UNDERCUT, DEFENDER, 0, 0),
    ({"big_gin": 0}, BIG_GIN, 0, 0, Outcome.BIG_GIN, KNOCKER, 0, 0),
    # B-06: two more for gin and big gin, one more for an undercut.
    ({"extra_boxes": "on"}, KNOCK, 6, 31, Outcome.KNOCK, KNOCKER, 25, 1),
    ({"extra_boxes": "on"}, GIN, 0, 31, Outcome.GIN, KNOCKER, 56, 3),
    ({"extra_boxes": "on"}, KNOCK, 9, 5, Outcome.UNDERCUT, DEFENDER, 14, 2),
    ({"extra_boxes": "on", "big_gin": 31}, BIG_GIN, 0, 40, Outcome.BIG_GIN, KNOCKER, 71, 3),
    ({"extra_boxes": "on", "gin_bonus": 0}, GIN, 0, 0, Outcome.GIN, KNOCKER, 0, 0),
]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_rows(row: Row) -> None:
    changes, call, knocker, defender, outcome, winner, points, boxes = row
    score = score_hand(Rules().but(**changes), call, knocker, defender)
    assert score == Score(outcome, winner, points, boxes)


@pytest.mark.parametrize(
    ("extra", "call", "knocker", "defender", "expected"),
    [
        # B-04: all points with their bonuses count twice; boxes do not.
        ("off", KNOCK, 6, 31, Score(Outcome.KNOCK, KNOCKER, 50, 1)),
        ("off", GIN, 0, 31, Score(Outcome.GIN, KNOCKER, 112, 1)),
        ("off", KNOCK, 9, 5, Score(Outcome.UNDERCUT, DEFENDER, 28, 1)),
        ("off", BIG_GIN, 0, 40, Score(Outcome.BIG_GIN, KNOCKER, 142, 1)),
        # B-06: on a spade the extra boxes are doubled.
        ("on", KNOCK, 6, 31, Score(Outcome.KNOCK, KNOCKER, 50, 1)),
        ("on", GIN, 0, 31, Score(Outcome.GIN, KNOCKER, 112, 5)),
        ("on", KNOCK, 9, 5, Score(Outcome.UNDERCUT, DEFENDER, 28, 3)),
        ("on", BIG_GIN, 0, 40, Score(Outcome.BIG_GIN, KNOCKER, 142, 5)),
    ],
)
def test_a_spade_doubles(
    extra: str, call: Call, knocker: int, defender: int, expected: Score
) -> None:
    rules = Rules().but(extra_boxes=extra, spade_double="on", big_gin=31)
    assert score_hand(rules, call, knocker, defender, doubled=True) == expected


def test_nothing_stays_nothing_when_it_counts_twice() -> None:
    rules = Rules().but(tie="none", extra_boxes="on")
    assert score_hand(rules, KNOCK, 7, 7, doubled=True) == Score(Outcome.TIE, None, 0, 0)


def test_big_gin_has_to_be_switched_on() -> None:
    with pytest.raises(RulesError) as caught:
        score_hand(Rules(), BIG_GIN, 0, 40)
    assert caught.value.code == "big_gin_off"


def test_a_drawn_hand() -> None:
    assert Score(Outcome.VOID, None, 0, 0) == VOID


# D-15: knocker, counts, points of every seat, winner, loser.
SEATS: list[tuple[dict[str, Value], Call, int, Counts, Counts, int | None, int | None]] = [
    ({}, KNOCK, 0, (5, 20, 30), (40, 0, 0), 0, 2),
    ({}, KNOCK, 0, (5, 20, 3), (15, 0, 12), 0, 1),
    ({}, KNOCK, 0, (5, 10, 3), (5, 0, 12), 2, 1),
    # Both undercut; who has less scores more.
    ({}, KNOCK, 1, (4, 9, 6), (15, 0, 13), 0, 1),
    # Level: first the knocker, then the seat on his left.
    ({}, KNOCK, 1, (4, 9, 4), (15, 0, 15), 2, 1),
    ({}, KNOCK, 0, (5, 17, 3), (12, 0, 12), 0, 1),
    # Nobody scores, but the knocker counts as winner; the loser is the first on his left.
    ({"tie": "knocker"}, KNOCK, 2, (7, 7, 7), (0, 0, 0), 2, 0),
    ({"tie": "knocker"}, KNOCK, 2, (7, 3, 7), (0, 14, 0), 1, 2),
    ({"tie": "none"}, KNOCK, 2, (7, 7, 7), (0, 0, 0), None, None),
    ({"tie": "none"}, KNOCK, 2, (7, 9, 7), (0, 0, 2), 2, 1),
    ({"gin_off_bonus": 25}, KNOCK, 0, (8, 0, 1), (0, 43, 17), 1, 0),
    ({}, GIN, 1, (30, 0, 0), (0, 80, 0), 1, 0),
    ({"layoff_on_gin": "yes"}, GIN, 1, (30, 0, 0), (0, 55, 0), 1, 0),
    ({"layoff_on_gin": "yes"}, GIN, 1, (0, 0, 0), (0, 0, 0), None, None),
    ({"big_gin": 31}, BIG_GIN, 2, (30, 12, 0), (0, 0, 104), 2, 0),
    # More seats go the same way, and so do two.
    ({}, KNOCK, 3, (20, 3, 8, 8), (0, 15, 10, 12), 1, 0),
    ({}, KNOCK, 1, (20, 5), (0, 15), 1, 0),
    ({}, KNOCK, 1, (5, 5), (10, 0), 0, 1),
]


@pytest.mark.parametrize(
    ("changes", "call", "knocker", "counts", "points", "winner", "loser"), SEATS
)
def test_seat_by_seat(
    changes: dict[str, Value],
    call: Call,
    knocker: int,
    counts: Counts,
    points: Counts,
    winner: int | None,
    loser: int | None,
) -> None:
    against = score_against(Rules().but(**changes), call, knocker, counts)
    scores = score_seats(against, knocker, counts)
    assert scores.points == points
    assert (scores.winner, scores.loser) == (winner, loser)
    # D-38: one box, however many opponents were beaten.
    assert scores.boxes == tuple(int(scored > 0) for scored in points)


def test_opponents_come_in_the_order_of_play() -> None:
    assert list(score_against(Rules(), KNOCK, 1, (1, 1, 1, 1))) == [2, 3, 0]


@pytest.mark.parametrize(
    ("call", "knocker", "counts", "outcome"),
    [
        (KNOCK, 0, (5, 20, 3), Outcome.KNOCK),
        (KNOCK, 0, (5, 10, 3), Outcome.UNDERCUT),
        (KNOCK, 0, (7, 7, 7), Outcome.TIE),
        (GIN, 0, (0, 0, 9), Outcome.GIN),
        (GIN, 0, (0, 9, 0), Outcome.GIN),
        (GIN, 0, (0, 0, 0), Outcome.GIN_MATCHED),
    ],
)
def test_the_outcome_is_how_the_winner_won(
    call: Call, knocker: int, counts: Counts, outcome: Outcome
) -> None:
    rules = Rules().but(tie="none", layoff_on_gin="yes")
    assert (
        score_seats(score_against(rules, call, knocker, counts), knocker, counts).outcome is outcome
    )


def test_extra_boxes_come_once() -> None:
    rules = Rules().but(extra_boxes="on")
    gin = score_against(rules, GIN, 0, (0, 30, 20), doubled=True)
    assert score_seats(gin, 0, (0, 30, 20)).boxes == (1 + 4, 0, 0)
    undercut = score_against(rules, KNOCK, 0, (9, 3, 20))
    assert score_seats(undercut, 0, (9, 3, 20)).boxes == (1, 1 + 1, 0)
