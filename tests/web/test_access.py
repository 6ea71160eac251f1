"""What somebody who sees nothing gets, and what axe finds."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ginrummy.locales import LANGUAGES, language, text
from tests.web.axe import by_day_and_night
from tests.web.conftest import OpenDesk
from tests.web.desk import Desk, can_knock, laying, mine
from tests.web.test_layout import POSITIONS


@pytest.mark.parametrize("position", POSITIONS)
def test_axe_finds_nothing(opened: OpenDesk, position: str) -> None:
    assert by_day_and_night(opened(POSITIONS[position](), "large")) == []


def test_axe_finds_nothing_in_dialogs(opened: OpenDesk) -> None:
    page = opened(Desk("3").until(mine), "small")
    for opener in (".bar button >> nth=0", "button.score", ".bar button >> nth=2"):
        page.locator(opener).click()
        assert by_day_and_night(page) == []
        page.keyboard.press("Escape")
    page.locator(".tools button").nth(1).click()
    expect(page.locator(".note")).to_be_visible()
    assert by_day_and_night(page) == []


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


def test_focus_goes_where_the_next_key_is_harmless(opened: OpenDesk) -> None:
    desk = Desk("2").until(lambda d: mine(d) and d.phase == "DRAW")
    page = opened(desk)
    focused = "document.activeElement.dataset.card"
    page.locator("#actions .button").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#hand [role=option]")).to_have_count(11)
    # The card that was drawn; the same key again chooses it and throws nothing.
    drawn = desk.now()["hands"][0]["view"]["drawn"]
    assert page.evaluate(focused) == drawn
    page.keyboard.press("Enter")
    expect(page.locator("#hand [aria-selected=true]")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#hand [role=option]")).to_have_count(10)
    assert page.evaluate(focused) is not None
    assert page.locator("#hand [tabindex='0']").count() == 1


def test_the_end_of_a_hand_has_the_focus_and_says_who_knocked(opened: OpenDesk) -> None:
    page = opened(Desk("5").until(can_knock))
    page.locator("#knock").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#next")).to_be_visible()
    assert page.evaluate("document.activeElement.matches('.showdown h2')")
    expect(page.locator(".layout .kind").filter(has_text="knocked")).to_have_count(1)


def test_a_card_laid_off_is_told_to_the_ear(opened: OpenDesk) -> None:
    desk = Desk("1").until(laying)
    page = opened(desk)
    page.locator("#lay-best").click()
    expect(page.locator("#next")).to_be_visible()
    expect(page.locator(".layout .laid .sr")).to_contain_text(["laid off"])


def test_what_can_be_done_and_what_was_done_is_written(opened: OpenDesk) -> None:
    page = opened(Desk("5").until(can_knock))
    expect(page.locator(".prompt")).to_contain_text("or knock")
    expect(page.locator(".seat .did")).to_contain_text("discarded")
    page = opened(Desk("3").until(lambda d: mine(d) and not can_knock(d) and d.phase == "DISCARD"))
    expect(page.locator(".prompt")).not_to_contain_text("knock")
    expect(page.locator(".seat .did")).to_contain_text("passed")


def test_the_same_words_are_said_again_when_the_same_happens_again(opened: OpenDesk) -> None:
    desk = Desk("2").until(lambda d: mine(d) and d.phase == "DRAW")
    page = opened(desk)
    for _ in range(3):
        page.locator(".tools button").nth(1).click()
        expect(page.locator(".note.hint")).to_be_visible()
        page.locator(".note button").click()
    lines = page.locator("#say p").all_inner_texts()
    assert len(lines) == 3
    assert len(set(lines)) == 1


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
