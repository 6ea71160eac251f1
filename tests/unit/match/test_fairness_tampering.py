"""Whatever is changed after the commitment is noticed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ginrummy.cards import full_pack
from ginrummy.match import Deal, FairnessError, commitment, verify

PACK = full_pack()

secrets = st.binary(min_size=32, max_size=32)
nonce_lists = st.lists(st.binary(max_size=64), min_size=1, max_size=4)
hands = st.integers(1, 2**64 - 1) | st.integers(1, 40)
places = st.integers(0, 51)


def flipped(data: bytes, bit: int) -> bytes:
    return (int.from_bytes(data, "big") ^ 1 << bit).to_bytes(len(data), "big")


def code_of(
    committed: str, secret: bytes, nonces: Sequence[bytes], hand: int, deck: Sequence[int]
) -> str:
    with pytest.raises(FairnessError) as caught:
        verify(committed, secret, nonces, hand, deck)
    return caught.value.code


@given(secrets, nonce_lists, hands)
def test_an_honest_deal_is_accepted(secret: bytes, nonces: list[bytes], hand: int) -> None:
    deck = Deal(secret, tuple(nonces), hand).deck(PACK)
    assert sorted(deck) == list(PACK)
    verify(commitment(secret), secret, nonces, hand, deck)
    verify(commitment(secret).upper(), secret, nonces, hand, list(deck), PACK[::-1])


@given(secrets, nonce_lists, hands, st.integers(0, 255))
def test_any_bit_of_the_secret(secret: bytes, nonces: list[bytes], hand: int, bit: int) -> None:
    deck = Deal(secret, tuple(nonces), hand).deck(PACK)
    other = flipped(secret, bit)
    assert code_of(commitment(secret), other, nonces, hand, deck) == "commitment_mismatch"
    # Even if there had been no commitment, the deck would tell.
    assert code_of(commitment(other), other, nonces, hand, deck) == "deck_mismatch"


@given(secrets, st.text("0123456789abcdef", min_size=64, max_size=64))
def test_another_commitment(secret: bytes, committed: str) -> None:
    deck = Deal(secret, (), 1).deck(PACK)
    assert code_of(committed, secret, (), 1, deck) == "commitment_mismatch"


@given(secrets, nonce_lists, hands, st.data())
def test_any_bit_of_a_nonce(
    secret: bytes, nonces: list[bytes], hand: int, data: st.DataObject
) -> None:
    filled = [seat for seat, nonce in enumerate(nonces) if nonce]
    assume(filled)
    deck = Deal(secret, tuple(nonces), hand).deck(PACK)
    seat = data.draw(st.sampled_from(filled))
    bit = data.draw(st.integers(0, 8 * len(nonces[seat]) - 1))
    changed = [*nonces[:seat], flipped(nonces[seat], bit), *nonces[seat + 1 :]]
    assert code_of(commitment(secret), secret, changed, hand, deck) == "deck_mismatch"


@given(secrets, nonce_lists, nonce_lists, hands)
def test_other_nonces(secret: bytes, nonces: list[bytes], changed: list[bytes], hand: int) -> None:
    assume(nonces != changed)
    deck = Deal(secret, tuple(nonces), hand).deck(PACK)
    assert code_of(commitment(secret), secret, changed, hand, deck) == "deck_mismatch"


@given(secrets, st.binary(min_size=1, max_size=64), hands, st.data())
def test_the_same_bytes_from_other_seats(
    secret: bytes, joined: bytes, hand: int, data: st.DataObject
) -> None:
    here, there = data.draw(st.lists(st.integers(0, len(joined)), min_size=2, unique=True))[:2]
    deck = Deal(secret, (joined[:here], joined[here:]), hand).deck(PACK)
    for changed in (
        [joined[:there], joined[there:]],
        [joined],
        [joined[:here], joined[here:], b""],
    ):
        assert code_of(commitment(secret), secret, changed, hand, deck) == "deck_mismatch"


@given(secrets, nonce_lists, hands, st.integers(0, 63))
def test_any_bit_of_the_hand_number(
    secret: bytes, nonces: list[bytes], hand: int, bit: int
) -> None:
    deck = Deal(secret, tuple(nonces), hand).deck(PACK)
    other = hand ^ 1 << bit
    expected = "deck_mismatch" if other else "bad_hand_number"
    assert code_of(commitment(secret), secret, nonces, other, deck) == expected


@given(secrets, nonce_lists, places, places)
def test_two_cards_of_the_deck(secret: bytes, nonces: list[bytes], here: int, there: int) -> None:
    assume(here != there)
    deck = list(Deal(secret, tuple(nonces), 1).deck(PACK))
    deck[here], deck[there] = deck[there], deck[here]
    with pytest.raises(FairnessError) as caught:
        verify(commitment(secret), secret, nonces, 1, deck)
    assert caught.value.code == "deck_mismatch"
    assert caught.value.data == {"position": min(here, there) + 1}


@given(secrets, places, places)
def test_a_pack_that_holds_a_card_twice(secret: bytes, kept: int, lost: int) -> None:
    assume(kept != lost)
    deal = Deal(secret, (b"",), 1)
    rigged = deal.deck([kept if card == lost else card for card in PACK])
    assert code_of(deal.commitment, secret, [b""], 1, rigged) == "deck_mismatch"


@given(secrets, places)
def test_missing_and_extra_cards(secret: bytes, length: int) -> None:
    deal = Deal(secret, (b"",), 1)
    deck = deal.deck(PACK)
    assert code_of(deal.commitment, secret, [b""], 1, deck[:length]) == "deck_mismatch"
    assert code_of(deal.commitment, secret, [b""], 1, (*deck, 0)) == "deck_mismatch"
