"""A server to be measured: the real one, without limits on what one visitor may ask for.

Usage: server_target.py FOLDER PORT
"""

from __future__ import annotations

import asyncio
import socket
import sys
from pathlib import Path

from uvloop import new_event_loop

from ginrummy.server.running import SETTLED, server_for, spare_the_collector
from ginrummy.server.settings import Limits, Pace, Settings

MANY = 10**9


def main(folder: str, port: str) -> None:
    limits = Limits(
        messages=MANY,
        burst=MANY,
        requests=MANY,
        request_burst=MANY,
        reads=MANY,
        read_burst=MANY,
        sockets=MANY,
        tables=MANY,
        table_burst=MANY,
    )
    # Tables stay in memory, so that it can be measured.
    settings = Settings(Path(folder), limits=limits, pace=Pace(idle=MANY), workers=1)
    # Of TCP by name, as asyncio has to know it to send everything at once.
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", int(port)))
    listening.listen(1024)
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(serve(settings, listening))


async def serve(settings: Settings, listening: socket.socket) -> None:
    """Do what the command does that starts a server."""
    asyncio.get_running_loop().call_later(SETTLED, spare_the_collector)
    await server_for(settings).serve(sockets=[listening])


if __name__ == "__main__":
    main(*sys.argv[1:])
