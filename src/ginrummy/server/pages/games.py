"""Finished games: the list of them, and each to look at again."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from urllib.parse import urlencode

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from ginrummy.server import identity
from ginrummy.server.pages.lists import PER_PAGE, games_page, moment, sitters
from ginrummy.server.pages.past import Past
from ginrummy.server.pages.replay import ReplayPage, replay_page
from ginrummy.server.pages.shown import show
from ginrummy.server.security import RequestRefused
from ginrummy.server.services import Services
from ginrummy.server.store import queries_games, queries_past
from ginrummy.server.store.database import Database
from ginrummy.server.store.people import Person

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True, slots=True)
class Links:
    """Addresses of positions of a hand.

    Attributes:
        base: The address of the server, as the visitor types it.
        page: The position that is shown.
    """

    base: str
    page: ReplayPage

    def to(self, at: int) -> str:
        """Return the address of a step of the hand that is shown."""
        return f"/games/{self.page.id}?{urlencode({'hand': self.page.hand or 1, 'at': at})}"

    @property
    def share(self) -> str:
        """The address to send to somebody."""
        return self.base + self.to(self.page.at)


async def load_past(database: Database, game: str, person: Person | None) -> Past | None:
    """Return a game as it is looked at by somebody; None if there is no such table."""
    whole = await queries_past.whole_game(database, game)
    if whole is None:
        return None
    mine = (s.number for s in whole.seats if person is not None and s.person == person.id)
    return Past(
        id=whole.id,
        record=whole.record,
        sitters=sitters(whole.seats),
        me=next(mine, None),
        preset=whole.preset,
        begun=moment(whole.begun),
        over=whole.over,
        winner=whole.winner,
    )


@router.get("/games")
async def games(request: Request, page: int = Query(1, ge=1, le=100_000)) -> Response:
    """Show the finished games of whoever asks."""
    person = await identity.current(request)
    heads = []
    if person is not None:
        database, first = Services.of(request).database, (page - 1) * PER_PAGE
        heads = await queries_games.over(database, person.id, first, PER_PAGE + 1)
    return show(request, "games.html", page=games_page(heads, page))


@router.get("/games/{game}")
async def replay(
    request: Request,
    game: str,
    hand: int | None = Query(None, ge=1, le=1_000_000),
    at: int | None = Query(None, ge=0, le=1_000_000),
) -> Response:
    """Show a position of a game."""
    services = Services.of(request)
    person = await identity.current(request)
    past = await load_past(services.database, game, person)
    if past is None:
        raise RequestRefused(404, "unknown_table")
    page = await asyncio.to_thread(replay_page, past, hand, at)
    if page is None:
        raise RequestRefused(404, "not_found")
    base = services.settings.base_url or str(request.base_url).rstrip("/")
    return show(request, "replay.html", page=page, links=Links(base, page))
