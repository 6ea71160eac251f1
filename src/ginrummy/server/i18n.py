"""The language of a request: a switch in the address, then a cookie, then the browser's wishes."""

from __future__ import annotations

import re
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ginrummy.locales import DEFAULT, LANGUAGES, language

SWITCH = "lang"
"""The name of the switch in the address, and of the cookie."""

YEAR = 365 * 24 * 3600


class LanguageMiddleware:
    """Answers every request in its language, and remembers one that was switched to."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        switched = _switched(scope)

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                listed = message.setdefault("headers", [])
                listed.append((b"vary", b"Accept-Language, Cookie"))
                if switched is not None:
                    cookie = f"{SWITCH}={switched}; Max-Age={YEAR}; Path=/; SameSite=Lax"
                    listed.append((b"set-cookie", cookie.encode()))
            await send(message)

        # What goes over a socket has no headers, and there is much of it.
        answer = sending if scope["type"] == "http" else send
        code = switched or _remembered(headers) or wished(headers.get("accept-language", ""))
        with language(code):
            await self._app(scope, receive, answer)


def _switched(scope: Scope) -> str | None:
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get(SWITCH, [""])[0]
    return asked if asked in LANGUAGES else None


def _remembered(headers: Headers) -> str | None:
    try:
        cookie = SimpleCookie(headers.get("cookie", "")).get(SWITCH)
    except CookieError:
        return None
    return cookie.value if cookie is not None and cookie.value in LANGUAGES else None


def wished(header: str) -> str:
    """Return the known language that a browser likes best, or English.

    Args:
        header: The value of ``Accept-Language``, such as ``"hu-HU, da;q=0.8"``.
    """
    best, most = DEFAULT, 0.0
    for part in header[:500].split(","):
        found = re.fullmatch(r"\s*([A-Za-z]{2,8})(?:-[\w-]+)?\s*(?:;\s*q=([0-9.]{1,5}))?\s*", part)
        if found is None or found[1].lower() not in LANGUAGES:
            continue
        try:
            weight = float(found[2] or 1)
        except ValueError:
            continue
        if weight > most:
            best, most = found[1].lower(), weight
    return best
