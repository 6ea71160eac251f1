"""Running the application with uvicorn."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from fcntl import LOCK_EX, LOCK_NB, flock
from pathlib import Path

import uvicorn
from alembic.util.exc import CommandError
from sqlalchemy.exc import DatabaseError

from ginrummy.server.app import create_app
from ginrummy.server.secrets import load_key
from ginrummy.server.settings import Settings, SettingsError
from ginrummy.server.store.database import upgrade

SETTLED = 10.0
"""Seconds after the start when all that a server needs is loaded."""


@contextmanager
def prepared(settings: Settings) -> Iterator[None]:
    """Make the data directory, the key and the database, and keep other servers away from them.

    Args:
        settings: What the server is told.

    Raises:
        SettingsError: As `Settings.check` and `load_key` say; or `data_in_use`, `database_open`
            when others may read it, `newer_database`, or `bad_database`.
        OSError: The data directory cannot be used.
    """
    settings.check()
    load_key(settings.data_dir)
    with _alone(settings.data_dir):
        path = settings.database
        if path.exists() and path.stat().st_mode & 0o077:
            raise SettingsError("database_open", path=str(path))
        try:
            upgrade(path)
        except CommandError:
            raise SettingsError("newer_database", path=str(path)) from None
        except DatabaseError as error:
            why = " ".join(str(error.__cause__ or error).split())
            raise SettingsError("bad_database", path=str(path), why=why) from None
        yield


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Hold a directory as long as this process lives at most."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        # Some network drives know no locks.
        with suppress(OSError):
            try:
                flock(handle, LOCK_EX | LOCK_NB)
            except BlockingIOError:
                raise SettingsError("data_in_use", path=str(folder)) from None
        yield
    finally:
        os.close(handle)


def server_for(settings: Settings) -> uvicorn.Server:
    """Return a server that is ready to run.

    Args:
        settings: What it is told.

    Raises:
        SettingsError: It cannot start with these settings.
    """
    config = uvicorn.Config(
        create_app(settings),
        log_config=None,
        access_log=False,
        server_header=False,
        # It reads no more than 64 kB ahead; the faster one takes headers without end, and as many
        # requests at once as somebody likes to send.
        http="h11",
        ws_max_size=2 * settings.limits.frame,
        # A frame is small, and compressing would take more memory than all else of a page.
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )
    return uvicorn.Server(config)


def spare_the_collector() -> None:
    """Leave what is there by now out of all further searches for garbage, for it stays.

    A search through all of it would hold up every table for a noticeable moment.
    """
    gc.collect()
    gc.freeze()
