"""`ginrummy serve`: the game in a browser, until Ctrl-C."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ginrummy.cli import console
from ginrummy.errors import GinRummyError
from ginrummy.locales import text

NEEDED = ("aiosqlite", "alembic", "fastapi", "itsdangerous", "jinja2", "sqlalchemy", "uvicorn")


def run(
    host: str | None, port: int | None, data_dir: Path | None, *, browser: bool, public: bool
) -> int:
    """Serve until somebody stops it.

    Args:
        host: The address to listen on; None for what the environment says, or this computer only.
        port: The port; None for what the environment says, or 8000.
        data_dir: Where the database and the key are; None for the user's data directory.
        browser: Whether to open a browser.
        public: Whether strangers can reach the server.

    Returns:
        0 when it was stopped.

    Raises:
        GinRummyError: `no_server_extra`, `cannot_listen`, `not_started`, or settings that are not
            possible.
        OSError: The data directory cannot be used.
    """
    if any(find_spec(name) is None for name in NEEDED):
        raise GinRummyError("no_server_extra")
    from ginrummy.server.running import prepared
    from ginrummy.server.settings import Settings, default_data_dir, from_environment

    given: dict[str, Any] = {"host": host, "port": port, "data_dir": data_dir}
    chosen = {"data_dir": default_data_dir()} | from_environment()
    chosen |= {name: value for name, value in given.items() if value is not None}
    chosen["public"] = public or chosen.get("public", False)
    settings = Settings(**chosen)
    # The server ends in order when it is told to; after that the signal is of no use to anybody.
    signal.signal(signal.SIGTERM, lambda _number, _frame: None)
    with prepared(settings), _listen(settings.host, settings.port) as listening:
        actual = replace(settings, port=listening.getsockname()[1])
        address = actual.base_url or f"http://{_shown(actual.host)}:{actual.port}"
        with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(_serve(actual, listening, address, browser=browser))
    return 0


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster event loop, on systems that have it."""
    try:
        from uvloop import new_event_loop
    except ImportError:
        return None
    return new_event_loop


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM
        )[0]
        # Where no protocol is named, asyncio does not know that it is TCP, and lets the end of each
        # answer wait for up to 40 milliseconds.
        listening = socket.socket(family, kind, protocol)
    except OSError as error:
        raise GinRummyError("cannot_listen", host=host, port=port, why=error.strerror) from None
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(address)
    except OSError as error:
        listening.close()
        raise GinRummyError("cannot_listen", host=host, port=port, why=error.strerror) from None
    return listening


def _shown(host: str) -> str:
    """The name by which a browser on this computer gets here."""
    if host in {"0.0.0.0", "::", ""}:
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


async def _serve(settings: Any, listening: socket.socket, address: str, *, browser: bool) -> None:
    from ginrummy.server.running import SETTLED, server_for, spare_the_collector

    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    server = server_for(settings)

    async def serve() -> None:
        try:
            await server.serve(sockets=[listening])
        except SystemExit:
            # The server has said what is wrong.
            raise GinRummyError("not_started") from None

    serving = asyncio.create_task(serve())
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    if server.started:
        asyncio.get_running_loop().call_later(SETTLED, spare_the_collector)
        console.say(text("app.serving", address=address))
        # Whoever reads it may wait for it.
        sys.stdout.flush()
        if browser and os.environ.get("GINRUMMY_NO_BROWSER") is None:
            await asyncio.to_thread(webbrowser.open, address)
    await serving
