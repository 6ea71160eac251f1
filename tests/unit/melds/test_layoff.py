"""Which cards go on which melds (A-40, A-41, E-05)."""

from __future__ import annotations

import pytest

from ginrummy.bag import bag_of
from ginrummy.cards import card_text, parse_card, parse_cards
from ginrummy.melds import MeldRules
from ginrummy.melds.layoff import choices, fits, next_cards
from ginrummy.melds.spec import AceMode

CLASSIC = MeldRules()


def hand(text: str) -> int:
    return bag_of(parse_cards(text))


@pytest.mark.parametrize(
    ("meld", "ace", "expected"),
    [
        # the fourth card of a set, and either end of a run.
        ("KS KH KD", "low", "KC"),
        ("KS KH KD KC", "low", ""),
        ("2C 3C 4C", "low", "AC 5C"),
        ("5H 6H 7H 8H", "low", "4H 9H"),
        # nothing comes below the ace or above the king.
        ("AC 2C 3C", "low", "4C"),
        ("JD QD KD", "low", "TD"),
        ("AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD", "low", ""),
        ("JD QD KD", "hilo", "AD TD"),
        ("QD KD AD", "hilo", "JD"),
        ("AD 2D 3D", "hilo", "4D"),
        # E-05: the ring goes on.
        ("JD QD KD", "round_corner", "AD TD"),
        ("QD KD AD", "round_corner", "2D JD"),
        ("AD 2D 3D", "round_corner", "4D KD"),
        ("AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD", "round_corner", "KD"),
        ("AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD", "round_corner", ""),
    ],
)
def test_cards_that_fit(meld: str, ace: AceMode, expected: str) -> None:
    rules = MeldRules(ace=ace)
    assert [card_text(card) for card in next_cards(hand(meld), rules)] == expected.split()
    for text in ["AD", "2D", "3D", "4D", "TD", "JD", "QD", "KD", "KC", "AC", "5C", "4H", "9H"]:
        if text not in meld.split():
            assert fits(parse_card(text), hand(meld), rules) == (text in expected.split())


def test_a_small_pack_has_no_more_cards() -> None:
    small = MeldRules(ranks=5, suits=3)
    assert next_cards(hand("5S 5H 5D"), small) == ()
    assert [card_text(card) for card in next_cards(hand("3H 4H 5H"), small)] == ["2H"]


def test_copies_of_several_packs() -> None:
    alike = MeldRules(packs=2, same_suits=True, set_limit=4)
    found = [card_text(card) for card in next_cards(hand("KS KH KD"), alike)]
    assert found == ["KS", "KH", "KD", "KC"]
    assert next_cards(hand("KS KS KH KD"), alike) == ()


def ways(melds: list[str], held: str) -> list[set[str]]:
    """Every choice of layoffs as a set of texts such as ``"3S on 0"``."""
    found = choices(tuple(hand(meld) for meld in melds), hand(held), CLASSIC)
    return [{f"{card_text(card)} on {on}" for card, on in way} for way in found]


def test_nothing_comes_first() -> None:
    assert ways(["4S 5S 6S"], "KS KH 9D")[0] == set()
    assert ways([], "KS KH") == [set()]
    assert ways(["4S 5S 6S"], "") == [set()]


def test_chains_need_every_link() -> None:
    # on 4-5-6 the 3, then the 2, then the ace; the 8 only after the 7.
    found = ways(["4S 5S 6S"], "3S 2S AS 8S")
    assert found == [
        set(),
        {"3S on 0"},
        {"3S on 0", "2S on 0"},
        {"3S on 0", "2S on 0", "AS on 0"},
    ]


def test_a_card_that_fits_twice_goes_on_one_meld() -> None:
    found = ways(["6H 6D 6C", "3S 4S 5S"], "6S 7S")
    expected: list[set[str]] = [
        set(),
        {"6S on 0"},
        {"6S on 1"},
        {"6S on 1", "7S on 1"},
    ]
    assert len(found) == len(expected)
    assert all(way in expected for way in found)


def test_both_ends_in_any_combination() -> None:
    found = ways(["4S 5S 6S"], "3S 7S")
    expected: list[set[str]] = [set(), {"3S on 0"}, {"7S on 0"}, {"3S on 0", "7S on 0"}]
    assert len(found) == len(expected)
    assert all(way in expected for way in found)


def test_every_order_works() -> None:
    melds = ("6H 6D 6C", "3S 4S 5S", "TH JH QH")
    held = hand("6S 7S 2S AS 9H KH 8H KD")
    lying = [hand(meld) for meld in melds]
    number = 0
    for way in choices(tuple(lying), held, CLASSIC):
        table = list(lying)
        for card, on in way:
            assert fits(card, table[on], CLASSIC)
            table[on] |= 1 << card
        number += 1
    # The run of spades grows below by 0 to 2 cards, above by 0 to 2, or 6S goes on the sixes;
    # the run of hearts grows below by 0 to 2 cards and above by the king.
    assert number == 3 * (3 + 1) * 3 * 2
