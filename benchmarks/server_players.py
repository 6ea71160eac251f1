"""Scripted players for `server.py`; cheap, for they share the processors with the server."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin


@dataclass
class Load:
    """What the players have seen.

    Attributes:
        delays: Seconds from a command to its event at another seat, for every move.
        measuring: Whether moves count now.
    """

    delays: list[float] = field(default_factory=list)
    measuring: bool = False


class Seat:
    """A scripted player at a table.

    What comes is read at once, also while the player thinks: a pause of its own must not be taken
    for one of the server.

    Attributes:
        pause: Seconds before a move, on average.
        other: The player in the other seat.
        web: The client that has the player's cookie.
    """

    def __init__(self, url: str, load: Load, rng: Random, pause: float) -> None:
        """Prepare; `sit` opens the socket.

        Args:
            url: The address of the server.
            load: Where delays are noted.
            rng: What the player chooses by.
            pause: Seconds before a move, on average.
        """
        self._url = url
        self._load = load
        self._rng = rng
        self.pause = pause
        self._me = 0
        self._now: dict[str, Any] = {}
        self._number = 0
        self._sent: dict[str, float] = {}
        self._came: dict[int, float] = {}
        self._awaited: dict[int, float] = {}
        self._thinking: asyncio.Task[None] | None = None
        self.other: Seat | None = None
        self.web = httpx.AsyncClient(base_url=url, headers={"origin": url})

    async def sit(self, table: str) -> None:
        """Open the page of a table."""
        cookie = f"ginrummy={self.web.cookies['ginrummy']}"
        self._ws: ClientConnection = await connect(
            f"{self._url.replace('http', 'ws')}/t/{table}/ws",
            origin=Origin(self._url),
            additional_headers={"cookie": cookie},
            proxy=None,
            compression=None,
        )
        await self.web.aclose()
        await self._ws.send('{"do":"hello","since":null}')

    async def play(self) -> None:
        """Play on for ever: a game that is over stands still."""
        async for frame in self._ws:
            at = time.perf_counter()
            told = json.loads(frame)
            match told["type"]:
                case "snapshot":
                    self._me = told["table"]["me"]
                    self._now = told["now"]
                case "update":
                    self._hear(told["version"], at)
                    self._now = told["now"]
                case "done":
                    self._done(told["version"], self._sent.pop(told["id"]))
                case "refused":
                    raise AssertionError(told)
                case _:
                    continue
            waited_for = self._me in self._now["waits_for"]
            if waited_for and self._thinking is None and not self._sent:
                self._thinking = asyncio.create_task(self._move())

    def _hear(self, version: int, at: float) -> None:
        sent = self._awaited.pop(version, None)
        if sent is None:
            self._came[version] = at
        else:
            self._note(at - sent)

    def _done(self, version: int, sent: float) -> None:
        """Find out when the other seat heard of the own command, or wait for it."""
        del self._came[version]
        assert self.other is not None
        came = self.other._came.pop(version, None)
        if came is None:
            self.other._awaited[version] = sent
        else:
            self._note(came - sent)

    def _note(self, delay: float) -> None:
        if self._load.measuring:
            self._load.delays.append(delay)

    async def _move(self) -> None:
        await asyncio.sleep(self._rng.uniform(0, 2 * self.pause))
        self._number += 1
        name = str(self._number)
        command = json.dumps({"id": name, **choose(self._now, self._rng)})
        self._thinking = None
        self._sent[name] = time.perf_counter()
        await self._ws.send(command)

    async def close(self) -> None:
        """Leave."""
        if self._thinking is not None:
            self._thinking.cancel()
        await self._ws.close()


def choose(now: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Return a quick legal command: draw and throw, knock when it is possible."""
    if now["stage"] != "play":
        return {"do": "ready", "nonce": rng.randbytes(8).hex()}
    can = now["assist"]
    action: dict[str, Any]
    if can["knocks"]:
        action = {"type": "knock", "card": can["knocks"][0]["card"]}
    elif can["discards"]:
        action = {"type": "discard", "card": can["best_discard"]}
    elif can["lay_off"]:
        action = {"type": "lay_off", "cards": can["lay_off"]["best"]["cards"]}
    else:
        action = {"type": rng.choice(can["actions"])}
    return {"do": "act", "hand": can["hand"], "action": action}


async def open_pair(url: str, load: Load, rng: Random, pause: float) -> list[Seat]:
    """Sit two players down at a new table."""
    pair = [Seat(url, load, rng, pause) for _ in range(2)]
    pair[0].other, pair[1].other = pair[1], pair[0]
    # A long match, so that nobody has to begin anew.
    wish = {"opponents": [""], "best_of": 99, "settings": {"first_dealer": "random"}}
    made = await pair[0].web.post("/api/tables", json=wish)
    table = made.json()["id"]
    await pair[1].web.post(f"/t/{table}/join")
    for seat in pair:
        await seat.sit(table)
    return pair
