"""Draw the picture of the README: the end of a hand as the terminal shows it.

Usage: python scripts/picture.py > docs/pictures/terminal.svg
"""

from __future__ import annotations

import builtins
import io
import re
from contextlib import redirect_stdout
from html import escape
from itertools import count
from unittest.mock import patch

from ginrummy.cli.main import main

LINE_HEIGHT = 21
MARGIN = 24
WIDTH = 900
TYPED = "\x00"
WORTH_SHOWING = 30


def transcript(seed: int) -> str:
    """Return what a game shows, with what is typed marked, until somebody has won a hand."""
    screen = io.StringIO()
    seen = count()

    def answer(question: str) -> str:
        shown = screen.getvalue()
        typed = _typed(question, shown)
        if "You score" in shown or next(seen) > 500:
            raise EOFError
        screen.write(f"{question}{TYPED}{typed}\n")
        return typed

    with redirect_stdout(screen), patch.object(builtins, "input", answer):
        main(["--language", "en", "play", "--seed", str(seed)])
    return screen.getvalue()


def _typed(question: str, shown: str) -> str:
    """Play plainly: draw, throw the dearest loose card, knock when it is offered."""
    now = shown[shown.rfind("Your hand:") :]
    knock = re.search(r"You may (?:knock|go gin): .*?(\w\w)\n", now)
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
    """Return lines of text as a drawing."""
    height = 2 * MARGIN + LINE_HEIGHT * len(lines)
    rows = []
    for number, line in enumerate(lines):
        plain, _, typed = line.partition(TYPED)
        y = MARGIN + LINE_HEIGHT * (number + 1) - 6
        mark = f'<tspan class="typed">{escape(typed)}</tspan>' if typed else ""
        rows.append(f'<text x="{MARGIN}" y="{y}" xml:space="preserve">{escape(plain)}{mark}</text>')
    style = (
        "text{font:15px ui-monospace,Menlo,Consolas,monospace;fill:#1f2a2e}"
        ".typed{font-weight:700;fill:#0b6e4f}"
    )
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
            f'viewBox="0 0 {WIDTH} {height}" role="img" aria-label="A hand in the terminal">',
            f"<style>{style}</style>",
            f'<rect width="{WIDTH}" height="{height}" rx="10" fill="#f6f5f0"/>',
            *rows,
            "</svg>",
        ]
    )


def _hand_won(text: str) -> list[str]:
    """The last turn before the knock and everything after it."""
    lines = text.partition("Goodbye")[0].rstrip().splitlines()
    knock = next(n for n, line in enumerate(lines) if line.startswith("You knock"))
    end = next(n for n, line in enumerate(lines) if n > knock and line.startswith("Score:"))
    return lines[max(0, knock - 10) : end + 1]


if __name__ == "__main__":
    for seed in count():
        shown = transcript(seed)
        won = re.search(r"You score (\d+) points", shown)
        if "You knock" in shown and won and int(won[1]) >= WORTH_SHOWING:
            print(picture(_hand_won(shown)))
            break
