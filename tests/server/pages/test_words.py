"""Cards, numbers and dates in words."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from ginrummy.bag import bag_of
from ginrummy.cards import UNKNOWN, full_pack, parse_cards
from ginrummy.locales import LANGUAGES, language
from ginrummy.server.pages.words import day, face, mark, marks, number, say, spread
from ginrummy.telling import in_order


@pytest.mark.parametrize(
    ("code", "ten", "ace"),
    [
        ("en", "ten of hearts", "ace of spades"),
        ("da", "hjerter ti", "spar es"),
        ("hu", "kőr tízes", "pikk ász"),
    ],
)
def test_names_of_cards(code: str, ten: str, ace: str) -> None:
    (hearts,), (spades,) = parse_cards("TH"), parse_cards("AS")
    with language(code):
        assert face(hearts) == ("10", "H", "\u2665", ten)
        assert face(spades) == ("A", "S", "\u2660", ace)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_card_has_a_name_of_its_own(code: str) -> None:
    with language(code):
        assert len({face(card).name for card in full_pack()}) == 52


def test_a_sentence_shows_its_cards_to_eye_and_ear() -> None:
    shown = say(f"You take {marks(parse_cards('TD'))}.")
    assert shown == (
        'You take <span class="pip pip-d"><span aria-hidden="true">10\u2666</span>'
        '<span class="unseen">ten of diamonds</span></span>.'
    )


def test_a_sentence_is_escaped() -> None:
    assert say('<b>"&') == "&lt;b&gt;&#34;&amp;"


def test_a_hidden_card_is_named_as_hidden() -> None:
    assert say(mark(UNKNOWN)) == '<span class="pip">unknown card</span>'


def test_a_spread_begins_with_its_melds() -> None:
    meld, rest = bag_of(parse_cards("JS QS KS")), bag_of(parse_cards("9D AC"))
    ace, nine = marks(parse_cards("AC")), marks(parse_cards("9D"))
    assert spread((meld,), rest) == f"[{marks(parse_cards('JS QS KS'))}] {ace} {nine}"


def test_a_run_round_the_corner_begins_behind_its_gap() -> None:
    assert in_order(bag_of(parse_cards("QH KH AH 2H"))) == parse_cards("QH KH AH 2H")
    assert in_order(bag_of(parse_cards("AH 2H 3H"))) == parse_cards("AH 2H 3H")


@pytest.mark.parametrize(
    ("code", "large", "small"),
    [
        ("en", "1,234,567.5", "\u22125.2"),
        ("da", "1.234.567,5", "\u22125,2"),
        ("hu", "1\u00a0234\u00a0567,5", "\u22125,2"),
    ],
)
def test_numbers(code: str, large: str, small: str) -> None:
    with language(code):
        assert number(1_234_567.46, 1) == large
        assert number(-5.2, 1) == small
        assert number(42) == "42"


@pytest.mark.parametrize(
    ("code", "said"),
    [("en", "1 December 2026"), ("da", "1. december 2026"), ("hu", "2026. december 1.")],
)
def test_dates(code: str, said: str) -> None:
    with language(code):
        assert day(datetime(2026, 12, 1, 0, 30, tzinfo=UTC)) == said
        # The same moment by the clocks of New York.
        there = datetime(2026, 11, 30, 19, 30, tzinfo=timezone(timedelta(hours=-5)))
        assert day(there) == said
