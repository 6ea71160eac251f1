"""The knock limit and the doubling (A-21, B-02 to B-04, B-08)."""

from __future__ import annotations

import pytest

from ginrummy.cards import parse_card
from ginrummy.rules import Rules, Value, is_doubled, knock_limit, limit_card, preset


def card(text: str) -> int | None:
    return parse_card(text) if text else None


@pytest.mark.parametrize(
    ("changes", "text", "limit"),
    [
        ({}, "5H", 10),
        ({}, "", 10),
        ({"knock_limit": 0}, "5H", 0),
        ({"knock_limit": "any"}, "5H", None),
        ({"knock_limit": 98}, "5H", 98),
        # B-02: pips, and 10 for court cards.
        ({"limit_source": "upcard"}, "2C", 2),
        ({"limit_source": "upcard"}, "9D", 9),
        ({"limit_source": "upcard"}, "TD", 10),
        ({"limit_source": "upcard"}, "JH", 10),
        ({"limit_source": "upcard"}, "QS", 10),
        ({"limit_source": "upcard"}, "KS", 10),
        # B-03: an ace is 1, or gin only; also where a dead ace counts 15.
        ({"limit_source": "upcard"}, "AH", 1),
        ({"limit_source": "upcard", "ace_deadwood": 15}, "AH", 1),
        ({"limit_source": "upcard", "oklahoma_ace": "gin_only"}, "AH", 0),
        ({"limit_source": "upcard", "oklahoma_ace": "gin_only"}, "2H", 2),
        ({"oklahoma_ace": "gin_only"}, "AH", 10),
        # The smaller one of house limit and card; the card never raises it.
        ({"limit_source": "upcard", "knock_limit": 5}, "9D", 5),
        ({"limit_source": "upcard", "knock_limit": 5}, "3D", 3),
        ({"limit_source": "upcard", "knock_limit": 98}, "KD", 10),
        ({"limit_source": "upcard", "knock_limit": "any"}, "KD", 10),
        ({"limit_source": "upcard", "knock_limit": 0}, "AD", 0),
        ({"limit_source": "second_pack"}, "4S", 4),
    ],
)
def test_limits(changes: dict[str, Value], text: str, limit: int | None) -> None:
    assert knock_limit(Rules().but(**changes), card(text)) == limit


@pytest.mark.parametrize(
    ("switch", "text", "doubled"),
    [
        ("off", "5S", False),
        ("on", "AS", True),
        ("on", "KS", True),
        ("on", "AH", False),
        ("on", "KD", False),
        ("on", "5C", False),
        ("on", "", False),
    ],
)
def test_doubling(switch: str, text: str, doubled: bool) -> None:
    assert is_doubled(Rules().but(spade_double=switch), card(text)) is doubled


@pytest.mark.parametrize(
    ("source", "expected"), [("fixed", "5H"), ("upcard", "5H"), ("second_pack", "9S")]
)
def test_the_card_that_decides(source: str, expected: str) -> None:
    rules = preset("classic", limit_source=source)
    assert limit_card(rules, card("5H"), card("9S")) == card(expected)


def test_no_card_decides() -> None:
    assert limit_card(Rules(), None, None) is None
