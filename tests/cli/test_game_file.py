"""The file of a game at the terminal: what another program does to it, and what a crash leaves."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from ginrummy.cli import saves
from ginrummy.cli.game import Game
from ginrummy.cli.main import main
from ginrummy.engine import TAKE
from ginrummy.match import Setup, Table
from ginrummy.record import Note, read_one, write
from ginrummy.record.table import record_of
from ginrummy.rules import preset
from tests.unit.match.tables import played, step

NAMES = ("Player", "club")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    games = tmp_path / "ginrummy" / "games"
    games.mkdir(parents=True)
    return games


def saved(folder: Path, steps: int = 30) -> Path:
    path = folder / "a.gin"
    record = record_of(played(Setup(preset("classic")), Random(1), steps), NAMES)
    path.write_text(write(record), encoding="utf-8")
    return path


def test_remarks_on_a_move_go_with_it_when_it_is_taken_back(folder: Path) -> None:
    path = folder / "a.gin"
    table = Table(Setup(preset("classic"), practice="5"))
    table.seal()
    [first] = table.waits_for()
    table.act(first, TAKE)
    record = record_of(table, NAMES)
    [hand] = record.hands
    noted = replace(hand, notes=(Note(0, ("before",)), Note(1, ("after",))))
    path.write_text(write(replace(record, hands=(noted,))), encoding="utf-8")
    game = Game.read(path)
    game.table.take_back(first)
    game.keep()
    [kept] = read_one(path.read_bytes()).hands
    assert kept.moves == 0
    assert kept.notes == (Note(0, ("before",)),)


def test_a_game_played_on_elsewhere_is_not_overwritten(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(folder)
    here, there = Game.read(path), Game.read(path)
    step(there.table, Random(1))
    there.keep()
    elsewhere = path.read_bytes()
    # Who has done nothing changes nothing.
    here.keep()
    assert path.read_bytes() == elsewhere
    step(here.table, Random(2))
    here.keep()
    assert path.read_bytes() == elsewhere
    assert "was played on elsewhere" in capsys.readouterr().out
    assert here.path not in (None, path)
    assert here.path is not None
    assert read_one(here.path.read_bytes()).hands == here.record.hands
    # From now on it has a file of its own.
    step(here.table, Random(3))
    here.keep()
    assert len(list(folder.glob("*.gin"))) == 2


def test_remarks_and_links_stay(folder: Path, tmp_path: Path) -> None:
    path = saved(folder)
    record = read_one(path.read_bytes())
    noted = replace(record.hands[0], comments=("good cards",), notes=(Note(1, ("why?",)),))
    path.write_text(write(replace(record, hands=(noted, *record.hands[1:]))), encoding="utf-8")
    link = tmp_path / "link.gin"
    link.symlink_to(path)
    game = Game.read(link)
    step(game.table, Random(4))
    game.keep()
    assert link.is_symlink()
    kept = read_one(path.read_bytes()).hands[0]
    assert (kept.comments, kept.notes) == (noted.comments, noted.notes)


def test_what_a_crash_has_left_is_cleared_away(folder: Path) -> None:
    path = saved(folder)
    old, fresh = folder / ".a.gin.0011", folder / ".a.gin.0022"
    other = folder / ".b.gin.0033"
    for draft in (old, fresh, other):
        draft.touch()
    os.utime(old, (0, 0))
    os.utime(other, (0, 0))
    saves.write(path, "text")
    assert path.read_text(encoding="utf-8") == "text"
    assert not old.exists()
    # One may be in use by another terminal, and one belongs to another game.
    assert fresh.exists()
    assert other.exists()


@pytest.mark.parametrize("name", ["x\udcffy", "é"])
def test_odd_bytes_in_a_name_are_no_fault(name: str, folder: Path) -> None:
    game = Game.new(Setup(preset("classic")), ("Player", name), "classic", "melds")
    assert game.path is not None
    assert read_one(game.path.read_bytes()).players[1] == name.replace("\udcff", "?")


def test_nothing_new_can_be_asked_of_a_game_that_goes_on(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(folder)
    for option in (["--seed", "3"], ["--preset", "modern"], ["--best-of", "3"], ["--order", "own"]):
        assert main(["play", str(path), *option]) == 2
        assert "a game goes on as it was begun" in capsys.readouterr().err
