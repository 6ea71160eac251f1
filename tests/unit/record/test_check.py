"""Whether the cards of a record are those that were committed to."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ginrummy.bag import bag_of, cards_of
from ginrummy.cards import UNKNOWN, full_pack, parse_card
from ginrummy.engine import SPECTATOR, Dealt, Discarded, Drew, Event, SeatViewer, project
from ginrummy.match import Deal, commitment
from ginrummy.record import (
    Checked,
    GameRecord,
    HandRecord,
    Verdict,
    for_viewer,
    read_one,
    verify_game,
    verify_hand,
    write,
)
from ginrummy.rules import Pack, Rules, preset
from tests.strategies import random_rules
from tests.unit.record.games import dealt_fairly

FAIRNESS = Path(__file__).parents[3] / "vectors" / "fairness"
DEALS = json.loads((FAIRNESS / "deals.json").read_text(encoding="utf-8"))
PRACTICE = json.loads((FAIRNESS / "practice.json").read_text(encoding="utf-8"))


CLASSIC = Rules()
# Hands that two can play with the full pack, or that more than two watch.
PLAYED = [deal for deal in DEALS if len(deal["deck"]) == 52 and deal["hand"] < 1000]


def by_hand(deck: list[int], dealer: int) -> Dealt:
    """Deal to two, card by card, the dealer last (A-07 to A-09)."""
    first = 1 - dealer
    hands = [0, 0]
    hands[first], hands[dealer] = bag_of(deck[0:20:2]), bag_of(deck[1:20:2])
    return Dealt(dealer, tuple(hands), deck[20], tuple(deck[21:]), None)


FAIR = Verdict(Checked.FAIR)


def unproven(missing: str) -> Verdict:
    return Verdict(Checked.UNPROVEN, missing=missing)


def codes(hand: HandRecord, rules: Rules = CLASSIC) -> tuple[Checked, str | None]:
    verdict = verify_hand(hand, rules)
    return verdict.checked, None if verdict.error is None else verdict.error.code


@pytest.mark.parametrize("deal", PLAYED, ids=[deal["note"] for deal in PLAYED])
@pytest.mark.parametrize("dealer", [0, 1])
def test_deals_that_another_program_made(deal: dict[str, Any], dealer: int) -> None:
    hand = HandRecord(
        number=deal["hand"],
        seats=(0, 1),
        dealer=dealer,
        commitment=deal["commitment"],
        secret=bytes.fromhex(deal["secret"]),
        nonces=tuple(map(bytes.fromhex, deal["nonces"])),
        events=(by_hand([parse_card(card) for card in deal["deck"]], dealer),),
    )
    assert codes(hand) == (Checked.FAIR, None)


def fair_hands() -> list[tuple[HandRecord, Rules]]:
    hands = []
    for seed in range(12):
        rng = Random(seed)
        rules = random_rules(rng) if seed % 2 else Rules()
        if rules.limit_source == "second_pack" and rules.pack.ranks * rules.pack.suits < 52:
            rules = Rules()
        hands.append((dealt_fairly(rules, rng, seed + 1), rules))
    return hands


HANDS = fair_hands()


@pytest.mark.parametrize(("hand", "rules"), HANDS, ids=[str(h.number) for h, _ in HANDS])
def test_fair_hands(hand: HandRecord, rules: Rules) -> None:
    game = GameRecord(rules=rules, players=("A", "B"), hands=(hand,))
    for person in (0, 1, None):
        shown = for_viewer(game, person)
        assert verify_game(shown).hands == (FAIR,)
        assert verify_game(read_one(write(shown))).hands == (FAIR,)


@pytest.mark.parametrize(("hand", "rules"), HANDS, ids=[str(h.number) for h, _ in HANDS])
def test_what_is_missing_proves_nothing(hand: HandRecord, rules: Rules) -> None:
    begun = replace(hand, events=hand.events[:2])
    undealt = replace(hand, events=())
    assert verify_hand(begun, rules) == FAIR
    for each in (hand, begun, undealt):
        for less in (replace(each, commitment=None), replace(each, commitment=None, secret=None)):
            assert verify_hand(less, rules) == unproven("commitment")
    for nonces in ((None, *hand.nonces[1:]), (*hand.nonces[:-1], None), ()):
        assert verify_hand(replace(hand, nonces=nonces), rules) == unproven("nonce")
        for each in (begun, undealt):
            less = replace(each, nonces=nonces)
            assert verify_hand(less, rules) == Verdict(Checked.OPEN)
            assert verify_hand(less, rules, over=True) == unproven("nonce")
    assert verify_hand(replace(hand, secret=None), rules) == unproven("secret")
    for each in (begun, undealt):
        less = replace(each, secret=None)
        assert verify_hand(less, rules) == Verdict(Checked.OPEN)
        assert verify_hand(less, rules, over=True) == unproven("secret")
    assert verify_hand(undealt, rules) == Verdict(Checked.OPEN)
    assert verify_hand(undealt, rules, over=True) == unproven("cards")


def test_a_secret_has_to_fit_even_where_nothing_else_is_known() -> None:
    hand, rules = HANDS[0]
    wrong = replace(hand, secret=b"\1" * 32, nonces=())
    for each in (wrong, replace(wrong, events=())):
        assert codes(each, rules) == (Checked.WRONG, "commitment_mismatch")


def test_as_many_nonces_as_persons() -> None:
    """Somebody who may add one can choose it last, with all cards in view."""
    hand, rules = HANDS[0]
    assert hand.secret is not None
    assert hand.deal is not None
    more = (*(nonce or b"" for nonce in hand.nonces), b"chosen")
    deck = Deal(hand.secret, more, hand.number).deck(full_pack())
    forged = replace(hand, nonces=more, events=(by_hand(list(deck), hand.deal.dealer),))
    for people, kind in ((0, Checked.FAIR), (3, Checked.FAIR), (2, Checked.WRONG)):
        assert verify_hand(forged, rules, people=people).checked is kind
    game = GameRecord(rules=rules, players=("A", "B"), hands=(forged,))
    (verdict,) = verify_game(game).hands
    assert verdict.error is not None
    assert verdict.error.code == "wrong_nonces"
    assert verdict.error.data == {"found": 3, "expected": 2}


def flipped(content: bytes, bit: int) -> bytes:
    return (int.from_bytes(content, "big") ^ 1 << bit).to_bytes(len(content), "big")


def test_any_bit_of_the_secret() -> None:
    hand, rules = HANDS[0]
    assert hand.secret is not None
    for bit in range(256):
        other = flipped(hand.secret, bit)
        changed = replace(hand, secret=other)
        assert codes(changed, rules) == (Checked.WRONG, "commitment_mismatch")
        changed = replace(changed, commitment=commitment(other))
        assert codes(changed, rules)[0] is Checked.WRONG
    for wrong in (b"", hand.secret[1:], hand.secret + b"\0"):
        assert codes(replace(hand, secret=wrong), rules) == (Checked.WRONG, "bad_secret")


def test_any_bit_of_a_nonce_and_of_the_commitment() -> None:
    hand, rules = next((h, r) for h, r in HANDS if all(h.nonces))
    first, second = hand.nonces
    assert first
    assert second
    for bit in range(8 * len(first)):
        changed = replace(hand, nonces=(flipped(first, bit), second))
        assert codes(changed, rules)[0] is Checked.WRONG
    for nonces in ((second, first), (first,), (first, second, b"")):
        assert codes(replace(hand, nonces=nonces), rules)[0] is Checked.WRONG
    assert hand.commitment is not None
    for bit in range(256):
        wrong = flipped(bytes.fromhex(hand.commitment), bit).hex()
        assert codes(replace(hand, commitment=wrong), rules) == (
            Checked.WRONG,
            "commitment_mismatch",
        )
    assert codes(replace(hand, number=hand.number + 1), rules)[0] is Checked.WRONG


def with_deal(hand: HandRecord, deal: Dealt, *more: Event) -> HandRecord:
    return replace(hand, events=(deal, *more), dealer=deal.dealer)


def test_any_card_that_was_dealt() -> None:
    hand, rules = HANDS[0]
    deal = hand.deal
    assert deal is not None
    one, other = deal.hands
    assert one is not None
    assert other is not None
    wrong = [replace(deal, dealer=1 - deal.dealer), replace(deal, hands=(other, one))]
    stock = list(deal.stock)
    for at, card in enumerate(stock):
        swapped = [deal.stock[at - 1] if place == at else c for place, c in enumerate(stock)]
        swapped[at - 1] = card
        wrong.append(replace(deal, stock=tuple(swapped)))
        known = [UNKNOWN] * len(stock)
        known[at] = deal.stock[at - 1]
        wrong.append(replace(deal, stock=tuple(known), hands=(None, None)))
    for card in cards_of(one):
        for instead in (cards_of(other)[0], deal.stock[5], deal.upcard):
            changed = one & ~(1 << card) | 1 << instead  # type: ignore[operator]
            wrong.append(replace(deal, hands=(changed, None), stock=(UNKNOWN,) * len(stock)))
    wrong.append(replace(deal, upcard=deal.stock[0], hands=(None, None)))
    wrong.append(replace(deal, stock=deal.stock[1:]))
    for bad in wrong:
        assert codes(with_deal(hand, bad), rules) == (Checked.WRONG, "deck_mismatch")
    assert codes(with_deal(hand, deal), rules) == (Checked.FAIR, None)


def test_the_position_in_the_deck() -> None:
    hand, rules = HANDS[0]
    assert hand.deal is not None
    stock = list(hand.deal.stock)
    stock[3], stock[7] = stock[7], stock[3]
    error = verify_hand(with_deal(hand, replace(hand.deal, stock=tuple(stock))), rules).error
    assert error is not None
    # Twenty cards, the upcard, and three of the stock come before it.
    assert error.data == {"position": 25}


def test_cards_that_are_drawn_or_shown_later() -> None:
    hand, rules = next((h, r) for h, r in HANDS if sum(isinstance(e, Drew) for e in h.events) > 3)
    for viewer in (SeatViewer(0), SeatViewer(1), SPECTATOR):
        seen = [project(event, viewer, rules) for event in hand.events]
        assert codes(replace(hand, events=tuple(seen)), rules) == (Checked.FAIR, None)
        assert hand.deal is not None
        for at, event in enumerate(seen):
            if isinstance(event, Drew) and event.card != UNKNOWN:
                changed = [*seen]
                changed[at] = replace(event, card=hand.deal.stock[-1])
                assert codes(replace(hand, events=tuple(changed)), rules)[1] == "deck_mismatch"
            if isinstance(event, Discarded):
                changed = [*seen]
                changed[at] = replace(event, card=hand.deal.stock[-1])
                verdict = verify_hand(replace(hand, events=tuple(changed)), rules)
                assert verdict.error is not None
                assert verdict.error.code == "moves_mismatch"
                assert verdict.error.data["number"] == at


def test_other_rules() -> None:
    hand, rules = HANDS[0]
    for pack in (Pack(13, 4, 10, 3), Pack(13, 4, 7), Pack(8, 4, 7)):
        assert codes(hand, replace(rules, pack=pack))[0] is Checked.WRONG
    rules = replace(rules, limit_source="second_pack")
    assert codes(hand, rules) == (Checked.WRONG, "second_pack_mismatch")


def test_a_second_pack() -> None:
    rules = preset("oklahoma", limit_source="second_pack")
    hand = dealt_fairly(rules, Random(5), 1)
    assert codes(hand, rules) == (Checked.FAIR, None)
    assert hand.deal is not None
    assert hand.deal.second_pack is not None
    for card in (*range(hand.deal.second_pack), *range(hand.deal.second_pack + 1, 52), None):
        changed = with_deal(hand, replace(hand.deal, second_pack=card))
        assert codes(changed, rules) == (Checked.WRONG, "second_pack_mismatch")


def test_cuts() -> None:
    deal = next(deal for deal in DEALS if deal["cuts"] and len(deal["nonces"]) == 2)
    rounds = tuple(tuple(map(parse_card, cards)) for cards in deal["cuts"])
    hand = HandRecord(
        number=deal["hand"],
        seats=(0, 1),
        commitment=deal["commitment"],
        secret=bytes.fromhex(deal["secret"]),
        nonces=tuple(map(bytes.fromhex, deal["nonces"])),
        cuts=rounds,
    )
    assert codes(hand) == (Checked.OPEN, None)
    for wrong in (rounds[::-1] if len(rounds) > 1 else (), (rounds[0][::-1],), ((0,) * 53,)):
        if wrong:
            assert codes(replace(hand, cuts=wrong))[0] is Checked.WRONG


def test_practice() -> None:
    (case, *_) = PRACTICE
    secret = bytes.fromhex(case["secret"])
    hand = HandRecord(number=case["hand"], seats=(0, 1), secret=secret)
    seed = str(case["seed"])
    for people in (0, 2, 3):
        assert verify_hand(hand, Rules(), practice=seed, people=people).error is None
    deal = Deal(secret, (b"", b""), hand.number)
    dealt = replace(hand, dealer=0, events=(by_hand(list(deal.deck(full_pack())), 0),))
    assert verify_hand(hand, Rules(), practice=seed) == Verdict(Checked.OPEN)
    for known in (dealt, replace(dealt, secret=None), replace(dealt, nonces=(b"", b""))):
        game = GameRecord(rules=Rules(), practice=seed, hands=(known,))
        assert verify_game(game).hands == (Verdict(Checked.PRACTICE),)
    chosen = Deal(secret, (b"", b"chosen"), hand.number)
    forged = replace(dealt, nonces=(b"", b"chosen"))
    forged = with_deal(forged, by_hand(list(chosen.deck(full_pack())), 0))
    assert verify_hand(forged, Rules(), practice=seed).checked is Checked.WRONG
    verdict = verify_hand(hand, Rules(), practice=f"{seed}0")
    assert verdict.checked is Checked.WRONG
    assert verdict.error is not None
    assert verdict.error.code == "secret_mismatch"
