"""`ginrummy verify`: what it prints of files of all kinds, and its exit code."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

from ginrummy.cli import verify
from ginrummy.locales import LANGUAGES, language
from ginrummy.match import Setup
from ginrummy.record import write
from ginrummy.record.table import record_of
from ginrummy.rules import preset
from tests.unit.match.tables import played

NOT_PROVEN = "Nothing was found wrong, but NOT everything is proven."
IS_WRONG = "Something is WRONG."


@cache
def text(practice: str | None = None, steps: int = 100_000) -> str:
    table = played(Setup(preset("classic"), practice=practice), Random(1), steps)
    return write(record_of(table, ("A", "B")))


class Verify:
    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self._folder = folder
        self._capsys = capsys

    def __call__(self, *contents: str | bytes) -> tuple[int, list[str], list[str]]:
        """Exit code and lines of both outputs; the folder is left out."""
        paths = []
        for number, content in enumerate(contents, start=1):
            path = self._folder / f"{number}.gin"
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
            paths.append(path)
        code = verify.run(paths)
        told = self._capsys.readouterr()
        out, err = (s.replace(f"{self._folder}/", "").splitlines() for s in told)
        return code, out, err


@pytest.fixture
def checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Verify:
    return Verify(tmp_path, capsys)


def test_a_fair_game(checked: Verify) -> None:
    hands = text().count("\nhand ")
    code, out, err = checked(text())
    assert (code, err) == (0, [])
    fair = [
        f"Hand {n}: fair, the cards are those that were committed to" for n in range(1, hands + 1)
    ]
    total = f"Hands: {hands} fair, 0 practice, 0 open, 0 not proven, 0 wrong"
    assert out == [*fair, total]
    code, out, err = checked(text("9"))
    assert (code, err) == (0, [])
    assert "practice, 0 open, 0 not proven, 0 wrong" in out[-1]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("commitment", "nothing was committed to"),
        ("secret", "its secret is missing"),
        ("nonces", "what the persons mixed in is not all known"),
    ],
)
def test_what_is_not_proven_is_told(checked: Verify, line: str, why: str) -> None:
    code, out, err = checked(re.sub(rf"\n{line} .*", "", text()))
    assert (code, err) == (0, [])
    assert out[0] == f"Hand 1: NOT PROVEN, {why}"
    assert " 0 fair" in out[-2]
    assert out[-1] == NOT_PROVEN


def test_a_hand_that_goes_on(checked: Verify) -> None:
    code, out, err = checked(re.sub(r"\nsecret .*", "", text(steps=20)))
    assert (code, err) == (0, [])
    assert out == [
        "Hand 1: open, it is not over and cannot be checked yet",
        "Hands: 0 fair, 0 practice, 1 open, 0 not proven, 0 wrong",
        NOT_PROVEN,
    ]


def test_a_wrong_hand(checked: Verify) -> None:
    secret = re.search(r"\nsecret (.*)", text())
    assert secret is not None
    code, out, err = checked(text().replace(secret[1], "00" * 32))
    assert (code, err) == (1, [])
    assert out[0].startswith("Hand 1: WRONG, the secret does not fit the commitment")
    assert out[-1] == IS_WRONG


def test_a_wrong_game(checked: Verify) -> None:
    forged = re.sub(r'\[Result ".*"\]', '[Result "0-500"]', text())
    code, out, err = checked(forged)
    assert (code, err) == (1, [])
    assert out[-3].startswith("The game: WRONG, the result says '0-500', but the hands give '")
    assert " 0 wrong" in out[-2]
    assert out[-1] == IS_WRONG
    begin, end = text().index("hand 2 "), text().index("hand 3 ")
    code, out, err = checked(text()[:begin] + text()[end:])
    assert (code, out[-3]) == (1, "The game: WRONG, hand 2 is missing")


@pytest.mark.parametrize("nothing", ["", " \n", "\ufeff"])
def test_a_file_without_a_game(checked: Verify, nothing: str) -> None:
    code, out, err = checked(nothing)
    assert (code, err) == (2, ["ginrummy: 1.gin: there is no game in it"])
    assert out == ["Hands: 0 fair, 0 practice, 0 open, 0 not proven, 0 wrong", NOT_PROVEN]


def test_a_game_without_a_hand(checked: Verify) -> None:
    tags = '\n[Format "ginrummy 1"]\n[Site "x"]'
    told = "the game has no hand, so there is nothing to check"
    code, _, err = checked(tags)
    assert (code, err) == (2, [f"ginrummy: 1.gin: line 2: {told}"])
    code, out, err = checked(f"{text()}{tags}")
    lines = text().count("\n")
    assert (code, err) == (2, [f"ginrummy: 1.gin: line {lines + 2}: {told}"])
    assert out[-1] == NOT_PROVEN


def test_faults(checked: Verify) -> None:
    """What stands before a fault is checked all the same, and the result behind it is no matter."""
    place = text().index("hand 2 ")
    broken = text()[:place] + "hend 2 " + text()[place + 7 :]
    line = text()[:place].count("\n") + 1
    code, out, err = checked(broken)
    assert code == 2
    (told,) = err
    assert told.startswith(f"ginrummy: 1.gin: line {line}, column 1: 'hend' cannot stand here")
    assert out == [
        "Hand 1: fair, the cards are those that were committed to",
        "Hands: 1 fair, 0 practice, 0 open, 0 not proven, 0 wrong",
        NOT_PROVEN,
    ]
    code, _, err = checked('[Format "ginrummy 2"]')
    assert (code, len(err)) == (2, 1)
    code, _, err = checked('[knok_limit "7"]')
    assert (code, len(err)) == (2, 1)
    assert "line 1, column 2: there is no setting 'knok_limit'; the nearest are knock" in err[0]


def test_many_files(checked: Verify) -> None:
    wrong = re.sub(r'\[Result ".*"\]', '[Result "0-500"]', text())
    code, out, err = checked(text(), "", wrong)
    assert code == 1
    assert [line for line in out if line.endswith(".gin:")] == ["1.gin:", "2.gin:", "3.gin:"]
    assert err == ["ginrummy: 2.gin: there is no game in it"]


def test_nothing_of_a_file_reaches_the_terminal(checked: Verify) -> None:
    for evil in (
        '[\x1b[31m "x"]',
        "hand 1 \x1b]0;x\x07",
        '[a\x1bb "x"]',
        "\x1b",
        '[Practice "\x1b"',
    ):
        _, out, err = checked(f'[Format "ginrummy 1"]\n[Result "\x1b"]\n{evil}')
        assert "\x1b" not in "".join(out + err)
    evil = text().replace("\n\nhand 1", '\n[Practice "\x1b[31m"]\n\nhand 1')
    code, out, _ = checked(evil)
    assert (code, "\x1b" in "".join(out)) == (1, False)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language(checked: Verify, code: str) -> None:
    with language(code):
        said = {
            checked(each)[1][-1]
            for each in (re.sub(r"\nsecret .*", "", text()), text() + "\nhand 99")
        }
    assert len(said) == 2
    assert all(len(line) > 10 for line in said)
