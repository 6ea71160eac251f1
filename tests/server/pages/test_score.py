"""The score pad of the pages: forms lead to the next address, and mistakes are named."""

from __future__ import annotations

import re
from html import unescape

import pytest

from ginrummy.locales import LANGUAGES, catalogue
from ginrummy.pad import MOST_ENTRIES, Pad, format_pad, parse_pad, read
from ginrummy.server.pages.pad_form import filled, told
from ginrummy.server.pages.pad_setup import SetupPage, read_setup, setup_of
from ginrummy.server.pages.score import pad_page
from ginrummy.variants import VARIANTS
from tests.server.pages.conftest import Site
from tests.server.pages.markup import parsed, words

WORKED = "1k5-23 2k4-16 1g0 2g5 1k10-25 1k3-25 2k5-25 1k4-25 2g8 2k2-20 1g5 2k6-2"
CLASSIC = "v=1&game=classic&n=Ann&n=Bo&k=a1"


def seen(page: str) -> str:
    return words(parsed(page))


def pad(game: str, people: str, *entries: str) -> Pad:
    names = "&".join(f"n={name}" for name in people.split())
    return parse_pad(f"v=1&game={game}&{names}" + "".join(f"&h={entry}" for entry in entries))


def sent(page: SetupPage, **changes: str) -> dict[str, str]:
    """What a browser sends when nothing in the form but some fields is changed."""
    form = {"shown": page.shown, "pad": page.pad, "names": page.names}
    form["shown_people"] = str(page.shown_people)
    options = {"game": page.games, "dealer": page.dealers, "match": page.matches}
    for name, offered in options.items():
        form.update((name, option.value) for option in offered if option.chosen)
    for field in (field for group in page.groups for field in group.fields):
        form |= {f"k.{field.key}": choice.value for choice in field.choices if choice.chosen}
        if field.number is not None:
            form[f"n.{field.key}"] = field.number
    return form | changes


@pytest.mark.parametrize("game", VARIANTS)
def test_form_of_a_pad_gives_the_pad_again(game: str) -> None:
    for people in VARIANTS[game].people[:2]:
        before = pad(game, " ".join(f"P{n}" for n in range(people)))
        assert read_setup(sent(setup_of(before)), before, "x") == before


@pytest.mark.parametrize("match", ["best=3", "best=9", "best=1", "to=500", "to=250", "to=999999"])
def test_form_of_a_pad_keeps_its_match(match: str) -> None:
    before = parse_pad(f"{CLASSIC}&{match}")
    assert before.series is not None
    assert read_setup(sent(setup_of(before)), before, "x") == before


@pytest.mark.parametrize(
    ("before", "people", "after"),
    [
        # 125 for four, 150 for six (D-27), unless somebody wanted another one.
        ("", 6, 150),
        ("", 4, 125),
        ("&set=target:125", 6, 125),
        ("&set=target:125", 4, 125),
        ("&set=target:200", 4, 200),
    ],
)
def test_target_follows_the_people_unless_it_was_chosen(
    before: str, people: int, after: int
) -> None:
    six = parse_pad(f"v=1&game=partnership4{'&n=P' * 6}{before}")
    names = "\n".join(["P"] * people)
    found = read_setup(sent(setup_of(six), names=names), six, "x")
    assert isinstance(found, Pad)
    assert found.rules.target == after


@pytest.mark.parametrize(
    ("hands", "noted"), [("2=20 3=90 3=30", True), ("1=20 3=5 2=5 2=96", False)]
)
def test_one_of_several_losers_without_a_box_is_noted(hands: str, noted: bool) -> None:
    changes = "set=game_bonus:100&set=shutout:flat_100"
    told = "".join(f"&h={hand}" for hand in hands.split())
    page = pad_page(parse_pad(f"v=1&game=captain3&{changes}&n=A&n=B&n=C{told}"))
    assert page.fault == ""
    assert page.settled is not None
    assert bool(page.settled.notes) == noted


def test_a_match_that_could_end_level() -> None:
    page = read_setup({"game": "classic", "names": "A\nB", "match": "4"}, None, "x")
    assert isinstance(page, SetupPage)
    assert page.error


@pytest.mark.parametrize("dealer", ["9" * 5000, "-1", "0", "11", "\u0663", "x", ""])
def test_a_dealer_that_was_not_offered(dealer: str) -> None:
    found = read_setup({"game": "classic", "names": "A\nB", "dealer": dealer}, None, "x")
    assert isinstance(found, Pad)
    assert found.dealer == 0


def test_new_pad() -> None:
    form = {"game": "hollywood", "names": "Ann\n  Bo  \n\n", "dealer": "2", "match": "3"}
    found = read_setup(form | {"k.knock_limit": "#", "n.knock_limit": "7"}, None, "f00")
    assert isinstance(found, Pad)
    assert format_pad(found) == ("v=1&game=hollywood&set=knock_limit:7&n=Ann&n=Bo&d=2&best=3&k=f00")
    # Eight people play to 150 (D-27), unless they want something else.
    eight = "\n".join("ABCDEFGH")
    found = read_setup({"game": "partnership4", "names": eight}, None, "")
    assert isinstance(found, Pad)
    assert found.rules.target == 150
    # Without names as few as can play.
    found = read_setup({"game": "captain3", "names": " "}, None, "")
    assert isinstance(found, Pad)
    assert found.names == ("", "", "")


def test_rules_can_be_changed_later() -> None:
    before = pad("classic", "Ann Bo", "1k3-12", "2g34")
    found = read_setup(sent(setup_of(before), game="hollywood"), before, "x")
    assert isinstance(found, Pad)
    assert found.entries == before.entries
    assert read(found).card.standings[0] == (9, 59)


@pytest.mark.parametrize(
    "form",
    [
        {"game": "classic", "names": "A\nB\nC"},
        {"game": "classic", "n.target": "7"},
        {"game": "classic", "names": "A" * 25 + "\nB"},
        {"game": "classic", "dealer": "5"},
    ],
)
def test_wrong_setup_is_said(form: dict[str, str]) -> None:
    page = read_setup(form, None, "x")
    assert isinstance(page, SetupPage)
    assert page.error


@pytest.mark.parametrize(
    ("game", "people", "entry"),
    [
        ("modern", "A B", "1k3-12"),
        ("modern", "A B", "2g34"),
        ("modern", "A B", "2b34"),
        ("modern", "A B", "1=25x3"),
        ("modern", "A B", "0"),
        ("oklahoma", "A B", "1k3-12@TS"),
        ("captain3", "A B C", "2k3-12"),
        ("partnership4", "A B C D", "1k3-12,4g20"),
        ("partnership4", "A B C D", "0,3=5"),
        ("jersey", "A B C", "2k3-12-20"),
    ],
)
def test_form_of_an_entry_gives_the_entry_again(game: str, people: str, entry: str) -> None:
    found = pad(game, people, entry)
    places = found.first()
    form = filled(found.entries[0], places)
    assert told(found, places, form) == found.entries[0]
    # And so do the fields as the page shows them.
    fields: dict[str, str] = {}
    for hand in pad_page(found, 0).forms:
        named = {"who": hand.who, "how": hand.how, "rank": hand.ranks, "suit": hand.suits}
        for name, options in named.items():
            fields |= {f"{hand.at}.{name}": o.value for o in options if o.chosen}
        fields |= {left.field: left.value for left in hand.left}
        fields |= {f"{hand.at}.points": hand.points or "", f"{hand.at}.boxes": hand.boxes}
    assert told(found, places, fields) == found.entries[0]


def entered(site: Site, text: str, **fields: str) -> str:
    """The address to which a form leads."""
    form = {"pad": text} | {name.replace("_", "."): value for name, value in fields.items()}
    with site.browser() as browser:
        answer = browser.post("/score/enter", data=form)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].partition("?")[2]


def test_hands_are_entered_and_corrected(site: Site) -> None:
    text = CLASSIC
    how = {"0_who": "0", "0_how": "knock", "0_left_0": "3", "0_left_1": "12"}
    text = entered(site, text, **how)
    assert text == f"{CLASSIC}&h=1k3-12"
    text = entered(site, text, **{"0_who": "1", "0_how": "gin", "0_left_0": "34", "0_left_1": ""})
    assert text == f"{CLASSIC}&h=1k3-12&h=2g34"
    text = entered(site, text, at="1", **how | {"0_who": "1", "0_left_0": "12", "0_left_1": "4"})
    assert text == f"{CLASSIC}&h=2k4-12&h=2g34"
    assert entered(site, text, **{"0_who": "nobody"}).endswith("&h=0")
    page = site.get(f"/score?{text}")
    assert ">67<" in page  # 8 and 25 + 34
    [undo] = re.findall(r'href="([^"]*)" id="undo"', page)
    assert unescape(undo) == f"/score?{CLASSIC}&h=2k4-12"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "pad_who"),
        ({"0.who": "0", "0.how": "knock", "0.left.0": "3"}, "pad_blank"),
        ({"0.who": "0", "0.how": "knock", "0.left.0": "-3", "0.left.1": "4"}, "pad_blank"),
        ({"0.who": "0", "0.how": "points", "0.points": ""}, "pad_blank"),
    ],
)
@pytest.mark.parametrize("code_of_language", LANGUAGES)
def test_mistakes_are_named(
    site: Site, fields: dict[str, str], code: str, code_of_language: str
) -> None:
    with site.browser(language=code_of_language) as browser:
        answer = browser.post("/score/enter", data={"pad": CLASSIC} | fields)
    assert answer.status_code == 422
    assert catalogue(code_of_language)[f"error.{code}"] in seen(answer.text)
    if "0.left.0" in fields:
        assert f'value="{fields["0.left.0"]}"' in answer.text


def test_limit_is_kept(site: Site) -> None:
    form = {"0.who": "0", "0.how": "knock", "0.left.0": "8", "0.left.1": "9"}
    text = "v=1&game=oklahoma&n=Ann&n=Bo"
    with site.browser() as browser:
        card = {"0.rank": "7", "0.suit": "H"}
        answer = browser.post("/score/enter", data={"pad": text} | form | card)
        assert answer.status_code == 422
        assert catalogue()["error.above_limit"].format(count=8, limit=7) in seen(answer.text)
        answer = browser.post("/score/enter", data={"pad": text} | form)
        assert catalogue()["error.pad_needs_card"] in seen(answer.text)


def test_worked_example(site: Site) -> None:
    entries = "".join(f"&h={entry}" for entry in WORKED.split())
    page = seen(site.get(f"/score?v=1&game=hollywood&n=Y&n=O{entries}"))
    for shown in ("326 (+189)", "137 (\u2212189)", "301 (+118)", "327 (+181)", "+252", "\u2212252"):
        assert shown in page, shown
    assert catalogue()["page.score.won"].format(name="Y") in page


def test_a_later_hand_that_fits_no_more_is_said(site: Site) -> None:
    text = "v=1&game=captain3&n=Ann&n=Bo&n=Cy&h=1=20&h=3=5&h=2=7"
    assert catalogue()["page.score.fault"] not in seen(site.get(f"/score?{text}"))
    # Had Bo won the first hand, he would have lost the second and sat out the third.
    changed = entered(site, text, at="1", **{"0_who": "1", "0_how": "points", "0_points": "20"})
    assert changed == text.replace("h=1=20", "h=2=20")
    page = seen(site.get(f"/score?{changed}"))
    assert catalogue()["page.score.fault"] in page
    assert catalogue()["error.pad_not_sitting"].format(number=2) in page
    # Then it was Ann's.
    mended = entered(site, changed, at="3", **{"0_who": "0", "0_how": "points", "0_points": "7"})
    assert catalogue()["page.score.fault"] not in seen(site.get(f"/score?{mended}"))


@pytest.mark.parametrize("path", ["/score?v=2", "/score?nonsense", "/score?v=1&game=x&n=&n="])
def test_what_is_no_pad_is_refused(site: Site, path: str) -> None:
    site.get(path, status=400)


def test_names_are_shown_as_they_are(site: Site) -> None:
    page = site.get("/score?v=1&game=classic&n=%3Cb%3EAnn%22&n=Bo&h=1=5")
    assert "<b>Ann" not in page
    assert '<b>Ann"' in unescape(page)


def test_full_pad(site: Site) -> None:
    full = "v=1&game=hollywood&set=scoring:hollywood_rolling&n=Ann&n=Bo" + "&h=0" * MOST_ENTRIES
    assert "<form" not in site.get(f"/score?{full}")
    assert "<form" in site.get(f"/score?{full}&at={MOST_ENTRIES}")
    with site.browser() as browser:
        answer = browser.post("/score/enter", data={"pad": full, "0.who": "nobody"})
    assert answer.status_code == 422
