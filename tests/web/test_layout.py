"""Nothing scrolls, overlaps, is cut off or too small to be pressed, at any size and language."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from ginrummy.locales import LANGUAGES
from ginrummy.match import Stage
from tests.web.conftest import SIZES, OpenDesk
from tests.web.desk import Desk, can_knock, laying, mine

LEAST = 44

POSITIONS: dict[str, Callable[[], Desk]] = {
    "upcard": lambda: Desk("2").until(mine),
    "draw": lambda: Desk("2").until(lambda d: mine(d) and d.phase == "DRAW"),
    "discard": lambda: Desk("3").until(lambda d: mine(d) and d.phase == "DISCARD"),
    "knock": lambda: Desk("5").until(can_knock),
    "layoff": lambda: Desk("1").until(laying),
    "result": lambda: Desk("4").until(lambda d: d.phase == "FINISHED"),
    "over": lambda: Desk("4").until(lambda d: d.table.stage is Stage.OVER),
    "oklahoma": lambda: Desk("1", name="oklahoma").until(can_knock),
}

SIZE_OF_PAGE = """() => {
  const page = document.documentElement;
  return [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight];
}"""

# What is cut off: boxes with more text than room, and anything that reaches over the edge.
CUT_OFF = """() => {
  const shown = each => each.getClientRects().length && !each.closest('.sr, .sprite, [aria-hidden=true] svg');
  const named = each => `${each.tagName}.${each.className} ${each.textContent.trim().slice(0, 30)}`;
  const over = [...document.querySelectorAll('.felt *')].filter(shown).filter(each => {
    const box = each.getBoundingClientRect();
    if (each.matches('.meld, .ghost')) return false;
    return box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
  });
  const cut = [...document.querySelectorAll('.felt button, .felt p, .felt h1, .felt h2, .felt .label')]
    .filter(shown)
    .filter(each => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline');
  return [...over, ...cut].map(named);
}"""

OVERLAPS = """() => {
  const solid = '.bar, .seat, .pile, .target, .prompt, .cards > .card, .tools > *, .actions > *, '
    + '.facts, .layout, .breakdown, .showdown > h2, .standing, .game-over';
  const all = [...document.querySelectorAll(solid)].filter(each => each.getClientRects().length);
  const found = [];
  all.forEach((one, at) => all.slice(at + 1).forEach(other => {
    if (one.contains(other) || other.contains(one)) return;
    const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 1 && high > 1) found.push(`${one.className} / ${other.className} ${wide} ${high}`);
  }));
  return found;
}"""

OUTSIDE = """() => [...document.querySelectorAll('dialog[open], dialog[open] *')].filter(each => {
  const box = each.getBoundingClientRect();
  return !each.closest('.sr') && (box.left < 0 || box.right > innerWidth);
}).map(each => each.outerHTML.slice(0, 80))"""

SMALL = """least => [...document.querySelectorAll('button, select, a, input, [role=option]')]
  .filter(each => each.getClientRects().length && !each.closest('dialog:not([open])'))
  .map(each => [each, each.getBoundingClientRect()])
  .filter(([each, box]) => box.width < least - 0.01 || box.height < least - 0.01)
  .map(([each, box]) => `${each.className} ${box.width} ${box.height}`)"""


def check(page: Page) -> None:
    across, down = page.evaluate(SIZE_OF_PAGE)
    assert (across, down) == (0, 0)
    assert page.evaluate(CUT_OFF) == []
    assert page.evaluate(OVERLAPS) == []
    assert page.evaluate(SMALL, LEAST) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("position", POSITIONS)
def test_everything_has_its_place(opened: OpenDesk, position: str, lang: str) -> None:
    page = opened(POSITIONS[position](), lang=lang)
    for size in SIZES:
        resize(page, size)
        check(page)
        if position in {"discard", "knock", "oklahoma"}:
            card = page.locator("#hand [role=option]").nth(2)
            card.click()
            check(page)
            card.click()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_covers_neither_hand_nor_buttons(opened: OpenDesk, lang: str) -> None:
    page = opened(POSITIONS["discard"](), lang=lang)
    page.locator(".tools button").nth(1).click()
    for size in SIZES:
        resize(page, size)
        note = page.locator(".note").bounding_box()
        assert note is not None
        for place in ("#hand", ".tools", "#actions", "#stock", "#pile"):
            box = page.locator(place).bounding_box()
            assert box is not None
            assert (
                note["y"] + note["height"] <= box["y"]
                or box["y"] + box["height"] <= note["y"]
                or note["x"] >= box["x"] + box["width"]
                or box["x"] >= note["x"] + note["width"]
            )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_dialogs_fit_in(opened: OpenDesk, lang: str) -> None:
    page = opened(POSITIONS["discard"](), lang=lang)
    for size in SIZES:
        resize(page, size)
        for opener in (".bar button >> nth=0", "button.score"):
            page.locator(opener).click()
            assert page.evaluate(OUTSIDE) == []
            assert page.evaluate(SMALL, LEAST) == []
            page.keyboard.press("Escape")


def resize(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})


def test_a_page_at_twice_the_size_has_everything_too(opened: OpenDesk) -> None:
    page = opened(POSITIONS["knock"](), "large")
    page.set_viewport_size({"width": 640, "height": 400})
    check(page)
