"""The statistics of a person and the evenness of all deals, counted by hand."""

from __future__ import annotations

import re

import pytest

from ginrummy.bag import bag_of
from ginrummy.cards import full_pack, parse_cards
from ginrummy.engine import Dealt, Ended, Knocked
from ginrummy.locales import language
from ginrummy.server.pages.evenness import count, groups
from ginrummy.server.pages.stats import stats_page
from ginrummy.server.store import queries_hands, queries_past
from ginrummy.server.store.queries_hands import DealtHand, Tally
from tests.server.pages.conftest import Site


def test_rows_and_their_sum() -> None:
    club = Tally("club", 10, 4, 3, 1, 1, 2, -37)
    people = Tally("", 5, 3, 2, 0, 1, 0, 22)
    page = stats_page([club, people], 3, 2)
    assert [row.opponent for row in page.rows] == ["Club player (computer)", "People"]
    everything = page.all
    assert (everything.hands, everything.won, everything.knocks) == (15, 7, 5)
    assert (everything.gins, everything.undercuts, everything.undercut) == (1, 2, 2)
    assert everything.mean == -1
    assert page.rows[0].share(page.rows[0].won) == 40
    assert (page.games, page.games_won) == (3, 2)


def test_nothing_played() -> None:
    page = stats_page([], 0, 0)
    assert (page.rows, page.all.hands, page.all.mean, page.all.share(0)) == ((), 0, 0, 0)


def test_two_computers_at_once() -> None:
    with language("da"):
        page = stats_page([Tally("club random", 1, 1, 1, 0, 0, 0, 5)], 1, 1)
    assert page.rows[0].opponent == "Klubspilleren (computer), Tilf\u00e6ldet (computer)"


def dealt(first: str, second: str, upcard: str | None) -> Dealt:
    hands = [bag_of(parse_cards(first)), bag_of(parse_cards(second))]
    up = None if upcard is None else parse_cards(upcard)[0]
    used = hands[0] | hands[1] | (0 if up is None else 1 << up)
    stock = tuple(card for card in full_pack() if not used >> card & 1)
    return Dealt(1, tuple(hands), up, stock, None)


# By hand: 10 + 10 + 10 from three kings would be melded, so the first hand is worth nothing but
# its loose ace 1, two 2, three 3, four 4 of other suits, six 6, seven 7 and nine 9: 32.
FIRST = "KS KH KD AS 2H 3D 4C 6S 7H 9D"
SECOND = "5S 6S 7S 8S 9S TS JS QS KS AS".replace("6S", "5H").replace("KS", "5D").replace("AS", "2C")


def test_counts_by_seat_and_by_kind_of_player() -> None:
    deal = dealt(FIRST, SECOND, "QD")
    sums = count([DealtHand(deal, (0, 1), frozenset({1}))])
    (ace,) = parse_cards("AS")
    (five,) = parse_cards("5H")
    assert (sums["people"].hands, sums["people"].counts[ace]) == (1, 1)
    assert sums["people"].deadwood == 32
    assert (sums["computers"].hands, sums["computers"].counts[five]) == (1, 1)
    # Seven to queen of spades and three fives, and the two left over.
    assert sums["computers"].deadwood == 2
    # Seat 1 dealt; it is the same hand as the computer's.
    assert sums["dealer"].counts == sums["computers"].counts
    assert sums["others"].counts == sums["people"].counts
    assert (sums["upcard"].hands, sum(sums["upcard"].counts)) == (1, 1)


def test_persons_sit_where_the_log_says() -> None:
    deal = dealt(FIRST, SECOND, "QD")
    sums = count([DealtHand(deal, (1, 0), frozenset({1}))])
    assert sums["computers"].deadwood == 32


def test_a_hand_of_eleven_does_not_count() -> None:
    deal = dealt(FIRST + " QD", SECOND, None)
    sums = count([DealtHand(deal, (0, 1), frozenset({1}))])
    assert (sums["people"].hands, sums["computers"].hands, sums["upcard"].hands) == (0, 1, 0)


def test_groups_without_hands_are_left_out() -> None:
    told = groups(count([DealtHand(dealt(FIRST, SECOND, "QD"), (0, 1), frozenset())]))
    names = {group.name: group for group in told}
    assert set(names) == {"people", "whoever deals", "whoever does not deal", "the upcard"}
    assert names["people"].deadwood == 17
    upcard = names["the upcard"]
    assert upcard.deadwood is None
    assert upcard.test is not None
    assert upcard.test.freedom == 51


def test_server_counts_what_was_played(site: Site) -> None:
    page = site.get("/stats")
    assert "hands that you played to their end" in page
    assert "Club player (computer)" in page
    assert "People" in page
    # Two games are over, and the practice game does not count.
    assert re.search(r"<dd>[012] / 2</dd>", page)
    fairness = site.get("/fairness", None)
    assert "newest deals whose secrets are shown" in fairness


@pytest.mark.parametrize("person", ["friend", None])
def test_what_others_have_played_is_theirs(site: Site, person: str | None) -> None:
    page = site.get("/stats", person)
    assert "Club player" not in page


def test_hands_are_counted_as_they_were_played(site: Site) -> None:
    """The counts of the database against the events of the games themselves."""
    expected = {"club": [0] * 7, "": [0] * 7}
    for name, against in (("overtable1", "club"), ("overtable2", ""), ("goingtable", "club")):
        game = site.inside(queries_past.whole_game(site.services.database, name))
        assert game is not None
        for hand in game.record.hands:
            if not hand.finished:
                continue
            ended = hand.events[-1]
            assert isinstance(ended, Ended)
            mine, points = hand.seats.index(0), ended.result.points
            knocks = [event for event in hand.events if isinstance(event, Knocked)]
            gin = any(not event.count for event in knocks)
            own = any(event.seat == mine for event in knocks)
            won = ended.result.winner == mine
            facts = (
                True,
                won,
                own and not gin,
                own and gin,
                bool(knocks) and won and not own,
                own and not gin and ended.result.winner == 1 - mine,
                points[mine] - points[1 - mine],
            )
            for at, fact in enumerate(facts):
                expected[against][at] += fact
    found = site.inside(queries_hands.tallies(site.services.database, "me"))
    assert {tally.against: list(tally[1:]) for tally in found} == expected
    assert expected["club"][0] > 5
