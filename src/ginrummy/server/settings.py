"""What a server is told when it starts: options of the command line and the environment."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from ginrummy.errors import GinRummyError

PREFIX = "GINRUMMY_"


class SettingsError(GinRummyError):
    """A server cannot start with these settings."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one visitor may ask for; times are seconds.

    Attributes:
        frame: Most bytes of a frame that comes in over a socket.
        body: Most bytes of a body of a request.
        messages: Messages each second over a socket, on average.
        burst: Messages that may come at once.
        requests: Requests each second that change something, from one address.
        request_burst: Such requests that may come at once.
        reads: Other requests each second, and new sockets, from one address; files of the pages
            are not counted.
        read_burst: Such requests that may come at once.
        sockets: Open sockets from one address.
        tables: New tables each second from one person or address.
        table_burst: New tables that may be made at once.
        chat: Most characters of a chat line.
    """

    frame: int = 4096
    body: int = 64 * 1024
    messages: float = 8.0
    burst: int = 40
    requests: float = 2.0
    request_burst: int = 40
    reads: float = 20.0
    read_burst: int = 200
    sockets: int = 40
    tables: float = 0.05
    table_burst: int = 20
    chat: int = 280


@dataclass(frozen=True, slots=True)
class Pace:
    """Times of a table, in seconds.

    Attributes:
        bot_delay: The least and the most time before a computer player moves.
        bot_budget: What a computer player gets to choose; then a plain move is made for it.
        gone: How long an absent person is waited for before the others may claim the game.
        idle: How long a table without visitors stays in memory.
    """

    bot_delay: tuple[float, float] = (0.7, 1.6)
    bot_budget: float = 5.0
    gone: float = 90.0
    idle: float = 60.0


@dataclass(frozen=True, slots=True)
class Settings:
    """What a server is told when it starts.

    Attributes:
        data_dir: Where the database and the key are.
        host: The address that is listened on.
        port: The port that is listened on; 0 for any that is free.
        public: Whether strangers can reach the server; then only safe settings are accepted.
        base_url: What people type to get here, such as ``https://gin.example``; None for the
            address itself.
        proxies: Who may tell from which address a request comes, with commas between.
        workers: Processes in which computer players think; 0 for the server itself.
        limits: How much one visitor may ask for.
        pace: Times of a table.
        clock: Tells how late it is at the tables, in seconds; it never goes back.
    """

    data_dir: Path
    host: str = "127.0.0.1"
    port: int = 8000
    public: bool = False
    base_url: str | None = None
    proxies: str = "127.0.0.1"
    workers: int = field(default_factory=lambda: max(1, min(4, (os.cpu_count() or 1) - 1)))
    limits: Limits = field(default_factory=Limits)
    pace: Pace = field(default_factory=Pace)
    clock: Callable[[], float] = time.monotonic

    @property
    def secure(self) -> bool:
        """Whether people come by HTTPS."""
        return self.base_url is not None and self.base_url.startswith("https://")

    @property
    def database(self) -> Path:
        """The file of the database."""
        return self.data_dir / "ginrummy.db"

    def check(self) -> None:
        """Refuse settings that make no sense, or are not safe for strangers.

        Raises:
            SettingsError: `bad_base_url`, `public_needs_https`, `public_trusts_all`, or
                `public_folder_open`.
        """
        if self.base_url is not None and origin_of(self.base_url) != self.base_url:
            raise SettingsError("bad_base_url", url=self.base_url)
        if not self.public:
            return
        if not self.secure:
            raise SettingsError("public_needs_https", url=self.base_url or "-")
        if "*" in self.proxies:
            raise SettingsError("public_trusts_all")
        if self.data_dir.exists() and self.data_dir.stat().st_mode & 0o077:
            raise SettingsError("public_folder_open", path=str(self.data_dir))


def origin_of(url: str) -> str | None:
    """Return the address of a server as a browser names it as an origin; None if it is none."""
    try:
        parts = urlsplit(url)
        host = (parts.hostname or "").encode("idna").decode()
        port = parts.port
    except ValueError:
        return None
    plain = parts.path in {"", "/"} and not any((parts.query, parts.fragment, parts.username))
    usual = {"http": 80, "https": 443}
    if parts.scheme not in usual or not plain or not re.fullmatch(r"[a-z0-9.:-]+", host):
        return None
    name = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{name}" + ("" if port in {None, usual[parts.scheme]} else f":{port}")


def default_data_dir(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder for the data of a user's server; ``XDG_DATA_HOME`` is respected."""
    base = environment.get("XDG_DATA_HOME", "")
    # By its specification a path that is not absolute does not count.
    root = Path(base) if Path(base).is_absolute() else Path.home() / ".local" / "share"
    return root / "ginrummy" / "server"


def from_environment(environment: Mapping[str, str] = os.environ) -> dict[str, Any]:
    """Return the settings that the environment names, such as ``GINRUMMY_BASE_URL``.

    Raises:
        SettingsError: `bad_variable` with the name of the variable and what may stand there.
    """
    found: dict[str, Any] = {}
    if folder := environment.get(f"{PREFIX}DATA_DIR"):
        found["data_dir"] = Path(folder)
    if word := environment.get(f"{PREFIX}HOST"):
        found["host"] = word
    if word := environment.get(f"{PREFIX}BASE_URL"):
        found["base_url"] = origin_of(word) or word
    if word := environment.get("FORWARDED_ALLOW_IPS"):
        found["proxies"] = word
    for name, low, high in (("port", 0, 65535), ("workers", 0, 64)):
        if word := environment.get(PREFIX + name.upper()):
            if not word.isdecimal() or not low <= int(word) <= high:
                raise SettingsError("bad_variable", name=PREFIX + name.upper(), text=word)
            found[name] = int(word)
    if word := environment.get(f"{PREFIX}PUBLIC"):
        if word not in {"0", "1"}:
            raise SettingsError("bad_variable", name=f"{PREFIX}PUBLIC", text=word)
        found["public"] = word == "1"
    return found
