"""What protects visitors: headers, the check where a request comes from, and limits."""

from __future__ import annotations

import logging
from contextlib import suppress
from ipaddress import IPv4Address, ip_address
from math import ceil
from traceback import format_tb
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ginrummy.errors import GinRummyError
from ginrummy.server.settings import Settings
from ginrummy.server.templating import refusal

LOG = logging.getLogger(__name__)

FAILED = 1011
"""Close code: something went wrong here."""

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
"""No script and no style stands in a page itself, and nothing comes from elsewhere."""

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class RequestRefused(GinRummyError):
    """A request is refused before anything is done with it.

    Attributes:
        status: The status of the answer.
    """

    def __init__(self, status: int, code: str, /, **data: object) -> None:
        super().__init__(code, **data)
        self.status = status


class SecurityMiddleware:
    """Refuses what comes from other sites or is too large, and adds headers to every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            begun = True
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=message.setdefault("headers", []))
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if self._settings.secure:
                    headers.setdefault("strict-transport-security", "max-age=31536000")
                # Files of two versions may not mix: a browser asks whether what it has is good.
                stays = scope["path"].startswith("/static/")
                headers.setdefault("cache-control", "no-cache" if stays else "no-store")
            await send(message)

        limited = _limited(receive, self._settings.limits.body)
        try:
            _check(scope, self._settings)
            await self._app(scope, limited, sending)
        except RequestRefused as refused:
            await refusal(Request(scope), refused.status, refused)(scope, receive, sending)
        except Exception as error:
            _note(error)
            if not begun:
                failed = refusal(Request(scope), 500, GinRummyError("internal"))
                await failed(scope, receive, sending)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._app(scope, receive, send)
        except Exception as error:
            _note(error)
            with suppress(Exception):
                await send({"type": "websocket.close", "code": FAILED})


def _note(error: Exception) -> None:
    """Log where something failed, without the message, which could tell cards."""
    LOG.error("%s: %s", type(error).__name__, "".join(format_tb(error.__traceback__)))


def _check(scope: Scope, settings: Settings) -> None:
    headers = Headers(scope=scope)
    if not known_host(headers.get("host", ""), settings):
        raise RequestRefused(421, "unknown_host")
    if scope["path"].startswith("/static/"):
        return
    safe = scope["method"] in SAFE
    if not safe and not same_origin(headers, scope["scheme"], settings):
        raise RequestRefused(403, "bad_origin")
    gates = scope["app"].state.services.gates
    gate = gates.reads if safe else gates.requests
    if wait := gate.wait(address(HTTPConnection(scope))):
        raise too_many(wait)
    length = headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > settings.limits.body:
        raise RequestRefused(413, "too_large", most=settings.limits.body)


def known_host(host: str, settings: Settings) -> bool:
    """Say whether a request names this server, not a name that was bent to its address."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    if settings.base_url is not None and name == urlsplit(settings.base_url).hostname:
        return True
    if settings.public:
        return name in {"127.0.0.1", "localhost"}
    if name in {"localhost", settings.host.lower()}:
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def same_origin(headers: Headers, scheme: str, settings: Settings) -> bool:
    """Say whether a request that changes something comes from a page of this server.

    A program without cookies may leave the origin out: it acts for nobody.
    """
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site not in {None, "same-origin", "none"}:
        return False
    if origin is None:
        return site is not None or "cookie" not in headers
    return origin in origins(headers, scheme, settings)


def origins(headers: Headers, scheme: str, settings: Settings) -> set[str]:
    """Return the origins of the pages of this server, as a browser would name them."""
    found = set() if settings.base_url is None else {settings.base_url}
    if not settings.public:
        secure = {"https", "wss"}
        found.add(f"{'https' if scheme in secure else 'http'}://{headers.get('host', '')}")
    return found


def _limited(receive: Receive, most: int) -> Receive:
    """Stop reading a body that is longer than it said."""
    read = 0

    async def receiving() -> Message:
        nonlocal read
        message = await receive()
        if message["type"] == "http.request":
            read += len(message.get("body", b""))
            if read > most:
                raise RequestRefused(413, "too_large", most=most)
        return message

    return receiving


def address(connection: HTTPConnection) -> str:
    """Return the address that a request comes from; one network of IPv6 counts as one."""
    host = connection.client.host if connection.client else ""
    try:
        parsed = ip_address(host)
    except ValueError:
        return host
    if isinstance(parsed, IPv4Address):
        return host
    # A proxy that listens to both kinds tells those of IPv4 like this.
    return str(parsed.ipv4_mapped or parsed.exploded[:19])


def too_many(seconds: float) -> RequestRefused:
    """Return the error for somebody who asks for too much at once."""
    return RequestRefused(429, "too_many_requests", seconds=ceil(seconds))
