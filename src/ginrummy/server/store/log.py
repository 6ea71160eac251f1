"""Adding to the log of a table: everything that one command leads to, in one transaction."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import insert
from sqlalchemy.engine import Connection

from ginrummy.match import Entry
from ginrummy.record.log import entry_data
from ginrummy.server.store.database import Database
from ginrummy.server.store.models import ChatRow, CommandRow, HandRow


@dataclass(frozen=True, slots=True)
class Addition:
    """What is added to a table.

    Attributes:
        game: The table.
        version: Number of entries that were there before.
        entries: What happened.
        command: Who asked for it, by which command; None when nobody did.
        result: What the game came to, once it is over.
        times: Seconds left on each clock, where there is one.
        hands: Facts about hands that have ended, for statistics.
    """

    game: str
    version: int
    entries: Sequence[Entry] = ()
    command: tuple[int, str] | None = None
    result: Mapping[str, Any] | None = None
    times: Sequence[float] | None = None
    hands: Sequence[Mapping[str, Any]] = field(default=())


# Every move comes through here, and to put statements together takes longer than to run them.
_ENTRY = "INSERT INTO entry (game, version, data, at) VALUES (?, ?, ?, ?)"
_COMMAND = "INSERT INTO command (game, number, id, version) VALUES (?, ?, ?, ?)"
_GAME = """UPDATE game SET touched = ?, times = coalesce(?, times),
    finished = coalesce(?, finished), result = coalesce(?, result) WHERE id = ?"""


async def append(database: Database, added: Addition) -> None:
    """Add to a log; it is on the disk when this returns.

    Raises:
        IntegrityError: Somebody else has added to it, or the command was carried out before.
    """
    now = time.time()
    rows = [
        (added.game, version, _text(entry_data(entry)), now)
        for version, entry in enumerate(added.entries, start=added.version)
    ]
    over = added.result is not None
    game = (
        now,
        None if added.times is None else _text(list(added.times)),
        now if over else None,
        _text(added.result) if over else None,
        added.game,
    )

    def change(connection: Connection) -> None:
        if rows:
            connection.exec_driver_sql(_ENTRY, rows)
        if added.command is not None:
            done_at = added.version + len(rows)
            connection.exec_driver_sql(_COMMAND, (added.game, *added.command, done_at))
        connection.exec_driver_sql(_GAME, game)
        if added.hands:
            facts = [{"game": added.game, "at": now, **hand} for hand in added.hands]
            connection.execute(insert(HandRow), facts)

    await database.writer.write(change)


async def say(
    database: Database, game: str, number: int, text: str, at: float, command: tuple[int, str, int]
) -> None:
    """Add a line of chat, with the command that it came by."""
    person, name, version = command

    def change(connection: Connection) -> None:
        line = {"game": game, "number": number, "text": text, "at": at}
        connection.execute(insert(ChatRow), line)
        done = {"game": game, "number": person, "id": name, "version": version}
        connection.execute(insert(CommandRow), done)

    await database.writer.write(change)


def _text(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
