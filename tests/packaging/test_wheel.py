"""The wheel alone is the library; with its extra it is a program."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.packaging.elsewhere import attempt, installed, pip, run

# A group keeps the tests on one worker, which then builds and installs only once.
pytestmark = pytest.mark.xdist_group("wheel")

WHOLE_HAND = """
import random

import ginrummy
from ginrummy.cards import full_pack
from ginrummy.players import create, tell

deck = list(full_pack())
random.Random(7).shuffle(deck)
state, events = ginrummy.start(ginrummy.preset("classic"), deck, dealer=0)
players = [create("random", seed=seed) for seed in (1, 2)]
for seat, player in enumerate(players):
    player.begin(ginrummy.view(state, ginrummy.SeatViewer(seat)), (0, 0))
for step in range(1000):
    if state.phase == ginrummy.Phase.FINISHED:
        print(state.result)
        break
    view = ginrummy.view(state, ginrummy.SeatViewer(state.to_move))
    state, events = ginrummy.apply(state, players[state.to_move].choose(view))
    tell(players, events, state.rules)
else:
    raise SystemExit("the hand does not end")
"""


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("elsewhere")


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Path:
    """The folder of commands of an environment with nothing but the wheel in it."""
    # Without an index, a dependency at run time would make this fail.
    return installed(tmp_path_factory.mktemp("library"), "--no-index", wheel)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Path:
    """The folder of commands of an environment with the wheel and its extra."""
    return installed(tmp_path_factory.mktemp("program"), f"{wheel}[cli]")


def test_nothing_else_is_installed(library: Path) -> None:
    listed = json.loads(pip(library.parent, "list", "--format=json"))
    assert [entry["name"] for entry in listed] == ["ginrummy"]


def test_the_package_comes_from_the_wheel(library: Path, elsewhere: Path) -> None:
    script = "import ginrummy; print(ginrummy.__file__)"
    location = Path(run(library / "python", "-c", script, cwd=elsewhere).strip())
    assert location.is_relative_to(library.parent)
    assert (location.parent / "py.typed").is_file()
    assert (location.parent / "locales" / "en.json").is_file()


def test_whole_hand(library: Path, elsewhere: Path) -> None:
    output = run(library / "python", "-c", WHOLE_HAND, cwd=elsewhere)
    assert output.strip() not in {"", "None"}


@pytest.mark.parametrize("arguments", [[], ["--help"], ["play"], ["--language", "en", "rules"]])
def test_the_library_alone_says_how_to_get_the_program(
    library: Path, elsewhere: Path, arguments: list[str]
) -> None:
    for command in ([library / "ginrummy"], [library / "python", "-m", "ginrummy"]):
        done = attempt(*command, *arguments, cwd=elsewhere)
        assert done.returncode == 2
        assert done.stdout == ""
        assert done.stderr.startswith("ginrummy: ")
        assert "pip install 'ginrummy[cli]'" in done.stderr
        assert done.stderr.count("\n") == 1


def test_the_program_tells_about_a_hand(program: Path, elsewhere: Path) -> None:
    hand = "AS 4S 6S 7S JS QS KS AD 2D 5C 8S"
    output = run(program / "ginrummy", "hand", hand, cwd=elsewhere)
    assert "Best discards: 5C, leaving 8" in output


def test_the_program_plays(program: Path, elsewhere: Path) -> None:
    # Without input the game begins, and ends at its first question.
    output = run(program / "ginrummy", "play", "--seed", "1", cwd=elsewhere)
    assert "Hand 1." in output
    output = run(program / "ginrummy", "arena", "random", "eaai-simple", "-n", "2", cwd=elsewhere)
    assert "Games: 2" in output
