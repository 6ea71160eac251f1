"""Hollywood games over real sockets: columns, the end that is announced, the settlement."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.reference.hollywood import Paper
from tests.server.site import Page, never, play_on, run, serving, settings_for


def on_paper(page: Page, target: int) -> Paper:
    """The finished hands written down again by another hand."""
    paper = Paper(2, target)
    for hand in page.now["score"]["hands"]:
        points = max(hand["points"])
        side = hand["points"].index(points) if points else None
        paper.write(side, points)
    return paper


def test_a_whole_hollywood_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            wish = {"preset": "hollywood", "opponents": ["random"], "settings": {"target": 50}}
            table = await guest.open_table(**wish)
            page = await (await guest.sit(table)).hello()
            await play_on(page, Random(2), never)
            score, settled = page.now["score"], page.now["settlement"]
            paper = on_paper(page, 50)
            for at, column in enumerate(score["columns"]):
                assert column["totals"] == [paper.total(at, side) for side in (0, 1)]
                assert column["closed_by"] == paper.closed_by(at)
                assert column["closed_at"] == paper.closed_at(at)
                shown = [
                    (number, side, hand["columns"][at][side])
                    for number, hand in enumerate(score["hands"], start=1)
                    for side in (0, 1)
                    if hand["columns"][at][side] is not None
                ]
                entries = paper.columns[at]
                assert [(hand, side) for hand, side, _ in shown] == [e[:2] for e in entries]
                for side in (0, 1):
                    last = [total for _, by, total in shown if by == side][-1:]
                    assert last in ([], [column["totals"][side]])
            assert len(settled["columns"]) == 3
            assert sum(settled["balance"]) == 0
            assert page.now["winner"] == settled["balance"].index(max(settled["balance"]))
            # The list of games shows what all columns came to.
            listed = (await guest.get("/games")).text
            assert "-".join(f"{total}" for total in settled["totals"]) in listed.replace(",", "")

    run(work)


@pytest.mark.parametrize("practice", [None, "7"])
def test_the_end_of_a_rolling_game(tmp_path: Path, practice: str | None) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            rolling = {"target": 50, "scoring": "hollywood_rolling"}
            table = await guest.open_table(
                opponents=["random"], settings=rolling, practice=practice
            )
            page = await (await guest.sit(table)).hello()
            rng = Random(4)
            await play_on(page, rng, lambda page: page.now["stage"] == "play")
            assert not page.now["score"]["may_end"]
            assert (await page.ask("end"))["code"] == "hand_in_play"

            def more_columns(page: Page) -> bool:
                return page.now["stage"] != "play" and len(page.now["score"]["columns"]) > 3

            await play_on(page, rng, more_columns)
            assert page.now["score"]["may_end"]
            assert (await page.ask("end"))["type"] == "done"
            columns = len(page.now["score"]["columns"])
            assert not page.now["score"]["may_end"]
            assert (await page.ask("end"))["code"] == "end_announced"
            assert page.state["entries"][-1] == {"type": "end_announced", "person": 0}
            # Who looks later sees the same.
            again = await (await guest.sit(table)).hello()
            assert again.now["score"] == page.now["score"]
            await play_on(page, rng, never)
            assert len(page.now["score"]["columns"]) == columns
            assert len(page.now["settlement"]["columns"]) == columns
            record = (await guest.get(f"/t/{table}/record.gin")).text
            assert '[EndAnnounced "1 before ' in record

    run(work)


def test_no_end_is_announced_in_other_games(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            table = await guest.open_table(preset="hollywood", opponents=["random"])
            page = await (await guest.sit(table)).hello()
            assert (await page.ask("end"))["code"] == "not_rolling"

    run(work)


def test_tedesco_as_three_games_in_a_row(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(settings_for(tmp_path)) as site:
            guest = site.guest()
            single = {"scoring": "single", "target": 50}
            table = await guest.open_table(
                preset="tedesco", opponents=["random"], settings=single, best_of=3
            )
            page = await (await guest.sit(table)).hello()
            assert page.state["table"]["rules"]["ace_mode"] == "round_corner"
            await play_on(page, Random(3), never)
            assert page.now["score"]["columns"] == []
            assert max(page.now["series"]["standing"]) == 2

    run(work)
