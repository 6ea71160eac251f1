"""Hostile and broken messages: no crash, no effect, and an answer that helps."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ginrummy.server.settings import Limits
from tests.server.site import GENEROUS, Guest, Page, Site, move, run, serving, settings_for

WORDS = [
    *(
        "act",
        "ready",
        "hello",
        "lay",
        "chat",
        "mute",
        "block",
        "dealer",
        "hint",
        "resigns",
        "",
        "claim",
    ),
    "take_back",
]
CARDS = ["AS", "??", "KH", "10H", "XX", "", "🂡", "AS KH", "*"]
TYPES = ["draw", "take", "pass", "discard", "knock", "big_gin", "lay_off", "fold"]
KEYS = [
    "id",
    "do",
    "hand",
    "action",
    "token",
    "nonce",
    "cards",
    "person",
    "on",
    "text",
    "since",
    "x",
]


def junk(rng: Random, depth: int = 3) -> Any:
    """Return any JSON value."""
    kind = rng.randrange(9 if depth else 6)
    match kind:
        case 0:
            return rng.choice([None, True, False])
        case 1:
            return rng.choice([-1, 0, 1, 2, 10**9, 10**30, -(2**63), 1.5, 1e308])
        case 2:
            return rng.choice(CARDS)
        case 3:
            return rng.choice(WORDS + TYPES)
        case 4:
            return "".join(chr(rng.randrange(1, 0x2FFF)) for _ in range(rng.randrange(8)))
        case 5:
            return rng.choice(["-7S", "!7S [AS AS]", "!!!", "=4S>1", "a" * 300])
        case 6 | 7:
            return {rng.choice(KEYS): junk(rng, depth - 1) for _ in range(rng.randrange(4))}
        case _:
            return [junk(rng, depth - 1) for _ in range(rng.randrange(4))]


def action(rng: Random) -> Any:
    made: Any = {"type": rng.choice(TYPES)}
    if rng.random() < 0.6:
        made["card"] = rng.choice(CARDS)
    if rng.random() < 0.3:
        made["melds"] = junk(rng)
    if rng.random() < 0.3:
        made["cards"] = junk(rng)
    return made


def message(rng: Random) -> str | bytes:
    """Return something that is no legal command of somebody who is not to move."""
    match rng.randrange(7):
        case 0:
            return json.dumps(junk(rng))
        case 1:
            return "".join(chr(rng.randrange(32, 0x3000)) for _ in range(rng.randrange(60)))
        case 2:
            return rng.choice(["{", "[" * 4000, '{"do":' * 600, "null", "NaN", '"\\ud800"', ""])
        case 3:
            return rng.randbytes(rng.randrange(40))
        case 4:
            fields = {rng.choice(KEYS): junk(rng) for _ in range(rng.randrange(5))}
            return json.dumps({"id": f"{rng.random()}", "do": rng.choice(WORDS), **fields})
        case 5:
            return json.dumps(
                {"id": f"{rng.random()}", "do": "act", "hand": 1, "action": action(rng)}
            )
        case _:
            return json.dumps({"id": f"{rng.random()}", "do": "x" * 5000})


async def attack(folder: Path, number: int, seed: int) -> None:
    async with serving(settings_for(folder)) as site:
        anna, bo = site.guest(), site.guest()
        table = await anna.open_table(opponents=[""])
        await bo.post(f"/t/{table}/join")
        pages = [await (await guest.sit(table)).hello() for guest in (anna, bo)]
        for page in pages:
            await page.ask("ready", nonce="")
        room = await site.services.rooms.find(table)
        assert room is not None
        [mover] = room.game.waits_for()
        attacker = [anna, bo][1 - mover]
        rng = Random(seed)
        before = room.game.table.log
        sent = 0
        while sent < number:
            sent += await storm(attacker, table, rng, min(40, number - sent))
            assert room.game.table.log == before
            assert not room.broken
        # The game goes on as if nothing had been.
        fresh = await (await [anna, bo][mover].sit(table)).hello()
        do, fields = move(fresh, rng)
        assert (await fresh.ask(do, **fields))["type"] == "done"


async def storm(guest: Guest, table: str, rng: Random, number: int) -> int:
    """Send some messages over one socket; each gets an answer, unless the socket is cut."""
    page = await (await guest.sit(table)).hello()
    sent = 0
    try:
        for _ in range(number):
            told = message(rng)
            await page.ws.send(told)
            sent += 1
            answer = await page.until(lambda frame: frame["type"] not in {"people", "gone", "chat"})
            if answer["type"] == "refused":
                assert answer["code"]
                assert isinstance(answer["allowed"], list)
            else:
                # Harmless things that happen to make sense.
                assert answer["type"] in {"done", "lay", "hint"}
                assert json.loads(told)["do"] in {"chat", "mute", "block"}
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        # Too many faults, a frame that is too large, or no text at all.
        assert closed.rcvd.code in {1008, 1009, 1007}
    await page.close()
    return max(sent, 1)


def test_junk_changes_nothing(tmp_path: Path) -> None:
    run(lambda: attack(tmp_path, 500, seed=1))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_much_junk_changes_nothing(tmp_path: Path, seed: int) -> None:
    run(lambda: attack(tmp_path, 2500, seed=10 + seed), limit=900)


async def _at_table(site: Site) -> tuple[Guest, str, Page]:
    guest = site.guest()
    table = await guest.open_table(opponents=["random"], practice="1")
    page = await (await guest.sit(table)).hello()
    while not page.my_turn:
        await page.frame()
    return guest, table, page


def test_a_refusal_names_the_legal_moves(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            _, _, page = await _at_table(site)
            answer = await page.ask("act", action={"type": "big_gin"})
            assert (answer["type"], answer["code"]) == ("refused", "wrong_phase")
            assert [a["type"] for a in answer["allowed"]] == ["take", "pass"]
            # One of those is legal.
            assert (await page.ask("act", action=answer["allowed"][1]))["type"] == "done"

    run(work)


def test_a_command_that_comes_twice_is_done_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest, table, page = await _at_table(site)
            do, fields = move(page, Random(1))
            first = await page.ask(do, id="same", **fields)
            other = await (await guest.sit(table)).hello()
            room = await site.services.rooms.find(table)
            assert room is not None
            for again in (page, other):
                assert await again.ask(do, id="same", **fields) == first
                assert await again.ask("chat", id="same", text="hello") == first
            assert first["version"] <= room.game.table.version
            assert room.chat == []

    run(work)


def test_too_many_messages_are_refused(tmp_path: Path) -> None:
    async def work() -> None:
        limits = replace(GENEROUS, messages=0.001, burst=5)
        async with serving(settings_for(tmp_path, limits=limits)) as site:
            _, _, page = await _at_table(site)
            answers = [await page.ask("chat", text="x") for _ in range(8)]
            assert [a.get("code") for a in answers].count("too_many_requests") >= 3

    run(work)


def test_a_page_that_only_sends_junk_is_cut_off(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            _, _, page = await _at_table(site)
            with pytest.raises(ConnectionClosed) as cut:
                for _ in range(100):
                    await page.ws.send("junk")
                    await page.frame()
            assert cut.value.rcvd is not None
            assert cut.value.rcvd.code == 1008

    run(work)


def test_a_frame_that_is_too_large_ends_the_socket(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            _, _, page = await _at_table(site)
            await page.ws.send("x" * 5000)
            assert (await page.frame())["code"] == "too_large"
            with pytest.raises(ConnectionClosed):
                await page.ws.send("x" * 100_000)
                await page.frame()

    run(work)


def test_hello_comes_first_and_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest, table, page = await _at_table(site)
            assert (await page.ask("hello", since=None))["code"] == "hello_once"
            other = await guest.sit(table)
            assert (await other.ask("resign"))["code"] == "hello_first"

    run(work)


def test_spectators_can_do_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            _, table, _ = await _at_table(site)
            watcher = await (await site.guest().sit(table)).hello()
            commands: list[tuple[str, dict[str, Any]]] = [
                ("act", {"action": {"type": "pass"}}),
                ("chat", {"text": "look at seat 1"}),
                ("resign", {}),
                ("ready", {"nonce": ""}),
            ]
            for do, fields in commands:
                answer = await watcher.ask(do, **fields)
                assert (answer["code"], answer["allowed"]) == ("only_watching", [])

    run(work)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", None])
def test_sockets_of_other_sites_are_refused(tmp_path: Path, origin: str | None) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            table = await guest.open_table()
            address = f"{site.url.replace('http', 'ws')}/t/{table}/ws"
            headers = {} if origin is None else {"origin": origin}
            with pytest.raises(InvalidStatus) as refused:
                await connect(address, additional_headers=headers, proxy=None)
            assert refused.value.response.status_code == 403

    run(work)


def test_an_address_has_so_many_sockets(tmp_path: Path) -> None:
    async def work() -> None:
        limits: Limits = replace(GENEROUS, sockets=2)
        async with serving(settings_for(tmp_path, limits=limits)) as site:
            guest = site.guest()
            table = await guest.open_table()
            first, _ = await guest.sit(table), await guest.sit(table)
            with pytest.raises(InvalidStatus):
                await guest.sit(table)
            await first.close()
            await asyncio.sleep(0.05)
            await guest.sit(table)

    run(work)


def test_a_page_that_never_says_hello_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ginrummy.server.ws.GREETING", 0.1)

    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest, table, page = await _at_table(site)
            silent = await guest.sit(table)
            with pytest.raises(ConnectionClosed) as cut:
                await silent.frame()
            assert cut.value.rcvd is not None
            assert cut.value.rcvd.code == 1008
            # Who has said it may be silent.
            await asyncio.sleep(0.2)
            assert (await page.ask("act", action={"type": "pass"}))["type"] == "done"

    run(work)


def test_pages_and_sockets_of_an_address_are_counted(tmp_path: Path) -> None:
    async def work() -> None:
        limits = replace(GENEROUS, reads=0.001, read_burst=4)
        async with serving(settings_for(tmp_path, limits=limits)) as site:
            guest = site.guest()
            table = await guest.open_table()
            await guest.sit(table)
            codes = [(await guest.get("/rules")).status_code for _ in range(4)]
            assert codes == [200, 200, 200, 429]
            with pytest.raises(InvalidStatus):
                await guest.sit(table)
            # The files of the pages are not counted.
            assert (await guest.get("/static/js/store.js")).status_code == 200

    run(work)


@pytest.mark.parametrize(
    "request_text",
    [
        b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"X-A: aaaaaaaaaaaaaaaa\r\n" * 50_000,
        b"GET /" + b"a" * 1_000_000,
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n",
    ],
)
def test_requests_without_end_are_refused(tmp_path: Path, request_text: bytes) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            host, port = site.url.removeprefix("http://").split(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            with suppress(ConnectionError):
                writer.write(request_text)
                await writer.drain()
            got = b""
            with suppress(ConnectionError):
                got = await reader.read(100)
            assert got[:12] in {b"", b"HTTP/1.1 400", b"HTTP/1.1 431"}
            writer.close()

    run(work)


def test_requests_that_nobody_waits_for_are_not_hoarded(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            host, port = site.url.removeprefix("http://").split(":")
            _, writer = await asyncio.open_connection(host, int(port))
            # The server stops reading, so not all of it can be sent.
            writer.write(b"GET /rules HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 500_000)
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(2):
                    await writer.drain()
            writer.transport.abort()
            assert (await site.guest().get("/healthz")).text == "ok"

    run(work)


def test_junk_over_http_is_no_fault_of_the_server(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest, table, _ = await _at_table(site)
            rng = Random(7)
            keys = ["preset", "settings", "opponents", "clock", "best_of", "practice", "more"]
            for _ in range(150):
                wish = {rng.choice(keys): junk(rng) for _ in range(rng.randrange(4))}
                content = json.dumps(wish if rng.random() < 0.8 else junk(rng))
                kind = rng.choice(["application/json", "text/plain", "multipart/form-data"])
                answer = await guest.post(
                    "/api/tables", content=content.encode(), headers={"content-type": kind}
                )
                assert answer.status_code in {201, 400, 422}, (content, answer.text)
                path = rng.choice(["/play", f"/t/{table}/join", "/new", "/me", "/healthz"])
                answer = await guest.post(
                    path, content=content.encode(), headers={"content-type": kind}
                )
                assert answer.status_code < 500, (path, content)
                signs = [chr(rng.randrange(0x500)) for _ in range(rng.randrange(12))]
                odd = quote("".join(signs), safe="")
                for address in (f"/t/{odd}", f"/api/tables/{odd}/record", f"/games/{odd}?at={odd}"):
                    answer = await guest.get(address)
                    assert answer.status_code < 500, address

    run(work)
