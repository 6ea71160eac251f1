"""What points are worth for the game."""

from __future__ import annotations

from itertools import pairwise
from statistics import NormalDist

import pytest

from ginrummy.players.club.stakes import Stakes, game_chance
from ginrummy.rules import Call, Rules, preset

EAAI = preset("eaai")


def stakes(rules: Rules, mine: int, theirs: int, *, doubled: bool = False) -> Stakes:
    return Stakes(rules, (theirs, mine), 1, doubled=doubled)


def test_both_chances_together_are_certain() -> None:
    for one in range(1, 200, 7):
        assert game_chance(one, one) == 0.5
        for other in range(1, 200, 7):
            assert game_chance(one, other) + game_chance(other, one) == pytest.approx(1)


def test_fewer_points_to_go_are_better() -> None:
    chances = [game_chance(need, 60) for need in range(200, -1, -1)]
    assert all(fewer > more for more, fewer in pairwise(chances))
    assert game_chance(0, 60) == game_chance(-20, 60) == 1
    assert game_chance(60, 0) == 0


def test_the_lead_counts_as_a_normal_deviation() -> None:
    # 28 points ahead with 100 to go together, of which 6.5 x 10 are one deviation.
    assert game_chance(36, 64) == pytest.approx(NormalDist().cdf(28 / 65))


def test_points_of_every_end_by_hand() -> None:
    at = stakes(EAAI, 20, 50)

    def gained(points: int) -> float:
        return game_chance(80 - points, 50) - game_chance(80, 50)

    def lost(points: int) -> float:
        return game_chance(80, 50 - points) - game_chance(80, 50)

    assert at.own_call(Call.KNOCK, 4, 30) == gained(26)
    assert at.own_call(Call.GIN, 0, 30) == gained(55)
    # An undercut costs 25 and the difference; a tie is one too.
    assert at.own_call(Call.KNOCK, 9, 6) == lost(28)
    assert at.own_call(Call.KNOCK, 9, 9) == lost(25)
    assert at.others_call(Call.KNOCK, 4, 30) == lost(26)
    assert at.others_call(Call.GIN, 0, 24) == lost(49)
    assert at.others_call(Call.GIN, 0, 25) == -game_chance(80, 50)
    assert at.others_call(Call.KNOCK, 9, 6) == gained(28)
    # Where it is a tie that nobody scores.
    none = stakes(EAAI.but(tie="none"), 20, 50)
    assert none.own_call(Call.KNOCK, 9, 9) == none.others_call(Call.KNOCK, 9, 9) == 0


def test_a_doubled_hand_counts_double() -> None:
    assert stakes(EAAI, 0, 0, doubled=True).own_call(Call.KNOCK, 4, 10) == (
        game_chance(88, 100) - 0.5
    )


def test_boxes_count_only_where_they_bring_the_target_nearer() -> None:
    later = EAAI.but(box_bonus=20)
    assert stakes(later, 0, 0).own_call(Call.KNOCK, 4, 10) == game_chance(94, 100) - 0.5
    at_once = later.but(box_timing="immediate")
    assert stakes(at_once, 0, 0).own_call(Call.KNOCK, 4, 10) == game_chance(74, 100) - 0.5
    assert stakes(at_once, 0, 0).others_call(Call.KNOCK, 4, 10) == game_chance(100, 74) - 0.5


def test_more_than_the_target_is_worth_no_more() -> None:
    at = stakes(EAAI, 90, 50)
    assert at.own_call(Call.KNOCK, 0 + 2, 12) == at.own_call(Call.GIN, 0, 60)
    assert at.own_call(Call.KNOCK, 2, 11) < at.own_call(Call.KNOCK, 2, 12)


def test_swing_grows_with_what_is_to_go() -> None:
    # The same lead means less in a longer game.
    assert game_chance(20, 40) > game_chance(120, 140)


def test_the_nearest_of_several_others_counts() -> None:
    three = Stakes(EAAI, (70, 20, 50), 1, doubled=False)
    # Ten points from each of the two.
    assert three.own_call(Call.KNOCK, 1, 11) == game_chance(60, 30) - game_chance(80, 30)
    assert three.others_call(Call.KNOCK, 1, 11) == game_chance(80, 20) - game_chance(80, 30)


def test_the_bonus_for_gin_is_useless_to_who_wins_with_any_hand() -> None:
    assert stakes(EAAI, 95, 0).gin_useful == 0
    # An ordinary hand of 12 points counts 24 on a spade.
    assert stakes(EAAI, 80, 0).gin_useful > 0
    assert stakes(EAAI, 80, 0, doubled=True).gin_useful == 0


def test_the_bonus_for_gin_is_worth_its_points_at_the_start_and_more_to_who_is_behind() -> None:
    assert stakes(EAAI, 0, 0).gin_useful == pytest.approx(1, abs=0.1)
    assert stakes(EAAI, 0, 80).gin_useful > stakes(EAAI, 0, 0).gin_useful
    # Without a bonus there is nothing to judge.
    assert stakes(EAAI.but(gin_bonus=0), 0, 0).gin_useful == 1


def test_the_worth_of_the_bonus_by_hand() -> None:
    plain = game_chance(48, 50) - game_chance(60, 50)
    bonus = game_chance(23, 50) - game_chance(48, 50)
    assert stakes(EAAI, 40, 50).gin_useful == pytest.approx((bonus / 25) / (plain / 12))


def test_nothing_gains_more_than_to_win() -> None:
    at = stakes(EAAI, 90, 40)
    assert at.own_call(Call.GIN, 0, 60) == at.to_win == 1 - game_chance(10, 60)
    assert at.own_call(Call.KNOCK, 1, 10) < at.to_win


def test_where_all_have_reached_the_target_the_next_points_decide() -> None:
    # Several hands that count at once may bring two sides there, and level.
    level = stakes(EAAI, 110, 110)
    assert level.own_call(Call.KNOCK, 4, 5) == 0.5
    assert level.others_call(Call.KNOCK, 4, 5) == -0.5
    assert level.gin_useful == 0
