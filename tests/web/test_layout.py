"""Nothing scrolls, overlaps, is cut off or too small to be pressed, at any size and language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from ginrummy.locales import LANGUAGES
from ginrummy.match import Stage
from tests.web.conftest import SIZES, OpenDesk
from tests.web.desk import Desk, big_gin, can_knock, laying, mine, taken

LEAST = 44


def free_seat() -> Desk:
    desk = Desk(None)
    desk.names[1] = None
    return desk


def long_names() -> Desk:
    desk = POSITIONS["knock"]()
    desk.names[1] = "Maximiliana von Featherstone"
    desk.human = True
    return desk


def watched() -> Desk:
    desk = POSITIONS["discard"]()
    desk.me = None
    return desk


def deserted() -> Desk:
    desk = Desk("3").until(lambda d: d.table.waits_for() == (1,))
    desk.gone = {"person": 1, "claim_in": 42}
    return desk


def claimable() -> Desk:
    desk = deserted()
    desk.gone = {"person": 1, "claim_in": 0}
    return desk


def hurried() -> Desk:
    desk = POSITIONS["knock"]()
    desk.clock = {"left": {"0": 5999, "1": 30}, "running": [0]}
    return desk


def cut() -> Desk:
    desk = Desk(None, name="pagat")
    for person in range(desk.table.setup.seating.people):
        desk.table.contribute(person, bytes([person, 5]))
    assert desk.table.stage is Stage.DEALER
    return desk


def columns() -> Desk:
    return Desk("4", name="hollywood")


def rolling() -> Desk:
    return Desk("4", name="hollywood", scoring="hollywood_rolling")


def advising() -> Desk:
    """The viewer sits out and sees the cards of the captain."""
    desk = Desk("2", name="captain3")
    desk.me = desk.table.place(1).advisers[0][0]
    return desk


def captain(seed: str, over: bool) -> Desk:
    desk = Desk(seed, name="captain3")
    desk.me = desk.table.place(1).people[1]
    return desk.until(lambda d: d.phase == "FINISHED" if over else mine(d))


POSITIONS: dict[str, Callable[[], Desk]] = {
    "upcard": lambda: Desk("2").until(mine),
    "draw": lambda: Desk("2").until(lambda d: mine(d) and d.phase == "DRAW"),
    "discard": lambda: Desk("3").until(lambda d: mine(d) and d.phase == "DISCARD"),
    "taken": taken,
    "knock": lambda: Desk("5").until(can_knock),
    "layoff": lambda: Desk("1").until(laying),
    "result": lambda: Desk("4").until(lambda d: d.phase == "FINISHED"),
    "over": lambda: Desk("4").until(lambda d: d.table.stage is Stage.OVER),
    "free seat": free_seat,
    "cut": cut,
    "watched": watched,
    "long names": long_names,
    "deserted": deserted,
    "claimable": claimable,
    "hurried": hurried,
    "big gin": big_gin,
    "columns": lambda: columns().until(lambda d: d.phase == "FINISHED"),
    "columns closed": lambda: columns().until(lambda d: d.table.stage is Stage.OVER),
    "columns open": lambda: rolling().until(lambda d: d.phase == "FINISHED"),
    "three": lambda: captain("2", over=False),
    "three result": lambda: captain("4", over=True),
    "advising": advising,
    "jersey": lambda: Desk("2", name="jersey").until(mine),
    "jersey result": lambda: Desk("3", name="jersey").until(lambda d: d.phase == "FINISHED"),
    "oklahoma": lambda: Desk("1", name="oklahoma").until(can_knock),
}

PROBES = (Path(__file__).parent / "probes.js").read_text(encoding="utf-8").rstrip()


def probe(page: Page, name: str, *given: int) -> Any:
    return page.evaluate(f"{PROBES}.{name}({', '.join(map(str, given))})")


def check(page: Page) -> None:
    assert probe(page, "excess") == [0, 0]
    assert probe(page, "cutOff") == []
    assert probe(page, "overlaps") == []
    assert probe(page, "small", LEAST) == []


# Hungarian has the longest words; a normal run looks at some of the others.
IN_WORDS = [
    (position, lang, lang == "hu" or at % 6 == number)
    for at, position in enumerate(POSITIONS)
    for number, lang in enumerate(LANGUAGES)
]


@pytest.mark.parametrize(
    ("position", "lang"),
    [
        pytest.param(position, lang, marks=[] if usual else [pytest.mark.long])
        for position, lang, usual in IN_WORDS
    ],
)
def test_everything_has_its_place(opened: OpenDesk, position: str, lang: str) -> None:
    page = opened(POSITIONS[position](), lang=lang)
    for size in SIZES:
        resize(page, size)
        check(page)
        if position in {"discard", "taken", "knock", "oklahoma"}:
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
            assert probe(page, "outside") == []
            assert probe(page, "small", LEAST) == []
            page.keyboard.press("Escape")


def resize(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})


def test_a_page_at_twice_the_size_has_everything_too(opened: OpenDesk) -> None:
    page = opened(POSITIONS["knock"](), "large")
    page.set_viewport_size({"width": 640, "height": 400})
    check(page)
