"""The score sheet of games side by side: columns, settlement, and the end announced."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ginrummy.locales import LANGUAGES
from ginrummy.match import Stage
from tests.reference.hollywood import Paper
from tests.web.axe import by_day_and_night, faults
from tests.web.conftest import SIZES, OpenDesk
from tests.web.desk import Desk
from tests.web.test_layout import LEAST, POSITIONS, probe, resize

SHEETS = ("columns", "columns closed", "columns open")


def cells(page: Page, rows: str) -> list[list[str]]:
    """What stands in the cells of some rows."""
    found = page.locator(rows)
    return [
        [cell.strip() for cell in found.nth(at).locator("td").all_inner_texts()]
        for at in range(found.count())
    ]


def number(cell: str) -> int:
    return int(cell.replace("\u2212", "-"))


def test_every_hand_stands_in_its_columns(opened: OpenDesk) -> None:
    desk = POSITIONS["columns closed"]()
    paper = Paper(2, desk.table.setup.rules.target)
    expected = []
    for hand in desk.now()["score"]["hands"]:
        points = max(hand["points"])
        paper.write(hand["points"].index(points) if points else None, points)
        written = [
            [e for e in entries if e.side == side and e.hand == paper.hands]
            for side in (0, 1)
            for entries in paper.columns
        ]
        totals = [str(paper.total(at, side)) for side in (0, 1) for at in range(3)]
        expected.append([total if e else "" for e, total in zip(written, totals, strict=True)])
    page = opened(desk)
    page.locator("button.score").click()
    *hands, boxes = cells(page, ".pad tbody tr")
    assert hands == expected
    counts = [sum(e.boxes for e in c if e.side == side) for side in (0, 1) for c in paper.columns]
    assert boxes == [str(count) for count in counts]
    [totals] = cells(page, ".pad tfoot tr")
    assert totals == [str(paper.total(at, side)) for side in (0, 1) for at in range(3)]


def test_the_settlement_column_by_column(opened: OpenDesk) -> None:
    desk = POSITIONS["columns closed"]()
    settled = desk.table.card.settlement
    assert settled is not None
    page = opened(desk)
    page.locator("button.score").click()
    expect(page.locator(".settled tbody tr")).to_have_count(3)
    for (mine, other), column in zip(
        cells(page, ".settled tbody tr"), settled.columns, strict=True
    ):
        assert mine.split()[0] == str(column.totals[0])
        assert other.split()[0] == str(column.totals[1])
        gained = [number(cell.split()[1]) for cell in (mine, other)]
        assert gained == list(column.balance)
    [net] = cells(page, ".settled tfoot tr")
    assert [number(cell) for cell in net] == list(settled.balance)


def test_the_end_is_announced_once(opened: OpenDesk) -> None:
    desk = POSITIONS["columns open"]()
    page = opened(desk)
    page.locator("#end").click()
    expect(page.locator("#end")).to_have_count(0)
    expect(page.locator("#next")).to_be_visible()
    assert [given["do"] for given in desk.got][-1] == "end"
    assert not desk.table.may_announce_end
    expect(page.locator("#say")).to_contain_text("You announce the end")


def test_who_watches_announces_nothing(opened: OpenDesk) -> None:
    desk = POSITIONS["columns open"]()
    desk.me = None
    page = opened(desk)
    expect(page.locator("#showdown")).to_be_visible()
    expect(page.locator("#end")).to_have_count(0)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("position", SHEETS)
def test_the_sheet_fits_in(opened: OpenDesk, position: str, lang: str) -> None:
    page = opened(POSITIONS[position](), lang=lang)
    for size in SIZES:
        resize(page, size)
        page.locator("button.score").click()
        assert probe(page, "outside") == []
        assert probe(page, "small", LEAST) == []
        page.keyboard.press("Escape")


def test_axe_finds_nothing_on_the_sheet(opened: OpenDesk) -> None:
    page = opened(POSITIONS["columns closed"](), "small")
    page.locator("button.score").click()
    assert by_day_and_night(page) == []


def test_many_columns_scroll_in_their_place(opened: OpenDesk) -> None:
    desk = Desk("4", name="hollywood", scoring="hollywood_rolling", target=50)
    desk.until(lambda d: len(d.table.card.columns) > 5 and d.phase == "FINISHED")
    assert desk.table.stage is not Stage.OVER
    page = opened(desk, "small")
    page.locator("button.score").click()
    wide = "(all) => all.map((each) => each.scrollWidth > each.clientWidth)"
    assert page.locator(".pad").evaluate_all(wide) == [True]
    assert page.locator("dialog .inside").evaluate_all(wide) == [False]
    assert faults(page) == []
