"""A live table: one task with a mailbox, the only one that changes the game.

What comes of a command is committed to the database before anybody hears of it. If that fails, the
room ends and forgets what it knows; the next visitor finds what is in the database.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

from ginrummy.engine import Action, View
from ginrummy.errors import GinRummyError
from ginrummy.match import Stage
from ginrummy.players.absent import act_for_absent
from ginrummy.record.codec import Json
from ginrummy.server.errors import error_data
from ginrummy.server.protocol import (
    Act,
    Chat,
    Claim,
    Command,
    Dealer,
    Hello,
    Hint,
    Lay,
    Mute,
    Ready,
    Rematch,
    Request,
    Resign,
)
from ginrummy.server.rooms import assist, talk
from ginrummy.server.rooms.clock import Clocks
from ginrummy.server.rooms.game import Game, RoomError
from ginrummy.server.rooms.presence import Presence
from ginrummy.server.rooms.replies import Replies
from ginrummy.server.rooms.snapshot import entries_data, may_ask, now_data, people_data, table_data
from ginrummy.server.rooms.visitor import Visitor, frame_text
from ginrummy.server.services import Services
from ginrummy.server.store import log
from ginrummy.server.store.games import Stored

LOG = logging.getLogger(__name__)


class Room:
    """A table in memory.

    Attributes:
        game: The game.
        chat: The last lines of chat.
        visitors: The open pages.
        broken: Whether it has ended because something failed.
    """

    def __init__(self, stored: Stored, services: Services) -> None:
        """Take up a table; `start` begins the work.

        Raises:
            ReplayError: The log is damaged.
        """
        self.game = Game(stored)
        self.chat = list(stored.chat)
        self.visitors: list[Visitor] = []
        self.rematch = stored.rematch
        self.wanted: set[int] = set()
        self.broken = False
        self.services = services
        self.presence = Presence(services.settings.pace.gone)
        clock = stored.agreed.clock
        self.clocks = None if clock is None else Clocks(clock, len(stored.seats), stored.times)
        self.replies = Replies(stored.commands)
        self._mail: asyncio.Queue[Callable[[], Awaitable[None]] | None] = asyncio.Queue()
        self._busy = False
        self._task: asyncio.Task[None] | None = None
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._used = time.monotonic()

    # What others call.

    def start(self) -> None:
        """Begin to work."""
        self._task = asyncio.create_task(self._work(), name=f"table {self.game.id}")
        self.post(partial(self._change, None, lambda: None))

    def post(self, job: Callable[[], Awaitable[None]]) -> None:
        """Let something be done after what came before it."""
        self._mail.put_nowait(job)

    def enter(self, visitor: Visitor) -> None:
        """Let a page in."""
        self._used = time.monotonic()
        self.visitors.append(visitor)
        if visitor.number is not None and self.presence.come(visitor.number):
            self._tell_people(but=visitor)
            self._tell_gone()

    def leave(self, visitor: Visitor) -> None:
        """Note that a page is closed."""
        self._used = time.monotonic()
        self.visitors.remove(visitor)
        if visitor.number is not None and self.presence.go(visitor.number, time.monotonic()):
            self._tell_people()
            self._tell_gone()

    def ask(self, visitor: Visitor, request: Request) -> None:
        """Let the request of a page be carried out."""
        self.post(partial(self._answer, visitor, request))

    def sat_down(self, number: int, person: str, name: str) -> None:
        """Note that somebody has taken a seat, which is in the database already."""

        async def sit() -> None:
            if self.game.seats[number].free:
                await self._change(None, partial(self.game.sit, number, person, name))
                self._tell_people()

        self.post(sit)

    async def settled(self) -> None:
        """Wait until everything that was asked for so far is done."""
        done = asyncio.Event()

        async def finish() -> None:
            done.set()

        self.post(finish)
        while not self.broken and not done.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(done.wait(), 1)

    @property
    def idle(self) -> bool:
        """Whether nobody needs the room in memory."""
        waiting = self.visitors or self._thinking or self._busy or not self._mail.empty()
        running = self.clocks is not None and self.clocks.running
        quiet = time.monotonic() - self._used >= self.services.settings.pace.idle
        return self.broken or (quiet and not waiting and not running)

    async def stop(self) -> None:
        """End; what is in the mailbox is still done."""
        self._quiet()
        for visitor in self.visitors:
            visitor.cut()
        if self._task is not None:
            self._mail.put_nowait(None)
            await self._task

    # The task.

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
                self._used = time.monotonic()

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

    async def _change(self, command: tuple[int, str] | None, change: Callable[[], None]) -> None:
        """Change the game, commit what comes of it, and tell everybody.

        Raises:
            GinRummyError: The change is refused; nothing has changed.
        """
        game = self.game
        before = game.table.version
        waited = set(game.waits_for())
        was_over = game.over
        change()
        game.go_on()
        entries = game.table.log[before:]
        game.sheet.enter(entries)
        now = time.monotonic()
        self._reckon(waited, now)
        if entries or command is not None:
            await log.append(
                self.services.database,
                log.Addition(
                    game=game.id,
                    version=before,
                    entries=entries,
                    command=command,
                    result=None if was_over else game.result(),
                    times=None if self.clocks is None else self.clocks.times(now),
                    hands=game.facts(before),
                ),
            )
        if entries or waited != set(game.waits_for()):
            self._tell(before)
        self._wake()

    def _reckon(self, waited: set[int], now: float) -> None:
        """Let clocks and countdowns follow who is waited for."""
        game = self.game
        people = [] if game.over or game.free else [p for p in game.waits_for() if p in game.humans]
        self.presence.wait_for(people, now)
        if self.clocks is not None:
            moved = waited if game.table.stage is Stage.PLAY else set()
            self.clocks.wait_for(people, moved, now)

    def _wake(self) -> None:
        """Let computer players think, and set the alarm for whoever does not answer."""
        game = self.game
        for number in game.waits_for() if game.table.stage is Stage.PLAY else ():
            if game.seats[number].bot is not None and number not in self._thinking:
                self._thinking[number] = asyncio.create_task(self._think(number))
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self.clocks is not None:
            ends = self.clocks.next_end(time.monotonic())
            if ends is not None:
                loop = asyncio.get_running_loop()
                self._alarm = loop.call_later(ends + 0.01, self.post, self._time_is_up)

    async def _think(self, number: int) -> None:
        seat = self.game.seats[number]
        assert seat.bot is not None
        hand, question = self.game.question(number, seat.bot)
        action = await self.services.bots.choose(question)
        self.post(partial(self._bot_moves, number, hand, question.view, action))

    async def _bot_moves(self, number: int, hand: int, view: View, action: Action) -> None:
        self._thinking.pop(number, None)
        game = self.game
        # Whatever happened meanwhile, the answer counts only where it was asked.
        if hand in game.table.running and game.own_view(number, hand)[1] == view:
            await self._change(None, partial(game.act, number, action, hand))
        else:
            self._wake()

    async def _time_is_up(self) -> None:
        """Do for those who are late what the game needs."""
        clocks, game = self.clocks, self.game
        if clocks is None:
            return
        now = time.monotonic()
        lost = clocks.lost(now)
        if lost is not None and not game.over:
            await self._change(None, partial(game.table.resign, lost))
            return
        for number in clocks.late(now):
            if number in game.waits_for():
                await self._change(None, partial(self._act_for, number))
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

    # Requests of pages.

    async def _answer(self, visitor: Visitor, request: Request) -> None:
        name, command = request.id, request.command
        number = visitor.number
        if isinstance(command, Hello):
            await self._hello(visitor, command)
            return
        assert name is not None
        try:
            if number is None:
                raise RoomError("only_watching")
            key = (number, name)
            known = self.replies.find(key)
            if known is None:
                known = await self._carry_out(visitor, number, name, command)
                if known is None:
                    return
                self.replies.keep(key, known)
        except GinRummyError as refused:
            known = {"type": "refused", "id": name, **error_data(refused)}
            known["allowed"] = self.allowed(number)
            if number is not None:
                self.replies.keep((number, name), known)
        visitor.send(known)

    async def _carry_out(
        self, visitor: Visitor, number: int, name: str, command: Command
    ) -> Json | None:
        """Do what a person asks for; the answer, or None where it comes later."""
        game, key = self.game, (number, name)
        match command:
            case Ready(nonce):
                await self._change(key, partial(game.ready, number, nonce))
            case Dealer(person):
                await self._change(key, partial(game.table.choose_dealer, number, person))
            case Act(hand, action):
                await self._change(key, partial(game.act, number, action, hand))
            case Resign():
                await self._change(key, partial(game.table.resign, number))
            case Claim():
                await self._change(key, partial(self._claim, number))
            case Lay(hand, cards):
                _, view = game.own_view(number, hand)
                return {"type": "lay", "id": name, **assist.preview(view, cards)}
            case Hint(hand):
                self._hint(visitor, number, name, hand)
                return None
            case Chat(said):
                await talk.say(self, number, name, said)
            case Mute(person, on):
                await talk.mute(self, visitor, person, on=on)
            case Rematch():
                await self._want_rematch(number)
            case _:
                raise RoomError("wrong_command")
        return {"type": "done", "id": name, "version": game.table.version}

    def allowed(self, number: int | None) -> list[Json]:
        """What the person may do now instead of what was refused."""
        game = self.game
        if number is None or game.table.stage is not Stage.PLAY:
            return []
        try:
            return assist.allowed(game.own_view(number)[1])
        except GinRummyError:
            return []

    def _claim(self, number: int) -> None:
        gone = self.presence.gone(time.monotonic())
        if gone is None or gone.person == number or self.game.over:
            raise RoomError("nobody_gone")
        if gone.claim_in > 0:
            raise RoomError("claim_too_early", seconds=round(gone.claim_in))
        self.game.table.resign(gone.person)

    def _hint(self, visitor: Visitor, number: int, name: str, hand: int | None) -> None:
        if not may_ask(self.game):
            raise RoomError("no_hints")
        if number not in self.game.waits_for() or self.game.table.stage is not Stage.PLAY:
            raise RoomError("not_your_turn_yet")
        at, question = self.game.question(number, talk.ADVISER)
        if hand not in (None, at):
            raise RoomError("no_such_hand", hand=hand)
        asyncio.create_task(talk.advise(self, visitor, name, question))  # noqa: RUF006

    async def _want_rematch(self, number: int) -> None:
        if not self.game.over:
            raise RoomError("not_over")
        self.wanted.add(number)
        if self.rematch is None and self.wanted.issuperset(self.game.humans):
            self.rematch = await self.services.rooms.make_rematch(self.game)
        if self.rematch is None:
            self._tell(self.game.table.version)
        else:
            self._broadcast({"type": "rematch", "table": self.rematch})

    # What pages are told.

    async def _hello(self, visitor: Visitor, hello: Hello) -> None:
        if visitor.person is not None:
            await talk.read_muted(self, visitor)
        known = hello.since is not None and hello.since <= self.game.table.version
        if known and hello.since is not None:
            visitor.version = hello.since
            missed = {
                "people": people_data(self.game, self.presence.present),
                "chat": talk.lines(self, visitor),
            }
            visitor.send(self._update(visitor.number, hello.since) | missed)
        else:
            visitor.send(self._snapshot(visitor))
        visitor.version = self.game.table.version

    def _snapshot(self, visitor: Visitor) -> Json:
        game, number = self.game, visitor.number
        return {
            "type": "snapshot",
            "version": game.table.version,
            "table": table_data(game, number, self.presence.present),
            "now": self._now(number),
            "entries": entries_data(game, number, game.round_start()),
            "chat": talk.lines(self, visitor),
        }

    def _update(self, number: int | None, since: int) -> Json:
        return {
            "type": "update",
            "from": since,
            "version": self.game.table.version,
            "entries": entries_data(self.game, number, since),
            "now": self._now(number),
        }

    def _now(self, number: int | None) -> Json:
        now = time.monotonic()
        gone = self.presence.gone(now)
        return now_data(self.game, number) | {
            "clock": None if self.clocks is None else clock_data(self.clocks, now),
            "gone": None
            if gone is None
            else {"person": gone.person, "claim_in": round(gone.claim_in)},
            "rematch": {"wanted": sorted(self.wanted), "table": self.rematch},
        }

    def _tell(self, since: int) -> None:
        """Send everybody what happened after a version."""
        made: dict[int | None, str] = {}
        for visitor in self.visitors:
            if visitor.version is None:
                continue
            if visitor.number not in made:
                made[visitor.number] = frame_text(self._update(visitor.number, since))
            visitor.send_text(made[visitor.number])
            visitor.version = self.game.table.version

    def _broadcast(self, frame: Json, but: Visitor | None = None) -> None:
        text = frame_text(frame)
        for visitor in self.visitors:
            if visitor.version is not None and visitor is not but:
                visitor.send_text(text)

    def _tell_people(self, but: Visitor | None = None) -> None:
        people = people_data(self.game, self.presence.present)
        self._broadcast({"type": "people", "people": people}, but)

    def _tell_gone(self) -> None:
        gone = self.presence.gone(time.monotonic())
        told: Any = None
        if gone is not None:
            told = {"person": gone.person, "claim_in": round(gone.claim_in)}
        self._broadcast({"type": "gone", "gone": told})


def clock_data(clocks: Clocks, now: float) -> Json:
    """Return the clocks of a table as JSON."""
    left = {str(person): round(seconds, 1) for person, seconds in clocks.left(now).items()}
    return {"left": left, "running": list(clocks.running)}
