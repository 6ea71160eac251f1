"""Positions from histories, and histories that are none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ginrummy.cards import full_pack, parse_card
from ginrummy.engine import DRAW, PASS, TAKE, Dealt, Event, Passed, SeatViewer, project, replay
from ginrummy.errors import DeckError, ReplayError
from ginrummy.rules import Rules, preset
from tests.rules.table import FIRST, SECOND, Table, bag, knock, lay, throw

READY = "AS 2S 3S 5H 6H 7H 9D 9C 9S 4C"
OTHER = "4D 4H 6S 8S TC JD QC AD 2D KH"


def played() -> Table:
    """Eleven events: the deal, two passes, two turns, a draw and a knock, the answer, the end."""
    table = Table(READY, OTHER, "KD", "QH KC").decline()
    return table.play(DRAW, throw("QH"), TAKE, throw("QC"), DRAW, knock("KC"), lay())


def test_a_whole_history() -> None:
    table = played()
    assert len(table.history) == 11
    assert replay(Rules(), table.history) == table.state


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("deal_upcard", ["upcard", "eleven_to_nondealer"])
def test_the_deal_alone(dealer: int, deal_upcard: str) -> None:
    rules = preset("classic", deal_upcard=deal_upcard)
    table = Table(dealer=dealer, rules=rules)
    assert replay(rules, table.history) == table.state


def test_the_card_of_a_second_pack() -> None:
    rules = preset("oklahoma", limit_source="second_pack")
    table = Table(rules=rules, second_pack="7S")
    assert replay(rules, table.history) == table.state
    assert replay(rules, table.history).limit == 7


@pytest.mark.parametrize("events", [[], [Passed(1)]])
def test_no_deal(events: list[Event]) -> None:
    with pytest.raises(ReplayError) as caught:
        replay(Rules(), events)
    assert caught.value.code == "no_deal"


def test_the_first_event_that_cannot_have_happened() -> None:
    history = played().history
    swapped = [*history[:4], history[5], history[4], *history[6:]]
    with pytest.raises(ReplayError) as caught:
        replay(Rules(), swapped)
    assert caught.value.code == "does_not_follow"
    assert caught.value.data["position"] == 4


@pytest.mark.parametrize(
    ("kept", "why"),
    [
        # Seat 1 discards before it has drawn: during its own offer, that of the dealer, and after.
        (1, "wrong_phase"),
        (2, "not_your_turn"),
        (3, "wrong_phase"),
    ],
)
def test_the_reason_is_named(kept: int, why: str) -> None:
    history = played().history
    with pytest.raises(ReplayError) as caught:
        replay(Rules(), [*history[:kept], *history[4:]])
    assert caught.value.data == {"position": kept, "why": why}


def test_other_rules_make_another_history() -> None:
    history = played().history
    with pytest.raises(ReplayError) as caught:
        replay(preset("classic", knock_limit=3), history)
    assert caught.value.data == {"position": 8, "why": "above_limit"}


def test_an_event_after_the_end() -> None:
    history = played().history
    for more in (history[-1], Passed(0)):
        with pytest.raises(ReplayError) as caught:
            replay(Rules(), [*history, more])
        assert caught.value.data["position"] == 11


def test_what_one_seat_saw_is_no_full_history() -> None:
    history = [project(event, SeatViewer(0), Rules()) for event in played().history]
    with pytest.raises(DeckError):
        replay(Rules(), history)


def deal() -> Dealt:
    dealt = Table().history[0]
    assert isinstance(dealt, Dealt)
    return dealt


def test_a_deal_with_cards_missing_or_twice() -> None:
    for wrong in (
        replace(deal(), hands=(0, deal().hands[1])),
        replace(deal(), hands=(None, deal().hands[1])),
        replace(deal(), hands=(deal().hands[0], deal().hands[0])),
        replace(deal(), stock=deal().stock[1:]),
        replace(deal(), upcard=None),
        replace(deal(), upcard=parse_card("AS")),
        replace(deal(), hands=()),
    ):
        with pytest.raises(DeckError):
            replay(Rules(), [wrong])


def test_a_deal_by_nobody() -> None:
    with pytest.raises(DeckError):
        replay(Rules(), [replace(deal(), dealer=2)])


def test_a_deal_with_the_wrong_numbers_of_cards() -> None:
    # all 52 cards are there, but they were not dealt like that.
    eleven, nine = bag(FIRST + "KH"), bag(SECOND.replace("KH", ""))
    assert eleven | nine == bag(FIRST + SECOND)
    for wrong in (
        replace(deal(), hands=(nine, eleven)),
        replace(deal(), hands=(eleven, nine)),
        replace(deal(), hands=(bag(SECOND), bag(FIRST), 0)),
        replace(deal(), upcard=None, hands=(bag(SECOND), bag(FIRST + "TS"))),
        replace(deal(), hands=(0, 0), stock=full_pack()[:20] + full_pack()[21:], upcard=20),
    ):
        with pytest.raises(ReplayError) as caught:
            replay(Rules(), [wrong])
        assert caught.value.data["position"] == 0


def test_a_deal_without_its_limit_card() -> None:
    rules = preset("oklahoma", limit_source="second_pack")
    with pytest.raises(DeckError):
        replay(rules, [deal()])


def test_both_pass() -> None:
    table = Table().play(PASS, PASS)
    assert replay(Rules(), table.history) == table.state
