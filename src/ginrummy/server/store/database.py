"""Opening the database: SQLite in WAL, written by one writer, and brought up to date first."""

from __future__ import annotations

import asyncio
import os
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, create_engine, event
from sqlalchemy.engine import Engine
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ginrummy.server.store.writer import Writer

PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    # What was committed is on the disk before anybody hears of it.
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=5000",
)


class Database:
    """An open database.

    Attributes:
        engine: For reading.
        writer: For everything that changes something.
    """

    def __init__(self, path: Path) -> None:
        self.engine = _async_engine(path)
        self.writer = Writer(_engine(path))

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Open a database, make it if it is missing, and bring it up to date."""
        await asyncio.to_thread(upgrade, path)
        database = cls(path)
        database.writer.start()
        return database

    async def close(self) -> None:
        """Finish what is being written, and close."""
        await self.writer.stop()
        await self.engine.dispose()


def upgrade(path: Path) -> None:
    """Carry out the migrations that a database file still lacks."""
    # Nobody else may read it: the secrets of hands in progress are in it.
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT, mode=0o600))
    engine = _engine(path)
    try:
        with (
            as_file(files("ginrummy.server.store") / "migrations") as folder,
            engine.begin() as connection,
        ):
            config = Config()
            config.set_main_option("script_location", str(folder).replace("%", "%%"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    finally:
        engine.dispose()


def _engine(path: Path) -> Engine:
    """An engine for writing: whoever has to wait for another program does so once, at the start."""
    engine = create_engine(URL.create("sqlite", database=str(path)))
    _listen(engine, "BEGIN IMMEDIATE")
    return engine


def _async_engine(path: Path) -> AsyncEngine:
    address = URL.create("sqlite+aiosqlite", database=str(path))
    engine = create_async_engine(address, pool_size=4, max_overflow=4)
    _listen(engine.sync_engine, "BEGIN")
    return engine


def _listen(engine: Engine, begin: str) -> None:
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))


def _prepare(connection: Any, _record: object) -> None:
    # Transactions begin and end where the code says so, not where the driver thinks.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()
