"""The home page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fastapi import APIRouter, Request
from starlette.responses import Response

from ginrummy.cards import Card, parse_cards
from ginrummy.rules import preset
from ginrummy.server import identity
from ginrummy.server.opening import DEFAULT_BOT, DEFAULT_PRESET
from ginrummy.server.pages.lists import Going, going
from ginrummy.server.pages.names import bot_name
from ginrummy.server.pages.shown import show
from ginrummy.server.services import Services
from ginrummy.server.store import queries_games
from ginrummy.server.store.queries_games import GameHead

router = APIRouter(include_in_schema=False)

_FAN = tuple(parse_cards("JS QS KS 7H 7D"))


@dataclass(frozen=True, slots=True)
class HomePage:
    """How to begin.

    Attributes:
        bot: Who plays when one just plays.
        preset: By which rules.
        target: To how many points.
        fan: Cards that are shown for beauty.
        games: The games that go on.
    """

    bot: str
    preset: str
    target: int
    fan: tuple[Card, ...]
    games: tuple[Going, ...]


def home_page(heads: Sequence[GameHead]) -> HomePage:
    """Return the home page.

    Args:
        heads: The games of the visitor that go on.
    """
    target = preset(DEFAULT_PRESET).target
    return HomePage(bot_name(DEFAULT_BOT), DEFAULT_PRESET, target, _FAN, tuple(map(going, heads)))


@router.get("/")
async def home(request: Request) -> Response:
    """Show how to begin."""
    person = await identity.current(request)
    database = Services.of(request).database
    heads = [] if person is None else await queries_games.going(database, person.id)
    return show(request, "home.html", page=home_page(heads))
