"""What is said at a table: chat, and advice to one person."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from tests.server.couple import pair, silenced
from tests.server.site import (
    move,
    run,
    serving,
    settings_for,
)


def test_chat_is_for_those_who_play(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            _, pages, table = await pair(site)
            watcher = await (await site.guest().sit(table)).hello()
            await pages[0].ask("chat", text="  good \n luck\u202e ")
            told = await pages[1].until(lambda frame: frame["type"] == "chat")
            assert (told["person"], told["text"]) == (0, "good luck")
            for unseen in (" ", "\u200b", "\u2800 \u3164", "\u115f\u1160", "\ufe0f", "\u0301"):
                assert (await pages[0].ask("chat", text=unseen))["code"] == "empty_chat"
            assert (await pages[0].ask("chat", text="x" * 281))["code"] == "chat_too_long"
            await pages[0].ask("resign")
            await watcher.until(lambda frame: frame["type"] == "update")
            assert not any('"chat","person"' in frame for frame in watcher.raw)

    run(work)


def test_who_is_muted_is_not_heard_at_that_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guests, pages, table = await pair(site)
            await pages[0].ask("chat", text="apples")
            told = await silenced(pages[1], "mute", 0)
            assert (told["muted"], told["blocked"], told["chat"]) == ([0], [], [])
            await pages[0].ask("chat", text="pears")
            await pages[1].ask("chat", text="mine")
            assert not any("pears" in frame for frame in pages[1].raw)
            back = await (await guests[1].sit(table)).hello()
            assert json.loads(back.raw[0])["muted"] == [0]
            assert "apples" not in back.raw[0]
            assert "mine" in back.raw[0]
            # At another table the same two hear each other.
            other = await guests[0].open_table(opponents=[""])
            await guests[1].post(f"/t/{other}/join")
            there = await (await guests[1].sit(other)).hello()
            await (await (await guests[0].sit(other)).hello()).ask("chat", text="plums")
            await there.until(lambda frame: frame["type"] == "chat" and frame["text"] == "plums")
            told = await silenced(back, "mute", 0, on=False)
            assert [line["text"] for line in told["chat"]] == ["apples", "pears", "mine"]
            assert (await back.ask("mute", person=1, on=True))["code"] == "nobody_to_mute"
            assert (await back.ask("mute", person=7, on=True))["code"] == "nobody_to_mute"

    run(work)


def test_a_hint_says_what_to_do_and_why(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            table = await guest.open_table(practice="1")
            page = await (await guest.sit(table)).hello()
            assert page.state["table"]["hints"]
            while not page.my_turn:
                await page.frame()
            hint = await page.ask("hint", hand=1)
            assert hint["type"] == "hint"
            assert hint["reason"]["code"]
            assert (await page.ask("act", token=hint["token"]))["type"] == "done"
            _, pages, _ = await pair(site)
            assert (await pages[0].ask("hint"))["code"] == "no_hints"

    run(work)


def test_laying_off_can_be_tried(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            _, pages, _ = await pair(site, settings={"knock_limit": 40, "target": 500})
            rng = Random(4)
            tried = 0
            while tried < 3 and pages[0].now["stage"] != "over":
                page = next(page for page in pages if page.my_turn)
                can = page.now["assist"]
                if can and can["lay_off"]:
                    tried += 1
                    nothing = await page.ask("lay", cards=[])
                    offered = {k: v for k, v in nothing.items() if k not in {"type", "id"}}
                    assert offered == can["lay_off"]
                    best = nothing["best"]
                    whole = await page.ask("lay", cards=best["cards"])
                    assert whole["count"] == best["count"]
                    version = page.state["version"]
                do, fields = move(page, rng)
                assert (await page.ask(do, **fields))["type"] == "done"
                if can and can["lay_off"]:
                    assert page.state["version"] > version
                for other in pages:
                    while other.state["version"] < page.state["version"]:
                        await other.frame()
            assert tried == 3

    run(work)
