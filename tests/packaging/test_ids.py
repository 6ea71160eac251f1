"""Games differ by their rules, seats and sheets; nothing asks for the name of one."""

from __future__ import annotations

from pathlib import Path

import pytest

import ginrummy
from tests.packaging.ids import CASE_WORDS, IDS, found_in_python, found_in_script

SOURCE = Path(ginrummy.__file__).parent
DATA = {"variants", "locales"}
PRESETS = "rules/presets.py"


def modules() -> dict[str, str]:
    """Every module but those whose business the names are."""
    files = (path for path in SOURCE.rglob("*.py") if path.relative_to(SOURCE).parts[0] not in DATA)
    texts = {path.relative_to(SOURCE).as_posix(): path.read_text("utf-8") for path in files}
    del texts[PRESETS]
    return texts


def scripts() -> dict[str, str]:
    """Every script of ours."""
    files = (path for path in (SOURCE / "web/static/js").rglob("*.js"))
    return {path.relative_to(SOURCE).as_posix(): path.read_text("utf-8") for path in files}


def test_no_module_asks_which_game_is_played() -> None:
    assert len(IDS) > 10
    asking = {
        name: set(found_in_python(text))
        - (CASE_WORDS if name.startswith("conformance/") else set())
        for name, text in modules().items()
    }
    assert {name: found for name, found in asking.items() if found} == {}


def test_no_script_names_a_game() -> None:
    assert scripts()
    asking = {name: found_in_script(text) for name, text in scripts().items()}
    assert {name: found for name, found in asking.items() if found} == {}


@pytest.mark.parametrize(
    "branch",
    [
        'if name == "tedesco":\n    pass',
        'if "jersey" != preset:\n    pass',
        'if preset in ("gonzo", "classic"):\n    pass',
        'if name in {"partnership4"}:\n    pass',
        'match name:\n    case "oklahoma" | "modern":\n        pass',
        'limit = {"straight": 0, "eleven": 1}[name]',
        'limit = limits["straight"]',
        'limit = limits.get("straight")',
        'rules = preset("pagat")',
        'if name.startswith("hollywood_oklahoma"):\n    pass',
        'WANTED = "tedesco"\nif name == WANTED:\n    pass',
        'WANTED = ("tedesco", "gonzo")\nif name in WANTED:\n    pass',
        'if name in frozenset(["knock_any"]):\n    pass',
    ],
)
def test_a_branch_would_be_found(branch: str) -> None:
    text = modules()["match/table.py"]
    assert found_in_python(text) == []
    assert found_in_python(f"{text}\n\n{branch}\n")


@pytest.mark.parametrize("branch", ["name === 'tedesco'", 'case "jersey":', "x[`gonzo`]"])
def test_a_branch_in_a_script_would_be_found(branch: str) -> None:
    assert found_in_script(branch)


@pytest.mark.parametrize(
    "innocent",
    [
        'DEFAULT_PRESET = "classic"',
        'name = form.get("preset", "classic")',
        'if rules.scoring == "hollywood":\n    pass',
        'if rules.ace_mode == "round_corner":\n    pass',
        'said = text("page.preset.tedesco")',
    ],
)
def test_rules_seats_and_sheets_may_be_asked_for(innocent: str) -> None:
    assert found_in_python(innocent) == []
