"""A disk that is full: said clearly, and nothing breaks."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from ginrummy.server.store.database import PRAGMAS
from tests.server.site import run, serving, settings_for

HTML = {"accept": "text/html"}


def test_a_full_disk_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)

    async def fill() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            # The file may not grow beyond the pages that it has.
            answers = [await guest.post("/play", headers=HTML) for _ in range(60)]
            assert answers[-1].status_code == 503
            assert "The server cannot store anything at the moment" in answers[-1].text
            assert {answer.status_code for answer in answers} <= {303, 503}
            data = await guest.post("/api/tables", json={})
            assert (data.status_code, data.json()["code"]) == (503, "no_storage")
            assert (await guest.get("/", headers=HTML)).status_code == 200
            assert (await guest.get("/healthz")).text == "ok"

    async def go_on() -> None:
        async with serving(settings_for(tmp_path)) as site:
            assert (await site.guest().post("/play", headers=HTML)).status_code == 303

    run(go_on)
    with monkeypatch.context() as patch:
        full = (*PRAGMAS, "PRAGMA max_page_count=1")
        patch.setattr("ginrummy.server.store.database.PRAGMAS", full)
        run(fill)
    run(go_on)
    assert {record.getMessage() for record in caplog.records} == {
        "the database failed: database or disk is full"
    }
