"""`ginrummy games` and `ginrummy replay`: saved games and files of records."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from ginrummy.cli.main import main
from ginrummy.match import Series, Setup
from ginrummy.record import GameRecord, Note, game_data, write
from ginrummy.record.table import record_of
from ginrummy.rules import preset
from tests.unit.match.tables import played

NAMES = ("Ann", "Bo")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    games = tmp_path / "ginrummy" / "games"
    games.mkdir(parents=True)
    return games


def game(steps: int = 100_000, seed: int = 1) -> GameRecord:
    return record_of(played(Setup(preset("classic")), Random(seed), steps), NAMES)


def test_a_whole_game_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = game()
    file = tmp_path / "a.gin"
    file.write_text(write(record), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Players: Ann, Bo\n")
    assert told.count("Ann holds") == told.count("Bo holds") == len(record.hands)
    assert record.result is not None
    ann, bo = record.result.split("-")
    assert f"Score: Ann {ann}, Bo {bo}." in told
    winner = "Ann" if int(ann) > int(bo) else "Bo"
    assert f"{winner} wins the game with {max(int(ann), int(bo))} points." in told


def test_one_hand_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.gin"
    file.write_text(write(game()), encoding="utf-8")
    assert main(["replay", str(file), "--hand", "2"]) == 0
    told = capsys.readouterr().out
    assert "Hand 2." in told
    assert "Hand 1." not in told
    assert main(["replay", str(file), "--hand", "2", "--json"]) == 0
    [data] = json.loads(capsys.readouterr().out)
    assert [hand["number"] for hand in data["hands"]] == [2]
    assert main(["replay", str(file), "--hand", "99"]) == 2
    assert "there is no hand 99 in it" in capsys.readouterr().err


def test_json_is_the_export(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = game()
    file = tmp_path / "a.gin"
    file.write_text(write(record) + write(record), encoding="utf-8")
    assert main(["replay", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == [game_data(record)] * 2


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_a_game_in_progress_shows_no_hidden_card(
    options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = game(steps=12)
    [hand] = record.hands
    assert hand.secret is not None
    assert not hand.finished
    file = tmp_path / "a.gin"
    file.write_text(write(record), encoding="utf-8")
    assert main(["replay", str(file), *options]) == 0
    told = capsys.readouterr().out
    assert hand.secret.hex() not in told
    assert "Bo holds" not in told
    assert hand.deal is not None
    if options:
        shown = json.loads(told)[0]["hands"][0]["events"][0]
        assert shown["hands"][1] is None
        assert shown["stock"] == len(hand.deal.stock)


def test_faults_are_told_with_their_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = write(game())
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("hand 2"))
    file = tmp_path / "a.gin"
    file.write_text("\n".join([*lines[:at], "nonsense", *lines[at:]]), encoding="utf-8")
    assert main(["replay", str(file)]) == 2
    shown = capsys.readouterr()
    assert "Hand 1." in shown.out
    assert f"line {at + 1}, column 1" in shown.err


def test_remarks_are_told_and_obeyed_by_no_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = game()
    noted = replace(record.hands[0], notes=(Note(1, ("a \x1b[2J fine \ue000 start",)),))
    record = replace(record, players=("A\x1b]0;x\x07", "Bo"), hands=(noted, *record.hands[1:]))
    file = tmp_path / "a.gin"
    file.write_text(write(record), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert "  Comment: a ?[2J fine ? start" in told
    assert not {"\x1b", "\x07", "\ue000"} & set(told)


def test_games_are_listed_with_their_state(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["games"]) == 0
    assert "There are no saved games in" in capsys.readouterr().out
    over, going = game(), game(steps=100, seed=2)
    (folder / "over.gin").write_text(write(over), encoding="utf-8")
    (folder / "going.gin").write_text(write(going), encoding="utf-8")
    match = played(Setup(preset("classic"), series=Series(best_of=3)), Random(5))
    (folder / "match.gin").write_text(write(record_of(match, NAMES)), encoding="utf-8")
    # What is no record, or nothing to read at all, is not a game.
    (folder / "strange.gin").write_bytes(b"\xff\x00")
    (folder / "empty.gin").touch()
    (folder / "folder.gin").mkdir()
    (folder / "huge.gin").write_text(
        write(replace(over, tags=(("Resigned", "9" * 5000),))), encoding="utf-8"
    )
    assert main(["games"]) == 0
    listed = {line.split(", ")[0]: line for line in capsys.readouterr().out.splitlines()[1:]}
    assert listed.keys() == {"Game: over", "Game: going", "Game: match"}
    assert listed["Game: over"].endswith("State: over")
    assert (over.result or "").replace("-", ":") in listed["Game: over"]
    assert listed["Game: going"].endswith("State: unfinished")
    assert "(2:" in listed["Game: match"] or ":2)" in listed["Game: match"]


def test_nothing_to_replay(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay"]) == 2
    assert "there is no saved game in" in capsys.readouterr().err
    assert main(["replay", "no-such-file"]) == 2
    assert "no-such-file" in capsys.readouterr().err
