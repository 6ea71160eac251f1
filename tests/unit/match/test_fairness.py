"""Fair deals: the vectors, the streams, and what is refused."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable
from itertools import chain, islice
from pathlib import Path
from typing import Any

import pytest

from ginrummy.cards import PACK_SIZE, card_text, full_pack, parse_card
from ginrummy.cli.say import error_text
from ginrummy.match import Deal, FairnessError, commitment, fairness, practice_secret, verify
from ginrummy.match.fairness_stream import below, words
from tests.reference import fairness as reference

ROOT = Path(__file__).resolve().parents[3]
SECRET = bytes(range(32))
NONCES = (b"north", b"south")


def vectors(name: str) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads((reference.FOLDER / name).read_text("utf-8"))
    return entries


def text(cards: tuple[int, ...]) -> list[str]:
    return [card_text(card) for card in cards]


@pytest.mark.parametrize("case", vectors("deals.json"), ids=lambda case: case["note"])
def test_deals_of_the_vectors(case: dict[str, Any]) -> None:
    secret, hand = bytes.fromhex(case["secret"]), case["hand"]
    nonces = tuple(bytes.fromhex(nonce) for nonce in case["nonces"])
    pack = [parse_card(card) for card in case["pack"]]
    deal = Deal(secret, nonces, hand)
    assert commitment(secret) == deal.commitment == case["commitment"]
    assert deal.key.hex() == case["key"]
    assert text(deal.deck(pack)) == case["deck"]
    cuts = islice(deal.cuts(len(nonces)), case["cut_rounds"])
    assert [text(cards) for cards in cuts] == case["cuts"]
    assert deal.first_dealer(len(nonces)) == case["first_dealer"]
    assert card_text(deal.second_pack()) == case["second_pack"]
    again = [[parse_card(card) for card in cards] for cards in case["reshuffle"]]
    drawn = [deal.reshuffle(number, cards) for number, cards in enumerate(again, start=1)]
    assert [text(cards) for cards in drawn] == case["reshuffled"]
    deck = [parse_card(card) for card in case["deck"]]
    verify(case["commitment"], secret, nonces, hand, deck, pack)


@pytest.mark.parametrize("case", vectors("integers.json"), ids=str)
def test_whole_numbers_of_the_vectors(case: dict[str, Any]) -> None:
    left = iter(case["words"])
    assert below(left, case["below"]) == case["value"]
    assert len(list(left)) == len(case["words"]) - case["used"]


@pytest.mark.parametrize("case", vectors("practice.json"), ids=str)
def test_practice_secrets_of_the_vectors(case: dict[str, Any]) -> None:
    assert practice_secret(case["seed"], case["hand"]).hex() == case["secret"]


def test_a_number_and_its_digits_are_one_practice_seed() -> None:
    assert practice_secret(-7, 1) == practice_secret("-7", 1)
    # What the command line makes of a byte that is no text.
    assert practice_secret("\udcff", 1) != practice_secret("", 1)


def test_the_vectors_are_those_of_the_reference() -> None:
    there = {path.name: path.read_text("utf-8") for path in reference.FOLDER.glob("*.json")}
    assert there == reference.files()


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 51, 52, 108, 2**16 + 1, 2**31, 2**31 + 1, 2**32])
def test_a_word_is_taken_exactly_when_all_residues_have_equally_many(bound: int) -> None:
    over = 2**32 % bound
    last = 2**32 - over - 1
    assert below(iter([last]), bound) == bound - 1
    if over:
        assert below(iter([last + 1, 2**32 - 1, 0]), bound) == 0
    else:
        assert last == 2**32 - 1


def test_no_stream_is_shifted_by_another() -> None:
    alone = Deal(SECRET, NONCES, 1)
    deck, card = alone.deck(full_pack()), alone.second_pack()
    busy = Deal(SECRET, NONCES, 1)
    assert busy.second_pack() == card
    cuts = list(islice(busy.cuts(2), 60))
    assert busy.reshuffle(2, range(40)) != busy.reshuffle(1, range(40))
    assert busy.deck(full_pack()) == busy.deck(full_pack()) == deck
    assert list(islice(busy.cuts(2), 60)) == cuts
    assert busy.second_pack() == card


def test_every_purpose_has_numbers_of_its_own() -> None:
    key = Deal(SECRET, NONCES, 1).key
    # Among them pairs of which one is the beginning of the other.
    purposes = ["deck", "cut", "cut-2", "cut-21", "second-pack", "first-dealer", "reshuffle-1"]
    drawn = [list(islice(words(key, purpose), 100)) for purpose in purposes]
    assert len(set(chain.from_iterable(drawn))) == 700
    assert all(0 <= word < 2**32 for word in chain.from_iterable(drawn))


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 6, 26, 27, 52])
def test_cut_cards_differ_until_the_pack_is_used_up(seats: int) -> None:
    rounds = PACK_SIZE // seats
    drawn = list(islice(Deal(SECRET, NONCES, 1).cuts(seats), 2 * rounds))
    assert {len(cards) for cards in drawn} == {seats}
    for pack in (drawn[:rounds], drawn[rounds:]):
        cards = list(chain.from_iterable(pack))
        assert len(set(cards)) == len(cards) == rounds * seats
    assert drawn[:rounds] != drawn[rounds:]


def test_the_order_in_which_cards_come_does_not_matter() -> None:
    deal = Deal(SECRET, NONCES, 1)
    pack = full_pack()
    assert deal.deck(pack[::-1]) == deal.deck(pack)
    assert deal.reshuffle(1, [5, 5, 0]) == deal.reshuffle(1, [5, 0, 5])
    assert deal.deck([]) == ()


REFUSED: list[tuple[str, dict[str, Any], Callable[[], object]]] = [
    ("bad_secret", {"length": 31, "expected": 32}, lambda: commitment(bytes(31))),
    ("bad_secret", {"length": 33, "expected": 32}, lambda: Deal(bytes(33), (), 1)),
    (
        "bad_nonce",
        {"seat": 1, "length": 65, "most": 64},
        lambda: Deal(SECRET, (bytes(64), bytes(65)), 1),
    ),
    ("bad_hand_number", {"hand": 0}, lambda: Deal(SECRET, NONCES, 0)),
    ("bad_hand_number", {"hand": 2**64}, lambda: Deal(SECRET, NONCES, 2**64)),
    ("bad_hand_number", {"hand": -1}, lambda: practice_secret(1, -1)),
    ("bad_seat_count", {"seats": 0, "most": 52}, lambda: Deal(SECRET, NONCES, 1).cuts(0)),
    ("bad_seat_count", {"seats": 53, "most": 52}, lambda: Deal(SECRET, NONCES, 1).cuts(53)),
    ("bad_seat_count", {"seats": 0, "most": 52}, lambda: Deal(SECRET, NONCES, 1).first_dealer(0)),
    (
        "commitment_mismatch",
        {"expected": "00", "found": commitment(SECRET)},
        lambda: verify("00", SECRET, NONCES, 1, full_pack()),
    ),
    (
        "deck_mismatch",
        {"position": 1},
        lambda: verify(commitment(SECRET), SECRET, NONCES, 1, full_pack()),
    ),
]


@pytest.mark.parametrize(("code", "data", "call"), REFUSED)
def test_refusals_have_a_code_and_a_sentence(
    code: str, data: dict[str, Any], call: Callable[[], object]
) -> None:
    with pytest.raises(FairnessError) as caught:
        call()
    assert (caught.value.code, caught.value.data) == (code, data)
    assert all(str(value) in error_text(caught.value) for value in data.values())


def test_the_borders_of_what_is_accepted() -> None:
    assert Deal(SECRET, (bytes(64), b""), 2**64 - 1).deck([]) == ()
    assert Deal(SECRET, (), 1).first_dealer(1) == 0


def test_a_deal_does_not_show_its_secret_by_accident() -> None:
    shown = repr(Deal(SECRET, NONCES, 1))
    assert repr(SECRET) not in shown
    assert "secret" not in shown


def test_chance_comes_from_outside() -> None:
    for file in Path(fairness.__file__).parent.glob("fairness*.py"):
        tree = ast.parse(file.read_text("utf-8"))
        froms = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        plain = {
            a.name for node in ast.walk(tree) if isinstance(node, ast.Import) for a in node.names
        }
        assert not {"os", "random", "secrets", "time", "datetime", "uuid"} & (froms | plain)


def test_the_example_of_the_documentation() -> None:
    page = (ROOT / "docs" / "fairness.md").read_text("utf-8")
    names: dict[str, Any] = {}
    for block in re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        exec(compile(block, "fairness.md", "exec"), names)
    assert sorted(names["deck"]) == list(full_pack())
    assert f"\n{names['published']}  -\n" in page
