"""Cards and their text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy.cards import (
    JOKER,
    PACK_SIZE,
    UNKNOWN,
    card,
    card_text,
    cards_text,
    full_pack,
    parse_card,
    parse_cards,
    parse_hand,
    rank_of,
    suit_of,
)
from ginrummy.errors import CardError

# The whole pack in the order of the numbers 0 to 51.
IN_ORDER = (
    "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH "
    "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
)
SEPARATORS = [" ", ", ", ",", ";", "; ", "\n", "\t", "", " ,; "]

anything = st.integers(min_value=-1, max_value=JOKER)
naturals = st.integers(min_value=0, max_value=PACK_SIZE - 1)


def test_numbers_of_the_pack() -> None:
    assert [card_text(number) for number in range(52)] == IN_ORDER.split()
    assert [parse_card(text) for text in IN_ORDER.split()] == list(range(52))


def test_rank_and_suit() -> None:
    ten_of_diamonds = card(9, 2)
    assert card_text(ten_of_diamonds) == "TD"
    assert (rank_of(ten_of_diamonds), suit_of(ten_of_diamonds)) == (9, 2)
    assert (rank_of(parse_card("KC")), suit_of(parse_card("KC"))) == (12, 3)
    assert (rank_of(parse_card("AS")), suit_of(parse_card("AS"))) == (0, 0)


def test_packs() -> None:
    assert cards_text(full_pack()) == IN_ORDER
    assert cards_text(full_pack(3, 2)) == "AS 2S 3S AH 2H 3H"
    assert full_pack(13, 1) == tuple(range(13))


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("10S", "TS"),
        ("ts", "TS"),
        ("tS", "TS"),
        ("ah", "AH"),
        ("10d", "TD"),
        ("K♠", "KS"),
        ("q♥", "QH"),
        ("10♦", "TD"),
        ("2♣", "2C"),
        ("3♤", "3S"),
        ("4♡", "4H"),
        ("5♢", "5D"),
        ("6♧", "6C"),
        ("7♥\ufe0f", "7H"),
        ("  JC\t", "JC"),
        ("*", "*"),
        ("??", "??"),
    ],
)
def test_ways_to_write_a_card(text: str, plain: str) -> None:
    assert card_text(parse_card(text)) == plain
    assert cards_text(parse_cards(text)) == plain


def test_joker_and_unknown_card() -> None:
    assert parse_card("*") == JOKER == 52
    assert parse_card("??") == UNKNOWN == -1


def test_symbols() -> None:
    assert cards_text(parse_cards("AS TH QD 9C * ??"), symbols=True) == "A♠ T♥ Q♦ 9♣ * ??"


def test_cards_without_gaps() -> None:
    assert cards_text(parse_cards("AS10D*KH,??;2c  3C")) == "AS TD * KH ?? 2C 3C"
    assert parse_cards("") == []
    assert parse_cards(" ,; \n") == []


@given(anything)
def test_one_card_round_trip(number: int) -> None:
    assert parse_card(card_text(number)) == number
    assert parse_card(card_text(number, symbols=True)) == number
    assert parse_card(card_text(number).lower()) == number


@given(st.lists(anything), st.sampled_from(SEPARATORS), st.booleans())
def test_list_round_trip(numbers: list[int], between: str, symbols: bool) -> None:
    text = between.join(card_text(number, symbols=symbols) for number in numbers)
    assert parse_cards(text) == numbers


@given(st.lists(naturals, unique=True))
def test_hand_round_trip(numbers: list[int]) -> None:
    assert parse_hand(cards_text(numbers)) == numbers


@pytest.mark.parametrize("number", [-2, 53, 64, 1000, -52])
def test_numbers_that_are_no_cards(number: int) -> None:
    with pytest.raises(CardError) as caught:
        card_text(number)
    assert caught.value.code == "bad_card_number"
    assert caught.value.data == {"number": number}


@pytest.mark.parametrize(
    ("text", "bad", "position"),
    [
        ("", "", 1),
        ("   ", "", 4),
        ("1S", "1S", 1),
        ("SA", "SA", 1),
        ("A", "A", 1),
        ("  11H ", "11H", 3),
        ("0C", "0C", 1),
        ("AS 2S", "AS 2S", 1),
        ("?", "?", 1),
        ("XXXXXXXXXXXXXXXX", "XXXXXXXXXXXX", 1),
        # A long s and a Kelvin sign look like S and K to a careless comparison.
        ("A\u017f", "A\u017f", 1),
        ("\u212aS", "\u212aS", 1),
        ("\uff12S", "\uff12S", 1),
    ],
)
def test_what_is_no_card(text: str, bad: str, position: int) -> None:
    with pytest.raises(CardError) as caught:
        parse_card(text)
    assert caught.value.code == "bad_card"
    assert caught.value.data == {"text": bad, "position": position}


@pytest.mark.parametrize(
    ("text", "bad", "position"),
    [
        ("AS 1H", "1H", 4),
        ("AS, 2S, XX", "XX", 9),
        ("AS2SX", "X", 5),
        ("ASS", "S", 3),
        ("10S 100S", "100S", 5),
        ("AS\n\n?", "?", 5),
        ("A S", "A", 1),
        ("-", "-", 1),
    ],
)
def test_what_is_no_list_of_cards(text: str, bad: str, position: int) -> None:
    for read in (parse_cards, parse_hand):
        with pytest.raises(CardError) as caught:
            read(text)
        assert caught.value.code == "bad_card"
        assert caught.value.data == {"text": bad, "position": position}


@pytest.mark.parametrize(
    ("text", "code", "bad", "position"),
    [
        ("AS 2S AS", "duplicate_card", "AS", 7),
        ("10d,TD", "duplicate_card", "TD", 5),
        ("AS *", "not_natural", "*", 4),
        ("??", "not_natural", "??", 1),
    ],
)
def test_what_is_no_hand(text: str, code: str, bad: str, position: int) -> None:
    with pytest.raises(CardError) as caught:
        parse_hand(text)
    assert caught.value.code == code
    assert caught.value.data == {"text": bad, "position": position}
