"""The chi-square test against printed tables, closed forms and made-up packs."""

from __future__ import annotations

from itertools import combinations
from math import erfc, exp, sqrt
from random import Random

import pytest

from ginrummy.server.pages.chance import evenness, exceeded

# Upper percentage points as printed in tables of the chi-square distribution.
TABLE = [
    (1, 3.841, 0.05),
    (1, 6.635, 0.01),
    (2, 5.991, 0.05),
    (5, 11.070, 0.05),
    (10, 18.307, 0.05),
    (10, 3.940, 0.95),
    (30, 50.892, 0.01),
    (50, 67.505, 0.05),
    (50, 34.764, 0.95),
    (100, 124.342, 0.05),
    (100, 61.918, 0.999),
]


@pytest.mark.parametrize(("freedom", "statistic", "chance"), TABLE)
def test_printed_tables(freedom: int, statistic: float, chance: float) -> None:
    assert exceeded(statistic, freedom) == pytest.approx(chance, rel=2e-3)


@pytest.mark.parametrize("statistic", [0.01, 0.5, 1, 2.9, 3.1, 10, 40, 300])
def test_closed_forms_for_one_two_and_four(statistic: float) -> None:
    half = statistic / 2
    assert exceeded(statistic, 1) == pytest.approx(erfc(sqrt(half)), rel=1e-9)
    assert exceeded(statistic, 2) == pytest.approx(exp(-half), rel=1e-9)
    assert exceeded(statistic, 4) == pytest.approx(exp(-half) * (1 + half), rel=1e-9)


def test_no_distance_is_always_exceeded() -> None:
    assert exceeded(0, 51) == 1


def test_nothing_drawn_gives_no_outcome() -> None:
    assert evenness([0] * 52, 10) is None
    assert evenness([], 10) is None


def test_drawing_the_whole_pack_tells_nothing() -> None:
    assert evenness([3, 3, 3], 3) is None


def test_equal_counts_lie_as_close_as_can_be() -> None:
    found = evenness([20] * 52, 10)
    assert found is not None
    assert found == (0, 51, 1)


def test_by_hand() -> None:
    # Four times two of four cards: 4, 2, 1, 1 instead of 2 each. The squares add up to 6; the
    # weight is 4 * 1/2 * 1/2 * 4/3 = 4/3, so the statistic is 4.5 with 3 degrees of freedom.
    found = evenness([4, 2, 1, 1], 2)
    assert found is not None
    assert found.statistic == pytest.approx(4.5)
    assert found.freedom == 3
    assert 0.20 < found.chance < 0.25  # printed: 4.642 at 0.20, 4.108 at 0.25


def test_the_weight_makes_the_mean_equal_to_the_freedom() -> None:
    # One drawing of each of the 10 pairs of 5 cards: the statistic is 4 each time on average.
    found = [
        evenness([int(card in pair) for card in range(5)], 2) for pair in combinations(range(5), 2)
    ]
    assert sum(test.statistic for test in found if test) / len(found) == pytest.approx(4)


def test_fair_packs_pass_and_a_stacked_one_does_not() -> None:
    rng = Random(20)
    chances = []
    for _ in range(200):
        counts = [0] * 52
        for _ in range(100):
            for card in rng.sample(range(52), 10):
                counts[card] += 1
        found = evenness(counts, 10)
        assert found is not None
        chances.append(found.chance)
    # An even spread of 200 values: about 100 below a half, about 20 below a tenth.
    assert 75 < sum(chance < 0.5 for chance in chances) < 125
    assert 6 < sum(chance < 0.1 for chance in chances) < 38
    stacked = [400 if card % 13 == 0 else 175 for card in range(52)]
    found = evenness(stacked, 10)
    assert found is not None
    assert found.chance < 1e-9
