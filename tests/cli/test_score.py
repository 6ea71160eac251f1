"""`ginrummy score`: hands are typed, the sheet is kept, and a link shows it again."""

from __future__ import annotations

import io
import os
import re
import sys
from pathlib import Path

import pexpect
import pytest

from ginrummy.cli import saves
from ginrummy.cli.main import main
from ginrummy.locales import LANGUAGES, catalogue, language, text, words
from ginrummy.pad import parse_pad, read

WORKED = "1k5-23 2k4-16 1g0 2g5 1k10-25 1k3-25 2k5-25 1k4-25 2g8 2k2-20 1g5 2k6-2"


@pytest.fixture(autouse=True)
def _data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def typed(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    lines: list[str],
    *arguments: str,
) -> str:
    """What is printed when lines are typed."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    assert main(arguments) == 0
    return capsys.readouterr().out


def kept() -> str:
    return next(saves.newest_first(saves.PADS)).read_text(encoding="utf-8").strip()


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_pad_in_every_language(
    code: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with language(code):
        word = {name: words(f"command.{name}")[0] for name in ("drawn", "change", "undo", "quit")}
        word |= {name: words(f"command.{name}")[0] for name in ("score", "settle", "link", "help")}
    lines = [
        "1k3-12",
        "2g34",
        word["drawn"],
        f"{word['change']} 1 2k3-12",
        word["undo"],
        "1k11-12",
        word["score"],
        word["settle"],
        word["link"],
        word["help"],
        word["quit"],
        "1=500",
    ]
    told = typed(monkeypatch, capsys, lines, "--language", code, "score", "modern", "Ann", "Bo")
    assert kept() == "v=1&game=modern&n=Ann&n=Bo&h=2k3-12&h=2g34"
    with language(code):
        said = [
            text("pad.next", number=2, names="Ann"),
            text("error.above_limit", count=11, limit=10),
            text("pad.goes_on"),
            text("pad.link", link=f"/score?{kept()}"),
            text(
                "pad.said.knock",
                name="Bo",
                count=3,
                others=text("play.total.other", name="Ann", points=12),
            ),
            text("pad.help"),
        ]
    for line in said:
        assert line in told
    assert re.search(r"Ann:? 0, Bo:? 68", told)
    if code != "en":
        assert catalogue()["pad.goes_on"] not in told


def test_worked_example(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = typed(monkeypatch, capsys, WORKED.split(), "score", "hollywood", "Y", "O")
    assert "Game 1: Y wins by 189 (Y 326, O 137)." in told
    assert "Game 2: O wins by 118 (Y 183, O 301)." in told
    assert "Game 3: Y wins by 181 (Y 327, O 146)." in told
    assert "All games together: Y wins by 252." in told
    shown = typed(monkeypatch, capsys, [], "score", "show", f"http://x/score?{kept()}")
    assert "Hand: 12, Y 3: 102" in shown
    assert "All games together: Y wins by 252." in shown


def test_captains_are_told_where_they_sit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = typed(monkeypatch, capsys, ["1=20", "2=5"], "score", "captain3", "P1", "P2", "P3")
    assert "P1: in the box, P2: sitting out, P3: captain." in told
    assert catalogue()["error.pad_not_sitting"].format(number=2) in told
    assert read(parse_pad(kept())).card.totals == (20, 0, 0)


def test_partners_and_what_each_gets(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ["1k3-12,4g20", "4=100"]
    told = typed(monkeypatch, capsys, lines, "score", "partnership4", "A", "B", "C", "D")
    assert "At one table: A - D." in told
    # 136 points, 100 for the game, 100 for the shutout.
    assert "Each player gets: A -336, B 336, C -336, D 336." in told


def test_three_settle_with_each_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = typed(
        monkeypatch,
        capsys,
        ["2=20", "3=90", "3=30"],
        *("score", "captain3", "P1", "P2", "P3"),
        *("--set", "game_bonus=100", "--set", "shutout=flat_100"),
    )
    # The winner has 120 and 100 for the game: 200 more than the second. The first has no box and
    # pays 100 besides, 320 in all, and 20 to the second (D-11).
    assert "Everybody settles with everybody: P1 -340, P2 -180, P3 520." in told
    assert catalogue()["rule.shutout.flat_100"] in told
    assert "wins by" not in told


def test_a_pad_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    typed(monkeypatch, capsys, ["1k3-12"], "score", "classic", "Ann", "Bo", "--dealer", "2")
    told = typed(monkeypatch, capsys, ["remove 1", "2=7"], "score", "--resume")
    assert "1. Ann knocks with 3; left over: Bo 12" in told
    assert kept() == "v=1&game=classic&n=Ann&n=Bo&d=2&h=2=7"
    path = tmp_path / "mine.pad"
    typed(monkeypatch, capsys, ["1=5"], "score", "--file", str(path), "--set", "target=50")
    typed(monkeypatch, capsys, ["1=6", f"save {tmp_path / 'copy'}"], "score", "--file", str(path))
    text_ = "v=1&game=classic&set=target:50&n=&n=&h=1=5&h=1=6\n"
    assert path.read_text(encoding="utf-8") == text_
    assert (tmp_path / "copy").read_text(encoding="utf-8") == text_
    shown = typed(monkeypatch, capsys, [], "score", "show", str(path))
    assert "Hand: Total, Player 1: 11, Player 2: 0" in shown


def test_a_match(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["1=100", "1=100", "1=5"]
    told = typed(monkeypatch, capsys, lines, "score", "classic", "A", "B", "--best-of", "3")
    assert "A wins the match." in told
    assert catalogue()["error.pad_over"] in told


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["whist"], "unknown_preset"),
        (["classic", "A", "B", "C"], "wrong_people"),
        (["classic", "--best-of", "2"], "bad_series"),
        (["classic", "--dealer", "3"], "pad_bad_dealer"),
        (["show"], "pad_show"),
        (["show", "v=1&game=classic"], "wrong_people"),
        (["--resume", "classic"], "pad_as_it_was"),
        (["--resume"], "no_pad"),
        (["classic", "--set", "x=1"], "unknown_knob"),
    ],
)
def test_bad_input(arguments: list[str], code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", *arguments]) == 2
    begins = re.split(r"[{]", catalogue()[f"error.{code}"])[0]
    assert begins in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("nonsense", "pad_bad_entry"),
        ("change x 0", "pad_which"),
        ("change 7 0", "pad_no_entry"),
        ("remove", "pad_which"),
        ("undo", "pad_no_entry"),
        ("end", "not_rolling"),
        ("1b5", "big_gin_off"),
    ],
)
def test_what_is_typed_wrongly_changes_nothing(
    line: str, code: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = typed(monkeypatch, capsys, [line], "score")
    assert re.split(r"[{]", catalogue()[f"error.{code}"])[0] in told
    assert kept() == "v=1&game=classic&n=&n="


def test_without_a_place_to_keep_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    told = typed(monkeypatch, capsys, ["1=5", "save"], "score", "classic", "A", "B")
    assert "A 5, B 0" in told
    assert told.count(re.split(r"[{]", catalogue()["play.not_saved"])[0]) == 2


def test_at_a_real_terminal(tmp_path: Path) -> None:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "ginrummy", "--language", "hu", "score", "oklahoma", "Anna", "Béla"],
        encoding="utf-8",
        timeout=60,
        dimensions=(50, 200),
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path), "TERM": "xterm-256color"},
    )
    child.logfile_read = log = io.StringIO()
    ask = catalogue("hu")["pad.ask"]
    for line in ("1g20@7S", "2k3-9@8H", "állás", "kilép"):
        child.expect_exact(ask)
        child.sendline(line)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    # In colour, with boxes, and the card as the table shows it.
    assert "\u256d" in log.getvalue()
    assert "\x1b[" in log.getvalue()
    assert "7♠" in log.getvalue()
    [path] = (tmp_path / "ginrummy" / "pads").iterdir()
    pad = parse_pad(path.read_text(encoding="utf-8"))
    assert pad.names == ("Anna", "Béla")
    assert read(pad).card.totals == (90, 6)
