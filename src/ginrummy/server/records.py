"""The record of a table, as one person may have it."""

from __future__ import annotations

from datetime import UTC, datetime

from ginrummy.match import rebuild
from ginrummy.record import for_viewer
from ginrummy.record.model import GameRecord
from ginrummy.record.table import record_of
from ginrummy.server.store.damage import reading
from ginrummy.server.store.games import Stored


def record(stored: Stored, person: str | None) -> GameRecord:
    """Return the record of a table without anything that somebody may not know.

    Args:
        stored: The table, from the database, so that nothing is in it that is not committed.
        person: Who gets it; None for somebody who does not sit there.

    Raises:
        DamagedTable: It cannot be read.
    """
    with reading(stored.id):
        table = rebuild(stored.agreed.setup, stored.entries)
    begun = datetime.fromtimestamp(stored.created, UTC)
    tags = [("Date", begun.date().isoformat()), ("Preset", stored.agreed.preset)]
    names = [seat.name or "?" for seat in stored.seats]
    numbers = [seat.number for seat in stored.seats if person and seat.person == person]
    return for_viewer(record_of(table, names, tags), numbers[0] if numbers else None)
