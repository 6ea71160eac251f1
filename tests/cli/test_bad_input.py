"""Bad input: one clear line on standard error, exit code 2, nothing on standard output."""

from __future__ import annotations

import subprocess
import sys

import pytest

from ginrummy.cli.main import main

NINE = "AS 2S 3S 4S 5S 6S 7S 8S 9S"


MISTAKES: list[tuple[list[str], str]] = [
    (["hand", f"{NINE} XX"], "'XX' at position 28 is not a card"),
    (["hand", "AS 2S 3Z"], "'3Z' at position 7 is not a card"),
    (["hand", f"{NINE} AS"], "AS at position 28 comes twice"),
    (["hand", f"{NINE} ??"], "'??' at position 28 does not belong in a hand"),
    (["hand", f"{NINE} *"], "'*' at position 28 does not belong in a hand"),
    (["hand", NINE], "a hand has 10 cards, or 11 before the discard; these are 9"),
    (["hand", f"{NINE} TS JS QS"], "these are 12"),
    (["hand", ""], "these are 0"),
    (["hand", f"{NINE} TS", "--taken", "AS"], "AS is not one of the 11 cards"),
    (["hand", f"{NINE} TS JS", "--taken", "KH"], "KH is not one of the 11 cards"),
    (["hand", f"{NINE} TS", "--seen", "AS"], "AS is in the hand and among the other cards"),
    (["hand", f"{NINE} TS", "--preset", "oklahoma"], "name it with --upcard"),
    (["hand"], "CARDS is missing; try 'ginrummy hand --help'"),
    (["hand", NINE, "TS"], "'TS' is one argument too many; try 'ginrummy hand --help'"),
    (["play", "--preset", "bridge"], "there is no preset 'bridge'; known are classic"),
    (["play", "--set", "knock_limit=99"], "knock_limit cannot be '99'; allowed is 0..98, any"),
    (["play", "--set", "knock_limit=-1"], "knock_limit cannot be '-1'"),
    (["play", "--set", "tie=draw"], "allowed is undercut, knocker, none"),
    (["play", "--set", "tempo=fast"], "there is no setting 'tempo'; known are first_dealer"),
    (["play", "--set", "tempo"], "'tempo' is no setting; write key=value"),
    (["play", "--set", "scoring=bridge"], "single, hollywood, hollywood_rolling"),
    (["play", "--set", "third_column=3"], "third_column cannot be '3'; allowed is 1, 2"),
    (
        ["play", "--preset", "oklahoma", "--set", "deal_upcard=eleven_to_nondealer"],
        "limit_source=upcard needs an upcard",
    ),
    (
        ["play", "--set", "spade_double=on", "--set", "deal_upcard=eleven_to_nondealer"],
        "spade_double=on needs an upcard",
    ),
    (["play", "--opponent", "nobody"], "there is no player 'nobody'; known are random"),
    (["play", "--seed", "x"], "--seed cannot be 'x'; allowed is a whole number from 0 to"),
    (["play", "--seed", ""], "--seed cannot be ''"),
    (["play", "--seed", "-1"], "--seed cannot be '-1'"),
    (["play", "--seed", "1.0"], "--seed cannot be '1.0'"),
    (["play", "--seed", "1_0"], "--seed cannot be '1_0'"),
    (["play", "--seed", "٣"], "--seed cannot be '٣'"),
    (["play", "--seed", "9" * 5000], "--seed cannot be '999"),
    (["play", "--seed"], "--seed needs a value; try 'ginrummy play --help'"),
    (["play", "--set"], "--set needs a value"),
    (["hand", "--sen", "1"], "there is no option '--sen'; known are --preset, --set, --taken,"),
    (["play", "-s"], "there is no option '-s'"),
    (["play", "no/such/file"], "'no/such/file' cannot be opened: No such file"),
    (["play", "--plain=yes"], "--plain takes no value"),
    (["arena", "random", "random", "--json=no"], "--json takes no value"),
    (["arena", "random"], "the arena needs two players or more, and 1 is named"),
    (["arena", "random", "nobody"], "there is no player 'nobody'; known are random"),
    (["arena", "random", "random", "-n", "0"], "--games cannot be '0'"),
    (["arena", "random", "random", "--processes", "0"], "--processes cannot be '0'"),
    (["rules", "bridge"], "there is no preset 'bridge'"),
    (["rules", "classic", "pagat"], "'pagat' is one argument too many"),
    (["conformance"], "PATH is missing"),
    (["conformance", "no/such/file"], "there is no file or folder no/such/file"),
    ([], "a command is missing; known are play, "),
    (["--preset", "classic", "play"], "there is no option '--preset'"),
    (["dance"], "there is no command 'dance'; known are play, "),
    (["--", "--version"], "there is no command '--version'"),
    (["two\nlines"], "there is no command 'two lines'"),
    (["--version=2"], "--version takes no value"),
]


@pytest.mark.parametrize(("arguments", "says"), MISTAKES)
def test_bad_input(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    check(*capsys.readouterr(), says)


# A normal run starts a process for some of them.
@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        pytest.param(*each, marks=[pytest.mark.long] if at % 9 else [])
        for at, each in enumerate(MISTAKES)
    ],
)
def test_bad_input_of_a_program(arguments: list[str], says: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ginrummy", *arguments],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert done.returncode == 2
    check(done.stdout, done.stderr, says)


def check(out: str, err: str, says: str) -> None:
    assert out == ""
    assert err.startswith("ginrummy: ")
    assert says in err
    assert err.count("\n") == 1
