"""Three and more at one table, and games with sheets of their own, on a real server."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ginrummy.locales import LANGUAGES, catalogue
from tests.web.conftest import Contexts, OpenDesk
from tests.web.desk import Desk, can_knock, laying
from tests.web.live import live_server
from tests.web.play import Pointer, step, wait_for_turn
from tests.web.test_layout import check

WAY = Pointer()
ROLES = ("in the box", "captain", "sitting out")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with live_server(Path(tmp_path_factory.mktemp("several"))) as found:
        yield found


def opened_at(page: Page, address: str, query: str, **fields: str) -> None:
    """Open a table by the form, with some fields filled in."""
    page.goto(f"{address}/new?{query}")
    for details in page.locator("details").all():
        details.evaluate("each => (each.open = true)")
    for name, value in fields.items():
        key = name.replace("__", ".")
        field = page.locator(f"[name='{key}']")
        if field.first.get_attribute("type") == "radio":
            page.locator(f"[name='{key}'][value='{value}']").check()
        elif field.first.evaluate("each => each.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.locator("button[value=open]").click()


def seated(contexts: Contexts, address: str, link: str, name: str) -> Page:
    """Somebody who comes by link: a tap on it, and a tap to sit down."""
    page = contexts("tall", reduced_motion="reduce").new_page()
    page.goto(link)
    page.locator("#name").fill(name)
    page.locator("form[action$='/join'] button").click()
    return page


def role(page: Page) -> str:
    """What the person of a page is in this hand, in words."""
    words = page.locator(".facts").inner_text()
    return next(each for each in ROLES if f"You: {each}" in words)


def acts(page: Page) -> bool:
    return page.locator("#table[aria-busy=false] #status.mine").count() > 0


def play_hand(pages: Sequence[Page]) -> None:
    """Let everybody play until the hand is over for all."""
    for _ in range(600):
        if all(page.locator("#showdown").count() for page in pages):
            return
        for page in pages:
            if acts(page):
                step(page, WAY)
                assert page.locator(".note.bad").count() == 0
        pages[0].wait_for_timeout(20)
    raise AssertionError("the hand does not end")


def by_role(pages: Sequence[Page]) -> dict[str, Page]:
    for page in pages:
        expect(page.locator(".facts")).to_contain_text("You: ")
    found = {role(page): page for page in pages}
    assert set(found) == set(ROLES)
    return found


def test_captains_change_places_twice(contexts: Contexts, address: str) -> None:
    host = contexts("large", reduced_motion="reduce").new_page()
    fields = {"k__knock_limit": "any", "n__target": "400"}
    opened_at(host, address, "preset=captain3&opponent=friend", **fields)
    expect(host.locator("#status")).to_contain_text("2 seats are still free")
    link = host.locator("#link").input_value()
    bo = seated(contexts, address, link, "Bo")
    expect(host.locator(".seats")).to_contain_text("Bo")
    expect(host.locator("#status")).to_contain_text("Waiting for somebody")
    stranger = contexts("tall").new_page()
    stranger.goto(link)
    expect(stranger.locator(".people")).to_contain_text("Bo")
    expect(stranger.locator(".people")).to_contain_text("A free seat")
    expect(stranger.locator(".terms").last).to_contain_text("in the box, captain, sitting out")
    carla = seated(contexts, address, link, "Carla")
    pages = [host, bo, carla]
    changes = 0
    while changes < 2:
        parts = by_role(pages)
        box, captain, idle = (parts[each] for each in ROLES)
        # The one at the side sees the captain's cards, and may not play them.
        cards = captain.locator("#hand [role=option]")
        expect(idle.locator("#hand [role=option]")).to_have_count(cards.count())
        held = {each.get_attribute("data-card") for each in cards.all()}
        seen = idle.locator("#hand [role=option]").all()
        assert {each.get_attribute("data-card") for each in seen} == held
        expect(idle.locator(".whose")).to_be_visible()
        check(idle)
        seen[3].click()
        card = seen[3].get_attribute("data-card")
        expect(captain.locator(f"#hand [data-card='{card}'] .finger")).to_be_visible()
        expect(captain.locator("#say")).to_contain_text("points at")
        check(captain)
        expect(idle.locator(f"#hand [data-card='{card}'] .finger")).to_have_text("You")
        idle.locator("#point-knock").click()
        expect(captain.locator(".advice")).to_contain_text("advises to knock")
        assert box.locator(".finger, .advice").count() == 0
        assert "advises" not in box.locator("#say").inner_text()
        play_hand(pages)
        texts = host.locator("#showdown").inner_text()
        void = "nobody scores" in texts
        won = captain.locator(".layout.won b").first.inner_text() == "You"
        expect(host.locator(".next")).to_contain_text("Next:")
        for page in pages:
            check(page)
            page.locator("#next").click()
        after = by_role(pages)
        if void:
            assert after == parts
            continue
        changes += 1
        # Winner to the box, idle player to captain, loser to the side (D-04, D-05).
        winner, loser = (captain, box) if won else (box, captain)
        assert [after[each] for each in ROLES] == [winner, idle, loser]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_line_of_parts_begins_with_a_capital(opened: OpenDesk, lang: str) -> None:
    desk = Desk("2", name="captain3")
    page = opened(desk, "large", lang)
    you = catalogue(lang)["web.role.you"].partition(":")[0]
    role = catalogue(lang)[f"role.{desk.table.place(1).roles[0]}"]
    line = page.locator(".log li", has_text=role).first
    expect(line).to_have_text(re.compile(f"^{you.capitalize()}: {role}, "))


def test_two_people_and_a_computer_player(contexts: Contexts, address: str) -> None:
    host = contexts("tall", reduced_motion="reduce").new_page()
    opened_at(
        host,
        address,
        "preset=captain3&opponent=friend",
        opponent2="club",
        k__knock_limit="any",
        n__target="400",
    )
    bo = seated(contexts, address, host.locator("#link").input_value(), "Bo")
    pages = [host, bo]
    for _ in range(3):
        for page in pages:
            expect(page.locator(".facts")).to_contain_text("You: ")
            check(page)
        play_hand(pages)
        for page in pages:
            page.locator("#next").click()
    expect(host.locator(".facts")).to_be_visible()


def test_partners_to_the_end_of_a_deal(contexts: Contexts, address: str) -> None:
    page = contexts("small", reduced_motion="reduce").new_page()
    opened_at(page, address, "preset=partnership4", n__target="400")
    expect(page.locator("#hand [role=option]").first).to_be_visible()
    expect(page.locator("#aside")).to_contain_text("2 more")
    names = page.locator(".seats").inner_text()
    assert re.search(r"Club player \d", names)
    check(page)
    page.locator("#aside").click()
    expect(page.locator("dialog[open] .at-hand")).to_have_count(2)
    page.keyboard.press("Escape")
    for _ in range(200):
        if page.locator("#next").count():
            break
        if page.locator("#look").count() and page.locator("#point-knock").count() == 0:
            check(page)
        if acts(page):
            step(page, WAY)
        page.wait_for_timeout(30)
    expect(page.locator("#next")).to_be_visible()
    deal = page.locator(".elsewhere li").last.inner_text()
    assert deal.startswith("The deal")
    check(page)
    us, them = (int(each) for each in page.locator(".bar .side b").all_inner_texts())
    assert min(us, them) == 0
    points = re.search(r"(\d+) point", deal)
    assert max(us, them) == (int(points[1]) if points else 0)


def test_three_in_one_hand(contexts: Contexts, address: str) -> None:
    page = contexts("small", reduced_motion="reduce").new_page()
    opened_at(page, address, "preset=jersey", k__knock_limit="any")
    expect(page.locator(".seats [data-seat]")).to_have_count(2)
    check(page)
    for _ in range(200):
        if page.locator("#next, #rematch").count():
            break
        if acts(page):
            step(page, WAY)
        check(page)
        page.wait_for_timeout(30)
    expect(page.locator(".layout")).to_have_count(3)
    check(page)
    got = [int(each.replace("\u2212", "-")) for each in numbers(page, ".layout .got")]
    layouts = [each.replace("You", "") for each in page.locator(".layout b").all_inner_texts()]
    assert len(layouts) >= 6
    if got:
        totals = [int(each) for each in page.locator(".bar .side b").all_inner_texts()]
        assert sorted(got) == sorted(totals)


def numbers(page: Page, where: str) -> list[str]:
    return [each.split()[-1] for each in page.locator(where).all_inner_texts()]


def test_an_oklahoma_hand(opened: OpenDesk) -> None:
    desk = Desk("1", name="oklahoma").until(can_knock)
    page = opened(desk, "small")
    words = page.locator(".facts").inner_text()
    card = re.search(r"\((10|[A2-9JQK])([\u2660\u2665\u2666\u2663])", words)
    assert card is not None
    rank, suit = card.groups()
    # An ace is worth 1 and a court card 10; a spade doubles (B-01, B-04).
    limit = {"A": 1, "J": 10, "Q": 10, "K": 10}.get(rank) or int(rank)
    assert f"Knock limit {limit} " in words
    doubled = suit == "\u2660"
    assert ("Counts double" in words) == doubled
    knock = page.locator("#knock")
    count = re.search(r"\d+", knock.inner_text())
    assert count is not None
    assert 0 < int(count[0]) <= limit
    knock.click()
    spread = page.locator("dialog[open] .spreads button")
    if spread.count():
        spread.first.click()
    expect(page.locator(".layout").filter(has_text="knocked")).to_contain_text(count[0])
    counts = [int(each) for each in numbers(page, ".layout .deadwood")]
    undercut = "Undercut" in page.locator("#showdown h2").inner_text()
    points = abs(counts[0] - counts[1]) + (10 if undercut else 0)
    total = int(page.locator(".breakdown .sum dd").inner_text())
    assert total == points * (2 if doubled else 1)
    check(page)


def test_limit_and_stock_stay_in_sight_while_cards_are_laid_off(opened: OpenDesk) -> None:
    desk = Desk("3", name="oklahoma").until(laying)
    page = opened(desk, "small")
    view = desk.view()
    assert view is not None
    words = page.locator(".centre.laying .facts").inner_text()
    assert f"Knock limit {view.limit}" in words
    assert f"Stock {view.stock_size}" in words
    assert ("Counts double" in words) == view.doubled


def test_a_hollywood_match_to_its_settlement(contexts: Contexts, address: str) -> None:
    page = contexts("small", reduced_motion="reduce").new_page()
    opened_at(page, address, "preset=hollywood", n__target="50")
    expect(page.locator("#hand [role=option]").first).to_be_visible()
    for _ in range(2000):
        if not wait_for_turn(page):
            break
        step(page, WAY)
    expect(page.locator("#rematch")).to_be_visible()
    check(page)
    page.locator("button.score").click()
    settled = page.locator("dialog[open] .settled")
    expect(settled).to_be_visible()
    rows = settled.locator("tbody tr")
    expect(rows).to_have_count(3)
    balance = 0
    for row in rows.all():
        mine = row.locator("td").first.locator("small").inner_text().replace("\u2212", "-")
        balance += int(mine)
    whole = settled.locator("tfoot td").first.inner_text().replace("\u2212", "-")
    assert int(whole) == balance != 0
