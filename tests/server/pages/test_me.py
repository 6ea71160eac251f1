"""Oneself: a name, a language, a code to come back with, and being forgotten."""

from __future__ import annotations

import re

import httpx
import pytest

from ginrummy.locales import LANGUAGES, catalogue
from ginrummy.server import identity
from tests.server.pages.conftest import Site
from tests.server.pages.markup import faults, parsed, words


def post(browser: httpx.Client, **form: str) -> httpx.Response:
    return browser.post("/me", data=form)


def code_of(page: str) -> str:
    found = re.search(r'<span class="code">([^<]+)</span>', page)
    assert found is not None
    return found[1]


def test_a_name_is_kept_and_shown(site: Site) -> None:
    with site.browser() as browser:
        answer = post(browser, do="name", name="  Zo\u00eb   <i> ")
        assert answer.status_code == 422
        answer = post(browser, do="name", name="  Zo\u00eb  &  Lou ")
        assert answer.status_code == 303
        page = browser.get(answer.headers["location"]).text
        assert 'value="Zo\u00eb &amp; Lou"' in page
        assert catalogue("en")["page.me.said.name"] in page


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 25,
        "Club (computer)",
        "a\u202eb",
        "<script>",
        "\uff08bot\uff09",
        "\u3164",
        "\u2800 \u2800",
    ],
)
@pytest.mark.parametrize("code", LANGUAGES)
def test_bad_names_come_back(site: Site, name: str, code: str) -> None:
    with site.browser(None, code) as browser:
        answer = post(browser, do="name", name=name)
        assert answer.status_code == 422
        assert list(faults(answer.text, code)) == []
        fields = [each for each in parsed(answer.text).iter("input") if each.get("id") == "name"]
        assert fields[0].get("value") == name
        assert fields[0].get("aria-invalid") == "true"
        assert identity.COOKIE not in browser.cookies


def test_the_code_brings_one_back(site: Site) -> None:
    with site.browser() as one, site.browser() as other:
        post(one, do="name", name="Traveller")
        code = code_of(post(one, do="code").text)
        assert post(other, do="back", back=code.upper().replace("-", " ")).status_code == 303
        assert 'value="Traveller"' in other.get("/me").text


def test_the_language_comes_back_too(site: Site) -> None:
    with site.browser() as one, site.browser() as other:
        post(one, do="name", name="Polyglot")
        post(one, do="language", language="hu")
        code = code_of(post(one, do="code").text)
        answer = post(other, do="back", back=code)
        page = other.get(answer.headers["location"]).text
        assert catalogue("hu")["page.me.said.back"] in words(parsed(page))
        assert parsed(other.get("/").text).get("lang") == "hu"


def test_a_code_is_not_shown_by_itself(site: Site) -> None:
    with site.browser("me") as browser:
        assert 'class="code"' not in browser.get("/me").text


def test_a_new_code_ends_the_old_one_and_other_devices(site: Site) -> None:
    with site.browser() as one, site.browser() as other:
        post(one, do="name", name="Careful")
        old = code_of(post(one, do="code").text)
        post(other, do="back", back=old)
        new = code_of(post(one, do="renew").text)
        assert new != old
        assert 'value="Careful"' in one.get("/me").text
        assert 'value="Careful"' not in other.get("/me").text
        answer = post(other, do="back", back=old)
        assert answer.status_code == 422
        assert catalogue("en")["page.me.error.code"] in words(parsed(answer.text))
        assert post(other, do="back", back=new).status_code == 303


@pytest.mark.parametrize("code", ["", "x", "\u00e6" * 64, "0" * 24, "a-b-c"])
def test_what_is_no_code_leads_nowhere(site: Site, code: str) -> None:
    with site.browser() as browser:
        answer = post(browser, do="back", back=code)
        assert answer.status_code == 422
        assert identity.COOKIE not in browser.cookies
        assert list(faults(answer.text, "en")) == []


def test_being_forgotten_needs_a_tick(site: Site) -> None:
    with site.browser() as browser:
        post(browser, do="name", name="Leaver")
        code = code_of(post(browser, do="code").text)
        answer = post(browser, do="forget")
        assert answer.status_code == 422
        assert list(faults(answer.text, "en")) == []
        assert 'value="Leaver"' in browser.get("/me").text
        assert post(browser, do="forget", sure="yes").status_code == 303
        assert "Leaver" not in browser.get("/me").text
        assert post(browser, do="back", back=code).status_code == 422


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_is_kept(site: Site, code: str) -> None:
    with site.browser(None, "en" if code != "en" else "hu") as browser:
        answer = post(browser, do="language", language=code)
        page = browser.get(answer.headers["location"]).text
        assert catalogue(code)["page.me.said.language"] in words(parsed(page))
        assert parsed(browser.get("/").text).get("lang") == code


@pytest.mark.parametrize("form", [{}, {"do": "dance"}, {"do": "language", "language": "xx"}])
def test_nothing_happens_without_a_wish(site: Site, form: dict[str, str]) -> None:
    with site.browser() as browser:
        assert post(browser, **form).headers["location"] == "/me"


@pytest.mark.parametrize("body", [b"do=name&name=%ff", b"&".join([b"a=1"] * 1000)])
def test_a_broken_form_is_refused(site: Site, body: bytes) -> None:
    kind = {"content-type": "application/x-www-form-urlencoded"}
    with site.browser() as browser:
        assert browser.post("/me", content=body, headers=kind).status_code == 400
        assert browser.post("/me", content=body).status_code == 400


def test_a_form_of_another_site_is_refused(site: Site) -> None:
    with site.browser("me") as browser:
        headers = {"origin": "https://elsewhere.example"}
        answer = browser.post("/me", data={"do": "forget", "sure": "yes"}, headers=headers)
        assert answer.status_code == 403
        assert "value=" in browser.get("/me").text
