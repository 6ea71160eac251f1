"""Whole games in which every frame and page is searched for what its reader may not know."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from ginrummy.match import Entry
from tests.server.hidden import by_version, leaks
from tests.server.site import Guest, Page, Site, move, never, play_on, run, serving, settings_for

RULES = [
    {"preset": "classic"},
    {"preset": "oklahoma", "settings": {"knock_discard": "face_up"}},
    {"preset": "round_corner"},
    {
        "preset": "classic",
        "settings": {"stock_end": "play_out", "deal_upcard": "eleven_to_nondealer"},
    },
]


def check(log: Sequence[Entry], viewer: int | None, page: Page) -> int:
    """Search all frames; return how many hidden words there were to find."""
    face_up = page.state["table"]["rules"]["knock_discard"] == "face_up"
    hidden = by_version(log, viewer, face_up=face_up)
    version, words = 0, 0
    for frame in page.raw:
        told = json.loads(frame)
        # Frames without a version tell of the moment of the last one before them.
        version = max(version, told.get("version", 0))
        # A refusal repeats what the page itself has said.
        said = leaks(page.asked.get(told.get("id"), ""), hidden[version])
        assert leaks(frame, hidden[version] - said) == set(), frame
        words += len(hidden[version])
    return words


@pytest.mark.parametrize("wish", RULES, ids=lambda wish: wish["preset"])
def test_no_frame_tells_what_its_reader_may_not_know(
    tmp_path: Path, wish: dict[str, object]
) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            found = [0, 0, 0]
            # A game may be short.
            while min(found) <= 1000:
                game = await nosy_game(site, wish)
                found = [sum(pair) for pair in zip(found, game, strict=True)]

    run(work)


async def nosy_game(site: Site, wish: dict[str, object]) -> list[int]:
    """Play a game and search its frames; how much there was to find for each who saw it."""
    anna, bo, eva = site.guest(), site.guest(), site.guest()
    settings = {"target": 50} | dict(wish.get("settings", {}))  # type: ignore[call-overload]
    table = await anna.open_table(**wish | {"opponents": [""], "settings": settings})
    await bo.post(f"/t/{table}/join")
    pages = [await (await guest.sit(table)).hello() for guest in (anna, bo)]
    watcher = await (await eva.sit(table, "?watch=1")).hello()
    assert watcher.state["table"]["me"] is None
    watching = asyncio.create_task(watch(watcher))
    await asyncio.gather(*(nosy(page, Random(number)) for number, page in enumerate(pages)))
    await watching
    room = await site.services.rooms.find(table)
    assert room is not None
    log = room.game.table.log
    return [check(log, at, page) for at, page in [(0, pages[0]), (1, pages[1]), (None, watcher)]]


async def watch(page: Page) -> None:
    while page.now["stage"] != "over":
        await page.frame()


async def nosy(page: Page, rng: Random) -> None:
    """Play, and ask for all kinds of things in between."""
    while page.now["stage"] != "over":
        if not page.my_turn:
            await page.frame()
            continue
        match rng.randrange(6):
            case 0:
                await page.ask("act", action={"type": "big_gin"})
            case 1:
                await page.ask("act", token="-AS")
            case 2:
                await page.ask("lay", cards=[{"card": "AS", "on": 0}])
            case 3:
                await page.ask("hint")
        if page.my_turn:
            do, fields = move(page, rng)
            assert (await page.ask(do, **fields))["type"] == "done"


def test_no_page_tells_what_its_reader_may_not_know(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            anna, bo, eva = site.guest(), site.guest(), site.guest()
            table = await anna.open_table(opponents=[""], settings={"first_dealer": "random"})
            await bo.post(f"/t/{table}/join")
            pages = [await (await guest.sit(table)).hello() for guest in (anna, bo)]
            room = await site.services.rooms.find(table)
            assert room is not None
            rng = Random(5)
            looked = 0
            # After it, cards of the same names are told of the first hand and hidden in the next.
            while not pages[0].now["score"]["hands"]:
                version = pages[0].state["version"]
                for page in pages:
                    if page.my_turn:
                        do, fields = move(page, rng)
                        assert (await page.ask(do, **fields))["type"] == "done"
                        break
                for page in pages:
                    while page.state["version"] < room.game.table.version:
                        await page.frame()
                assert room.game.table.version > version
                for viewer, guest in [(0, anna), (1, bo), (None, eva)]:
                    hidden = by_version(room.game.table.log, viewer)[-1]
                    looked += len(hidden)
                    for path in PAGES:
                        await look(guest, path.format(table=table), hidden)
            assert looked > 100

    run(work)


PAGES = ["/t/{table}", "/t/{table}/record.gin", "/api/tables/{table}/record?format=json"]


async def look(guest: Guest, path: str, hidden: set[str]) -> None:
    answer = await guest.get(path)
    assert answer.status_code == 200
    assert leaks(answer.text, hidden) == set(), path


def test_the_search_finds_what_is_hidden() -> None:
    hidden = {"TS", "KD", "ab" * 32}
    assert leaks('{"card":"TS"}', hidden) == {"TS"}
    assert leaks("-10S", hidden) == {"TS"}
    assert leaks('["AS","KD"]', hidden) == {"KD"}
    assert leaks(f'{{"secret":"{"ab" * 32}"}}', hidden) == {"ab" * 32}
    assert leaks('{"card":"??","name":"KDE"}', hidden) == set()


def test_games_against_the_computer_tell_nothing_either(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            table = await guest.open_table(settings={"target": 50})
            page = await (await guest.sit(table)).hello()
            await play_on(page, Random(2), never)
            room = await site.services.rooms.find(table)
            assert room is not None
            assert check(room.game.table.log, 0, page) > 1000

    run(work)
