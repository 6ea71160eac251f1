"""What kind of value each field of an observation is, and what makes one impossible."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum, auto
from functools import reduce
from operator import or_

from ginrummy.bag import ONE_PACK, bag_of, size
from ginrummy.cards import PACK_SIZE, UNKNOWN
from ginrummy.engine import (
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
    """Return the first field found that contradicts another; None where nothing does."""
    return next(_contradictions(seen), None)


def _contradictions(seen: Observation) -> Iterator[str]:
    """Name fields that cannot be; only the first can be relied on."""
    everybody = range(len(seen.hands))
    held = sum(map(size, seen.hands))
    hands = reduce(or_, seen.hands, 0)
    if len(everybody) < 2 or size(hands) < held:
        yield "hands"
    for name, seat in (("seat", seen.seat), ("dealer", seen.dealer), ("to_move", seen.to_move)):
        if seat not in everybody and (name, seat) != ("to_move", NOBODY):
            yield name
    for name in ("hand_sizes", "thrown", "declined", "scores"):
        if len(getattr(seen, name)) != len(everybody):
            yield name
    own = seen.hands[seen.seat]
    known = zip(seen.hand_sizes, seen.hands, strict=True)
    if any(n < size(hand) for n, hand in known) or seen.hand_sizes[seen.seat] != size(own):
        yield "hand_sizes"
    if seen.shown & ~own:
        yield "shown"
    pile = bag_of(card for card in seen.pile if card != UNKNOWN)
    if UNKNOWN in seen.pile[:-1] or pile > ONE_PACK or pile & hands:
        yield "pile"
    if any(cards & ~pile for cards in seen.thrown):
        yield "thrown"
    for name in ("target", "max_pile_draws", "max_turns"):
        if not getattr(seen, name):
            yield name
    if len(seen.points) not in (0, len(everybody)):
        yield "points"
    ascending = list(seen.actions) == sorted(set(seen.actions))
    if not ascending or (seen.actions and seen.to_move != seen.seat):
        yield "actions"
