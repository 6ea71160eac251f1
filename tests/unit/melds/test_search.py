"""Arrangements of a hand: each exactly once and none missing (A-12, A-20, A-26)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ginrummy.bag import bag_of, cards_of
from ginrummy.cards import parse_cards
from ginrummy.melds import MeldRules, Spread, search
from tests.strategies import examples
from tests.unit.melds import naive
from tests.unit.melds.hands import DEUCES, hands, meld_rules

CLASSIC = MeldRules()


def plain(spread: Spread) -> naive.Arrangement:
    """The melds of a spread as lists of cards."""
    return tuple(sorted(tuple(cards_of(meld)) for meld in spread.melds))


def melds(text: str) -> naive.Arrangement:
    """Melds from text such as ``"5S5H5D 6S7S8S"``."""
    return tuple(sorted(tuple(sorted(parse_cards(meld))) for meld in text.split()))


def hand(text: str) -> int:
    return bag_of(parse_cards(text))


@given(meld_rules(), st.data())
@settings(max_examples=examples(150))
def test_against_trying_everything(rules: MeldRules, data: st.DataObject) -> None:
    cards = data.draw(hands(rules.packs, 8))
    found = Counter(plain(spread) for spread in search.arrangements(bag_of(cards), rules))
    assert set(found) == naive.arrangements(cards, rules)
    assert set(found.values()) == {1}


@given(meld_rules(), st.data())
@settings(max_examples=examples(100))
def test_points_of_arrangements(rules: MeldRules, data: st.DataObject) -> None:
    cards = data.draw(hands(rules.packs, 8))
    least = min(
        naive.points(naive.outside(cards, melds), rules)
        for melds in naive.arrangements(cards, rules)
    )
    assert search.min_deadwood(bag_of(cards), rules) == least
    for spread in search.arrangements(bag_of(cards), rules):
        assert spread.deadwood == naive.points(naive.outside(cards, plain(spread)), rules)
    best = search.best_arrangements(bag_of(cards), rules)
    assert {spread.deadwood for spread in best} == {least}


@given(meld_rules(), st.data())
@settings(max_examples=examples(100))
def test_melds_within(rules: MeldRules, data: st.DataObject) -> None:
    cards = data.draw(hands(rules.packs, 8))
    single = {choice[0] for choice in naive.arrangements(cards, rules) if len(choice) == 1}
    found = search.melds_within(bag_of(cards), rules)
    assert found == sorted(set(found))
    assert {tuple(cards_of(meld)) for meld in found} == single


def test_no_cards() -> None:
    assert list(search.arrangements(0, CLASSIC)) == [Spread(0, ())]
    assert search.min_deadwood(0, CLASSIC) == 0


def test_a_four_of_a_kind_by_hand() -> None:
    found = [plain(spread) for spread in search.arrangements(hand("5S 5H 5D 5C"), CLASSIC)]
    assert sorted(found) == sorted(
        melds(text) for text in ("", "5S5H5D", "5S5H5C", "5S5D5C", "5H5D5C", "5S5H5D5C")
    )


def test_two_equal_sequences_by_hand() -> None:
    rules = MeldRules(packs=2)
    found = Counter(
        (spread.deadwood, plain(spread))
        for spread in search.arrangements(hand("3H 3H 4H 4H 5H 5H"), rules)
    )
    run = (15, 16, 17)
    assert found == {(24, ()): 1, (12, (run,)): 1, (0, (run, run)): 1}


def test_different_runs_from_the_same_card_by_hand() -> None:
    found = Counter(
        plain(spread)
        for spread in search.arrangements(hand("3H 3H 4H 4H 5H 5H 6H"), MeldRules(packs=2))
    )
    short, long, tail = "3H4H5H", "3H4H5H6H", "4H5H6H"
    texts = ("", short, long, tail, f"{short} {short}", f"{short} {long}", f"{short} {tail}")
    assert found == dict.fromkeys(map(melds, texts), 1)


def test_a_joker_by_hand() -> None:
    found = [
        (spread.deadwood, plain(spread))
        for spread in search.arrangements(hand("4S 5S *"), MeldRules(packs=2))
    ]
    assert sorted(found) == [(0, ((3, 4, 52),)), (24, ())]


def test_a_deuce_as_itself_and_for_others() -> None:
    rules = MeldRules(ace="hilo", packs=2, sets=False, wild=DEUCES)
    # The wild deuce can stand for the four in either sequence; alone the deuces count 2.
    found = search.best_arrangements(hand("AS 2S 3S 5S 6S 2H"), rules)
    assert {plain(spread) for spread in found} == {
        melds("AS2S3S 5S6S2H"),
        melds("AS2S3S5S6S2H"),
        melds("AS2H3S 2S5S6S"),
    }
    assert {spread.deadwood for spread in found} == {0}


@pytest.mark.parametrize(
    ("limit", "expected"),
    [
        (0, []),
        (13, ["AS2S3S KSKHKD"]),
        (19, ["AS2S3S KSKHKD", "KSKHKD"]),
        (33, ["AS2S3S KSKHKD", "KSKHKD"]),
        (43, ["AS2S3S KSKHKD", "KSKHKD", "AS2S3S"]),
        (None, ["AS2S3S KSKHKD", "KSKHKD", "AS2S3S", ""]),
    ],
)
def test_spreads_within_a_limit(limit: int | None, expected: list[str]) -> None:
    # Outside both melds 13 points stay: 4 and 9. The run saves 6 and the set 30.
    spreads = search.spreads_within(hand("AS 2S 3S KS KH KD 4H 9C"), CLASSIC, limit)
    assert [plain(spread) for spread in spreads] == [melds(text) for text in expected]


def test_value() -> None:
    assert search.value(hand("AS KH 7D *"), MeldRules(joker_deadwood=25)) == 43
