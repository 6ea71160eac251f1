"""What somebody who sees nothing gets, and what axe finds."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ginrummy.locales import LANGUAGES, language, text
from tests.web.conftest import OpenDesk
from tests.web.desk import Desk, can_knock, mine
from tests.web.test_layout import POSITIONS

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


def faults(page: Page) -> list[Any]:
    page.evaluate(AXE)
    options = json.dumps({"resultTypes": ["violations"]})
    found = page.evaluate(f"axe.run(document, {options})")
    return [
        (each["id"], [node["html"][:120] for node in each["nodes"]]) for each in found["violations"]
    ]


@pytest.mark.parametrize("position", POSITIONS)
def test_axe_finds_nothing(opened: OpenDesk, position: str) -> None:
    page = opened(POSITIONS[position](), "large")
    assert faults(page) == []
    page.emulate_media(color_scheme="dark")
    assert faults(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_dialogs(opened: OpenDesk, scheme: str) -> None:
    page = opened(Desk("3").until(mine), "small", color_scheme=scheme)
    for opener in (".bar button >> nth=0", "button.score", ".bar button >> nth=2"):
        page.locator(opener).click()
        assert faults(page) == []
        page.keyboard.press("Escape")
    page.locator(".tools button").nth(1).click()
    expect(page.locator(".note")).to_be_visible()
    assert faults(page) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_are_named_in_words(opened: OpenDesk, lang: str) -> None:
    page = opened(Desk("3").until(mine), lang=lang)
    cards = page.locator("#hand [role=option]")
    names = {
        str(each["card"]): str(each["name"])
        for each in cards.evaluate_all(
            "all => all.map(e => ({card: e.dataset.card, name: e.getAttribute('aria-label')}))"
        )
    }
    with language(lang):
        for card, name in names.items():
            rank, suit = text(f"web.rank.{card[0]}"), text(f"web.suit.{card[1]}")
            assert name.split(", ")[0] == text("web.card.name", rank=rank, suit=suit)
    assert page.evaluate("document.documentElement.lang") == lang


def test_turns_and_moves_are_said_once(opened: OpenDesk) -> None:
    desk = Desk("2").until(lambda d: mine(d) and d.phase == "DRAW")
    page = opened(desk)
    expect(page.locator("#turn")).to_contain_text("Your turn.")
    expect(page.locator("#say")).to_have_text("")
    page.locator("#stock").click()
    expect(page.locator("#say")).to_contain_text("You draw")
    said = page.locator("#say").inner_text()
    assert "♠" not in said
    assert " of " in said


def test_focus_is_never_lost(opened: OpenDesk) -> None:
    page = opened(Desk("5").until(can_knock))
    page.locator("#knock").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#next")).to_be_visible()
    assert page.evaluate("document.activeElement !== document.body")
    page.locator(".bar button").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.matches('.bar .icon')")


def test_no_card_face_down_can_be_read_from_the_page(opened: OpenDesk) -> None:
    desk = Desk("3").until(lambda d: mine(d) and d.phase == "DISCARD")
    page = opened(desk)
    shown = set(
        page.evaluate("[...document.querySelectorAll('[data-card]')].map(e => e.dataset.card)")
    )
    view = desk.now()["hands"][0]["view"]
    assert shown == {*view["hand"], view["pile"][-1]}
    assert page.locator(".back, .tiny").evaluate_all(
        "all => all.every(e => !e.attributes.length || e.children.length === 0)"
    )
    own = page.locator(".back").first.evaluate("e => e.outerHTML")
    assert "data-" not in str(own)
