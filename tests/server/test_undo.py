"""Moves are taken back at tables against the computer where the cards are for practice."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from ginrummy.engine import Took
from tests.server.site import Page, Site, play_on, run, serving, settings_for


def can(page: Page, action: str) -> bool:
    assist = page.now["assist"]
    return page.my_turn and assist is not None and action in assist["actions"]


async def practice(site: Site) -> tuple[str, Page]:
    """Open a practice game, and play until a card may be taken from the pile."""
    guest = site.guest()
    table = await guest.open_table(practice="7")
    page = await (await guest.sit(table)).hello()
    await play_on(page, Random(1), lambda page: can(page, "take"))
    return table, page


async def act(page: Page, kind: str, **fields: Any) -> None:
    answer = await page.ask("act", hand=None, action={"type": kind, **fields})
    assert answer["type"] == "done"


def test_a_card_taken_is_put_back_and_the_game_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            table, page = await practice(site)
            watcher = await (await site.guest().sit(table, "?watch=1")).hello()
            room = await site.services.rooms.find(table)
            assert room is not None
            before, heard = page.now, room.game.question(1, "club")[1].events
            assert before["assist"]["take_back"] is False
            await act(page, "take")
            assert page.now["assist"]["take_back"] is True
            name = await page.send("take_back")
            done = await page.until(lambda frame: frame.get("id") == name)
            assert done["type"] == "done"
            assert page.now == before
            assert page.state["entries"][-1] == {
                "type": "took_back",
                "hand": before["assist"]["hand"],
                "person": 0,
            }
            await watcher.until(lambda frame: frame.get("version") == page.state["version"])
            assert watcher.state["entries"][-1] == page.state["entries"][-1]
            # The same command once more is answered alike, and another one is refused.
            await page.ws.send(page.asked[name])
            assert await page.until(lambda frame: frame.get("id") == name) == done
            refused = await page.ask("take_back")
            assert refused["code"] == "nothing_to_take_back"
            assert {"type": "take"} in refused["allowed"]
            # The computer player has never heard of it.
            asked = room.game.question(1, "club")[1].events
            assert asked == heard
            taken = sum(isinstance(event, Took) for event in asked)
            assert taken == page.now["hands"][0]["view"]["pile_draws"]
            await play_on(page, Random(2), lambda page: page.now["stage"] != "play")
            assert not room.broken

    run(work)


def test_what_showed_a_card_stays(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            _, page = await practice(site)
            await play_on(page, Random(1), lambda page: can(page, "draw"))
            await act(page, "draw")
            assert page.now["assist"]["take_back"] is False
            assert (await page.ask("take_back"))["code"] == "nothing_to_take_back"
            await act(page, "discard", card=page.now["assist"]["best_discard"])
            assert (await page.ask("take_back"))["code"] == "nothing_to_take_back"

    run(work)


def test_not_where_the_cards_are_secret(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            page = await (await guest.sit(await guest.open_table())).hello()
            await play_on(page, Random(1), lambda page: can(page, "take"))
            await act(page, "take")
            assert page.now["assist"]["take_back"] is False
            version = page.state["version"]
            assert (await page.ask("take_back"))["code"] == "only_in_practice"
            assert page.state["version"] == version

    run(work)


def test_not_between_people(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            anna, bo = site.guest(), site.guest()
            table = await anna.open_table(opponents=[""], settings={"first_dealer": "random"})
            await bo.post(f"/t/{table}/join")
            pages = [await (await guest.sit(table)).hello() for guest in (anna, bo)]
            for page in pages:
                await page.ask("ready", nonce="")
            for page in pages:
                while page.now["stage"] != "play":
                    await page.frame()
            [page] = [page for page in pages if page.my_turn]
            await act(page, "take")
            assert page.now["assist"]["take_back"] is False
            assert (await page.ask("take_back"))["code"] == "no_take_back"

    run(work)


def test_nobody_else_may(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            table, page = await practice(site)
            await act(page, "take")
            watcher = await (await site.guest().sit(table, "?watch=1")).hello()
            assert (await watcher.ask("take_back"))["code"] == "only_watching"
            assert (await page.ask("take_back"))["type"] == "done"

    run(work)


def test_after_a_restart_it_is_still_so(tmp_path: Path) -> None:
    """Whether taken back or not yet: the log tells."""

    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            table, page = await practice(site)
            [guest] = site._guests
            cookies = dict(guest.web.cookies)
            record = (await guest.get(f"/t/{table}/record.gin")).text
            await act(page, "take")
            assert (await guest.get(f"/t/{table}/record.gin")).text != record
            taken = page.state
        async with serving(settings_for(tmp_path)) as site:
            again = site.guest()
            again.web.cookies.update(cookies)
            page = await (await again.sit(table)).hello()
            assert page.state == taken
            assert (await page.ask("take_back"))["type"] == "done"
            back = page.state
        async with serving(settings_for(tmp_path)) as site:
            again = site.guest()
            again.web.cookies.update(cookies)
            page = await (await again.sit(table)).hello()
            assert page.state == back
            assert page.now["assist"]["take_back"] is False
            assert (await page.ask("take_back"))["code"] == "nothing_to_take_back"
            assert (await again.get(f"/t/{table}/record.gin")).text == record

    run(work)
