"""The rules as a page: complete, numbered, and with an example that goes by the same rules."""

from __future__ import annotations

import pytest

from ginrummy.cards import parse_cards
from ginrummy.locales import LANGUAGES, language, text
from ginrummy.match import Setup
from ginrummy.rules import KNOBS, Rules, Value, preset
from ginrummy.server.pages.example import example, layoffs, runs
from ginrummy.server.pages.example_seats import turns
from ginrummy.server.pages.example_sheet import written_sheet
from ginrummy.server.pages.knobs import GROUPS, sentence
from ginrummy.server.pages.rulebook import changes, changes_from, chapters, presets, rules_page
from ginrummy.variants import VARIANTS, describe_setup, variant


def test_there_is_no_page_for_an_unknown_preset() -> None:
    assert rules_page("nothing") is None


def test_every_game_is_listed_once_with_a_name_of_its_own() -> None:
    for code in LANGUAGES:
        with language(code):
            groups = presets()
        found = [each for group in groups for each in group.games]
        assert sorted(each.id for each in found) == sorted(VARIANTS)
        assert len({each.name for each in found}) == len(VARIANTS)
        assert all(each.about for each in found)
        assert len({group.title for group in groups}) == len(groups) == 4


def smallest(name: str) -> Setup:
    game = variant(name)
    return game.setup(min(game.people))


@pytest.mark.parametrize("name", VARIANTS)
def test_every_sentence_of_the_rules_is_there_once(name: str) -> None:
    found = [clause for chapter in chapters(smallest(name)) for clause in chapter.clauses]
    wanted = [(s.rule, text(s.key, value=s.value)) for s in describe_setup(smallest(name))]
    assert sorted((clause.rule, clause.says) for clause in found) == sorted(wanted)
    assert len({clause.anchor for clause in found}) == len(found)


@pytest.mark.parametrize("code", LANGUAGES)
def test_somebody_who_never_played_learns_how_a_turn_goes(code: str) -> None:
    with language(code):
        first = chapters(smallest("classic"))[0]
        assert [c.rule for c in first.clauses[:2]] == ["A-07", "A-16"]
        assert all("10" in clause.says for clause in first.clauses[:2])


def test_differences_are_those_of_the_preset() -> None:
    page = rules_page("oklahoma")
    assert page is not None
    marked = {c.rule: c.usually for ch in page.chapters for c in ch.clauses if c.usually}
    assert marked == {
        "A-60": "The first player with 100 points wins the game.",
        "B-02": "The knock limit is the same in every hand.",
        "B-04": "No hand counts double.",
    }
    assert page.differences == 3


def test_changes_say_what_the_other_rules_say() -> None:
    (change,) = changes(preset("modern", knock_limit=0), preset("modern"))
    assert change.says == "You may end the hand only with gin."
    assert change.usually == (
        "You may knock when, after your discard, your deadwood is 10 or less."
    )
    assert changes(Rules(), Rules()) == ()


def test_the_groups_hold_every_setting_once() -> None:
    assert sorted(key for _, keys in GROUPS for key in keys) == sorted(KNOBS)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_value_has_a_sentence(code: str) -> None:
    with language(code):
        for key, knob in KNOBS.items():
            ends = [knob.numbers[0], knob.numbers[-1]] if knob.numbers else []
            values: list[Value] = [*knob.words, *ends]
            assert all(sentence(key, value) for value in values)


# The count of the tutorial, and what settings change in it: an undercut of 1 with the bonus of 10
# or 25, doubled by the queen of spades.
@pytest.mark.parametrize(
    ("name", "points"),
    [("classic", 11), ("pagat", 11), ("modern", 26), ("eaai", 26), ("oklahoma", 22)],
)
def test_example_is_scored_by_the_rules_of_the_page(name: str, points: int) -> None:
    pictures = example(preset(name))
    assert pictures[-1].lines[-1] == f"You score {points} points."


def test_example_shows_the_cards_of_the_tutorial() -> None:
    pictures = example(preset("classic"))
    assert [picture.title for picture in pictures] == [
        "The deal",
        "Your turn 1",
        "The opponent's turn",
        "Your turn 2",
        "The opponent's turn",
        "Your turn 3",
        "The opponent knocks",
        "You show your cards",
        "The score",
    ]
    assert set(pictures[0].loose) == set(parse_cards("AS 4S 6S 7S JS KS AD 5C 9C QC"))
    left = [pictures[at].lines[-1] for at in (1, 3, 5)]
    assert left == [f"Outside your melds that leaves {n}." for n in (33, 26, 8)]
    last = {tuple(parse_cards("6S 7S 8S")), tuple(parse_cards("JS QS KS"))}
    assert set(pictures[5].melds) == set(pictures[7].melds) == last
    knock = {tuple(parse_cards(m)) for m in ("TD JD QD", "3H 4H 5H", "8H 8D 8C")}
    assert set(pictures[6].melds) == knock
    assert pictures[6].loose == tuple(parse_cards("9H"))
    assert pictures[7].laid == ()


def test_example_does_not_tell_what_one_could_not_see() -> None:
    lines = [line for picture in example(preset("classic")) for line in picture.lines]
    assert lines.count("The opponent draws from the stock.") == 3


def test_there_is_no_example_where_nobody_may_knock() -> None:
    assert example(preset("straight")) == ()


def test_laying_off_is_that_of_the_rules() -> None:
    on_set, on_run = layoffs(preset("classic"))
    assert (on_set.meld, on_set.card) == (tuple(parse_cards("KS KH KD")), *parse_cards("KC"))
    assert (on_run.meld, on_run.card) == (tuple(parse_cards("2C 3C 4C")), *parse_cards("AC"))


def test_laying_off_goes_over_the_ace_where_runs_do() -> None:
    """E-05: on J-Q-K an ace, and then a two; with the ace high or low there is no corner."""
    shown = [(each.meld, each.card) for each in layoffs(preset("tedesco"))[2:]]
    high = (tuple(parse_cards("JS QS KS")), *parse_cards("AS"))
    assert shown == [high, (tuple(parse_cards("QS KS AS")), *parse_cards("2S"))]
    assert [(each.meld, each.card) for each in layoffs(preset("gonzo"))[2:]] == [high]


def test_runs_over_the_ace_are_those_of_the_rules() -> None:
    """E-03: A-2-3, Q-K-A, K-A-2 and Q-K-A-2-3."""
    assert [run.good for run in runs(preset("tedesco"))] == [True, True, True, True]
    assert [run.good for run in runs(preset("gonzo"))] == [True, True, False, False]
    assert runs(preset("classic")) == ()


def test_the_sheet_is_the_worked_example() -> None:
    """C.10: all totals after each hand, and the settlement."""
    shown = written_sheet(preset("tedesco"))
    assert shown is not None
    rows = [" ".join(total.says for total in line.totals) for line in shown.lines]
    assert rows == [
        "18 - - - - -",
        "18 - - 12 - -",
        "43 25 - 12 - -",
        "43 25 - 42 30 -",
        "58 40 15 42 30 -",
        "80 62 37 42 30 -",
        "80 62 37 62 50 20",
        "101 83 58 62 50 20",
        "101 83 58 62 83 53",
        "101 83 58 62 101 71",
        "101 83 88 62 101 71",
        "101 83 102 62 101 71",
    ]
    closing = [
        (line.number, at) for line in shown.lines for at, t in enumerate(line.totals) if t.closes
    ]
    assert closing == [(8, 0), (10, 4), (12, 2)]
    assert [each.totals for each in shown.margins] == [(326, 137), (183, 301), (327, 146)]
    assert [each.says for each in shown.margins] == [
        "189 for you",
        "118 for the opponent",
        "181 for you",
    ]
    assert shown.net == "252 for you"
    assert written_sheet(preset("classic")) is None


def test_the_parts_of_the_captain_form_go_round_as_in_the_example() -> None:
    """D.1: box, captain and idle player of six hands, and 84, 0 and 55 at the end."""
    shown = turns(smallest("captain3"))
    assert shown is not None
    order = ("in the box", "captain", "sitting out")
    lines = ["".join(shown.names[turn.parts.index(part)] for part in order) for turn in shown.turns]
    assert lines == ["ABC", "ACB", "CBA", "CBA", "CAB", "ABC"]
    assert shown.turns[2].won == "drawn"
    assert shown.turns[-1].totals == "A 84, B 0, C 55"


def test_partners_change_their_opponents_and_net_their_hands() -> None:
    """D-21 and D-22: A and B won 20 and 12, then 31 against 15."""
    shown = turns(smallest("partnership4"))
    assert shown is not None
    first, second, *_ = shown.turns
    assert first.parts == ("against C", "against D", "against A", "against B")
    assert second.parts == ("against D", "against C", "against B", "against A")
    assert (first.totals, second.totals) == ("A+B 32, C+D 0", "A+B 48, C+D 0")
    assert turns(smallest("classic")) is None
    assert turns(smallest("jersey")) is None


def test_changes_are_told_against_the_game_for_as_many_people() -> None:
    """D-27: six partners play to 150, so that is no change."""
    rules = variant("partnership4").rules_for(6)
    assert changes_from("partnership4", rules, 6) == ()
    assert [c.rule for c in changes_from("partnership4", rules, 4)] == ["A-60"]
    assert changes_from("nothing", Rules(), 3) == ()
