"""Every page in every language: sound, complete, safe, and with links that lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ginrummy.locales import LANGUAGES, catalogue
from tests.server.pages.conftest import Site
from tests.server.pages.markup import faults, links, parsed, words
from tests.strategies import LONG

TEMPLATES = Path(__file__).resolve().parents[3] / "src/ginrummy/web/templates"

PAGES = [
    "/",
    "/new",
    "/new?preset=oklahoma",
    "/rules",
    *(f"/rules/{name}" for name in ("classic", "round_corner", "tedesco", "jersey", "captain3")),
    "/rules/partnership4",
    "/history",
    "/games",
    "/games?page=2",
    "/games/overtable1",
    "/games/overtable1?hand=2&at=9",
    "/games/overtable2?hand=1&at=1000",
    "/games/overtable3?hand=2&at=3",
    "/games/goingtable",
    "/games/opentable1",
    "/stats",
    "/fairness",
    "/fairness?page=2",
    "/me",
    "/me?said=name",
    "/score",
    "/score?v=1&game=classic&n=Ann&n=Bo&k=a1",
    "/score?v=1&game=oklahoma&n=Ann&n=Bo&h=1k7-12@7S&h=1=5x2&at=1",
    "/score?v=1&game=hollywood&n=Ann&n=&h=1k3-12&h=2g34&h=0&h=1=100&h=1=100&h=1=100",
    "/score?v=1&game=modern&set=box_timing:immediate&n=Ann&n=Bo&to=300&h=1=110&h=2b20",
    "/score?v=1&game=hollywood&set=scoring:hollywood_rolling&n=Ann&n=Bo&h=1=110&h=end&at=2",
    "/score?v=1&game=captain3&n=Ann&n=Bo&n=Cy&h=1=20&h=2=15&h=0",
    "/score?v=1&game=partnership4&n=Ann&n=Bo&n=Cy&n=Di&h=1k3-12,4g20&h=1=130",
    "/score?v=1&game=jersey&n=Ann&n=Bo&n=Cy&h=1k5-12-20&at=1",
    "/score/setup?v=1&game=hollywood&set=knock_limit:7&n=Ann&n=Bo&best=3&h=0",
]

ENGLISH = {
    said
    for key, said in catalogue("en").items()
    if key.startswith("page.") and " " in said and "{" not in said and len(said) > 12
}
"""Whole sentences that stand on no page of another language."""

# Read by everybody, who has never been here before.
STRANGER = ["/", "/games", "/stats", "/fairness", "/me", "/games/overtable1", "/t/opentable1"]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("path", PAGES)
def test_page_is_sound(site: Site, path: str, code: str) -> None:
    page = site.get(path, language=code)
    assert list(faults(page, code)) == []
    shown = words(parsed(page))
    assert code == "en" or [said for said in ENGLISH if said in shown] == []


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("path", STRANGER)
def test_page_is_sound_for_a_stranger(site: Site, path: str, code: str) -> None:
    assert list(faults(site.get(path, None, code), code)) == []


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("path", ["/nothing", "/rules/nothing", "/games/nothing"])
def test_what_is_missing_is_said_in_the_language(site: Site, path: str, code: str) -> None:
    page = site.get(path, language=code, status=404)
    assert list(faults(page, code)) == []
    assert catalogue(code)["page.error.title"] in page


@pytest.mark.parametrize("path", ["/games/overtable1?hand=99", "/games/overtable1?hand=0"])
def test_no_such_hand(site: Site, path: str) -> None:
    site.get(path, status=404 if "99" in path else 422)


def test_every_link_leads_somewhere(site: Site) -> None:
    found = {link for path in PAGES for link in links(site.get(path))}
    found |= {link for path in STRANGER for link in links(site.get(path, None))}
    # Of the many steps of a hand a few are enough, and in a normal run one other language.
    many = r"at=\d*[2-8]$" if LONG else r"at=\d*[1-9]$|lang=(en|hu)$"
    found = {each for each in found if not re.search(many, each)}
    with site.browser("me") as browser:
        for address in sorted(found):
            assert browser.get(address).status_code == 200, address
    assert len(found) > 60


def test_a_fault_would_be_found() -> None:
    page = (
        '<!doctype html><html lang="en"><head><title>x</title></head><body><a href="#main">s</a>'
        '<main id="main"><h1>a</h1><h3 style="">b</h3><input name="n"><p id="p">c</p>'
        '<p id="p" onclick="x()">d</p><a href="#q"></a><script>x</script></main></body></html>'
    )
    assert len(list(faults(page, "da"))) == 9


def test_policy_forbids_what_is_not_there(site: Site) -> None:
    with site.browser() as browser:
        policy = browser.get("/").headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


@pytest.mark.parametrize("code", LANGUAGES)
def test_language_links_lead_to_the_same_page(site: Site, code: str) -> None:
    page = site.get("/games/overtable1?hand=2&at=9", language="hu")
    link = f"/games/overtable1?hand=2&at=9&lang={code}"
    assert link in links(page)
    with site.browser("me", "hu") as browser:
        answer = browser.get(link)
        assert list(faults(answer.text, code)) == []
        assert list(faults(browser.get("/").text, code)) == []


@pytest.mark.parametrize("template", sorted(path.name for path in TEMPLATES.glob("*.html")))
def test_no_words_stand_in_a_template(template: str) -> None:
    source = (TEMPLATES / template).read_text(encoding="utf-8")
    # The names of the section and of the kind of page are for the frame and the style sheet.
    named = r"{% block (section|kind) %}[\w ]*{% endblock %}"
    source = re.sub(named, " ", source)
    source = re.sub(r"{#.*?#}|{%.*?%}|{{.*?}}", " ", source, flags=re.DOTALL)
    shown = re.findall(r'(?:aria-label|title|alt|placeholder)="([^"]*)"', source)
    shown.append(re.sub(r'<[^>]*>|[\w-]+="[^"]*"?', " ", source))
    assert [word for text in shown for word in re.findall(r"[^\W\d_]{2,}", text)] == []
