"""The form for a new table: every setting is there, nothing is lost, and mistakes are named."""

from __future__ import annotations

from typing import Any

import pytest

from ginrummy.locales import LANGUAGES, language
from ginrummy.players import PLAYERS
from ginrummy.rules import KNOBS, PRESETS, Rules, preset
from ginrummy.server.pages.new import NewPage, NewTable, new_page, read_table
from ginrummy.server.pages.opened import agreed
from ginrummy.variants import VARIANTS

CHOSEN = "#"


def filled(page: NewPage, **changes: str) -> dict[str, str]:
    """What a browser sends when nothing in a form but some fields is changed."""
    form = {"shown": page.shown, "shown_people": str(page.shown_people), "do": "open"}
    form |= {"seed": page.seed, "match_points": page.match_points}
    options = {
        "opponent": page.opponents,
        "preset": [option for group in page.presets for option in group.options],
        "people": page.numbers,
        "match": page.matches,
        "move_seconds": page.moves,
        "game_minutes": page.games,
    } | {seat.name: seat.options for seat in page.seats}
    for name, offered in options.items():
        form.update((name, option.value) for option in offered if option.chosen)
    for field in (field for group in page.groups for field in group.fields):
        form |= {f"k.{field.key}": choice.value for choice in field.choices if choice.chosen}
        if field.number is not None:
            form[f"n.{field.key}"] = field.number
    return form | changes


def opened(**changes: str) -> NewTable:
    table = read_table(filled(new_page(), **changes))
    assert isinstance(table, NewTable), table.errors
    return table


def refused(**changes: str) -> NewPage:
    page = read_table(filled(new_page(), **changes))
    assert isinstance(page, NewPage)
    return page


def number(key: str, value: str) -> dict[str, str]:
    return {f"k.{key}": CHOSEN, f"n.{key}": value}


def test_every_setting_is_shown_with_what_it_accepts() -> None:
    fields = {field.key: field for group in new_page().groups for field in group.fields}
    assert set(fields) == set(KNOBS)
    for key, knob in KNOBS.items():
        field = fields[key]
        assert field.rule == knob.rule
        offered = {choice.value for choice in field.choices} - {CHOSEN}
        if isinstance(knob.numbers, range):
            assert (field.low, field.high) == (knob.numbers[0], knob.numbers[-1])
            assert offered == set(knob.words)
        elif len(knob.words) + len(knob.numbers) > 1:
            assert offered == {*knob.words, *map(str, knob.numbers)}
        else:
            # Nothing can be chosen, so it is only told.
            assert not offered
            assert field.says


@pytest.mark.parametrize("code", LANGUAGES)
def test_computer_players_are_marked_and_have_levels(code: str) -> None:
    with language(code):
        options = new_page().opponents
    assert [option.value for option in options] == [*PLAYERS, "friend"]
    assert all("(" in option.says for option in options[:-1])
    for level, option in enumerate(options[:-1], start=1):
        assert str(level) in option.about


def test_untouched_form_is_classic_against_the_club_player() -> None:
    table = opened()
    assert table.opponents == ("club",)
    assert table.rules == preset("classic")
    assert (table.best_of, table.match_target, table.practice) == (None, None, None)
    assert agreed(table).clock is None
    assert agreed(table).setup.series is None


@pytest.mark.parametrize("name", PRESETS)
def test_preset_by_its_link(name: str) -> None:
    page = new_page({"preset": name})
    assert page.shown == name
    assert not any(field.changed for group in page.groups for field in group.fields)
    table = read_table(filled(page))
    assert isinstance(table, NewTable)
    assert table.rules == preset(name)


@pytest.mark.parametrize("name", PRESETS)
def test_preset_chosen_without_showing_it_is_played(name: str) -> None:
    table = opened(preset=name)
    assert table.rules == preset(name)
    assert table.preset == name


def test_own_change_outlives_another_preset() -> None:
    change = {"k.next_dealer": "alternate", **number("knock_limit", "7"), "n.target": "250"}
    page = new_page(filled(new_page(), preset="modern", **change))
    assert page.shown == "modern"
    table = read_table(filled(page))
    assert isinstance(table, NewTable)
    assert table.rules == preset("modern", next_dealer="alternate", knock_limit=7, target=250)
    fields = [field for group in page.groups for field in group.fields]
    assert {f.key for f in fields if f.changed} == {"next_dealer", "knock_limit", "target"}
    assert [group.id for group in page.groups if group.open] == ["deal", "knock", "game"]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (number("knock_limit", "0"), {"knock_limit": 0}),
        ({"k.knock_limit": "any"}, {"knock_limit": "any"}),
        (number("big_gin", "31"), {"big_gin": 31}),
        ({"k.big_gin": "off", "n.big_gin": "31"}, {"big_gin": "off"}),
        ({"k.ace_deadwood": "15"}, {"ace_deadwood": 15}),
        ({"n.gin_bonus": " 20 "}, {"gin_bonus": 20}),
        ({"k.scoring": "hollywood_rolling"}, {"scoring": "hollywood_rolling"}),
        ({"k.scoring": "tournament"}, None),
        ({"k.third_column": "2"}, {"third_column": 2}),
    ],
)
def test_settings_are_read(given: dict[str, str], expected: dict[str, Any] | None) -> None:
    if expected is None:
        assert set(refused(**given).errors) == {"scoring"}
    else:
        assert opened(**given).rules == Rules().but(**expected)


def test_tedesco_as_three_games_in_a_row() -> None:
    page = new_page(filled(new_page(), preset="tedesco"))
    table = read_table(filled(page, match="3", **{"k.scoring": "single"}))
    assert isinstance(table, NewTable)
    assert table.rules == preset("tedesco", scoring="single")
    assert (table.best_of, table.match_target) == (3, None)


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({"n.target": "49"}, "target"),
        ({"n.target": ""}, "target"),
        ({"n.target": "1e2"}, "target"),
        ({"n.target": "\u0661\u0660\u0660"}, "target"),
        ({"n.gin_bonus": "-1"}, "gin_bonus"),
        ({"n.gin_bonus": "9" * 400}, "gin_bonus"),
        (number("knock_limit", "99"), "knock_limit"),
        ({"k.tie": "nobody"}, "tie"),
        ({"opponent": "process:rm"}, "opponent"),
        ({"preset": "nothing"}, "preset"),
        ({"match": "2"}, "match"),
        ({"match": "points", "match_points": "99"}, "match_points"),
        ({"match": "points", "match_points": "many"}, "match_points"),
        ({"match": "points", "match_points": "9" * 5000}, "match_points"),
        ({"move_seconds": "1"}, "move_seconds"),
        ({"game_minutes": "x"}, "game_minutes"),
        ({"seed": "x" * 41}, "seed"),
        ({"seed": "rose", "opponent": "friend"}, "seed"),
        ({"k.deal_upcard": "eleven_to_nondealer", "k.limit_source": "upcard"}, "limit_source"),
        ({"k.deal_upcard": "eleven_to_nondealer", "k.spade_double": "on"}, "spade_double"),
    ],
)
@pytest.mark.parametrize("code", LANGUAGES)
def test_mistakes_are_named_where_they_are(given: dict[str, str], where: str, code: str) -> None:
    with language(code):
        page = refused(**given)
        assert set(page.errors) == {where}
        fields = {field.key: field for group in page.groups for field in group.fields}
        if where in fields:
            assert fields[where].error == page.errors[where]
            assert any(group.open for group in page.groups)


def test_nothing_is_lost_when_something_is_wrong() -> None:
    given = {
        "opponent": "random",
        "preset": "classic",
        "match": "points",
        "match_points": "750",
        "move_seconds": "60",
        "game_minutes": "20",
        "seed": "rose",
        "k.tie": "knocker",
        "n.gin_bonus": "lots",
        **number("knock_limit", "7"),
    }
    again = filled(refused(**given))
    assert {name: again[name] for name in given} == given


def test_everything_else_of_a_table() -> None:
    table = opened(opponent="random", match="5", move_seconds="40", game_minutes="10", seed=" a b ")
    made = agreed(table)
    assert made.setup.series is not None
    assert (made.setup.series.best_of, made.setup.series.target) == (5, None)
    assert made.clock == (40, 600)
    assert made.setup.practice == "a b"


def test_friend_and_match_to_a_sum() -> None:
    table = opened(opponent="friend", match="points", match_points="750")
    assert table.opponents == (None,)
    series = agreed(table).setup.series
    assert series is not None
    assert (series.best_of, series.target) == (None, 750)


def test_a_form_with_nothing_in_it_is_the_usual_table() -> None:
    table = read_table({})
    assert isinstance(table, NewTable)
    assert table.rules == preset("classic")


def test_every_game_is_offered_among_those_for_so_many() -> None:
    groups = new_page().presets
    offered = [option.value for group in groups for option in group.options]
    assert sorted(offered) == sorted(VARIANTS)
    least = [[VARIANTS[each.value].people[0] for each in group.options] for group in groups]
    # Two play on one sheet, or on one with several games; then three, then four.
    assert [(min(few), max(few)) for few in least] == [(2, 2), (2, 2), (3, 3), (4, 4)]


@pytest.mark.parametrize("name", VARIANTS)
def test_each_game_can_be_opened_as_it_is(name: str) -> None:
    """Whether its rules were shown first or not."""
    game = VARIANTS[name]
    for form in (filled(new_page({"preset": name})), filled(new_page(), preset=name)):
        table = read_table(form)
        assert isinstance(table, NewTable), table.errors
        assert table.rules == game.rules
        assert table.opponents == ("club",) * (game.people[0] - 1)
        setup = agreed(table).setup
        assert setup.seating == game.seats_for(game.people[0])
        assert setup.rules == game.rules


def test_seats_of_three_are_chosen_one_by_one() -> None:
    page = new_page(filled(new_page(), preset="captain3", opponent="friend"))
    assert [seat.name for seat in page.seats] == ["opponent", "opponent2"]
    assert page.numbers == ()
    table = read_table(filled(page, opponent2="random"))
    assert isinstance(table, NewTable)
    assert table.opponents == (None, "random")
    again = read_table(filled(page, opponent2="process:rm"))
    assert isinstance(again, NewPage)
    assert set(again.errors) == {"opponent2"}
    assert again.labels["opponent2"] == "Seat 3"
    alone = read_table(filled(page, opponent="club", seed="rose"))
    assert isinstance(alone, NewPage)
    assert set(alone.errors) == {"seed"}


def test_the_target_follows_the_number_of_people_unless_it_was_changed() -> None:
    """Six partners play to 150 and four to 125 (D-24, D-27)."""
    page = new_page({"preset": "partnership4"})
    assert [option.value for option in page.numbers] == ["4", "6", "8", "10"]
    four, six = read_table(filled(page)), read_table(filled(page, people="6"))
    assert isinstance(four, NewTable)
    assert isinstance(six, NewTable)
    assert [len(four.opponents), four.rules.target] == [3, 125]
    assert [len(six.opponents), six.rules.target] == [5, 150]
    own = read_table(filled(page, people="6", **{"n.target": "130"}))
    assert isinstance(own, NewTable)
    assert own.rules.target == 130
    odd = read_table(filled(page, people="5"))
    assert isinstance(odd, NewPage)
    assert set(odd.errors) == {"people"}


def test_three_in_one_hand_keep_their_pack() -> None:
    page = new_page({"preset": "jersey"})
    table = read_table(filled(page, **number("knock_limit", "7")))
    assert isinstance(table, NewTable)
    assert (table.rules.pack.seats, table.rules.knock_limit) == (3, 7)
    assert agreed(table).setup.seating.people == 3
