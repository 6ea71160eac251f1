"""What protects a server and its visitors: origins, names, limits, keys and settings."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Any

import pytest
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection

from ginrummy.server.i18n import wished
from ginrummy.server.limits import MOST_BUCKETS, Gate
from ginrummy.server.secrets import load_key
from ginrummy.server.security import HEADERS, address, known_host, same_origin
from ginrummy.server.settings import Settings, SettingsError, default_data_dir, from_environment
from tests.server.site import run, serving, settings_for

HERE = Path("/nonexistent")
LOCAL = Settings(HERE)
PUBLIC = Settings(HERE, public=True, base_url="https://gin.example")


@pytest.mark.parametrize(
    ("headers", "good"),
    [
        ({"origin": "http://localhost:8000"}, True),
        ({"origin": "http://localhost:8000", "sec-fetch-site": "same-origin"}, True),
        ({"sec-fetch-site": "same-origin"}, True),
        ({"origin": "http://localhost:8001"}, False),
        ({"origin": "https://localhost:8000"}, False),
        ({"origin": "null"}, False),
        ({"origin": "http://localhost:8000", "sec-fetch-site": "cross-site"}, False),
        ({"sec-fetch-site": "same-site"}, False),
        ({}, True),
        ({"cookie": "ginrummy=x"}, False),
    ],
)
def test_where_a_change_may_come_from(headers: dict[str, str], good: bool) -> None:
    given = Headers({"host": "localhost:8000"} | headers)
    assert same_origin(given, "http", LOCAL) is good


def test_a_public_server_knows_only_its_own_origin() -> None:
    own = Headers({"host": "gin.example", "origin": "https://gin.example"})
    assert same_origin(own, "http", PUBLIC)
    bent = Headers({"host": "evil.example", "origin": "http://evil.example"})
    assert not same_origin(bent, "http", PUBLIC)


@pytest.mark.parametrize(
    ("host", "local", "public"),
    [
        ("localhost:8000", True, True),
        ("127.0.0.1:8000", True, True),
        ("[::1]:8000", True, False),
        ("192.168.1.7", True, False),
        ("gin.example", False, True),
        ("evil.example:8000", False, False),
        ("localhost.evil.example", False, False),
        ("", False, False),
        ("[::1", False, False),
    ],
)
def test_names_by_which_a_server_answers(host: str, local: bool, public: bool) -> None:
    assert known_host(host, LOCAL) is local
    assert known_host(host, PUBLIC) is public


def test_a_gate_lets_so_many_through() -> None:
    now = 0.0
    gate = Gate(rate=2.0, burst=3, clock=lambda: now)
    assert [gate.wait("a") for _ in range(3)] == [0, 0, 0]
    assert gate.wait("a") == pytest.approx(0.5)
    assert gate.wait("b") == 0
    now = 0.5
    assert gate.wait("a") == 0
    assert gate.wait("a") == pytest.approx(0.5)
    now = 100.0
    assert [gate.wait("a") for _ in range(4)][:3] == [0, 0, 0]


def test_a_gate_does_not_grow_without_end() -> None:
    now = 0.0
    gate = Gate(rate=1.0, burst=1, clock=lambda: now)
    for number in range(2 * MOST_BUCKETS):
        gate.wait(str(number))
    assert len(gate._used) <= MOST_BUCKETS


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("", "en"),
        ("hu", "hu"),
        ("da-DK,da;q=0.9,en;q=0.8", "da"),
        ("fr, de;q=0.9", "en"),
        ("fr, hu;q=0.2, da;q=0.3", "da"),
        ("en;q=0.1, hu;q=x, da;q=1.1.1", "en"),
        ("*;q=0.5", "en"),
        ("da;q=0", "en"),
    ],
)
def test_the_language_that_a_browser_likes_best(header: str, code: str) -> None:
    assert wished(header) == code


def test_a_key_is_made_once_for_the_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    key = load_key(folder)
    assert len(key) == 32
    assert load_key(folder) == key
    assert stat.S_IMODE((folder / "key").stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert [path.name for path in folder.iterdir()] == ["key"]


def test_a_key_that_others_can_read_is_refused(tmp_path: Path) -> None:
    load_key(tmp_path)
    (tmp_path / "key").chmod(0o644)
    with pytest.raises(SettingsError) as refused:
        load_key(tmp_path)
    assert refused.value.code == "key_open"


@pytest.mark.parametrize("content", ["", "00ff\n", "x" * 64])
def test_a_damaged_key_is_refused(tmp_path: Path, content: str) -> None:
    (tmp_path / "key").touch(0o600)
    (tmp_path / "key").write_text(content)
    with pytest.raises(SettingsError) as refused:
        load_key(tmp_path)
    assert refused.value.code == "bad_key"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"public": True}, "public_needs_https"),
        ({"public": True, "base_url": "http://gin.example"}, "public_needs_https"),
        ({"base_url": "gin.example"}, "bad_base_url"),
        ({"base_url": "https://gin.example/path"}, "bad_base_url"),
        ({"base_url": "ftp://gin.example"}, "bad_base_url"),
        ({"base_url": "https://me:secret@gin.example"}, "bad_base_url"),
        ({"base_url": "https://gin.example:99999"}, "bad_base_url"),
        ({"base_url": "https://gin example"}, "bad_base_url"),
        ({"public": True, "base_url": "https://gin.example", "proxies": "*"}, "public_trusts_all"),
    ],
)
def test_settings_that_are_refused(tmp_path: Path, changes: dict[str, Any], code: str) -> None:
    with pytest.raises(SettingsError) as refused:
        Settings(tmp_path, **changes).check()
    assert refused.value.code == code


def test_a_public_server_needs_a_folder_of_its_own(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    settings = Settings(tmp_path, public=True, base_url="https://gin.example")
    with pytest.raises(SettingsError) as refused:
        settings.check()
    assert refused.value.code == "public_folder_open"
    tmp_path.chmod(0o700)
    settings.check()


def test_the_environment_can_tell_everything() -> None:
    told = {
        "GINRUMMY_DATA_DIR": "/somewhere",
        "GINRUMMY_BASE_URL": "https://gin.example/",
        "GINRUMMY_PORT": "80",
        "GINRUMMY_PUBLIC": "1",
        "GINRUMMY_WORKERS": "0",
        "FORWARDED_ALLOW_IPS": "192.0.2.1",
    }
    assert from_environment(told) == {
        "data_dir": Path("/somewhere"),
        "base_url": "https://gin.example",
        "port": 80,
        "public": True,
        "workers": 0,
        "proxies": "192.0.2.1",
    }
    assert from_environment({}) == {}


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://Gin.Example/", "https://gin.example"),
        ("HTTPS://gin.example:443", "https://gin.example"),
        ("http://gin.example:80", "http://gin.example"),
        ("http://[::1]:8000", "http://[::1]:8000"),
        ("https://b\u00fccher.example", "https://xn--bcher-kva.example"),
        ("gin.example", "gin.example"),
    ],
)
def test_an_address_is_that_which_browsers_send(url: str, origin: str) -> None:
    assert from_environment({"GINRUMMY_BASE_URL": url})["base_url"] == origin


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:0:7:1:2:3:4", "2001:0db8:0000:0007"),
        ("somewhere", "somewhere"),
    ],
)
def test_one_visitor_is_counted_as_one(host: str, counted: str) -> None:
    assert address(HTTPConnection({"type": "http", "client": (host, 1)})) == counted


@pytest.mark.parametrize(
    ("name", "text"),
    [("PORT", "65536"), ("PORT", "-1"), ("PORT", "²"), ("WORKERS", "x"), ("PUBLIC", "yes")],
)
def test_variables_that_make_no_sense(name: str, text: str) -> None:
    with pytest.raises(SettingsError) as refused:
        from_environment({f"GINRUMMY_{name}": text})
    assert refused.value.data["name"] == f"GINRUMMY_{name}"


def test_where_the_data_is_kept() -> None:
    assert default_data_dir({"XDG_DATA_HOME": "/data"}) == Path("/data/ginrummy/server")
    # By its specification a path that is not absolute does not count.
    relative = default_data_dir({"XDG_DATA_HOME": "data"})
    assert relative == Path.home() / ".local/share/ginrummy/server"


def test_every_answer_has_the_headers(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            answers = [
                await guest.get("/healthz"),
                await guest.get("/nowhere"),
                await guest.post("/play", headers={"origin": "https://evil.example"}),
                await guest.post("/healthz"),
            ]
            assert [answer.status_code for answer in answers] == [200, 404, 403, 405]
            assert answers[-1].headers["allow"] == "GET"
            for answer in answers:
                assert HEADERS.items() <= dict(answer.headers).items()
                assert answer.headers["cache-control"] == "no-store"

    run(work)


def test_a_request_that_is_too_large_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            large = b"x" * 70_000
            assert (await guest.post("/api/tables", content=large)).status_code == 413

            async def pieces() -> Any:
                for _ in range(10):
                    yield b"x" * 10_000

            # Without a length it is read until it is too much.
            assert (await guest.post("/api/tables", content=pieces())).status_code == 400

    run(work)


def test_the_cookie_cannot_be_read_by_scripts_or_made_up(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            answer = await guest.post("/api/tables", json={})
            cookie = answer.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=lax" in cookie
            table = answer.json()["id"]
            assert (await guest.get(f"/api/tables/{table}")).json()["table"]["me"] == 0
            value = guest.web.cookies["ginrummy"]
            for bad in (value[:-1], "x", value.replace(".", "..", 1), f"{value}x"):
                other = site.guest()
                other.web.cookies.set("ginrummy", bad)
                assert (await other.get(f"/api/tables/{table}")).json()["table"]["me"] is None

    run(work)


def test_the_database_is_for_the_owner_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            await site.guest().open_table()
            for path in tmp_path.iterdir():
                assert stat.S_IMODE(path.stat().st_mode) == 0o600, path

    run(work)
