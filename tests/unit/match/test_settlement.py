"""What a finished game is worth, worked out by hand (A-61 to A-64)."""

from __future__ import annotations

import pytest

from ginrummy.match import Settlement, settle
from ginrummy.rules import Rules, preset

Pair = tuple[int, int]

SHUTOUTS = [
    # 118 points in 5 hands, game bonus 150, boxes of 20: P = 118, G = 150, B = 100.
    ("none", 368),  # 118 + 150 + 100
    ("flat_100", 468),  # 368 + 100
    ("double_all", 736),  # 2 * 368
    ("double_hands", 486),  # 236 + 150 + 100
    ("double_points_game", 636),  # 2 * 268 + 100
    ("double_bonuses", 618),  # 118 + 2 * 250
]


def ended(winner: int, totals: Pair, margin: int, *, shutout: bool) -> Settlement:
    """The settlement of two sides: what one gets the other pays."""
    got = (margin, -margin) if winner == 0 else (-margin, margin)
    owed = (0, margin) if winner == 0 else (margin, 0)
    return Settlement(winner, totals, owed, shutout, got)


def rules(shutout: str, game_bonus: int = 150, box_bonus: int = 20) -> Rules:
    return preset("classic", shutout=shutout, game_bonus=game_bonus, box_bonus=box_bonus)


@pytest.mark.parametrize(("shutout", "total"), SHUTOUTS)
def test_a_shutout(shutout: str, total: int) -> None:
    end = settle(rules(shutout), (118, 0), (5, 0), 0)
    assert end == ended(0, (total, 0), total, shutout=True)
    # The same from the other side of the table.
    end = settle(rules(shutout), (0, 118), (0, 5), 1)
    assert end == ended(1, (0, total), total, shutout=True)


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
    assert end == ended(0, (368, 21), 347, shutout=False)


def test_the_boxes_of_the_winner_have_no_part_in_a_shutout() -> None:
    # Boxes of a knock that was worth nothing do not exist, so the loser has none.
    assert settle(rules("none"), (100, 0), (1, 0), 0).shutout
    assert not settle(rules("none"), (100, 99), (1, 7), 0).shutout


def test_the_loser_has_no_game_bonus() -> None:
    # 127 + 150 + 4 * 20 = 357 against 71 + 3 * 20 = 131.
    end = settle(rules("double_all"), (71, 127), (3, 4), 1)
    assert end == ended(1, (131, 357), 226, shutout=False)


def test_the_game_stays_won_with_a_smaller_total() -> None:
    # 100 + 50 + 2 * 25 = 200 against 97 + 8 * 25 = 297.
    end = settle(rules("double_all", 50, 25), (100, 97), (2, 8), 0)
    assert end == ended(0, (200, 297), -97, shutout=False)


def test_without_bonuses_the_points_are_the_settlement() -> None:
    end = settle(preset("classic"), (64, 109), (4, 4), 1)
    assert end == ended(1, (64, 109), 45, shutout=False)


def test_everybody_settles_with_everybody() -> None:
    # 110 + 150 + 3 * 20 = 320 against 40 + 20 = 60; nothing is doubled against a side with a box.
    # Between the winner and the side without one: 2 * 320 = 640. The losers settle 60 : 0.
    end = settle(rules("double_all"), (40, 110, 0), (1, 3, 0), 1)
    balance = (-260 + 60, 260 + 640, -640 - 60)
    assert end == Settlement(1, (60, 320, 0), (260, 0, 640), False, balance)


def test_who_never_scored_pays_the_winner_100_more() -> None:
    # D-11 with game bonus 100 and 25 a hand: 105 + 100 + 4 * 25 = 305, 60 + 2 * 25 = 110, and 0.
    cutthroat = preset("classic", shutout="flat_100", game_bonus=100, box_bonus=25)
    end = settle(cutthroat, (105, 60, 0), (4, 2, 0), 0)
    balance = (195 + 405, 110 - 195, -405 - 110)
    assert end == Settlement(0, (305, 110, 0), (0, 195, 405), False, balance)


def test_a_shutout_of_all_others() -> None:
    end = settle(rules("flat_100"), (0, 118, 0), (0, 5, 0), 1)
    # 118 + 150 + 100 + 100 from each.
    assert end == Settlement(1, (0, 468, 0), (468, 0, 468), True, (-468, 936, -468))


def test_margins_that_count_twice() -> None:
    end = settle(rules("none"), (40, 110, 10), (1, 3, 1), 1, times=2)
    # 320 : 60 : 30, and every difference twice.
    assert end.margins == (520, 0, 580)
    assert end.balance == (-520 + 60, 1100, -580 - 60)
    assert end.totals == (60, 320, 30)


def test_the_presets() -> None:
    # pagat: 105 + 100 + 3 * 20, and 100 for the shutout.
    assert settle(preset("pagat"), (105, 0), (3, 0), 0).totals == (365, 0)
    # modern: everything twice, 2 * (105 + 100 + 3 * 25).
    assert settle(preset("modern"), (105, 0), (3, 0), 0).totals == (560, 0)
    assert settle(preset("classic"), (105, 0), (3, 0), 0).totals == (105, 0)
