"""The registry of games: what each is, against rules 0.1 and D."""

from __future__ import annotations

import pytest

from ginrummy.errors import RulesError
from ginrummy.locales import LANGUAGES, catalogue
from ginrummy.match import FixedSeats, TableError
from ginrummy.rules import OTHER_PRESETS, PRESETS, Rules
from ginrummy.variants import VARIANTS, variant

PEOPLE = {
    "jersey": (3,),
    "captain3": (3,),
    "cutthroat": (3,),
    "dealer_out": (3,),
    "chouette": (3, 4, 5, 6, 7, 8, 9, 10),
    "lone_captain": (3,),
    "partnership4": (4, 6, 8, 10),
    "partnership_corner": (4, 6, 8, 10),
}
"""How many play, of all that are not for two."""


def test_there_is_a_variant_for_every_preset_and_for_every_way_to_sit() -> None:
    assert set(VARIANTS) == {*PRESETS, *OTHER_PRESETS, *PEOPLE}
    assert {name: each.name for name, each in VARIANTS.items()} == {name: name for name in VARIANTS}


@pytest.mark.parametrize("name", VARIANTS)
def test_as_many_can_play_as_the_rules_say(name: str) -> None:
    assert VARIANTS[name].people == PEOPLE.get(name, (2,))
    for people in VARIANTS[name].people:
        assert VARIANTS[name].setup(people).seating.people == people


@pytest.mark.parametrize("name", VARIANTS)
def test_other_numbers_are_refused_with_those_that_there_are(name: str) -> None:
    with pytest.raises(TableError) as refused:
        VARIANTS[name].setup(max(VARIANTS[name].people) + 1)
    assert refused.value.code == "wrong_people"
    assert refused.value.data["allowed"] == ", ".join(map(str, VARIANTS[name].people))


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    with pytest.raises(RulesError) as refused:
        variant("gin")
    assert refused.value.code == "unknown_preset"
    assert refused.value.data["known"] == ", ".join(VARIANTS)


def test_the_captain_form_changes_no_setting() -> None:
    """Rules 0.1: captain3 is roles only; the target of 100 is D-08."""
    assert VARIANTS["captain3"].rules == Rules()


def test_partners_play_to_more_with_bonuses() -> None:
    """D-24 and D-27: 125 for four, 150 for six or eight, 175 for ten."""
    partners = VARIANTS["partnership4"]
    changed = {"target": 125, "game_bonus": 100, "shutout": "flat_100"}
    assert partners.rules.changed() == changed
    targets = {people: partners.rules_for(people).target for people in partners.people}
    assert targets == {4: 125, 6: 150, 8: 150, 10: 175}


def test_partners_round_the_corner_play_to_25_more() -> None:
    """E-08."""
    corner = VARIANTS["partnership_corner"]
    targets = {people: corner.rules_for(people).target for people in corner.people}
    assert targets == {4: 150, 6: 175, 8: 175, 10: 200}
    assert corner.rules.ace_mode == "round_corner"


def test_each_for_himself_settles_with_bonuses() -> None:
    """D-11: a game bonus of 100, 25 for each hand won, 100 from one who never scored."""
    changed = {"game_bonus": 100, "box_bonus": 25, "shutout": "flat_100"}
    assert VARIANTS["cutthroat"].rules.changed() == changed


def test_a_table_may_change_the_rules() -> None:
    rules = Rules().but(knock_limit=7)
    assert VARIANTS["captain3"].setup(3, rules).rules == rules
    assert isinstance(VARIANTS["classic"].setup(2).seating, FixedSeats)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_has_a_name_and_a_line_about_it(name: str, code: str) -> None:
    texts = catalogue(code)
    assert texts[f"page.preset.{name}"]
    assert texts[f"page.preset.{name}.about"]
