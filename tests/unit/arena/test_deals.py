"""The chance of a match: equal where it has to be, and else not."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from ginrummy.arena import Deals
from ginrummy.cards import full_pack
from ginrummy.match import Deal
from ginrummy.rules import Pack, Rules

RULES = Rules()


def deck(deal: Deal) -> tuple[int, ...]:
    return deal.deck(full_pack())


def test_the_same_place_has_the_same_cards() -> None:
    one, other = Deals(RULES, 5, 3), Deals(RULES, 5, 3)
    # Whatever was asked before.
    one.hand(1)
    one.first_dealer()
    assert deck(one.hand(4)) == deck(other.hand(4))
    assert one.chance_of(1).random() == other.chance_of(1).random()
    assert one.first_dealer() == other.first_dealer()


def test_every_other_place_has_other_cards() -> None:
    places = [
        Deals(RULES, seed, pair).hand(number)
        for seed in (0, 1, 11)
        for pair in (0, 1, 11)
        for number in (1, 2, 11)
    ]
    decks = [deck(deal) for deal in places]
    assert len(set(decks)) == len(decks) == 27
    # Two shuffles agree in one place on average, and in ten hardly ever.
    for one, other in combinations(decks, 2):
        assert sum(a == b for a, b in zip(one, other, strict=True)) < 10


def test_seats_have_chance_of_their_own() -> None:
    deals = Deals(RULES, 0, 0)
    first = {deals.chance_of(seat).random() for seat in (0, 1)}
    assert len(first | {Deals(RULES, 0, 1).chance_of(0).random()}) == 3


def test_either_seat_deals_first_equally_often() -> None:
    dealers = Counter(Deals(RULES, 1, pair).first_dealer() for pair in range(1000))
    # Five standard deviations of a fair coin.
    assert abs(dealers[0] - 500) < 79
    assert set(dealers) == {0, 1}


def test_a_deal_has_a_nonce_for_each_seat() -> None:
    assert Deals(Rules(pack=Pack(seats=3)), 0, 0).hand(2).nonces == (b"",) * 3
    assert Deals(RULES, 0, 0).hand(2).hand == 2
