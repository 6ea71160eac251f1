"""What is not a move: how the page looks, giving up, talking, and who has left."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from ginrummy.match import Stage
from tests.web.conftest import Contexts, OpenDesk
from tests.web.desk import Desk, mine
from tests.web.offline import open_table


def menu(page: Page) -> None:
    page.locator(".bar button").first.click()


def background(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


def test_colours_are_chosen_and_kept(opened: OpenDesk) -> None:
    page = opened(Desk("3").until(mine), color_scheme="light")
    light = background(page)
    menu(page)
    page.get_by_label("Dark", exact=True).check()
    dark = background(page)
    assert dark != light
    page.get_by_label("Four", exact=True).check()
    page.reload()
    expect(page.locator("#hand [role=option]").first).to_be_visible()
    assert background(page) == dark
    colours = {
        suit: page.evaluate(
            f"getComputedStyle(document.documentElement).getPropertyValue('--{suit}')"
        )
        for suit in ("spade", "heart", "diamond", "club")
    }
    assert len(set(colours.values())) == 4


def test_large_signs_take_the_place_of_figures(opened: OpenDesk) -> None:
    page = opened(Desk("2").until(mine))
    figures = page.locator("#hand .figure >> visible=true")
    assert figures.count() > 0
    menu(page)
    page.get_by_label("Large signs").check()
    page.keyboard.press("Escape")
    assert figures.count() == 0


def test_giving_up_is_asked_twice(opened: OpenDesk) -> None:
    desk = Desk("3").until(mine)
    page = opened(desk)
    menu(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Play on").click()
    assert desk.table.stage.value == "play"
    menu(page)
    page.get_by_role("button", name="Resign").click()
    page.locator("#resign").click()
    expect(page.locator("#rematch")).to_be_visible()
    assert desk.table.stage.value == "over"
    expect(page.locator(".game-over")).to_contain_text("You resign.")


def test_somebody_who_is_gone_can_be_waited_for_or_not(opened: OpenDesk) -> None:
    desk = Desk("3").until(lambda d: d.table.waits_for() == (1,))
    desk.gone = {"person": 1, "claim_in": 2}
    page = opened(desk)
    expect(page.locator(".gone")).to_contain_text("1 second")
    page.locator("#claim").click()
    assert desk.got[-1]["do"] == "claim"
    desk.send({"type": "gone", "gone": None})
    expect(page.locator(".gone, #claim")).to_have_count(0)


def lost_his_seat(desk: Desk) -> set[int]:
    """Who has played the last hand and sits out the next one (D-05)."""
    if desk.table.stage is not Stage.SECRETS:
        return set()
    [last] = map(desk.table.place, desk.table.numbers)
    [following] = desk.table.upcoming
    return set(last.people) - set(following.people)


def test_it_goes_on_without_who_sits_out_the_next_hand(opened: OpenDesk) -> None:
    desk = Desk("2", name="captain3").until(lambda d: bool(lost_his_seat(d)))
    [gone] = lost_his_seat(desk)
    # The desk waits for person 0; whoever else looks has said that he is ready.
    desk.me = next(person for person in desk.table.upcoming[0].people if person)
    desk.gone = {"person": gone, "claim_in": 0}
    expect(opened(desk).locator("#claim")).to_have_text("Go on")


@pytest.mark.parametrize(("role", "buttons"), [("box", 1), ("idle", 0)])
def test_only_the_other_side_can_claim_the_game(opened: OpenDesk, role: str, buttons: int) -> None:
    desk = Desk("2", name="chouette")
    place = desk.table.place(1)
    captain = place.roles.index("captain")
    desk.until(lambda d: d.table.waits_for() == (captain,))
    desk.me = place.roles.index(role) if role in place.roles else place.advisers[0][0]
    desk.gone = {"person": captain, "claim_in": 0}
    page = opened(desk)
    expect(page.locator(".gone")).to_contain_text(desk.names[captain] or "")
    expect(page.locator("#claim")).to_have_count(buttons)


def test_a_seat_that_is_free_has_nobody_who_could_be_away(opened: OpenDesk) -> None:
    desk = Desk(None)
    desk.names[1] = None
    page = opened(desk)
    people = desk.snapshot()["table"]["people"]
    people[1]["connected"] = False
    desk.send({"type": "people", "people": people})
    expect(page.locator(".away")).to_have_count(0)
    people[1]["name"] = "Bo"
    desk.send({"type": "people", "people": people})
    expect(page.locator(".away")).to_have_count(1)


def test_the_rules_of_the_table_are_told(opened: OpenDesk) -> None:
    page = opened(Desk("3", name="oklahoma").until(mine))
    menu(page)
    page.get_by_role("button", name="Rules").click()
    told = page.locator("dialog[open] .rules")
    expect(told).to_contain_text("B-02")
    assert "rule." not in told.inner_text()
    assert "{" not in told.inner_text()


def test_the_clock_runs(opened: OpenDesk) -> None:
    desk = Desk("3").until(mine)
    page = opened(desk)
    clock = {"left": {"0": 65, "1": 30}, "running": [0]}
    desk.send(
        {
            "type": "update",
            "from": desk.table.version,
            "version": desk.table.version,
            "entries": [],
            "now": {**desk.now(), "clock": clock},
        }
    )
    expect(page.locator(".status .clock")).to_have_text("1:03")
    expect(page.locator(".seat .clock")).to_have_text("0:30")


def test_a_hint_says_why_and_marks_the_card(opened: OpenDesk) -> None:
    desk = Desk("3").until(lambda d: mine(d) and d.phase == "DISCARD")
    page = opened(desk)
    page.locator(".tools button").nth(1).click()
    expect(page.locator(".note.hint")).to_be_visible()
    assert page.locator(".own.hinted").count() == 1
    expect(page.locator("#say")).not_to_have_text("")
    page.locator(".note button").click()
    expect(page.locator(".note")).to_have_count(0)


def test_a_telephone_hands_the_link_on_in_its_own_way(contexts: Contexts) -> None:
    desk = Desk(None)
    desk.names[1] = None
    page = contexts("tall").new_page()
    page.add_init_script("navigator.share = async (what) => { window.shared = what }")
    open_table(page, desk)
    page.locator("#send").click()
    assert page.evaluate("shared.url") == page.locator("#link").input_value()


def test_who_asks_for_a_rematch_is_led_there(opened: OpenDesk) -> None:
    desk = Desk("4").until(lambda d: d.table.stage is Stage.OVER)
    page = opened(desk)
    desk.send({"type": "rematch", "table": "bbbbbbbbbb"})
    # Somebody who did not ask stays, and may follow.
    expect(page.locator("#actions a.strong")).to_have_attribute("href", "/t/bbbbbbbbbb")
    page.reload()
    page.locator("#rematch").click()
    desk.send({"type": "rematch", "table": "bbbbbbbbbb"})
    expect(page).to_have_url(re.compile("/t/bbbbbbbbbb$"))


def test_who_watches_is_told_so_and_may_sit_down_while_a_seat_is_free(opened: OpenDesk) -> None:
    desk = Desk("3").until(mine)
    desk.me = None
    page = opened(desk)
    expect(page.locator("#actions")).to_have_text("You are watching")
    desk = Desk(None)
    desk.names[1] = None
    desk.me = None
    page = opened(desk)
    expect(page.locator("#actions a")).to_have_attribute("href", "/t/abcdefghjk")
