"""The texts that the table page shows, by language."""

from __future__ import annotations

import json
from functools import cache

from fastapi import APIRouter
from starlette.responses import Response

from ginrummy.locales import LANGUAGES, catalogue
from ginrummy.server.security import RequestRefused

router = APIRouter(include_in_schema=False)

SHOWN = ("web.", "play.", "hint.", "error.", "rule.", "page.bot.")
"""What the keys of the texts begin with that a page may need."""


@router.get("/healthz")
async def health() -> Response:
    """Say that the server answers."""
    return Response("ok", media_type="text/plain")


@router.get("/i18n/{language}.json")
async def texts(language: str) -> Response:
    """Return texts by key."""
    if language not in LANGUAGES:
        raise RequestRefused(404, "not_found")
    headers = {"cache-control": "no-cache"}
    return Response(_texts(language), media_type="application/json", headers=headers)


@cache
def _texts(language: str) -> bytes:
    chosen = {k: v for k, v in catalogue(language).items() if k.startswith(SHOWN)}
    return json.dumps(chosen, ensure_ascii=False, separators=(",", ":")).encode()
