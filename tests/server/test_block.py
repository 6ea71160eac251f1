"""Blocking somebody: no word, no seat and no rematch any more."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from ginrummy.server.store.database import upgrade
from tests.server.couple import pair, silenced
from tests.server.site import Guest, Page, Site, run, serving, settings_for

HTML = {"accept": "text/html"}
GAME = "id, preset, setup, created, touched"


async def name(guest: Guest, given: str) -> None:
    assert (await guest.post("/me", data={"do": "name", "name": given})).status_code == 303


async def blocked_pair(site: Site) -> tuple[list[Guest], list[Page], str]:
    """Return two people at a table, of whom the first has blocked the second."""
    guests, pages, table = await pair(site)
    await name(guests[1], "Bo")
    told = await silenced(pages[0], "block", 1)
    assert (told["muted"], told["blocked"], told["chat"]) == ([], [1], [])
    return guests, pages, table


def test_who_is_blocked_is_heard_nowhere_from_then_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guests, pages, table = await pair(site)
            other = await guests[0].open_table(opponents=[""])
            await guests[1].post(f"/t/{other}/join")
            here = await (await guests[0].sit(other)).hello()
            there = await (await guests[1].sit(other)).hello()
            await pages[1].ask("chat", text="apples")
            await there.ask("chat", text="pears")
            await here.until(lambda frame: frame["type"] == "chat")
            told = await silenced(pages[0], "block", 1)
            assert (told["blocked"], told["chat"]) == ([1], [])
            # The page at the other table hears of it at once, too.
            told = await here.until(lambda frame: frame["type"] == "silence")
            assert (told["blocked"], told["chat"]) == ([1], [])
            await pages[1].ask("chat", text="plums")
            await there.ask("chat", text="figs")
            await pages[0].ask("chat", text="mine")
            await here.ask("chat", text="mine")
            assert not any("plums" in f or "figs" in f for f in pages[0].raw + here.raw)
            # Who is blocked is told nothing, and hears what is said.
            await pages[1].until(lambda frame: frame["type"] == "chat" and frame["text"] == "mine")
            assert not any('"silence"' in frame for frame in pages[1].raw + there.raw)
            fresh = await (await guests[0].sit(table)).hello()
            assert "plums" not in fresh.raw[0]
            assert '"blocked":[1]' in fresh.raw[0]

    run(work)


def test_who_is_blocked_cannot_sit_down_and_is_not_told_why(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guests, _, _ = await blocked_pair(site)
            table = await guests[0].open_table(opponents=[""])
            shown = await guests[1].get(f"/t/{table}", headers=HTML)
            stranger = await site.guest().get(f"/t/{table}", headers=HTML)
            assert unnamed(shown.text) == unnamed(stranger.text)
            refused = await guests[1].post(f"/t/{table}/join", headers=HTML)
            assert refused.status_code == 409
            assert "This seat is not free." in refused.text
            assert "block" not in refused.text.lower()
            assert (await (await guests[1].sit(table)).hello()).state["table"]["me"] is None
            # Others can.
            await (other := site.guest()).post(f"/t/{table}/join")
            assert (await (await other.sit(table)).hello()).me == 1

    run(work)


def unnamed(page: str) -> str:
    """An invitation without the field for the name, which who has one is not asked for."""
    return " ".join(re.sub(r'<div class="field">.*?</div>', "", page, flags=re.DOTALL).split())


def test_who_has_blocked_sits_down_only_knowingly(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guests, _, _ = await blocked_pair(site)
            table = await guests[1].open_table(opponents=[""])
            shown = await guests[0].get(f"/t/{table}", headers=HTML)
            assert "You have blocked Bo, who sits at this table." in shown.text
            asked = await guests[0].post(f"/t/{table}/join", headers=HTML)
            assert asked.status_code == 422
            assert 'name="sure"' in asked.text
            seen = await (await guests[0].sit(table)).hello()
            assert seen.state["table"]["me"] is None
            answer = await guests[0].post(f"/t/{table}/join", data={"sure": "yes"})
            assert answer.status_code == 303
            assert (await (await guests[0].sit(table)).hello()).me == 1

    run(work)


def test_there_is_no_rematch_with_who_is_blocked(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            _, pages, _ = await pair(site)
            await pages[1].ask("resign")
            assert (await pages[0].ask("rematch"))["type"] == "done"
            await silenced(pages[0], "block", 1)
            # He who is blocked waits for an answer like anybody else.
            assert (await pages[1].ask("rematch"))["type"] == "done"
            assert pages[1].now["rematch"] == {"wanted": [1], "table": None}
            assert (await pages[0].ask("rematch"))["code"] == "blocked_here"
            await silenced(pages[0], "block", 1, on=False)
            assert (await pages[0].ask("rematch"))["type"] == "done"
            told = await pages[1].until(lambda frame: frame["type"] == "rematch")
            assert told["table"]

    run(work)


def test_a_block_is_kept_and_can_be_lifted(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guests, _, table = await blocked_pair(site)
            cookies = [dict(guest.web.cookies) for guest in guests]
        async with serving(settings_for(tmp_path)) as site:
            anna, bo, cleo = site.guest(), site.guest(), site.guest()
            for guest, cookie in zip((anna, bo), cookies, strict=True):
                guest.web.cookies.set("ginrummy", cookie["ginrummy"], domain="127.0.0.1")
            page = await (await anna.sit(table)).hello()
            mine = await anna.get("/me", headers=HTML)
            found = re.search(r'name="block" value="(\d+)"', mine.text)
            assert found
            assert ">Bo</span>" in mine.text
            assert cookies[1]["ginrummy"].split(".")[0] not in mine.text
            assert "Unblock" not in (await bo.get("/me", headers=HTML)).text
            # Nobody else can lift it, and nonsense does no harm.
            await name(cleo, "Cleo")
            for guest, number in ((bo, found[1]), (cleo, found[1]), (anna, "x"), (anna, "9" * 18)):
                answer = await guest.post("/me", data={"do": "unblock", "block": number})
                assert answer.status_code == 303
            assert ">Bo</span>" in (await anna.get("/me", headers=HTML)).text
            await anna.post("/me", data={"do": "unblock", "block": found[1]})
            await page.until(lambda frame: frame.get("blocked") == [])
            assert ">Bo</span>" not in (await anna.get("/me", headers=HTML)).text
            new = await anna.open_table(opponents=[""])
            await bo.post(f"/t/{new}/join")
            assert (await (await bo.sit(new)).hello()).me == 1

    run(work)


def test_nobody_blocks_himself_a_computer_or_an_empty_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            page = await (await guest.sit(await guest.open_table(opponents=["random"]))).hello()
            for person in (0, 1, 7):
                answer = await page.ask("block", person=person, on=True)
                assert answer["code"] == "nobody_to_block"
            free = await (await guest.sit(await guest.open_table(opponents=[""]))).hello()
            assert (await free.ask("block", person=1, on=True))["code"] == "nobody_to_block"
            watching = await (await site.guest().sit(await guest.open_table())).hello()
            assert (await watching.ask("block", person=0, on=True))["code"] == "only_watching"

    run(work)


def test_old_mutes_hold_wherever_the_two_have_met(tmp_path: Path) -> None:
    """A database of the first version, with two people who have met twice."""

    path = tmp_path / "old.db"
    revised(path, "0001")
    with closing(sqlite3.connect(path)) as old:
        for person in ("a", "b", "c"):
            old.execute("INSERT INTO person VALUES (?, ?, NULL, 0, 0)", (person, person))
        for game, people in (("one", "ab"), ("two", "ba"), ("three", "ac"), ("four", "bc")):
            old.execute(f"INSERT INTO game ({GAME}) VALUES (?, '', '', 0, 0)", (game,))
            for number, person in enumerate(people):
                old.execute("INSERT INTO seat VALUES (?, ?, ?, NULL, '')", (game, number, person))
        old.execute("INSERT INTO mute VALUES ('a', 'b')")
        old.commit()
    upgrade(path)
    with closing(sqlite3.connect(path)) as new:
        rows = set(new.execute("SELECT game, person, muted FROM mute"))
    assert rows == {("one", "a", "b"), ("two", "a", "b")}


def revised(path: Path, revision: str) -> None:
    """Bring a new database to a revision."""
    config = Config()
    config.set_main_option("script_location", "ginrummy.server.store:migrations")

    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    engine.dispose()
