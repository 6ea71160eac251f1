"""Chi-square tests of the deals, by seat and by place.

The secrets are fixed, so each run has the same numbers. A statistic that follows the chi-square
distribution lies outside its two bounds once in 500 times by chance: they are its 0.1 % and 99.9 %
points. Too little scatter is as wrong as too much.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

import pytest

from ginrummy.cards import full_pack, rank_of
from ginrummy.match import Deal, practice_secret
from ginrummy.match.fairness_stream import below, words

# 0.1 % and 99.9 % points by degrees of freedom.
BOUNDS = {
    1: (0.0, 10.828),
    2: (0.002, 13.816),
    12: (2.214, 32.909),
    51: (25.368, 87.968),
    2601: (2383.8, 2829.6),
}
PACK = full_pack()
HAND = 10
NUMBERS = [pytest.param(5_000), pytest.param(100_000, marks=pytest.mark.long)]

Shuffle = Callable[[Deal], Iterable[int]]


def deals(number: int) -> Iterable[Deal]:
    return (Deal(practice_secret("uniform", hand), (), hand) for hand in range(1, number + 1))


def decks(number: int, shuffle: Shuffle = lambda deal: deal.deck(PACK)) -> bytes:
    """The cards of all decks, one after another."""
    return b"".join(bytes(shuffle(deal)) for deal in deals(number))


def squares(counts: Counter[int], expected: float, values: int = 52) -> float:
    return sum((counts[value] - expected) ** 2 for value in range(values))


def is_plausible(statistic: float, freedom: int) -> bool:
    low, high = BOUNDS[freedom]
    return low <= statistic <= high


def by_place(cards: bytes) -> float:
    """The table of places and cards.

    In one deal a cell is 1 with chance 1/52. Rows and columns add up to 1, and two cells that share
    neither go together so that sum (O - E)^2 * 51 / N has 51 * 51 degrees of freedom.
    """
    number = len(cards) // 52
    rows = (squares(Counter(cards[place::52]), number / 52) for place in range(52))
    return sum(rows) * 51 / number


@pytest.mark.parametrize("number", NUMBERS)
def test_no_seat_gets_a_card_more_often(number: int) -> None:
    cards = decks(number)
    # The deal alternates; the dealer's opponent has the cards 1, 3, ..., 19 of the deck.
    starts = range(0, len(cards), 52)
    for seat in (0, 1):
        hands = [cards[at + (at // 52 + seat) % 2 : at + 2 * HAND : 2] for at in starts]
        # Of the 52 cards 10 are held. Two counts of one deal are correlated by -1/51, so the sum
        # of (O - E)^2 is divided by N * p * (1 - p) * 52 / 51 with p = 10 / 52.
        held = squares(Counter(b"".join(hands)), number * HAND / 52)
        assert is_plausible(held / (number * 10 / 52 * 42 / 52 * 52 / 51), 51)
        # First cards of different deals are independent: Pearson's statistic as it stands.
        first = Counter(rank_of(hand[0]) for hand in hands)
        assert is_plausible(squares(first, number / 13, 13) / (number / 13), 12)


@pytest.mark.parametrize("number", NUMBERS)
def test_no_place_of_the_deck_holds_a_card_more_often(number: int) -> None:
    assert is_plausible(by_place(decks(number)), 2601)


def _naive(deal: Deal) -> list[int]:
    """The usual mistake: every card is swapped with any other."""
    stream = words(deal.key, "deck")
    deck = list(PACK)
    for at in range(51, 0, -1):
        other = below(stream, 52)
        deck[at], deck[other] = deck[other], deck[at]
    return deck


def _restless(deal: Deal) -> list[int]:
    """The other one: no card may stay where it is."""
    stream = words(deal.key, "deck")
    deck = list(PACK)
    for at in range(51, 0, -1):
        other = below(stream, at)
        deck[at], deck[other] = deck[other], deck[at]
    return deck


def _too_even(deal: Deal) -> tuple[int, ...]:
    """A pack that is only turned round, by one card more in each hand."""
    return PACK[deal.hand % 52 :] + PACK[: deal.hand % 52]


@pytest.mark.parametrize("shuffle", [_naive, _restless, _too_even])
def test_wrong_shuffles_would_be_found(shuffle: Shuffle) -> None:
    assert not is_plausible(by_place(decks(5_000, shuffle)), 2601)


@pytest.mark.parametrize("number", NUMBERS)
def test_no_seat_is_favoured_before_the_deal(number: int) -> None:
    lower, lots, seconds = Counter[int](), Counter[int](), Counter[int]()
    for deal in deals(number):
        north, south = map(rank_of, next(deal.cuts(2)))
        lower[(north > south) - (north < south)] += 1
        lots[deal.first_dealer(2)] += 1
        seconds[deal.second_pack()] += 1
    # Of the 51 cards that the other seat may have 3 tie, and the rest is even.
    expected = {-1: number * 24 / 51, 0: number * 3 / 51, 1: number * 24 / 51}
    cut = sum((lower[way] - mean) ** 2 / mean for way, mean in expected.items())
    assert is_plausible(cut, 2)
    assert is_plausible(squares(lots, number / 2, 2) / (number / 2), 1)
    assert is_plausible(squares(seconds, number / 52) / (number / 52), 51)
