"""A server with some games in its database, shared by the tests of a file."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from playwright.sync_api import Browser

from ginrummy.match import Series
from ginrummy.server import identity
from ginrummy.server.services import Services
from ginrummy.server.store import people
from ginrummy.server.store.games import Seat
from ginrummy.server.store.people import Person
from tests.server.pages.played import (
    CLUB,
    FRIEND,
    ME,
    Playing,
    agreed,
    at_once,
    keep,
    never,
    second_hand,
    stored,
)
from tests.server.pages.verifier import Verifier
from tests.server.site import PLAIN, serving, settings_for
from tests.web.chromium import chromium

T = TypeVar("T")

NOBODY = Seat(1, None, "", None, "")
PAGE = {"accept": "text/html"}


class Site:
    """A running server, as a browser sees it.

    Attributes:
        url: Its address.
        services: Its inside.
        going: A game that is not over.
    """

    def __init__(
        self, url: str, services: Services, loop: asyncio.AbstractEventLoop, going: Playing
    ) -> None:
        self.url = url
        self.services = services
        self.going = going
        self._loop = loop

    def inside(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in the process of the server."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(60)

    def cookie(self, person: str, generation: int = 0) -> str:
        """The cookie of a person, as the server makes it."""
        serializer = identity._serializer(self.services.key)
        return str(serializer.dumps([person, generation]))

    def browser(self, person: str | None = None, language: str = "en") -> httpx.Client:
        """A browser in which somebody is known."""
        cookies = {"lang": language}
        if person is not None:
            cookies[identity.COOKIE] = self.cookie(person)
        headers = PAGE | {"origin": self.url}
        return httpx.Client(base_url=self.url, cookies=cookies, headers=headers, verify=PLAIN)

    def get(
        self, path: str, person: str | None = "me", language: str = "en", status: int = 200
    ) -> str:
        """The text of a page."""
        with self.browser(person, language) as browser:
            answer = browser.get(path)
        assert answer.status_code == status, answer.text
        return answer.text


async def _fill(services: Services, going: Playing) -> None:
    for seat in (ME, FRIEND):
        await people.create(services.database, Person(seat.person or "", seat.name, None, 0))
    match = agreed("classic", Series(best_of=3), "rose")
    for playing, stop in [
        (Playing(stored(agreed("oklahoma"), (ME, CLUB), "overtable1"), 1), never),
        (Playing(stored(agreed("modern"), (ME, FRIEND), "overtable2"), 2), never),
        (Playing(stored(match, name="overtable3"), 3), never),
        (Playing(stored(agreed("pagat"), (ME, NOBODY), "opentable1"), 5), at_once),
        (going, second_hand),
    ]:
        await keep(services.database, playing, stop)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder: Path = tmp_path_factory.mktemp("server")
    ready: Future[Site] = Future()
    done = threading.Event()

    async def work() -> None:
        async with serving(settings_for(folder)) as running:
            going = Playing(stored(agreed("round_corner"), (ME, CLUB), "goingtable"), 41)
            await _fill(running.services, going)
            loop = asyncio.get_running_loop()
            ready.set_result(Site(running.url, running.services, loop, going))
            while not done.is_set():
                await asyncio.sleep(0.01)

    def run() -> None:
        try:
            asyncio.run(work())
        except BaseException as error:
            if not ready.done():
                ready.set_exception(error)
            raise

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield ready.result(120)
    finally:
        done.set()
        thread.join(30)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture
def verifier(browser: Browser) -> Iterator[Verifier]:
    context = browser.new_context()
    context.set_default_timeout(60_000)
    yield Verifier(context.new_page())
    context.close()
