"""Matches of several games (A-65)."""

from __future__ import annotations

import pytest

from ginrummy.match import Game, Series, settle
from ginrummy.rules import preset


def after(series: Series, *games: tuple[int, int]) -> Series:
    for winner, margin in games:
        series = series.enter(Game(winner, margin))
    return series


def test_a_new_match_is_open() -> None:
    for series in (Series(target=500), Series(best_of=5), Series()):
        assert series.games == ()
        assert series.totals == (0, 0)
        assert series.winner is None


def test_a_game_leaves_the_old_match_as_it_was() -> None:
    before = Series(best_of=1)
    assert before.enter(Game(0, 10)).winner == 0
    assert before == Series(best_of=1)


@pytest.mark.parametrize(
    ("best_of", "winners", "winner"),
    [
        (1, "1", 1),
        (3, "0", None),
        (3, "01", None),
        (3, "00", 0),
        (3, "011", 1),
        (5, "00", None),
        (5, "0101", None),
        (5, "000", 0),
        (5, "01011", 1),
        (7, "110010", None),
        (7, "1100101", 1),
        # With an even number both may have half of the games; then nobody has won.
        (4, "0011", None),
        (4, "0010", 0),
    ],
)
def test_best_of(best_of: int, winners: str, winner: int | None) -> None:
    games = [(int(seat), 50) for seat in winners]
    assert after(Series(best_of=best_of), *games).winner == winner


def test_in_a_best_of_the_margins_do_not_decide() -> None:
    series = after(Series(best_of=3), (0, 3), (1, 700), (0, -20))
    assert series.totals == (-17, 700)
    assert series.winner == 0


@pytest.mark.parametrize(
    ("last", "totals", "winner"),
    [
        ((0, 214), (499, 160), None),
        ((0, 215), (500, 160), 0),
        ((0, 400), (685, 160), 0),
        ((1, 339), (285, 499), None),
        ((1, 340), (285, 500), 1),
    ],
)
def test_margins_to_a_sum(
    last: tuple[int, int], totals: tuple[int, int], winner: int | None
) -> None:
    series = after(Series(target=500), (0, 185), (1, 160), (0, 100), last)
    assert series.totals == totals
    assert series.winner == winner


def test_a_negative_margin_takes_away_from_the_winner_of_the_game() -> None:
    series = after(Series(target=250), (0, 200), (1, 90), (0, -46))
    assert series.totals == (154, 90)
    assert series.winner is None
    # 154 + 95 = 249, and one more.
    assert after(series, (0, 95)).winner is None
    assert after(series, (0, 96)).winner == 0


def test_a_settlement_goes_into_a_match() -> None:
    rules = preset("modern")
    # 101 + 100 + 3 * 25 = 276 against 60 + 2 * 25 = 110.
    end = settle(rules, (101, 60), (3, 2), 0)
    series = Series(target=200).enter(Game(end.winner, end.margins[1]))
    assert series.totals == (166, 0)
    # 2 * (110 + 100 + 4 * 25) = 620 for a shutout.
    end = settle(rules, (0, 110), (0, 4), 1)
    series = series.enter(Game(end.winner, end.margins[0]))
    assert series.totals == (166, 620)
    assert series.winner == 1


def test_three_seats() -> None:
    series = after(Series(target=100, seats=3), (2, 60), (0, 99), (1, 5))
    assert series.totals == (99, 5, 60)
    assert series.winner is None
    assert after(series, (2, 40)).winner == 2
