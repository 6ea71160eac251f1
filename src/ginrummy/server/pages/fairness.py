"""The fairness page: how deals are made, the proof of one's own hands, and all deals together."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from ginrummy.server import identity
from ginrummy.server.pages.evenness import Group, report
from ginrummy.server.pages.games import load_past
from ginrummy.server.pages.proofs import Proof, proofs
from ginrummy.server.pages.shown import show
from ginrummy.server.services import Services
from ginrummy.server.store import queries_hands, queries_past
from ginrummy.server.store.database import Database
from ginrummy.server.store.queries_hands import DealtHand

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


@dataclass(slots=True)
class _Read:
    at: float
    deals: Sequence[DealtHand]


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
            past = await load_past(services.database, game, person)
            if past is not None:
                hands += await asyncio.to_thread(proofs, past)
    counted = await _deals(request, services.database)
    told = report(counted)
    older = len(games) > GAMES_PER_PAGE
    shown = FairnessPage(tuple(hands), page, page > 1, older, told.deals, told.groups)
    return show(request, "fairness.html", page=shown)


async def _deals(request: Request, database: Database) -> Sequence[DealtHand]:
    """The newest deals; they are read again only after a while, however many visitors come."""
    state = request.app.state
    read: _Read | None = getattr(state, "deals", None)
    now = time.monotonic()
    if read is None or now - read.at > FRESH:
        read = _Read(now, await queries_hands.deals(database, MOST_DEALS))
        state.deals = read
    return read.deals
