"""Sockets that are cut: what comes back afterwards is what a new page would see."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from tests.server.site import Page, move, run, serving, settings_for


def same(page: Page, fresh: Page) -> None:
    """A page that has kept up knows what a new one is told; it may remember more of the past."""
    assert page.state["version"] == fresh.state["version"]
    assert json.dumps(page.now) == json.dumps(fresh.now)
    assert page.state["table"] == fresh.state["table"]
    entries = fresh.state["entries"]
    assert page.state["entries"][-len(entries) :] == entries


def test_a_page_that_was_cut_off_catches_up(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            anna, bo = site.guest(), site.guest()
            table = await anna.open_table(opponents=[""], settings={"target": 50})
            await bo.post(f"/t/{table}/join")
            pages = {
                0: await (await anna.sit(table)).hello(),
                1: await (await bo.sit(table)).hello(),
            }
            guests = {0: anna, 1: bo}
            rng = Random(11)
            cuts = 0
            while cuts < 25:
                number = next(n for n in (0, 1) if n in pages[0].now["waits_for"])
                # The command of somebody whose line breaks may still arrive.
                do, fields = move(pages[number], rng)
                if pages[0].now["stage"] == "over":
                    break
                if rng.random() < 0.3:
                    cuts += 1
                    name = await pages[number].send(do, **fields)
                    cut = pages[number]
                    await cut.close()
                    back = await guests[number].sit(table)
                    back.state = cut.state
                    await back.hello(cut.state["version"])
                    pages[number] = back
                    again = await back.ask(do, id=name, **fields)
                    assert again["type"] == "done"
                else:
                    assert (await pages[number].ask(do, **fields))["type"] == "done"
                version = pages[number].state["version"]
                for page in pages.values():
                    while page.state["version"] < version:
                        await page.frame()
                if rng.random() < 0.3:
                    fresh = await (await guests[number].sit(table)).hello()
                    same(pages[number], fresh)
                    await fresh.close()
            assert cuts == 25

    run(work)


def test_somebody_who_was_away_longer_gets_everything(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            table = await guest.open_table()
            page = await (await guest.sit(table)).hello()
            # A version of the future, as after a backup was put back.
            other = await guest.sit(table)
            await other.hello(page.state["version"] + 1000)
            assert json.loads(other.raw[0])["type"] == "snapshot"
            await other.close()

    run(work)


def test_the_chat_that_was_missed_comes_with_the_update(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            anna, bo = site.guest(), site.guest()
            table = await anna.open_table(opponents=[""])
            await bo.post(f"/t/{table}/join")
            first, second = [await (await guest.sit(table)).hello() for guest in (anna, bo)]
            await second.close()
            await first.ask("chat", text="are you there?")
            back = await bo.sit(table)
            back.state = second.state
            await back.hello(second.state["version"])
            told = json.loads(back.raw[0])
            assert told["type"] == "update"
            assert [line["text"] for line in told["chat"]] == ["are you there?"]
            assert all(person["connected"] for person in told["people"])

    run(work)
