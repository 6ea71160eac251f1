"""The texts that the table page shows, by language."""

from __future__ import annotations

import gzip
import json
from functools import cache
from hashlib import sha256
from typing import NamedTuple

from fastapi import APIRouter, Request
from starlette.responses import Response

from ginrummy.locales import LANGUAGES, catalogue
from ginrummy.server.security import RequestRefused

router = APIRouter(include_in_schema=False)

SHOWN = ("web.", "play.", "role.", "hint.", "error.", "rule.", "page.bot.")
"""What the keys of the texts begin with that a page may need."""


@router.get("/healthz")
async def health() -> Response:
    """Say that the server answers."""
    return Response("ok", media_type="text/plain")


@router.get("/i18n/{language}.json")
async def texts(request: Request, language: str) -> Response:
    """Return texts by key; to a browser that has them already only that they are the same."""
    if language not in LANGUAGES:
        raise RequestRefused(404, "not_found")
    found = _texts(language)
    headers = {"cache-control": "no-cache", "etag": found.tag, "vary": "Accept-Encoding"}
    known = request.headers.get("if-none-match", "").split(",")
    if found.tag in (tag.strip() for tag in known):
        return Response(status_code=304, headers=headers)
    body = found.plain
    if "gzip" in request.headers.get("accept-encoding", ""):
        # Nothing there is secret, so its length may tell what it is.
        body = found.packed
        headers["content-encoding"] = "gzip"
    return Response(body, media_type="application/json", headers=headers)


class _Texts(NamedTuple):
    plain: bytes
    packed: bytes
    tag: str


@cache
def _texts(language: str) -> _Texts:
    chosen = {k: v for k, v in catalogue(language).items() if k.startswith(SHOWN)}
    plain = json.dumps(chosen, ensure_ascii=False, separators=(",", ":")).encode()
    # Weak, for it stands for both forms.
    tag = f'W/"{sha256(plain).hexdigest()[:20]}"'
    return _Texts(plain, gzip.compress(plain, mtime=0), tag)
