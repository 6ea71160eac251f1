"""Everything that is said about a game is said in every language."""

from __future__ import annotations

import re

import pytest

from ginrummy.locales import LANGUAGES, catalogue, language, text
from ginrummy.match import seating_name
from ginrummy.match.captains import FORMS
from ginrummy.variants import VARIANTS
from ginrummy.variants.describe import describe_setup
from tests.contract.games import GAMES

GAP = re.compile(r"[{}]|\bNone\b")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_rules_are_told(name: str, code: str) -> None:
    statements = describe_setup(GAMES[name])
    with language(code):
        for said in statements:
            assert said.key in catalogue()
            sentence = text(said.key, value=said.value)
            assert sentence.endswith((".", ")")), said.key
            assert not GAP.search(sentence), said.key
            assert "{value}" not in catalogue()[said.key] or str(said.value) in sentence
    assert len({said.key for said in statements}) == len(statements)


@pytest.mark.parametrize("code", LANGUAGES)
def test_languages_do_not_repeat_one_another(code: str) -> None:
    own = catalogue(code)
    for other in LANGUAGES:
        if other != code:
            said = {s.key for setup in GAMES.values() for s in describe_setup(setup)}
            assert not [key for key in said if own[key] == catalogue(other)[key]]


@pytest.mark.parametrize("code", LANGUAGES)
def test_names_and_parts_have_words(code: str) -> None:
    texts = catalogue(code)
    for name in VARIANTS:
        assert texts[f"page.preset.{name}"]
        assert texts[f"page.preset.{name}.about"]
    for form in FORMS.values():
        for role in form.roles:
            assert texts[f"role.{role}"]


def test_every_way_to_sit_has_statements_of_its_own() -> None:
    for setup in GAMES.values():
        clauses = {said.rule for said in describe_setup(setup)}
        seats = seating_name(setup.seating)
        assert (seats is not None or setup.rules.pack.seats > 2) == any(
            c[0] == "D" for c in clauses
        )
