"""The scripts behind `make check` find what they are there to find."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scripts import check_catalogue, check_nav

ENGLISH = {"greeting": "Hello, {name}", "bye": "Goodbye"}
COUNTED = {"cards.one": "{n} card", "cards.other": "{n} cards", "games.one": "{n} game"}


@pytest.fixture
def package(tmp_path: Path) -> Path:
    source = tmp_path / "src" / "ginrummy"
    (source / "locales").mkdir(parents=True)
    write(source, "en", ENGLISH)
    return source


def write(source: Path, language: str, catalogue: object) -> None:
    text = catalogue if isinstance(catalogue, str) else json.dumps(catalogue)
    (source / "locales" / f"{language}.json").write_text(text, encoding="utf-8")


def problems(source: Path) -> list[str]:
    return list(check_catalogue.find_problems(source))


def test_english_alone_is_complete(package: Path) -> None:
    assert problems(package) == []


def test_a_full_translation_is_complete(package: Path) -> None:
    write(package, "it", {"greeting": "Ciao, {name}", "bye": "Arrivederci"})
    assert problems(package) == []


@pytest.mark.parametrize(
    ("catalogue", "problem"),
    [
        ({"greeting": "Ciao, {name}"}, "it.json: bye is missing"),
        (
            {"greeting": "Ciao, {name}", "bye": "Arrivederci", "more": "Di più"},
            "it.json: more is not in en.json",
        ),
        (
            {"greeting": "Ciao, {nome}", "bye": "Arrivederci"},
            "it.json: greeting has placeholders ['nome'] instead of ['name']",
        ),
        (
            {"greeting": "Ciao, {name}", "bye": "Arrivederci {}"},
            "it.json: bye: {} is no named placeholder",
        ),
        ('{"bye": "Ciao", "bye": "Arrivederci"}', "it.json: repeated keys: bye"),
        ({"bye": 1}, "it.json: values that are no texts: bye"),
        ([], "it.json: not an object"),
    ],
)
def test_a_faulty_translation_is_found(package: Path, catalogue: object, problem: str) -> None:
    write(package, "it", catalogue)
    assert problems(package) == [problem]


def test_missing_english_is_found(tmp_path: Path) -> None:
    assert problems(tmp_path) == ["en.json: no usable catalogue"]


@pytest.mark.parametrize(
    ("code", "keys"),
    [
        ("from ginrummy.locales import text\ntext('nope')", ["nope"]),
        ("from ginrummy.locales import text\ntext('bye')", []),
        ("from ginrummy.locales import t as say\nsay('nope', name=1)", ["nope"]),
        ("from ginrummy import locales\nlocales.text(\n    'nope'\n)", ["nope"]),
        ("from ginrummy.locales import text\ntext('no' if x else 'bye')", ["no"]),
        ("from elsewhere import text\ntext('nope')", []),
        ('"""Call `text("nope")`."""', []),
    ],
)
def test_unknown_keys_in_code_are_found(package: Path, code: str, keys: list[str]) -> None:
    (package / "module.py").write_text(code, encoding="utf-8")
    found = [problem.split(": ")[1] for problem in problems(package)]
    assert found == [f"{key} is not in en.json" for key in keys]


def test_a_text_that_depends_on_a_number_needs_both_forms(package: Path) -> None:
    write(package, "en", ENGLISH | COUNTED)
    code = "from ginrummy.locales import text\ntext('cards', n=2)\ntext('games', n=2)"
    (package / "module.py").write_text(code, encoding="utf-8")
    assert problems(package) == ["module.py:3: games is not in en.json"]


def test_navigation(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    for page in ("index.md", "lost.md"):
        (tmp_path / "docs" / page).write_text("# Page\n", encoding="utf-8")
    (tmp_path / "zensical.toml").write_text(
        '[project]\nnav = [{ "Home" = "index.md" }, { "More" = ["gone.md", "index.md"] }]\n',
        encoding="utf-8",
    )
    assert list(check_nav.find_problems(tmp_path)) == [
        "zensical.toml: gone.md does not exist",
        "zensical.toml: lost.md is not in the navigation",
        "zensical.toml: index.md is in the navigation more than once",
    ]
