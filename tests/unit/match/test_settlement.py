"""What a finished game is worth, worked out by hand (A-61 to A-64)."""

from __future__ import annotations

import pytest

from ginrummy.match import Settlement, settle
from ginrummy.rules import Rules, preset

SHUTOUTS = [
    # 118 points in 5 hands, game bonus 150, boxes of 20: P = 118, G = 150, B = 100.
    ("none", 368),  # 118 + 150 + 100
    ("flat_100", 468),  # 368 + 100
    ("double_all", 736),  # 2 * 368
    ("double_hands", 486),  # 236 + 150 + 100
    ("double_points_game", 636),  # 2 * 268 + 100
    ("double_bonuses", 618),  # 118 + 2 * 250
]


def rules(shutout: str, game_bonus: int = 150, box_bonus: int = 20) -> Rules:
    return preset("classic", shutout=shutout, game_bonus=game_bonus, box_bonus=box_bonus)


@pytest.mark.parametrize(("shutout", "total"), SHUTOUTS)
def test_a_shutout(shutout: str, total: int) -> None:
    end = settle(rules(shutout), (118, 0), (5, 0), 0)
    assert end == Settlement(0, (total, 0), (0, total), shutout=True)
    # The same from the other side of the table.
    end = settle(rules(shutout), (0, 118), (0, 5), 1)
    assert end == Settlement(1, (0, total), (total, 0), shutout=True)


@pytest.mark.parametrize(
    ("shutout", "total"),
    [
        # Without bonuses P = 104 alone is left.
        ("none", 104),
        ("flat_100", 204),
        ("double_all", 208),
        ("double_hands", 208),
        ("double_points_game", 208),
        ("double_bonuses", 104),
    ],
)
def test_a_shutout_without_bonuses(shutout: str, total: int) -> None:
    assert settle(rules(shutout, 0, 0), (104, 0), (2, 0), 0).totals == (total, 0)


@pytest.mark.parametrize(("shutout", "_"), SHUTOUTS)
def test_one_box_of_the_loser_is_enough_against_a_shutout(shutout: str, _: int) -> None:
    end = settle(rules(shutout), (118, 1), (5, 1), 0)
    # 118 + 150 + 100 against 1 + 20.
    assert end == Settlement(0, (368, 21), (0, 347), shutout=False)


def test_the_boxes_of_the_winner_have_no_part_in_a_shutout() -> None:
    # Boxes of a knock that was worth nothing do not exist, so the loser has none.
    assert settle(rules("none"), (100, 0), (1, 0), 0).shutout
    assert not settle(rules("none"), (100, 99), (1, 7), 0).shutout


def test_the_loser_has_no_game_bonus() -> None:
    # 127 + 150 + 4 * 20 = 357 against 71 + 3 * 20 = 131.
    end = settle(rules("double_all"), (71, 127), (3, 4), 1)
    assert end == Settlement(1, (131, 357), (226, 0), shutout=False)


def test_the_game_stays_won_with_a_smaller_total() -> None:
    # 100 + 50 + 2 * 25 = 200 against 97 + 8 * 25 = 297.
    end = settle(rules("double_all", 50, 25), (100, 97), (2, 8), 0)
    assert end == Settlement(0, (200, 297), (0, -97), shutout=False)


def test_without_bonuses_the_points_are_the_settlement() -> None:
    end = settle(preset("classic"), (64, 109), (4, 4), 1)
    assert end == Settlement(1, (64, 109), (45, 0), shutout=False)


def test_each_of_several_losers_owes_his_own_difference() -> None:
    # 110 + 150 + 3 * 20 = 320 against 40 + 20 = 60 and 0.
    end = settle(rules("double_all"), (40, 110, 0), (1, 3, 0), 1)
    assert end == Settlement(1, (60, 320, 0), (260, 0, 320), shutout=False)


def test_the_presets() -> None:
    # pagat: 105 + 100 + 3 * 20, and 100 for the shutout.
    assert settle(preset("pagat"), (105, 0), (3, 0), 0).totals == (365, 0)
    # modern: everything twice, 2 * (105 + 100 + 3 * 25).
    assert settle(preset("modern"), (105, 0), (3, 0), 0).totals == (560, 0)
    assert settle(preset("classic"), (105, 0), (3, 0), 0).totals == (105, 0)
