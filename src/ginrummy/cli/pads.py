"""A score pad at the terminal as it is kept: one line of text in a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from ginrummy.cli import console, saves
from ginrummy.errors import GinRummyError
from ginrummy.locales import text
from ginrummy.match import Series
from ginrummy.pad import LONGEST, Pad, PadError, format_pad, new_pad, parse_pad
from ginrummy.rules import parse_knob
from ginrummy.variants import variant


@dataclass
class KeptPad:
    """A pad and where it is kept.

    Attributes:
        pad: The pad.
        path: Where it is kept; None for nowhere.
    """

    pad: Pad
    path: Path | None

    def keep(self) -> None:
        """Save the pad as it stands; when that fails the person is told once."""
        if self.path is None:
            return
        try:
            write(self.path, self.pad)
        except OSError as error:
            _tell_not_kept(self.path.parent, error)
            self.path = None


def write(path: Path, pad: Pad) -> None:
    """Write a pad to a file.

    Raises:
        OSError: It cannot be written.
    """
    saves.write(path, format_pad(pad) + "\n")


def read_pad(path: Path) -> Pad:
    """Return the pad in a file.

    Raises:
        GinRummyError: There is none in it.
        OSError: It cannot be read.
    """
    with path.open("rb") as file:
        # No pad is longer, and what is no pad may be endless.
        source = file.read(LONGEST + 2)
    try:
        return parse_pad(source.decode("utf-8"))
    except UnicodeDecodeError:
        raise PadError("pad_bad_link") from None


def wanted(
    game: str,
    names: Sequence[str],
    settings: Sequence[str],
    dealer: int | None = None,
    best_of: int | None = None,
    match_to: int | None = None,
) -> Pad:
    """Return the empty pad that a command line asks for.

    Args:
        game: The game.
        names: What the persons are called; none for as few as can play, without names.
        settings: Changes of the rules, such as ``"knock_limit=7"``.
        dealer: The number of the person who deals first, from 1; None for the first one.
        best_of: The most games of a match.
        match_to: The sum that wins a match.

    Raises:
        GinRummyError: There can be no such pad.
    """
    changes = {key: value for setting in settings for key, value in parse_knob(setting).items()}
    named = [name.strip() for name in names] or [""] * min(variant(game).people)
    pad = new_pad(game, named, changes=changes)
    if dealer is not None:
        pad = replace(pad, dealer=dealer - 1)
    if best_of is None and match_to is None:
        return pad
    sides = pad.setup.seating.sides
    return replace(pad, series=Series(target=match_to, best_of=best_of, seats=sides))


def kept(pad: Pad, path: Path | None) -> KeptPad:
    """Return a new pad with a place where it is kept; where there is none the person is told.

    Args:
        pad: The pad.
        path: Where it shall be kept; None for a new file in the directory for pads.
    """
    found = KeptPad(pad, path)
    if path is None:
        try:
            found.path = saves.new_path(datetime.now(UTC), saves.PADS)
        except OSError as error:
            _tell_not_kept(saves.directory(saves.PADS), error)
    found.keep()
    return found


def newest() -> KeptPad:
    """Return the pad that was written on last.

    Raises:
        PadError: `no_pad` when none is saved that can be read.
    """
    for path in saves.newest_first(saves.PADS):
        try:
            return KeptPad(read_pad(path), path)
        except (GinRummyError, OSError):
            continue
    raise PadError("no_pad", folder=str(saves.directory(saves.PADS)))


def _tell_not_kept(folder: Path, error: OSError) -> None:
    console.say(text("play.not_saved", path=folder, why=error.strerror or error))
