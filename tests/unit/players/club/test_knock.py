"""Whether to knock or to wait, in numbers."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from statistics import fmean

import pytest

from ginrummy.engine import SeatViewer, View, view
from ginrummy.players.club.knock import LAID_OFF, STAGES, Prospects, Waiting
from ginrummy.players.club.stakes import Stakes
from ginrummy.rules import Call, Pack, Rules, preset
from tests.rules.table import Table

EAAI = preset("eaai")
FIRST_STOCK = 31


def seen(rules: Rules = EAAI) -> View:
    return view(Table(rules=rules).state, SeatViewer(1))


def prospects(rules: Rules = EAAI, mine: int = 0, theirs: int = 0) -> Prospects:
    return Prospects(seen(rules), (theirs, mine), 1)


def waiting(deadwood: int, chance: float = 0.1, turns: int = 90) -> Waiting:
    return Waiting(deadwood, 7, chance, turns)


def test_stages_follow_the_laws_of_a_hand() -> None:
    for stage in STAGES:
        assert list(stage.counts) == sorted(stage.counts)
        assert 0 <= stage.knocks + stage.gins <= 1
    # The longer a hand lasts, the less an opponent holds.
    for early, late in pairwise(STAGES):
        assert fmean(early.counts) > fmean(late.counts)


def test_gin_is_worth_what_the_opponent_holds_on_average() -> None:
    stakes = Stakes(EAAI, (0, 0), 1, doubled=False)
    expected = fmean(stakes.own_call(Call.GIN, 0, count) for count in STAGES[0].counts)
    assert prospects().knock(FIRST_STOCK, 0, 10) == pytest.approx(expected)
    expected = fmean(stakes.own_call(Call.GIN, 0, count) for count in STAGES[-1].counts)
    assert prospects().knock(2, 0, 10) == pytest.approx(expected)


def test_a_knock_suffers_from_what_is_laid_off() -> None:
    stakes = Stakes(EAAI, (0, 0), 1, doubled=False)
    held = [round(count * (1 - 7 * LAID_OFF)) for count in STAGES[0].counts]
    expected = fmean(stakes.own_call(Call.KNOCK, 6, count) for count in held)
    assert prospects().knock(FIRST_STOCK, 6, 7) == pytest.approx(expected)
    assert prospects().knock(20, 6, 3) > prospects().knock(20, 6, 9)


def test_a_knock_with_less_or_sooner_is_worth_more() -> None:
    by_count = [prospects().knock(20, count, 7) for count in range(1, 11)]
    assert all(less > more for less, more in pairwise(by_count))
    by_time = [prospects().knock(stock, 6, 7) for stock in range(FIRST_STOCK, 1, -4)]
    assert all(sooner > later for sooner, later in pairwise(by_time))
    # Late in a hand a high count is undercut more often than not.
    assert by_time[-1] < 0 < by_time[0]


def test_waiting_for_the_end_of_the_stock_gains_nothing() -> None:
    assert prospects().wait(2, waiting(4)) == 0
    assert prospects(EAAI.but(stock_end="play_out")).wait(2, waiting(4)) != 0


def test_waiting_depends_on_the_chance_of_gin() -> None:
    values = [prospects().wait(20, waiting(8, chance / 20)) for chance in range(8)]
    assert all(more > less for less, more in pairwise(values))


def test_a_cap_on_turns_shortens_the_wait() -> None:
    assert prospects().wait(20, waiting(8, 0.2, turns=0)) < prospects().wait(20, waiting(8, 0.2))


def test_who_needs_little_knocks_and_who_needs_much_waits() -> None:
    def advantage_of_a_knock(mine: int, theirs: int) -> float:
        here = prospects(EAAI, mine, theirs)
        return here.knock(18, 3, 7) - here.wait(18, waiting(3, 0.05))

    # Any win will do, and the bonus for gin would be wasted.
    assert advantage_of_a_knock(99, 0) > 0
    assert advantage_of_a_knock(0, 0) < 0
    # With much to make up for, a knock with three cards short of gin helps little.
    assert advantage_of_a_knock(0, 60) < 0
    assert advantage_of_a_knock(60, 95) < advantage_of_a_knock(95, 60)


def test_a_low_limit_lets_the_opponent_wait_too() -> None:
    low = prospects(EAAI.but(knock_limit=2))
    high = prospects(EAAI.but(knock_limit=10))
    assert low.wait(20, waiting(30, 0)) > high.wait(20, waiting(30, 0))
    none = prospects(EAAI.but(knock_limit="any"))
    assert none.wait(20, waiting(30, 0)) != high.wait(20, waiting(30, 0))


def test_where_gin_is_laid_off_on_it_gains_less() -> None:
    laid_off = prospects(EAAI.but(layoff_on_gin="yes"))
    assert laid_off.knock(20, 0, 10) < prospects().knock(20, 0, 10)
    # The bonus stays, so it still gains more than a knock with one.
    assert laid_off.knock(20, 0, 10) > laid_off.knock(20, 1, 7)


def test_with_more_seats_a_hand_lasts_fewer_turns_and_others_come_first() -> None:
    rules = EAAI.but(knock_limit=0)
    three = replace(rules, pack=Pack(seats=3))
    here = Prospects(seen(three), (0, 0, 0), 1)
    # Three hands of ten leave a stock of 21.
    assert here.wait(2, waiting(4)) == 0
    # After four turns of each, one opponent or two may go gin before the next own turn.
    one = prospects(rules).wait(23, waiting(30, 0, turns=0))
    assert one < 0
    both = one + (1 - STAGES[2].gins) * one
    assert here.wait(9, waiting(30, 0, turns=0)) == pytest.approx(both)


def test_opponents_are_as_far_as_the_turns_that_they_have_had() -> None:
    three = preset("jersey")
    here = Prospects(seen(three), (0, 0, 0), 1)
    stakes = Stakes(three, (0, 0, 0), 1, doubled=False)
    # Six turns of each take 18 of 21 cards; six turns of two take 12 of 31, in the fourth eighth.
    for stock, stage in ((21, 0), (3, 3)):
        expected = fmean(stakes.own_call(Call.GIN, 0, count) for count in STAGES[stage].counts)
        assert here.knock(stock, 0, 10) == pytest.approx(expected)
    stakes = Stakes(EAAI, (0, 0), 1, doubled=False)
    expected = fmean(stakes.own_call(Call.GIN, 0, count) for count in STAGES[3].counts)
    assert prospects().knock(19, 0, 10) == pytest.approx(expected)
