"""What callers hand in: compiled code looks at none of it twice, and writes wherever it points."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ginrummy.bag import bag_of
from ginrummy.cards import full_pack
from ginrummy.errors import GinRummyError
from ginrummy.kernels.layout import K_FULL, K_PACK_SIZE
from ginrummy.melds import MeldRules
from ginrummy.melds.search import melds_within

Whole = npt.NDArray[np.int64]

MOST_CARDS = 26
"""Of a hand that is asked about: more could hold more melds than there is room for."""

_WORD = 1 << 64
_HALF = 1 << 63


def word(seed: int) -> int:
    """Return a whole number of any size as one of 64 bits with a sign."""
    return (int(seed) + _HALF) % _WORD - _HALF


def number_of(name: str, number: int) -> int:
    """Return how many there shall be of something.

    Raises:
        GinRummyError: `bad_shape` for a negative number.
    """
    if number < 0:
        raise GinRummyError("bad_shape", name=name, shape=number, expected="0...")
    return int(number)


def whole(name: str, numbers: Any, *shape: int | None) -> Whole:
    """Return whole numbers as an array that lies in one piece.

    Args:
        name: What the caller calls them.
        numbers: Any sequence or array of them.
        shape: Its lengths; None where any will do.

    Raises:
        GinRummyError: `not_whole`, `bad_shape`.
    """
    try:
        found = np.asarray(numbers)
    except (ValueError, OverflowError) as error:
        raise GinRummyError("not_whole", name=name) from error
    if found.size and (found.dtype.kind not in "iu" or (found.astype(np.int64) != found).any()):
        raise GinRummyError("not_whole", name=name)
    fits = found.ndim == len(shape) and all(
        wanted in (None, length) for wanted, length in zip(shape, found.shape, strict=True)
    )
    if not fits:
        expected = tuple("n" if wanted is None else wanted for wanted in shape)
        raise GinRummyError("bad_shape", name=name, shape=found.shape, expected=expected)
    return np.ascontiguousarray(found, dtype=np.int64)


def bags(table: Whole, hands: Any) -> Whole:
    """Return hands as an array of bags.

    Raises:
        GinRummyError: `bad_bag` with the number of a hand that is none of this pack; as `whole`.
    """
    found = whole("hands", hands, None)
    most = min(MOST_CARDS, int(table[K_PACK_SIZE]))
    wrong = (found & ~table[K_FULL] != 0) | (np.bitwise_count(found) > most)
    if wrong.any():
        raise GinRummyError("bad_bag", number=int(wrong.argmax()), most=most)
    return found


def open_melds(rules: MeldRules, spreads: Any, rows: int, columns: int) -> Whole:
    """Return rows of melds, with zeros for none.

    Raises:
        GinRummyError: `bad_melds` with the number of a row that holds something else, or a card
            twice; as `whole`.
    """
    found = whole("spreads", spreads, rows, columns)
    wrong = ~np.isin(found, _melds(rules)).all(axis=1)
    # Without a card that comes twice to add is to unite.
    wrong |= np.bitwise_or.reduce(found, axis=1) != found.sum(axis=1)
    if wrong.any():
        raise GinRummyError("bad_melds", number=int(wrong.argmax()))
    return found


@lru_cache(maxsize=8)
def _melds(rules: MeldRules) -> Whole:
    pack = bag_of(full_pack(rules.ranks, rules.suits))
    return np.array([0, *melds_within(pack, rules)], dtype=np.int64)
