"""What kind of value each field of an observation is, and what makes one impossible."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto

from ginrummy.bag import ONE_PACK, bag_of, size
from ginrummy.cards import PACK_SIZE, UNKNOWN
from ginrummy.engine import (
    ACTION_COUNT,
    BIG_GIN,
    DRAW,
    NOBODY,
    PASS,
    TAKE,
    Action,
    Discard,
    Knock,
    LayOff,
)
from ginrummy.envs.observation import Observation
from ginrummy.record import action_token


class Kind(Enum):
    """The kinds of values."""

    SEAT = auto()
    MAYBE_SEAT = auto()
    PHASE = auto()
    BAG = auto()
    BAGS = auto()
    CARD = auto()
    CARDS = auto()
    NUMBER = auto()
    MAYBE_NUMBER = auto()
    NUMBERS = auto()
    FLAG = auto()
    ACTIONS = auto()


FIELDS: Mapping[str, Kind] = {
    "seat": Kind.SEAT,
    "phase": Kind.PHASE,
    "dealer": Kind.SEAT,
    "to_move": Kind.MAYBE_SEAT,
    "hands": Kind.BAGS,
    "hand_sizes": Kind.NUMBERS,
    "shown": Kind.BAG,
    "pile": Kind.CARDS,
    "thrown": Kind.BAGS,
    "declined": Kind.BAGS,
    "card": Kind.CARD,
    "stock_size": Kind.NUMBER,
    "limit": Kind.MAYBE_NUMBER,
    "doubled": Kind.FLAG,
    "scores": Kind.NUMBERS,
    "target": Kind.NUMBER,
    "pile_draws": Kind.NUMBER,
    "max_pile_draws": Kind.NUMBER,
    "turns": Kind.NUMBER,
    "max_turns": Kind.NUMBER,
    "null_turns": Kind.NUMBER,
    "melds": Kind.BAGS,
    "points": Kind.NUMBERS,
    "actions": Kind.ACTIONS,
}
"""The fields of `Observation` in their order."""

_ACTIONS: list[Action] = [
    *map(Discard, range(PACK_SIZE)),
    *map(Knock, range(PACK_SIZE)),
    DRAW,
    TAKE,
    PASS,
    BIG_GIN,
    LayOff(),
]

TOKENS = tuple(map(action_token, _ACTIONS))
"""Every action by its number, as records write it."""

NUMBER_OF = {token: number for number, token in enumerate(TOKENS)}
"""The number of every action by what records write."""


def wrong_field(seen: Observation) -> str | None:
    """Return the first field that contradicts those before it; None where nothing does."""
    seats = len(seen.hands)
    everybody = range(seats)
    pile = [card for card in seen.pile if card != UNKNOWN]
    held = sum(map(size, seen.hands))
    together = bag_of(pile)
    for hand in seen.hands:
        together |= hand
    own = seen.hands[seen.seat] if seen.seat in everybody else 0
    bars = {
        "seat": seen.seat not in everybody,
        "dealer": seen.dealer not in everybody,
        "to_move": seen.to_move not in (NOBODY, *everybody),
        "hands": seats < 2 or size(together) < held,
        "hand_sizes": len(seen.hand_sizes) != seats
        or seen.hand_sizes[seen.seat] != size(own)
        or any(n < size(hand) for n, hand in zip(seen.hand_sizes, seen.hands, strict=True)),
        "shown": bool(seen.shown & ~own),
        "pile": size(together & ONE_PACK) != held + len(pile) or UNKNOWN in seen.pile[:-1],
        "thrown": len(seen.thrown) != seats or any(bag & ~bag_of(pile) for bag in seen.thrown),
        "declined": len(seen.declined) != seats,
        "scores": len(seen.scores) != seats,
        "target": not seen.target,
        "max_pile_draws": not seen.max_pile_draws,
        "max_turns": not seen.max_turns,
        "points": len(seen.points) not in (0, seats),
        "actions": list(seen.actions) != sorted(set(seen.actions))
        or (bool(seen.actions) and seen.to_move != seen.seat)
        or not all(0 <= number < ACTION_COUNT for number in seen.actions),
    }
    return next((name for name, barred in bars.items() if barred), None)
