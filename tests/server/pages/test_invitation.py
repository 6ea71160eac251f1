"""From the form to the table, and from the link to the seat."""

from __future__ import annotations

import re

import pytest

from ginrummy.locales import LANGUAGES, catalogue
from ginrummy.match import Series, Setup
from ginrummy.rules import preset
from ginrummy.server.agreement import Agreement, Clock
from ginrummy.server.pages.join import join_page
from tests.server.pages.conftest import Site
from tests.server.pages.markup import faults, parsed, words

FRIEND = {
    "opponent": "friend",
    "preset": "modern",
    "shown": "classic",
    "k.knock_limit": "#",
    "n.knock_limit": "7",
    "match": "3",
    "move_seconds": "60",
    "do": "open",
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_friend_sits_down_with_one_press(site: Site, code: str) -> None:
    with site.browser() as host, site.browser(None, code) as guest:
        host.post("/me", data={"do": "name", "name": "Dorte"})
        link = host.post("/new", data=FRIEND).headers["location"]
        assert re.fullmatch(r"/t/[a-z0-9]{10}", link)
        page = guest.get(link).text
        assert list(faults(page, code)) == []
        texts = catalogue(code)
        shown = words(parsed(page))
        assert "Dorte" in shown
        assert texts["page.preset.modern"] in shown
        assert texts["rule.knock_limit"].format(value=7) in shown
        assert texts["page.join.best_of"].format(games=3) in shown
        (form,) = parsed(page).iter("form")
        # Nobody is given a name that he has not chosen.
        assert [each.get("value") for each in form.iter("input")] == [""]
        action = form.get("action") or ""
        assert action == f"{link}/join"
        assert guest.post(action).headers["location"] == link
        # Both have a seat now, so nobody else is asked to sit down.
        for browser in (host, guest):
            assert texts["page.join.sit"] not in words(parsed(browser.get(link).text))
        assert "page.join" not in guest.get(link).text


def test_against_the_computer_the_table_is_ready(site: Site) -> None:
    with site.browser() as browser:
        link = browser.post("/new", data={"opponent": "random"}).headers["location"]
        room = site.inside(site.services.rooms.find(link.removeprefix("/t/")))
    assert room is not None
    assert room.game.seats[1].bot == "random"
    assert room.game.agreed.setup.rules == preset("classic")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_wrong_form_comes_back_whole(site: Site, code: str) -> None:
    wrong = FRIEND | {"n.knock_limit": "777", "seed": "rose"}
    with site.browser(None, code) as browser:
        answer = browser.post("/new", data=wrong)
    assert answer.status_code == 422
    assert list(faults(answer.text, code)) == []
    fields = {
        each.get("name"): each.get("value")
        for each in parsed(answer.text).iter("input")
        if each.get("type") in {"number", "text"} or "checked" in each.attrib
    }
    assert fields["n.knock_limit"] == "777"
    assert fields["seed"] == "rose"
    assert fields["opponent"] == "friend"
    assert fields["preset"] == "modern"
    text = catalogue(code)["page.error.number"].format(low=0, high=98)
    # Above the form and by the field.
    assert words(parsed(answer.text)).count(text) == 2


def test_showing_other_rules_opens_nothing(site: Site) -> None:
    with site.browser() as browser:
        answer = browser.post("/new", data=FRIEND | {"do": "show"})
    assert answer.status_code == 200
    assert 'name="shown" value="modern"' in answer.text


@pytest.mark.parametrize("body", ["x=" + "y" * 70_000, "a=1&" * 300])
def test_too_large_a_form_is_refused(site: Site, body: str) -> None:
    kind = {"content-type": "application/x-www-form-urlencoded"}
    with site.browser() as browser:
        assert browser.post("/new", content=body, headers=kind).status_code in {400, 413}


def test_terms_in_words() -> None:
    rules = preset("classic", target=250)
    terms = Agreement("classic", Setup(rules, series=Series(target=500), practice="rose"))
    page = join_page("x", "", Agreement("classic", terms.setup, Clock(86_400, 5_400)))
    assert page.host == "Somebody"
    assert page.terms == (
        "First to 250 points.",
        "A match to 500 points.",
        "For each move: 1 day.",
        "For a whole game: 90 minutes.",
        "Practice game: everybody can know the cards.",
    )
    assert [change.says for change in page.changes] == [
        "The first player with 250 points wins the game."
    ]


def test_home_lists_what_goes_on(site: Site) -> None:
    page = words(parsed(site.get("/")))
    assert "Your games" in page
    assert "Round the corner" in page
    assert "waiting for a friend" in page
    assert "Your games" not in words(parsed(site.get("/", None)))


@pytest.mark.parametrize(
    ("code", "more"), [("en", "or more"), ("da", "eller flere"), ("hu", "vagy többen")]
)
def test_home_is_not_for_two_alone(site: Site, code: str, more: str) -> None:
    """Up to twelve can sit at a table (D-27)."""
    [head] = parsed(site.get("/", None, code)).findall(".//h1")
    assert more in (head.text or "")


def test_list_of_games_tells_who_won(site: Site) -> None:
    mine, others = site.get("/games", "me"), site.get("/games", "friend")
    table = "/games/overtable2"
    assert table in mine
    assert table in others
    assert ("Won" in others) != ("Lost" in others)
    assert "/games/goingtable" not in mine
    # A name is shown as it is, and is never markup.
    assert "\u00c1gnes &lt;b&gt;" in others


def test_a_game_is_listed_only_where_its_people_want_that(site: Site) -> None:
    """A free seat is not offered to strangers, and a private game is nobody's business."""
    texts = catalogue("en")
    with site.browser() as host, site.browser() as guest, site.browser() as stranger:
        host.post("/me", data={"do": "name", "name": "Dorte"})
        private = host.post("/new", data={"opponent": "club", "do": "open"}).headers["location"]
        wish = {"opponent": "friend", "listed": "yes", "do": "open"}
        link = host.post("/new", data=wish).headers["location"]
        assert link not in stranger.get("/watch").text
        assert texts["page.join.listed"] in words(parsed(guest.get(link).text))
        guest.post(f"{link}/join")
        page = stranger.get("/watch").text
        assert list(faults(page, "en")) == []
        assert f"{link}?watch=1" in page
        assert "Dorte" in words(parsed(page))
        assert private not in page
        assert stranger.get(f"{link}?watch=1").status_code == 200


def test_a_guest_may_give_a_name_while_sitting_down(site: Site) -> None:
    with site.browser() as host, site.browser() as guest:
        link = host.post("/play", data={"opponent": "friend"}).headers["location"]
        page = parsed(guest.get(link).text)
        assert [each.get("name") for each in page.iter("input")] == ["name"]
        refused = guest.post(f"{link}/join", data={"name": "Inge (bot)"})
        assert refused.status_code == 422
        assert list(faults(refused.text, "en")) == []
        assert catalogue("en")["page.me.error.signs"] in words(parsed(refused.text))
        assert guest.post(f"{link}/join", data={"name": " Inge  K "}).headers["location"] == link
        assert 'value="Inge K"' in guest.get("/me").text
        seated = guest.get(f"/api{link.replace('/t/', '/tables/')}").json()["table"]["people"]
        assert "Inge K" in [each["name"] for each in seated]
        # Who has a name is not asked again.
        other = host.post("/play", data={"opponent": "friend"}).headers["location"]
        assert not list(parsed(guest.get(other).text).iter("input"))


def test_the_home_page_lets_a_friend_come_by_link(site: Site) -> None:
    with site.browser() as host, site.browser() as guest:
        link = host.post("/play", data={"opponent": "friend"}).headers["location"]
        assert catalogue("en")["page.join.sit"] in words(parsed(guest.get(link).text))


def test_who_comes_back_goes_on_with_one_press_and_a_stranger_reads_how_to_play(
    site: Site,
) -> None:
    with site.browser() as person:
        page = parsed(person.get("/").text)
        links = [each.get("href") for each in page.iter("a")]
        assert "/rules/classic" in links
        table = person.post("/play").headers["location"]
        page = parsed(person.get("/").text)
        buttons = [each.get("href") for each in page.iter("a") if "button" in each.get("class", "")]
        assert buttons[0] == table
