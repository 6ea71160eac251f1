"""The interface for programs."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ginrummy.record import game_from_data, read_one
from ginrummy.record.check import verify_game
from tests.server.site import GENEROUS, never, play_on, run, serving, settings_for


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"preset": "nothing"}, 400, "unknown_preset"),
        ({"settings": {"knock_limit": 1000}}, 400, "bad_value"),
        ({"settings": {"nothing": 1}}, 400, "unknown_knob"),
        ({"opponents": []}, 400, "wrong_opponents"),
        ({"opponents": ["club", "club"]}, 400, "wrong_opponents"),
        ({"opponents": ["process:rm -rf /"]}, 400, "unknown_player"),
        ({"settings": {"name": 1}}, 400, "unknown_knob"),
        ({"settings": {"self": 1}}, 400, "unknown_knob"),
        ({"settings": {"\ud800": 1}}, 400, "unknown_knob"),
        ({"settings": {"target": True}}, 422, "bad_request"),
        ({"preset": "\ud800"}, 422, "bad_request"),
        ({"practice": ""}, 422, "bad_request"),
        ({"practice": "a\x00"}, 422, "bad_request"),
        ({"practice": "\u202eabc"}, 422, "bad_request"),
        ({"practice": "abc", "opponents": [""]}, 400, "practice_alone"),
        ({"best_of": "3"}, 422, "bad_request"),
        ({"best_of": 2}, 400, "bad_series"),
        ({"best_of": 3, "match_target": 500}, 400, "bad_series"),
        ({"clock": {"move": 1}}, 422, "bad_request"),
        ({"more": 1}, 422, "bad_request"),
        ({"practice": "x" * 41}, 422, "bad_request"),
        ([], 422, "bad_request"),
    ],
)
def test_wishes_that_are_refused(tmp_path: Path, wish: Any, status: int, code: str) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            # Written in ASCII, for half a sign has no other form.
            content, kind = json.dumps(wish), {"content-type": "application/json"}
            answer = await site.guest().post("/api/tables", content=content, headers=kind)
            assert (answer.status_code, answer.json()["code"]) == (status, code)

    run(work)


def test_a_table_as_data_is_what_its_page_is_told(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            table = await guest.open_table(practice="5", clock={"move": 60})
            page = await (await guest.sit(table)).hello()
            while not page.my_turn:
                await page.frame()
            told = (await guest.get(f"/api/tables/{table}")).json()
            for volatile in ("clock",):
                told["now"].pop(volatile)
                page.now.pop(volatile)
            assert told["now"] == page.now
            assert told["table"]["clock"] == {"move": 60, "game": None}
            public = (await site.guest().get(f"/api/tables/{table}")).json()
            assert public["table"]["me"] is None
            assert public["now"]["assist"] is None
            assert (await guest.get("/api/tables/nothing")).json()["code"] == "unknown_table"

    run(work)


def test_the_record_of_a_finished_game_can_be_verified(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            table = await guest.open_table(opponents=["eaai-simple"], settings={"target": 50})
            page = await (await guest.sit(table)).hello()
            await play_on(page, Random(1), never)
            text = await guest.get(f"/t/{table}/record.gin")
            assert f'filename="{table}.gin"' in text.headers["content-disposition"]
            game = read_one(text.text)
            hands = page.now["score"]["hands"]
            played = [hand for hand in game.hands if hand.finished]
            assert len(played) == len(hands)
            assert game.result == "-".join(map(str, page.now["score"]["totals"]))
            checked = verify_game(game)
            assert checked.error is None
            assert {verdict.checked.value for verdict in checked.hands} == {"fair"}
            same = await guest.get(f"/api/tables/{table}/record", params={"format": "json"})
            assert game_from_data(same.json()) == game
            plain = await guest.get(f"/api/tables/{table}/record")
            assert plain.text == text.text
            odd = await guest.get(f"/api/tables/{table}/record", params={"format": "pdf"})
            assert odd.status_code == 422

    run(work)


def test_the_interface_describes_itself(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            told = (await site.guest().get("/api/openapi.json")).json()
            assert set(told["paths"]) == {
                "/api/tables",
                "/api/tables/{table}",
                "/api/tables/{table}/record",
            }
            for path, method in [("/api/docs", "get"), ("/docs", "get")]:
                assert (await site.guest().get(path)).status_code == 404, method

    run(work)


def test_too_many_tables_at_once_are_refused(tmp_path: Path) -> None:
    async def work() -> None:
        limits = replace(GENEROUS, tables=0.01, table_burst=3)
        async with serving(settings_for(tmp_path, limits=limits)) as site:
            guest = site.guest()
            codes = [(await guest.post("/api/tables", json={})).status_code for _ in range(5)]
            assert codes == [201, 201, 201, 429, 429]

    run(work)


def test_the_texts_of_a_page(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            texts = {
                code: (await guest.get(f"/i18n/{code}.json")).json() for code in ("en", "da", "hu")
            }
            assert texts["en"].keys() == texts["da"].keys() == texts["hu"].keys()
            assert texts["en"]["error.not_your_turn"] != texts["da"]["error.not_your_turn"]
            assert (await guest.get("/i18n/xx.json")).status_code == 404

    run(work)


@pytest.mark.parametrize(
    ("path", "headers", "code"),
    [
        ("/nowhere", {}, "en"),
        ("/nowhere", {"accept-language": "hu-HU,en;q=0.5"}, "hu"),
        ("/nowhere?lang=da", {"accept-language": "hu"}, "da"),
        ("/nowhere", {"accept-language": "hu", "cookie": "lang=da"}, "da"),
        ("/nowhere?lang=xx", {"cookie": "lang=yy"}, "en"),
    ],
)
def test_the_language_of_a_page(
    tmp_path: Path, path: str, headers: dict[str, str], code: str
) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            answer = await site.guest().get(path, headers={"accept": "text/html"} | headers)
            assert answer.status_code == 404
            assert f'<html lang="{code}"' in answer.text
            assert ("lang=da" in answer.headers.get("set-cookie", "")) is ("lang=da" in path)

    run(work)
