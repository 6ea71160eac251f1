"""The socket of a table page."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from ginrummy.errors import GinRummyError
from ginrummy.server import identity
from ginrummy.server.protocol import BadMessage, Hello, parse
from ginrummy.server.rooms.room import Room
from ginrummy.server.rooms.visitor import Visitor
from ginrummy.server.security import RequestRefused, address, known_host, origins, too_many
from ginrummy.server.services import Services
from ginrummy.server.store.damage import DamagedTable

LOG = logging.getLogger(__name__)

router = APIRouter()

REFUSED = 1008
AGAIN = 1012
"""Close codes: against the rules of the socket, and come again."""

GREETING = 30.0
"""Seconds in which a page has to say hello."""

MOST_FAULTS = 50
"""A page that sends so much that cannot be read is cut off."""


@router.websocket("/t/{table}/ws")
async def socket(ws: WebSocket, table: str) -> None:
    """Let a page watch or play at a table; see ``docs/protocol.md``."""
    services = Services.of(ws)
    limits, gates = services.settings.limits, services.gates
    here = address(ws)
    full = gates.sockets[here] >= limits.sockets or gates.reads.wait(here)
    if full or not _from_here(ws, services):
        await ws.close(REFUSED)
        return
    room = None
    # What is wrong with it is in the log; its people find it on the page.
    with suppress(DamagedTable):
        room = await services.rooms.find(table)
    if room is None:
        await ws.close(REFUSED)
        return
    person = await identity.current(ws)
    gates.sockets[here] += 1
    try:
        await ws.accept()
        name = None if person is None else person.id
        number = None if ws.query_params.get("watch") else room.game.number_of(name)
        visitor = Visitor(number, name)
        room.enter(visitor)
        try:
            await _serve(ws, room, visitor, name or here)
        finally:
            room.leave(visitor)
    finally:
        gates.sockets[here] -= 1
        if not gates.sockets[here]:
            del gates.sockets[here]


def _from_here(ws: WebSocket, services: Services) -> bool:
    """Only pages of this server may open a socket, and their browser says who they are."""
    settings = services.settings
    origin = ws.headers.get("origin")
    host = known_host(ws.headers.get("host", ""), settings)
    return host and origin in origins(ws.headers, ws.url.scheme, settings)


async def _serve(ws: WebSocket, room: Room, visitor: Visitor, who: str) -> None:
    """Read and write until one side has had enough."""
    reading = asyncio.create_task(_read(ws, room, visitor, who))
    writing = asyncio.create_task(_write(ws, visitor))
    done, pending = await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    for task in (*done, *pending):
        try:
            await task
        except (asyncio.CancelledError, WebSocketDisconnect, RuntimeError, TimeoutError):
            pass
        except Exception as error:
            # Without its message, which could tell cards.
            LOG.error("socket failed: %s", type(error).__name__)
    if ws.client_state is WebSocketState.CONNECTED:
        with suppress(RuntimeError, WebSocketDisconnect):
            await ws.close(REFUSED if reading in done else AGAIN)


async def _write(ws: WebSocket, visitor: Visitor) -> None:
    while (frame := await visitor.next_frame()) is not None:
        await ws.send_text(frame)


async def _read(ws: WebSocket, room: Room, visitor: Visitor, who: str) -> None:
    """Pass requests on; return when the page does not keep to the rules."""
    services = room.services
    faults = 0
    greeted = False
    while faults < MOST_FAULTS:
        async with asyncio.timeout(None if greeted else GREETING):
            message = await ws.receive()
        if message["type"] == "websocket.disconnect":
            return
        frame = message.get("text")
        name = None
        try:
            if frame is None or len(frame.encode()) > services.settings.limits.frame:
                raise RequestRefused(413, "too_large", most=services.settings.limits.frame)
            request = parse(frame)
            name = request.id
            if wait := services.gates.messages.wait(who):
                raise too_many(wait)
            if isinstance(request.command, Hello) == greeted:
                raise RequestRefused(409, "hello_once" if greeted else "hello_first")
            greeted = True
        except GinRummyError as error:
            faults += 1
            name = error.id if isinstance(error, BadMessage) else name
            room.refuse(visitor, name, error)
            continue
        room.ask(visitor, request)
