"""Independent pieces of work, shared among processes."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from traceback import format_exc
from types import FrameType
from typing import NoReturn, TypeAlias, TypeVar

from ginrummy.errors import GinRummyError

T = TypeVar("T")

Pieces: TypeAlias = Generator[tuple[int, T], None, None]
"""Numbers of pieces with what came out."""

PATIENCE = 5
"""Seconds that a process gets to end after it was told to."""

_AHEAD = 2
"""Pieces that a process has at a time, so that it never waits for the next one."""

# Spawned, since to fork is not safe in a program that has threads.
_CONTEXT = get_context("spawn")


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def spread(work: Callable[[int], T], pieces: int | Iterable[int], processes: int) -> Pieces[T]:
    """Do numbered pieces of work, and yield each number with what came out, in any order.

    Whatever ends this early, an error or Ctrl-C, ends the processes too.

    Args:
        work: What to do with a number; it has to be picklable, as what it returns, for more than
            one process.
        pieces: The numbers of the pieces; a number for all from 0 up to it.
        processes: How many processes share them. With one, all is done in this process.

    Raises:
        GinRummyError: `worker_died` with its exit status when a process ends before its work;
            any other error is what the work raised.
    """
    numbers = list(range(pieces) if isinstance(pieces, int) else pieces)
    processes = min(processes, len(numbers))
    if processes <= 1:
        for number in numbers:
            yield number, work(number)
        return
    rest = iter(numbers)
    running: dict[Connection, _Worker] = {}
    try:
        for _ in range(processes):
            worker = _Worker(work)
            running[worker.connection] = worker
        for _ in range(_AHEAD):
            for worker in running.values():
                worker.give(rest)
        while running:
            for connection in wait(list(running)):
                assert isinstance(connection, Connection)
                try:
                    number, result, error = connection.recv()
                except (EOFError, ConnectionError):
                    running.pop(connection).check()
                    continue
                if error is not None:
                    raise error
                running[connection].give(rest)
                yield number, result
    finally:
        for worker in running.values():
            worker.end()


class _Worker:
    """A process that does the pieces that it is given.

    Attributes:
        connection: Where numbers go to, and a number, a result and an error come from for each
            piece done.
    """

    def __init__(self, work: Callable[[int], object]) -> None:
        self.connection, other_end = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(target=_do, args=(work, other_end), daemon=True)
        with _ctrl_c_held():
            self._process.start()
        other_end.close()

    def give(self, numbers: Iterator[int]) -> None:
        """Give the process the next number; None when there is none, at which it ends."""
        # One that has ended is found out about when its results are read.
        with suppress(ConnectionError):
            self.connection.send(next(numbers, None))

    def check(self) -> None:
        """Wait for the end of a process that has nothing more to send."""
        self._process.join()
        self.connection.close()
        if self._process.exitcode:
            raise GinRummyError("worker_died", status=self._process.exitcode)

    def end(self) -> None:
        """End the process, with whatever its players have started."""
        self._process.terminate()
        self._process.join(PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self.connection.close()


@contextmanager
def _ctrl_c_held() -> Iterator[None]:
    """Hold Ctrl-C back, also in a process that begins meanwhile, until `_do` has said what to do.

    It would otherwise break off the imports of that process, with a traceback for each.
    """
    # Started on the way, the tracker would let it through again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _do(work: Callable[[int], object], connection: Connection) -> None:
    """Do pieces one after another, in a process of their own."""
    # Ctrl-C reaches every process of a terminal; the one that waits for us ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    signal.signal(signal.SIGTERM, _leave)
    # Whoever waited for us is gone when nothing more comes, or nothing more can be sent.
    with suppress(EOFError, ConnectionError):
        while (number := connection.recv()) is not None:
            answer = done(work, number)
            connection.send(answer)
            if answer[2] is not None:
                return


def done(work: Callable[[int], T], number: int) -> tuple[int, T | None, Exception | None]:
    """Return the number of a piece with what came out, or the error that it ended in."""
    try:
        return number, work(number), None
    except Exception as error:
        if not isinstance(error, GinRummyError):
            error.add_note(format_exc())
        return number, None, error


def _leave(_signal: int, _frame: FrameType | None) -> NoReturn:
    """Leave by way of everything that has to be cleaned up."""
    raise SystemExit(1)
