"""Plays in a page as a person would: only what the page shows is used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from playwright.sync_api import Locator, Page, expect

BUTTONS = "#actions .button"


class Way(Protocol):
    """A way to use the page."""

    def press(self, page: Page, target: Locator) -> None:
        """Press a button."""

    def throw(self, page: Page) -> None:
        """Throw a card of the hand."""


class Pointer:
    """By mouse."""

    def press(self, page: Page, target: Locator) -> None:
        target.click()

    def throw(self, page: Page) -> None:
        choose(page, Locator.click)
        page.locator("#discard").click()


class Touch:
    """By finger: tap the card, then the pile."""

    def press(self, page: Page, target: Locator) -> None:
        target.tap()

    def throw(self, page: Page) -> None:
        choose(page, Locator.tap)
        page.locator("#pile").tap()


class Keys:
    """By keyboard alone: from wherever the focus is, with Tab, arrows and Enter."""

    def press(self, page: Page, target: Locator) -> None:
        reach(page, target)
        page.keyboard.press("Enter")

    def throw(self, page: Page) -> None:
        reach(page, page.locator("#hand [tabindex='0']"))
        page.keyboard.press("End")
        # A card that was just taken may not go back; then another one is thrown.
        for _ in range(3):
            page.keyboard.press("Enter")
            if page.locator("#discard").count():
                break
            page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")


def reach(page: Page, target: Locator) -> None:
    """Press Tab until a thing has the focus."""
    for _ in range(60):
        if target.evaluate("each => each === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("the keyboard does not get there")


def choose(page: Page, touch: Callable[[Locator], None]) -> None:
    """Choose a card that may be thrown, from the end of the hand."""
    cards = page.locator("#hand [role=option]")
    for at in reversed(range(cards.count())):
        touch(cards.nth(at))
        if page.locator("#discard").count():
            return
    raise AssertionError("no card can be thrown")


def step(page: Page, way: Way) -> None:
    """Do one thing: end the hand if that is possible, else draw, else throw."""
    for name in ("#big_gin", "#gin", "#knock", "#lay-best", "#lay-done", "#next"):
        button = page.locator(name)
        if button.count():
            way.press(page, button)
            spread = page.locator("dialog[open] .spreads button").first
            if spread.count():
                way.press(page, spread)
            return
    if page.locator(BUTTONS).count() and not page.locator("#discard").count():
        way.press(page, page.locator(BUTTONS).first)
        return
    way.throw(page)


def wait_for_turn(page: Page) -> bool:
    """Wait until the person has to do something; False when the game is over."""
    turn = page.locator("#table[aria-busy=false] :is(#status.mine, #next, #rematch)")
    expect(turn.first).to_be_visible()
    return page.locator("#rematch").count() == 0
