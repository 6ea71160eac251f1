"""Knocks at a table of three that need the most room, answered by the viewer last."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from ginrummy.bag import bag_of
from ginrummy.cards import full_pack, parse_card, parse_cards
from ginrummy.engine import DRAW, PASS, Knock, LayOff
from ginrummy.locales import LANGUAGES
from ginrummy.match import Deal
from ginrummy.melds import LaidOff
from tests.web.conftest import SIZES, Contexts
from tests.web.desk import Desk
from tests.web.offline import open_table
from tests.web.test_layout import check, resize


class Spread(NamedTuple):
    """What everybody holds, as texts of cards; a number says which meld a card goes on.

    Attributes:
        melds: The knocker's melds.
        rest: What he holds besides.
        first: What the other defender has laid off.
        own: What the viewer will lay off.
    """

    melds: tuple[str, ...] = ()
    rest: str = ""
    first: str = ""
    own: str = ""


SPREADS = {
    "three runs": Spread(
        ("4S 5S 6S", "4H 5H 6H", "4C 5C 6C"),
        "AD",
        first="7S0 8S0 3H1 7H1 3C2 7C2",
        own="3S0 9S0 2H1 8H1 2C2 8C2",
    ),
    "three sets": Spread(("4S 4H 4C", "9S 9H 9C", "QS QH QC"), "AD", first="4D0 9D1", own="QD2"),
    "gin": Spread(
        ("4S 5S 6S", "4H 5H 6H", "9C TC JC QC"), first="7S0 8S0 3H1 8C2", own="3S0 7H1 7C2 KC2"
    ),
    "a whole suit": Spread(("AS 2S 3S 4S 5S 6S 7S 8S 9S",), "AD", first="TS0", own="JS0 QS0 KS0"),
    "four loose": Spread(
        ("4S 5S 6S", "4H 5H 6H"), "9D JD QD KD", first="7S0 8S0 3H1", own="3S0 7H1"
    ),
    "seven loose": Spread(("4S 5S 6S",), "AD 3D 5D 7D 9D JD KD", own="7S0"),
    "all loose": Spread(rest="AS 3S 5S 7S 9S TD JD QH KH KC"),
}


def laid(text: str) -> LaidOff:
    return tuple((parse_card(each[:2]), int(each[2:])) for each in text.split())


def answering(spread: Spread) -> Desk:
    """The hand has been knocked, the one on the knocker's left has answered."""
    knocker = parse_cards(" ".join((*spread.melds, spread.rest)))
    others = [[card for card, _ in laid(each)] for each in (spread.first, spread.own)]
    hands = [knocker, *others]
    free = [card for card in full_pack() if all(card not in hand for hand in hands)]
    for hand in hands:
        hand += [free.pop() for _ in range(10 - len(hand))]
    # One by one, the knocker first; then the upcard, and the card that he draws and throws.
    deck = (*(card for each in zip(*hands, strict=True) for card in each), *free)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Deal, "deck", lambda _deal, _pack: deck)
        desk = Desk(name="jersey", knock_limit="any", layoff_on_gin="yes")
    desk.names = [
        "Maximiliana von Feathers",
        "Konstantina Featherstone",
        "Theodora of Featherstone",
    ]
    desk.human = True
    table, place = desk.table, desk.table.place(1)
    desk.me = place.people[place.dealer]
    melds = tuple(bag_of(parse_cards(meld)) for meld in spread.melds)
    for action in (PASS, PASS, PASS, DRAW, Knock(free[1], melds), LayOff(laid(spread.first), ())):
        table.act(table.waits_for()[0], action)
    assert table.waits_for() == (desk.me,)
    return desk


@pytest.mark.parametrize(
    "lang",
    # Hungarian has the longest words.
    [pytest.param(each, marks=[] if each == "hu" else [pytest.mark.long]) for each in LANGUAGES],
)
def test_every_spread_has_its_place(contexts: Contexts, lang: str) -> None:
    page = contexts("small", reduced_motion="reduce").new_page()
    for spread in SPREADS.values():
        resize(page, "small")
        open_table(page, answering(spread), lang)
        check(page)
        for each in spread.own.split():
            page.locator(f"#hand [data-card='{each[:2]}']").click()
            page.locator(f".target[data-on='{each[2:]}']").click()
            check(page)
        cards = page.locator(".targets .mini")
        assert cards.count() == 10 + len(f"{spread.first} {spread.own}".split())
        assert page.locator(".laid").count() == len(spread.own.split())
        for size in SIZES:
            resize(page, size)
            check(page)
