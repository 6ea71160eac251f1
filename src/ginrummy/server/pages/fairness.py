"""The fairness page: how deals are made, the proof of one's own hands, and all deals together."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from ginrummy.server import identity
from ginrummy.server.pages.evenness import Group, Sum, count, groups
from ginrummy.server.pages.games import load_past
from ginrummy.server.pages.proofs import Proof, proofs
from ginrummy.server.pages.shown import show
from ginrummy.server.services import Services
from ginrummy.server.store import queries_hands, queries_past
from ginrummy.server.store.damage import DamagedTable
from ginrummy.server.store.database import Database

router = APIRouter(include_in_schema=False)

GAMES_PER_PAGE = 3
MOST_DEALS = 3000
FRESH = 60.0
"""Seconds for which deals that were read are good enough."""


@dataclass(frozen=True, slots=True)
class FairnessPage:
    """The fairness page.

    Attributes:
        hands: Hands of the person, with their proof.
        number: The number of the page of hands, from 1.
        newer: Whether there is a page before it.
        older: Whether there is a page after it.
        deals: How many deals of the server are counted.
        groups: Whether they are even.
    """

    hands: tuple[Proof, ...]
    number: int
    newer: bool
    older: bool
    deals: int
    groups: tuple[Group, ...]


class _Counted(NamedTuple):
    """All deals of the server, counted, and how many they are."""

    deals: int
    sums: Mapping[str, Sum]


class _Reading(NamedTuple):
    """When the deals were last counted, or begun to be."""

    at: float
    counting: asyncio.Task[_Counted]


@router.get("/fairness")
async def fairness(request: Request, page: int = Query(1, ge=1, le=100_000)) -> Response:
    """Show how deals are made, and let them be checked."""
    services = Services.of(request)
    person = await identity.current(request)
    hands: list[Proof] = []
    games: list[str] = []
    if person is not None:
        first = (page - 1) * GAMES_PER_PAGE
        games = await queries_past.newest(services.database, person.id, first, GAMES_PER_PAGE + 1)
        for game in games[:GAMES_PER_PAGE]:
            past = None
            with suppress(DamagedTable):
                past = await load_past(services.database, game, person)
            if past is not None:
                hands += await asyncio.to_thread(proofs, past)
    counted = await _counted(request, services.database)
    older = len(games) > GAMES_PER_PAGE
    told = groups(counted.sums)
    shown = FairnessPage(tuple(hands), page, page > 1, older, counted.deals, told)
    return show(request, "fairness.html", page=shown)


async def _counted(request: Request, database: Database) -> _Counted:
    """The newest deals; they are counted again only after a while, however many visitors come."""
    state = request.app.state
    reading: _Reading | None = getattr(state, "deals", None)
    now = time.monotonic()
    if reading is None or now - reading.at > FRESH or _failed(reading.counting):
        reading = _Reading(now, asyncio.create_task(_count(database), name="count deals"))
        state.deals = reading
    return await asyncio.shield(reading.counting)


def _failed(task: asyncio.Task[_Counted]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


async def _count(database: Database) -> _Counted:
    deals = await queries_hands.deals(database, MOST_DEALS)
    return _Counted(len(deals), await asyncio.to_thread(count, deals))
