"""Bags against `collections.Counter`, with several packs and jokers."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy import bag
from ginrummy.cards import JOKER

# Few cards, so that equal ones meet.
some_cards = st.lists(st.sampled_from([0, 1, 12, 13, 25, 51, JOKER]), max_size=14)
any_cards = st.lists(st.integers(min_value=0, max_value=JOKER), max_size=30)
cards = some_cards | any_cards


def counter(held: bag.Bag) -> Counter[int]:
    """The meaning of a bag: bit 64 * k + card says that there are more than k copies."""
    return Counter(bit % 64 for bit in range(held.bit_length()) if held >> bit & 1)


@given(cards)
def test_bag_of(held: list[int]) -> None:
    assert counter(bag.bag_of(held)) == Counter(held)


@given(cards)
def test_order_does_not_matter(held: list[int]) -> None:
    assert bag.bag_of(held) == bag.bag_of(reversed(held)) == bag.bag_of(sorted(held))


@given(cards)
def test_cards_of(held: list[int]) -> None:
    assert bag.cards_of(bag.bag_of(held)) == sorted(held)


@given(cards, st.integers(min_value=0, max_value=JOKER))
def test_add_and_count(held: list[int], card: int) -> None:
    more = bag.add(bag.bag_of(held), card)
    assert counter(more) == Counter([*held, card])
    assert bag.count(more, card) == held.count(card) + 1
    assert bag.count(bag.bag_of(held), card) == held.count(card)


@given(cards, st.integers(min_value=0, max_value=JOKER))
def test_take(held: list[int], card: int) -> None:
    if card in held:
        left = Counter(held)
        left[card] -= 1
        assert counter(bag.take(bag.bag_of(held), card)) == +left
    else:
        with pytest.raises(KeyError):
            bag.take(bag.bag_of(held), card)


@given(cards, cards)
def test_plus(held: list[int], other: list[int]) -> None:
    together = bag.plus(bag.bag_of(held), bag.bag_of(other))
    assert counter(together) == Counter(held) + Counter(other)


@given(cards, cards)
def test_minus_undoes_plus(held: list[int], other: list[int]) -> None:
    together = bag.plus(bag.bag_of(held), bag.bag_of(other))
    assert bag.minus(together, bag.bag_of(other)) == bag.bag_of(held)


@given(cards, cards)
def test_contains(held: list[int], other: list[int]) -> None:
    within = not Counter(other) - Counter(held)
    assert bag.contains(bag.bag_of(held), bag.bag_of(other)) == within


@given(cards, cards)
def test_bits_mean_largest_and_smallest(held: list[int], other: list[int]) -> None:
    a, b = bag.bag_of(held), bag.bag_of(other)
    assert counter(a | b) == Counter(held) | Counter(other)
    assert counter(a & b) == Counter(held) & Counter(other)


@given(cards)
def test_size(held: list[int]) -> None:
    assert bag.size(bag.bag_of(held)) == len(held)


@given(cards.filter(bool))
def test_lowest(held: list[int]) -> None:
    assert bag.lowest(bag.bag_of(held)) == min(held)


def test_taking_more_than_there_is() -> None:
    with pytest.raises(KeyError):
        bag.minus(bag.bag_of([3, 3]), bag.bag_of([3, 3, 3]))


def test_a_hand_of_one_pack_is_a_plain_mask() -> None:
    assert bag.bag_of([0, 2, 51]) == 1 << 0 | 1 << 2 | 1 << 51
    assert bag.bag_of(range(52)) == bag.ONE_PACK == 2**52 - 1
    assert bag.bag_of([]) == 0
    assert bag.cards_of(0) == []


def test_copies_lie_in_higher_layers() -> None:
    assert bag.bag_of([5, 5, 5]) == 1 << 5 | 1 << 69 | 1 << 133
    assert bag.bag_of([JOKER, JOKER]) == 1 << 52 | 1 << 116
