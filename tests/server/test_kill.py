"""Kill -9 at random moments: what was accepted is there, once, and seats see the same again."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.site import Guest, Page, move, run

SCRIPT = """
import asyncio, sys
from dataclasses import replace
from pathlib import Path
from ginrummy.server.running import server_for
from tests.server.site import listening_at, settings_for

listening = listening_at(int(sys.argv[2]))
listening.listen()
server = server_for(settings_for(Path(sys.argv[1])))
asyncio.run(server.serve(sockets=[listening]))
"""


class Victim:
    """A server in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = 0
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    async def start(self) -> None:
        # The pages come back to the same address.
        if not self._port:
            with socket.create_server(("127.0.0.1", 0)) as free:
                self._port = free.getsockname()[1]
        command = [sys.executable, "-c", SCRIPT, str(self._folder), str(self._port)]
        self._process = subprocess.Popen(command, cwd=Path(__file__).parents[2])
        for _ in range(600):
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self._port)
                writer.close()
                await writer.wait_closed()
                return
            except OSError:
                assert self._process.poll() is None, "the server did not start"
                await asyncio.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process = None

    def end(self) -> None:
        if self._process is not None:
            self.kill()


@contextmanager
def victim(folder: Path) -> Iterator[Victim]:
    made = Victim(folder)
    try:
        yield made
    finally:
        made.end()


class Player:
    """A seat that plays on through everything, and remembers what was promised to it.

    Attributes:
        accepted: The version that was named in the answer to each command.
        pending: The command that was sent and not answered.
    """

    def __init__(self, guest: Guest, table: str, seed: int) -> None:
        self.guest = guest
        self.table = table
        self.rng = Random(seed)
        self.accepted: dict[str, int] = {}
        self.pending: tuple[str, str, dict[str, Any]] | None = None
        self.page: Page | None = None
        self.count = 0

    async def come(self) -> Page:
        """Open the page again; it knows what it knew."""
        old = self.page
        page = await self.guest.sit(self.table)
        if old is None:
            await page.hello()
        else:
            page.state = old.state
            await page.hello(old.state["version"])
        self.page = page
        return page

    async def play(self) -> None:
        """Play until the line breaks or the game is over."""
        page = self.page
        assert page is not None
        try:
            while page.now["stage"] != "over":
                if self.pending is None and page.my_turn:
                    do, fields = move(page, self.rng)
                    self.count += 1
                    self.pending = (f"{self.guest.url[-5:]}-{page.me}-{self.count}", do, fields)
                if self.pending is None:
                    await page.frame()
                    continue
                name, do, fields = self.pending
                answer = await page.ask(do, id=name, **fields)
                assert answer["type"] == "done", answer
                self.accepted[name] = answer["version"]
                self.pending = None
        except ConnectionClosed:
            pass


async def survive(folder: Path, kills: int, seed: int) -> None:
    rng = Random(seed)
    with victim(folder) as server:
        await server.start()
        anna, bo = Guest(server.url), Guest(server.url)
        try:
            await _survive(server, anna, bo, kills, rng)
        finally:
            await anna.close()
            await bo.close()


async def _survive(server: Victim, anna: Guest, bo: Guest, kills: int, rng: Random) -> None:
    done = 0
    while done < kills:
        table = await anna.open_table(opponents=[""], settings={"first_dealer": "random"})
        await bo.post(f"/t/{table}/join")
        players = [Player(anna, table, rng.getrandbits(32)), Player(bo, table, rng.getrandbits(32))]
        for player in players:
            await player.come()
        over = False
        while done < kills and not over:
            playing = [asyncio.create_task(player.play()) for player in players]
            await asyncio.sleep(rng.uniform(0.0, 0.6))
            server.kill()
            done += 1
            await asyncio.gather(*playing)
            await server.start()
            await check(players)
            over = any(p.page is not None and p.page.now["stage"] == "over" for p in players)


async def everything(player: Player) -> list[dict[str, Any]]:
    """Return all entries of a table from its beginning, as a player is shown them."""
    page = await player.guest.sit(player.table)
    page.state = {"version": 0, "entries": [], "table": {}, "now": {}}
    await page.hello(0)
    entries: list[dict[str, Any]] = page.state["entries"]
    await page.close()
    return entries


async def check(players: list[Player]) -> None:
    before = [json.loads(json.dumps(p.page.state)) for p in players if p.page is not None]
    for player in players:
        await player.come()
    for player, old in zip(players, before, strict=True):
        page = player.page
        assert page is not None
        # What was accepted is there, and everything that was seen.
        assert page.state["version"] >= max([old["version"], *player.accepted.values()])
        if page.state["version"] == old["version"]:
            for volatile in ("gone", "rematch"):
                old["now"].pop(volatile)
            now = {k: v for k, v in page.now.items() if k in old["now"]}
            assert json.dumps(now) == json.dumps(old["now"])
        # Everything that was ever told is told again, byte by byte.
        told = [json.dumps(entry) for entry in await everything(player)]
        known = [json.dumps(entry) for entry in page.state["entries"]]
        assert told[-len(known) :] == known
        # What was accepted is not done again, and gets the same answer.
        for name, version in list(player.accepted.items())[-3:]:
            answer = await page.ask("resign", id=name)
            assert answer == {"type": "done", "id": name, "version": version}
        assert not any(entry["type"] == "resigned" for entry in await everything(player))
    for player in players:
        first = await snapshot(player)
        assert first == await snapshot(player)


async def snapshot(player: Player) -> str:
    page = await (await player.guest.sit(player.table)).hello()
    await page.close()
    return page.raw[0]


def test_a_few_kills(tmp_path: Path) -> None:
    run(lambda: survive(tmp_path, 5, seed=1))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_a_hundred_kills(tmp_path: Path, seed: int) -> None:
    run(lambda: survive(tmp_path, 25, seed=100 + seed), limit=900)


def test_after_a_kill_each_seat_sees_the_same_bytes(tmp_path: Path) -> None:
    async def work() -> None:
        with victim(tmp_path) as server:
            await server.start()
            anna, bo = Guest(server.url), Guest(server.url)
            table = await anna.open_table(opponents=[""])
            await bo.post(f"/t/{table}/join")
            players = [Player(anna, table, 1), Player(bo, table, 2)]
            for player in players:
                await player.come()
            end = time.monotonic() + 0.5
            playing = [asyncio.create_task(player.play()) for player in players]
            await asyncio.sleep(end - time.monotonic())
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            for player in players:
                assert player.page is not None
                await player.page.close()
            before = [await snapshot(player) for player in players]
            server.kill()
            await server.start()
            assert [await snapshot(player) for player in players] == before
            assert all('"entries":[{' in text for text in before)
            await anna.close()
            await bo.close()

    run(work)
