"""One open page at a table."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

MOST_WAITING = 200
"""Frames that may wait for a slow page before it is cut off; it comes back and asks anew."""


class Visitor:
    """A page with a socket.

    Attributes:
        number: The person of the table whose page it is; None for a spectator.
        person: Who that is; None for somebody unknown.
        version: What the page knows; None before it has said hello.
        muted: Whom the person does not want to read at this table.
        blocked: Whom the person does not want to meet at any.
        is_cut: Whether the socket is being closed; nothing more is done for the page.
    """

    def __init__(self, number: int | None, person: str | None) -> None:
        self.number = number
        self.person = person
        self.version: int | None = None
        self.muted: frozenset[str] = frozenset()
        self.blocked: frozenset[str] = frozenset()
        self._frames: asyncio.Queue[str | None] = asyncio.Queue()
        self.is_cut = False

    def send(self, frame: Mapping[str, Any]) -> None:
        """Let a frame go out after those before it."""
        self.send_text(frame_text(frame))

    def send_text(self, frame: str) -> None:
        """Let a frame go out that is text already."""
        if self.is_cut:
            return
        if self._frames.qsize() >= MOST_WAITING:
            self.cut()
            return
        self._frames.put_nowait(frame)

    def cut(self) -> None:
        """Close the socket once what waits has gone out."""
        if not self.is_cut:
            self.is_cut = True
            self._frames.put_nowait(None)

    async def next_frame(self) -> str | None:
        """Return the next frame to go out; None when the socket shall be closed."""
        return await self._frames.get()


def frame_text(frame: Mapping[str, Any]) -> str:
    """Return a frame as it goes over the socket."""
    return _ENCODER.encode(frame)


# What goes out is made here and has no circles.
_ENCODER = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":"))
