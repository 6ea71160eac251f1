"""What a browser fetches to show a table: how much, packed, and not again when it is the same."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from benchmarks.page_weight import weigh
from ginrummy.locales import LANGUAGES
from tests.server.site import run, serving, settings_for

MOST = 150_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_page_is_light(tmp_path: Path, language: str) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            table = await guest.open_table()
            weight = await weigh(guest.web, f"/t/{table}?lang={language}")
            # The page, its style sheets, its scripts and its texts.
            assert weight.files > 30
            assert weight.sent < MOST
            # Of text at least half can be saved; less means that something goes out unpacked.
            assert weight.sent < weight.raw / 2

    run(work)


@pytest.mark.parametrize("path", ["/i18n/hu.json", "/static/js/main.js"])
def test_what_a_browser_has_is_not_sent_again(tmp_path: Path, path: str) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            web = site.guest().web
            packed = await web.get(path, headers={"accept-encoding": "gzip"})
            plain = await web.get(path, headers={"accept-encoding": "identity"})
            assert packed.headers["content-encoding"] == "gzip"
            assert "content-encoding" not in plain.headers
            assert packed.content == plain.content
            for answer in (packed, plain):
                assert answer.headers["cache-control"] == "no-cache"
                assert "Accept-Encoding" in answer.headers["vary"]
            known = {"if-none-match": packed.headers["etag"]}
            again = await web.get(path, headers=known)
            assert (again.status_code, again.content) == (304, b"")
            other = await web.get(path, headers={"if-none-match": 'W/"another"'})
            assert other.status_code == 200

    run(work)


def test_texts_are_those_of_the_language(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            web = site.guest().web
            async with web.stream("GET", "/i18n/da.json") as answer:
                raw = b"".join([part async for part in answer.aiter_raw()])
            texts = json.loads(gzip.decompress(raw))
            assert texts["web.your_turn"] == "Din tur."
            assert (await web.get("/i18n/xx.json")).status_code == 404

    run(work)
