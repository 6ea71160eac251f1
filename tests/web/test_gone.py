"""Somebody leaves a real table, or is not welcome: what the other one sees and may do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from re import compile as pattern

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.site import QUICK
from tests.web.conftest import Contexts
from tests.web.live import live_server

PATIENCE = 4.0


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with live_server(tmp_path, pace=replace(QUICK, gone=PATIENCE)) as opened:
        yield opened


def pair(contexts: Contexts, address: str) -> tuple[Page, Page]:
    """Return the pages of who has to move, and of the other one."""
    host = contexts("small", reduced_motion="reduce").new_page()
    host.goto(f"{address}/new")
    host.locator("input[name=opponent][value=friend]").check()
    host.locator("button[value=open]").click()
    link = host.locator("#link").input_value()
    guest = contexts("large", reduced_motion="reduce").new_page()
    guest.goto(link)
    guest.locator("form[action$='/join'] button").click()
    for page in (host, guest):
        expect(cards(page).first).to_be_visible()
    mine = host.locator("#status.mine").count() > 0
    return (host, guest) if mine else (guest, host)


def cards(page: Page) -> Locator:
    return page.locator("#hand [role=option]")


def test_a_game_can_be_claimed_after_a_countdown(contexts: Contexts, address: str) -> None:
    mover, other = pair(contexts, address)
    mover.context.close()
    expect(other.locator(".gone")).to_contain_text(pattern("you may claim in [1-4] second"))
    expect(other.locator("#claim")).to_have_count(0)
    expect(other.locator(".away")).to_be_visible()
    other.locator("#claim").click(timeout=3000 * PATIENCE)
    expect(other.locator(".game-over")).to_be_visible()
    expect(other.locator("#rematch")).to_be_visible()


def test_who_waits_goes_on_with_who_comes_back(contexts: Contexts, address: str) -> None:
    mover, other = pair(contexts, address)
    here = mover.url
    mover.goto(f"{address}/rules")
    expect(other.locator("#claim")).to_be_visible(timeout=3000 * PATIENCE)
    mover.goto(here)
    expect(other.locator(".gone, #claim, .away")).to_have_count(0)
    expect(mover.locator("#status.mine")).to_be_visible()


def test_who_is_blocked_is_silent_at_once(contexts: Contexts, address: str) -> None:
    pages = pair(contexts, address)
    wide, narrow = pages if pages[0].locator(".panel").count() else pages[::-1]
    narrow.locator(".bar button").last.click()
    narrow.locator("input[name=text]").fill("one")
    narrow.keyboard.press("Enter")
    expect(wide.locator(".chat li")).to_have_count(1)
    wide.get_by_role("button", name="Block").click()
    expect(wide.locator(".chat li")).to_have_count(0)
    narrow.locator("input[name=text]").fill("two")
    narrow.keyboard.press("Enter")
    expect(narrow.locator(".chat li")).to_have_count(2)
    wide.locator("input[name=text]").fill("mine")
    wide.keyboard.press("Enter")
    expect(narrow.locator(".chat li")).to_have_count(3)
    expect(wide.locator(".chat li")).to_have_count(1)
    wide.goto(f"{address}/me")
    wide.get_by_role("button", name="Unblock").click()
    expect(wide.locator("[role=status]")).to_be_visible()
    expect(wide.get_by_role("button", name="Unblock")).to_have_count(0)
