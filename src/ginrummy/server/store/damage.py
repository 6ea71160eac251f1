"""A table whose rows cannot be read: that table is out of order, and no other."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager

from ginrummy.errors import GinRummyError
from ginrummy.match import Entry
from ginrummy.record.log import parse_entry

LOG = logging.getLogger(__name__)


class DamagedTable(GinRummyError):
    """What is stored of a table makes no sense."""


@contextmanager
def reading(game: str) -> Iterator[None]:
    """Read what is stored of a table, or play it again.

    Raises:
        DamagedTable: `damaged_table`, without what was found there: that could tell cards.
    """
    try:
        yield
    except (GinRummyError, ValueError, LookupError, TypeError, AssertionError) as error:
        if not isinstance(error, DamagedTable):
            LOG.error("table %s is damaged: %s", game, type(error).__name__)
        raise DamagedTable("damaged_table", table=game) from None


def entry_of(data: str) -> Entry | None:
    """Return a stored entry of a log; None when it cannot be read."""
    try:
        return parse_entry(json.loads(data))
    except (GinRummyError, ValueError):
        return None
