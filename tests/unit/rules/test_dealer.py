"""Who deals (A-04, A-05, A-71)."""

from __future__ import annotations

import pytest

from ginrummy.cards import parse_cards
from ginrummy.errors import RulesError
from ginrummy.rules import Cut, Rules, cut_for_deal, next_dealer


def cut(first_dealer: str, *rounds: str) -> Cut | None:
    rules = Rules().but(first_dealer=first_dealer)
    return cut_for_deal(rules, [parse_cards(cards) for cards in rounds])


@pytest.mark.parametrize(
    ("cards", "low", "high"),
    [
        ("3S 9H", 0, 1),
        ("KD QC", 1, 0),
        ("JS TS", 1, 0),
        # The ace is the lowest card.
        ("AS 2S", 0, 1),
        ("KC AC", 1, 0),
        # Suits count for nothing, so the rank alone decides.
        ("2S 3C", 0, 1),
    ],
)
def test_one_round(cards: str, low: int, high: int) -> None:
    assert cut("cut_low", cards) == Cut(low, 1)
    assert cut("cut_high_chooses", cards) == Cut(high, 1)
    assert cut("cut_high", cards) == Cut(high, 1)


def test_equal_ranks_cut_again() -> None:
    assert cut("cut_low", "7S 7H") is None
    assert cut("cut_low", "7S 7H", "AD AC") is None
    assert cut("cut_low", "7S 7H", "AD AC", "5S 4S", "2S 3S") == Cut(1, 3)
    assert cut("cut_high_chooses", "KS KH", "5S 4S") == Cut(0, 2)
    assert cut("cut_low") is None


def test_three_cut_and_only_the_decisive_rank_must_be_alone() -> None:
    assert cut("cut_low", "9S 9H 3D") == Cut(2, 1)
    assert cut("cut_high_chooses", "9S 9H 3D", "2S 4H 3D") == Cut(1, 2)


def test_no_cut_when_the_dealer_is_drawn_by_lot() -> None:
    with pytest.raises(RulesError) as caught:
        cut("random", "3S 9H")
    assert caught.value.code == "no_cut"


@pytest.mark.parametrize(
    ("setting", "dealer", "winner", "expected"),
    [
        ("winner", 0, 0, 0),
        ("winner", 0, 1, 1),
        ("winner", 1, 0, 0),
        ("winner", 1, 1, 1),
        ("loser", 0, 0, 1),
        ("loser", 0, 1, 0),
        ("loser", 1, 0, 1),
        ("loser", 1, 1, 0),
        ("alternate", 0, 0, 1),
        ("alternate", 0, 1, 1),
        ("alternate", 1, 0, 0),
        ("alternate", 1, 1, 0),
    ],
)
def test_after_a_scored_hand(setting: str, dealer: int, winner: int, expected: int) -> None:
    rules = Rules().but(next_dealer=setting)
    assert next_dealer(rules, dealer, 2, winner, 1 - winner) == expected


@pytest.mark.parametrize("setting", ["winner", "loser", "alternate"])
@pytest.mark.parametrize(
    ("void_dealer", "dealer", "expected"),
    [("same", 0, 0), ("same", 1, 1), ("passes", 0, 1), ("passes", 1, 0)],
)
def test_after_a_drawn_hand(setting: str, void_dealer: str, dealer: int, expected: int) -> None:
    rules = Rules().but(next_dealer=setting, void_dealer=void_dealer)
    assert next_dealer(rules, dealer, 2, None, None) == expected


@pytest.mark.parametrize(("setting", "expected"), [("winner", 1), ("loser", 0), ("alternate", 0)])
def test_three_seats(setting: str, expected: int) -> None:
    rules = Rules().but(next_dealer=setting, void_dealer="passes")
    assert next_dealer(rules, 2, 3, 1, 0) == expected
    assert [next_dealer(rules, dealer, 3, None, None) for dealer in range(3)] == [1, 2, 0]
