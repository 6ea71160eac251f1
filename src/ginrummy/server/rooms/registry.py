"""All tables: those in memory, and how the others get there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy.exc import IntegrityError

from ginrummy.server.agreement import Agreement
from ginrummy.server.rooms import talk
from ginrummy.server.rooms.game import Game
from ginrummy.server.rooms.room import Room
from ginrummy.server.secrets import word
from ginrummy.server.services import Services
from ginrummy.server.store import games
from ginrummy.server.store.damage import DamagedTable, reading
from ginrummy.server.store.games import Seat, Stored

TABLE_ID_SIZE = 10
SWEEP = 5.0
"""Seconds between looks for rooms that nobody needs."""


class Registry:
    """The tables of a server."""

    def __init__(self) -> None:
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._services: Services | None = None
        self._sweeper: asyncio.Task[None] | None = None

    @property
    def services(self) -> Services:
        """What the rooms work with."""
        assert self._services is not None, "not started"
        return self._services

    def __len__(self) -> int:
        return len(self._rooms)

    async def start(self, services: Services) -> None:
        """Begin; games with a clock go on by themselves."""
        self._services = services
        self._sweeper = asyncio.create_task(self._sweep(), name="rooms")
        for game in await games.with_clock(services.database):
            # One that cannot be read must not keep the others from being played.
            with suppress(DamagedTable):
                await self.find(game)

    async def stop(self) -> None:
        """Let every room finish what it does."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper
        rooms = list(self._rooms.values())
        self._rooms = {}
        for room in rooms:
            await room.stop()

    async def create(
        self, agreed: Agreement, seats: Sequence[Seat], follows: str | None = None
    ) -> str:
        """Make a new table and return its name.

        Args:
            agreed: What is agreed.
            seats: The persons by number.
            follows: The table of which it is the rematch.
        """
        name = word(TABLE_ID_SIZE)
        await games.create(self.services.database, name, agreed, seats, follows)
        return name

    async def find(self, game: str) -> Room | None:
        """Return a table, from the database if it is not in memory; None if there is none.

        Raises:
            DamagedTable: It cannot be read.
        """
        room = self._rooms.get(game)
        if room is not None and not room.broken:
            room.touch()
            return room
        # Two visitors at once get the same room.
        if game not in self._loading:
            self._loading[game] = asyncio.create_task(self._load(game))
        return await asyncio.shield(self._loading[game])

    async def _load(self, name: str) -> Room | None:
        try:
            stored = await games.load(self.services.database, name)
            if stored is None:
                return None
            with reading(name):
                # This takes a while; others need not wait for it.
                game = await asyncio.to_thread(_take_up, stored)
            room = Room(game, stored, self.services)
            self._rooms[name] = room
            room.start()
            return room
        finally:
            del self._loading[name]

    def rename(self, person: str, name: str) -> None:
        """Let tables in memory know the new name of somebody."""
        for room in self._rooms.values():
            number = room.game.number_of(person)
            if number is not None:
                room.rename(number, name)

    def turn_out(self, person: str) -> None:
        """Close the pages that somebody has open at tables; those with a new cookie come back."""
        for room in self._rooms.values():
            room.turn_out(person)

    def block(self, person: str, blocked: frozenset[str]) -> None:
        """Let the pages of somebody at all tables know at once whom he has blocked."""
        for room in self._rooms.values():
            talk.hear(room, person, blocked=blocked)

    async def make_rematch(self, game: Game) -> str:
        """Return the table at which a game goes on; the same one however often it is asked."""
        seats = [seat._replace(seed=secrets.token_hex(16)) for seat in game.seats]
        agreed = game.agreed
        if agreed.setup.practice is not None:
            seed = str(secrets.randbelow(10**9))
            setup = agreed.setup
            agreed = agreed._replace(
                setup=type(setup)(setup.rules, setup.seating, setup.series, seed)
            )
        try:
            return await self.create(agreed, seats, follows=game.id)
        except IntegrityError:
            stored = await games.load(self.services.database, game.id)
            assert stored is not None
            assert stored.rematch is not None
            return stored.rematch

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            for name, room in list(self._rooms.items()):
                if room.idle:
                    # Between looking and forgetting nothing else can run.
                    del self._rooms[name]
                    await room.stop()


def _take_up(stored: Stored) -> Game:
    """Play a game again, and build the look-up tables of its rules unless they are there."""
    game = Game(stored)
    game.table.setup.rules.solver.deadwood(0)
    return game
