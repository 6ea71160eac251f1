"""Hands as arrays: what a source of hands gives, and all that is needed to write them down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ginrummy.cards import UNKNOWN, Card
from ginrummy.engine import NOBODY, Result
from ginrummy.engine.codec import BIG_GIN_ID, DRAW_ID, KNOCK_ID
from ginrummy.rules import Outcome

Array: TypeAlias = NDArray[Any]

PADDING = 255
"""Stands behind the last action of a hand; no action has this number."""

NOTHING = -1
"""No card, no seat, no limit, no count."""

OUTCOMES = tuple(Outcome)
"""What can become of a hand, by its number in a trace."""


class Legal(NamedTuple):
    """What was legal at each decision, hand by hand, one number a decision.

    Attributes:
        throws: The cards that may be thrown, as a bag (int64).
        knocks: The cards that may be thrown to knock or to go gin, as a bag (int64).
        others: The actions from `DRAW_ID` on, one bit each from the lowest (uint8).
    """

    throws: Array
    knocks: Array
    others: Array


class Trace(NamedTuple):
    """Hands that were played, one a row.

    Attributes:
        game: The number of the game, from 0 (int64).
        number: The number of the hand in its game, from 1 (int32).
        scores: Points of every seat before the hand (int32, hands x seats).
        dealer: The seat that dealt (uint8).
        deck: The pack in dealing order (uint8, hands x cards).
        second_pack: The card of the second pack, or `NOTHING` (int8).
        actions: Numbers of the actions by `ginrummy.engine.codec`, then `PADDING` (uint8, hands x
            most actions).
        lengths: How many actions there were (int32).
        outcome: What became of the hand, a place in `OUTCOMES` (uint8).
        knocker: The seat that ended it, or `NOTHING` (int8).
        winner: The seat that won, or `NOTHING` (int8).
        counts: Points of every seat after layoffs, or `NOTHING` (int16, hands x seats).
        points: Points scored by every seat (int32, hands x seats).
        boxes: Boxes of every seat (int16, hands x seats).
        legal: What was legal at each decision; None where nobody has asked for it.
    """

    game: Array
    number: Array
    scores: Array
    dealer: Array
    deck: Array
    second_pack: Array
    actions: Array
    lengths: Array
    outcome: Array
    knocker: Array
    winner: Array
    counts: Array
    points: Array
    boxes: Array
    legal: Legal | None = None

    @property
    def hands(self) -> int:
        """How many hands there are."""
        return len(self.game)


class Source(Protocol):
    """Where hands come from; every game depends on its number and on nothing else."""

    def __call__(self, games: range) -> Iterator[Trace]:
        """Play some games, and give their hands in order, in batches of any size."""


class Played(NamedTuple):
    """One hand as Python values, to be made into a row of a trace."""

    game: int
    number: int
    scores: Sequence[int]
    dealer: int
    deck: Sequence[Card]
    second_pack: Card | None
    actions: Sequence[int]
    result: Result
    legal: Sequence[tuple[int, int, int]] = ()


def legal_bits(numbers: Sequence[int]) -> tuple[int, int, int]:
    """Return the numbers of legal actions as the three parts of `Legal`."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    whole = (1 << KNOCK_ID) - 1
    return bits & whole, bits >> KNOCK_ID & whole, bits >> DRAW_ID


def stacked(hands: Sequence[Played], with_legal: bool) -> Trace:
    """Return hands, at least one, as a trace.

    Args:
        hands: The hands, all under the same rules.
        with_legal: Whether what was legal has been noted.
    """
    lengths = np.array([len(hand.actions) for hand in hands], np.int32)
    actions = np.full((len(hands), lengths.max()), PADDING, np.uint8)
    actions[np.arange(actions.shape[1]) < lengths[:, None]] = [
        number for hand in hands for number in hand.actions
    ]
    results = [hand.result for hand in hands]
    seats = len(hands[0].scores)
    legal = None
    if with_legal:
        bits = [each for hand in hands for each in hand.legal]
        kinds = (np.int64, np.int64, np.uint8)
        legal = Legal(*map(np.array, zip(*bits, strict=True), kinds))
    return Trace(
        game=np.array([hand.game for hand in hands], np.int64),
        number=np.array([hand.number for hand in hands], np.int32),
        scores=np.array([hand.scores for hand in hands], np.int32),
        dealer=np.array([hand.dealer for hand in hands], np.uint8),
        deck=np.array([hand.deck for hand in hands], np.uint8),
        second_pack=np.array([_card(hand.second_pack) for hand in hands], np.int8),
        actions=actions,
        lengths=lengths,
        outcome=np.array([OUTCOMES.index(result.outcome) for result in results], np.uint8),
        knocker=np.array([_seat(result.knocker) for result in results], np.int8),
        winner=np.array([_seat(result.winner) for result in results], np.int8),
        counts=np.array([result.counts or (NOTHING,) * seats for result in results], np.int16),
        points=np.array([result.points for result in results], np.int32),
        boxes=np.array([result.boxes for result in results], np.int16),
        legal=legal,
    )


def turns_of(trace: Trace) -> Array:
    """Return how many turns were completed in each hand: each ends with a card or big gin."""
    acted: Array = (trace.actions < DRAW_ID) | (trace.actions == BIG_GIN_ID)
    turns: Array = acted.sum(axis=1, dtype=np.int16)
    return turns


def _card(card: Card | None) -> int:
    return UNKNOWN if card is None else card


def _seat(seat: int | None) -> int:
    return NOBODY if seat is None else seat
