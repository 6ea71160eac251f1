"""The same pieces of work on a cluster of Ray; an extra, ``pip install 'ginrummy[ray]'``."""

from __future__ import annotations

import os
import re
import socket
import warnings
from collections.abc import Callable, Iterable
from importlib import import_module
from itertools import islice
from typing import Any, TypeVar

from ginrummy.arena.workers import Pieces, cores, done
from ginrummy.errors import GinRummyError

T = TypeVar("T")

LOCAL = "local"
"""The address that starts a cluster on this machine, for this work alone."""

_LOCAL_MEMORY = 80_000_000
"""Bytes in which a cluster of our own keeps results; they are small, and fetched at once."""

_MOST_TOGETHER = 64
"""Pieces of a task at most; each task costs about a millisecond."""

_TASKS_EACH = 20
_AHEAD = 2
_RETRIES = 3
_PATIENCE = 10
_PLACE = re.compile(r"(?:ray://)?(?P<host>[^:/]+):(?P<port>[0-9]{1,5})")


def spread_over_ray(
    work: Callable[[int], T],
    numbers: Iterable[int],
    address: str | None = None,
    tasks: int | None = None,
) -> Pieces[T]:
    """Do numbered pieces of work on a cluster, and yield each number with what came out.

    The machines of the cluster need this package in the same release, and whatever the players
    need. What was done by a machine or process that is lost is done again by another one.

    Args:
        work: What to do with a number.
        numbers: The numbers of the pieces.
        address: Where the cluster is, such as ``host:6379`` or ``ray://host:10001``; ``auto`` for
            the one that this machine belongs to, `LOCAL` to start one here, which ends with the
            work; None for the one that this program is connected to already.
        tasks: How many tasks there are at a time, each on a core of its own; by default as many as
            the cluster has cores.

    Raises:
        GinRummyError: `missing_extra`; `ray_unreachable`; `ray_lost` when a task was lost again and
            again; any other error is what the work raised.
    """
    ray = _ray()
    if address is not None:
        _connect(ray, address, tasks)
    try:
        tasks = tasks or max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield from _through(ray, work, list(numbers), tasks)
    finally:
        if address is not None:
            ray.shutdown()


def _ray() -> Any:
    # Ray reads it when it is imported.
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return import_module("ray")
    except ModuleNotFoundError as error:
        raise GinRummyError("missing_extra", extra="ray", packages="ray") from error


def _connect(ray: Any, address: str, tasks: int | None) -> None:
    options: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    if address == LOCAL:
        options |= {
            "num_cpus": tasks or cores(),
            "object_store_memory": _LOCAL_MEMORY,
            "include_dashboard": False,
        }
    try:
        _knock_at(address)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ray.init(address=address, **options)
    except (RuntimeError, ValueError, OSError) as error:
        why = str(error).splitlines()[0]
        raise GinRummyError("ray_unreachable", address=address, why=why) from error


def _knock_at(address: str) -> None:
    """Find out whether anybody is there at all, which Ray itself takes half a minute for."""
    if place := _PLACE.fullmatch(address):
        socket.create_connection((place["host"], int(place["port"])), _PATIENCE).close()


def _through(ray: Any, work: Callable[[int], T], numbers: list[int], tasks: int) -> Pieces[T]:
    together = max(1, min(_MOST_TOGETHER, len(numbers) // (tasks * _TASKS_EACH)))
    batches = iter([numbers[at : at + together] for at in range(0, len(numbers), together)])
    remote = ray.remote(max_retries=_RETRIES, num_cpus=1)(_do)
    handed = ray.put(work)
    waiting = [remote.remote(handed, batch) for batch in islice(batches, _AHEAD * tasks)]
    while waiting:
        [first, *_], waiting = ray.wait(waiting)
        try:
            answers = ray.get(first)
        except ray.exceptions.RayError as lost:
            raise GinRummyError("ray_lost", why=str(lost).splitlines()[0]) from lost
        waiting += [remote.remote(handed, batch) for batch in islice(batches, 1)]
        for number, result, error in answers:
            if error is not None:
                raise error
            yield number, result


def _do(
    work: Callable[[int], T], numbers: Iterable[int]
) -> list[tuple[int, T | None, Exception | None]]:
    """Do some pieces in a process of the cluster, up to the first error."""
    answers = []
    for number in numbers:
        answers.append(done(work, number))
        if answers[-1][2] is not None:
            break
    return answers
