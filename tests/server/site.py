"""A server for tests, with real sockets, in the process of the test; and people who play there."""

from __future__ import annotations

import asyncio
import json
import socket
import ssl
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from ginrummy.server.running import server_for
from ginrummy.server.services import Services
from ginrummy.server.settings import Limits, Pace, Settings
from tests.loops import run_apart

Json: TypeAlias = dict[str, Any]

GENEROUS = Limits(messages=1e6, burst=10**6, requests=1e6, reads=1e6, tables=1e6)
QUICK = Pace(bot_delay=(0.0, 0.0))
SLOW_MACHINE = 30.0
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For clients without TLS, each of which would read all certificates of the machine."""


class Site:
    """A running server.

    Attributes:
        url: Its address.
        services: Its inside.
    """

    def __init__(self, url: str, services: Services) -> None:
        self.url = url
        self.services = services
        self._guests: list[Guest] = []

    def guest(self) -> Guest:
        self._guests.append(Guest(self.url))
        return self._guests[-1]

    async def close(self) -> None:
        for guest in self._guests:
            await guest.close()


def settings_for(folder: Path, **changes: Any) -> Settings:
    return replace(Settings(folder, workers=0, limits=GENEROUS, pace=QUICK), **changes)


def listening_at(port: int = 0) -> socket.socket:
    """A socket for a server: of TCP by name, so that asyncio holds nothing back on its lines."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", port))
    return listening


@asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[Site]:
    """Run a server until the end of the block."""
    with listening_at() as listening:
        server = server_for(settings)
        task = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            await asyncio.sleep(0.005)
            if task.done():
                task.result()
        port = listening.getsockname()[1]
        app: Any = server.config.app
        site = Site(f"http://127.0.0.1:{port}", app.state.services)
        try:
            yield site
        finally:
            await site.close()
            server.should_exit = True
            await task


def run(work: Callable[[], Coroutine[Any, Any, None]], limit: float = 120) -> None:
    """Run a test; nothing may take forever."""

    async def limited() -> None:
        async with asyncio.timeout(limit):
            await work()

    run_apart(limited())


class Guest:
    """Somebody with a browser: cookies, requests, and a socket for each table."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.pages: list[Page] = []
        self.web = httpx.AsyncClient(base_url=url, headers={"origin": url}, verify=PLAIN)

    async def post(self, path: str, **options: Any) -> httpx.Response:
        return await self.web.post(path, **options)

    async def get(self, path: str, **options: Any) -> httpx.Response:
        return await self.web.get(path, **options)

    async def open_table(self, **wish: Any) -> str:
        made = await self.post("/api/tables", json=wish)
        assert made.status_code == 201, made.text
        return str(made.json()["id"])

    async def sit(self, table: str, query: str = "") -> Page:
        """Open the page of a table."""
        address = f"{self.url.replace('http', 'ws')}/t/{table}/ws{query}"
        cookie = "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())
        headers = {"cookie": cookie} if cookie else {}
        # With a limit to what lies unread, the end of a connection that is read no more takes ten
        # seconds: the answer to the last frame lies behind it.
        ws = await connect(
            address,
            origin=Origin(self.url),
            additional_headers=headers,
            proxy=None,
            max_size=None,
            max_queue=None,
        )
        self.pages.append(Page(ws))
        return self.pages[-1]

    async def close(self) -> None:
        for page in self.pages:
            await page.close()
        await self.web.aclose()


class Page:
    """An open page: it remembers what it was sent, and keeps up with the table.

    Attributes:
        raw: Every frame as it came.
        asked: Every command as it went, by its id.
        state: What a page knows: version, table, now and entries.
    """

    def __init__(self, ws: ClientConnection) -> None:
        self.ws = ws
        self.raw: list[str] = []
        self.state: Json = {}
        self.asked: dict[str, str] = {}
        self._count = 0

    async def hello(self, since: int | None = None) -> Page:
        await self.ws.send(json.dumps({"do": "hello", "since": since}))
        await self.until(lambda frame: frame["type"] in {"snapshot", "update"})
        return self

    async def frame(self) -> Json:
        """Return the next frame, after taking note of it."""
        async with asyncio.timeout(SLOW_MACHINE):
            raw = await self.ws.recv()
        assert isinstance(raw, str)
        self.raw.append(raw)
        frame: Json = json.loads(raw)
        self.reduce(frame)
        return frame

    def reduce(self, frame: Json) -> None:
        state = self.state
        match frame["type"]:
            case "snapshot":
                self.state = {k: frame[k] for k in ("version", "table", "now", "entries")}
            case "update":
                if frame["from"] == state["version"]:
                    state["entries"] += frame["entries"]
                state["version"], state["now"] = frame["version"], frame["now"]
                if "people" in frame:
                    state["table"]["people"] = frame["people"]
            case "people":
                state["table"]["people"] = frame["people"]

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        while True:
            frame = await self.frame()
            if wanted(frame):
                return frame

    async def send(self, do: str, **fields: Any) -> str:
        self._count += 1
        name = fields.pop("id", f"{id(self):x}-{self._count}")
        self.asked[name] = json.dumps({"id": name, "do": do, **fields})
        await self.ws.send(self.asked[name])
        return str(name)

    async def ask(self, do: str, **fields: Any) -> Json:
        """Send a command and return its answer."""
        name = await self.send(do, **fields)
        return await self.until(lambda frame: frame.get("id") == name)

    @property
    def now(self) -> Json:
        now: Json = self.state["now"]
        return now

    @property
    def me(self) -> int:
        me: int = self.state["table"]["me"]
        return me

    @property
    def my_turn(self) -> bool:
        return self.me in self.now["waits_for"]

    async def close(self) -> None:
        await self.ws.close()


def move(page: Page, rng: Random) -> tuple[str, Json]:
    """Return a command of somebody who plays quickly and ends hands."""
    now = page.now
    match now["stage"]:
        case "nonces" | "secrets":
            return "ready", {"nonce": rng.randbytes(8).hex()}
        case "dealer":
            return "dealer", {
                "person": rng.choice([p["person"] for p in page.state["table"]["people"]])
            }
    can = now["assist"]
    action: Json
    if can["knocks"]:
        knock = can["knocks"][0]
        action = {"type": "knock", "card": knock["card"], "melds": knock["spreads"][0]["melds"]}
    elif can["discards"]:
        action = {"type": "discard", "card": can["best_discard"]}
    elif can["lay_off"]:
        action = {"type": "lay_off", "cards": can["lay_off"]["best"]["cards"]}
    else:
        action = {"type": rng.choice(can["actions"])}
    return "act", {"hand": can["hand"], "action": action}


async def play_on(page: Page, rng: Random, until: Callable[[Page], bool]) -> None:
    """Play a seat until something is so, or the game is over."""
    while not until(page) and page.now["stage"] != "over":
        if page.my_turn:
            do, fields = move(page, rng)
            answer = await page.ask(do, **fields)
            assert answer["type"] == "done", answer
        else:
            await page.frame()


def never(_: Page) -> bool:
    return False
