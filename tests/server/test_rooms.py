"""Rooms in memory: leaving it, failing, and coming back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.couple import Watch, pair
from tests.server.site import (
    never,
    play_on,
    run,
    serving,
    settings_for,
)


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
