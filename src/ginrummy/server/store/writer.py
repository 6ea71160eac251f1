"""The only writer of the database: changes that come together are committed together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeAlias, TypeVar

from sqlalchemy.engine import Connection, Engine, RootTransaction

T = TypeVar("T")
Change: TypeAlias = Callable[[Connection], T]

MOST = 200
"""Changes in one transaction."""


class _Outcome(NamedTuple):
    value: Any = None
    error: Exception | None = None


class Writer:
    """Carries out changes one after another; each is on the disk when its caller goes on.

    It works in a thread of its own, for a commit waits for the disk; all changes that come in
    meanwhile share the next one. If one of them fails, all are undone and done again one by one, so
    that it harms no other. Therefore a change does nothing but change the database.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._queue: asyncio.Queue[tuple[Change[Any], asyncio.Future[Any]] | None]
        self._queue = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._connection: Connection | None = None

    def start(self) -> None:
        """Begin to work."""
        self._task = asyncio.create_task(self._work(), name="database writer")

    async def stop(self) -> None:
        """Do what is left, and end."""
        if self._task is not None:
            self._queue.put_nowait(None)
            await self._task
            self._task = None
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    async def write(self, change: Change[T]) -> T:
        """Carry out a change in the thread of the writer; return when it is committed.

        Raises:
            RuntimeError: The writer was stopped.
        """
        if self._task is None:
            raise RuntimeError("the database is closed")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((change, done))
        return await done

    async def _work(self) -> None:
        loop = asyncio.get_running_loop()
        going = True
        while going:
            batch = [await self._queue.get()]
            while len(batch) < MOST and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            going = None not in batch
            jobs = [job for job in batch if job is not None]
            if jobs:
                changes = [change for change, _ in jobs]
                outcomes = await loop.run_in_executor(self._thread, self._commit, changes)
                for (_, done), outcome in zip(jobs, outcomes, strict=True):
                    _settle(done, outcome)

    def _commit(self, changes: Sequence[Change[Any]]) -> list[_Outcome]:
        """Carry out changes in one transaction; runs in the thread."""
        try:
            connection, transaction = self._begin()
        except Exception as error:
            # Each of them would wait as long, and in vain.
            self._let_go()
            return [_Outcome(error=error) for _ in changes]
        try:
            with transaction:
                return [_Outcome(change(connection)) for change in changes]
        except Exception as error:
            self._let_go()
            if len(changes) == 1:
                return [_Outcome(error=error)]
        # One of them is at fault, so each gets a transaction of its own.
        return [outcome for change in changes for outcome in self._commit([change])]

    def _begin(self) -> tuple[Connection, RootTransaction]:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection, self._connection.begin()

    def _let_go(self) -> None:
        """Forget the connection; after a failure nobody knows what state it is in."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _close(self) -> None:
        self._let_go()
        self._engine.dispose()


def _settle(done: asyncio.Future[Any], outcome: _Outcome) -> None:
    if done.done():
        # Whoever asked does not wait any more; it is committed all the same.
        return
    if outcome.error is None:
        done.set_result(outcome.value)
    else:
        done.set_exception(outcome.error)
