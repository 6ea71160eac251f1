"""Colour and boxes on a terminal; plain text with ``--plain``, ``NO_COLOR`` and into a pipe."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pexpect
import pytest

TEN = "AS 4S 6S 7S 8S JS QS KS AD 2D"
COMMANDS = [
    ["hand", f"{TEN} 5C"],
    ["hand", TEN, "--seen", "2H 3C"],
    ["rules", "oklahoma"],
    ["--help"],
    ["arena", "--help"],
    ["arena", "eaai-simple", "eaai-simple", "-n", "2", "--seed", "1"],
]

ESCAPE = "\x1b"
BOX = re.compile("[\u2500-\u257f]")
SUITS = re.compile("[♠♥♦♣]")
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
MEASURED = re.compile(r"(?<=Median ms: ).*|(?<=This run: ).*")


def at_terminal(
    *arguments: str,
    columns: int = 100,
    status: int = 0,
    variables: Mapping[str, str] | None = None,
) -> str:
    """Return what a command prints at a terminal with colours, with ends of lines of a file."""
    ours = ("NO_COLOR", "COLUMNS", "LINES")
    environment = {key: value for key, value in os.environ.items() if key not in ours}
    environment |= {"TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"}
    child = pexpect.spawn(
        sys.executable,
        ["-m", "ginrummy", *arguments],
        encoding="utf-8",
        env=environment | dict(variables or {}),
        dimensions=(50, columns),
        timeout=60,
    )
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == status, child.before
    child.ptyproc.delayafterclose = 0
    child.close()
    return str(child.before).replace("\r\n", "\n")


@cache
def into_pipe(*arguments: str, **variables: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "ginrummy", *arguments],
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONIOENCODING": "utf-8", "COLUMNS": "100"} | variables,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout


def repeated(told: str) -> str:
    """What is told, without times, which are others in every run."""
    return MEASURED.sub("...", told)


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_a_pipe_gets_plain_text(arguments: list[str]) -> None:
    told = into_pipe(*arguments)
    assert told.isascii()
    assert ESCAPE not in told
    for line in told.splitlines():
        assert line == line.rstrip()
    # Whoever forces colours on other programs gets none from this one.
    again = into_pipe(*arguments, FORCE_COLOR="1", TTY_COMPATIBLE="1")
    assert repeated(again) == repeated(told)


PLAIN: list[tuple[list[str], dict[str, str]]] = [
    (["--plain"], {}),
    ([], {"NO_COLOR": "1"}),
    ([], {"TERM": "dumb"}),
]


# In a normal run every command is asked in one of the three ways.
@pytest.mark.parametrize(
    ("arguments", "option", "variables"),
    [
        pytest.param(command, *way, marks=[] if at % 3 == number else [pytest.mark.long])
        for at, command in enumerate(COMMANDS)
        for number, way in enumerate(PLAIN)
    ],
)
def test_plain_at_a_terminal_is_what_a_pipe_gets(
    arguments: list[str], option: list[str], variables: dict[str, str]
) -> None:
    told = at_terminal(*arguments, *option, variables=variables)
    assert repeated(told) == repeated(into_pipe(*arguments))


def test_an_empty_no_color_asks_for_nothing() -> None:
    assert COLOUR.search(at_terminal("hand", TEN, variables={"NO_COLOR": ""}))


def test_a_terminal_gets_signs_in_the_colours_of_the_suits() -> None:
    told = at_terminal("hand", "2S 3H 4D 5C 9S TH JD QC KS AH")
    colours = {sign: set(re.findall(rf"\x1b\[([0-9;]*)m\w{sign}\x1b\[0m", told)) for sign in "♠♥♦♣"}
    assert all(len(found) == 1 for found in colours.values())
    assert len(set(map(str, colours.values()))) == 4
    plain = COLOUR.sub("", told)
    assert "Cards: 2♠ 9♠ K♠ A♥ 3♥ T♥ 4♦ J♦ 5♣ Q♣" in plain
    # All that is said is what a pipe gets, apart from the letters of the suits.
    letters = plain.translate(str.maketrans("♠♥♦♣", "SHDC"))
    piped = into_pipe("hand", "2S 3H 4D 5C 9S TH JD QC KS AH")
    assert letters.split() == piped.split()


def test_a_terminal_without_the_signs_gets_letters_in_colour_and_simple_boxes() -> None:
    old = {"PYTHONIOENCODING": "iso-8859-2"}
    told = at_terminal("hand", TEN, variables=old)
    assert COLOUR.search(told)
    assert not SUITS.search(told)
    assert "AS 4S 6S" in COLOUR.sub("", told)
    rules = at_terminal("rules", variables=old)
    assert rules.isascii()
    assert "| A-21" in COLOUR.sub("", rules)


def test_settings_stand_in_a_table() -> None:
    told = COLOUR.sub("", at_terminal("rules", "--set", "knock_limit=7"))
    assert BOX.search(told)
    assert re.search(r"│ A-21 +│ knock_limit=7 +│ 0\.\.98, any +│", told)


@pytest.mark.parametrize("columns", [40, 200])
@pytest.mark.parametrize("arguments", COMMANDS[:5], ids=" ".join)
def test_no_line_is_wider_than_the_terminal(arguments: list[str], columns: int) -> None:
    told = COLOUR.sub("", at_terminal(*arguments, columns=columns))
    assert max(map(len, told.splitlines())) <= columns


def test_help_is_in_colour_at_a_terminal() -> None:
    told = at_terminal("hand", "--help", "--language", "hu")
    assert COLOUR.search(told)
    words = COLOUR.sub("", told).split()
    piped = into_pipe("hand", "--help", "--language", "hu").split()
    assert [word.rstrip(":") for word in piped] == [word.rstrip(":") for word in words]


@pytest.mark.parametrize("arguments", [["hand", "AS"], ["dance"], ["--language", "fr"]])
def test_an_error_is_plain_everywhere(arguments: list[str]) -> None:
    told = at_terminal(*arguments, status=2)
    assert told.startswith("ginrummy: ")
    assert ESCAPE not in told


def test_a_reader_that_has_had_enough_is_no_error() -> None:
    command = f'"{sys.executable}" -m ginrummy rules | head -n 1'
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_told() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "ginrummy", "rules"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith("ginrummy: nothing more can be printed: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("arguments", [["--help"], ["rules"], ["hand", TEN]])
def test_closed_output_is_no_error(arguments: list[str]) -> None:
    command = f'"{sys.executable}" -m ginrummy "$@" >&-'
    done = subprocess.run(
        ["bash", "-c", command, "bash", *arguments], stderr=subprocess.PIPE, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
