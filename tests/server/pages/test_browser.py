"""The pages in a browser: seen by axe, on a small screen, in the dark, on paper and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from ginrummy.locales import LANGUAGES, catalogue
from ginrummy.server import identity
from tests.server.pages.conftest import Site
from tests.web.axe import by_day_and_night

PAGES = {
    "home": "/",
    "new": "/new?preset=modern",
    "rules": "/rules/modern",
    "all rules": "/rules",
    "history": "/history",
    "games": "/games",
    "replay": "/games/overtable1?hand=2&at=9",
    "showdown": "/games/overtable1?hand=2&at=1000",
    "in progress": "/games/goingtable?hand=2&at=4",
    "watch": "/watch",
    "stats": "/stats",
    "fairness": "/fairness",
    "me": "/me",
    "score": "/score",
    "score, several columns": "/score?v=1&game=hollywood&n=Annabella&n=Bo&h=1k3-12&h=2g34&h=1=99",
    "score, correction": "/score?v=1&game=oklahoma&n=Ann&n=Bo&h=1k7-12@7S&h=1k9-12@7S&at=1",
    "score, settled": "/score?v=1&game=modern&n=Ann&n=Bo&h=1=110",
    "score, partners": "/score?v=1&game=partnership4&n=Ann&n=Bo&n=Cy&n=Di&h=1k3-12,4g20",
    "score, setup": "/score/setup?v=1&game=captain3&n=Ann&n=Bo&n=Cy&h=1=20",
    "missing": "/nothing",
}

# What reaches beyond the screen, and what is too small for a finger. Links within sentences, and
# tables, which can be moved sideways by themselves, are left out.
MEASURED = """() => {
  const width = document.documentElement.clientWidth;
  const seen = [...document.querySelectorAll("body *")].filter(
    (each) => !each.closest(".unseen, .skip, .table") && each.getBoundingClientRect().width > 0);
  const name = (each) => `${each.tagName} ${each.textContent.trim().slice(0, 30)}`;
  const beyond = seen.filter((each) => {
    const box = each.getBoundingClientRect();
    return box.right > width + 1 || box.left < -1;
  });
  const small = seen.filter((each) => {
    const pressed = "a, button, input, select, summary, textarea, .choice, .pick span";
    if (!each.matches(pressed)) return false;
    if (each.matches(".choice input, .pick input, p a, dd a, strong a")) return false;
    const box = each.getBoundingClientRect();
    return box.width < 43.5 || box.height < 43.5;
  });
  return {wide: document.documentElement.scrollWidth > width,
          beyond: beyond.map(name), small: small.map(name)};
}"""


@pytest.fixture
def page(browser: Browser, site: Site) -> Iterator[Page]:
    """A page on a small phone, in which the person of the games is known."""
    context = browser.new_context(viewport={"width": 320, "height": 568}, reduced_motion="reduce")
    context.set_default_timeout(10_000)
    cookies = {identity.COOKIE: site.cookie("me"), "lang": "en"}
    context.add_cookies([{"name": n, "value": v, "url": site.url} for n, v in cookies.items()])
    problems: list[str] = []
    context.on("weberror", lambda error: problems.append(str(error.error)))
    opened = context.new_page()
    yield opened
    context.close()
    assert problems == []


def unfold(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true })")


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(page: Page, site: Site, name: str) -> None:
    page.goto(site.url + PAGES[name])
    unfold(page)
    assert by_day_and_night(page) == []


def test_axe_finds_nothing_in_a_wrong_form_or_an_invitation(page: Page, site: Site) -> None:
    page.goto(f"{site.url}/new")
    page.locator("#target").fill("7")
    page.locator("button[value=open]").click()
    expect(page.locator(".errors")).to_be_visible()
    assert by_day_and_night(page) == []
    page.context.clear_cookies()
    page.goto(f"{site.url}/t/opentable1")
    expect(page.locator("form button")).to_be_visible()
    assert by_day_and_night(page) == []


# Hungarian has the longest words.
@pytest.mark.parametrize(
    ("code", "sizes"),
    [
        *((code, [(320, 568)]) for code in LANGUAGES if code != "hu"),
        ("hu", [(320, 568), (812, 375), (1280, 800)]),
    ],
)
@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_cut_off_or_too_small(
    page: Page, site: Site, name: str, code: str, sizes: list[tuple[int, int]]
) -> None:
    page.context.add_cookies([{"name": "lang", "value": code, "url": site.url}])
    page.goto(site.url + PAGES[name])
    unfold(page)
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(MEASURED) == {"wide": False, "beyond": [], "small": []}, width


def test_too_small_and_too_wide_would_be_found(page: Page) -> None:
    page.set_content("<p>x</p><button>y</button><div><a href=x>z</a></div>")
    page.locator("p").evaluate("each => { each.style.width = '5000px' }")
    found = page.evaluate(MEASURED)
    assert found["wide"]
    assert found["beyond"] == ["P x"]
    assert found["small"] == ["BUTTON y", "A z"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_play_is_there_at_first_sight(page: Page, site: Site, code: str) -> None:
    page.context.add_cookies([{"name": "lang", "value": code, "url": site.url}])
    page.goto(site.url)
    for at, key in enumerate(("page.home.play", "page.home.friend")):
        button = page.locator("form[action='/play'] button").nth(at)
        expect(button).to_have_text(catalogue(code)[key])
        box = button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 568


def test_a_friend_is_invited_with_one_press(page: Page, site: Site) -> None:
    page.goto(site.url)
    page.get_by_role("button", name=catalogue("en")["page.home.friend"]).click()
    expect(page.locator("#link")).to_have_value(re.compile(r"/t/[a-z0-9]{10}$"))


def test_the_colours_that_were_chosen_hold_on_every_page(page: Page, site: Site) -> None:
    shade = "getComputedStyle(document.body).backgroundColor"
    page.emulate_media(color_scheme="light")
    page.goto(f"{site.url}/rules")
    light = page.evaluate(shade)
    page.evaluate("localStorage.setItem('ginrummy.prefs', JSON.stringify({theme: 'dark'}))")
    page.reload()
    dark = page.evaluate(shade)
    assert dark != light
    page.evaluate("localStorage.setItem('ginrummy.prefs', JSON.stringify({theme: 'light'}))")
    page.emulate_media(color_scheme="dark")
    page.reload()
    assert page.evaluate(shade) == light


def test_what_does_not_matter_is_not_asked(page: Page, site: Site) -> None:
    page.goto(f"{site.url}/new")
    expect(page.locator("#match_points")).to_be_hidden()
    page.locator("#match").select_option("points")
    expect(page.locator("#match_points")).to_be_visible()


def test_the_button_of_the_long_form_is_always_at_hand(page: Page, site: Site) -> None:
    page.goto(f"{site.url}/new")
    expect(page.locator("button[value=open]")).to_be_in_viewport()
    for _ in range(40):
        page.keyboard.press("Tab")
        assert page.evaluate(
            """() => {
                const bar = document.querySelector('.last-acts').getBoundingClientRect();
                const here = document.activeElement;
                const box = here.getBoundingClientRect();
                return here.closest('.last-acts, .foot') || box.top < bar.top;
            }"""
        )


def test_the_first_tab_leads_past_the_frame(page: Page, site: Site) -> None:
    page.goto(f"{site.url}/rules")
    page.keyboard.press("Tab")
    skip = page.locator(".skip")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_a_game_is_stepped_through(page: Page, site: Site) -> None:
    page.goto(f"{site.url}/games/overtable1?hand=2")
    steps = page.locator(".steps a")
    expect(page.locator(".log [aria-current]")).to_have_count(1)
    steps.nth(2).click()
    expect(page).to_have_url(f"{site.url}/games/overtable1?hand=2&at=1#board")
    steps.nth(3).click()
    expect(steps.nth(2)).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".seat")).to_have_count(2)
    assert page.locator("#share").input_value().startswith(f"{site.url}/games/overtable1?hand=2&")


def test_another_language_shows_the_step_one_has_come_to(page: Page, site: Site) -> None:
    page.goto(f"{site.url}/games/overtable1?hand=2")
    danish = page.locator("footer a[lang=da]")
    for at in (1, 2):
        page.keyboard.press("ArrowRight")
        expect(page).to_have_url(f"{site.url}/games/overtable1?hand=2&at={at}#board")
        expect(danish).to_have_attribute("href", f"/games/overtable1?hand=2&at={at}&lang=da")
    page.go_back()
    expect(danish).to_have_attribute("href", "/games/overtable1?hand=2&at=1&lang=da")
    danish.click()
    expect(page.locator("html")).to_have_attribute("lang", "da")
    expect(page.locator(".log [aria-current] >> nth=0")).to_have_attribute(
        "href", re.compile("at=1#")
    )


def test_a_game_is_stepped_through_by_keys(page: Page, site: Site) -> None:
    page.goto(f"{site.url}/games/overtable1?hand=2")
    page.evaluate("window.here = true")
    title = page.locator("#board")
    page.keyboard.press("ArrowLeft")
    for _ in range(3):
        before = title.inner_text()
        page.keyboard.press("ArrowRight")
        expect(title).not_to_have_text(before)
    expect(page).to_have_url(f"{site.url}/games/overtable1?hand=2&at=3#board")
    # Whoever cannot see the board hears what happened, and cards by their names.
    told = page.locator("#said")
    expect(told).not_to_have_text("")
    assert not set("\u2660\u2665\u2666\u2663") & set(told.inner_text())
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(f"{site.url}/games/overtable1?hand=2&at=2#board")
    page.keyboard.press("End")
    expect(page.locator("[data-step='3']")).to_have_attribute("aria-disabled", "true")
    page.go_back()
    expect(page).to_have_url(f"{site.url}/games/overtable1?hand=2&at=2#board")
    expect(page.locator(".log [aria-current]")).to_have_attribute("href", re.compile("at=2#"))
    step = page.locator("[data-step='3']")
    step.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{site.url}/games/overtable1?hand=2&at=3#board")
    expect(step).to_be_focused()
    page.locator("#share").press("ArrowLeft")
    assert page.url.endswith("at=3#board")
    assert page.evaluate("window.here")


def test_the_browser_checks_every_hand(page: Page, site: Site) -> None:
    # Tables where nothing was played yet are not in the way.
    with site.browser("me") as me:
        for _ in range(4):
            assert me.post("/play", data={"opponent": "friend"}).status_code == 303
    page.goto(f"{site.url}/fairness")
    page.locator("#check button").click()
    expect(page.locator("#check .verdict")).to_have_attribute("data-state", "fair")
    hands = page.locator("[data-hand]").count()
    assert hands > 5
    expect(page.locator("li .verdict[data-state=fair]")).to_have_count(hands)


def test_the_browser_finds_a_hand_that_was_changed(page: Page, site: Site) -> None:
    page.goto(f"{site.url}/fairness")
    page.locator("[data-hand] >> nth=0").evaluate(
        "each => { const hand = JSON.parse(each.dataset.hand); hand.after.reverse();"
        " each.dataset.hand = JSON.stringify(hand) }"
    )
    page.locator("#check button").click()
    verdict = page.locator("#check .verdict")
    expect(verdict).to_have_text(catalogue("en")["page.fair.wrong.deck"])
    expect(page.locator("li .verdict[data-state=wrong]")).to_have_count(1)


def test_everything_works_without_scripts(browser: Browser, site: Site) -> None:
    context = browser.new_context(java_script_enabled=False, locale="da-DK")
    page = context.new_page()
    page.goto(f"{site.url}/new")
    page.locator("input[name=opponent][value=friend]").check()
    page.locator("summary").nth(3).click()
    page.locator("#target").fill("50")
    page.locator("button[value=open]").click()
    assert "/t/" in page.url
    page.goto(f"{site.url}/fairness")
    expect(page.locator("#check")).to_be_hidden()
    context.close()


def test_rules_on_paper_are_rules_alone(page: Page, site: Site) -> None:
    page.goto(f"{site.url}/rules/classic")
    page.emulate_media(media="print")
    for selector in (".bar", ".foot", ".contents", ".skip"):
        expect(page.locator(selector)).to_be_hidden()
    expect(page.locator(".clauses").first).to_be_visible()
    expect(page.locator(".pictures .card").first).to_be_visible()


def test_paper_is_light_in_the_dark(page: Page, site: Site) -> None:
    page.emulate_media(media="print", color_scheme="dark")
    page.goto(f"{site.url}/rules/modern")
    shade = "each => getComputedStyle(each).color.match(/\\d+/g).map(Number)"
    for selector in ("body", ".lead", ".usually >> nth=0"):
        assert max(page.locator(selector).evaluate(shade)) < 110
