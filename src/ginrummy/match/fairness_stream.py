"""Numbers and shuffles from a key, as ``docs/fairness.md`` describes them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import count
from struct import Struct

from ginrummy.cards import Card

_WORD_VALUES = 2**32
_BLOCK = Struct(">8I")


def words(key: bytes, purpose: str) -> Iterator[int]:
    """Yield the numbers below 2**32 of one stream, without end.

    Args:
        key: The key of the deal.
        purpose: What the numbers are for; another purpose has numbers that tell nothing of these.
    """
    label = purpose.encode("ascii")
    start = key + len(label).to_bytes(2, "big") + label
    for number in count():
        yield from _BLOCK.unpack(sha256(start + number.to_bytes(8, "big")).digest())


def below(words: Iterator[int], bound: int) -> int:
    """Return a number from 0 to `bound` - 1, each equally likely.

    Args:
        words: Numbers below 2**32; as many are taken as needed.
        bound: From 1 to 2**32.
    """
    # Words beyond the last full round of residues would make the small residues likelier.
    fair = _WORD_VALUES // bound * bound
    while (word := next(words)) >= fair:
        pass
    return word % bound


def shuffled(cards: Iterable[Card], words: Iterator[int]) -> tuple[Card, ...]:
    """Return cards in an order that a stream chooses, whatever order they come in."""
    deck = sorted(cards)
    for at in range(len(deck) - 1, 0, -1):
        other = below(words, at + 1)
        deck[at], deck[other] = deck[other], deck[at]
    return tuple(deck)
