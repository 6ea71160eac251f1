"""Presets, written out by hand from the table of settings and the notes below it."""

from __future__ import annotations

import pytest

from ginrummy.errors import RulesError
from ginrummy.rules import KNOBS, OTHER_PRESETS, PACKS, PRESETS, Pack, Rules, Value, preset

# Differences from classic.
EXPECTED: dict[str, dict[str, Value]] = {
    "classic": {},
    "pagat": {
        "first_dealer": "cut_high_chooses",
        "next_dealer": "loser",
        "gin_bonus": 20,
        "game_bonus": 100,
        "box_bonus": 20,
        "shutout": "flat_100",
    },
    "modern": {
        "big_gin": 31,
        "undercut_bonus": 25,
        "game_bonus": 100,
        "box_bonus": 25,
        "shutout": "double_all",
        "stock_end": "last_discard_may_knock",
    },
    "eaai": {"undercut_bonus": 25, "first_dealer": "random", "next_dealer": "alternate"},
    "openspiel": {
        "undercut_bonus": 25,
        "tie": "none",
        "throw_back": "allowed",
        "stock_end": "last_discard_may_knock",
    },
    "oklahoma": {"limit_source": "upcard", "spade_double": "on", "target": 150},
    "hollywood": {
        "scoring": "hollywood",
        "game_bonus": 100,
        "box_bonus": 25,
        "shutout": "double_all",
    },
    "hollywood_oklahoma": {
        "limit_source": "upcard",
        "spade_double": "on",
        "target": 150,
        "scoring": "hollywood",
        "game_bonus": 100,
        "box_bonus": 25,
        "shutout": "double_all",
    },
    # H-11: Oklahoma, big gin at the 25 + 6 of A-33, the ace low or high, the Hollywood sheet.
    "gonzo": {
        "limit_source": "upcard",
        "spade_double": "on",
        "target": 150,
        "big_gin": 31,
        "ace_mode": "hilo",
        "scoring": "hollywood",
        "game_bonus": 100,
        "box_bonus": 25,
        "shutout": "double_all",
    },
    "straight": {"knock_limit": 0},
    "knock_any": {"knock_limit": "any"},
    "eleven": {"deal_upcard": "eleven_to_nondealer"},
    "tedesco": {
        "ace_mode": "round_corner",
        "ace_deadwood": 15,
        "scoring": "hollywood",
        "target": 200,
    },
    "round_corner": {
        "ace_mode": "round_corner",
        "ace_deadwood": 15,
        "target": 125,
        "gin_bonus": 20,
        "undercut_bonus": 20,
        "box_bonus": 20,
        "pile_view": "open",
        "layoff_on_gin": "yes",
    },
    # D-15: the high card deals, and the deal moves left each hand.
    "jersey": {"first_dealer": "cut_high", "next_dealer": "alternate", "void_dealer": "passes"},
}


def test_names() -> None:
    assert {*PRESETS, *OTHER_PRESETS} == set(EXPECTED)
    assert set(OTHER_PRESETS) == set(PACKS) == {"jersey"}


@pytest.mark.parametrize("name", EXPECTED)
def test_differences_from_classic(name: str) -> None:
    assert preset(name).changed() == EXPECTED[name]
    assert {**PRESETS, **OTHER_PRESETS}[name] == EXPECTED[name]
    same = set(KNOBS) - set(EXPECTED[name])
    assert all(getattr(preset(name), key) == getattr(Rules(), key) for key in same)


def test_further_changes() -> None:
    rules = preset("modern", knock_limit=7, big_gin="off")
    assert rules == preset("modern").but(knock_limit=7, big_gin="off")
    expected = {**EXPECTED["modern"], "knock_limit": 7}
    del expected["big_gin"]
    assert rules.changed() == expected


def test_unknown_preset() -> None:
    with pytest.raises(RulesError) as caught:
        preset("vegas")
    assert caught.value.code == "unknown_preset"
    assert caught.value.data["name"] == "vegas"
    assert caught.value.data["known"].split(", ") == [*PRESETS, *OTHER_PRESETS]


def test_the_pack_of_a_preset() -> None:
    assert preset("jersey").pack == Pack(ranks=13, suits=4, hand_size=10, seats=3)
    assert preset("jersey", target=150).pack.seats == 3
    assert {preset(name).pack for name in PRESETS} == {Pack()}


def test_unknown_setting() -> None:
    with pytest.raises(RulesError) as caught:
        preset("classic", gin=25)
    assert caught.value.code == "unknown_knob"


def test_presets_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        PRESETS["classic"] = {}  # type: ignore[index]
    with pytest.raises(TypeError):
        PRESETS["classic"]["tie"] = "none"  # type: ignore[index]
