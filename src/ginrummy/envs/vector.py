"""Observations as arrays of numbers; `layout` says what stands where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from ginrummy.bag import Bag
from ginrummy.cards import PACK_SIZE, UNKNOWN, Card
from ginrummy.engine import ACTION_COUNT, Phase
from ginrummy.envs.extra import needs
from ginrummy.envs.layout import layout, perfect_layout
from ginrummy.envs.observation import Observation

with needs("rl"):
    import numpy as np
    from numpy.typing import NDArray

Vector: TypeAlias = "NDArray[np.float32]"
Mask: TypeAlias = "NDArray[np.int8]"

DEPTHS = np.arange(1, PACK_SIZE + 1, dtype=np.float32) / PACK_SIZE
"""What stands in the plane of a pile; the end is for the top."""

PHASES: list[list[float]] = np.eye(len(Phase)).tolist()
"""What stands for each phase."""

_HIGHEST_LIMIT = 100


def vector(seen: Observation) -> Vector:
    """Return what a seat knows as numbers between 0 and 1.

    Args:
        seen: What the seat knows.
    """
    seats = len(seen.hands)
    place = layout(seats)
    order = turn_order(seen.seat, seats)
    numbers = np.zeros(place.size, np.float32)
    planes = [seen.hands[seat] for seat in order]
    planes += [seen.thrown[seat] for seat in order]
    planes += [seen.declined[seat] for seat in order]
    planes += (seen.shown, 0 if seen.card == UNKNOWN else 1 << seen.card)
    numbers[: place.flags] = bits(planes)
    fill_depths(numbers[place["pile"]], seen.pile)
    limit = _HIGHEST_LIMIT if seen.limit is None else seen.limit
    numbers[place["limit"].start : place["phase"].start] = [
        limit / _HIGHEST_LIMIT,
        seen.limit is None,
        seen.doubled,
        *score_numbers(seen.scores, seen.target, order),
        *(seat == seen.dealer for seat in order),
    ]
    numbers[place["phase"].start :] = [
        *PHASES[seen.phase],
        *(seat == seen.to_move for seat in order),
        *(seen.hand_sizes[seat] / PACK_SIZE for seat in order),
        seen.stock_size / PACK_SIZE,
        seen.pile_draws / seen.max_pile_draws,
        seen.turns / seen.max_turns,
        seen.null_turns / seats,
    ]
    return numbers


def score_numbers(scores: Sequence[int], target: int, order: Sequence[int]) -> list[float]:
    """Return what stands for the score."""
    return [min(1.0, scores[seat] / target) for seat in order]


@cache
def turn_order(seat: int, seats: int) -> tuple[int, ...]:
    """Return all seats in the order of play, from one of them on."""
    return tuple((seat + step) % seats for step in range(seats))


def perfect(hands: Sequence[Bag], stock: Sequence[Card], seen: Sequence[Vector]) -> Vector:
    """Return the whole truth as numbers between 0 and 1, for critics.

    Args:
        hands: The cards of every seat.
        stock: The stock, top card first.
        seen: What every seat knows, see `vector`.
    """
    place = perfect_layout(len(hands))
    numbers = np.zeros(place.size, np.float32)
    numbers[: place.flags] = bits(hands)
    fill_depths(numbers[place["stock"]], stock[::-1])
    numbers[place["stock"].stop :] = np.concatenate(seen)
    return numbers


def mask(actions: Sequence[int]) -> Mask:
    """Return 1 for every legal action and 0 for the others.

    Args:
        actions: The numbers of the legal actions.
    """
    allowed = bytearray(ACTION_COUNT)
    for number in actions:
        allowed[number] = 1
    return np.frombuffer(allowed, np.int8)


def bits(planes: Sequence[Bag]) -> NDArray[np.uint8]:
    """One number for each card of each plane, by way of one long integer."""
    together = 0
    for plane in reversed(planes):
        together = together << PACK_SIZE | plane
    count = len(planes) * PACK_SIZE
    packed = together.to_bytes(-(-count // 8), "little")
    return np.unpackbits(np.frombuffer(packed, np.uint8), count=count, bitorder="little")


def fill_depths(plane: Vector, cards: Sequence[Card]) -> None:
    """Write 1 for the last card, a 52nd less for each before it; skip what is not known."""
    for card, depth in zip(reversed(cards), reversed(DEPTHS), strict=False):
        if card != UNKNOWN:
            plane[card] = depth
