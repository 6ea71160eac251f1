"""What a meld is (A-10, A-11, E-03, F-04 to F-07)."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ginrummy.cards import full_pack, parse_cards
from ginrummy.melds import MeldKind, MeldRules, deadwood_value, is_meld
from ginrummy.melds.spec import AceMode, run_windows
from tests.strategies import examples
from tests.unit.melds import naive
from tests.unit.melds.hands import DEUCES, hands, meld_rules

CLASSIC = MeldRules()
JOKERS = MeldRules(packs=2)
CONTINENTAL = MeldRules(ace="hilo", packs=2, sets=False, wild=DEUCES)


def kind(text: str, rules: MeldRules = CLASSIC) -> str | None:
    found = is_meld(parse_cards(text), rules)
    return None if found is None else found.value


@pytest.mark.parametrize("text", ["KS KH KD", "AS AC AD", "5S 5H 5D 5C", "TH TC TD", "2C 2D 2S"])
def test_sets(text: str) -> None:
    assert kind(text) == "set"


@pytest.mark.parametrize(
    "text",
    [
        "AS 2S 3S",
        "JD QD KD",
        "9C TC JC QC",
        "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH",
        # the order of the cards does not matter.
        "5S 3S 4S",
        "KD QD JD",
        "7C 9C 6C 8C",
    ],
)
def test_runs(text: str) -> None:
    assert kind(text) == "run"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "KS",
        "KS KH",
        "2S 3S",
        "KS KH QD",
        "KS KH KD QC",
        "2S 3S 4H",
        "2S 3S 5S",
        "2S 3S 4S 6S",
        "5S 5S 5H",
        "3S 3S 4S 5S",
        # the ace is low and never high.
        "QS KS AS",
        "KS AS 2S",
        "JH QH KH AH",
        # One rank and one suit at a time.
        "4S 5S 6S 6H",
        "4S 4H 4D 5D",
    ],
)
def test_no_melds(text: str) -> None:
    assert kind(text) is None


def test_melds_of_the_pack() -> None:
    # Counted by hand: 13 ranks with 4 threes and 1 four; in each suit 14 - n runs of n cards.
    pack = full_pack()
    sets = [
        group for rank in range(13) for group in _subsets([pack[rank + 13 * s] for s in range(4)])
    ]
    runs = [pack[at : at + size] for at in range(13) for size in range(3, 14 - at)]
    assert sum(is_meld(group, CLASSIC) is MeldKind.SET for group in sets) == 65
    assert sum(is_meld(group, CLASSIC) is MeldKind.RUN for group in runs) == 66


def _subsets(cards: list[int]) -> list[list[int]]:
    return [[card for at, card in enumerate(cards) if mask >> at & 1] for mask in range(16)]


@pytest.mark.parametrize(
    ("text", "low", "hilo", "round_corner"),
    [
        ("AS 2S 3S", "run", "run", "run"),
        ("QS KS AS", None, "run", "run"),
        ("JS QS KS AS", None, "run", "run"),
        ("KS AS 2S", None, None, "run"),
        ("QS KS AS 2S 3S", None, None, "run"),
        ("QS KS AS 2S 3H", None, None, None),
        ("KS AS 3S", None, None, None),
        ("KS AS AH", None, None, None),
        ("AS AH AD", "set", "set", "set"),
        ("KS 2S 3S", None, None, None),
    ],
)
def test_ace_modes(text: str, low: str, hilo: str, round_corner: str) -> None:
    assert kind(text, MeldRules(ace="low")) == low
    assert kind(text, MeldRules(ace="hilo")) == hilo
    assert kind(text, MeldRules(ace="round_corner")) == round_corner


@pytest.mark.parametrize(
    ("ace", "numbers"),
    [
        # Runs of 3, 4, ... 13 cards in one suit, counted by hand.
        ("low", [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]),
        # A whole suit is one run, whether the ace is low or high in it.
        ("hilo", [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 1]),
        ("round_corner", [13, 13, 13, 13, 13, 13, 13, 13, 13, 13, 1]),
    ],
)
def test_number_of_runs(ace: AceMode, numbers: list[int]) -> None:
    rules = MeldRules(ace=ace)
    windows = [list(run_windows(length, rules)) for length in range(3, 14)]
    assert [len(found) for found in windows] == numbers
    assert all(len({frozenset(ranks) for ranks in found}) == len(found) for found in windows)


def test_small_packs_turn_at_their_own_corner() -> None:
    ring = MeldRules(ace="round_corner", ranks=5, suits=3)
    assert kind("5H AH 2H", ring) == "run"
    assert kind("5H AH 2H", MeldRules(ace="hilo", ranks=5, suits=3)) is None
    assert kind("4H 5H AH", MeldRules(ace="hilo", ranks=5, suits=3)) == "run"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5S 5H *", "set"),
        ("5S * *", "set"),
        ("4S * 6S", "run"),
        ("* 5S 6S", "run"),
        ("* * *", None),
        ("4S * * 7S", "run"),
        ("4S * 7S", None),
        ("QS KS *", "run"),
        ("5S 5H 5D 5C *", None),
        ("5S 5S *", None),
    ],
)
def test_jokers(text: str, expected: str | None) -> None:
    assert kind(text, JOKERS) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # F-07: a deuce is wild and may also be a two.
        ("AS 2S 3S", "run"),
        ("AS 2H 3S", "run"),
        ("2S 2H 3S", "run"),
        ("2S 2S 3S", "run"),
        ("2S * *", "run"),
        ("2S 2H 2D", "run"),
        ("QS KS AS", "run"),
        ("KS AS 2S", "run"),
        ("KS AS 3S", None),
        # F-04, F-06: no sets, and no corner.
        ("5S 5H 5D", None),
        ("KS AS 2S 3S", None),
        ("QS KS AS 2H 2D", "run"),
    ],
)
def test_continental_sequences(text: str, expected: str | None) -> None:
    assert kind(text, CONTINENTAL) == expected


def test_natural_cards_needed() -> None:
    two = MeldRules(packs=2, wild=DEUCES, min_natural=2, same_suits=True, set_limit=8, runs=False)
    assert kind("5S 5S *", two) == "set"
    assert kind("5S 2S *", two) is None
    assert kind("5S 5H 2S * *", two) == "set"
    assert kind("2S 2H *", two) == "set"


def test_kinds_can_be_switched_off() -> None:
    assert kind("5S 5H 5D", MeldRules(sets=False)) is None
    assert kind("5S 6S 7S", MeldRules(sets=False)) == "run"
    assert kind("5S 6S 7S", MeldRules(runs=False)) is None
    assert kind("5S 5H 5D", MeldRules(runs=False)) == "set"
    assert kind("5S 5H 5D 5C", MeldRules(set_limit=3)) is None


def test_several_packs() -> None:
    alike = MeldRules(packs=2, same_suits=True, set_limit=8)
    assert kind("5S 5S 5H", alike) == "set"
    assert kind("5S 5S 5H 5H 5D 5D 5C 5C", alike) == "set"
    assert kind("5S 5S 5H", MeldRules(packs=2)) is None
    assert kind("4S 5S 5S 6S", alike) is None


def test_values() -> None:
    values = [deadwood_value(card, CLASSIC) for card in parse_cards("AS 2H 9D TC JS QH KD")]
    assert values == [1, 2, 9, 10, 10, 10, 10]
    dear = MeldRules(ace_deadwood=15, joker_deadwood=50)
    assert [deadwood_value(card, dear) for card in parse_cards("AC 2C KC *")] == [15, 2, 10, 50]


@given(meld_rules(), st.data())
@settings(max_examples=examples(300))
def test_any_group_against_trying_everything(rules: MeldRules, data: st.DataObject) -> None:
    group = data.draw(hands(rules.packs, 5))
    kinds = naive.kinds(group, rules)
    found = is_meld(group, rules)
    # A group that could be both is called a set.
    assert found == (MeldKind.SET if "set" in kinds else MeldKind.RUN if kinds else None)


@pytest.mark.parametrize("text", ["2S 3S 3H", "2S 2H 3D"])
def test_order_does_not_matter_with_wild_cards_of_several_ranks(text: str) -> None:
    deuces_and_threes = DEUCES | {card + 1 for card in DEUCES}
    rules = MeldRules(wild=deuces_and_threes, min_natural=2, runs=False)
    orders = permutations(parse_cards(text))
    assert {is_meld(order, rules) for order in orders} == {MeldKind.SET}
