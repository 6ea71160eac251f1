"""Whole games over real sockets: alone, and with a friend by link."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import func, select

from ginrummy.melds import MeldRules, solver_for
from ginrummy.melds.tables import TableSolver
from ginrummy.server.store.models import GameRow, HandRow
from tests.server.site import never, play_on, run, serving, settings_for


def test_a_whole_game_against_the_computer(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            answer = await guest.post("/play")
            assert answer.status_code == 303
            table = answer.headers["location"].removeprefix("/t/")
            page = await (await guest.sit(table)).hello()
            assert page.state["table"]["people"][1]["kind"] == "bot"
            await play_on(page, Random(1), never)
            score = page.now["score"]
            winner = page.now["winner"]
            assert score["totals"][winner] >= 100
            assert score["totals"] == [
                sum(hand["points"][person] for hand in score["hands"]) for person in (0, 1)
            ]
            async with site.services.database.engine.connect() as connection:
                game = (await connection.execute(select(GameRow.__table__))).one()
                assert game.finished is not None
                counted = select(func.count()).select_from(HandRow)
                rows = (await connection.execute(counted)).scalar_one()
                assert rows == 2 * len(score["hands"])
                points = select(func.sum(HandRow.points)).where(HandRow.number == winner)
                total = (await connection.execute(points)).scalar_one()
                assert total == score["totals"][winner]

    run(work)


@pytest.mark.parametrize("preset", ["pagat", "oklahoma", "modern"])
def test_two_people_by_link(tmp_path: Path, preset: str) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            anna, bo = site.guest(), site.guest()
            table = await anna.open_table(preset=preset, opponents=[""], settings={"target": 50})
            first = await (await anna.sit(table)).hello()
            assert (first.now["stage"], first.now["waits_for"]) == ("secrets", [1])
            # Who opens the link sees one button, and sits down with it.
            assert f'action="/t/{table}/join"' in (await bo.get(f"/t/{table}")).text
            assert (await bo.post(f"/t/{table}/join")).status_code == 303
            second = await (await bo.sit(table)).hello()
            assert second.me == 1
            await asyncio.gather(
                play_on(first, Random(1), never), play_on(second, Random(2), never)
            )
            assert first.now["winner"] == second.now["winner"]
            assert first.now["score"] == second.now["score"]
            # Nobody else gets a seat.
            assert "/join" not in (await site.guest().get(f"/t/{table}")).text

    run(work)


def test_the_cards_are_fixed_before_anybody_adds_chance(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            page = await (await guest.sit(await guest.open_table())).hello()
            [told] = page.now["next"]
            assert page.now["stage"] == "nonces"
            assert page.state["entries"][0] == {
                "type": "sealed",
                "hand": 1,
                "commitment": told["commitment"],
                "secret": None,
            }
            await page.ask("ready", nonce="0011")
            [hand] = page.now["hands"]
            assert hand["commitment"] == told["commitment"]

    run(work)


def test_practice_waits_for_whoever_wants_to_go_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            page = await (await guest.sit(await guest.open_table(practice="7"))).hello()
            assert page.now["stage"] == "play"
            await play_on(page, Random(1), lambda page: page.now["stage"] != "play")
            assert (page.now["stage"], page.now["waits_for"]) == ("secrets", [0])
            assert (await page.ask("ready", nonce=""))["type"] == "done"
            assert page.now["stage"] == "play"
            assert page.now["hands"][0]["number"] == 2

    run(work)


def test_a_best_of_three_and_its_rematch(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            table = await guest.open_table(opponents=["random"], best_of=3, settings={"target": 50})
            page = await (await guest.sit(table)).hello()
            refused = await page.ask("rematch")
            assert refused["code"] == "not_over"
            await play_on(page, Random(3), never)
            assert max(page.now["series"]["standing"]) == 2
            await page.send("rematch")
            told = await page.until(lambda frame: frame["type"] == "rematch")
            again = await (await guest.sit(told["table"])).hello()
            assert again.state["table"]["rules"]["target"] == 50
            assert again.me == 0
            # Asking once more leads to the same table.
            await page.send("rematch")
            assert (await page.until(lambda frame: frame["type"] == "rematch")) == told

    run(work)


def test_rare_rules_are_prepared_while_others_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []
    build = TableSolver.__init__

    def noted(solver: TableSolver, rules: MeldRules) -> None:
        if (rules.ace, rules.ace_deadwood) == ("low", 15):
            threads.append(threading.current_thread())
        build(solver, rules)

    monkeypatch.setattr(TableSolver, "__init__", noted)
    solver_for.cache_clear()

    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            table = await guest.open_table(settings={"ace_deadwood": 15}, practice="1")
            page = await (await guest.sit(table)).hello()
            await play_on(page, Random(1), lambda page: page.now["stage"] != "play")
            assert len(threads) == 1
            assert threads[0] is not threading.current_thread()

    run(work)
