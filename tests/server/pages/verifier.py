"""The module that checks deals, in a browser and without a server."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from playwright.sync_api import Page, Route

# Browsers have their cryptography only where nobody can listen.
ADDRESS = "https://verify.test"
MODULE = (files("ginrummy") / "web/static/js/verify.js").read_text(encoding="utf-8")


class Verifier:
    """Runs scripts with the module."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def run(self, script: str, data: Any, module: str = MODULE) -> Any:
        """Return what a script makes of some data.

        Args:
            script: A function of JavaScript; it is given the exports of the module, and the data.
            data: Anything that JSON can tell.
            module: The module as text.
        """

        def answer(route: Route) -> None:
            kind = "text/javascript" if route.request.url.endswith(".js") else "text/html"
            route.fulfill(body=module if kind == "text/javascript" else "", content_type=kind)

        self._page.route(f"{ADDRESS}/**", answer)
        self._page.goto(f"{ADDRESS}/")
        call = f"async (data) => ({script})(await import('/verify.js'), data)"
        return self._page.evaluate(call, data)
