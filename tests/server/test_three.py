"""Three and four people at one table: parts, advice, sides, and what each page is told."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ginrummy.locales import catalogue
from ginrummy.match import Captains, Partnership, Series, Setup
from ginrummy.rules import preset
from ginrummy.server.agreement import Agreement, agreement_data, read_agreement
from ginrummy.server.store.outcome import Outcome, read_outcome
from tests.server.site import Guest, Page, Site, never, play_on, run, serving, settings_for
from tests.server.test_canary import check, watch


async def seated(site: Site, number: int, **wish: Any) -> tuple[list[Guest], list[Page], str]:
    """Some people at a table of their own; the last page is that of a spectator."""
    guests = [site.guest() for _ in range(number + 1)]
    table = await guests[0].open_table(opponents=[""] * (number - 1), **wish)
    for guest in guests[1:number]:
        await guest.post(f"/t/{table}/join")
    pages = [await (await guest.sit(table)).hello() for guest in guests[:-1]]
    return guests, [*pages, await (await guests[-1].sit(table, "?watch=1")).hello()], table


@pytest.mark.parametrize(("seating", "number"), [("captain3", 3), ("chouette", 4)])
def test_a_game_of_captains(tmp_path: Path, seating: str, number: int) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            wish = {"seating": seating, "settings": {"target": 50}}
            _, pages, table = await seated(site, number, **wish)
            *players, watcher = pages
            for me, page in enumerate(players):
                assert (page.me, page.state["table"]["seating"]) == (me, seating)
            playing = [play_on(p, Random(at), look_well) for at, p in enumerate(players)]
            await asyncio.gather(watch(watcher), *playing)
            room = await site.services.rooms.find(table)
            assert room is not None
            log = room.game.table.log
            for viewer, page in [(None, watcher), *enumerate(players)]:
                assert check(log, viewer, page) > 500
            winners = {page.now["winner"] for page in pages}
            assert winners == {room.game.table.winner}
            assert pages[0].now["sides"] == [list(side) for side in room.game.table.members]
            ended = room.game.result()
            assert ended is not None
            side = room.game.table.members[room.game.table.winner or 0]
            assert ended["winners"] == list(side)

    run(work)


def look_well(page: Page) -> bool:
    """Check what a page knows of its part."""
    for hand in page.now["hands"]:
        me, people, roles = page.me, hand["people"], hand["roles"]
        view = hand["view"]
        if view is None:
            continue
        if me in people:
            assert hand["advises"] is None
            assert view["viewer"] == {"role": "seat", "seat": people.index(me)}
        else:
            captain = roles.index("captain")
            assert hand["advises"] == people.index(captain) == 1
            assert {"person": me, "seat": 1} in hand["advisers"]
            assert view["viewer"] == {"role": "adviser", "seat": 1}
            assert len(view["hand"]) in (10, 11)
            assert page.now["assist"] is None
    return False


def test_partners(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guests, pages, table = await seated(site, 4, seating="partnership")
            players = pages[:-1]
            assert pages[0].now["sides"] == []
            playing = [play_on(p, Random(at), scored) for at, p in enumerate(players)]
            await asyncio.gather(*playing)
            now = players[0].now
            sides = now["sides"]
            assert [len(side) for side in sides] == [2, 2]
            assert len(now["score"]["totals"]) == 2
            assert {len(line["points"]) for line in now["score"]["hands"]} == {4}
            loser = sides[1][0]
            assert (await players[loser].ask("resign"))["type"] == "done"
            assert players[loser].now["winner"] == 0
            for guest in guests:
                for path in (f"/games/{table}", f"/t/{table}/record.gin", "/games", "/"):
                    assert (await guest.get(path)).status_code == 200
            totals = players[loser].now["score"]["totals"]
            for person, guest in enumerate(guests[:4]):
                listed = (await guest.get("/games")).text
                word = "won" if person in sides[0] else "lost"
                assert catalogue("en")[f"page.games.{word}"] in listed
                own, other = totals if person in sides[0] else totals[::-1]
                assert f"{own}-{other}" in listed

    run(work)


def scored(page: Page) -> bool:
    return len(page.now["score"]["hands"]) == 2


def test_bots_at_such_tables(tmp_path: Path) -> None:
    """A computer player that sits out does nothing, and the game goes on to its end."""

    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            for seating, opponents in (("captain3", 2), ("partnership", 3)):
                guest = site.guest()
                table = await guest.open_table(
                    seating=seating, opponents=["club"] * opponents, settings={"target": 50}
                )
                page = await (await guest.sit(table)).hello()
                await play_on(page, Random(1), never)
                assert page.now["winner"] is not None

    run(work)


def test_seatings_that_cannot_be(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            for seating, opponents, code in (
                ("captain3", [""], "wrong_people"),
                ("partnership", ["", ""], "wrong_people"),
                ("odd", ["", ""], "unknown_seating"),
                (None, ["", ""], "wrong_opponents"),
            ):
                wish = {"seating": seating, "opponents": opponents}
                answer = await guest.post("/api/tables", json=wish)
                assert answer.status_code == 400
                assert answer.json()["code"] == code

    run(work)


def test_results_of_older_tables() -> None:
    """They name one winner; everybody was alone."""
    assert read_outcome(None) == Outcome()
    old = '{"winner":1,"totals":[20,104],"games":null}'
    assert read_outcome(old) == Outcome((20, 104), None, (1,), ((0,), (1,)))
    nobody = '{"winner":null,"totals":[20,4],"games":[1,0]}'
    assert read_outcome(nobody) == Outcome((20, 4), (1, 0), (), ((0,), (1,)))


def test_agreements_name_the_seating() -> None:
    for setup in (
        Setup(preset("classic"), Captains("chouette", 5)),
        Setup(preset("classic"), Partnership(), Series(best_of=3)),
        Setup(preset("classic")),
    ):
        agreed = Agreement("classic", setup)
        assert read_agreement("classic", json.dumps(agreement_data(agreed))) == agreed
