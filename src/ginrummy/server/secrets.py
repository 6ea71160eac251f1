"""The key of a server: made on the first start, readable by nobody else."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path

from ginrummy.server.settings import SettingsError

KEY_FILE = "key"
KEY_SIZE = 32

_TABLE_SIGNS = "23456789abcdefghjkmnpqrstuvwxyz"
"""What cannot be mistaken for something else when it is read aloud or typed."""


def load_key(folder: Path) -> bytes:
    """Return the key that cookies and codes are signed with, and make it if there is none.

    Args:
        folder: The data directory; it is made, for the owner alone, if it is not there.

    Raises:
        SettingsError: `key_open` when others may read the key, or `bad_key` when it is damaged.
        OSError: It cannot be read or written.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / KEY_FILE
    if not path.exists():
        _make(path)
    return _read(path)


def _make(path: Path) -> None:
    """Write a whole key under its name at once, unless somebody else was faster."""
    draft = path.with_name(f".{KEY_FILE}.{os.getpid()}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode=0o600)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secrets.token_hex(KEY_SIZE) + "\n")
        file.flush()
        os.fsync(file.fileno())
    with suppress(FileExistsError):
        path.hardlink_to(draft)
    draft.unlink()


def _read(path: Path) -> bytes:
    if path.stat().st_mode & 0o077:
        raise SettingsError("key_open", path=str(path))
    try:
        key = bytes.fromhex(path.read_text(encoding="ascii"))
    except ValueError:
        key = b""
    if len(key) != KEY_SIZE:
        raise SettingsError("bad_key", path=str(path))
    return key


def word(length: int) -> str:
    """Return a new name that nobody can guess, such as that of a table."""
    return "".join(secrets.choice(_TABLE_SIGNS) for _ in range(length))
