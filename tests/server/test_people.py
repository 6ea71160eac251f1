"""People at a table: coming, going, talking, giving up, and running out of time."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.site import (
    GENEROUS,
    QUICK,
    Guest,
    Page,
    Site,
    move,
    never,
    play_on,
    run,
    serving,
    settings_for,
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


def test_chat_is_for_those_who_play(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            _, pages, table = await pair(site)
            watcher = await (await site.guest().sit(table)).hello()
            await pages[0].ask("chat", text="  good \n luck\u202e ")
            told = await pages[1].until(lambda frame: frame["type"] == "chat")
            assert (told["person"], told["text"]) == (0, "good luck")
            assert (await pages[0].ask("chat", text=" "))["code"] == "empty_chat"
            assert (await pages[0].ask("chat", text="x" * 281))["code"] == "chat_too_long"
            await pages[0].ask("resign")
            await watcher.until(lambda frame: frame["type"] == "update")
            assert not any('"chat","person"' in frame for frame in watcher.raw)

    run(work)


def test_who_is_muted_is_not_heard_here_or_later(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guests, pages, table = await pair(site)
            await pages[0].ask("chat", text="apples")
            assert (await pages[1].ask("mute", person=0, on=True))["type"] == "done"
            await pages[0].ask("chat", text="pears")
            await pages[1].ask("chat", text="mine")
            assert not any("pears" in frame for frame in pages[1].raw)
            back = await (await guests[1].sit(table)).hello()
            assert json.loads(back.raw[0])["muted"] == [0]
            assert "apples" not in back.raw[0]
            assert "mine" in back.raw[0]
            await back.ask("mute", person=0, on=False)
            again = await (await guests[1].sit(table)).hello()
            assert "pears" in again.raw[0]
            assert (await again.ask("mute", person=1, on=True))["code"] == "nobody_to_mute"
            assert (await again.ask("mute", person=7, on=True))["code"] == "nobody_to_mute"

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


def test_time_for_each_move_runs_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            _, pages, _ = await pair(site, clock={"move": 5}, settings={"first_dealer": "random"})
            most = "ginrummy.server.rooms.clock.Clocks._most"
            monkeypatch.setattr(most, property(lambda _: 0.05))
            await pages[0].ask("ready", nonce="")
            # Then nobody does anything: offers are passed, cards drawn and thrown, hands void.
            seen: list[str] = []
            while len(seen) < 60:
                frame = await pages[0].until(lambda frame: frame["type"] == "update")
                seen += [e["event"]["type"] for e in frame["entries"] if e["type"] == "played"]
            assert seen[:4] == ["dealt", "passed", "passed", "drew"]
            assert set(seen) <= {"dealt", "passed", "drew", "discarded", "ended"}

    run(work)


def test_time_for_the_game_runs_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            _, pages, table = await pair(site, clock={"game": 30})
            room = await site.services.rooms.find(table)
            assert room is not None
            assert room.clocks is not None
            room.clocks._left = [0.3, 0.3]
            mover = await deal(pages)
            while pages[0].now["stage"] != "over":
                await pages[0].until(lambda frame: frame["type"] == "update")
            assert pages[0].now["winner"] == 1 - mover

    run(work)


def test_clocks_are_kept_over_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        settings = settings_for(tmp_path, clock=watch)
        wish = {"clock": {"game": 60}, "settings": {"first_dealer": "random"}}
        async with serving(settings) as site:
            guests, pages, table = await pair(site, **wish)
            watch.now += 1000
            mover = await deal(pages)
            watch.now += 7
            do, fields = move(pages[mover], Random(1))
            assert (await pages[mover].ask(do, **fields))["type"] == "done"
            # What a restart takes is nobody's time.
            watch.now += 30
            cookies = [dict(guest.web.cookies) for guest in guests]
        async with serving(settings) as site:
            # The game goes on although nobody has come yet.
            assert len(site.services.rooms) == 1
            guest = site.guest()
            guest.web.cookies.update(cookies[0])
            page = await (await guest.sit(table)).hello()
            assert page.now["clock"]["left"] == {str(mover): 53.0, str(1 - mover): 60.0}
            assert page.now["clock"]["running"] == page.now["waits_for"]

    run(work)


def test_a_hint_says_what_to_do_and_why(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            table = await guest.open_table(practice="1")
            page = await (await guest.sit(table)).hello()
            assert page.state["table"]["hints"]
            while not page.my_turn:
                await page.frame()
            hint = await page.ask("hint", hand=1)
            assert hint["type"] == "hint"
            assert hint["reason"]["code"]
            assert (await page.ask("act", token=hint["token"]))["type"] == "done"
            _, pages, _ = await pair(site)
            assert (await pages[0].ask("hint"))["code"] == "no_hints"

    run(work)


def test_laying_off_can_be_tried(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            _, pages, _ = await pair(site, settings={"knock_limit": 40, "target": 500})
            rng = Random(4)
            tried = 0
            while tried < 3 and pages[0].now["stage"] != "over":
                page = next(page for page in pages if page.my_turn)
                can = page.now["assist"]
                if can and can["lay_off"]:
                    tried += 1
                    nothing = await page.ask("lay", cards=[])
                    offered = {k: v for k, v in nothing.items() if k not in {"type", "id"}}
                    assert offered == can["lay_off"]
                    best = nothing["best"]
                    whole = await page.ask("lay", cards=best["cards"])
                    assert whole["count"] == best["count"]
                    version = page.state["version"]
                do, fields = move(page, rng)
                assert (await page.ask(do, **fields))["type"] == "done"
                if can and can["lay_off"]:
                    assert page.state["version"] > version
                for other in pages:
                    while other.state["version"] < page.state["version"]:
                        await other.frame()
            assert tried == 3

    run(work)


def test_a_quiet_table_leaves_the_memory_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ginrummy.server.rooms.registry.SWEEP", 0.05)

    async def work() -> None:
        watch = Watch()
        async with serving(settings_for(tmp_path, clock=watch)) as site:
            guest = site.guest()
            table = await guest.open_table(practice="3")
            page = await (await guest.sit(table)).hello()
            while not page.my_turn:
                await page.frame()
            room = await site.services.rooms.find(table)
            assert room is not None
            watch.now += 1000
            assert not room.idle
            await page.close()
            while room.visitors:
                await asyncio.sleep(0.01)
            watch.now += 59
            assert not room.idle
            watch.now += 1
            while len(site.services.rooms):
                await asyncio.sleep(0.01)
            back = await (await guest.sit(table)).hello()
            assert back.state == page.state

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


def test_a_room_that_fails_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            _, pages, table = await pair(site)
            before = pages[0].state["version"]
            broken = await site.services.rooms.find(table)

            async def fail(*_: object) -> None:
                raise OSError("disk full: my hand is AS KD")

            with monkeypatch.context() as patch:
                patch.setattr("ginrummy.server.store.log.append", fail)
                await pages[0].send("ready", nonce="")
                with pytest.raises(ConnectionClosed) as cut:
                    while True:
                        frame = await pages[0].frame()
                        assert frame["type"] in {"people", "gone"}
            assert cut.value.rcvd is not None
            assert cut.value.rcvd.code == 1012
            # What was not committed has not happened.
            again = await (await site.guest().sit(table)).hello()
            assert again.state["version"] == before
            assert await site.services.rooms.find(table) is not broken

    run(work)


def test_a_bot_that_cannot_be_asked_does_not_hold_up_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            table = await guest.open_table(practice="1")

            def fail(*_: object) -> None:
                raise ValueError

            with monkeypatch.context() as patch:
                patch.setattr("ginrummy.server.rooms.game.Game.question", fail)
                page = await (await guest.sit(table)).hello()
                with pytest.raises(ConnectionClosed):
                    await play_on(page, Random(1), never)
            page = await (await guest.sit(table)).hello()
            await play_on(page, Random(1), lambda page: page.now["stage"] != "play")

    run(work)
