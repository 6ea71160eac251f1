"""What a person likes: kept in the browser, and done from then on."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Contexts, OpenDesk
from tests.web.desk import Desk, can_knock, mine
from tests.web.offline import open_table
from tests.web.test_menu import menu

# Notes how long each card is on its way.
WATCH = """
window.times = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  window.times.push(options.duration);
  return animate.call(this, frames, options);
};
"""


def choose(page: Page, what: str, value: str) -> None:
    menu(page)
    page.locator(f"input[name={what}][value={value}]").check()
    page.keyboard.press("Escape")


@pytest.mark.parametrize(
    ("wish", "times"), [(None, {250}), ("quick", {150}), ("calm", {250}), ("off", set())]
)
def test_motion_is_as_quick_as_wanted(
    contexts: Contexts, wish: str | None, times: set[int]
) -> None:
    desk = Desk("2").until(lambda d: mine(d) and d.phase == "DRAW")
    page = contexts("tall").new_page()
    page.add_init_script(WATCH)
    open_table(page, desk)
    if wish is not None:
        choose(page, "motion", wish)
        page.reload()
    expect(page.locator("#hand [role=option]")).to_have_count(10)
    page.evaluate("times.length = 0")
    page.locator("#stock").click()
    expect(page.locator("#hand [role=option]")).to_have_count(11)
    assert set(page.evaluate("times")) == times


def test_who_wants_no_motion_of_the_system_gets_none(opened: OpenDesk) -> None:
    page = opened(Desk("2").until(lambda d: mine(d) and d.phase == "DRAW"))
    choose(page, "motion", "calm")
    page.evaluate(f"() => {{{WATCH}}}")
    page.locator("#stock").click()
    expect(page.locator("#hand [role=option]")).to_have_count(11)
    assert page.evaluate("times") == []


def test_a_wish_that_is_no_more_becomes_the_usual_one(opened: OpenDesk) -> None:
    page = opened(Desk("2").until(mine))
    kept = {"motion": "on", "sound": "loud", "suits": "four"}
    page.evaluate("kept => localStorage.setItem('ginrummy.prefs', kept)", json.dumps(kept))
    page.reload()
    menu(page)
    for what, value in (("motion", "calm"), ("sound", "off"), ("suits", "four")):
        expect(page.locator(f"input[name={what}]:checked")).to_have_value(value)


def test_sound_stays_on_and_off(opened: OpenDesk) -> None:
    page = opened(Desk("2").until(mine))
    for value in ("off", "on", "off"):
        menu(page)
        if value == "on":
            expect(page.locator("input[name=sound]:checked")).to_have_value("off")
        page.locator(f"input[name=sound][value={value}]").check()
        page.reload()
        menu(page)
        expect(page.locator("input[name=sound]:checked")).to_have_value(value)
        page.keyboard.press("Escape")


def test_nobody_is_asked_whether_the_hand_shall_end(opened: OpenDesk) -> None:
    desk = Desk("5").until(can_knock)
    page = opened(desk)
    page.locator("#knock").click()
    expect(page.locator("#next")).to_be_visible()
    assert desk.phase == "FINISHED"


def test_who_likes_is_asked_whether_the_hand_shall_end(opened: OpenDesk) -> None:
    desk = Desk("5").until(can_knock)
    page = opened(desk)
    choose(page, "confirm", "on")
    page.reload()
    page.locator("#knock").click()
    expect(page.locator("#sure")).to_be_visible()
    assert desk.phase == "DISCARD"
    page.get_by_role("button", name="Play on").click()
    expect(page.locator("#sure")).to_have_count(0)
    assert desk.phase == "DISCARD"
    page.locator("#knock").click()
    page.locator("#sure").click()
    expect(page.locator("#next")).to_be_visible()
    [act] = [message["action"] for message in desk.got if message["do"] == "act"]
    assert act["type"] == "knock"


def test_a_discard_is_never_asked_about(opened: OpenDesk) -> None:
    desk = Desk("3").until(lambda d: mine(d) and d.phase == "DISCARD")
    page = opened(desk)
    choose(page, "confirm", "on")
    page.locator("#hand [role=option]").first.click()
    page.locator("#discard").click()
    expect(page.locator("#sure")).to_have_count(0)
    assert desk.got[-1]["action"]["type"] == "discard"
