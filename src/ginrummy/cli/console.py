"""Where everything is shown: in colour on a terminal that can, or else as plain text.

Plain means no colour, no boxes and no wrapping: what is said is printed as it is. It is the rule
for pipes and files, with ``--plain``, with ``NO_COLOR``, and where ``TERM`` is ``dumb``.

- `opened` decides that for a block; without one, the streams alone decide.
- `say` prints a line, `ask` puts a question, `listed` prints names with texts, `table` prints rows.
- `typed_within` waits for a while, or until a line is typed.
- `progress` shows on standard error how far something is.
- `safe` makes texts fit to be said that come from files or other people.
- `card` and `cards` give cards as text for `say`, `ask` and `table`. Such a text may go through the
  catalogues first. It is for these functions only: on a terminal a card is a mark that they turn
  into a coloured card, so do not print or measure it.
- `out` and `err` give the consoles of Rich, for a display that is more than lines: `render` turns a
  text with cards into what they take. They import Rich; nothing else does in plain mode.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cached_property
from select import select
from time import sleep
from typing import TYPE_CHECKING, TextIO

from ginrummy.cards import PACK_SIZE, SYMBOLS, Card, card_text, suit_of

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

_FIRST_MARK = 0xE000
_MARK = re.compile(f"([{chr(_FIRST_MARK)}-{chr(_FIRST_MARK + PACK_SIZE - 1)}])")

# A colour for each suit; black is that of other text, which any background suits.
_STYLES = ("bold", "bold red", "bold bright_blue", "bold green")


class _Stream:
    """One stream of the process, and how it is written to."""

    def __init__(self, file: TextIO, plain: bool) -> None:
        self.file = file
        self.plain = plain or not _can_more(file)

    @cached_property
    def console(self) -> Console:
        """The console of Rich for this stream."""
        from rich.console import Console

        return Console(
            file=self.file,
            force_terminal=not self.plain,
            color_system=None if self.plain else "auto",
            markup=False,
            emoji=False,
            highlight=False,
        )

    @cached_property
    def symbols(self) -> bool:
        """Whether the signs of the suits can be written."""
        try:
            SYMBOLS.encode(self.file.encoding)
        except UnicodeEncodeError:
            return False
        return True


def _can_more(file: TextIO | None) -> bool:
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") in ("dumb", "unknown"):
        return False
    return file is not None and file.isatty()


class _Screen:
    """Both streams as they are now."""

    def __init__(self, plain: bool = False) -> None:
        self.out = _Stream(sys.stdout, plain)
        self.err = _Stream(sys.stderr, plain)


_screen: ContextVar[_Screen | None] = ContextVar("screen", default=None)


def _now() -> _Screen:
    return _screen.get() or _Screen()


@contextmanager
def opened(plain: bool = False) -> Iterator[None]:
    """Look at the streams once, and show everything in one way until the end of the block.

    Args:
        plain: Plain text is asked for, whatever the terminal can do.
    """
    before = _screen.set(_Screen(plain))
    try:
        yield
    finally:
        _screen.reset(before)


def is_plain() -> bool:
    """Say whether standard output gets plain text."""
    return _now().out.plain


def out() -> Console:
    """Return the console of Rich for standard output."""
    return _now().out.console


def err() -> Console:
    """Return the console of Rich for standard error, which may be plain on its own."""
    return _now().err.console


def card(card: Card) -> str:
    """Return a card as text for this module: ``7S`` in plain text, else a mark for it."""
    if is_plain() or not 0 <= card < PACK_SIZE:
        return card_text(card)
    return chr(_FIRST_MARK + card)


def cards(cards: Iterable[Card]) -> str:
    """Return cards as text for this module, with blanks between them."""
    return " ".join(map(card, cards))


def safe(told: str) -> str:
    """Return a text from elsewhere without signs that a terminal would obey, or take for cards."""
    return "".join(sign if sign.isprintable() else "?" for sign in told)


def render(line: str) -> Text:
    """Return a text as one of Rich, word for word, with its cards in colour."""
    from rich.text import Text

    symbols = _now().out.symbols
    shown = Text()
    for part in _MARK.split(line):
        if _MARK.fullmatch(part):
            held = ord(part) - _FIRST_MARK
            shown.append(card_text(held, symbols=symbols), _STYLES[suit_of(held)])
        else:
            shown.append(part)
    return shown


def say(line: str = "") -> None:
    """Print a line as it is."""
    if is_plain():
        print(line)
    else:
        out().print(render(line))


def ask(question: str) -> str:
    """Put a question and return what was typed.

    Raises:
        EOFError: There is no more input.
    """
    if is_plain():
        return input(question)
    out().print(render(question), end="")
    return input()


def typed_within(seconds: float) -> bool:
    """Wait until a line is typed, and say whether one was.

    In plain text, and where nobody sits at a keyboard, there is nothing to wait for.

    Args:
        seconds: How long to wait at most.
    """
    if is_plain() or sys.stdin is None or not sys.stdin.isatty():
        return False
    try:
        return bool(select([sys.stdin], [], [], seconds)[0])
    except (OSError, ValueError):
        # Not every system can wait for a keyboard.
        sleep(seconds)
        return False


def listed(entries: Iterable[tuple[str, str]]) -> None:
    """Print texts, each behind a short name, such as the clause of a rule."""
    if is_plain():
        for name, told in entries:
            print(f"{name}  {told}")
        return
    from rich.table import Table

    grid = Table.grid(padding=(0, 2))
    for name, told in entries:
        grid.add_row(render(name), render(told))
    out().print(grid)


def table(headers: Sequence[str], rows: Iterable[Sequence[object]], title: str = "") -> None:
    """Print rows under headers; in plain text a line each, with the header before each cell.

    Args:
        headers: The names of the columns; without one, a plain line gives the cell alone.
        rows: The cells. A column of numbers stands on the right; an empty cell is left out of a
            plain line.
        title: A line above.
    """
    rows = [list(row) for row in rows]
    if is_plain():
        lines = [title] if title else []
        for row in rows:
            named = zip(headers, map(str, row), strict=True)
            lines.append(
                ", ".join(f"{name}: {cell}" if name else cell for name, cell in named if cell)
            )
        for line in lines:
            print(line)
        return
    from rich.box import ROUNDED
    from rich.table import Table

    shown = Table(box=ROUNDED, title=render(title) if title else None, title_justify="left")
    for at, name in enumerate(headers):
        numbers = all(isinstance(row[at], int | float) for row in rows)
        shown.add_column(name, justify="right" if numbers else "left", overflow="fold")
    for row in rows:
        shown.add_row(*(render(str(cell)) for cell in row))
    out().print(shown)


@contextmanager
def progress(total: int, told: str) -> Iterator[Callable[[int], None]]:
    """Show how far something is until the end of the block; nothing in plain text.

    Args:
        total: The number at the end.
        told: What is counted.

    Yields:
        A function that takes the number so far.
    """
    if _now().err.plain:
        yield lambda so_far: None
        return
    from rich import progress as parts

    columns = (parts.TextColumn("{task.description}", markup=False), parts.BarColumn())
    counts = (parts.MofNCompleteColumn(), parts.TimeRemainingColumn())
    with parts.Progress(*columns, *counts, console=err(), transient=True) as shown:
        task = shown.add_task(told, total=total)
        yield lambda so_far: shown.update(task, completed=so_far)
