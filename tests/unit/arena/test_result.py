"""What a match came to: counts and intervals, by numbers worked out by hand."""

from __future__ import annotations

import pytest

from ginrummy.arena import MatchResult, PlayedGame, Tally
from ginrummy.arena.result import match_result, pair_result, tally_of
from ginrummy.engine import Result
from ginrummy.match import PlainCard
from ginrummy.rules import Outcome, Rules

NOTHING = Tally()


def hand(outcome: Outcome, knocker: int | None, points: tuple[int, int]) -> Result:
    """A hand; whoever has points won it."""
    winner = next((seat for seat, number in enumerate(points) if number), None)
    return Result(outcome, knocker, (), winner, points, (0, 0), doubled=False, next_dealer=0)


def game(*hands: Result) -> PlayedGame:
    """A game of some hands."""
    card = PlainCard.blank(Rules(), 2)
    for result in hands:
        card = card.enter(result.points, result.boxes)
    return PlayedGame(card, hands)


FIRST = game(
    hand(Outcome.GIN, 0, (60, 0)),
    hand(Outcome.VOID, None, (0, 0)),
    hand(Outcome.KNOCK, 1, (0, 12)),
    hand(Outcome.UNDERCUT, 1, (15, 0)),
    hand(Outcome.TIE, 0, (0, 0)),
    hand(Outcome.BIG_GIN, 0, (31, 0)),
)
SECOND = game(
    hand(Outcome.GIN_MATCHED, 1, (0, 0)),
    hand(Outcome.UNDERCUT, 0, (0, 35)),
    hand(Outcome.KNOCK, 1, (0, 70)),
)
DRAWN = game(hand(Outcome.VOID, None, (0, 0)))


def test_tallies() -> None:
    assert tally_of(FIRST, 0) == Tally(
        wins=1, gins=1, big_gins=1, knocks=1, undercuts=1, points=106
    )
    assert tally_of(FIRST, 1) == Tally(knocks=2, points=12)
    assert tally_of(SECOND, 0) == Tally(knocks=1)
    assert tally_of(SECOND, 1) == Tally(wins=1, gins=1, knocks=1, undercuts=1, points=105)
    assert tally_of(DRAWN, 0) == NOTHING


def test_a_pair_counts_by_player_and_not_by_seat() -> None:
    pair = pair_result([(FIRST, 0), (SECOND, 1)])
    assert pair.score == 1.0
    assert (pair.hands, pair.void) == (9, 1)
    assert pair.a == Tally(wins=2, gins=2, big_gins=1, knocks=2, undercuts=2, points=211)
    assert pair.b == Tally(knocks=3, points=12)
    assert pair_result([(FIRST, 0), (FIRST, 1)]).score == 0.5
    assert pair_result([(FIRST, 1), (DRAWN, 0)]).score == 0.25


def test_a_match_adds_up_its_pairs() -> None:
    result = match_result(
        [
            pair_result([(FIRST, 0), (SECOND, 1)]),
            pair_result([(FIRST, 1), (DRAWN, 0)]),
        ]
    )
    assert result.pair_scores == (1.0, 0.25)
    assert (result.games, result.drawn, result.hands, result.void) == (4, 1, 16, 3)
    assert result.a == Tally(wins=2, gins=2, big_gins=1, knocks=4, undercuts=2, points=223)
    assert result.b == Tally(wins=1, gins=1, big_gins=1, knocks=4, undercuts=1, points=118)
    assert result.win_rate == 0.625
    assert (result.pair_points, result.pair_hands) == ((199, -94), (9, 7))
    assert result.margin == 105 / 16


def match_of(*scores: float) -> MatchResult:
    nothing = (0,) * len(scores)
    return MatchResult(scores, nothing, nothing, 0, NOTHING, NOTHING)


def test_the_interval_comes_from_the_spread_of_the_pairs() -> None:
    # Mean 0.6; squares of the deviations 0.16 + 4 x 0.01 = 0.2; over four 0.05; over five pairs
    # 0.01, the root of which is 0.1; times 1.96 is 0.196.
    assert match_of(1.0, 0.5, 0.5, 0.5, 0.5).interval == pytest.approx((0.404, 0.796))
    # Mean 0.6; 0.16 + 0.01 + 0.01 + 0.16 + 0.36 = 0.7; over four 0.175; over five 0.035, the root
    # of which is 0.187083; times 1.96 is 0.366682.
    interval = match_of(1.0, 0.5, 0.5, 1.0, 0.0).interval
    assert interval == pytest.approx((0.233318, 0.966682), abs=1e-6)


def test_pairs_that_all_were_won_leave_a_doubt() -> None:
    # Who wins 0.7411 of the pairs wins ten in succession once in twenty times.
    assert pytest.approx(0.05, rel=1e-3) == 0.7411**10
    assert match_of(*[1.0] * 10).interval == pytest.approx((0.7411, 1), abs=1e-4)
    assert match_of(*[0.0] * 10).interval == pytest.approx((0, 0.2589), abs=1e-4)


def test_pairs_that_all_were_shared_have_no_spread() -> None:
    assert match_of(0.5, 0.5, 0.5).interval == (0.5, 0.5)


def test_a_single_pair_says_nothing() -> None:
    assert match_of(1.0).interval == (0.0, 1.0)


def test_an_interval_stays_within_what_is_possible() -> None:
    low, high = match_of(1.0, 1.0, 1.0, 0.5).interval
    assert high == 1.0
    # Mean 0.875, deviations 3 x 0.125 and 0.375: 0.1875 over 3 over 4 is 0.015625, its root 0.125.
    assert low == pytest.approx(0.875 - 1.96 * 0.125)


def test_the_margin_is_points_over_hands_and_not_a_mean_of_pairs() -> None:
    result = MatchResult((1.0, 0.0, 0.5), (10, -2, 4), (4, 2, 2), 0, NOTHING, NOTHING)
    # 12 points in 8 hands are 1.5. What is left of 10, -2, 4 beside 1.5 times 4, 2, 2 is 4, -5, 1;
    # 16 + 25 + 1 = 42 over two is 21, its root 4.582576; by the root of three 2.645751 is the error
    # of the mean; over the mean size 8 / 3 it is 0.992157; times 1.96 is 1.944627.
    assert result.margin == 1.5
    assert result.margin_interval == pytest.approx((-0.444627, 3.444627), abs=1e-6)


def test_the_margin_of_hands_of_one_size_is_the_mean_with_its_error() -> None:
    result = MatchResult((1.0, 0.0, 1.0), (20, -10, 50), (2, 2, 2), 0, NOTHING, NOTHING)
    # Per hand 10, -5, 25: mean 10, deviations 0, -15, 15, so 450 over two over three is 75.
    assert result.margin == 10
    assert result.margin_interval == pytest.approx((10 - 1.96 * 75**0.5, 10 + 1.96 * 75**0.5))


def test_a_single_pair_leaves_the_margin_open() -> None:
    assert MatchResult((1.0,), (20,), (9,), 0, NOTHING, NOTHING).margin_interval is None
