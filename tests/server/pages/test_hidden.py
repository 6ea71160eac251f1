"""No page names a card of a hand in progress that its reader may not know."""

from __future__ import annotations

import pytest

from ginrummy.bag import cards_of
from ginrummy.cards import UNKNOWN, Card, full_pack
from ginrummy.engine import Dealt, Discarded, Drew, Event, Knocked, LaidOffCards, Took, WentBigGin
from ginrummy.locales import LANGUAGES, language
from ginrummy.record import for_viewer
from ginrummy.server.pages.past import moments
from ginrummy.server.pages.words import face
from tests.server.pages.conftest import Site
from tests.server.pages.markup import parsed, words
from tests.server.pages.played import past


def told(event: Event) -> set[Card]:
    """Every card that an event names."""
    match event:
        case Dealt():
            bags = [bag for bag in event.hands if bag is not None]
            single = [event.upcard, event.second_pack, *event.stock]
        case Took() | Drew() | Discarded():
            bags, single = [], [event.card]
        case Knocked():
            bags, single = [*event.melds, event.rest], [event.card]
        case LaidOffCards():
            bags, single = [*event.melds, event.rest], [card for card, _ in event.cards]
        case WentBigGin():
            bags, single = [*event.melds], []
        case _:
            bags, single = [], []
    found = {card for bag in bags for card in cards_of(bag)}
    return found | {card for card in single if card is not None and card != UNKNOWN}


def named(page: str) -> set[Card]:
    """Every card that a page shows or names."""
    tree = parsed(page)
    said = {each.get("aria-label") for each in tree.iter()}
    said |= {words(each) for each in tree.iter("span") if each.get("class") == "unseen"}
    return {card for card in full_pack() if face(card).name in said}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("person", "number"), [("me", 0), ("friend", None), (None, None)])
def test_only_what_may_be_known(
    site: Site, person: str | None, number: int | None, code: str
) -> None:
    whole = past(site.going.game, number).record
    record = for_viewer(whole, number)
    hand, complete = record.hands[-1], whole.hands[-1]
    assert not hand.finished
    allowed = {card for event in hand.events for card in told(event)}
    hidden = set(full_pack()) - allowed
    assert len(hidden) > 20
    seen: set[Card] = set()
    with language(code):
        for at in range(len(moments(complete, record.rules))):
            address = f"/games/goingtable?hand={hand.number}&at={at}"
            page = site.get(address, person, code)
            assert complete.secret is not None
            assert complete.secret.hex() not in page
            seen |= named(page)
    assert seen <= allowed
    # What may be known is shown, or else the test would find nothing.
    assert len(seen) > (12 if number is not None else 1)


def test_a_finished_hand_is_open_to_everybody(site: Site) -> None:
    record = past(site.going.game).record
    first = record.hands[0]
    assert first.finished
    deal = first.events[0]
    assert isinstance(deal, Dealt)
    page = site.get("/games/goingtable?hand=1&at=0", None)
    assert {card for hand in deal.hands for card in cards_of(hand or 0)} <= named(page)
