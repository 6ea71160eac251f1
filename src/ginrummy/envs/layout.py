"""Where everything stands in the vectors of the environments, as named slices.

It imports nothing but the cards and the phases, so every encoder can share it. Seats are relative:
0 is the observer, 1 the seat after it, and so on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from ginrummy.cards import PACK_SIZE
from ginrummy.engine.state import Phase


@dataclass(frozen=True)
class Layout:
    """The layout of a vector.

    Attributes:
        slices: The place of every part by its name, in order and without gaps.
        flags: How many numbers from the beginning are 0 or 1.
        size: The length of the vector.
    """

    slices: Mapping[str, slice]
    flags: int
    size: int

    def __getitem__(self, name: str) -> slice:
        """Return the place of a part."""
        return self.slices[name]


@cache
def layout(seats: int = 2) -> Layout:
    """Return the layout of what a seat knows.

    Planes have 52 numbers, one for each card by its number. They come first, those of zeros and
    ones before `pile`. Then come single numbers between 0 and 1; those that change within a hand
    stand at the end, from `phase` on.

    Args:
        seats: How many hold cards.
    """
    others = range(1, seats)
    everybody = range(seats)
    flags = [
        "hand",
        *(f"known_{seat}" for seat in others),
        *(f"thrown_{seat}" for seat in everybody),
        *(f"declined_{seat}" for seat in everybody),
        "shown",
        "card",
    ]
    planes = dict.fromkeys([*flags, "pile"], PACK_SIZE)
    of_the_hand = {"limit": 1, "no_limit": 1, "doubled": 1, "scores": seats, "dealer": seats}
    changing = {
        "phase": len(Phase),
        "to_move": seats,
        "hand_sizes": seats,
        "stock_size": 1,
        "pile_draws": 1,
        "turns": 1,
        "null_turns": 1,
    }
    return _layout(planes | of_the_hand | changing, len(flags) * PACK_SIZE)


@cache
def perfect_layout(seats: int = 2) -> Layout:
    """Return the layout of the whole truth: hands, stock, and what each seat knows.

    Here seats are absolute: `hand_0` is that of seat 0, and `seat_0` its observation.

    Args:
        seats: How many hold cards.
    """
    known = layout(seats).size
    hands = {f"hand_{seat}": PACK_SIZE for seat in range(seats)}
    seen = {f"seat_{seat}": known for seat in range(seats)}
    return _layout(hands | {"stock": PACK_SIZE} | seen, seats * PACK_SIZE)


def _layout(sizes: Mapping[str, int], flags: int) -> Layout:
    slices: dict[str, slice] = {}
    at = 0
    for name, size in sizes.items():
        slices[name] = slice(at, at + size)
        at += size
    return Layout(MappingProxyType(slices), flags, at)
