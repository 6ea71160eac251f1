"""The database: one writer, failed changes, migrations, and a log that is only added to."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, insert, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError, OperationalError

from ginrummy.match import Resigned
from ginrummy.server.opening import simple_agreement
from ginrummy.server.store import games, log, people
from ginrummy.server.store.database import PRAGMAS, Database, upgrade
from ginrummy.server.store.games import Seat
from ginrummy.server.store.models import Base, PersonRow
from ginrummy.server.store.people import Person
from tests.server.site import run


def test_migrations_lead_to_the_tables_of_the_models(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    upgrade(path)
    upgrade(path)
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []
    engine.dispose()


def test_what_was_written_is_on_the_disk(tmp_path: Path) -> None:
    async def work() -> None:
        path = tmp_path / "g.db"
        database = await Database.open(path)
        async with database.engine.connect() as connection:
            for pragma, value in [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)]:
                found = await connection.exec_driver_sql(f"PRAGMA {pragma}")
                assert found.scalar() == value
        await people.create(database, Person("a", "Anna", None, 0))
        other = sqlite3.connect(path)
        assert other.execute("SELECT name FROM person").fetchall() == [("Anna",)]
        other.close()
        await database.close()

    run(work)


def test_a_change_that_fails_harms_no_other(tmp_path: Path) -> None:

    async def work() -> None:
        database = await Database.open(tmp_path / "g.db")

        def change(*names: str) -> object:
            def write(connection: Connection) -> int:
                for name in names:
                    values = {"id": name, "name": name, "generation": 0, "created": 0.0}
                    connection.execute(insert(PersonRow), values)
                return len(names)

            return database.writer.write(write)

        wishes = [change("a", "b"), change("c", "a"), change("d"), change("a"), change("e")]
        done = await asyncio.gather(*wishes, return_exceptions=True)  # type: ignore[call-overload]
        assert [type(found) for found in done] == [int, IntegrityError, int, IntegrityError, int]
        async with database.engine.connect() as connection:
            ids = (await connection.execute(select(PersonRow.id))).scalars().all()
        # Of the second change nothing is left.
        assert sorted(ids) == ["a", "b", "d", "e"]
        await database.close()
        with pytest.raises(RuntimeError):
            await people.create(database, Person("z", "", None, 0))

    run(work)


def test_a_lock_of_another_program_is_waited_for_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = tuple(each.replace("=5000", "=200") for each in PRAGMAS)
    monkeypatch.setattr("ginrummy.server.store.database.PRAGMAS", quick)

    async def work() -> None:
        database = await Database.open(tmp_path / "new.db")

        async def create(number: int) -> None:
            await people.create(database, Person(str(number), "Anna", None, 0))

        with closing(sqlite3.connect(tmp_path / "new.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            begun = time.monotonic()
            results = await asyncio.gather(*map(create, range(40)), return_exceptions=True)
            # Forty times in turn would be eight seconds.
            assert time.monotonic() - begun < 4
            assert {type(result) for result in results} == {OperationalError}
            other.execute("ROLLBACK")
        await create(40)
        assert await people.find(database, "0") is None
        assert await people.find(database, "40") is not None
        await database.close()

    run(work)


def test_a_log_is_only_added_to(tmp_path: Path) -> None:
    async def work() -> None:
        database = await Database.open(tmp_path / "g.db")
        await people.create(database, Person("a", "Anna", None, 0))
        seats = [Seat(0, "a", "", None, ""), Seat(1, None, "", "club", "seed")]
        await games.create(database, "table", simple_agreement(), seats)
        added = log.Addition("table", 0, [Resigned(1)], (0, "name"), {"winner": 0})
        await log.append(database, added)
        # A second writer that knows less is refused as a whole.
        for late in (
            log.Addition("table", 0, [Resigned(0)], (0, "other")),
            log.Addition("table", 1, [Resigned(0)], (0, "name")),
        ):
            with pytest.raises(IntegrityError):
                await log.append(database, late)
        stored = await games.load(database, "table")
        assert stored is not None
        assert stored.entries == (Resigned(1),)
        assert stored.commands == ((0, "name", 1),)
        assert stored.finished
        assert [seat.name for seat in stored.seats] == ["Anna", "club"]
        assert await games.load(database, "nothing") is None
        await database.close()

    run(work)


def test_a_seat_is_taken_once(tmp_path: Path) -> None:
    async def work() -> None:
        database = await Database.open(tmp_path / "g.db")
        for name in "abc":
            await people.create(database, Person(name, name, None, 0))
        seats = [Seat(0, "a", "", None, ""), Seat(1, None, "", None, "")]
        await games.create(database, "table", simple_agreement(), seats)
        tries = [games.sit_down(database, "table", 1, name) for name in "bc"]
        assert sorted(await asyncio.gather(*tries)) == [False, True]
        assert not await games.sit_down(database, "table", 0, "c")
        await database.close()

    run(work)
