"""Draw the picture of the README: the end of a hand as a terminal in colour shows it.

Usage: python scripts/picture.py > docs/pictures/terminal.svg
"""

from __future__ import annotations

import builtins
import io
import os
import re
import tempfile
from contextlib import redirect_stdout
from itertools import count
from unittest.mock import patch

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from ginrummy.cli.main import main

WIDTH = 92
TYPED = "\x1b[1;4m"
PLAIN = "\x1b[0m"
WORTH_SHOWING = 30
CODES = re.compile(r"\x1b\[[0-9;]*m")

THEME = TerminalTheme(
    (246, 245, 240),
    (31, 42, 46),
    [(31, 42, 46), (176, 32, 48), (20, 120, 60), (150, 110, 0), (30, 80, 180), (120, 60, 140),
     (0, 120, 130), (90, 90, 90)],
    [(60, 70, 74), (176, 32, 48), (20, 120, 60), (150, 110, 0), (30, 80, 180), (120, 60, 140),
     (0, 120, 130), (90, 90, 90)],
)  # fmt: skip

# Like the format of Rich, but without fonts from the network.
SVG = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -12 {terminal_width} {terminal_height}"
role="img" aria-label="The end of a hand in the terminal">
<style>
.{unique_id}-matrix {{ font: {char_height}px ui-monospace, Menlo, Consolas, monospace; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect width="{terminal_width}" \
height="{terminal_height}"/></clipPath>{lines}</defs>
<rect x="-10" y="-12" width="100%" height="100%" rx="10" fill="#f6f5f0"/>
{backgrounds}<g class="{unique_id}-matrix">{matrix}</g>
</svg>"""


class Terminal(io.StringIO):
    """What a terminal is to the program."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def transcript(seed: int) -> str:
    """Return what a game shows, with what is typed marked, until the player has won a hand."""
    screen = Terminal()
    seen = count()

    def answer(question: str = "") -> str:
        shown = CODES.sub("", screen.getvalue())
        typed = _typed(shown)
        if "You score" in shown or next(seen) > 500:
            raise EOFError
        screen.write(f"{TYPED}{typed}{PLAIN}\n")
        return typed

    colours = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "COLUMNS": str(WIDTH)}
    with tempfile.TemporaryDirectory() as folder:
        environment = patch.dict(os.environ, colours | {"XDG_DATA_HOME": folder})
        with environment, redirect_stdout(screen), patch.object(builtins, "input", answer):
            main(["--language", "en", "play", "--seed", str(seed)])
    return screen.getvalue()


def _typed(shown: str) -> str:
    """Play plainly: draw, throw the dearest loose card, knock when it is offered."""
    question = shown.splitlines()[-1]
    now = shown[shown.rfind("Your hand:") :]
    knock = re.search(r"You may (?:knock|go gin): .*?(\w\S)\n", now)
    if "take/pass" in question:
        return "pass"
    if "draw" in question:
        return "draw"
    if "CARD" in question:
        cards = now.split("  (")[0].removeprefix("Your hand: ")
        loose = re.sub(r"\[[^\]]*\]", "", cards).split()
        return f"knock {knock[1]}" if knock else loose[-1]
    return ""


def picture(lines: list[str]) -> str:
    """Return lines of a terminal as a drawing."""
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True)
    # The last line is the margin at the foot.
    console.print(Text.from_ansi("\n".join([*lines, ""])))
    return console.export_svg(theme=THEME, code_format=SVG, unique_id="g")


def _hand_won(text: str) -> list[str]:
    """The last turn before the knock and everything after it."""
    lines = text.partition("Goodbye")[0].rstrip().splitlines()
    plain = [CODES.sub("", line) for line in lines]
    knock = max(n for n, line in enumerate(plain) if line.startswith("You knock"))
    end = next(n for n, line in enumerate(plain) if n > knock and line.startswith("Score:"))
    return lines[max(0, knock - 10) : end + 1]


if __name__ == "__main__":
    for seed in count():
        colourful = transcript(seed)
        shown = CODES.sub("", colourful)
        won = re.search(r"You score (\d+) points", shown)
        if "You knock" in shown[shown.rfind("Hand ") :] and won and int(won[1]) >= WORTH_SHOWING:
            print(picture(_hand_won(colourful)))
            break
