"""A browser for the tests of the pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from tests.web.chromium import chromium
from tests.web.desk import Desk
from tests.web.offline import open_table

SIZES = {
    "small": (320, 568),
    "tall": (375, 721),
    "flat": (812, 375),
    "large": (1280, 800),
}

OpenDesk = Callable[..., Page]
Contexts = Callable[..., BrowserContext]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture
def contexts(browser: Browser) -> Iterator[Contexts]:
    """Makes contexts that fail the test when a page in them reports an error."""
    made: list[BrowserContext] = []
    problems: list[str] = []

    def note(message: ConsoleMessage) -> None:
        # That a server cannot be reached, or refuses a form, is no fault of the page.
        excused = message.text.startswith("WebSocket connection to") or "(Unprocess" in message.text
        if message.type == "error" and not excused:
            problems.append(message.text)

    def make(size: str = "tall", **options: Any) -> BrowserContext:
        width, height = SIZES[size]
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        context.set_default_timeout(10_000)
        context.on("weberror", lambda error: problems.append(str(error.error)))
        context.on("console", note)
        made.append(context)
        return context

    yield make
    for context in made:
        context.close()
    assert problems == []


@pytest.fixture
def opened(contexts: Contexts) -> OpenDesk:
    """Opens a page at a desk, without motion, so that nothing is caught halfway."""

    def make(desk: Desk, size: str = "tall", lang: str = "en", **options: Any) -> Page:
        page = contexts(size, reduced_motion="reduce", **options).new_page()
        open_table(page, desk, lang)
        return page

    return make
