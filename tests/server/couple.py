"""Two people at a table of their own, for tests."""

from __future__ import annotations

from typing import Any

from tests.server.site import (
    Guest,
    Json,
    Page,
    Site,
)


class Watch:
    """A clock that stands still until a test moves it on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


async def pair(site: Site, **wish: Any) -> tuple[list[Guest], list[Page], str]:
    """Return two people at a table of their own."""
    guests = [site.guest(), site.guest()]
    table = await guests[0].open_table(**{"opponents": [""]} | wish)
    await guests[1].post(f"/t/{table}/join")
    return guests, [await (await guest.sit(table)).hello() for guest in guests], table


async def deal(pages: list[Page]) -> int:
    """Let the cards be dealt; who has to move."""
    for page in pages:
        await page.ask("ready", nonce="")
    for page in pages:
        while page.now["stage"] == "nonces":
            await page.frame()
    mover: int = pages[0].now["waits_for"][0]
    return mover


async def silenced(page: Page, do: str, person: int, *, on: bool = True) -> Json:
    """Mute or block somebody, or take that back; what the page is told of it."""
    await page.send(do, person=person, on=on)
    return await page.until(lambda frame: frame["type"] == "silence")
