"""The home page."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from ginrummy.server.templating import render

router = APIRouter(include_in_schema=False)


@router.get("/")
async def home(request: Request) -> Response:
    """Show how to begin."""
    return render(request, "home.html")
