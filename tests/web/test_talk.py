"""Talking, and not listening."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ginrummy.locales import LANGUAGES
from ginrummy.match import Stage
from tests.web.conftest import SIZES, OpenDesk
from tests.web.desk import Desk, mine
from tests.web.test_layout import LEAST, probe, resize


def people(desk: Desk) -> None:
    """Let somebody speak at the other seat."""
    seats = desk.snapshot()["table"]["people"]
    seats[1].update(kind="human", bot=None, name="Bo")
    desk.send({"type": "people", "people": seats})
    desk.say(1, "<b>Hello</b>")


@pytest.mark.parametrize("do", ["mute", "block"])
def test_who_is_muted_or_blocked_is_not_read(opened: OpenDesk, do: str) -> None:
    desk = Desk("3").until(mine)
    page = opened(desk, "large")
    people(desk)
    expect(page.locator(".chat")).to_contain_text("<b>Hello</b>")
    press = page.get_by_role("button", name=f"{do.title()} Bo")
    press.click()
    expect(page.locator(".chat li")).to_have_count(0)
    asked = {"id": "", "do": do, "person": 1, "on": True}
    assert desk.got[-1] | {"id": ""} == asked
    expect(press).to_have_attribute("aria-pressed", "true")
    press.click()
    expect(page.locator(".chat li")).to_have_count(1)
    assert desk.got[-1] | {"id": ""} == asked | {"on": False}


def test_no_rematch_is_offered_with_who_is_blocked(opened: OpenDesk) -> None:
    desk = Desk("4").until(lambda d: d.table.stage is Stage.OVER)
    desk.human = True
    page = opened(desk, "large")
    expect(page.locator("#rematch")).to_have_count(1)
    page.get_by_role("button", name="Block Club").click()
    expect(page.locator("#rematch")).to_have_count(0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_switches_fit_in(opened: OpenDesk, lang: str) -> None:
    desk = Desk("3").until(mine)
    desk.human = True
    desk.names[1] = "Maximilian Wilhelm Müller"[:24]
    desk.silent["block"].add(1)
    page = opened(desk, lang=lang)
    for size in SIZES:
        resize(page, size)
        if size != "large":
            page.locator(".bar button").last.click()
        assert probe(page, "outside") == []
        assert probe(page, "small", LEAST) == []
        page.keyboard.press("Escape")
