"""Opening the database: SQLite in WAL, written by one writer, and brought up to date first."""

from __future__ import annotations

import asyncio
import os
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, event
from sqlalchemy.engine import Connection
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
        self.engine = _engine(path)
        self.writer = Writer(self.engine)

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
    engine = create_engine(f"sqlite:///{path}")
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
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


def _engine(path: Path) -> AsyncEngine:
    engine = create_async_engine(f"sqlite+aiosqlite:///{path}", pool_size=4, max_overflow=4)
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _record: object) -> None:
    # The driver must not begin and end transactions by itself, or savepoints are lost.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
