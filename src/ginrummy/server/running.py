"""Running the application with uvicorn."""

from __future__ import annotations

import gc

import uvicorn
from alembic.util.exc import CommandError
from sqlalchemy.exc import DatabaseError

from ginrummy.server.app import create_app
from ginrummy.server.secrets import load_key
from ginrummy.server.settings import Settings, SettingsError
from ginrummy.server.store.database import upgrade

SETTLED = 10.0
"""Seconds after the start when all that a server needs is loaded."""


def prepare(settings: Settings) -> None:
    """Make the data directory, the key and the database, or find out what is wrong with them.

    Args:
        settings: What the server is told.

    Raises:
        SettingsError: As `Settings.check` and `load_key` say; or `bad_database`.
        OSError: The data directory cannot be used.
    """
    settings.check()
    load_key(settings.data_dir)
    try:
        upgrade(settings.database)
    except (DatabaseError, CommandError) as error:
        why = " ".join(str(error.__cause__ or error).split())
        raise SettingsError("bad_database", path=str(settings.database), why=why) from None


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
        ws_max_size=2 * settings.limits.frame,
        # A frame is small, and compressing would take more memory than all else of a page.
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        # Who a request comes from is told by a proxy on this computer only, unless the variable
        # FORWARDED_ALLOW_IPS names others.
        proxy_headers=True,
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
