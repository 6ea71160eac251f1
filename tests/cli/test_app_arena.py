"""`ginrummy arena`: what is printed is what was played."""

from __future__ import annotations

import json
import os
import re
import shlex
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any

import pexpect
import pytest

from ginrummy.arena import match, play_pairs
from ginrummy.cli.main import main
from ginrummy.locales import LANGUAGES
from ginrummy.players import PLAYERS
from ginrummy.rules import preset

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "process_player.py"

GAMES = ["random", "eaai-simple", "-n", "6", "--seed", "5"]


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["arena", *arguments]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    return told.out


def facts(capsys: pytest.CaptureFixture[str], *arguments: str) -> Mapping[str, Any]:
    told = printed(capsys, *arguments, "--json")
    assert told.count("\n") == 1
    found: Mapping[str, Any] = json.loads(told)
    return found


def test_the_result_is_that_of_the_match(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, *GAMES, "--preset", "modern", "--set", "target=60")
    rules = preset("modern", target=60)
    result = match(rules, PLAYERS["random"], PLAYERS["eaai-simple"], pairs=3, seed=5)
    assert found["preset"] == "modern"
    assert found["settings"] == ["target=60"]
    assert (found["seed"], found["games"], found["hands"]) == (5, 6, result.hands)
    assert found["win_rate"] == result.win_rate
    assert found["interval"] == list(result.interval)
    for told, name, tally in zip(
        found["players"], ("random", "eaai-simple"), (result.a, result.b), strict=True
    ):
        assert told == {"name": name} | tally._asdict()


def test_the_table_has_the_numbers_of_the_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, *GAMES)
    told = printed(capsys, *GAMES)
    assert "random against eaai-simple, preset classic, seed 5\n" in told
    assert f"Games: 6 in 3 pairs of equal cards, {found['drawn']} drawn\n" in told
    assert f"Hands: {found['hands']}, {found['void']} void\n" in told
    rows = told.splitlines()[-2:]
    for row, player in zip(rows, found["players"], strict=True):
        cells = dict(cell.split(": ") for cell in row.split(", "))
        assert cells.pop("Player") == player["name"]
        assert float(cells.pop("Points a hand")) == pytest.approx(
            player["points"] / found["hands"], abs=0.006
        )
        names = ("Games won", "Gins", "Knocks", "Undercuts")
        keys = ("wins", "gins", "knocks", "undercuts")
        assert cells == {name: str(player[key]) for name, key in zip(names, keys, strict=True)}


def test_every_game_and_every_hand_is_counted_once(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, *GAMES)
    first, second = found["players"]
    assert first["wins"] + second["wins"] + found["drawn"] == found["games"]
    ended = sum(side["gins"] + side["knocks"] for side in (first, second))
    assert ended + found["void"] == found["hands"]
    assert found["win_rate"] == (first["wins"] + found["drawn"] / 2) / found["games"]


def test_a_player_against_itself_wins_half(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "eaai-simple", "eaai-simple", "-n", "4", "--seed", "1")
    assert "eaai-simple wins 50.0 % of the games (95 % interval 50.0 to 50.0 %)" in told
    assert "Player: eaai-simple, Games won: 2," in told
    assert "Player: eaai-simple, the second, Games won: 2," in told


def test_an_odd_number_of_games_gets_one_more(capsys: pytest.CaptureFixture[str]) -> None:
    assert facts(capsys, *GAMES[:2], "--games", "3", "--seed", "5")["games"] == 4


def test_a_seed_repeats_the_match_whatever_the_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    once = facts(capsys, *GAMES)
    assert facts(capsys, *GAMES, "--processes", "2") == once
    assert facts(capsys, *GAMES[:-1], "6") != once


def test_without_a_seed_each_match_is_another(capsys: pytest.CaptureFixture[str]) -> None:
    games = ["eaai-simple", "random", "-n", "2"]
    first, second = facts(capsys, *games), facts(capsys, *games)
    assert first["seed"] != second["seed"]
    # The seed that is told gives the match again.
    assert facts(capsys, *games, "--seed", str(first["seed"])) == first


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_the_report_is_in_the_language(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, *GAMES, "--language", code)
    english = printed(capsys, *GAMES)
    assert re.findall(r"\d+(?:\.\d+)?", told) == re.findall(r"\d+(?:\.\d+)?", english)
    for word in ("against", "games", "hands", "wins", "void", "Player", "Points", "Knocks"):
        assert word not in told


def test_a_program_can_play_and_is_told_apart_from_one_that_cannot(
    capsys: pytest.CaptureFixture[str],
) -> None:
    program = f"process:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}"
    found = facts(capsys, program, "random", "-n", "2", "--seed", "1")
    assert found["players"][0]["name"] == program
    assert found["games"] == 2
    assert main(["arena", "process:no-such-program", "random", "-n", "2"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("ginrummy: ")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("processes", ["1", "2"])
def test_control_c_ends_it_without_a_trace(processes: str) -> None:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "ginrummy", "arena", "random", "random", "-n", "100000", "--processes", processes],
        encoding="utf-8",
        env=os.environ | {"TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"},
        timeout=60,
    )
    child.expect("Games ")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in child.before


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_ctrl_c_prints_what_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, form: list[str]
) -> None:
    whole = printed(capsys, "random", "eaai-simple", "-n", "4", "--seed", "5", *form)
    interrupted(monkeypatch, after=2)
    assert main(["arena", *GAMES, *form]) == 130
    told = capsys.readouterr()
    if form:
        assert json.loads(told.out) == json.loads(whole) | {"stopped": True}
    else:
        assert told.out == f"Stopped early, after 4 of 6 games.\n{whole}"


def test_ctrl_c_before_anything_was_played_prints_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupted(monkeypatch, after=0)
    assert main(["arena", *GAMES]) == 130
    told = capsys.readouterr()
    assert (told.out.strip(), told.err) == ("", "")


def interrupted(monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    """Let Ctrl-C come once so many pairs are played."""

    def playing(*arguments: Any) -> Iterator[Any]:
        with closing(play_pairs(*arguments)) as pairs:
            yield from islice(pairs, after)
            raise KeyboardInterrupt

    monkeypatch.setattr("ginrummy.cli.arena.play_pairs", playing)
