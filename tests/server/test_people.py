"""People at a table: coming, going, and giving up."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.couple import Watch, deal, pair
from tests.server.site import (
    GENEROUS,
    QUICK,
    play_on,
    run,
    serving,
    settings_for,
)
from tests.server.test_three import seated


def test_a_seat_is_given_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            anna = site.guest()
            table = await anna.open_table(opponents=[""])
            page = await (await anna.sit(table)).hello()
            others = [site.guest() for _ in range(4)]
            await asyncio.gather(*(guest.post(f"/t/{table}/join") for guest in others))
            seats = [(await (await guest.sit(table)).hello()).me for guest in others]
            assert sorted(map(str, seats)) == ["1", "None", "None", "None"]
            # Who opened the table does not get a second seat.
            await anna.post(f"/t/{table}/join")
            await page.until(lambda frame: frame["type"] == "people")
            people = page.state["table"]["people"]
            assert [p["kind"] for p in people] == ["human", "human"]
            assert None not in [p["name"] for p in people]

    run(work)


def test_an_old_link_lets_nobody_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ginrummy.server.opening.LONGEST_OPEN", -1.0)

    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            table = await site.guest().open_table(opponents=[""])
            answer = await site.guest().post(f"/t/{table}/join")
            assert (answer.status_code, answer.json()["code"]) == (400, "link_expired")

    run(work)


def test_who_resigns_has_lost(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            _, pages, _ = await pair(site)
            assert (await pages[0].ask("resign"))["type"] == "done"
            await pages[1].until(lambda frame: frame["type"] == "update")
            assert (pages[1].now["stage"], pages[1].now["winner"]) == ("over", 1)
            assert (await pages[1].ask("resign"))["code"] == "wrong_stage"

    run(work)


def test_resigning_while_the_computer_thinks(tmp_path: Path) -> None:
    async def work() -> None:
        slow = replace(QUICK, bot_delay=(0.2, 0.2))
        async with serving(settings_for(tmp_path, pace=slow)) as site:
            guest = site.guest()
            page = await (await guest.sit(await guest.open_table())).hello()
            await play_on(page, Random(1), lambda page: page.now["waits_for"] == [1])
            assert (await page.ask("resign"))["type"] == "done"
            await asyncio.sleep(0.4)
            # The answer that comes too late does no harm.
            assert (await page.ask("resign"))["code"] == "wrong_stage"
            assert page.now["winner"] == 1

    run(work)


def test_everybody_sees_who_is_there(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guests, pages, table = await pair(site)
            second = await (await guests[1].sit(table)).hello()
            await pages[1].close()
            # One page of two is closed: still there.
            await pages[0].ask("chat", text="hello")
            assert pages[0].state["table"]["people"][1]["connected"]
            await second.close()
            await pages[0].until(lambda frame: frame["type"] == "people")
            assert not pages[0].state["table"]["people"][1]["connected"]

    run(work)


def test_the_game_of_somebody_who_is_gone_can_be_claimed(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with serving(settings_for(tmp_path, clock=watch)) as site:
            guests, pages, table = await pair(site)
            mover = await deal(pages)
            stays = pages[1 - mover]
            assert (await stays.ask("claim"))["code"] == "nobody_gone"
            await pages[mover].close()
            told = await stays.until(lambda f: f["type"] == "gone" and f["gone"] is not None)
            assert told["gone"]["person"] == mover
            watch.now += 89
            early = await stays.ask("claim")
            assert (early["code"], early["data"]) == ("claim_too_early", {"seconds": 1})
            # Who comes back in time stops the countdown.
            back = await (await guests[mover].sit(table)).hello()
            told = await stays.until(lambda f: f["type"] == "gone")
            assert told["gone"] is None
            watch.now += 1000
            assert (await stays.ask("claim"))["code"] == "nobody_gone"
            await back.close()
            await stays.until(lambda f: f["type"] == "gone")
            assert (await stays.ask("claim"))["code"] == "claim_too_early"
            watch.now += 90
            assert (await stays.ask("claim"))["type"] == "done"
            assert stays.now["winner"] == stays.me

    run(work)


def test_a_partner_does_not_claim_from_his_own_side(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with serving(settings_for(tmp_path, clock=watch)) as site:
            _, pages, _ = await seated(site, 4, seating="partnership")
            players = pages[:-1]
            mover = await deal(players)
            [side] = [each for each in players[0].now["sides"] if mover in each]
            [partner] = [person for person in side if person != mover]
            other = next(p for p in range(4) if p not in side)
            await players[mover].close()
            for person in (partner, other):
                await players[person].until(lambda f: f["type"] == "gone" and f["gone"] is not None)
            watch.now += 90
            refused = await players[partner].ask("claim")
            assert (refused["type"], refused["code"]) == ("refused", "claim_own_side")
            assert players[partner].now["stage"] == "play"
            assert (await players[other].ask("claim"))["type"] == "done"
            assert other in players[other].now["sides"][players[other].now["winner"]]

    run(work)


def test_who_is_not_waited_for_may_be_away(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with serving(settings_for(tmp_path, clock=watch)) as site:
            _, pages, _ = await pair(site)
            mover = await deal(pages)
            await pages[1 - mover].close()
            await pages[mover].until(lambda f: f["type"] == "people")
            watch.now += 1000
            assert (await pages[mover].ask("claim"))["code"] == "nobody_gone"

    run(work)


def test_a_new_name_is_seen_at_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guests, pages, table = await pair(site)
            answer = await guests[0].post("/me", data={"do": "name", "name": "Anna"})
            assert answer.status_code == 303
            await pages[1].until(
                lambda frame: frame["type"] == "people" and frame["people"][0]["name"] == "Anna"
            )
            fresh = await (await guests[1].sit(table)).hello()
            assert fresh.state["table"]["people"][0]["name"] == "Anna"

    run(work)


@pytest.mark.parametrize("form", [{"do": "renew"}, {"do": "forget", "sure": "yes"}])
def test_who_ends_the_old_cookies_ends_their_sockets(tmp_path: Path, form: dict[str, str]) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guests, pages, table = await pair(site)
            stolen = site.guest()
            stolen.web.cookies.update(dict(guests[0].web.cookies))
            thief = await (await stolen.sit(table)).hello()
            assert thief.me == 0
            assert (await guests[0].post("/me", data=form)).is_redirect == ("forget" in form["do"])
            for page in (thief, pages[0]):
                with pytest.raises(ConnectionClosed) as cut:
                    while True:
                        await page.frame()
                assert cut.value.rcvd is not None
                assert cut.value.rcvd.code == 1012
            again = await (await stolen.sit(table)).hello()
            assert again.state["table"]["me"] is None
            # Whoever asked for new ones has them, and whoever left has none.
            own = await (await guests[0].sit(table)).hello()
            forgotten = form["do"] == "forget"
            assert own.state["table"]["me"] == (None if forgotten else 0)
            assert (own.state["table"]["people"][0]["name"] == "") is forgotten

    run(work)


def test_rematches_count_as_tables(tmp_path: Path) -> None:
    async def work() -> None:
        limits = replace(GENEROUS, tables=0.001, table_burst=2)
        async with serving(settings_for(tmp_path, limits=limits)) as site:
            guest = site.guest()
            table = await guest.open_table(opponents=["random"])
            answers = []
            for _ in range(2):
                page = await (await guest.sit(table)).hello()
                await page.ask("resign")
                await page.send("rematch")
                told = await page.until(lambda frame: frame["type"] in {"rematch", "refused"})
                answers.append(told.get("code"))
                table = told.get("table", table)
            assert answers == [None, "too_many_requests"]

    run(work)


def test_nobody_sits_down_when_all_is_over(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            anna, bo = site.guest(), site.guest()
            table = await anna.open_table(opponents=[""])
            page = await (await anna.sit(table)).hello()
            assert (await page.ask("resign"))["type"] == "done"
            shown = await bo.get(f"/t/{table}", headers={"accept": "text/html"})
            assert f"/t/{table}/join" not in shown.text
            await bo.post(f"/t/{table}/join")
            assert (await (await bo.sit(table)).hello()).state["table"]["me"] is None

    run(work)
