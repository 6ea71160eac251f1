"""What axe, a program that knows the rules of accessible pages, finds in a page."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from playwright.sync_api import Page

from tests.strategies import LONG

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")

# Colours that are on their way to others are ended there.
SETTLE = """document.getAnimations()
  .filter((each) => each instanceof CSSTransition).forEach((each) => each.finish())"""


def faults(page: Page, *rules: str) -> list[Any]:
    """What is wrong with a page as it is now.

    Args:
        page: The page.
        rules: The rules to go by; none for all.
    """
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE)
    only = {"runOnly": list(rules)} if rules else {}
    options = json.dumps({"resultTypes": ["violations"], **only})
    found = page.evaluate(f"axe.run(document, {options})")
    return [
        (each["id"], [node["html"][:120] for node in each["nodes"]]) for each in found["violations"]
    ]


def by_day_and_night(page: Page) -> list[Any]:
    """What is wrong with a page in light colours and in dark ones.

    Only colours are another matter in the dark; a long run goes by all rules again.
    """
    page.emulate_media(color_scheme="light")
    page.evaluate(SETTLE)
    found = faults(page)
    page.emulate_media(color_scheme="dark")
    page.evaluate(SETTLE)
    return found + faults(page, *([] if LONG else ["color-contrast"]))
