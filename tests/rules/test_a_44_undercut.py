"""A-44, A-50 to A-56: who scores after a knock, and how much."""

from __future__ import annotations

import pytest

from ginrummy.engine import DRAW
from ginrummy.rules import Outcome, Value, preset
from tests.rules.table import Table, knock, lay, throw

# Melds of eight cards, and two more.
MELDS = "KS KH KD 4S 5S 6S 7S 8S"
SPREAD = "KSKHKD 4S5S6S7S8S"
HIGH = f"{MELDS} 3H 6D"
# Three melds and one card, or none.
FULL = "9H 9D 9C AC 2C 3C JC QC KC"


def played(first: str, other: str, *layoffs: str, **changes: Value) -> Table:
    """Seat 1 knocks, seat 0 answers."""
    rules = preset("classic", **changes)
    table = Table(first, other, "JH", "QH", rules=rules).decline()
    return table.play(DRAW, knock("QH", SPREAD), lay(*layoffs))


def test_the_lower_count_scores_the_difference() -> None:
    table = played(HIGH, f"{FULL} TH")
    assert table.result.counts == (10, 9)
    assert table.result.outcome is Outcome.KNOCK
    assert table.result.points == (0, 1)
    assert table.result.boxes == (0, 1)
    assert (table.result.winner, table.result.next_dealer) == (1, 1)


def test_a_lower_defender_undercuts() -> None:
    table = played(HIGH, f"{FULL} 5H")
    assert table.result.counts == (5, 9)
    assert table.result.outcome is Outcome.UNDERCUT
    assert table.result.points == (10 + 4, 0)
    assert table.result.boxes == (1, 0)
    # box and deal go to who scored, not to the knocker.
    assert (table.result.knocker, table.result.winner, table.result.next_dealer) == (1, 0, 0)


def test_layoffs_count_before_the_comparison() -> None:
    # 9 + 10 + 3 + 1 without layoffs; 4 when both spades go on the run.
    other = "AC 2C 3C JC QC KC 9S TS 3D AH"
    table = played(HIGH, other)
    assert (table.result.counts, table.result.points) == ((23, 9), (0, 14))
    table = played(HIGH, other, "9S 1")
    assert (table.result.counts, table.result.points) == ((14, 9), (0, 5))
    table = played(HIGH, other, "9S 1", "TS 1")
    assert (table.result.counts, table.result.points) == ((4, 9), (15, 0))


@pytest.mark.parametrize(
    ("changes", "outcome", "winner", "points", "boxes", "dealer"),
    [
        ({}, Outcome.UNDERCUT, 0, (10, 0), (1, 0), 0),
        ({"undercut_bonus": 25}, Outcome.UNDERCUT, 0, (25, 0), (1, 0), 0),
        # the knocker wins nothing but the deal.
        ({"tie": "knocker"}, Outcome.KNOCK, 1, (0, 0), (0, 0), 1),
        ({"tie": "knocker", "next_dealer": "loser"}, Outcome.KNOCK, 1, (0, 0), (0, 0), 0),
        # Nobody wins, so the deal goes on as after a drawn hand.
        ({"tie": "none"}, Outcome.TIE, None, (0, 0), (0, 0), 0),
        ({"tie": "none", "void_dealer": "passes"}, Outcome.TIE, None, (0, 0), (0, 0), 1),
        ({"tie": "none", "next_dealer": "alternate"}, Outcome.TIE, None, (0, 0), (0, 0), 0),
    ],
)
def test_a_tie(
    changes: dict[str, Value],
    outcome: Outcome,
    winner: int | None,
    points: tuple[int, int],
    boxes: tuple[int, int],
    dealer: int,
) -> None:
    result = played(f"{MELDS} 3H 5D", f"{FULL} 8H", **changes).result
    assert result.counts == (8, 8)
    assert (result.outcome, result.winner) == (outcome, winner)
    assert (result.points, result.boxes, result.next_dealer) == (points, boxes, dealer)


@pytest.mark.parametrize(("bonus", "points"), [(0, 10 + 9), (25, 10 + 9 + 25)])
def test_a_defender_who_gets_rid_of_everything(bonus: int, points: int) -> None:
    table = played(HIGH, f"{FULL} 3S", "3S 1", gin_off_bonus=bonus)
    assert table.result.outcome is Outcome.UNDERCUT
    assert table.result.counts == (0, 9)
    assert table.result.points == (points, 0)
    assert table.result.boxes == (1, 0)


def test_one_card_left_is_not_everything() -> None:
    table = played(HIGH, f"{FULL} AH", gin_off_bonus=25)
    assert table.result.points == (10 + 8, 0)


@pytest.mark.parametrize(("setting", "dealer"), [("winner", 1), ("loser", 0), ("alternate", 1)])
def test_the_next_deal_after_a_knock(setting: str, dealer: int) -> None:
    table = played(f"{MELDS} 3H 5D", f"{FULL} TH", next_dealer=setting)
    assert table.result.next_dealer == dealer


def test_the_dealer_can_be_undercut_too() -> None:
    table = Table(f"{FULL} 5H", HIGH, "JH", "2D QH").decline()
    table.play(DRAW, throw("2D"), DRAW, knock("QH"), lay())
    assert (table.result.knocker, table.result.winner) == (0, 1)
    assert table.result.points == (0, 14)
