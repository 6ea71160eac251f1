"""Whatever a text says, reading it gives cards or settings, or an error that can be shown."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ginrummy.cards import (
    JOKER,
    PACK_SIZE,
    UNKNOWN,
    card_text,
    cards_text,
    parse_card,
    parse_cards,
    parse_hand,
)
from ginrummy.errors import CardError, RulesError
from ginrummy.rules import KNOBS, Rules, parse_knob
from tests.strategies import examples

# Signs that cards are made of, signs that look like them, blanks of all kinds, and the rest.
PIECES = [
    *"A23456789TJQKSHDC10shdcatjqk*?",
    *"♠♥♦♣♤♡♢♧",
    "\ufe0f",
    "\u017f",
    "\u212a",
    "\uff12",
    "\u0661",
    "??",
    "10",
    *" ,;\t\n\r\x0b\x1c\x85\xa0\u2003\u3000\u200b",
    "\0",
    "\ud800",
    "-",
    "=",
    "any",
    "off",
]
texts = st.lists(st.sampled_from(PIECES), max_size=24).map("".join) | st.text(max_size=30)


def _one(text: str) -> list[int]:
    return [parse_card(text)]


READERS: list[Callable[[str], list[int]]] = [_one, parse_cards, parse_hand]


@pytest.mark.parametrize("read", READERS, ids=["card", "cards", "hand"])
@given(text=texts)
@settings(max_examples=examples(400))
@example(text="")
@example(text="\x1c")
@example(text="AS" * 500)
def test_cards(read: Callable[[str], list[int]], text: str) -> None:
    try:
        found = read(text)
    except CardError as error:
        assert error.code in ("bad_card", "not_natural", "duplicate_card")
        assert 1 <= error.data["position"] <= len(text) + 1
        # The text that is named stands at the position that is named.
        at = error.data["position"] - 1
        if error.code == "bad_card":
            assert text.startswith(error.data["text"], at)
            assert len(error.data["text"]) <= 12
        return
    assert all(UNKNOWN <= card <= JOKER for card in found)
    assert parse_cards(cards_text(found)) == found
    assert parse_cards(cards_text(found, symbols=True)) == found


@given(texts)
@settings(max_examples=examples(400))
def test_a_hand_has_each_natural_card_once(text: str) -> None:
    try:
        hand = parse_hand(text)
    except CardError:
        return
    assert hand == parse_cards(text)
    assert len(set(hand)) == len(hand)
    assert all(0 <= card < PACK_SIZE for card in hand)


@given(st.lists(st.integers(UNKNOWN, JOKER), max_size=12), st.text(max_size=4), st.data())
@settings(max_examples=examples(200))
def test_the_position_of_the_first_fault(cards: list[int], fault: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(cards)))
    words = [card_text(card) for card in cards]
    text = " ".join([*words[:at], f"x{fault}", *words[at:]])
    with pytest.raises(CardError) as caught:
        parse_cards(text)
    assert caught.value.data["position"] == sum(len(word) + 1 for word in words[:at]) + 1


@given(st.integers())
def test_numbers_that_are_no_cards(number: int) -> None:
    try:
        text = card_text(number)
    except CardError as error:
        assert error.code == "bad_card_number"
        assert not UNKNOWN <= number <= JOKER
        return
    assert parse_card(text) == number


keys = st.sampled_from([*KNOBS, "", "pack", "seats"]) | texts
values = (
    st.sampled_from(sorted({str(word) for knob in KNOBS.values() for word in knob.words}))
    | st.integers().map(str)
    | texts
)


@given(keys, st.sampled_from(["=", " = ", "", "=="]), values)
@settings(max_examples=examples(600))
@example("knock_limit", "=", "9" * 5000)
@example("gin_bonus", "=", "\u0661\u0662")
@example("knock_limit", "=", "\u00b2")
def test_settings(key: str, equals: str, value: str) -> None:
    text = f"{key}{equals}{value}"
    try:
        setting = parse_knob(text)
    except RulesError as error:
        assert error.code in ("bad_setting", "unknown_knob", "bad_value")
        return
    ((name, read),) = setting.items()
    assert text.partition("=")[0].strip() == name
    rules = Rules().but(**{name: read})
    assert rules.settings()[name] == read
    assert parse_knob(f"{name}={read}") == setting
