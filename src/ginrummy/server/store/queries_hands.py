"""Finished hands, counted: for one person, and for the whole server."""

from __future__ import annotations

import asyncio
import json
from typing import NamedTuple

from sqlalchemy import ColumnElement, case, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ginrummy.engine import Dealt
from ginrummy.match import DealerNamed, Played
from ginrummy.rules import Outcome
from ginrummy.server.store.damage import entry_of
from ginrummy.server.store.database import Database
from ginrummy.server.store.models import EntryRow, GameRow, HandRow, SeatRow
from ginrummy.server.store.outcome import read_outcome

_GINS = (Outcome.GIN.value, Outcome.BIG_GIN.value, Outcome.GIN_MATCHED.value)


class Tally(NamedTuple):
    """The hands of a person against the same opponents; see `HandRow`.

    Attributes:
        against: The names of the computer players, with blanks between; empty for people alone.
        hands: Hands.
        won: Hands won.
        knocks: Hands ended by a knock that was no gin.
        gins: Hands ended by gin, big gin included.
        undercuts: Undercuts made.
        undercut: Undercuts suffered.
        points: Points won, less those of the opponents.
    """

    against: str
    hands: int
    won: int
    knocks: int
    gins: int
    undercuts: int
    undercut: int
    points: int


class DealtHand(NamedTuple):
    """The cards of one deal whose secret is shown.

    Attributes:
        deal: The deal, with every card.
        people: The persons by seat.
        bots: Which of the persons at the table are computer players.
    """

    deal: Dealt
    people: tuple[int, ...]
    bots: frozenset[int]


async def tallies(database: Database, person: str) -> list[Tally]:
    """Return the hands of a person, by opponents; those of practice games are left out."""
    undercut = HandRow.outcome == Outcome.UNDERCUT.value
    gin = HandRow.outcome.in_(_GINS)
    knocked = HandRow.knocked.is_(True)
    columns = [
        _count(HandRow.won.is_(True)),
        _count(knocked & ~gin),
        _count(knocked & gin),
        _count(~knocked & undercut),
        _count(knocked & undercut),
        func.sum(HandRow.points - HandRow.others),
    ]
    query = (
        select(HandRow.against, func.count(), *columns)
        .where((HandRow.person == person) & ~HandRow.practice)
        .group_by(HandRow.against)
        .order_by(func.count().desc(), HandRow.against)
    )
    async with database.engine.connect() as connection:
        return [Tally._make(row) for row in await connection.execute(query)]


def _count(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return func.sum(case((condition, 1), else_=0))


async def results(database: Database, person: str) -> tuple[int, int]:
    """Return how many games a person has finished, practice games left out, and how many won."""
    query = (
        select(GameRow.result, GameRow.setup, SeatRow.number)
        .join(SeatRow, SeatRow.game == GameRow.id)
        .where((SeatRow.person == person) & GameRow.finished.is_not(None))
    )
    async with database.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    won = [
        number in read_outcome(result).winners
        for result, setup, number in rows
        if json.loads(setup).get("practice") is None
    ]
    return len(won), sum(won)


async def deals(database: Database, most: int) -> list[DealtHand]:
    """Return the newest finished deals of the server; those of practice games are left out.

    Args:
        database: The database.
        most: How many deals are returned at most.
    """
    newest = (
        select(HandRow.game, HandRow.hand)
        .where(~HandRow.practice)
        .group_by(HandRow.game, HandRow.hand)
        .order_by(func.max(HandRow.at).desc())
        .limit(most)
    )
    async with database.engine.connect() as connection:
        wanted = {(game, hand) for game, hand in await connection.execute(newest)}
        games = sorted({game for game, _ in wanted})
        found: list[DealtHand] = []
        # SQL takes so many values at once.
        for at in range(0, len(games), 500):
            found += await _deals_of(connection, games[at : at + 500], wanted)
    return found


async def _deals_of(
    connection: AsyncConnection, games: list[str], wanted: set[tuple[str, int]]
) -> list[DealtHand]:
    seats = select(SeatRow.game, SeatRow.number).where(
        SeatRow.game.in_(games) & SeatRow.bot.is_not(None)
    )
    bots: dict[str, set[int]] = {}
    for game, number in await connection.execute(seats):
        bots.setdefault(game, set()).add(number)
    query = (
        select(EntryRow.game, EntryRow.data)
        .where(EntryRow.game.in_(games))
        .where(
            or_(
                EntryRow.data.startswith('{"type":"dealer_named"'),
                EntryRow.data.contains('"event":{"type":"dealt"'),
            )
        )
        .order_by(EntryRow.game, EntryRow.version)
    )
    rows = [(game, data) for game, data in await connection.execute(query)]
    # To read them takes a while, and others must not wait for it.
    return await asyncio.to_thread(_read, rows, wanted, bots)


def _read(
    rows: list[tuple[str, str]], wanted: set[tuple[str, int]], bots: dict[str, set[int]]
) -> list[DealtHand]:
    people: dict[tuple[str, int], tuple[int, ...]] = {}
    found = []
    for game, data in rows:
        match entry_of(data):
            case DealerNamed(hand, seated):
                people[game, hand] = seated
            case Played(hand, Dealt() as deal) if (game, hand) in wanted and (game, hand) in people:
                computers = frozenset(bots.get(game, ()))
                found.append(DealtHand(deal, people[game, hand], computers))
            case _:
                pass
    return found
