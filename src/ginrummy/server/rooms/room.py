"""A live table: one task with a mailbox, the only one that changes the game.

What comes of a command is committed to the database before anybody hears of it. If that fails, the
room ends and forgets what it knows; the next visitor finds what is in the database.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from ginrummy.engine import Action, View
from ginrummy.errors import GinRummyError
from ginrummy.match import Stage
from ginrummy.players.absent import act_for_absent
from ginrummy.server.protocol import Request
from ginrummy.server.rooms import commands, frames
from ginrummy.server.rooms.clock import Clocks
from ginrummy.server.rooms.game import Game
from ginrummy.server.rooms.presence import Presence
from ginrummy.server.rooms.replies import Replies
from ginrummy.server.rooms.visitor import Visitor
from ginrummy.server.services import Services
from ginrummy.server.store import log
from ginrummy.server.store.games import Stored

LOG = logging.getLogger(__name__)

T = TypeVar("T")


class RoomBroken(Exception):
    """The room has ended because something failed; what is in the database is right."""


class Room:
    """A table in memory.

    Attributes:
        game: The game.
        services: The services of the server.
        created: When the table was opened, in seconds since 1970.
        chat: The last lines of chat.
        visitors: The open pages.
        presence: Who is there.
        clocks: The clocks; None where there are none.
        replies: What was answered to commands.
        rematch: The table at which the game goes on, once it is made.
        wanted: Who wants to play again.
        asking: Who waits for advice.
        broken: Whether it has ended because something failed.
    """

    def __init__(self, game: Game, stored: Stored, services: Services) -> None:
        """Take up a table; `start` begins the work.

        Args:
            game: The game as far as it was played.
            stored: What else is known of the table.
            services: The services of the server.
        """
        self.game = game
        self.services = services
        self.created = stored.created
        self.chat = list(stored.chat)
        self.visitors: list[Visitor] = []
        self.presence = Presence(services.settings.pace.gone)
        clock = stored.agreed.clock
        self.clocks = None if clock is None else Clocks(clock, len(stored.seats), stored.times)
        self.replies = Replies(stored.commands)
        self.rematch = stored.rematch
        self.wanted: set[int] = set()
        self.asking: set[int] = set()
        self.broken = False
        self._mail: asyncio.Queue[Callable[[], Awaitable[None]] | None] = asyncio.Queue()
        self._busy = False
        self._stopping = False
        self._task: asyncio.Task[None] | None = None
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._used = self.time()

    def time(self) -> float:
        """Return how late it is, in seconds of a steady clock."""
        return self.services.settings.clock()

    def start(self) -> None:
        """Begin to work."""
        self._task = asyncio.create_task(self._work(), name=f"table {self.game.id}")
        self.post(partial(self.change, None, lambda: None))

    def touch(self) -> None:
        """Note that somebody needs the room."""
        self._used = self.time()

    def post(self, job: Callable[[], Awaitable[None]]) -> None:
        """Let something be done after what came before it."""
        self._mail.put_nowait(job)

    async def done(self, job: Callable[[], Awaitable[T]]) -> T:
        """Let something be done after what came before it, and return what comes of it.

        Raises:
            RoomBroken: The room has ended before.
            GinRummyError: As the job says.
        """
        result: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def work() -> None:
            try:
                value = await job()
            except GinRummyError as refused:
                result.set_exception(refused)
            else:
                result.set_result(value)

        self.post(work)
        assert self._task is not None
        both: list[asyncio.Future[Any]] = [result, self._task]
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        if not result.done():
            raise RoomBroken
        return result.result()

    def enter(self, visitor: Visitor) -> None:
        """Let a page in."""
        self.touch()
        if self.broken or self._stopping:
            visitor.cut()
        self.visitors.append(visitor)
        if visitor.number is not None and self.presence.come(visitor.number):
            frames.tell_people(self, but=visitor)

    def leave(self, visitor: Visitor) -> None:
        """Note that a page is closed."""
        self.touch()
        self.visitors.remove(visitor)
        if visitor.number is not None and self.presence.go(visitor.number, self.time()):
            frames.tell_people(self)

    def ask(self, visitor: Visitor, request: Request) -> None:
        """Let the request of a page be carried out."""
        if not visitor.is_cut:
            self.post(partial(commands.answer, self, visitor, request))

    def refuse(self, visitor: Visitor, name: str | None, error: GinRummyError) -> None:
        """Tell a page that what it sent is no request."""

        async def tell() -> None:
            visitor.send(commands.refusal(self, visitor.number, name, error))

        self.post(tell)

    async def sit(self, number: int, person: str, name: str) -> None:
        """Note that somebody has taken a seat, which is in the database already."""
        if self.game.seats[number].free:
            await self.change(None, partial(self.game.sit, number, person, name))
            frames.tell_people(self)

    def rename(self, number: int, name: str) -> None:
        """Show another name for a person."""
        self.game.seats[number] = self.game.seats[number]._replace(name=name)
        frames.tell_people(self)

    def turn_out(self, person: str) -> None:
        """Close the pages of somebody."""
        for visitor in self.visitors:
            if visitor.person == person:
                visitor.cut()

    @property
    def idle(self) -> bool:
        """Whether nobody needs the room in memory."""
        waiting = self.visitors or self._thinking or self._busy or not self._mail.empty()
        running = self.clocks is not None and self.clocks.running
        quiet = self.time() - self._used >= self.services.settings.pace.idle
        return self.broken or (quiet and not waiting and not running)

    async def stop(self) -> None:
        """End; what is in the mailbox is still done."""
        self._stopping = True
        self._quiet()
        for visitor in self.visitors:
            visitor.cut()
        if self._task is not None:
            self._mail.put_nowait(None)
            await self._task

    async def _work(self) -> None:
        while (job := await self._mail.get()) is not None:
            self._busy = True
            try:
                await job()
            except Exception as error:
                # Without its message, which could tell cards.
                LOG.error("table %s failed: %s", self.game.id, type(error).__name__)
                self._break()
                return
            finally:
                self._busy = False
                self.touch()

    def _break(self) -> None:
        """End at once; what is not in the database has not happened."""
        self.broken = True
        self._quiet()
        for visitor in self.visitors:
            visitor.cut()

    def _quiet(self) -> None:
        for task in self._thinking.values():
            task.cancel()
        self._thinking = {}
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    async def change(
        self,
        command: tuple[int, str] | None,
        change: Callable[[], None],
        actor: int | None = None,
    ) -> None:
        """Change the game, commit what comes of it, and tell everybody.

        Args:
            command: Who asked for it, by which command; None when nobody did.
            change: What is done; it is refused by a `GinRummyError`, and then changes nothing.
            actor: The person who moves, or for whom it is done; None for the one that asked.

        Raises:
            GinRummyError: As `change` says.
            RoomBroken: What happened could not be committed.
        """
        before, waited = self.game.table.version, self.game.waits_for()
        was_over = self.game.over
        change()
        try:
            await self._commit(before, command, actor, was_over=was_over)
        except Exception as error:
            # Nothing of this may be taken for a refusal: the game has changed in memory.
            raise RoomBroken(type(error).__name__) from None
        if self.game.table.version != before or waited != self.game.waits_for():
            frames.tell(self, before)
        self._wake()

    async def _commit(
        self, before: int, command: tuple[int, str] | None, actor: int | None, *, was_over: bool
    ) -> None:
        game = self.game
        game.go_on()
        entries = game.table.log_since(before)
        game.sheet.enter(entries)
        now = self.time()
        self._reckon(command[0] if command and actor is None else actor, now)
        if entries or command is not None:
            addition = log.Addition(
                game=game.id,
                version=before,
                entries=entries,
                command=command,
                result=None if was_over else game.result(),
                times=None if self.clocks is None else self.clocks.times(now),
                hands=game.facts(before),
            )
            await log.append(self.services.database, addition)

    def _reckon(self, actor: int | None, now: float) -> None:
        """Let clocks and countdowns follow who is waited for."""
        game = self.game
        people: list[int] = []
        if not game.over and not game.free:
            people = [person for person in game.waits_for() if person in game.humans]
        self.presence.wait_for(people if len(game.humans) > 1 else (), now)
        if self.clocks is not None:
            playing = game.table.stage in {Stage.DEALER, Stage.PLAY}
            self.clocks.wait_for(people, now, actor=actor, playing=playing)

    def _wake(self) -> None:
        """Let computer players think, and set the alarm for whoever does not answer."""
        if self._stopping or self.broken:
            return
        game = self.game
        for number in game.waits_for() if game.table.stage is Stage.PLAY else ():
            bot = game.seats[number].bot
            if bot is not None and number not in self._thinking:
                thinking = asyncio.create_task(self._think(number, bot))
                thinking.add_done_callback(self._thought)
                self._thinking[number] = thinking
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        ends = None if self.clocks is None else self.clocks.next_end(self.time())
        if ends is not None:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(ends + 0.01, self.post, self._time_is_up)

    async def _think(self, number: int, bot: str) -> None:
        hand, question = self.game.question(number, bot)
        action = await self.services.bots.choose(question)
        self.post(partial(self._bot_moves, number, hand, question.view, action))

    def _thought(self, thinking: asyncio.Task[None]) -> None:
        """A game must not stand still because a question could not be asked."""
        if not thinking.cancelled() and (error := thinking.exception()) is not None:
            LOG.error("table %s failed: %s", self.game.id, type(error).__name__)
            self._break()

    async def _bot_moves(self, number: int, hand: int, view: View, action: Action) -> None:
        self._thinking.pop(number, None)
        game = self.game
        playing = game.table.stage is Stage.PLAY and hand in game.table.running
        # Whatever happened meanwhile, the answer counts only where it was asked.
        if playing and game.own_view(number, hand)[1] == view:
            await self.change(None, partial(game.act, number, action, hand), number)
        else:
            self._wake()

    async def _time_is_up(self) -> None:
        """Do for those who are late what the game needs."""
        clocks, game = self.clocks, self.game
        if clocks is None or game.over:
            return
        now = self.time()
        lost = clocks.lost(now)
        if lost is not None:
            await self.change(None, partial(game.table.resign, lost), lost)
            return
        for number in clocks.late(now):
            if number in game.waits_for():
                with suppress(GinRummyError):
                    await self.change(None, partial(self._act_for, number), number)
        self._wake()

    def _act_for(self, number: int) -> None:
        game = self.game
        match game.table.stage:
            case Stage.PLAY:
                hand, view = game.own_view(number)
                game.act(number, act_for_absent(view), hand)
            case Stage.DEALER:
                game.choose_dealer(number)
            case _:
                game.ready(number, b"")
