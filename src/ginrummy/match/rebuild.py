"""Rebuild a table from its log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ginrummy.engine import action_of
from ginrummy.errors import GinRummyError, ReplayError
from ginrummy.match.log import (
    Contributed,
    DealerNamed,
    EndAnnounced,
    Entry,
    Played,
    Resigned,
    Sealed,
    TookBack,
)
from ginrummy.match.setup import Setup
from ginrummy.match.table import Table


def rebuild(setup: Setup, log: Iterable[Entry]) -> Table:
    """Return the table that a full log leads to, checking every entry on the way.

    Args:
        setup: What was agreed.
        log: All entries from the first on, with no secret and no card unknown.

    Raises:
        ReplayError: `does_not_follow` with the position of the entry, from 0, that cannot have
            happened, and the code of the refusal if there was one.
    """
    table = Table(setup)
    entries = list(log)
    while (at := table.version) < len(entries):
        try:
            _do_again(table, entries, at)
        except GinRummyError as refused:
            raise ReplayError("does_not_follow", position=at, why=refused.code) from refused
        for position, entry in enumerate(table.log_since(at), start=at):
            if entries[position : position + 1] != [entry]:
                raise ReplayError("does_not_follow", position=position)
    return table


def _do_again(table: Table, entries: Sequence[Entry], at: int) -> None:
    """Do what the entry at a place came from."""
    match entries[at]:
        case Sealed() if table.setup.practice is not None:
            table.seal()
        case Sealed():
            sealed = entries[at : at + table.setup.seating.hands]
            table.seal([entry.secret or b"" for entry in sealed if isinstance(entry, Sealed)])
        case Contributed(person, nonce):
            table.contribute(person, nonce)
        case DealerNamed(number, people, dealer, chosen=True) if dealer in range(len(people)):
            place = table.place(number)
            table.choose_dealer(place.people[place.dealer], people[dealer], number)
        case Played(number, event) if (move := action_of(event)) is not None:
            seat, action = move
            people = table.place(number).people
            table.act(people[seat] if seat in range(len(people)) else seat, action, number)
        case TookBack(_, person):
            table.take_back(person)
        case EndAnnounced(person):
            table.announce_end(person)
        case Resigned(person):
            table.resign(person)
        case _:
            raise ReplayError("no_cause")
