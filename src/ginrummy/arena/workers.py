"""Independent pieces of work, shared among processes."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator
from multiprocessing import get_context
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

# Spawned, since to fork is not safe in a program that has threads.
_CONTEXT = get_context("spawn")


def spread(work: Callable[[int], T], pieces: int, processes: int) -> Pieces[T]:
    """Do numbered pieces of work, and yield each number with what came out, in any order.

    Whatever ends this early, an error or Ctrl-C, ends the processes too.

    Args:
        work: What to do with a number; it has to be picklable, as what it returns, for more than
            one process.
        pieces: How many pieces there are; they are numbered from 0.
        processes: How many processes share them. With one, all is done in this process.

    Raises:
        GinRummyError: `worker_died` with its exit status when a process ends before its work;
            any other error is what the work raised.
    """
    processes = min(processes, pieces)
    if processes <= 1:
        for number in range(pieces):
            yield number, work(number)
        return
    running: dict[Connection, _Worker] = {}
    try:
        for first in range(processes):
            worker = _Worker(work, range(first, pieces, processes))
            running[worker.results] = worker
        while running:
            for results in wait(list(running)):
                assert isinstance(results, Connection)
                try:
                    number, result, error = results.recv()
                except EOFError:
                    running.pop(results).check()
                    continue
                if error is not None:
                    raise error
                yield number, result
    finally:
        for worker in running.values():
            worker.end()


class _Worker:
    """A process that does some pieces.

    Attributes:
        results: Where a number, a result and an error come from for each piece done.
    """

    def __init__(self, work: Callable[[int], object], numbers: range) -> None:
        self.results, other_end = _CONTEXT.Pipe(duplex=False)
        self._process = _CONTEXT.Process(target=_do, args=(work, numbers, other_end), daemon=True)
        self._process.start()
        other_end.close()

    def check(self) -> None:
        """Wait for the end of a process that has nothing more to send."""
        self._process.join()
        self.results.close()
        if self._process.exitcode:
            raise GinRummyError("worker_died", status=self._process.exitcode)

    def end(self) -> None:
        """End the process, with whatever its players have started."""
        self._process.terminate()
        self._process.join(PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self.results.close()


def _do(work: Callable[[int], object], numbers: range, results: Connection) -> None:
    """Do pieces one after another, in a process of their own."""
    # Ctrl-C reaches every process of a terminal; the one that waits for us ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    for number in numbers:
        try:
            result = work(number)
        except Exception as error:
            if not isinstance(error, GinRummyError):
                error.add_note(format_exc())
            results.send((number, None, error))
            return
        results.send((number, result, None))


def _leave(_signal: int, _frame: FrameType | None) -> NoReturn:
    """Leave by way of everything that has to be cleaned up."""
    raise SystemExit(1)
