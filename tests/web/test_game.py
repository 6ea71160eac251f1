"""Whole games on a real server, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response, expect

from tests.web.conftest import Contexts
from tests.web.live import live_server
from tests.web.play import Keys, Pointer, Touch, Way, step, wait_for_turn


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with live_server(Path(tmp_path_factory.mktemp("server"))) as found:
        yield found


@pytest.mark.parametrize(
    ("way", "size", "lang"),
    [(Pointer(), "large", "en"), (Touch(), "small", "da"), (Keys(), "flat", "hu")],
    ids=["pointer", "touch", "keys"],
)
@pytest.mark.parametrize("target", [50, pytest.param(100, marks=pytest.mark.long)])
def test_a_game_to_the_end_against_the_computer(
    contexts: Contexts, address: str, way: Way, size: str, lang: str, target: int
) -> None:
    touch = isinstance(way, Touch)
    page = contexts(size, has_touch=touch, locale=lang, reduced_motion="reduce").new_page()
    if target == 100:
        page.goto(address)
        way.press(page, page.locator("form[action='/play'] button").first)
    else:
        page.goto(f"{address}/new")
        page.locator("#target").fill(str(target))
        page.locator("button[value=open]").click()
    expect(page.locator("#hand [role=option]").first).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == lang
    for moves in range(600):
        if not wait_for_turn(page):
            break
        if moves == 3:
            page.reload()
            continue
        step(page, way)
        assert page.locator(".note.bad").count() == 0
    expect(page.locator("#rematch")).to_be_visible()
    table = page.url
    way.press(page, page.locator("#rematch"))
    expect(page).not_to_have_url(table)
    expect(page.locator("#hand [role=option]").first).to_be_visible()


def test_the_page_is_light(contexts: Contexts, address: str) -> None:
    page = contexts("tall").new_page()
    page.goto(address)
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    page.on("response", note)
    page.locator("form[action='/play'] button").first.click()
    expect(page.locator("#hand [role=option]").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    sent = [answer.request.sizes()["responseBodySize"] for answer in answers if answer.ok]
    assert len(sent) > 20
    assert 20_000 < sum(sent) < 150_000


# Where any hand may be knocked with, hands are short.
@pytest.mark.parametrize("preset", ["knock_any", pytest.param("classic", marks=pytest.mark.long)])
def test_two_people_play_by_link(contexts: Contexts, address: str, preset: str) -> None:
    host = contexts("large", reduced_motion="reduce").new_page()
    host.goto(f"{address}/new?preset={preset}")
    host.locator("input[name=opponent][value=friend]").check()
    host.locator("button[value=open]").click()
    host.locator(".invitation input[name=name]").fill("Dorte")
    host.locator(".invitation [type=submit]").click()
    expect(host.locator(".invitation [role=status]")).to_contain_text("Saved")
    link = host.locator("#link").input_value()
    guest = contexts("tall", has_touch=True, reduced_motion="reduce").new_page()
    guest.goto(link)
    expect(guest.locator(".lead")).to_contain_text("Dorte")
    guest.locator("form[action$='/join'] button").tap()
    ways: list[tuple[Page, Way]] = [(host, Pointer()), (guest, Touch())]
    for page, _ in ways:
        expect(page.locator("#hand [role=option]").first).to_be_visible()
    host.locator("input[name=text]").fill("Hello!")
    host.keyboard.press("Enter")
    expect(guest.locator(".bar .badge")).to_have_text("1")
    hands = 0
    while hands < 2:
        for page, way in ways:
            if page.locator("#table[aria-busy=false] :is(#status.mine, #next)").count():
                if page.locator("#next").count() and page is host:
                    assert host.locator(".layout").count() == 2
                    hands += 1
                step(page, way)
                expect(page.locator("#table[aria-busy=false]")).to_be_visible()
    guest.close()
    expect(host.locator(".kind.away")).to_be_visible()


def test_a_server_that_starts_again_goes_on_where_it_was(
    contexts: Contexts, tmp_path: Path
) -> None:
    context = contexts("tall", reduced_motion="reduce")
    page = context.new_page()
    with live_server(tmp_path) as address:
        page.goto(address)
        page.locator("form[action='/play'] button").first.click()
        expect(page.locator("#hand [role=option]").first).to_be_visible()
        for _ in range(3):
            wait_for_turn(page)
            step(page, Pointer())
        wait_for_turn(page)
        before = page.locator("#hand").inner_html()
    expect(page.locator(".cut")).to_be_visible()
    assert page.locator("#hand").inner_html() == before
    with live_server(tmp_path, int(address.rpartition(":")[2])):
        expect(page.locator(".cut")).to_have_count(0, timeout=20_000)
        assert page.locator("#hand").inner_html() == before
        wait_for_turn(page)
        step(page, Pointer())
        wait_for_turn(page)
        assert page.locator(".note.bad").count() == 0
