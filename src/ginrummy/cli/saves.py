"""Where games and score pads are kept: a file for each, in the data directory of the user."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from glob import escape
from pathlib import Path
from secrets import token_hex
from time import time
from typing import NamedTuple

DRAFT_SECONDS = 60


class Kind(NamedTuple):
    """What is kept.

    Attributes:
        folder: The name of the directory.
        suffix: How the name of each file ends.
    """

    folder: str
    suffix: str


GAMES = Kind("games", ".gin")
PADS = Kind("pads", ".pad")


def directory(kind: Kind = GAMES) -> Path:
    """Return the directory of what is saved; ``XDG_DATA_HOME`` is respected."""
    base = os.environ.get("XDG_DATA_HOME", "")
    # By its specification a path that is not absolute does not count.
    root = Path(base) if Path(base).is_absolute() else _home() / ".local" / "share"
    return root / "ginrummy" / kind.folder


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        # A user without a home, as in some containers; nothing can be kept at the root either.
        return Path("/")


def new_path(now: datetime, kind: Kind = GAMES) -> Path:
    """Return the path for a new file, named by the time and not yet used.

    Raises:
        OSError: The directory cannot be made or written.
    """
    folder = directory(kind)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    name = now.strftime("%Y-%m-%d-%H%M%S")
    number = 1
    while True:
        path = folder / f"{name}{'' if number == 1 else f'-{number}'}{kind.suffix}"
        try:
            path.touch(mode=0o600, exist_ok=False)
        except FileExistsError:
            number += 1
        else:
            return path


def newest_first(kind: Kind = GAMES) -> Iterator[Path]:
    """Yield what is saved, the one played last first."""

    def played(path: Path) -> tuple[float, str]:
        try:
            return path.stat().st_mtime, path.name
        except OSError:
            return 0.0, path.name

    with suppress(OSError):
        found = [path for path in directory(kind).glob(f"*{kind.suffix}") if path.is_file()]
        yield from sorted(found, key=played, reverse=True)


def write(path: Path, text: str) -> None:
    """Replace a saved file as a whole: after a crash there is the old one or the new one.

    Raises:
        OSError: It cannot be written; then the old one is still there.
    """
    draft = path.with_name(f".{path.name}.{token_hex(4)}")
    _clear_drafts(path)
    try:
        # Nobody else may read it: the secret of a hand in progress is in it.
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode=0o600)
        with os.fdopen(handle, "w", encoding="utf-8", errors="replace") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise
    _settle(path.parent)


def _clear_drafts(path: Path) -> None:
    """Remove what a crash has left of earlier writing; the secret of a hand may be in it."""
    for draft in path.parent.glob(f".{escape(path.name)}.*"):
        with suppress(OSError):
            # A fresh one may be in use by another terminal.
            if time() - draft.stat().st_mtime > DRAFT_SECONDS:
                draft.unlink()


def _settle(folder: Path) -> None:
    """Make a new name in a folder last; not every system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
