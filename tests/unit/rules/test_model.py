"""Every setting with what it accepts and refuses (rules 0.1)."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from ginrummy.errors import RulesError
from ginrummy.melds import MeldRules
from ginrummy.rules import KNOBS, Pack, Rules, Value, parse_knob, preset

# From the table of settings: key, clause, default, further values, and what is not a value.
TABLE: list[tuple[str, str, Value, list[Value], list[Any]]] = [
    ("first_dealer", "A-04", "cut_low", ["cut_high", "cut_high_chooses", "random"], ["high"]),
    ("next_dealer", "A-05", "winner", ["loser", "alternate"], ["dealer", 0]),
    ("deal_upcard", "A-08", "upcard", ["eleven_to_nondealer"], ["eleven"]),
    ("throw_back", "A-17", "forbidden", ["allowed"], ["yes", True]),
    ("pile_view", "A-18", "top_only", ["open"], ["closed"]),
    ("knock_limit", "A-21", 10, [0, 1, 98, "any"], [-1, 99, "none", 9.5, True, None]),
    ("knock_discard", "A-25", "face_down", ["face_up"], ["down"]),
    ("gin_bonus", "A-51", 25, [0, 20, 100], [-1, "off", "25"]),
    ("big_gin", "A-54", "off", [0, 31, 35, 50], [-1, "on", "any", False]),
    ("undercut_bonus", "A-53", 10, [0, 15, 20, 25, 50], [-5, "any"]),
    ("tie", "A-52", "undercut", ["knocker", "none"], ["defender", None]),
    ("gin_off_bonus", "A-44", 0, [25], [-25, "off"]),
    ("layoff_on_gin", "A-45", "no", ["yes"], ["on", True]),
    ("target", "A-60", 100, [50, 125, 150, 200, 500], [49, 501, 0, "any"]),
    ("game_bonus", "A-61", 0, [100], [-100]),
    ("box_bonus", "A-61", 0, [10, 20, 25], [-1]),
    ("box_timing", "A-61", "end", ["immediate"], ["now"]),
    (
        "shutout",
        "A-63",
        "none",
        ["flat_100", "double_all", "double_hands", "double_points_game", "double_bonuses"],
        ["double", 100],
    ),
    ("stock_end", "A-70", "void_at_2", ["last_discard_may_knock", "play_out"], ["void", 2]),
    ("void_dealer", "A-71", "same", ["passes"], ["alternate"]),
    ("limit_source", "B-02", "fixed", ["upcard", "second_pack"], ["card"]),
    ("oklahoma_ace", "B-03", "one", ["gin_only"], [1]),
    ("spade_double", "B-04", "off", ["on"], ["yes", True]),
    ("extra_boxes", "B-06", "off", ["on"], [2]),
    ("scoring", "C-01", "single", ["hollywood", "hollywood_rolling"], ["rolling", 3]),
    ("ace_mode", "E-03", "low", ["hilo", "round_corner"], ["high"]),
    ("ace_deadwood", "E-04", 1, [15], [0, 2, 10, 14, 16, -1, "15", 1.0]),
    ("illegal_knock", "A-27", "refuse", [], ["expose"]),
    ("max_pile_draws", "A-80", 50, [1, 60], [0, -1, "any"]),
    ("max_turns", "A-80", 200, [1, 79], [0, "any"]),
    ("third_column", "C-07", 1, [2], [3, 0]),
]


def test_the_table_is_complete() -> None:
    assert set(KNOBS) == {row[0] for row in TABLE}


@pytest.mark.parametrize(("key", "rule", "default", "more", "bad"), TABLE, ids=str)
def test_settings(key: str, rule: str, default: Value, more: list[Value], bad: list[Any]) -> None:
    assert KNOBS[key].rule == rule
    assert KNOBS[key].default == default
    assert getattr(Rules(), key) == default
    for value in [default, *more]:
        rules = Rules().but(**{key: value})
        assert rules.settings()[key] == value
        assert parse_knob(f"{key}={value}") == {key: value}
    for value in bad:
        with pytest.raises(RulesError) as caught:
            Rules().but(**{key: value})
        assert caught.value.code == "bad_value"
        assert caught.value.data["key"] == key
        assert caught.value.data["value"] == value


def test_changes_are_made_to_a_copy() -> None:
    rules = Rules()
    changed = rules.but(knock_limit=7, tie="none")
    assert rules == Rules()
    assert changed.changed() == {"knock_limit": 7, "tie": "none"}
    assert changed.but(knock_limit=10, tie="undercut") == rules
    assert rules.changed() == {}
    assert list(rules.settings()) == list(KNOBS)
    with pytest.raises(FrozenInstanceError):
        rules.tie = "none"  # type: ignore[misc]


def test_equal_rules_are_one_value() -> None:
    assert preset("modern") == preset("modern").but(tie="undercut")
    assert len({Rules(), Rules(knock_limit=10), Rules(knock_limit=9)}) == 2
    rules = preset("oklahoma")
    assert rules.solver.deadwood(0) == 0
    assert pickle.loads(pickle.dumps(rules)) == rules


@pytest.mark.parametrize("key", ["knock", "pack", "deuces", ""])
def test_unknown_settings(key: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules().but(**{key: 1})
    assert caught.value.code == "unknown_knob"
    assert caught.value.data["key"] == key
    assert caught.value.data["known"].split(", ") == list(KNOBS)


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"limit_source": "upcard"}, "limit_source"),
        ({"spade_double": "on"}, "spade_double"),
        ({"limit_source": "upcard", "spade_double": "on"}, "limit_source"),
    ],
)
def test_without_an_upcard_nothing_can_depend_on_it(changes: dict[str, Value], key: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules().but(deal_upcard="eleven_to_nondealer", **changes)
    assert caught.value.code == "no_upcard"
    assert caught.value.data == {"key": key, "value": changes[key]}


def test_a_second_pack_takes_the_place_of_the_upcard() -> None:
    rules = Rules().but(
        deal_upcard="eleven_to_nondealer", limit_source="second_pack", spade_double="on"
    )
    assert rules.limit_source == "second_pack"


@pytest.mark.parametrize(
    "pack",
    [
        # The stock must be longer than the two cards at which a hand ends: 52 - 2 x 25 = 2.
        Pack(13, 4, 25),
        Pack(4, 3, 5),
        Pack(14, 4, 10),
        Pack(13, 5, 10),
        Pack(0, 4, 1),
        Pack(13, 0, 1),
        Pack(13, 4, 0),
        Pack(13, 4, -1),
    ],
)
def test_packs_that_cannot_be_dealt(pack: Pack) -> None:
    with pytest.raises(RulesError) as caught:
        Rules(pack=pack)
    assert caught.value.code == "bad_pack"


@pytest.mark.parametrize("pack", [Pack(), Pack(13, 4, 24), Pack(4, 3, 4), Pack(6, 1, 1)])
def test_packs_that_can_be_dealt(pack: Pack) -> None:
    assert Rules(pack=pack).pack == pack


@pytest.mark.parametrize("seats", [1, 0, -3])
def test_nobody_plays_alone(seats: int) -> None:
    with pytest.raises(RulesError) as caught:
        Rules(pack=Pack(seats=seats))
    assert caught.value.code == "bad_pack"


def test_rules_of_melds() -> None:
    assert Rules().meld_rules == MeldRules()
    tedesco = Rules(ace_mode="round_corner", ace_deadwood=15, pack=Pack(5, 3, 3))
    assert tedesco.meld_rules == MeldRules(ace="round_corner", ace_deadwood=15, ranks=5, suits=3)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("knock_limit=7", {"knock_limit": 7}),
        (" knock_limit = any ", {"knock_limit": "any"}),
        ("tie=none", {"tie": "none"}),
        ("big_gin=off", {"big_gin": "off"}),
        ("gin_bonus=0020", {"gin_bonus": 20}),
    ],
)
def test_settings_as_text(text: str, expected: dict[str, Value]) -> None:
    assert parse_knob(text) == expected


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_setting"),
        ("knock_limit", "bad_setting"),
        ("knock limit=7", "unknown_knob"),
        ("=7", "unknown_knob"),
        ("Knock_limit=7", "unknown_knob"),
        ("knock_limit=", "bad_value"),
        ("knock_limit=99", "bad_value"),
        ("knock_limit=-1", "bad_value"),
        ("knock_limit=+7", "bad_value"),
        ("knock_limit=7.0", "bad_value"),
        ("knock_limit=1_0", "bad_value"),
        ("knock_limit=\u0667", "bad_value"),
        ("knock_limit=7=8", "bad_value"),
        ("gin_bonus=99999999999999999999", "bad_value"),
        ("tie=None", "bad_value"),
    ],
)
def test_text_that_is_no_setting(text: str, code: str) -> None:
    with pytest.raises(RulesError) as caught:
        parse_knob(text)
    assert caught.value.code == code
