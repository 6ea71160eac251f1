"""The games of a person, as the pages list them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Row, func, select
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import aliased

from ginrummy.match import Scored
from ginrummy.server.store.damage import entry_of
from ginrummy.server.store.database import Database
from ginrummy.server.store.games import Seat
from ginrummy.server.store.models import EntryRow, GameRow, PersonRow, SeatRow
from ginrummy.server.store.outcome import read_outcome

MOST_GOING = 50
"""Unfinished games that are listed; who has more has left the older ones."""


class GameHead(NamedTuple):
    """What a list tells of a game; times are seconds since 1970.

    Attributes:
        id: The name of the table.
        preset: The preset that its rules came from.
        seats: The persons, by number.
        number: Which of them the person is.
        touched: When the last entry of its log was made.
        finished: When it was over; None while it goes on.
        totals: The points of each side; empty while there are none.
        games: The standing of a match; None where none is played.
        winners: The persons who have won.
        sides: The persons of each side; empty where that is not known, as while the game goes on.
    """

    id: str
    preset: str
    seats: tuple[Seat, ...]
    number: int
    touched: float
    finished: float | None
    totals: tuple[int, ...]
    games: tuple[int, ...] | None
    winners: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...]


async def going(database: Database, person: str) -> list[GameHead]:
    """Return the games of a person that are not over, the one played last first."""
    async with database.engine.connect() as connection:
        found = await _heads(connection, person, finished=False, first=0, most=MOST_GOING)
        scores = await _scores(connection, [head.id for head in found])
    return [head._replace(totals=scores.get(head.id, ())) for head in found]


async def listed(database: Database, since: float) -> list[GameHead]:
    """Return the games that everybody may watch, the one played last first.

    Args:
        database: The database.
        since: Who has played nothing since then, in seconds since 1970, is left out.
    """
    query = (
        select(GameRow.__table__)
        .where(GameRow.finished.is_(None))
        .where(GameRow.touched > since)
        .where(GameRow.setup.contains('"listed": true'))
        .order_by(GameRow.touched.desc(), GameRow.id)
        .limit(MOST_GOING)
    )
    async with database.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
        names = [row.id for row in rows]
        seats, scores = await _seats(connection, names), await _scores(connection, names)
    heads = [_head(row, seats.get(row.id, ()), 0) for row in rows]
    return [
        head._replace(totals=scores.get(head.id, ()))
        for head in heads
        if not any(seat.free for seat in head.seats)
    ]


async def over(database: Database, person: str, first: int, most: int) -> list[GameHead]:
    """Return some of the games of a person that are over, the newest first.

    Args:
        database: The database.
        person: Whose games they are.
        first: How many newer ones are left out.
        most: How many are returned at most.
    """
    async with database.engine.connect() as connection:
        return await _heads(connection, person, finished=True, first=first, most=most)


async def _heads(
    connection: AsyncConnection, person: str, *, finished: bool, first: int, most: int
) -> list[GameHead]:
    when = GameRow.finished if finished else GameRow.touched
    query = (
        select(GameRow.__table__, SeatRow.number)
        .join(SeatRow, SeatRow.game == GameRow.id)
        .where(SeatRow.person == person)
        .where(GameRow.finished.is_not(None) if finished else GameRow.finished.is_(None))
        .order_by(when.desc(), GameRow.id)
        .offset(first)
        .limit(most)
    )
    rows = (await connection.execute(query)).all()
    seats = await _seats(connection, [row.id for row in rows])
    return [_head(row, seats.get(row.id, ()), row.number) for row in rows]


def _head(row: Row[Any], seats: Sequence[Seat], number: int) -> GameHead:
    outcome = read_outcome(row.result)
    return GameHead(
        id=row.id,
        preset=row.preset,
        seats=tuple(seats),
        number=number,
        touched=row.touched,
        finished=row.finished,
        totals=outcome.totals,
        games=outcome.games,
        winners=outcome.winners,
        sides=outcome.sides,
    )


async def _seats(connection: AsyncConnection, games: Sequence[str]) -> dict[str, list[Seat]]:
    query = (
        select(
            *(SeatRow.game, SeatRow.number, SeatRow.person, PersonRow.name),
            *(SeatRow.bot, SeatRow.seed),
        )
        .outerjoin(PersonRow, PersonRow.id == SeatRow.person)
        .where(SeatRow.game.in_(games))
        .order_by(SeatRow.game, SeatRow.number)
    )
    found: dict[str, list[Seat]] = {}
    for game, number, person, name, bot, seed in await connection.execute(query):
        found.setdefault(game, []).append(Seat(number, person, bot or name or "", bot, seed))
    return found


async def _scores(connection: AsyncConnection, games: Sequence[str]) -> dict[str, tuple[int, ...]]:
    """The totals after the last hand of each game."""
    entry = aliased(EntryRow)
    last = (
        select(entry.game, func.max(entry.version).label("version"))
        .where(entry.game.in_(games))
        .where(entry.data.startswith('{"type":"scored"'))
        .group_by(entry.game)
        .subquery()
    )
    query = select(EntryRow.game, EntryRow.data).join(
        last, (EntryRow.game == last.c.game) & (EntryRow.version == last.c.version)
    )
    found: dict[str, tuple[int, ...]] = {}
    for game, data in await connection.execute(query):
        scored = entry_of(data)
        if isinstance(scored, Scored):
            found[game] = scored.totals
    return found
