"""The only writer of the database: changes that come together are committed together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

T = TypeVar("T")
Change: TypeAlias = Callable[[AsyncConnection], Awaitable[T]]

MOST = 200
"""Changes in one transaction."""


class Writer:
    """Carries out changes one after another; each is on the disk when its caller goes on.

    A commit waits for the disk, so all changes that have come in meanwhile share the next one. Each
    has a savepoint of its own: one that fails leaves no trace and does not harm the others.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._queue: asyncio.Queue[tuple[Change[Any], asyncio.Future[Any]] | None]
        self._queue = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to work."""
        self._task = asyncio.create_task(self._work(), name="database writer")

    async def stop(self) -> None:
        """Do what is left, and end."""
        if self._task is not None:
            self._queue.put_nowait(None)
            await self._task
            self._task = None

    async def write(self, change: Change[T]) -> T:
        """Carry out a change; return when it is committed.

        Raises:
            RuntimeError: The writer was stopped.
        """
        if self._task is None:
            raise RuntimeError("the database is closed")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((change, done))
        return await done

    async def _work(self) -> None:
        while (first := await self._queue.get()) is not None:
            batch = [first]
            last = False
            while len(batch) < MOST and not self._queue.empty():
                following = self._queue.get_nowait()
                if following is None:
                    last = True
                    break
                batch.append(following)
            await self._commit(batch)
            if last:
                return

    async def _commit(self, batch: list[tuple[Change[Any], asyncio.Future[Any]]]) -> None:
        results: list[tuple[asyncio.Future[Any], Any]] = []
        try:
            async with self._engine.begin() as connection:
                for change, done in batch:
                    try:
                        async with connection.begin_nested():
                            results.append((done, await change(connection)))
                    except Exception as error:
                        _fail(done, error)
        except Exception as error:
            for _, done in batch:
                _fail(done, error)
            return
        for done, result in results:
            if not done.done():
                done.set_result(result)


def _fail(done: asyncio.Future[Any], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)
