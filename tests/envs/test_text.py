"""Observations and actions as text and as JSON: what is written is read, and nothing else is."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ginrummy.cards import full_pack
from ginrummy.engine import (
    BIG_GIN,
    DRAW,
    PASS,
    TAKE,
    Action,
    Discard,
    Knock,
    LayOff,
    action_id,
    legal,
)
from ginrummy.envs import (
    Observation,
    observation_data,
    observation_text,
    parse_action,
    parse_observation,
    parse_observation_data,
)
from ginrummy.envs.text import ObservationError
from ginrummy.record import TokenError, action_token
from ginrummy.record.data import DataError
from ginrummy.rules import preset
from tests.envs.played import again, dealt
from tests.property.walk import Walk
from tests.strategies import examples, walks


def first() -> Observation:
    """The pack dealt in its order; seat 1 has dealt."""
    return dealt(preset("classic"), full_pack(), 1).observe(0)


TEXT = """\
ginrummy observation 1
seat 1
phase upcard_nondealer
dealer 2
to_move 1
hands AS 3S 5S 7S 9S JS KS 2H 4H 6H | none
hand_sizes 10 | 10
shown none
pile 8H
thrown none | none
declined none | none
card ??
stock_size 31
limit 10
doubled no
scores 0 | 0
target 100
pile_draws 0
max_pile_draws 50
turns 0
max_turns 200
null_turns 0
melds none
points none
actions + /"""


def test_what_is_written() -> None:
    assert observation_text(first()) == TEXT
    assert parse_observation(TEXT) == first()


def test_what_is_written_as_json() -> None:
    data = observation_data(first())
    assert json.loads(json.dumps(data)) == data
    assert data["format"] == "ginrummy-observation-1"
    assert data["seat"] == 0
    assert data["phase"] == "upcard_nondealer"
    assert data["hands"] == [["AS", "3S", "5S", "7S", "9S", "JS", "KS", "2H", "4H", "6H"], []]
    assert data["card"] == "??"
    assert data["limit"] == 10
    assert data["doubled"] is False
    assert data["actions"] == ["+", "/"]
    assert parse_observation_data(data) == first()


@given(walks())
@settings(max_examples=examples(40))
def test_what_is_written_is_read(walk: Walk) -> None:
    session = again(walk)
    for at, action in enumerate([None, *walk.actions]):
        if action is not None:
            session.do(action)
        if at % 7 and at < len(walk.actions) - 2:
            continue
        for seat in range(walk.rules.pack.seats):
            seen = session.observe(seat)
            assert parse_observation(observation_text(seen)) == seen
            assert parse_observation_data(json.loads(json.dumps(observation_data(seen)))) == seen


@pytest.mark.parametrize(
    ("old", "new", "line", "column"),
    [
        ("ginrummy observation 1", "ginrummy observation 2", 1, 22),
        ("seat 1", "seat 0", 2, 6),
        ("seat 1", "seat 3", 2, 6),
        ("seat 1", "seat  1", 2, 6),
        ("seat 1", "seats 1", 2, 5),
        ("seat 1\n", "", 2, 1),
        ("upcard_nondealer", "Discard", 3, 7),
        ("dealer 2", "dealer 02", 4, 8),
        ("to_move 1", "to_move 9", 5, 9),
        ("AS 3S", "3S AS", 6, 7),
        ("AS 3S", "AS AS", 6, 10),
        ("AS 3S", "as 3S", 6, 7),
        ("AS 3S", "AS ??", 6, 10),
        ("AS 3S", "AS *", 6, 10),
        ("6H | none", "6H |none", 6, 37),
        ("6H | none", "6H | AS", 6, 7),
        ("hand_sizes 10 | 10", "hand_sizes 9 | 10", 7, 12),
        ("hand_sizes 10 | 10", "hand_sizes 10", 7, 12),
        ("hand_sizes 10 | 10", "hand_sizes 10 10 | 10", 7, 15),
        ("shown none", "shown 8H", 8, 7),
        ("pile 8H", "pile AS", 9, 6),
        ("pile 8H", "pile ?? 8H", 9, 6),
        ("pile 8H", "pile 10H", 9, 6),
        ("thrown none", "thrown 9H", 10, 8),
        ("card ??", "card", 12, 5),
        ("card ??", "card 7S 8S", 12, 8),
        ("limit 10", "limit -1", 14, 7),
        ("limit 10", "limit ten", 14, 7),
        ("doubled no", "doubled No", 15, 9),
        ("scores 0 | 0", "scores 0 | -0", 16, 12),
        ("target 100", "target 0", 17, 8),
        ("null_turns 0", "null_turns 1000000000", 22, 12),
        ("actions + /", "actions / +", 25, 9),
        ("actions + /", "actions + + /", 25, 9),
        ("actions + /", "actions fold", 25, 9),
        ("actions + /", "actions + / ", 25, 12),
        ("actions + /", "actions + /\n", 26, 1),
        ("actions + /", "actions + /\nactions + /", 26, 1),
        ("\n", "\r\n", 1, 23),
    ],
)
def test_a_fault_is_found_where_it_is(old: str, new: str, line: int, column: int) -> None:
    with pytest.raises(ObservationError) as refused:
        parse_observation(TEXT.replace(old, new, 1))
    assert refused.value.code == "bad_observation"
    assert (refused.value.data["line"], refused.value.data["column"]) == (line, column)


@given(st.text())
@example("")
@example(TEXT[:-1])
@example(TEXT + " ")
@settings(max_examples=examples(100))
def test_junk_is_no_observation(junk: str) -> None:
    with pytest.raises(ObservationError):
        parse_observation(junk)


@given(st.integers(0, len(TEXT)), st.integers(0, 12), st.text(max_size=6))
@settings(max_examples=examples(400))
def test_a_changed_text_is_refused_or_means_what_it_says(at: int, cut: int, more: str) -> None:
    changed = TEXT[:at] + more + TEXT[at + cut :]
    try:
        seen = parse_observation(changed)
    except ObservationError as refused:
        lines = changed.split("\n")
        line, column = refused.data["line"], refused.data["column"]
        assert 1 <= line <= len(lines) + 1
        assert 1 <= column <= len((*lines, "")[line - 1]) + 1
    else:
        assert observation_text(seen) == changed


def changed(name: str, value: Any) -> Any:
    return observation_data(first()) | {name: value}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("format", "ginrummy-observation-2"),
        ("seat", 2),
        ("seat", True),
        ("seat", 0.0),
        ("seat", "0"),
        ("seat", None),
        ("phase", "wait"),
        ("dealer", -1),
        ("to_move", 5),
        ("hands", [["AS"]]),
        ("hands", [["3S", "AS", "5S", "7S", "9S", "JS", "KS", "2H", "4H", "6H"], []]),
        ("hands", [["AS", "AS", "5S", "7S", "9S", "JS", "KS", "2H", "4H", "6H"], []]),
        ("hand_sizes", [11, 10]),
        ("shown", ["8H"]),
        ("pile", ["AS"]),
        ("pile", ["8h"]),
        ("pile", "8H"),
        ("limit", "10"),
        ("doubled", 0),
        ("scores", [0]),
        ("scores", [0, 0.5]),
        ("actions", ["/", "+"]),
        ("actions", ["fold"]),
        ("more", 1),
    ],
)
def test_a_wrong_field_is_named(name: str, value: Any) -> None:
    with pytest.raises(DataError) as refused:
        parse_observation_data(changed(name, value))
    assert refused.value.code == "bad_observation_data"
    place = refused.value.data["place"]
    assert place == "" if name == "more" else re.split(r"[\[.]", place)[0] == name


@pytest.mark.parametrize("name", observation_data(first()))
def test_no_field_may_be_missing(name: str) -> None:
    data = observation_data(first())
    del data[name]
    with pytest.raises(DataError) as refused:
        parse_observation_data(data)
    assert refused.value.data["place"] == name


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=5))
@settings(max_examples=examples(50))
def test_junk_is_no_json_observation(junk: Any) -> None:
    with pytest.raises(DataError):
        parse_observation_data(junk)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("*", DRAW),
        ("+", TAKE),
        ("/", PASS),
        ("-7S", Discard(6)),
        ("!7S", Knock(6)),
        ("!!7S", Knock(6)),
        ("!7S []", Knock(6, ())),
        ("!7S [AS 2S 3S]", Knock(6, (7,))),
        ("!!7S [AS 2S 3S]", Knock(6, (7,))),
        ("!!!", BIG_GIN),
        ("=", LayOff()),
        ("=4S>1", LayOff(((3, 0),))),
        ("=4S>1 [AS 2S 3S]", LayOff(((3, 0),), (7,))),
    ],
)
def test_actions_are_read_as_records_write_them(text: str, action: Action) -> None:
    assert parse_action(text) == action


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("", 1),
        (" *", 1),
        ("* ", 2),
        ("*7S", 2),
        ("+7S", 2),
        ("-7s", 3),
        ("-10S", 2),
        ("-??", 1),
        ("!??", 1),
        ("!7S AS", 4),
        ("!7S  [AS 2S 3S]", 5),
        ("!7S [2S AS 3S]", 6),
        ("!!! ", 4),
        ("-7S -8S", 5),
        ("I discard -7S", 1),
        ("draw", 1),
    ],
)
def test_other_texts_are_no_actions(text: str, position: int) -> None:
    with pytest.raises(TokenError) as refused:
        parse_action(text)
    assert refused.value.code == "bad_token"
    assert refused.value.data["position"] == position


@given(st.text(alphabet="*+-/!= 7S8HAK[]>1?", max_size=12) | st.text(max_size=8))
@settings(max_examples=examples(300))
def test_what_is_read_as_an_action_is_written_like_that(text: str) -> None:
    try:
        action = parse_action(text)
    except TokenError:
        return
    written = action_token(action)
    assert text == written or (isinstance(action, Knock) and text == f"!{written}")


@given(walks())
@settings(max_examples=examples(30))
def test_an_observation_lists_actions_that_can_be_read(walk: Walk) -> None:
    session = again(walk)
    for action in walk.actions:
        text = observation_text(session.observe(session.state.to_move))
        tokens = text.rpartition("\n")[2].removeprefix("actions ").split(" ")
        numbers = [action_id(parse_action(token)) for token in tokens]
        assert numbers == [action_id(move) for move in legal(session.state)]
        session.do(action)
