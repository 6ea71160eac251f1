"""The page without a server: its files from the package, its socket played by a `Desk`."""

from __future__ import annotations

import json
import mimetypes
import re
from importlib.resources import files
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute

from ginrummy.locales import catalogue, language, text
from tests.web.desk import Desk

HOST = "http://table.test"
# What the server sends; kept here so that the page is proven to work under it.
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src *"
WEB = files("ginrummy") / "web"


def serve(page: Page, desk: Desk, lang: str = "en") -> None:
    """Answer every request of the page, and let the desk speak at the other end of the socket."""

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(HOST).partition("?")[0]
        if path.startswith("/static/"):
            body = (WEB / path.removeprefix("/")).read_bytes()
            kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
            route.fulfill(body=body, content_type=kind)
        elif path.startswith("/i18n/"):
            route.fulfill(body=json.dumps(catalogue(lang)), content_type="application/json")
        elif path.startswith("/t/"):
            headers = {"Content-Security-Policy": POLICY}
            route.fulfill(body=shell(lang), content_type="text/html", headers=headers)
        else:
            route.fulfill(status=404, body="")

    def connect(line: WebSocketRoute) -> None:
        desk.send = lambda message: send(line, desk, message)
        line.on_message(lambda data: desk.on_message(str(data)))

    page.route(re.compile(re.escape(HOST)), answer)
    page.route_web_socket(re.compile("ws://table.test/"), connect)


def send(line: WebSocketRoute, desk: Desk, message: dict[str, Any]) -> None:
    desk.sent.append(message)
    line.send(json.dumps(message))


def shell(lang: str) -> str:
    """The page as the template makes it."""
    source = (WEB / "templates" / "table.html").read_text(encoding="utf-8")
    with language(lang):
        source = re.sub(r'\{\{ t\("(\S+?)"\) \}\}', lambda found: text(found[1]), source)
    return re.sub(r"\{\{.*?\}\}", "abcdefghjk", source.replace("{{ lang() }}", lang))


def open_table(page: Page, desk: Desk, lang: str = "en") -> None:
    """Open the page and wait until the table stands."""
    serve(page, desk, lang)
    page.goto(f"{HOST}/t/abcdefghjk")
    page.wait_for_selector(".felt .seats, .felt .showdown")
