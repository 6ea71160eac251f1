"""A table whose rows make no sense is out of order; the server and all other tables go on."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.site import Guest, never, play_on, run, serving, settings_for

FOLLOWS_NOT = '{"type":"played","hand":1,"event":{"type":"drew","seat":0,"card":"7S"}}'
CARDS_TWICE = '{"type":"played","hand":1,"event":{"type":"dealt","dealer":0,"hands":["7S","7S"]}}'


async def finished(guest: Guest) -> str:
    """Play a game to its end."""
    table = await guest.open_table(opponents=["random"], settings={"target": 50})
    page = await (await guest.sit(table)).hello()
    await play_on(page, Random(1), never)
    return table


async def begun(guest: Guest) -> str:
    """Begin a game with a clock, which the server takes up again by itself."""
    table = await guest.open_table(opponents=["random"], clock={"move": 60})
    page = await (await guest.sit(table)).hello()
    await page.ask("ready", nonce="")
    return table


def spoil(folder: Path, table: str, change: str, *values: str) -> None:
    with closing(sqlite3.connect(folder / "ginrummy.db")) as database:
        done = database.execute(f"UPDATE {change}", (*values, table))
        assert done.rowcount > 0
        database.commit()


@pytest.mark.parametrize(
    ("change", "value"),
    [
        ("entry SET data = ? WHERE game = ? AND version = 5", FOLLOWS_NOT),
        ("entry SET data = ? WHERE game = ? AND version = 5", CARDS_TWICE),
        ("entry SET data = ? WHERE game = ?", "7S"),
        ("entry SET data = ? WHERE game = ? AND version = 0", '{"type":"sealed"}'),
        ("game SET setup = ? WHERE id = ?", '{"rules":"7S"}'),
        ("game SET setup = ? WHERE id = ?", "[7]"),
        ("game SET times = ? WHERE id = ?", "7S"),
    ],
)
def test_one_damaged_table_harms_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, change: str, value: str
) -> None:
    kept: list[tuple[dict[str, str], str, str]] = []

    async def before() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            tables = await begun(guest), await begun(guest)
            kept.append((dict(guest.web.cookies), *tables))

    async def after() -> None:
        cookies, good, bad = kept[0]
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            guest.web.cookies.update(cookies)
            page = await (await guest.sit(good)).hello()
            assert page.me == 0
            for path in (f"/api/tables/{bad}", f"/api/tables/{bad}/record", f"/games/{bad}"):
                answer = await guest.get(path)
                assert answer.status_code == 500
                assert answer.json() == {"code": "damaged_table", "data": {"table": bad}}
            shown = await guest.get(f"/t/{bad}", headers={"accept": "text/html"})
            assert (shown.status_code, "is damaged" in shown.text) == (500, True)
            with pytest.raises(InvalidStatus):
                await guest.sit(bad)
            for path in ("/", "/games", "/stats", "/fairness"):
                assert (await guest.get(path)).status_code == 200, path

    run(before)
    spoil(tmp_path, kept[0][2], change, value)
    with caplog.at_level(logging.WARNING):
        run(after)
    assert f"table {kept[0][2]} is damaged" in caplog.text
    assert "7S" not in caplog.text
    assert "Traceback" not in caplog.text


def test_deals_that_cannot_be_read_are_not_counted(tmp_path: Path) -> None:
    tables: list[str] = []

    async def before() -> None:
        async with serving(settings_for(tmp_path)) as site:
            tables.append(await finished(site.guest()))

    async def after() -> None:
        async with serving(settings_for(tmp_path)) as site:
            assert (await site.guest().get("/fairness")).status_code == 200

    run(before)
    named = '"type":"dealer_named"'
    where = f"entry SET data = substr(data, 1, 40) WHERE game = ? AND data LIKE '%{named}%'"
    spoil(tmp_path, tables[0], where)
    run(after)


def test_a_socket_that_fails_says_nothing_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = "my hand is " + "AS KD"

    async def fail(*_: object) -> None:
        raise RuntimeError(told)

    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            table = await guest.open_table()
            with monkeypatch.context() as patch:
                patch.setattr("ginrummy.server.identity.current", fail)
                with pytest.raises(InvalidStatus):
                    await guest.sit(table)
            await (await guest.sit(table)).hello()

    with caplog.at_level(logging.WARNING):
        run(work)
    assert "RuntimeError" in caplog.text
    assert "AS KD" not in caplog.text
