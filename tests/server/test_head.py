"""HEAD: asks about whatever can be fetched, and gets no body."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.site import run, serving, settings_for


async def asked(url: str, method: str, path: str) -> tuple[list[str], bytes]:
    """Return the lines of the head of an answer, and its body, as they come over the line."""
    host = url.removeprefix("http://")
    reader, writer = await asyncio.open_connection(*host.split(":"))
    lines = [f"{method} {path} HTTP/1.1", f"host: {host}", "accept: text/html", "connection: close"]
    writer.write("\r\n".join([*lines, "", ""]).encode())
    head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    await writer.wait_closed()
    return head.decode().split("\r\n"), body


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/rules/classic", 200),
        ("/me", 200),
        ("/healthz", 200),
        ("/api/openapi.json", 200),
        ("/static/css/tokens.css", 200),
        ("/t/nosuchtable", 404),
        ("/play", 405),
    ],
)
def test_an_answer_without_its_body(tmp_path: Path, path: str, status: int) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            head, body = await asked(site.url, "HEAD", path)
            whole, content = await asked(site.url, "GET", path)
            assert f" {status} " in head[0]
            assert body == b""
            assert content != b""
            assert settled(head) == settled(whole)

    run(work)


def settled(head: list[str]) -> list[str]:
    """What does not depend on the moment."""
    return sorted(line for line in head if not line.startswith("date:"))
