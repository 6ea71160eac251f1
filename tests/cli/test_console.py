"""What is said is printed word for word, and cards in the way of the stream."""

from __future__ import annotations

import io
import re
import sys
from typing import Protocol

import pytest

from ginrummy.cards import JOKER, UNKNOWN, card_text, full_pack, parse_card
from ginrummy.cli import console

# All that Rich would otherwise change: markup, emoji, addresses, numbers, paths.
LINE = "[bold]x[/bold] [7S 8S] :smile: https://x.y/z 12 'a' /tmp True \\[ \\"

COLOUR = re.compile(r"\x1b\[[0-9;]*m")


class ToTerminal(Protocol):
    def __call__(self, name: str = "stdout") -> Terminal: ...


class Terminal(io.StringIO):
    """A stream that calls itself a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


@pytest.fixture
def to_terminal(monkeypatch: pytest.MonkeyPatch) -> ToTerminal:
    """A function that puts a terminal with colours in the place of a stream."""

    def replace(name: str = "stdout") -> Terminal:
        stream = Terminal()
        monkeypatch.setattr(sys, name, stream)
        monkeypatch.setenv("TERM", "xterm-256color")
        monkeypatch.setenv("COLUMNS", "80")
        monkeypatch.delenv("NO_COLOR", raising=False)
        return stream

    return replace


def test_a_line_is_printed_word_for_word(capsys: pytest.CaptureFixture[str]) -> None:
    console.say(LINE)
    console.say()
    console.say("x" * 500)
    assert capsys.readouterr().out == f"{LINE}\n\n{'x' * 500}\n"


def test_a_line_is_word_for_word_at_a_terminal_too(to_terminal: ToTerminal) -> None:
    terminal = to_terminal()
    console.say(LINE)
    assert terminal.getvalue() == f"{LINE}\n"


def test_every_card_can_be_said(to_terminal: ToTerminal, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = to_terminal()
    with console.opened():
        for card in full_pack():
            console.say(f"Take {console.card(card)}.")
    expected = [f"Take {card_text(card, symbols=True)}." for card in full_pack()]
    assert COLOUR.sub("", terminal.getvalue()).splitlines() == expected
    colours = [COLOUR.findall(line)[0] for line in terminal.getvalue().splitlines()]
    suits = [set(colours[13 * suit : 13 * suit + 13]) for suit in range(4)]
    assert all(len(found) == 1 for found in suits)
    assert len(set.union(*suits)) == 4
    monkeypatch.setattr(terminal, "encoding", "iso-8859-2")
    console.say(console.cards(full_pack()[:2]))
    assert COLOUR.sub("", terminal.getvalue()).splitlines()[-1] == "AS 2S"


def test_cards_are_letters_in_plain_text(to_terminal: ToTerminal) -> None:
    to_terminal()
    with console.opened(plain=True):
        assert console.is_plain()
        for card in (*full_pack(), JOKER, UNKNOWN):
            assert console.card(card) == card_text(card)
        assert console.cards([parse_card("TD"), parse_card("7S")]) == "TD 7S"
    assert not console.is_plain()
    assert console.card(UNKNOWN) == "??"


@pytest.mark.parametrize(
    ("variables", "plain"),
    [
        ({}, False),
        ({"NO_COLOR": "1"}, True),
        ({"NO_COLOR": ""}, False),
        ({"TERM": "dumb"}, True),
        ({"TERM": "vt100"}, False),
    ],
)
def test_the_environment_decides(
    variables: dict[str, str], plain: bool, to_terminal: ToTerminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_terminal()
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert console.is_plain() == plain
    with console.opened(plain=True):
        assert console.is_plain()
        with console.opened():
            assert console.is_plain() == plain
        assert console.is_plain()


ROWS = [["random", 3, ""], ["club", 12, console.card(parse_card("KD"))]]


def test_a_table_is_a_line_for_each_row(capsys: pytest.CaptureFixture[str]) -> None:
    console.table(["Player", "Games", ""], ROWS, title="All [of] them")
    assert capsys.readouterr().out.splitlines() == [
        "All [of] them",
        "Player: random, Games: 3",
        "Player: club, Games: 12, KD",
    ]
    console.table(["Player"], [])
    assert capsys.readouterr().out == ""


def test_a_table_has_boxes_at_a_terminal(to_terminal: ToTerminal) -> None:
    terminal = to_terminal()
    console.table(["Player", "Games", ""], ROWS, title="All [of] them")
    title, top, heads, rule, *rows, bottom = COLOUR.sub("", terminal.getvalue()).splitlines()
    assert title.strip() == "All [of] them"
    assert [line[0] + line[-1] for line in (top, rule, bottom)] == ["╭╮", "├┤", "╰╯"]
    cells = [[cell.strip() for cell in line.split("│")[1:-1]] for line in (heads, *rows)]
    assert cells == [["Player", "Games", ""], ["random", "3", ""], ["club", "12", "KD"]]
    # Numbers stand under one another.
    assert rows[0].index("3") == rows[1].index("2")


def test_names_stand_before_their_texts(
    capsys: pytest.CaptureFixture[str], to_terminal: ToTerminal
) -> None:
    entries = [("A-1", "One [x]."), ("B-10", "Two " * 30)]
    console.listed(entries)
    assert capsys.readouterr().out == f"A-1  One [x].\nB-10  {'Two ' * 30}\n"
    terminal = to_terminal()
    console.listed(entries)
    lines = COLOUR.sub("", terminal.getvalue()).splitlines()
    assert lines[0].rstrip() == "A-1   One [x]."
    assert len(lines) == 3
    assert lines[2].startswith("      Two")


def test_a_question_is_followed_by_the_answer(
    to_terminal: ToTerminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = to_terminal()
    monkeypatch.setattr(sys, "stdin", io.StringIO("  7S \nx"))
    assert console.ask(f"Throw {console.card(0)}? [x/y] ") == "  7S "
    assert COLOUR.sub("", terminal.getvalue()) == "Throw A♠? [x/y] "
    with console.opened(plain=True):
        assert console.ask("And? ") == "x"
        with pytest.raises(EOFError):
            console.ask("And? ")
    with pytest.raises(EOFError):
        console.ask("And? ")


def test_progress_is_silent_in_plain_text(capsys: pytest.CaptureFixture[str]) -> None:
    with console.progress(10, "Games") as so_far:
        so_far(5)
    assert capsys.readouterr() == ("", "")


def test_progress_goes_to_standard_error(
    to_terminal: ToTerminal, capsys: pytest.CaptureFixture[str]
) -> None:
    stream = to_terminal("stderr")
    with console.progress(10, "Games [x]") as so_far:
        so_far(5)
    shown = COLOUR.sub("", stream.getvalue())
    assert "Games [x]" in shown
    assert " 5/10" in shown
    assert capsys.readouterr().out == ""
