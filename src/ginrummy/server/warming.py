"""Compiles the kernel in a process of its own, while the server is already at work."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from contextlib import suppress

from ginrummy.kernels import is_fast
from ginrummy.kernels.cache import is_ready

LOG = logging.getLogger(__name__)

NICENESS = 10
"""Whoever plays comes first."""


def is_compiled() -> bool:
    """Say whether the kernel is there and compiled."""
    return is_fast() and is_ready()


async def compile_kernel() -> None:
    """Compile the kernel unless that was done before; ends the process when it is cancelled."""
    if not is_fast() or await asyncio.to_thread(is_compiled):
        return
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "ginrummy",
        "warmup",
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
        preexec_fn=_be_nice,
    )
    try:
        status = await process.wait()
    except asyncio.CancelledError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        raise
    if status:
        LOG.error("the kernel could not be compiled: status %d", status)
    elif not await asyncio.to_thread(is_compiled):
        LOG.error("the kernel cannot be kept on the disk, so its players are stood in for")


def _be_nice() -> None:
    os.nice(NICENESS)
