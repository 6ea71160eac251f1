"""Bad input: one clear line on standard error, exit code 2, nothing on standard output."""

from __future__ import annotations

import subprocess
import sys

import pytest

NINE = "AS 2S 3S 4S 5S 6S 7S 8S 9S"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
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
        (["hand"], "required: CARDS"),
        (["play", "--preset", "bridge"], "there is no preset 'bridge'; known are classic"),
        (["play", "--set", "knock_limit=99"], "knock_limit cannot be '99'; allowed is 0..98, any"),
        (["play", "--set", "knock_limit=-1"], "knock_limit cannot be '-1'"),
        (["play", "--set", "tie=draw"], "allowed is undercut, knocker, none"),
        (["play", "--set", "tempo=fast"], "there is no setting 'tempo'; known are first_dealer"),
        (["play", "--set", "tempo"], "'tempo' is no setting; write key=value"),
        (["play", "--set", "scoring=hollywood"], "scoring cannot be 'hollywood'"),
        (["play", "--set", "third_column=2"], "third_column cannot be '2'; allowed is 1"),
        (
            ["play", "--preset", "oklahoma", "--set", "deal_upcard=eleven_to_nondealer"],
            "limit_source=upcard needs an upcard",
        ),
        (
            ["play", "--set", "spade_double=on", "--set", "deal_upcard=eleven_to_nondealer"],
            "spade_double=on needs an upcard",
        ),
        (["play", "--opponent", "nobody"], "there is no player 'nobody'; known are random"),
        (["play", "--seed", "x"], "invalid int value: 'x'"),
        (["rules", "bridge"], "there is no preset 'bridge'"),
        (["conformance"], "required: PATH"),
        (["conformance", "no/such/file"], "there is no file or folder no/such/file"),
        ([], "required: COMMAND"),
        (["dance"], "invalid choice: 'dance'"),
    ],
)
def test_bad_input(arguments: list[str], says: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ginrummy", *arguments],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("ginrummy: ")
    assert says in done.stderr
    assert done.stderr.count("\n") == 1
