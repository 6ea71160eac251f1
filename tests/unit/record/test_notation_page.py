"""What the page about the notation shows is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ginrummy.record import Sign, parse_move, read, read_one, verify_game, write

PAGE = (Path(__file__).parents[3] / "docs" / "notation.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
TEXTS = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
HEAD = """\
hand 1 dealer 1
cards 1 3H 4H 9H 8D TD JD QD KD 8C TC
cards 2 AS 4S 6S 7S JS KS AD 5C 9C QC
upcard QS
stock 5H 2D KC 8S ??*27
  2: +QS -QC
"""


def test_the_programs_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(PROGRAMS) == 2
    for program in PROGRAMS:
        exec(program, {})
    said = capsys.readouterr().out
    first = said.partition("wrong_move")[0]
    assert read_one(first).players == ("Anna", "Bo")
    assert said.endswith("wrong_move 4 4\n0\n")


def test_the_examples_are_records() -> None:
    whole, parts, one_seat, moves = TEXTS
    assert write(read_one(whole)).endswith(whole[whole.index("hand 1") :])
    assert write(read_one(parts)).endswith(parts[parts.index("hand 1") :])
    assert verify_game(read_one(parts)).error is None
    assert write(read_one(one_seat)).endswith(one_seat[one_seat.index("  1: /") :])
    assert read_one(HEAD + moves).hands[0].moves == 5


def test_the_moves_of_the_table() -> None:
    rows = re.findall(r"^\| `([^a-z]+)` \| [a-z].* \| `([^`]+)`.* \|$", PAGE, re.MULTILINE)
    assert [sign for sign, _ in rows] == ["*", "+", "/", "-", "!", "!!", "!!!", "="]
    for sign, full in rows:
        assert parse_move(full).sign is Sign(sign)
        assert str(parse_move(full)) == full


def test_the_grammar_names_every_line_and_sign() -> None:
    grammar = PAGE.partition("```ebnf")[2].partition("```")[0]
    for word in [
        "cut",
        "commitment",
        "secret",
        "nonces",
        "cards",
        "upcard",
        "second_pack",
        "stock",
    ]:
        assert f'"{word}"' in grammar
        (found,) = read(f"hand 1\n{word} }}")
        assert found.error is not None
        assert (found.error.line, found.error.column) == (2, len(word) + 2)
    for sign in Sign:
        assert f'"{sign.value}"' in grammar
