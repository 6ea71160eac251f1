"""The games that can be watched."""

from __future__ import annotations

import time

from fastapi import APIRouter, Request
from starlette.responses import Response

from ginrummy.server.pages.lists import watched
from ginrummy.server.pages.shown import show
from ginrummy.server.services import Services
from ginrummy.server.store import queries_games

router = APIRouter(include_in_schema=False)

LATELY = 3600.0
"""Seconds after its last move for which a game is listed."""


@router.get("/watch")
async def watch(request: Request) -> Response:
    """Show the games whose people let everybody watch."""
    heads = await queries_games.listed(Services.of(request).database, time.time() - LATELY)
    return show(request, "watch.html", games=[watched(head) for head in heads])
