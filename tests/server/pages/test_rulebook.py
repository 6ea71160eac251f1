"""The rules as a page: complete, numbered, and with an example that goes by the same rules."""

from __future__ import annotations

import pytest

from ginrummy.cards import parse_cards
from ginrummy.locales import LANGUAGES, language, text
from ginrummy.rules import KNOBS, PRESETS, Rules, Value, describe, preset
from ginrummy.server.pages.example import example, layoffs
from ginrummy.server.pages.knobs import GROUPS, sentence
from ginrummy.server.pages.rulebook import changes, chapters, presets, rules_page


def test_there_is_no_page_for_an_unknown_preset() -> None:
    assert rules_page("nothing") is None


def test_every_preset_is_listed_with_a_name_of_its_own() -> None:
    for code in LANGUAGES:
        with language(code):
            found = presets()
        assert [each.id for each in found] == list(PRESETS)
        assert len({each.name for each in found}) == len(PRESETS)
        assert all(each.about for each in found)


@pytest.mark.parametrize("name", PRESETS)
def test_every_sentence_of_the_rules_is_there_once(name: str) -> None:
    found = [clause for chapter in chapters(preset(name)) for clause in chapter.clauses]
    wanted = [(s.rule, text(s.key, value=s.value)) for s in describe(preset(name))]
    assert sorted((clause.rule, clause.says) for clause in found) == sorted(wanted)
    assert len({clause.anchor for clause in found}) == len(found)


@pytest.mark.parametrize("code", LANGUAGES)
def test_somebody_who_never_played_learns_how_a_turn_goes(code: str) -> None:
    with language(code):
        first = chapters(preset("classic"))[0]
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
    on_set, on_run = layoffs()
    assert (on_set.meld, on_set.card) == (tuple(parse_cards("KS KH KD")), *parse_cards("KC"))
    assert (on_run.meld, on_run.card) == (tuple(parse_cards("2C 3C 4C")), *parse_cards("AC"))
