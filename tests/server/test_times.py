"""Time that runs out at a table."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.server.couple import Watch, deal, pair
from tests.server.site import (
    move,
    run,
    serving,
    settings_for,
)


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
