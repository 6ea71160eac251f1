"""Whom people do not want to read, and whom they do not want to meet, in the database."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import delete, insert, select
from sqlalchemy.engine import Connection

from ginrummy.server.store.database import Database
from ginrummy.server.store.models import BlockRow, MuteRow, PersonRow


class Blocked(NamedTuple):
    """Somebody who is blocked; see `BlockRow`. He who is forgotten has an empty name."""

    id: int
    name: str


async def muted(database: Database, game: str, person: str) -> frozenset[str]:
    """Return whom a person does not want to read at a table."""
    where = (MuteRow.game == game) & (MuteRow.person == person)
    async with database.engine.connect() as connection:
        return frozenset((await connection.execute(select(MuteRow.muted).where(where))).scalars())


async def mute(database: Database, game: str, person: str, other: str, *, on: bool) -> None:
    """Stop reading what another person writes at a table, or read it again."""

    def write(connection: Connection) -> None:
        row = {"game": game, "person": person, "muted": other}
        connection.execute(delete(MuteRow).filter_by(**row))
        if on:
            connection.execute(insert(MuteRow), row)

    await database.writer.write(write)


async def blocked(database: Database, person: str) -> frozenset[str]:
    """Return whom a person has blocked."""
    return frozenset(other for _, other in await apart(database, [person]))


async def apart(database: Database, people: Collection[str]) -> frozenset[tuple[str, str]]:
    """Return whom some people have blocked, each with who did it first."""
    query = select(BlockRow.person, BlockRow.blocked).where(BlockRow.person.in_(people))
    async with database.engine.connect() as connection:
        return frozenset((who, whom) for who, whom in await connection.execute(query))


async def block(database: Database, person: str, other: str, *, on: bool) -> None:
    """Block another person, or not any more."""

    def write(connection: Connection) -> None:
        row = {"person": person, "blocked": other}
        connection.execute(delete(BlockRow).filter_by(**row))
        if on:
            connection.execute(insert(BlockRow), row | {"at": time.time()})

    await database.writer.write(write)


async def unblock(database: Database, person: str, number: int) -> None:
    """Take back a block of a person by its number; nothing happens to those of others."""

    def write(connection: Connection) -> None:
        connection.execute(delete(BlockRow).filter_by(id=number, person=person))

    await database.writer.write(write)


async def block_list(database: Database, person: str) -> list[Blocked]:
    """Return whom a person has blocked, the last one first."""
    query = (
        select(BlockRow.id, PersonRow.name)
        .join(PersonRow, PersonRow.id == BlockRow.blocked)
        .where(BlockRow.person == person)
        .order_by(BlockRow.id.desc())
    )
    async with database.engine.connect() as connection:
        return [Blocked(*row) for row in await connection.execute(query)]
