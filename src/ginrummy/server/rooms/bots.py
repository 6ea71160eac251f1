"""Computer players: they think in processes of their own and remember nothing between moves."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from hashlib import sha256
from random import Random
from typing import NamedTuple, TypeVar

from ginrummy.analysis.hint import Reason, reason_for
from ginrummy.engine import Action, Event, View
from ginrummy.players import NEED_KERNEL, PLAYERS, legal_for
from ginrummy.players.absent import act_for_absent
from ginrummy.rules import Rules
from ginrummy.server.warming import is_compiled

T = TypeVar("T")

LOG = logging.getLogger(__name__)
ADVISER = "club"
STAND_IN = "club"

LONGEST_START = 30.0
"""Seconds that processes get to start; that is no time of the player's."""


class Question(NamedTuple):
    """All that a computer player is told, which is what its seat may know.

    Attributes:
        player: A name of `ginrummy.players.PLAYERS`.
        seed: What its choices depend on besides.
        dealt: What the seat knew after the deal.
        scores: The points of every seat of the hand in the game so far.
        events: What the seat has seen since.
        view: What the seat sees now.
    """

    player: str
    seed: str
    dealt: View
    scores: tuple[int, ...]
    events: tuple[Event, ...]
    view: View


class Advice(NamedTuple):
    """What to do, and why."""

    action: Action
    reason: Reason


def answer(asked: Question) -> Action:
    """Let a player choose; runs in a worker."""
    seed = sha256(f"{asked.seed}:{len(asked.events)}".encode()).digest()
    player = PLAYERS[standing_in(asked.player)](Random(seed))
    player.begin(asked.dealt, asked.scores)
    for event in asked.events:
        player.see(event)
    return player.choose(asked.view)


def standing_in(name: str) -> str:
    """Return who plays for a player until the code that it needs is compiled: the club player.

    Compiling takes longer than anybody would wait for a move; see `ginrummy.server.warming`.
    """
    return name if name not in NEED_KERNEL or is_compiled() else STAND_IN


def advise(asked: Question) -> Advice:
    """Let a player choose and say why; runs in a worker."""
    action = answer(asked)
    return Advice(action, reason_for(asked.view, action))


class Bots:
    """The computer players of a server."""

    def __init__(self, workers: int, budget: float, delay: tuple[float, float]) -> None:
        """Prepare; nothing is started before `warm_up` or the first question.

        Args:
            workers: Processes that think; 0 to think in the server itself.
            budget: Seconds in which an answer has to come.
            delay: The least and the most seconds before a move.
        """
        self._workers = workers
        self._budget = budget
        self._delay = delay
        self._pool: ProcessPoolExecutor | None = None
        self._warm: asyncio.Future[None] | None = None
        self._chance = secrets.SystemRandom()

    async def warm_up(self) -> None:
        """Start the processes, so that the first move comes as fast as the others."""
        if not self._workers:
            return
        self._started()
        assert self._warm is not None
        with suppress(BrokenProcessPool, TimeoutError):
            async with asyncio.timeout(LONGEST_START):
                await asyncio.shield(self._warm)

    async def choose(self, asked: Question) -> Action:
        """Return what a computer player does, after a pause that says nothing about its cards.

        A player that fails or is too slow is treated like somebody who does not answer.
        """
        pause = self._chance.uniform(*self._delay)
        action, _ = await asyncio.gather(self._choose(asked), asyncio.sleep(pause))
        return action

    async def advise(self, asked: Question) -> Advice | None:
        """Return advice; None when there is none in time."""
        return await self._ask(advise, asked)

    async def close(self) -> None:
        """End the processes."""
        if self._pool is not None:
            _end(self._pool)
            self._pool = None
        if self._warm is not None:
            self._warm.cancel()

    async def _choose(self, asked: Question) -> Action:
        action = await self._ask(answer, asked)
        if action is None or action not in legal_for(asked.view):
            if action is not None:
                LOG.error("player %s chose what is not legal", asked.player)
            return act_for_absent(asked.view)
        return action

    async def _ask(self, work: Callable[[Question], T], asked: Question) -> T | None:
        """Let somebody think; None when nothing comes of it in time."""
        pool: ProcessPoolExecutor | None = None
        try:
            if self._workers:
                await self.warm_up()
                pool = self._started()
            async with asyncio.timeout(self._budget):
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(pool, work, asked)
        except TimeoutError:
            LOG.error("player %s was too slow", asked.player)
        except BrokenProcessPool:
            LOG.error("a process of player %s has ended", asked.player)
        except Exception:
            # Without its message, which could tell cards.
            LOG.error("player %s failed", asked.player)
            return None
        if pool is not None:
            self._replace(pool)
        return None

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, initializer=_begin)
            self._warm = asyncio.ensure_future(self._warmed(self._pool))
        return self._pool

    async def _warmed(self, pool: ProcessPoolExecutor) -> None:
        loop = asyncio.get_running_loop()
        with suppress(BrokenProcessPool):
            await asyncio.gather(*(loop.run_in_executor(pool, _warm) for _ in range(self._workers)))

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Let go of processes that hang or have ended; the next question starts new ones."""
        if self._pool is pool:
            self._pool = None
            _end(pool)


def _end(pool: ProcessPoolExecutor) -> None:
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


def _begin() -> None:
    # The server ends its workers itself; the keyboard must not make them print tracebacks.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _warm() -> None:
    """Build the tables that the first question would have to wait for."""
    Rules().solver.deadwood(0b111)
