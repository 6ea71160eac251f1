"""Tables in the database: what is agreed, who sits there, and the log."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from ginrummy.match import Entry
from ginrummy.record.log import parse_entry
from ginrummy.server.agreement import Agreement, agreement_data, read_agreement
from ginrummy.server.store.damage import reading
from ginrummy.server.store.database import Database
from ginrummy.server.store.models import (
    ChatRow,
    CommandRow,
    EntryRow,
    GameRow,
    PersonRow,
    SeatRow,
)


class Seat(NamedTuple):
    """A person of a table; see `SeatRow`.

    Attributes:
        number: The person, as the log counts.
        person: The id of who sits there; None for a computer player or while it is free.
        name: The name to be shown; that of the computer player for one.
        bot: The name of the computer player; None for people.
        seed: What its choices depend on besides its cards.
    """

    number: int
    person: str | None
    name: str
    bot: str | None
    seed: str

    @property
    def free(self) -> bool:
        """Whether somebody can still sit down here."""
        return self.person is None and self.bot is None


class Line(NamedTuple):
    """A line of chat.

    Attributes:
        number: The person who has said it.
        text: What was said.
        at: When, in seconds since 1970.
        to: The persons who hear it; None for the whole table.
    """

    number: int
    text: str
    at: float
    to: tuple[int, ...] | None = None


class Stored(NamedTuple):
    """A table as it is in the database.

    Attributes:
        id: Its name in addresses.
        agreed: What is agreed.
        seats: The persons, by number.
        entries: The log.
        commands: The commands that were carried out: person, id, and version that came of it.
        chat: The last lines of chat.
        times: Seconds left on each clock; None where there is none.
        rematch: The table at which the game goes on, once it is made.
        finished: Whether the game is over.
        created: When it was opened, in seconds since 1970.
    """

    id: str
    agreed: Agreement
    seats: tuple[Seat, ...]
    entries: tuple[Entry, ...]
    commands: tuple[tuple[int, str, int], ...]
    chat: tuple[Line, ...]
    times: tuple[float, ...] | None
    rematch: str | None
    finished: bool
    created: float


CHAT_LINES = 50


async def create(
    database: Database,
    game: str,
    agreed: Agreement,
    seats: Sequence[Seat],
    follows: str | None = None,
) -> None:
    """Enter a new table with its persons.

    Raises:
        IntegrityError: The rematch of that table was made already.
    """
    now = time.time()
    row = {
        "id": game,
        "preset": agreed.preset,
        "setup": json.dumps(agreement_data(agreed)),
        "created": now,
        "touched": now,
        "follows": follows,
    }
    fields = ("number", "person", "bot", "seed")
    places = [{"game": game} | {name: getattr(seat, name) for name in fields} for seat in seats]

    def change(connection: Connection) -> None:
        connection.execute(insert(GameRow), row)
        connection.execute(insert(SeatRow), places)

    await database.writer.write(change)


async def sit_down(database: Database, game: str, number: int, person: str) -> bool:
    """Give a free seat to somebody; False when it is taken."""

    def change(connection: Connection) -> bool:
        free = (SeatRow.person.is_(None)) & (SeatRow.bot.is_(None))
        here = (SeatRow.game == game) & (SeatRow.number == number)
        done = connection.execute(update(SeatRow).where(free & here).values(person=person))
        return done.rowcount == 1

    return await database.writer.write(change)


async def load(database: Database, game: str) -> Stored | None:
    """Return a table with all that ever happened at it; None if there is no such table.

    Raises:
        DamagedTable: It cannot be read.
    """
    with reading(game):
        async with database.engine.connect() as connection:
            return await _load(connection, game)


async def _load(connection: AsyncConnection, game: str) -> Stored | None:
    found = (await connection.execute(select(GameRow.__table__).where(GameRow.id == game))).first()
    if found is None:
        return None
    seats = await _seats(connection, game)
    log = select(EntryRow.data).where(EntryRow.game == game).order_by(EntryRow.version)
    entries = (await connection.execute(log)).scalars()
    known = select(CommandRow.number, CommandRow.id, CommandRow.version)
    commands = await connection.execute(known.where(CommandRow.game == game))
    following = select(GameRow.id).where(GameRow.follows == game)
    return Stored(
        id=game,
        agreed=read_agreement(found.preset, found.setup),
        seats=seats,
        entries=tuple(parse_entry(json.loads(data)) for data in entries),
        commands=tuple((number, name, version) for number, name, version in commands),
        chat=await _chat(connection, game),
        times=None if found.times is None else tuple(json.loads(found.times)),
        rematch=(await connection.execute(following)).scalar(),
        finished=found.finished is not None,
        created=found.created,
    )


async def _seats(connection: AsyncConnection, game: str) -> tuple[Seat, ...]:
    query = (
        select(SeatRow.number, SeatRow.person, PersonRow.name, SeatRow.bot, SeatRow.seed)
        .outerjoin(PersonRow, PersonRow.id == SeatRow.person)
        .where(SeatRow.game == game)
        .order_by(SeatRow.number)
    )
    return tuple(
        Seat(number, person, bot or name or "", bot, seed)
        for number, person, name, bot, seed in await connection.execute(query)
    )


async def _chat(connection: AsyncConnection, game: str) -> tuple[Line, ...]:
    query = (
        select(ChatRow.number, ChatRow.text, ChatRow.at)
        .where(ChatRow.game == game)
        .order_by(ChatRow.id.desc())
        .limit(CHAT_LINES)
    )
    lines = [Line(*row) for row in await connection.execute(query)]
    return tuple(reversed(lines))


async def with_clock(database: Database) -> list[str]:
    """Return the tables where a clock may run: begun, and not over."""
    async with database.engine.connect() as connection:
        running = GameRow.finished.is_(None) & GameRow.times.is_not(None)
        return list((await connection.execute(select(GameRow.id).where(running))).scalars())
