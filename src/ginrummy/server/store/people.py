"""People in the database."""

from __future__ import annotations

import time
from typing import NamedTuple

from sqlalchemy import insert, select, update
from sqlalchemy.engine import Connection

from ginrummy.server.store.database import Database
from ginrummy.server.store.models import PersonRow


class Person(NamedTuple):
    """Somebody who has sat at a table; see `PersonRow`."""

    id: str
    name: str
    language: str | None
    generation: int


_FIELDS = (PersonRow.id, PersonRow.name, PersonRow.language, PersonRow.generation)


async def create(database: Database, person: Person) -> None:
    """Enter a new person."""

    def change(connection: Connection) -> None:
        values = person._asdict() | {"created": time.time()}
        connection.execute(insert(PersonRow), values)

    await database.writer.write(change)


async def find(database: Database, person: str) -> Person | None:
    """Return somebody by id."""
    async with database.engine.connect() as connection:
        rows = await connection.execute(select(*_FIELDS).where(PersonRow.id == person))
        row = rows.first()
    return None if row is None else Person(*row)


async def change(database: Database, person: Person) -> None:
    """Store a new name, language or generation of somebody."""

    def write(connection: Connection) -> None:
        values = {name: value for name, value in person._asdict().items() if name != "id"}
        where = PersonRow.id == person.id
        connection.execute(update(PersonRow).where(where).values(**values))

    await database.writer.write(write)
