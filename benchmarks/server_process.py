"""The server to be measured in a process of its own, and what that process uses."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from socket import create_server
from typing import NamedTuple

import httpx

_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")


class Target(NamedTuple):
    """A running server.

    Attributes:
        url: Its address.
        pid: Its process, that of the server alone: computer players think in others.
    """

    url: str
    pid: int

    def cpu(self) -> float:
        """Return the seconds of CPU time that it has used."""
        # The name of the process, in brackets, may hold anything.
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def resident(self) -> int:
        """Return its resident memory in bytes."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * _PAGE

    def client(self) -> httpx.AsyncClient:
        """Return a browser without cookies."""
        return httpx.AsyncClient(base_url=self.url, headers={"origin": self.url})


@asynccontextmanager
async def target() -> AsyncIterator[Target]:
    """Run a server with an empty database on the disk until the end of the block."""
    with create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        script = [sys.executable, "-m", "benchmarks.server_target", folder, str(port)]
        process = subprocess.Popen(script, cwd=Path(__file__).parents[1])
        found = Target(f"http://127.0.0.1:{port}", process.pid)
        try:
            await _answers(found)
            yield found
        finally:
            process.terminate()
            process.wait()


async def _answers(found: Target) -> None:
    async with found.client() as web, asyncio.timeout(60):
        while True:
            try:
                await web.get("/healthz")
            except httpx.TransportError:
                await asyncio.sleep(0.1)
            else:
                return
