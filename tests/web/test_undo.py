"""A card that was just taken from the pile is put back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenDesk
from tests.web.desk import Desk, mine, taken

Press = Callable[[Page, str], None]


def click(page: Page, button: str) -> None:
    page.locator(button).click()


def tap(page: Page, button: str) -> None:
    page.locator(button).tap()


def tab(page: Page, button: str) -> None:
    """Go there from the top of the page by keyboard alone."""
    page.locator("body").evaluate("document.activeElement.blur()")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.locator(f"{button}:focus").count():
            return page.keyboard.press("Enter")
    raise AssertionError(f"{button} cannot be reached")


@pytest.mark.parametrize("press", [click, tap, tab])
def test_a_card_just_taken_is_put_back(opened: OpenDesk, press: Press) -> None:
    desk = taken()
    desk.table.take_back(0)
    before = desk.table.view(0)
    page = opened(desk, "large", has_touch=press is tap)
    cards = page.locator("#hand [role=option]")
    expect(page.locator("#pile")).to_have_attribute("aria-disabled", "false")
    assert page.locator("#undo").count() == 0
    top = page.locator("#pile .card").get_attribute("data-card")
    press(page, "#pile")
    expect(cards).to_have_count(11)
    expect(page.locator("#undo")).to_have_text("Undo")
    press(page, "#undo")
    expect(cards).to_have_count(10)
    expect(page.locator("#undo")).to_have_count(0)
    assert page.locator("#pile .card").get_attribute("data-card") == top
    assert page.locator(f"#hand [data-card='{top}']").count() == 0
    assert desk.table.view(0) == before
    expect(page.locator(".log")).to_contain_text("You take your last move back.")
    expect(page.locator("#say p").last).to_contain_text("You take your last move back.")
    # The focus is not lost with the button, and the game goes on.
    if press is tab:
        expect(page.locator("#hand [tabindex='0']")).to_be_focused()
    press(page, "#stock")
    expect(cards).to_have_count(11)
    expect(page.locator("#undo")).to_have_count(0)
    assert page.locator(".note").count() == 0


def test_it_is_there_after_a_reload(opened: OpenDesk) -> None:
    page = opened(taken())
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#hand [role=option]")).to_have_count(10)


def test_pressed_twice_it_undoes_once(opened: OpenDesk) -> None:
    desk = taken()
    page = opened(desk)
    page.locator("#undo").evaluate("(button) => { button.click(); button.click(); }")
    expect(page.locator("#hand [role=option]")).to_have_count(10)
    assert [message["do"] for message in desk.got].count("take_back") == 1
    assert page.locator(".note").count() == 0


def test_a_draw_from_the_stock_stays(opened: OpenDesk) -> None:
    desk = Desk("2").until(lambda d: mine(d) and d.phase == "DRAW")
    page = opened(desk)
    page.locator("#stock").click()
    expect(page.locator("#hand [role=option]")).to_have_count(11)
    assert page.locator("#undo").count() == 0
