"""Reasons for moves, in positions made by hand."""

from __future__ import annotations

from typing import Any

import pytest

from ginrummy import (
    DRAW,
    PASS,
    TAKE,
    Action,
    Discard,
    Knock,
    LayOff,
    SeatViewer,
    State,
    apply,
    preset,
    start,
    view,
)
from ginrummy.analysis.hint import reason_for
from ginrummy.bag import bag_of
from ginrummy.cards import full_pack, parse_card, parse_hand
from ginrummy.engine import BIG_GIN
from ginrummy.rules import Value

OTHER = "3S 9S 2H 6H 7H QH 4D 8D JC KC"


def deal(first: str, upcard: str, stock: str = "", other: str = OTHER, **changes: Value) -> State:
    """Seat 1 has the first hand and moves first."""
    pairs = zip(parse_hand(first), parse_hand(other), strict=True)
    deck = [card for pair in pairs for card in pair]
    deck += parse_hand(f"{upcard} {stock}")
    deck += [card for card in full_pack() if card not in deck]
    return start(preset("classic", **changes), deck, dealer=0)[0]


def reason(state: State, action: Action) -> tuple[str, dict[str, Any]]:
    found = reason_for(view(state, SeatViewer(state.to_move)), action)
    return found.code, found.data


def drawn(first: str, card: str, other: str = OTHER, **changes: Value) -> State:
    """Both have passed, and seat 1 has drawn a card."""
    state = deal(first, "TH", card, other, **changes)
    for action in (PASS, PASS, DRAW):
        state, _ = apply(state, action)
    return state


def test_a_card_that_makes_a_meld() -> None:
    # 5S 6S with the seven: before 5+6+10+10+1+2+9+8+... all loose.
    state = deal("5S 6S AH 2C 4C 9D TD JD QD KD", "7S")
    code, data = reason(state, TAKE)
    # Loose before: 5+6+1+2+4 beside the run 9 to K. After: AH 2C 4C, less the dearest.
    assert (code, data["before"], data["after"]) == ("take_meld", 18, 3)
    assert data["meld"] == bag_of(parse_hand("5S 6S 7S"))


def test_a_card_that_only_lowers_the_count() -> None:
    state = deal("KS QC AH 2C 4C 9D TD JD QD KD", "3S", other=OTHER.replace("3S", "3C"))
    code, data = reason(state, TAKE)
    # 10+10+1+2+4 = 27; with the three and without the king 10+1+2+4+3 = 20.
    assert (code, data["before"], data["after"]) == ("take_lower", 27, 20)


def test_a_card_that_does_nothing_now() -> None:
    state = deal("AS AC AH 2C 4C 9D TD JD QD KD", "KS")
    assert reason(state, TAKE)[0] == "take_chances"


def test_cards_that_are_left_lying() -> None:
    assert reason(deal("5S 6S AH 2C 4C 9D TD JD QD KD", "KS"), PASS)[0] == "leave_no_meld"
    assert reason(deal("5S 6S AH 2C 4C 9D TD JD QD KD", "7S"), PASS)[0] == "leave_little"


def test_the_draw_after_two_passes() -> None:
    state = deal("5S 6S AH 2C 4C 9D TD JD QD KD", "KS")
    for _ in range(2):
        state, _ = apply(state, PASS)
    assert reason(state, DRAW) == ("must_draw", {})


def test_the_dearest_card_is_thrown() -> None:
    state = drawn("5S 6S 7S 2C 4C 9D TD JD 3H 5H", "KS")
    code, data = reason(state, Discard(parse_card("KS")))
    # 2+4+3+5 = 14 stay. Outs: 4S 8S beside 5S 6S 7S, 8D QD beside 9D TD JD, 3C between 2C and 4C,
    # 4H between 3H and 5H; a fourth card of a rank makes no set, for only two fives are held.
    # 8D is held by the other player, but that is not known; 5D and 5C make a set with 5S and 5H.
    outs = ["4S", "8S", "8D", "QD", "3C", "4H", "5D", "5C"]
    assert (code, data["value"], data["count"], data["n"]) == ("discard_dear", 10, 14, len(outs))


def test_a_cheaper_card_is_thrown() -> None:
    state = drawn("5S 6S 7S 2C 4C 9D TD JD 3H 5H", "KS")
    assert reason(state, Discard(parse_card("4C")))[0] == "discard_keeps"


def test_a_card_that_nobody_can_use() -> None:
    # The queen of spades and two more kings are in the own hand: neither set nor run is left.
    state = drawn("KH KD QS JS 2C 4C 6C 8C TC 3H", "KS")
    code, data = reason(state, Discard(parse_card("KS")))
    assert (code, data["value"]) == ("discard_dead", 10)
    # With one king less somebody might hold a set.
    state = drawn("KH 3D QS JS 2C 4C 6C 8C TC 3H", "KS")
    assert reason(state, Discard(parse_card("KS")))[0] == "discard_dear"


def test_knock_gin_and_waiting() -> None:
    ready = "5S 6S 7S 9D TD JD 2C 2D 2S 3C"
    state = drawn(ready, "KS")
    code, data = reason(state, Knock(parse_card("KS")))
    assert (code, data["count"], data["n"]) == ("knock", 3, 30)
    assert reason(state, Discard(parse_card("KS")))[0] == "wait"
    assert reason(drawn(ready, "8S"), Knock(parse_card("3C")))[0] == "gin"
    state = drawn("5S 6S 7S 9D TD JD QD 2C 2D 2S", "8S", big_gin=31)
    assert reason(state, BIG_GIN) == ("big_gin", {"bonus": 31})


@pytest.mark.parametrize(("laid", "count"), [("3S 9S", 57), ("", 69)])
def test_layoffs(laid: str, count: int) -> None:
    state = drawn("4S 5S 6S 9D 9H 9C JD QD KD 2C", "TC")
    state, _ = apply(state, Knock(parse_card("TC")))
    cards = tuple(zip(parse_hand(laid), (0, 1), strict=False))
    expected = ("lay_off" if laid else "lay_nothing", {"count": count})
    assert reason(state, LayOff(cards)) == expected
