"""Times of decisions: counted right, and right enough."""

from __future__ import annotations

import time
from random import Random

import pytest

from ginrummy.arena import Contest
from ginrummy.arena.times import Times, all_times, times_of
from ginrummy.engine import Action, View
from ginrummy.players import EaaiSimplePlayer
from ginrummy.rules import preset


def test_mean_median_and_the_slowest() -> None:
    times = times_of([1_000_000] * 98 + [50_000_000] * 2)
    assert times.decisions == 100
    assert times.mean == pytest.approx((98 * 1 + 2 * 50) / 100 / 1000)
    # Classes are an eighth of a doubling wide, so a time is off by a sixteenth at most.
    assert times.quantile(0.5) == pytest.approx(0.001, rel=0.045)
    assert times.quantile(0.98) == pytest.approx(0.001, rel=0.045)
    assert times.quantile(0.99) == pytest.approx(0.05, rel=0.045)


def test_quantiles_of_many_times() -> None:
    rng = Random(4)
    measured = sorted(round(rng.lognormvariate(12, 1.5)) for _ in range(2001))
    times = times_of(measured)
    for share in (0.1, 0.5, 0.9, 0.99):
        exact = measured[round(share * 2000)] / 1e9
        assert times.quantile(share) == pytest.approx(exact, rel=0.06)


def test_parts_add_up() -> None:
    measured = [3, 70, 70, 1500, 9_999, 4_000_000]
    parts = [times_of(measured[:2]), times_of(measured[2:]), Times()]
    assert all_times(parts) == times_of(measured)


def test_no_decision_takes_no_time() -> None:
    assert (Times().mean, Times().quantile(0.5)) == (0, 0)


def test_a_time_of_nothing_is_counted() -> None:
    assert times_of([0]).decisions == 1


class Slow(EaaiSimplePlayer):
    """Takes two milliseconds."""

    def choose(self, view: View) -> Action:
        time.sleep(0.002)
        return super().choose(view)


def test_the_time_is_counted_for_the_player_and_not_for_the_seat() -> None:
    contest = Contest(preset("eaai"), (EaaiSimplePlayer, Slow), 1, 1, single_hands=True)
    fast, slow = contest.play(0).times
    assert slow.mean >= 0.002
    assert slow.quantile(0.01) >= 0.0019
    assert fast.quantile(0.5) < 0.001
    assert fast.decisions > 5
