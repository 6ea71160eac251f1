"""Fair deals: cards that nobody at the table could choose, and the proof of it afterwards.

Format ``ginrummy-deal-1`` is described in ``docs/fairness.md``, byte by byte. Chance comes from
outside: the caller draws the secret, 32 bytes from the system's source of randomness.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from itertools import count, zip_longest

from ginrummy.cards import PACK_SIZE, Card, full_pack
from ginrummy.errors import GinRummyError
from ginrummy.match.fairness_stream import below, shuffled, words

VERSION = "ginrummy-deal-1"
SECRET_SIZE = 32
MOST_NONCE = 64

_COMMITMENT_TAG = f"{VERSION}:commitment".encode()
_KEY_TAG = f"{VERSION}:key".encode()
_PRACTICE_TAG = f"{VERSION}:practice".encode()
_HAND_NUMBERS = range(1, 2**64)


class FairnessError(GinRummyError, ValueError):
    """A deal cannot be made from these values, or is not the one that they give."""


def commitment(secret: bytes) -> str:
    """Return what is published before any nonce is seen: it fixes the secret and hides it.

    Raises:
        FairnessError: `bad_secret` when the secret has not 32 bytes.
    """
    _check_secret(secret)
    return sha256(_COMMITMENT_TAG + secret).hexdigest()


@dataclass(frozen=True)
class Deal:
    """All that is drawn for one hand; what one purpose uses never changes another.

    Attributes:
        secret: 32 random bytes of the side that deals; not shown in texts of the deal.
        nonces: What each seat contributed, in the order of the seats; empty for nothing.
        hand: Number of the hand in its match, from 1.

    Raises:
        FairnessError: `bad_secret`, `bad_nonce` (more than 64 bytes) or `bad_hand_number`.
    """

    secret: bytes = field(repr=False)
    nonces: tuple[bytes, ...]
    hand: int

    def __post_init__(self) -> None:
        _check_secret(self.secret)
        for seat, nonce in enumerate(self.nonces):
            check_nonce(nonce, seat)
        _check_hand(self.hand)

    @property
    def commitment(self) -> str:
        """The commitment to the secret of this deal."""
        return commitment(self.secret)

    @cached_property
    def key(self) -> bytes:
        """The key of every stream of this deal; as secret as the secret while a hand is played."""
        parts = [_KEY_TAG, self.secret]
        for nonce in self.nonces:
            parts += [len(nonce).to_bytes(2, "big"), nonce]
        return sha256(b"".join(parts) + _eight(self.hand)).digest()

    def deck(self, pack: Iterable[Card]) -> tuple[Card, ...]:
        """Return the shuffled pack in the order of dealing (A-06).

        Args:
            pack: The cards of the pack in any order, such as `full_pack()`.
        """
        return shuffled(pack, words(self.key, "deck"))

    def cuts(self, seats: int) -> Iterator[tuple[Card, ...]]:
        """Return the cards cut for the first deal: round after round, one card per seat (A-04).

        The rounds never end. No card comes twice until too few are left for a round; then a new
        pack is shuffled.

        Args:
            seats: Number of seats that cut.

        Raises:
            FairnessError: `bad_seat_count` unless every seat can have a card of one pack.
        """
        _check_seats(seats)
        return self._cuts(seats)

    def _cuts(self, seats: int) -> Iterator[tuple[Card, ...]]:
        for number in count(1):
            purpose = "cut" if number == 1 else f"cut-{number}"
            cards = shuffled(full_pack(), words(self.key, purpose))
            for at in range(0, PACK_SIZE - seats + 1, seats):
                yield cards[at : at + seats]

    def first_dealer(self, seats: int) -> int:
        """Return the seat drawn by lot to deal first, where the rules say so (A-04).

        Args:
            seats: Number of seats.

        Raises:
            FairnessError: `bad_seat_count`, as for `cuts`.
        """
        _check_seats(seats)
        return below(words(self.key, "first-dealer"), seats)

    def second_pack(self) -> Card:
        """Return the card cut from a second pack (B-08)."""
        return below(words(self.key, "second-pack"), PACK_SIZE)

    def reshuffle(self, number: int, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Return cards shuffled anew in the middle of a hand.

        Args:
            number: Counts the reshuffles of the hand, from 1.
            cards: The cards, in any order; equal ones may be among them.
        """
        return shuffled(cards, words(self.key, f"reshuffle-{number}"))


def verify(
    commitment: str,
    secret: bytes,
    nonces: Sequence[bytes],
    hand: int,
    deck: Sequence[Card],
    pack: Iterable[Card] | None = None,
) -> None:
    """Check that a deck is the one that was committed to; return only if it is.

    Args:
        commitment: What was published before the nonces were seen.
        secret: The secret that was shown after the hand.
        nonces: What each seat contributed, in the order of the seats.
        hand: Number of the hand in its match, from 1.
        deck: The deck that was dealt.
        pack: The cards that the deck has to consist of; None for the 52 of the full pack.

    Raises:
        FairnessError: `commitment_mismatch`; `deck_mismatch` with the position (from 1) of the
            first card that differs; or as `Deal` says.
    """
    deal = Deal(secret, tuple(nonces), hand)
    if deal.commitment != commitment.lower():
        raise FairnessError("commitment_mismatch", expected=commitment, found=deal.commitment)
    right = deal.deck(full_pack() if pack is None else pack)
    for position, (expected, found) in enumerate(zip_longest(right, deck), start=1):
        if expected != found:
            raise FairnessError("deck_mismatch", position=position)


def practice_secret(seed: int | str, hand: int) -> bytes:
    """Return a secret that anybody can work out, for a practice game that says so.

    Args:
        seed: What the player chose; a number means its decimal digits.
        hand: Number of the hand in its match, from 1.

    Raises:
        FairnessError: `bad_hand_number`.
    """
    _check_hand(hand)
    # Bytes of the command line that are no text must not stop a game.
    return sha256(
        _PRACTICE_TAG + str(seed).encode("utf-8", "surrogatepass") + _eight(hand)
    ).digest()


def check_nonce(nonce: bytes, seat: int) -> None:
    """Refuse a nonce that is too long.

    Raises:
        FairnessError: `bad_nonce` with the seat, the length and what is allowed.
    """
    if len(nonce) > MOST_NONCE:
        raise FairnessError("bad_nonce", seat=seat, length=len(nonce), most=MOST_NONCE)


def _eight(number: int) -> bytes:
    return number.to_bytes(8, "big")


def _check_secret(secret: bytes) -> None:
    if len(secret) != SECRET_SIZE:
        raise FairnessError("bad_secret", length=len(secret), expected=SECRET_SIZE)


def _check_hand(hand: int) -> None:
    if hand not in _HAND_NUMBERS:
        raise FairnessError("bad_hand_number", hand=hand)


def _check_seats(seats: int) -> None:
    if not 1 <= seats <= PACK_SIZE:
        raise FairnessError("bad_seat_count", seats=seats, most=PACK_SIZE)
