"""Chance in the kernel: the right words, equally likely numbers, and packs that can be repeated."""

from __future__ import annotations

import math
from collections import Counter

import numpy as np
import pytest

from ginrummy.kernels.kernel import Kernel
from ginrummy.kernels.layout import S_DEALER, S_DOUBLED, S_LIMIT, S_LIMIT_CARD
from ginrummy.rules import Pack, Rules, preset
from tests.unit.kernels.amount import amount
from tests.unit.kernels.asked import numbers_below, words

pytestmark = pytest.mark.xdist_group("kernel")

MANY = amount(60_000)


def test_words_are_those_of_splitmix64() -> None:
    # As its author's program prints them for this seed.
    assert words(1234567, 5) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def chi_square(counts: list[int], expected: float) -> float:
    """How far counts are from a number that all of them should be."""
    return sum((count - expected) ** 2 / expected for count in counts)


def is_likely(square: float, free: int) -> bool:
    """Whether chance gives such a sum but very rarely."""
    return abs(square - free) < 4 * math.sqrt(2 * free) + 4


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 11, 52])
def test_numbers_below_a_bound_are_equally_likely(bound: int) -> None:
    counts = np.bincount(numbers_below(bound, MANY, seed=1), minlength=bound)
    assert len(counts) == bound
    assert is_likely(chi_square(counts.tolist(), MANY / bound), bound - 1)


def test_numbers_below_a_bound_that_is_no_part_of_a_word() -> None:
    # Four words share three numbers: without drawing again every third would come twice as often,
    # and with a remainder those of the lowest third.
    bound = 3 << 30
    drawn = numbers_below(bound, MANY, seed=2)
    for parts in (drawn % 3, drawn // (1 << 30)):
        assert is_likely(chi_square(np.bincount(parts, minlength=3).tolist(), MANY / 3), 2)


def test_hands_and_streams_have_chance_of_their_own() -> None:
    asked = [
        (seed, number, stream) for seed in (0, 1, 7) for number in (0, 1, 2) for stream in (0, 1)
    ]
    drawn = {
        tuple(numbers_below(1 << 30, 4, seed=a, number=b, stream=c).tolist()) for a, b, c in asked
    }
    assert len(drawn) == len(asked)
    again = numbers_below(1 << 30, 4, seed=7, number=2, stream=1)
    assert tuple(again.tolist()) in drawn


def test_every_order_of_a_small_pack_is_equally_likely() -> None:
    # A pack of six cards and hands of one: 720 orders.
    rules = Rules(pack=Pack(6, 1, 1))
    games = amount(20_000)
    batch = Kernel(rules).batch(games)
    batch.shuffle(5, [0] * games)
    orders = Counter(map(tuple, batch.room.cards[:, :6].tolist()))
    assert all(sorted(order) == [0, 1, 2, 3, 4, 5] for order in orders)
    counts = [*orders.values(), *[0] * (720 - len(orders))]
    assert is_likely(chi_square(counts, games / 720), 719)


def test_every_card_is_everywhere_equally_often() -> None:
    games = amount(20_000)
    batch = Kernel(Rules()).batch(games)
    batch.shuffle(6, [0] * games)
    for place in (0, 1, 20, 21, 50, 51):
        counts = np.bincount(batch.room.cards[:, place], minlength=52).tolist()
        assert is_likely(chi_square(counts, games / 52), 51)


def test_the_second_pack_is_cut_anywhere() -> None:
    games = amount(20_000)
    batch = Kernel(preset("oklahoma", limit_source="second_pack")).batch(games)
    batch.shuffle(7, [0] * games)
    cards = [batch.state(row).limit_card for row in range(games)]
    counts = Counter(cards)
    assert is_likely(chi_square([counts[card] for card in range(52)], games / 52), 51)


@pytest.mark.parametrize(
    "rules",
    [
        Rules(),
        preset("eleven"),
        preset("openspiel", stock_end="play_out"),
        preset("oklahoma", limit_source="second_pack"),
        Rules(pack=Pack(5, 4, 6)),
    ],
    ids=lambda rules: f"{rules.changed()} {rules.pack.ranks}x{rules.pack.suits}",
)
def test_packs_are_the_same_whole_or_shuffled_as_they_are_drawn(rules: Rules) -> None:
    hands = amount(200)
    kernel = Kernel(rules)
    batch = kernel.batch(hands)
    first = 3
    batch.shuffle(11, [(first + hand) % 2 for hand in range(hands)], first=first)
    size = rules.pack.ranks * rules.pack.suits
    for players in (("random", "random"), ("eaai-simple", "heuristic")):
        _, written = kernel.trace(players, hands, seed=11, first=first)
        assert np.array_equal(written.decks[:, :size], batch.room.cards[:, :size])
        for column in (S_DEALER, S_LIMIT, S_LIMIT_CARD, S_DOUBLED):
            assert np.array_equal(written.games[:, column], batch.room.games[:, column])
