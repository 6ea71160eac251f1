"""`ginrummy serve`: starts, answers, keeps games over a restart, and refuses what is not safe."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from ginrummy.cli.serve import _listen
from tests.loops import run_apart


def environment(folder: Path, **more: str) -> dict[str, str]:
    hidden = ("GINRUMMY", "XDG", "PYTHONUNBUFFERED")
    kept = {k: v for k, v in os.environ.items() if not k.startswith(hidden)}
    return kept | {"XDG_DATA_HOME": str(folder), "GINRUMMY_LANGUAGE": "en"} | more


def command(*options: str) -> list[str]:
    return [sys.executable, "-m", "ginrummy", "serve", "--no-browser", *options]


@contextmanager
def served(folder: Path, *options: str) -> Iterator[str]:
    """Run the command until the end of the block; its address."""
    process = subprocess.Popen(
        command("--port", "0", *options),
        env=environment(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        said = process.stdout.readline()
        found = re.search(r"http://[\w.:\[\]]+", said)
        assert found, said
        yield found[0]
        process.send_signal(signal.SIGINT)
        out, problems = process.communicate(timeout=30)
        assert (process.returncode, out.strip(), problems) == (0, "", "")
    finally:
        # Whatever went wrong, no server is left behind.
        if process.poll() is None:
            process.kill()
            process.communicate()


def test_games_are_there_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as url, httpx.Client(base_url=url, headers={"origin": url}) as web:
        assert web.get("/healthz").text == "ok"
        answer = web.post("/play")
        assert answer.status_code == 303
        path = answer.headers["location"]
        cookies = dict(web.cookies)
        assert web.get(path).status_code == 200
    folder = tmp_path / "ginrummy" / "server"
    assert sorted(p.name for p in folder.iterdir()) == ["ginrummy.db", "key"]
    with served(tmp_path) as url, httpx.Client(base_url=url, cookies=cookies) as web:
        assert web.get(f"/api/tables/{path[3:]}").json()["table"]["me"] == 0


def test_nothing_that_is_sent_waits() -> None:
    """A second write goes out before the first one is confirmed."""
    lines: list[asyncio.StreamWriter] = []

    async def work() -> None:
        listening = _listen("127.0.0.1", 0)
        server = await asyncio.start_server(lambda _, writer: lines.append(writer), sock=listening)
        _, mine = await asyncio.open_connection(*listening.getsockname())
        while not lines:
            await asyncio.sleep(0.01)
        served = lines[0].get_extra_info("socket")
        assert served.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) == 1
        for writer in (mine, lines[0]):
            writer.close()
            await writer.wait_closed()
        server.close()
        await server.wait_closed()

    run_apart(work())


def test_another_folder_and_address(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with served(tmp_path, "--data-dir", str(data), "--host", "0.0.0.0") as url:
        assert httpx.get(f"{url}/healthz").text == "ok"
    assert (data / "ginrummy.db").exists()
    assert not (tmp_path / "ginrummy").exists()


@pytest.mark.parametrize(
    ("options", "more", "said"),
    [
        (["--public"], {}, "needs the https address"),
        (["--public"], {"GINRUMMY_BASE_URL": "http://gin.example"}, "needs the https address"),
        ([], {"GINRUMMY_BASE_URL": "gin"}, "is no address of a server"),
        ([], {"GINRUMMY_PORT": "x"}, "GINRUMMY_PORT cannot be 'x'"),
        (["--port", "70000"], {}, "from 0 to 65535"),
        (["--host", "203.0.113.1", "--port", "0"], {}, "nothing can listen on"),
        (["--host", "no such host"], {}, "nothing can listen on"),
        (
            ["--public"],
            {"GINRUMMY_BASE_URL": "https://gin.example", "FORWARDED_ALLOW_IPS": "*"},
            "name the proxies in FORWARDED_ALLOW_IPS",
        ),
        (["--data-dir", "/dev/null/x", "--port", "0"], {}, "cannot be opened"),
    ],
)
def test_what_is_refused(
    tmp_path: Path, options: list[str], more: dict[str, str], said: str
) -> None:
    assert said in refused(tmp_path, *options, **more)


def test_a_public_server_refuses_what_others_can_read(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    data.chmod(0o755)
    options = ("--public", "--data-dir", str(data))
    said = refused(tmp_path, *options, GINRUMMY_BASE_URL="https://gin.example")
    assert f"chmod 700 {data}" in said


def refused(folder: Path, *options: str, **more: str) -> str:
    """What the command says in the one line that it ends with."""
    done = subprocess.run(
        command(*options),
        env=environment(folder, **more),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2, done.stdout + done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    assert done.stdout == ""
    return done.stderr


def test_a_port_or_a_folder_that_is_taken(tmp_path: Path) -> None:
    with served(tmp_path) as url:
        port = url.rsplit(":", 1)[1]
        assert f"port {port}" in refused(tmp_path / "other", "--port", port)
        said = refused(tmp_path, "--port", "0")
        assert f"another server is using {tmp_path / 'ginrummy' / 'server'}" in said
        # The one that was first goes on.
        assert httpx.get(f"{url}/healthz").text == "ok"
    with served(tmp_path) as url:
        assert httpx.get(f"{url}/healthz").text == "ok"


def database(folder: Path) -> Path:
    path = folder / "ginrummy" / "server" / "ginrummy.db"
    path.parent.mkdir(parents=True, mode=0o700)
    path.touch(0o600)
    return path


def test_a_database_that_is_none(tmp_path: Path) -> None:
    database(tmp_path).write_bytes(b"this is no database" * 100)
    assert "is no database of this program" in refused(tmp_path, "--port", "0")


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    with closing(sqlite3.connect(database(tmp_path))) as newer:
        newer.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        newer.execute("INSERT INTO alembic_version VALUES ('r9999')")
        newer.commit()
    assert "comes from a newer version" in refused(tmp_path, "--port", "0")


def test_a_database_that_others_can_read(tmp_path: Path) -> None:
    path = database(tmp_path)
    path.chmod(0o640)
    assert f"chmod 600 {path}" in refused(tmp_path, "--port", "0")
