"""A real server for the pages, in a thread of the test."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ginrummy.server.running import server_for
from tests.server.site import listening_at, settings_for


@contextmanager
def live_server(folder: Path, port: int = 0, **changes: Any) -> Iterator[str]:
    """Serve until the end of the block; yields the address.

    Args:
        folder: Where the data are.
        port: The port; 0 for any.
        **changes: Settings that are not those of `settings_for`.
    """
    with listening_at(port) as listening:
        server = server_for(settings_for(folder, **changes))
        thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])))
        thread.start()
        try:
            while not server.started:
                time.sleep(0.01)
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()
