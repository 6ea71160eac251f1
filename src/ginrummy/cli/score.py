"""`ginrummy score`: the sheet of a game with real cards, hand by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from ginrummy.cli import console
from ginrummy.cli.commands import command_of, printable, word
from ginrummy.cli.narrate import Narrator
from ginrummy.cli.pads import KeptPad, kept, newest, read_pad, wanted, write
from ginrummy.cli.person import Leave, answer_to
from ginrummy.cli.say import error_text
from ginrummy.cli.sheet import game_over_lines, match_lines, score_line, show_hands
from ginrummy.errors import GinRummyError
from ginrummy.locales import text
from ginrummy.match import GameOver
from ginrummy.pad import End, Entry, Pad, Sheet, checked, format_pad, parse_entry, parse_pad, read
from ginrummy.pad.notation import DRAWN
from ginrummy.pad.words import fault_line, names_of, next_lines, said, side_names
from ginrummy.rules import describe

SHOW = "show"
"""Stands in the place of a game to show a sheet alone."""
_DEFAULT_GAME = "classic"


def run(
    game: str | None,
    names: Sequence[str],
    settings: Sequence[str],
    file: Path | None,
    *,
    dealer: int | None = None,
    best_of: int | None = None,
    match_to: int | None = None,
    resume: bool = False,
) -> int:
    """Keep the score of a game until the person leaves, or print a sheet.

    Args:
        game: The game, or ``show``; None for classic gin, or to go on with what is kept.
        names: The names of the persons; after ``show`` one file or link.
        settings: Changes of the rules.
        file: Where the pad is kept; None for the directory for pads.
        dealer: The number of the person who deals first.
        best_of: The most games of a match.
        match_to: The sum that wins a match.
        resume: Whether to go on with the pad that was written on last.

    Returns:
        0.

    Raises:
        GinRummyError: There can be no such pad, or none is kept.
        OSError: A file cannot be read.
    """
    if game == SHOW:
        return _show(names)
    new = bool(game or names or settings) or any(n is not None for n in (dealer, best_of, match_to))
    there = file is not None and file.exists()
    if new and (resume or there):
        raise GinRummyError("pad_as_it_was")
    if resume:
        pad = newest()
    elif file is not None and there:
        pad = KeptPad(read_pad(file), file)
    else:
        empty = wanted(game or _DEFAULT_GAME, names, settings, dealer, best_of, match_to)
        pad = kept(empty, file)
    _Session(pad).write()
    return 0


def _show(told: Sequence[str]) -> int:
    if len(told) != 1:
        raise GinRummyError("pad_show")
    [source] = told
    sheet = read(parse_pad(source) if "=" in source else read_pad(Path(source)))
    show_sheet(sheet)
    for line in [*_faults(sheet), *end_lines(sheet), *_next(sheet)]:
        console.say(line)
    return 0


def narrator_of(sheet: Sheet) -> Narrator:
    """Return who tells of the sides of a sheet."""
    return Narrator(sheet.pad.rules, None, side_names(sheet))


def show_sheet(sheet: Sheet) -> None:
    """Print the sheet of the game in progress, and what was written for each hand."""
    for number, entry in enumerate(sheet.pad.entries, start=1):
        places = next((line.places for line in sheet.lines if line.at == number - 1), ())
        told = said(sheet.pad, entry, places, console.card)
        console.say(text("play.numbered", number=number, cards=told))
    lines = sheet.open_lines
    cards = [lines[0].before, *(line.after for line in lines)] if lines else [sheet.card]
    show_hands(cards, sheet.card, narrator_of(sheet))


def end_lines(sheet: Sheet) -> list[str]:
    """Return how a finished game is settled, and how a match stands; nothing before."""
    narrator = narrator_of(sheet)
    lines = []
    if (settlement := sheet.settlement) is not None:
        lines += game_over_lines(GameOver(settlement), sheet.card, sheet.pad.rules, narrator)
        names = names_of(sheet.pad)
        if len(names) > len(sheet.members):
            got = [
                text("play.total.other", name=name, points=points)
                for name, points in zip(names, sheet.payments, strict=True)
            ]
            lines.append(text("pad.payments", totals=", ".join(got)))
    if (series := sheet.series) is not None and series.games:
        lines += match_lines(len(series.games), series.standing, narrator)
        if series.winner is not None:
            lines.append(narrator.says("play.match_won", series.winner))
    return lines


def _faults(sheet: Sheet) -> list[str]:
    if sheet.fault is None:
        return []
    return [fault_line(sheet, error_text(sheet.fault.error))]


def _next(sheet: Sheet) -> list[str]:
    return [] if sheet.fault or sheet.over else next_lines(sheet)


class _Session:
    """Writes on a pad what is typed."""

    def __init__(self, kept: KeptPad) -> None:
        self._kept = kept
        self._commands: dict[str, Callable[[str], Iterable[str]]] = {
            "drawn": lambda _: self._add(parse_entry(DRAWN)),
            "undo": lambda _: self._put(self._pad.undo()),
            "change": self._change,
            "remove": self._remove,
            "end": lambda _: self._add(End()),
            "score": lambda _: self._sheet(),
            "settle": lambda _: end_lines(self._read()) or [text("pad.goes_on")],
            "link": lambda _: [text("pad.link", link=f"/score?{format_pad(self._pad)}")],
            "save": self._save,
            "rules": lambda _: [text(s.key, value=s.value) for s in describe(self._pad.rules)],
            "help": lambda _: [text("pad.help")],
        }

    @property
    def _pad(self) -> Pad:
        return self._kept.pad

    def _read(self) -> Sheet:
        return read(self._pad)

    def write(self) -> None:
        """Ask for hands until the person leaves."""
        console.say(text("pad.help"))
        if self._pad.entries:
            self._sheet()
        for line in self._state():
            console.say(line)
        while True:
            try:
                typed = answer_to(text("pad.ask"))
            except Leave:
                break
            try:
                lines = self._answer(typed)
            except GinRummyError as error:
                lines = [error_text(error)]
            except OSError as error:
                lines = [text("play.not_saved", path=error.filename, why=error.strerror or error)]
            for line in lines:
                console.say(line)
        if self._kept.path is not None:
            console.say(text("pad.saved", path=self._kept.path))

    def _answer(self, typed: str) -> Iterable[str]:
        if not typed:
            return [text("play.can_type", words=", ".join(map(word, [*self._commands, "quit"])))]
        if command := command_of(typed, self._commands):
            return self._commands[command]("")
        first, _, rest = typed.partition(" ")
        if command := command_of(first, ["change", "remove", "save"]):
            return self._commands[command](rest.strip())
        return self._add(parse_entry(typed))

    def _add(self, entry: Entry) -> list[str]:
        pad = self._pad.add(entry)
        checked(pad)
        return self._put(pad)

    def _change(self, rest: str) -> list[str]:
        number, _, told = rest.partition(" ")
        at = _number(number)
        entry = parse_entry(DRAWN) if command_of(told, ["drawn"]) else parse_entry(told.strip())
        pad = self._pad.change(at, entry)
        fault = read(pad).fault
        # What comes later may have to be changed next, but this has to make sense.
        if fault is not None and fault.at <= at:
            raise fault.error
        return self._put(pad)

    def _remove(self, rest: str) -> list[str]:
        return self._put(self._pad.change(_number(rest), None))

    def _put(self, pad: Pad) -> list[str]:
        self._kept.pad = pad
        self._kept.keep()
        return self._state()

    def _sheet(self) -> list[str]:
        show_sheet(self._read())
        return self._state()

    def _state(self) -> list[str]:
        """Return how the game stands, and what comes next."""
        sheet = self._read()
        lines = [score_line(sheet.card, narrator_of(sheet)), *_faults(sheet), *end_lines(sheet)]
        return [*lines, *_next(sheet)]

    def _save(self, rest: str) -> list[str]:
        if rest:
            write(Path(rest), self._pad)
            return [text("pad.saved", path=console.safe(rest))]
        if self._kept.path is None:
            self._kept = kept(self._pad, None)
        return [] if self._kept.path is None else [text("pad.saved", path=self._kept.path)]


def _number(typed: str) -> int:
    """Return the number of an entry, from 0."""
    if not (typed.isascii() and typed.isdecimal() and len(typed) < len("1000")):
        raise GinRummyError("pad_which", text=printable(typed))
    return int(typed) - 1
