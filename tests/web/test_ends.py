"""The end of a hand as the player wants it: which spread, and whether gin or big gin."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ginrummy.locales import LANGUAGES
from tests.web.conftest import SIZES, OpenDesk
from tests.web.desk import Desk, big_gin, can_knock
from tests.web.test_layout import LEAST, probe, resize
from tests.web.test_prefs import choose


def many_spreads(desk: Desk) -> bool:
    knocks = desk.now()["assist"]["knocks"] if can_knock(desk) else []
    return bool(knocks) and len(min(knocks, key=lambda knock: knock["count"])["spreads"]) > 1


def test_the_knocker_chooses_how_to_spread(opened: OpenDesk) -> None:
    desk = Desk("13").until(many_spreads)
    page = opened(desk)
    page.locator("#knock").click()
    ways = page.locator("dialog[open] .spreads button")
    expect(ways).to_have_count(2)
    # The two of clubs can stand with the other twos, or between ace and three.
    ways.nth(1).click()
    expect(page.locator("#next")).to_be_visible()
    [act] = [message["action"] for message in desk.got if message["do"] == "act"]
    assert [sorted(meld) for meld in act["melds"]] == [["6C", "6D", "6H"], ["2C", "3C", "AC"]]


def acts(desk: Desk) -> list[str]:
    return [message["action"]["type"] for message in desk.got if message["do"] == "act"]


def test_big_gin_is_declared(opened: OpenDesk) -> None:
    desk = big_gin()
    page = opened(desk)
    expect(page.locator("#status")).to_contain_text("big gin")
    expect(page.locator("#gin")).to_be_visible()
    page.locator("#big_gin").click()
    expect(page.locator(".showdown h2").first).to_contain_text("big gin", ignore_case=True)
    assert acts(desk) == ["big_gin"]
    # Eleven cards in three melds, and nothing beside them.
    own = page.locator(".layout.won .group")
    expect(own).to_have_count(3)
    expect(page.locator(".layout.won .loose")).to_have_count(0)


def test_who_could_go_big_gin_may_go_gin_or_discard(opened: OpenDesk) -> None:
    desk = big_gin()
    page = opened(desk)
    page.locator("#gin").click()
    expect(page.locator("#next")).to_be_visible()
    assert acts(desk) == ["knock"]
    desk = big_gin()
    page = opened(desk)
    page.locator("#hand [role=option]").first.click()
    page.locator("#discard").click()
    expect(page.locator("#big_gin")).to_have_count(0)
    assert acts(desk) == ["discard"]


def test_big_gin_can_be_asked_about(opened: OpenDesk) -> None:
    desk = big_gin()
    page = opened(desk)
    choose(page, "confirm", "on")
    page.locator("#big_gin").click()
    expect(page.locator("#sure")).to_have_text("Big gin")
    assert acts(desk) == []
    page.locator("#sure").click()
    expect(page.locator("#next")).to_be_visible()
    assert acts(desk) == ["big_gin"]


def test_who_is_asked_anyway_is_not_asked_twice(opened: OpenDesk) -> None:
    desk = Desk("13").until(many_spreads)
    page = opened(desk)
    choose(page, "confirm", "on")
    page.locator("#knock").click()
    page.locator("dialog[open] .spreads button").first.click()
    expect(page.locator("#next")).to_be_visible()
    assert acts(desk) == ["knock"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_ways_to_spread_and_the_question_fit_in(opened: OpenDesk, lang: str) -> None:
    page = opened(Desk("13").until(many_spreads), lang=lang)
    fits(page, "#knock")
    page = opened(big_gin(), lang=lang)
    choose(page, "confirm", "on")
    fits(page, "#big_gin")
    fits(page, "#gin")


def fits(page: Page, opener: str) -> None:
    for size in SIZES:
        resize(page, size)
        page.locator(opener).click()
        expect(page.locator("dialog[open] :is(.spreads, #sure)").first).to_be_visible()
        assert probe(page, "outside") == []
        assert probe(page, "small", LEAST) == []
        page.keyboard.press("Escape")
