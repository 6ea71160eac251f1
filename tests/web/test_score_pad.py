"""The score pad on a telephone at the card table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.web.conftest import Contexts
from tests.web.live import live_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with live_server(tmp_path_factory.mktemp("pads")) as address:
        yield address


def begin(context: BrowserContext, server: str, game: str, names: str) -> Page:
    page = context.new_page()
    page.goto(f"{server}/score")
    page.get_by_label("Game", exact=True).select_option(game)
    page.get_by_label("Players", exact=True).fill(names)
    page.get_by_role("button", name="Begin the pad").click()
    expect(page.locator("#pad")).to_be_visible()
    return page


def tell(where: Page | Locator, who: str, how: str, **left: str) -> None:
    for chosen in (who, how):
        where.get_by_role("radio", name=chosen, exact=True).check()
    for name, count in left.items():
        where.get_by_role("spinbutton", name=name, exact=True).fill(count)


def write(page: Page) -> None:
    """Press the button, and wait until the pad has one entry more."""
    before = page.locator(".told-list li").count()
    page.get_by_role("button", name="Write it down").click()
    expect(page.locator(".told-list li")).to_have_count(before + 1)


def totals(page: Page) -> list[str]:
    return page.locator(".running tfoot tr").last.locator("td").all_text_contents()


def test_a_game_at_the_card_table(contexts: Contexts, server: str) -> None:
    page = begin(contexts("small", has_touch=True), server, "modern", "Ann\nBo")
    page.evaluate("() => { window.stays = true; }")
    expect(page.locator(".now")).to_contain_text("Hand 1. Dealer: Ann.")
    tell(page, "Ann", "Knock", Ann="3", Bo="12")
    write(page)
    tell(page, "Bo", "Gin", Ann="34")
    write(page)
    assert totals(page) == ["9", "59"]
    expect(page.locator(".now")).to_contain_text("Hand 3. Dealer: Bo.")

    # What cannot be is said, and what was typed stays.
    tell(page, "Ann", "Knock", Ann="11", Bo="20")
    page.get_by_role("button", name="Write it down").click()
    expect(page.get_by_role("alert")).to_contain_text("the limit is 10")
    assert page.get_by_role("spinbutton", name="Bo").input_value() == "20"

    # The first hand was Bo's after all.
    page.locator(".told-list a").first.click()
    expect(page.get_by_role("heading", name="Correct entry 1")).to_be_focused()
    assert page.get_by_role("spinbutton", name="Bo").input_value() == "12"
    tell(page, "Bo", "Knock", Ann="12", Bo="4")
    page.get_by_role("button", name="Change it").click()
    expect(page.locator(".running tfoot tr").last).to_contain_text("67")
    assert totals(page) == ["0", "67"]

    # Undo, and a hand of which only the points are told; Ann has none, so Bo's all count double.
    page.locator("#undo").click()
    expect(page.locator(".told-list li")).to_have_count(1)
    tell(page, "Bo", "Only the points")
    expect(page.locator(".left").first).to_be_hidden()
    page.get_by_label("Points of the hand").fill("100")
    write(page)
    expect(page.get_by_role("heading", name="Settlement")).to_be_visible()
    # (108 + game 100 + 2 boxes of 25) doubled.
    expect(page.locator("section", has=page.locator("#settlement"))).to_contain_text("+516")

    # All that without loading the page anew; loading it changes nothing.
    assert page.evaluate("() => window.stays")
    before = page.locator("#pad").inner_text()
    page.reload()
    assert page.locator("#pad").inner_text() == before
    page.go_back()
    expect(page.locator(".told-list li")).to_have_count(1)
    page.go_forward()
    expect(page.locator("#settlement")).to_be_visible()

    _opened_elsewhere(page, contexts("large").new_page(), server)
    _kept_until_forgotten(page, server)


def _opened_elsewhere(page: Page, other: Page, server: str) -> None:
    """Whoever has the link sees the same."""
    link = page.locator("#share").input_value()
    assert link.startswith(f"{server}/score?v=1&game=modern&n=Ann&n=Bo")
    other.goto(link)
    assert other.locator(".running").inner_text().split() == (
        page.locator(".running").inner_text().split()
    )
    assert "+516" in other.locator("#pad").inner_text()


def _kept_until_forgotten(page: Page, server: str) -> None:
    """It is kept on this telephone."""
    page.goto(f"{server}/score")
    kept = page.locator("#kept li")
    expect(kept).to_have_count(1)
    expect(kept).to_contain_text("Ann, Bo")
    kept.locator("a").click()
    expect(page.locator("#settlement")).to_be_visible()
    page.goto(f"{server}/score")
    page.get_by_role("button", name="Forget Ann, Bo").click()
    expect(page.locator("#kept")).to_be_hidden()
    page.reload()
    expect(page.locator("#kept")).to_be_hidden()


def test_without_scripts(contexts: Contexts, server: str) -> None:
    page = begin(contexts("small", java_script_enabled=False), server, "captain3", "Ann\nBo\nCy")
    expect(page.locator(".now")).to_contain_text("Ann: in the box, Bo: captain, Cy: sitting out")
    tell(page, "Bo", "Gin", Ann="10")
    write(page)
    expect(page.locator(".now")).to_contain_text("Ann: sitting out, Bo: in the box, Cy: captain")
    page.locator(".told-list a").first.click()
    page.get_by_role("link", name="Take it out").click()
    expect(page.locator(".told-list li")).to_have_count(0)
    page.get_by_role("link", name="Players and rules").click()
    page.get_by_label("Players", exact=True).fill("Dan\nBo\nCy")
    page.get_by_role("button", name="Change the pad").click()
    expect(page.locator(".now")).to_contain_text("Dan: in the box")


def test_partners_on_paper(contexts: Contexts, server: str) -> None:
    page = begin(contexts("small"), server, "partnership4", "Ann\nBo\nCy\nDi")
    tell(page.locator(".told").first, "Ann", "Knock", Ann="3", Bo="12")
    tell(page.locator(".told").last, "Di", "Gin", Cy="20")
    write(page)
    assert totals(page) == ["0", "36"]
    page.emulate_media(media="print")
    expect(page.locator(".running")).to_be_visible()
    for gone in ("form", "#share", "header", "#undo", ".told-list a"):
        expect(page.locator(gone).first).to_be_hidden()
