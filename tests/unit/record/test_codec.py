"""Values of the engine as JSON and back."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from ginrummy.bag import bag_of
from ginrummy.cards import UNKNOWN, parse_card, parse_hand
from ginrummy.engine import (
    BIG_GIN,
    DRAW,
    PASS,
    SPECTATOR,
    TAKE,
    Action,
    Adviser,
    Dealt,
    Discard,
    Discarded,
    Drew,
    Ended,
    Event,
    Knock,
    Knocked,
    LaidOffCards,
    LayOff,
    Passed,
    Result,
    SeatViewer,
    Took,
    View,
    WentBigGin,
    project,
    view,
)
from ginrummy.record import (
    DataError,
    action_data,
    event_data,
    parse_action,
    parse_event,
    view_data,
)
from ginrummy.rules import KNOBS, Outcome, Rules
from tests.property.laws import viewers
from tests.rules.table import Table
from tests.strategies import random_walk


def bag(text: str) -> int:
    return bag_of(parse_hand(text))


RUN = bag("5S 6S 7S")
KINGS = bag("KS KH KD")

ACTIONS: list[tuple[Action, dict[str, Any]]] = [
    (DRAW, {"type": "draw"}),
    (TAKE, {"type": "take"}),
    (PASS, {"type": "pass"}),
    (BIG_GIN, {"type": "big_gin"}),
    (Discard(parse_card("TD")), {"type": "discard", "card": "TD"}),
    (Knock(parse_card("AS")), {"type": "knock", "card": "AS", "melds": None}),
    (Knock(parse_card("AS"), ()), {"type": "knock", "card": "AS", "melds": []}),
    (
        Knock(parse_card("QC"), (KINGS, RUN)),
        {"type": "knock", "card": "QC", "melds": [["KS", "KH", "KD"], ["5S", "6S", "7S"]]},
    ),
    (LayOff(), {"type": "lay_off", "cards": [], "melds": None}),
    (
        LayOff(((parse_card("8S"), 1), (parse_card("KC"), 0)), (RUN,)),
        {
            "type": "lay_off",
            "cards": [{"card": "8S", "on": 1}, {"card": "KC", "on": 0}],
            "melds": [["5S", "6S", "7S"]],
        },
    ),
]

RESULT = Result(Outcome.UNDERCUT, 1, (8, 9), 0, (11, 0), (1, 0), doubled=False, next_dealer=0)

EVENTS: list[tuple[Event, dict[str, Any]]] = [
    (
        Dealt(1, (bag("AS 2S"), None), parse_card("3S"), (UNKNOWN,) * 5, None),
        {
            "type": "dealt",
            "dealer": 1,
            "hands": [["AS", "2S"], None],
            "upcard": "3S",
            "stock": 5,
            "second_pack": None,
        },
    ),
    (
        Dealt(0, (0,), None, (UNKNOWN, parse_card("KC")), parse_card("9H")),
        {
            "type": "dealt",
            "dealer": 0,
            "hands": [[]],
            "upcard": None,
            "stock": ["??", "KC"],
            "second_pack": "9H",
        },
    ),
    (Passed(1), {"type": "passed", "seat": 1}),
    (Took(0, parse_card("TH")), {"type": "took", "seat": 0, "card": "TH"}),
    (Drew(0, UNKNOWN), {"type": "drew", "seat": 0, "card": "??"}),
    (Discarded(1, parse_card("2C")), {"type": "discarded", "seat": 1, "card": "2C"}),
    (
        Knocked(0, UNKNOWN, (RUN,), bag("AS 2H"), 3),
        {
            "type": "knocked",
            "seat": 0,
            "card": "??",
            "melds": [["5S", "6S", "7S"]],
            "rest": ["AS", "2H"],
            "count": 3,
        },
    ),
    (
        WentBigGin(1, (RUN, KINGS)),
        {"type": "went_big_gin", "seat": 1, "melds": [["5S", "6S", "7S"], ["KS", "KH", "KD"]]},
    ),
    (
        LaidOffCards(1, ((parse_card("8S"), 0),), (), bag("KC"), 10),
        {
            "type": "laid_off",
            "seat": 1,
            "cards": [{"card": "8S", "on": 0}],
            "melds": [],
            "rest": ["KC"],
            "count": 10,
        },
    ),
    (
        Ended(RESULT),
        {
            "type": "ended",
            "result": {
                "outcome": "undercut",
                "knocker": 1,
                "counts": [8, 9],
                "winner": 0,
                "points": [11, 0],
                "boxes": [1, 0],
                "doubled": False,
                "next_dealer": 0,
            },
        },
    ),
]


@pytest.mark.parametrize(("action", "data"), ACTIONS, ids=str)
def test_actions(action: Action, data: dict[str, Any]) -> None:
    assert action_data(action) == data
    assert parse_action(data) == action


@pytest.mark.parametrize(("event", "data"), EVENTS, ids=str)
def test_events(event: Event, data: dict[str, Any]) -> None:
    assert event_data(event) == data
    assert parse_event(data) == event


def test_what_a_player_may_leave_out() -> None:
    assert parse_action({"type": "knock", "card": "10s"}) == Knock(parse_card("TS"))
    assert parse_action({"type": "lay_off", "cards": []}) == LayOff()


@pytest.mark.parametrize(
    ("data", "place", "allowed"),
    [
        (None, "", "{...}"),
        ([], "", "{...}"),
        ({}, "type", '"draw", "take", "pass", "discard", "knock", "big_gin", "lay_off"'),
        ({"type": "fold"}, "type", None),
        ({"type": ["draw"]}, "type", None),
        ({"type": "draw", "card": "7S"}, "", "type"),
        ({"type": "discard", "card": "7S", "melds": []}, "", "type, card"),
        ({"type": "discard"}, "card", '"7S", "??"'),
        ({"type": "discard", "card": 7}, "card", None),
        ({"type": "discard", "card": "*"}, "card", None),
        ({"type": "discard", "card": "7S 8S"}, "card", None),
        ({"type": "knock", "card": "7S", "melds": [["5S", "6"]]}, "melds[0][1]", '"7S", "??"'),
        ({"type": "knock", "card": "7S", "melds": [["5S", "??"]]}, "melds[0][1]", '"7S"'),
        ({"type": "knock", "card": "7S", "melds": "5S"}, "melds", "[...] (0..52)"),
        ({"type": "knock", "card": "7S", "melds": [["5S"] * 53]}, "melds[0]", "[...] (0..52)"),
        ({"type": "lay_off"}, "cards", "[...] (0..52)"),
        ({"type": "lay_off", "cards": ["7S"]}, "cards[0]", "{...}"),
        ({"type": "lay_off", "cards": [{"card": "7S"}]}, "cards[0].on", "0..51"),
        ({"type": "lay_off", "cards": [{"card": "7S", "on": True}]}, "cards[0].on", "0..51"),
        ({"type": "lay_off", "cards": [{"card": "7S", "on": -1}]}, "cards[0].on", "0..51"),
        ({"type": "lay_off", "cards": [{"card": "7S", "on": 0, "x": 1}]}, "cards[0]", "card, on"),
    ],
)
def test_what_is_wrong_with_an_action_and_what_is_allowed(
    data: object, place: str, allowed: str | None
) -> None:
    with pytest.raises(DataError) as caught:
        parse_action(data)
    assert caught.value.code == "bad_action_data"
    assert caught.value.data["place"] == place
    assert allowed is None or caught.value.data["allowed"] == allowed


def test_what_was_found_is_short_and_can_be_printed() -> None:
    deep: list[Any] = []
    for _ in range(10_000):
        deep = [deep]
    for value in (deep, "x\n\x00" * 999, 10**5000, float("nan"), {"a": deep}, object()):
        with pytest.raises(DataError) as caught:
            parse_action({"type": "discard", "card": value})
        found = caught.value.data["found"]
        assert len(found) < 40
        assert found.isprintable()


@pytest.mark.parametrize(
    "changed",
    [
        {"dealer": "0"},
        {"hands": [["AS", None]]},
        {"stock": 53},
        {"stock": -1},
        {"upcard": ""},
        {"extra": 1},
    ],
)
def test_a_wrong_deal(changed: dict[str, Any]) -> None:
    with pytest.raises(DataError) as caught:
        parse_event(EVENTS[0][1] | changed)
    assert caught.value.code == "bad_event_data"


def test_every_hand_comes_back() -> None:
    for seed in range(40):
        walk = random_walk(Random(seed))
        for event in walk.history(len(walk.actions)):
            for viewer in viewers(walk.rules):
                seen = project(event, viewer, walk.rules)
                assert parse_event(json.loads(json.dumps(event_data(seen)))) == seen
            assert parse_event(json.loads(json.dumps(event_data(event)))) == event
        for action in walk.actions:
            assert parse_action(json.loads(json.dumps(action_data(action)))) == action


def test_a_view_before_the_first_turn() -> None:
    data = view_data(view(Table().state, SeatViewer(1)))
    assert data["viewer"] == {"role": "seat", "seat": 1}
    assert data["phase"] == "upcard_nondealer"
    assert data["limit"] == 10
    assert data["hands"][1] == data["hand"]
    assert data["hands"][0] == []
    assert data["hand_sizes"] == [10, 10]
    assert data["stock_size"] == 31
    assert data["taken"] == data["drawn"] == "??"
    assert data["showdown"] is None
    assert data["result"] is None
    assert data["limit_card"] == data["pile"][0] == "TS"
    assert list(data["rules"]) == [*KNOBS, "pack"]
    assert data["rules"]["pack"] == {"ranks": 13, "suits": 4, "hand_size": 10, "seats": 2}
    assert data["rules"]["knock_limit"] == 10


def test_a_view_holds_what_its_viewer_may_know_and_nothing_else() -> None:
    for seed in range(40):
        walk = random_walk(Random(seed))
        for state in walk.states:
            for viewer in (SeatViewer(0), Adviser(1), SPECTATOR):
                seen = view(state, viewer)
                data = json.loads(json.dumps(view_data(seen)))
                assert set(data) == {*View._fields, "hand"}
                for key, hands in (("hands", seen.hands), ("known", seen.known)):
                    assert [bag(" ".join(cards)) for cards in data[key]] == list(hands)
                assert bag(" ".join(data["hand"])) == seen.hand
                assert [parse_card(text) for text in data["pile"]] == list(seen.pile)
                assert data["hand_sizes"] == list(seen.hand_sizes)
                assert (data["to_move"] is None) == (data["result"] is not None)


def test_the_end_in_a_view() -> None:
    walk = random_walk(Random(3))
    data = view_data(view(walk.states[-1], SPECTATOR))
    assert data["viewer"] == {"role": "spectator", "seat": None}
    assert data["hand"] == []
    assert data["result"]["outcome"] in {outcome.value for outcome in Outcome}
    assert Rules().settings().keys() < data["rules"].keys()
