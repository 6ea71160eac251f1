"""Moves as they are written and typed."""

from __future__ import annotations

import pytest

from ginrummy.bag import bag_of
from ginrummy.cards import UNKNOWN, parse_card, parse_hand
from ginrummy.engine import BIG_GIN, DRAW, PASS, TAKE, Action, Discard, Knock, LayOff
from ginrummy.record import (
    Move,
    Sign,
    TokenError,
    action_token,
    parse_action_token,
    parse_move,
)


def bag(text: str) -> int:
    return bag_of(parse_hand(text))


def card(text: str) -> int:
    return parse_card(text)


RUN, KINGS = bag("5S 6S 7S"), bag("KS KH KD")

# How each action is written, and other ways to type it.
ACTIONS: list[tuple[Action, str, list[str]]] = [
    (DRAW, "*", [" * ", "*7S", "*??", "*10h"]),
    (TAKE, "+", ["+7s", "+7♠"]),
    (PASS, "/", ["\t/\n"]),
    (BIG_GIN, "!!!", ["!!! [5S 6S 7S]"]),
    (Discard(card("7S")), "-7S", ["-7s", "- 7S", "-7♠"]),
    (Discard(card("TD")), "-TD", ["-10D", "-td", "-10♦"]),
    (Discard(UNKNOWN), "-??", []),
    (Knock(card("QC")), "!QC", ["! qc", "!!QC", "!! qc", "!QC 9H"]),
    (Knock(UNKNOWN), "!??", []),
    (Knock(card("QC"), ()), "!QC []", ["!QC [ ]", "!qc[]"]),
    (
        Knock(card("QC"), (RUN, KINGS)),
        "!QC [5S 6S 7S] [KS KH KD]",
        ["!qc [7s 5s 6s][KD kh KS]", "!QC [5S6S7S] [KSKHKD]", "!QC [5S, 6S, 7S] [K♠ K♥ K♦] 9H 2D"],
    ),
    (LayOff(), "=", ["= 9H"]),
    (LayOff((), ()), "= []", ["=[]", "= [] 9H"]),
    (LayOff(((card("4S"), 0),)), "=4S>1", ["= 4s>1", "=4♠>01"]),
    (
        LayOff(((card("4S"), 0), (card("3S"), 0), (card("TC"), 11)), (KINGS,)),
        "=4S>1 3S>1 TC>12 [KS KH KD]",
        ["= 4S>1 3S>1 10c>12 [KH KS KD] AS"],
    ),
]


@pytest.mark.parametrize(("action", "token", "others"), ACTIONS, ids=[t for _, t, _ in ACTIONS])
def test_actions(action: Action, token: str, others: list[str]) -> None:
    assert action_token(action) == token
    for text in (token, token.lower(), *others):
        assert parse_action_token(text) == action


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("*7S", Move(Sign.DRAW, card("7S"))),
        ("*", Move(Sign.DRAW)),
        ("+KD", Move(Sign.TAKE, card("KD"))),
        ("!!QC [5S 6S 7S]", Move(Sign.GIN, card("QC"), melds=(RUN,))),
        ("!QC [5S 6S 7S] AH 9C", Move(Sign.KNOCK, card("QC"), melds=(RUN,), rest=bag("AH 9C"))),
        ("!!! [5S 6S 7S]", Move(Sign.BIG_GIN, melds=(RUN,))),
        (
            "=8S>2 [KS KH KD] AH",
            Move(Sign.LAY_OFF, cards=((card("8S"), 1),), melds=(KINGS,), rest=bag("AH")),
        ),
    ],
)
def test_everything_that_is_written_of_a_move(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    ("text", "position", "named"),
    [
        ("", 1, ""),
        ("   ", 1, ""),
        ("7S", 1, "7S"),
        ("x", 1, "x"),
        ("-", 2, ""),
        ("-x7", 2, "x7"),
        ("-*", 2, "*"),
        ("-7S8S", 2, "7S8S"),
        ("- 1S", 3, "1S"),
        ("  -7S -8S", 7, "-8S"),
        ("*7", 2, "7"),
        ("**", 2, "*"),
        ("/7S", 2, "7S"),
        ("!!!7S", 4, "7S"),
        ("!!!!", 4, "!"),
        ("!7S [5S 6S", 5, "["),
        ("!7S [5S 5S 6S]", 9, "5S"),
        ("!7S [5S ?? 6S]", 9, "??"),
        ("!7S [5S - 6S]", 9, "-"),
        ("!7S (5S)", 5, "("),
        ("!7S {5S}", 5, "{5S}"),
        ('!7S "', 5, '"'),
        ("!7S 9H 9H", 8, "9H"),
        ("=4S", 2, "4S"),
        ("=4S>", 2, "4S>"),
        ("=4S>0", 2, "4S>0"),
        ("=4S>53", 2, "4S>53"),
        ("=4S>x", 2, "4S>x"),
        ("=??>1", 2, "??>1"),
        ("=4X>1", 2, "4X"),
        ("=4S>1 5S>", 7, "5S>"),
        ("1: -7S", 1, "1:"),
        ("-7S\n-8S", 5, "-8S"),
        ("-" + "x" * 99, 2, "x" * 24 + "..."),
    ],
)
def test_where_a_text_is_no_move(text: str, position: int, named: str) -> None:
    with pytest.raises(TokenError) as caught:
        parse_action_token(text)
    assert caught.value.code == "bad_token"
    assert caught.value.data == {"text": named, "position": position}


def test_every_sign_is_on_the_keyboard() -> None:
    for sign in Sign:
        assert set(sign.value) <= set("!*+-/=")
    for _, token, _ in ACTIONS:
        assert token.isascii()
