"""The server under load: real sockets on loopback, SQLite on the disk, scripted players.

Usage: server.py [TABLES [SECONDS]]
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Sequence
from random import Random
from statistics import median
from typing import NamedTuple

from websockets.asyncio.client import connect
from websockets.typing import Origin

from benchmarks.page_weight import Weight, weigh
from benchmarks.server_players import Load, Seat, open_pair
from benchmarks.server_process import Target, target
from benchmarks.timing import Figure, show

TABLES = 200
SECONDS = 10.0
WINDOWS = 3
WARM = 10.0
"""Seconds that are not measured: at first everybody moves at once."""

RATE = 200.0
"""Moves each second at all tables together."""

IDLE_TABLES = 2000
PAGES = 5
"""Visitors who come one after another, the first of them right after the start."""


class Window(NamedTuple):
    """What was seen for some seconds.

    Attributes:
        rate: Moves each second.
        cpu: Milliseconds of CPU time of the server for a move.
        share: The part of one processor that the server took.
        players: The part of one processor that the players took.
        middle: Milliseconds from a command to the event at the other seat: the median.
        slow: The same, for the slowest of a hundred.
    """

    rate: float
    cpu: float
    share: float
    players: float
    middle: float
    slow: float


async def window(site: Target, load: Load, seconds: float) -> Window:
    """Watch the players for a while."""
    load.delays = []
    load.measuring = True
    begun, server, own = time.perf_counter(), site.cpu(), time.process_time()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - begun
    server, own = site.cpu() - server, time.process_time() - own
    load.measuring = False
    delays = sorted(load.delays)
    moves = len(delays)
    middle, slow = (delays[int(moves * part)] * 1000 for part in (0.5, 0.99))
    return Window(moves / took, server / moves * 1000, server / took, own / took, middle, slow)


async def under_load(site: Target, tables: int, seconds: float) -> tuple[list[Window], Window]:
    """Let many tables play: some windows at `RATE`, and one in which nobody pauses."""
    load, rng = Load(), Random(1)
    seats: list[Seat] = []
    for _ in range(tables):
        seats += await open_pair(site.url, load, rng, tables / RATE)
    playing = [asyncio.create_task(seat.play()) for seat in seats]
    await asyncio.sleep(WARM)
    # The players shall not search for garbage while the server is measured.
    gc.collect()
    gc.freeze()
    steady = [await window(site, load, seconds) for _ in range(WINDOWS)]
    for seat in seats:
        seat.pause = 0
    await asyncio.sleep(1)
    hurried = await window(site, load, seconds)
    for task in playing:
        task.cancel()
    for ended in await asyncio.gather(*playing, return_exceptions=True):
        if not isinstance(ended, asyncio.CancelledError):
            raise RuntimeError("a player failed") from ended
    await asyncio.gather(*(seat.close() for seat in seats))
    return steady, hurried


async def idle_memory(site: Target, tables: int) -> float:
    """Return the bytes that one more idle table takes."""
    sizes: list[tuple[int, int]] = []
    async with site.client() as web:
        for number in range(tables):
            wish = {"practice": str(number), "opponents": ["random"]}
            made = await web.post("/api/tables", json=wish)
            await web.get(f"/api/tables/{made.json()['id']}")
            if (number + 1) % (tables // 4) == 0:
                sizes.append((number + 1, site.resident()))
    (first, low), (last, high) = sizes[0], sizes[-1]
    return (high - low) / (last - first)


async def first_page(site: Target) -> tuple[float, Weight]:
    """Return the seconds from a click to the first view of the cards, and what was fetched."""
    async with site.client() as web:
        begun = time.perf_counter()
        path = (await web.post("/play")).headers["location"]
        weight = await weigh(web, path)
        cookie = {"cookie": f"ginrummy={web.cookies['ginrummy']}"}
        address = f"{site.url.replace('http', 'ws')}{path}/ws"
        async with connect(
            address, origin=Origin(site.url), additional_headers=cookie, proxy=None
        ) as ws:
            await ws.send('{"do":"hello","since":null}')
            await ws.recv()
        return time.perf_counter() - begun, weight


async def run(tables: int, seconds: float) -> list[Figure]:
    """Measure everything."""
    async with target() as site:
        pages = [await first_page(site) for _ in range(PAGES)]
        steady, hurried = await under_load(site, tables, seconds)
    async with target() as site:
        each = await idle_memory(site, IDLE_TABLES)
    opening, weight = [seconds for seconds, _ in pages], pages[0][1]
    rate, slow = median(w.rate for w in steady), median(w.slow for w in steady)
    moving = f"{tables} tables, {rate:.0f} moves a second"
    return [
        Figure(
            f"From a command to the other seat's event: {moving}",
            f"99 of 100 in 100 ms, at {RATE:.0f} moves a second",
            f"median {_spread([w.middle for w in steady], 'ms')}; "
            f"99 of 100 in {_spread([w.slow for w in steady], 'ms')}",
            slow < 100 and rate > 0.9 * RATE,
        ),
        Figure(
            f"CPU time of the server for one move: {moving}",
            "none",
            f"{_spread([w.cpu for w in steady], 'ms', 2)}; "
            f"{_percent([w.share for w in steady])} of one processor, "
            f"the players {_percent([w.players for w in steady])}",
            None,
        ),
        Figure(
            f"Moves a second when nobody pauses: {tables} tables",
            "none",
            f"{hurried.rate:.0f}; {hurried.cpu:.2f} ms of CPU time for one, "
            f"{hurried.share:.0%} of one processor, the players {hurried.players:.0%}",
            None,
        ),
        Figure(
            f"Memory of an idle table: slope over {IDLE_TABLES} tables",
            "at most 100 KB",
            f"{each / 1000:.1f} KB",
            each < 100_000,
        ),
        Figure(
            "From a click to the first view of the cards, all files fetched one by one",
            "at most 1 s",
            _spread([seconds * 1000 for seconds in opening], "ms", 0),
            median(opening) < 1,
        ),
        Figure(
            f"Weight of a table page with its {weight.files} files",
            "at most 150 KB as sent",
            f"{weight.sent / 1000:.0f} KB as sent, {weight.raw / 1000:.0f} KB unpacked",
            weight.sent < 150_000,
        ),
    ]


def _spread(values: Sequence[float], unit: str, digits: int = 1) -> str:
    """Median with the extremes."""
    least, middle, most = min(values), median(values), max(values)
    return f"{middle:.{digits}f} {unit} ({least:.{digits}f} to {most:.{digits}f})"


def _percent(shares: Sequence[float]) -> str:
    return f"{median(shares):.0%}"


def measure(tables: int = TABLES, seconds: float = SECONDS) -> list[Figure]:
    """Return the lines of the table."""
    return asyncio.run(run(tables, seconds))


if __name__ == "__main__":
    show(measure(*(int(word) for word in sys.argv[1:])))
