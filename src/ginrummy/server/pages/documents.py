"""Pages that only tell: the rules, and the history of the game."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from ginrummy.server.pages.rulebook import presets, rules_page
from ginrummy.server.pages.shown import show
from ginrummy.server.security import RequestRefused

router = APIRouter(include_in_schema=False)


@router.get("/rules")
async def rules_index(request: Request) -> Response:
    """Show which rules there are."""
    return show(request, "rules_index.html", groups=presets())


@router.get("/rules/{name}")
async def rules(request: Request, name: str) -> Response:
    """Show the rules of a game."""
    page = rules_page(name)
    if page is None:
        raise RequestRefused(404, "not_found")
    return show(request, "rules.html", page=page)


@router.get("/history")
async def history(request: Request) -> Response:
    """Show where the game comes from."""
    return show(request, "history.html")
