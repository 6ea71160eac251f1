"""The wheel alone, in an environment that holds nothing else, is a working game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# A group keeps the tests on one worker, which then builds and installs only once.
pytestmark = pytest.mark.xdist_group("wheel")

WHOLE_HAND = """
import random

import ginrummy
from ginrummy.cards import full_pack
from ginrummy.players import create

deck = list(full_pack())
random.Random(7).shuffle(deck)
state, events = ginrummy.start(ginrummy.preset("classic"), deck, dealer=0)
players = [create("random", seed=seed) for seed in (1, 2)]
for seat, player in enumerate(players):
    player.begin(ginrummy.view(state, ginrummy.SeatViewer(seat)))
for step in range(1000):
    if state.phase == ginrummy.Phase.FINISHED:
        print(state.result)
        break
    view = ginrummy.view(state, ginrummy.SeatViewer(state.to_move))
    state, events = ginrummy.apply(state, players[state.to_move].choose(view))
else:
    raise SystemExit("the hand does not end")
"""


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command without the variables that would let it see this environment."""
    hidden = ("PYTHON", "PYTEST", "VIRTUAL_ENV")
    environment = {key: value for key, value in os.environ.items() if not key.startswith(hidden)}
    done = subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("elsewhere")


@pytest.fixture(scope="module")
def binaries(tmp_path_factory: pytest.TempPathFactory, elsewhere: Path) -> Path:
    """The folder of commands of an environment with nothing but the wheel in it."""
    wheels = tmp_path_factory.mktemp("wheels")
    run(sys.executable, "-m", "pip", "wheel", ROOT, "--no-deps", "-w", wheels, cwd=elsewhere)
    (wheel,) = wheels.glob("ginrummy-*.whl")

    venv = tmp_path_factory.mktemp("venv")
    run(sys.executable, "-m", "venv", venv, cwd=elsewhere)
    # Without an index, a dependency at run time would make this fail.
    run(venv / "bin" / "python", "-m", "pip", "install", "--no-index", wheel, cwd=elsewhere)
    return venv / "bin"


def test_nothing_else_is_installed(binaries: Path, elsewhere: Path) -> None:
    listed = json.loads(
        run(binaries / "python", "-m", "pip", "list", "--format=json", cwd=elsewhere)
    )
    names = {entry["name"] for entry in listed}
    assert "ginrummy" in names
    assert names <= {"ginrummy", "pip", "setuptools"}


def test_the_package_comes_from_the_wheel(binaries: Path, elsewhere: Path) -> None:
    script = "import ginrummy; print(ginrummy.__file__)"
    location = Path(run(binaries / "python", "-c", script, cwd=elsewhere).strip())
    assert location.is_relative_to(binaries.parent)
    assert (location.parent / "py.typed").is_file()
    assert (location.parent / "locales" / "en.json").is_file()


def test_hand_command(binaries: Path, elsewhere: Path) -> None:
    output = run(binaries / "ginrummy", "hand", "AS 4S 6S 7S JS QS KS AD 2D 5C 8S", cwd=elsewhere)
    assert output.strip()


def test_whole_hand(binaries: Path, elsewhere: Path) -> None:
    output = run(binaries / "python", "-c", WHOLE_HAND, cwd=elsewhere)
    assert output.strip() not in {"", "None"}
