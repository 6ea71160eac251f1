"""A browser for the tests of the pages."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from tests.web.desk import Desk
from tests.web.offline import open_table

ROOT = Path(__file__).parents[2]
QUIET = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
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
    """Chromium, found or installed by the script that `make test` uses."""
    script = ["sh", str(ROOT / "scripts" / "browser.sh")]
    found = subprocess.run(script, capture_output=True, text=True, check=True).stdout
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=found.strip(), args=list(QUIET))
        yield opened
        opened.close()


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
