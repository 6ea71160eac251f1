"""The server under load: real sockets on loopback, SQLite on the disk, scripted players.

Usage: server.py [TABLES [SECONDS]]
"""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from socket import create_server

import httpx
from websockets.asyncio.client import connect
from websockets.typing import Origin

from benchmarks.server_players import Load, Seat, open_pair
from benchmarks.timing import Figure, show

TABLES = 200
SECONDS = 20.0
WARM = 10.0
RATE = 200.0
"""Moves each second at all tables together."""

IDLE_TABLES = 2000


@asynccontextmanager
async def target(folder: str) -> AsyncIterator[tuple[str, int]]:
    """Run the server in a process of its own; its address and process id."""
    with create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    script = [sys.executable, "-m", "benchmarks.server_target", folder, str(port)]
    process = subprocess.Popen(script, cwd=Path(__file__).parents[1])
    url = f"http://127.0.0.1:{port}"
    try:
        async with httpx.AsyncClient(base_url=url) as web:
            for _ in range(300):
                try:
                    await web.get("/healthz")
                    break
                except httpx.TransportError:
                    await asyncio.sleep(0.1)
        yield url, process.pid
    finally:
        process.terminate()
        process.wait()


async def under_load(url: str, tables: int, seconds: float) -> Load:
    load, rng = Load(), Random(1)
    seats: list[Seat] = []
    for _ in range(tables):
        seats += await open_pair(url, load, rng, tables / RATE)
    playing = [asyncio.create_task(seat.play()) for seat in seats]
    # At first everybody moves at once; that is no ordinary load.
    await asyncio.sleep(WARM)
    gc.collect()
    gc.freeze()
    load.measuring = True
    await asyncio.sleep(seconds)
    load.measuring = False
    for task in playing:
        task.cancel()
    for ended in await asyncio.gather(*playing, return_exceptions=True):
        if not isinstance(ended, asyncio.CancelledError):
            raise RuntimeError from ended
    await asyncio.gather(*(seat.close() for seat in seats))
    return load


def resident(pid: int) -> int:
    """Return the resident memory of a process in bytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * 4096


async def idle_memory(url: str, pid: int, tables: int) -> float:
    """Return the bytes that one more idle table takes."""
    sizes: list[tuple[int, int]] = []
    async with httpx.AsyncClient(base_url=url, headers={"origin": url}) as web:
        for number in range(tables):
            wish = {"practice": str(number), "opponents": ["random"]}
            made = await web.post("/api/tables", json=wish)
            await web.get(f"/api/tables/{made.json()['id']}")
            if (number + 1) % (tables // 4) == 0:
                sizes.append((number + 1, resident(pid)))
    (first, low), (last, high) = sizes[0], sizes[-1]
    return (high - low) / (last - first)


async def first_page(url: str) -> tuple[float, int]:
    """Return the seconds from a click to the first view of the cards, and the bytes of the page."""
    async with httpx.AsyncClient(base_url=url, headers={"origin": url}) as web:
        begun = time.perf_counter()
        answer = await web.post("/play")
        path = answer.headers["location"]
        page = await web.get(path)
        cookie = {"cookie": f"ginrummy={web.cookies['ginrummy']}"}
        address = f"{url.replace('http', 'ws')}{path}/ws"
        async with connect(
            address, origin=Origin(url), additional_headers=cookie, proxy=None
        ) as ws:
            await ws.send('{"do":"hello","since":null}')
            await ws.recv()
        return time.perf_counter() - begun, len(page.content)


async def run(tables: int, seconds: float) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        async with target(folder) as (url, pid):
            opening, _ = await first_page(url)
            load = await under_load(url, tables, seconds)
        delays = sorted(load.delays)
        rate = len(load.delays) / seconds
        p50, p99 = (delays[int(len(delays) * part)] * 1000 for part in (0.5, 0.99))
    with tempfile.TemporaryDirectory() as folder:
        async with target(folder) as (url, pid):
            each = await idle_memory(url, pid, IDLE_TABLES)
    return [
        Figure(
            f"Command to the other seat's event, {tables} tables",
            "99 of 100 in 100 ms, at 200 moves a second",
            f"{p50:.1f} ms, 99 of 100 in {p99:.1f} ms, at {rate:.0f} moves a second",
            p99 < 100 and rate > 0.9 * RATE,
        ),
        Figure(
            "Memory of an idle table",
            "at most 100 KB",
            f"{each / 1000:.1f} KB",
            each < 100_000,
        ),
        Figure(
            "From a click to the first snapshot of a table",
            "at most 1 s",
            f"{opening * 1000:.0f} ms",
            opening < 1,
        ),
    ]


def measure() -> list[Figure]:
    tables = int(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[1].isdecimal() else TABLES
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else SECONDS
    return asyncio.run(run(tables, seconds))


if __name__ == "__main__":
    show(measure())
