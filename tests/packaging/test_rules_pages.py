"""The pages of rules name every clause and every game."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from ginrummy.variants import VARIANTS, describe_setup

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "rules"
PAGES = {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.md")}

# The ids of rules.md, B to E and H; D-10 was never given.
WANTED = [
    *(f"B-{n:02}" for n in range(1, 11)),
    *(f"C-{n:02}" for n in range(1, 11)),
    *(f"D-{n:02}" for n in (*range(1, 10), *range(11, 16), *range(20, 28))),
    *(f"E-{n:02}" for n in range(1, 9)),
    *(f"H-{n:02}" for n in (1, 2, 4, 5, 6, 7, 8, 9, 11)),
]
LEFT_OUT = ["H-03", "H-10", "H-12"]


def paragraph(rule: str) -> str:
    """The paragraph of a clause."""
    found = [
        line
        for page in PAGES.values()
        for line in page.splitlines()
        if line.startswith(f'<a id="{rule.lower()}"></a>**{rule}** ') or f"**{rule}** " in line[:12]
    ]
    [line] = found
    return line


@pytest.mark.parametrize("rule", WANTED)
def test_every_clause_has_a_paragraph(rule: str) -> None:
    assert len(paragraph(rule)) > len(rule) + 60


@pytest.mark.parametrize("rule", LEFT_OUT)
def test_what_is_not_played_is_named(rule: str) -> None:
    _, left_out = PAGES["other-forms.md"].split("## Left out")
    assert f'<a id="{rule.lower()}"></a>**{rule}**' in left_out


def test_an_anchor_stands_once() -> None:
    anchors = Counter(
        a for page in PAGES.values() for a in re.findall(r'<a id="([a-z]-\d+)">', page)
    )
    assert max(anchors.values()) == 1


def test_what_a_game_says_of_itself_can_be_looked_up() -> None:
    said = {
        statement.rule
        for each in VARIANTS.values()
        for people in each.people
        for statement in describe_setup(each.setup(people))
    }
    anchors = {a for page in PAGES.values() for a in re.findall(r'<a id="([a-z]-\d+)">', page)}
    assert {rule for rule in said if rule.lower() not in anchors} == set()


def test_the_index_lists_every_game() -> None:
    rows = re.findall(r"^\| `(\w+)` \|", PAGES["index.md"], re.MULTILINE)
    assert rows == list(VARIANTS)


@pytest.mark.parametrize("name", VARIANTS)
def test_the_settings_page_says_what_a_game_changes(name: str) -> None:
    [row] = re.findall(rf"^\| `{name}` \| (.*) \|$", PAGES["settings.md"], re.MULTILINE)
    changed = VARIANTS[name].rules.changed()
    told = dict(re.findall(r"`(\w+)=(\w+)`", row))
    # A preset that is made of others names them.
    for other in ("oklahoma", "hollywood", "hollywood_oklahoma", "round_corner"):
        if f"`{other}`" in row:
            told = {k: str(v) for k, v in VARIANTS[other].rules.changed().items()} | told
    assert told == {key: str(value) for key, value in changed.items()}
