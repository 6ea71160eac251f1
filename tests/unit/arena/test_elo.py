"""Elo: against values worked out by hand, another way to fit, and draws of new deals."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10
from random import Random
from statistics import stdev

import pytest

from ginrummy.arena import MIDDLE, Interval, Ratings, rate
from ginrummy.arena.elo import Score

Deals = list[list[Score]]


def two(*shares: float) -> Deals:
    """Pairs between two players."""
    return [[(0, 1, share)] for share in shares]


def zermelo(deals: Sequence[Sequence[Score]], players: int) -> list[float]:
    """Ratings by the iteration of Zermelo, which needs neither slopes nor matrices."""
    won = [0.0] * players
    met = [[0] * players for _ in range(players)]
    for deal in deals:
        for i, j, share in deal:
            won[i] += share
            won[j] += 1 - share
            met[i][j] += 1
            met[j][i] += 1
    strengths = [1.0] * players
    for _ in range(3000):
        strengths = [
            won[i]
            / sum(met[i][j] / (strengths[i] + strengths[j]) for j in range(players) if j != i)
            for i in range(players)
        ]
    elo = [400 * log10(strength) for strength in strengths]
    mean = sum(elo) / players
    return [MIDDLE + rating - mean for rating in elo]


def field(rng: Random, players: int, deals: int) -> Deals:
    """Results of a field in which later players are better, with deals that help some."""
    found: Deals = []
    for _ in range(deals):
        luck = [rng.gauss(0, 0.6) for _ in range(players)]
        deal: list[Score] = []
        for i in range(players):
            for j in range(i + 1, players):
                chance = 1 / (1 + 2.718 ** (0.3 * (j - i) + luck[j] - luck[i]))
                deal.append((i, j, sum(rng.random() < chance for _ in range(2)) / 2))
        found.append(deal)
    return found


def test_ten_to_one_are_four_hundred_points() -> None:
    # 10 of 11 pairs won: odds of ten to one.
    ratings = rate(two(*[1.0] * 10, 0.0), 2)
    assert ratings.bounded
    assert ratings.elo == pytest.approx((1700, 1300))


def test_the_base_is_the_mean_or_an_anchor() -> None:
    deals = two(*[1.0] * 10, 0.0)
    assert rate(deals, 2, anchor=0).elo == pytest.approx((1500, 1100))
    assert rate(deals, 2, anchor=1).elo == pytest.approx((1900, 1500))


def test_draws_are_half_won() -> None:
    assert rate(two(0.5, 0.5, 0.5, 1.0), 2).elo == rate(two(1.0, 0.5, 1.0, 0.0), 2).elo


def test_the_interval_of_two_players() -> None:
    shares = [1.0, 0.5, 0.5, 1.0, 0.0, 1.0, 0.5, 0.5]
    ratings = rate(two(*shares), 2, anchor=1)
    # The logarithm of the odds of a share s changes by 1 / (s (1 - s)) times the change of s. The
    # mean is 5/8; the squares of the deviations are 3 x 9/64 + 4 x 1/64 + 25/64 = 56/64; over seven
    # 1/8, over eight 1/64, so the error is 1/8. 1/8 over 15/64 is 0.533333; times 173.717793 points
    # is 92.649490; times 1.96 is 181.593.
    assert stdev(shares) ** 2 == pytest.approx(1 / 8)
    assert ratings.elo[0] == pytest.approx(1500 + 400 * log10(5 / 3))
    interval = ratings.intervals[0]
    assert interval is not None
    assert interval[1] - ratings.elo[0] == pytest.approx(181.593, abs=1e-3)
    assert ratings.elo[0] - interval[0] == pytest.approx(181.593, abs=1e-3)
    assert ratings.intervals[1] == (1500, 1500)


def test_of_two_players_either_has_half_of_the_doubt_about_the_mean() -> None:
    ratings = rate(two(1.0, 0.5, 0.5, 1.0, 0.0, 1.0, 0.5, 0.5), 2)
    for elo, interval in zip(ratings.elo, ratings.intervals, strict=True):
        assert interval is not None
        assert interval[1] - elo == pytest.approx(181.593 / 2, abs=1e-3)


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_the_fit_is_that_of_another_method(players: int) -> None:
    deals = field(Random(players), players, 40)
    ratings = rate(deals, players)
    assert ratings.bounded
    assert ratings.elo == pytest.approx(zermelo(deals, players), abs=1e-6)
    assert list(ratings.elo) != sorted(ratings.elo, reverse=True)


def test_not_everybody_has_to_meet_everybody() -> None:
    deals: Deals = [[(0, 1, 1.0)], [(0, 1, 0.5)], [(1, 2, 0.0)], [(1, 2, 0.5)]]
    # Three to one, and one to three, in odds.
    step = 400 * log10(3)
    assert rate(deals, 3, anchor=1).elo == pytest.approx((1500 + step, 1500, 1500 + step))


def test_the_intervals_are_those_of_new_draws_of_the_deals() -> None:
    rng = Random(7)
    deals = field(rng, 4, 150)
    ratings = rate(deals, 4)
    drawn = [rate(rng.choices(deals, k=len(deals)), 4).elo for _ in range(400)]
    for player in range(4):
        interval = ratings.intervals[player]
        assert interval is not None
        error = (interval[1] - interval[0]) / 2 / 1.96
        # With 400 draws the spread is known to 3.5 %.
        assert stdev(elo[player] for elo in drawn) == pytest.approx(error, rel=0.14)


def test_games_with_the_same_cards_count_as_one_piece_of_evidence() -> None:
    # The same results four times over, once as deals of their own, once within the same deals.
    shares = [1.0, 0.5, 0.0, 1.0, 0.5, 1.0]
    apart = rate(two(*shares * 4), 2).intervals[0]
    together = rate([[(0, 1, share)] * 4 for share in shares], 2).intervals[0]
    once = rate(two(*shares), 2).intervals[0]
    assert once is not None
    assert together == pytest.approx(once)
    assert width(apart) < 0.5 * width(once)


def width(interval: Interval | None) -> float:
    assert interval is not None
    return interval[1] - interval[0]


def test_who_wins_everything_has_no_bound() -> None:
    ratings = rate(two(1.0, 1.0, 1.0), 2)
    assert not ratings.bounded
    assert ratings.intervals == (None, None)
    # As if one pair more were drawn: three and a half to a half.
    assert ratings.elo[0] - ratings.elo[1] == pytest.approx(400 * log10(7))


def test_two_groups_that_never_lost_to_each_other_have_no_bound() -> None:
    deals: Deals = [
        [(0, 1, 0.5), (0, 2, 1.0), (0, 3, 1.0), (1, 2, 1.0), (1, 3, 1.0), (2, 3, 0.5)]
    ] * 3
    assert not rate(deals, 4).bounded
    beaten_once: Deals = [*deals, [(0, 3, 0.5)]]
    assert rate(beaten_once, 4).bounded


def test_a_single_deal_leaves_every_rating_open() -> None:
    assert rate([[(0, 1, 0.5)]], 2) == Ratings((1500.0, 1500.0), (None, None), True)
