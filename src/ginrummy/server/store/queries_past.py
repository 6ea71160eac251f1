"""Whole games from the database, to look at again."""

from __future__ import annotations

import asyncio

from sqlalchemy import select

from ginrummy.match import Stage, rebuild
from ginrummy.record import GameRecord
from ginrummy.record.table import record_of
from ginrummy.server.store import games
from ginrummy.server.store.damage import reading
from ginrummy.server.store.database import Database
from ginrummy.server.store.games import Seat
from ginrummy.server.store.models import GameRow, HandRow


class WholeGame:
    """A game with everything that happened.

    Attributes:
        id: The name of the table.
        preset: The preset that its rules came from.
        record: What happened, hidden cards included.
        seats: The persons, by number.
        over: Whether nothing more will happen.
        winner: The side that has won; None for nobody.
        begun: When the table was made, in seconds since 1970.
    """

    def __init__(self, stored: games.Stored) -> None:
        table = rebuild(stored.agreed.setup, stored.entries)
        self.id = stored.id
        self.preset = stored.agreed.preset
        self.record: GameRecord = record_of(table, [seat.name for seat in stored.seats])
        self.seats: tuple[Seat, ...] = stored.seats
        self.over = table.stage is Stage.OVER
        self.winner = table.winner
        self.begun = stored.created


async def whole_game(database: Database, game: str) -> WholeGame | None:
    """Return a game; None if there is no such table.

    Raises:
        DamagedTable: It cannot be read.
    """
    stored = await games.load(database, game)
    if stored is None:
        return None
    with reading(game):
        # To play a game again takes a while, and others must not wait for it.
        return await asyncio.to_thread(WholeGame, stored)


async def newest(database: Database, person: str, first: int, most: int) -> list[str]:
    """Return the tables where a person has played a hand to its end, the one played last first.

    Args:
        database: The database.
        person: Whose tables they are.
        first: How many newer ones are left out.
        most: How many are returned at most.
    """
    query = (
        select(GameRow.id)
        .where(GameRow.id.in_(select(HandRow.game).where(HandRow.person == person)))
        .order_by(GameRow.touched.desc(), GameRow.id)
        .offset(first)
        .limit(most)
    )
    async with database.engine.connect() as connection:
        return list((await connection.execute(query)).scalars())
