"""What a hand is worth to keep."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ginrummy.bag import bag_of
from ginrummy.cards import parse_cards
from ginrummy.engine import DRAW, PASS, SeatViewer, View, view
from ginrummy.players.club.worth import PATIENCE, Worth, by_limit, stock_at_end
from ginrummy.rules import Rules, preset
from tests.property.oracle import cards
from tests.rules.table import Table

# Two melds of three, a pair of nines, and two cards that go with nothing.
HAND = "AS 2S 3S 5H 6H 7H 9D 9C 4C QD"
OTHER = "4D 6C 7S 8S TC JD JC AD 2D KH"


def at(table: Table) -> View:
    return view(table.state, SeatViewer(1))


def drawn(rules: Rules | None = None, left: int = 30) -> View:
    """A view in which seat 1 has drawn KC after KS was passed, with so many cards left."""
    table = Table(HAND, OTHER, "KS", "KC", rules=rules).play(PASS, PASS, DRAW)
    return at(table)._replace(stock_size=left)


def bag(text: str) -> int:
    return bag_of(parse_cards(text))


def test_outs_are_among_unseen_cards() -> None:
    worth = Worth(drawn())
    # The melds grow by 4S, 4H and 8H, the pair of nines by two; all the rest makes nothing.
    assert cards(worth.outs(bag(HAND), worth.unseen)) == {"4S", "4H", "8H", "9S", "9H"}


def test_the_chance_of_gin_counts_the_cards_that_bring_it() -> None:
    # Eleven cards and KS are in sight, forty are not. One of 9S 9H gives three melds; with 4C and
    # QD there is no gin yet.
    worth = Worth(drawn())
    assert worth.gin_chance(bag(HAND)) == 0
    ready = bag(HAND.replace("QD", "4S"))
    # With AS 2S 3S 4S any nine brings gin, and no other card does.
    assert worth.gin_chance(ready) == 2 / 40


def test_worth_by_hand() -> None:
    worth = Worth(drawn())
    # AS 2S 3S and 5H 6H 7H are melds, and 9D 9C 4C QD cost 32. A nine saves 28 - 0 of them, for QD
    # is thrown: 4 are left. 4S, 4H or 8H lie on melds, so only QD goes: 10 saved.
    gains = 2 * 28 + 3 * 10
    assert worth.of(bag(HAND)) == pytest.approx(PATIENCE * gains / 40 - 32)


def test_gin_in_sight_is_worth_a_part_of_its_bonus() -> None:
    ready = bag(HAND.replace("QD", "4S"))
    plain, dear = (Worth(drawn(Rules().but(gin_bonus=bonus))) for bonus in (0, 50))
    assert dear.of(ready) > plain.of(ready)
    assert dear.of(bag(HAND)) == plain.of(bag(HAND))


def test_late_in_the_hand_only_the_deadwood_counts() -> None:
    early, late, last = (Worth(drawn(left=left)).of(bag(HAND)) for left in (30, 6, 2))
    assert early > late > last
    assert last == -32
    # Where the stock is played out, two more cards are drawn.
    assert Worth(drawn(Rules().but(stock_end="play_out"), 2)).of(bag(HAND)) > -32


def test_stock_gain_is_the_average_of_all_unseen_cards() -> None:
    worth = Worth(drawn())
    hand = bag(HAND.replace("QD", "KC"))
    # 9D 9C 4C KC cost 32. With a third nine 4C is left; a card on a meld rids of KC; any other
    # card takes its place.
    saved = 0
    for card in cards(worth.unseen):
        if card in ("9S", "9H"):
            saved += 28
        elif card in ("4S", "4H", "8H"):
            saved += 10
        elif card[0] in "A23456789":
            saved += 10 - "0A23456789".index(card[0])
    assert worth.stock_gain(hand) == saved / 40


def test_where_the_stock_ends() -> None:
    assert stock_at_end(Rules()) == stock_at_end(preset("modern")) == 2
    assert stock_at_end(Rules().but(stock_end="play_out")) == 0


def test_a_limit_counts_in_proportion() -> None:
    assert by_limit(None, 8, 20) == by_limit(10, 8, 20) == by_limit(40, 8, 20) == 8
    assert by_limit(0, 8, 20) == 20
    assert by_limit(5, 8, 20) == 14


def test_the_lower_the_limit_the_more_a_way_to_gin_is_worth() -> None:
    ready = bag(HAND.replace("QD", "4S"))
    by_limits = [Worth(drawn()._replace(limit=limit)).of(ready) for limit in range(11)]
    assert all(lower > higher for lower, higher in pairwise(by_limits))
    # Without a way to gin or any other gain a hand is worth what it costs.
    assert Worth(drawn()._replace(limit=0, stock_size=2)).of(ready) == -22


def test_the_bonus_counts_as_far_as_it_helps_at_the_score() -> None:
    ready = bag(HAND.replace("QD", "4S"))
    useless, half, full = (Worth(drawn(), useful).of(ready) for useful in (0, 0.5, 1))
    assert half - useless == pytest.approx(full - half)
    # Two of forty cards bring gin; half of the bonus of 25 counts.
    assert full - useless == pytest.approx(PATIENCE * 2 * 12.5 / 40)
