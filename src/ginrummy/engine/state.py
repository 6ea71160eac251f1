"""The whole truth about one hand at one moment, small and immutable."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from ginrummy.bag import Bag
from ginrummy.cards import UNKNOWN, Card
from ginrummy.melds import Melds
from ginrummy.rules import Call, Outcome, Rules

NOBODY = -1


class Phase(IntEnum):
    """What the player to move has to decide (A.9); the dealer is offered the upcard last (D-30)."""

    UPCARD_NONDEALER = 0
    UPCARD_DEALER = 1
    MUST_DRAW_STOCK = 2
    DRAW = 3
    DISCARD = 4
    WALL = 5
    LAYOFF = 6
    FINISHED = 7


class Showdown(NamedTuple):
    """The open cards after a knock.

    Attributes:
        knocker: The seat that ended the hand.
        call: Knock, gin or big gin.
        melds: The knocker's melds, grown by what was laid off on them.
        counts: Points of each seat; None for a defender who has not answered yet.
    """

    knocker: int
    call: Call
    melds: Melds
    counts: tuple[int | None, ...]


class Result(NamedTuple):
    """What a hand came to.

    Attributes:
        outcome: How the winner won; what became of it when nobody did (A.6, D-37).
        knocker: The seat that ended it; None when it is void.
        counts: Points of each seat after layoffs; empty when it is void.
        winner: The seat that scored most, or won with 0 points by A-52; None for nobody.
        points: Points scored by each seat.
        boxes: Boxes of each seat (A-55, D-38).
        doubled: Whether the points were doubled (B-04).
        next_dealer: The seat that deals next (A-05, A-71).
    """

    outcome: Outcome
    knocker: int | None
    counts: tuple[int, ...]
    winner: int | None
    points: tuple[int, ...]
    boxes: tuple[int, ...]
    doubled: bool
    next_dealer: int


class State(NamedTuple):
    """A position; equal positions are equal tuples.

    Attributes:
        rules: The rules of the table.
        phase: What has to be decided.
        dealer: The seat that dealt.
        to_move: The seat that decides; `NOBODY` when the hand is over.
        hands: The cards of each seat, melded ones included.
        stock: The stock, top card first.
        pile: The discard pile, top card last; after a knock the card thrown lies on it.
        limit_card: The card that decides limit and doubling; None when none does (B-02, B-08).
        limit: Highest count with which anybody may knock; None for no limit.
        doubled: Whether the hand counts double (B-04).
        known: For each seat the cards that all saw it take from the pile and not throw.
        taken: The card taken from the pile in this turn, else `UNKNOWN` (A-17).
        drawn: The card drawn from the stock in this turn, else `UNKNOWN`.
        pile_draws: Cards taken from the pile so far, the upcard included (A-80).
        turns: Turns completed (A-80).
        null_turns: Turns in succession whose pile card was thrown back (A-17, D-35).
        showdown: The open cards after a knock, else None.
        result: What the hand came to, else None.
    """

    rules: Rules
    phase: Phase
    dealer: int
    to_move: int
    hands: tuple[Bag, ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    limit_card: Card | None
    limit: int | None
    doubled: bool
    known: tuple[Bag, ...]
    taken: Card = UNKNOWN
    drawn: Card = UNKNOWN
    pile_draws: int = 0
    turns: int = 0
    null_turns: int = 0
    showdown: Showdown | None = None
    result: Result | None = None

    def after(self, seat: int) -> int:
        """Return the seat that follows in the order of play."""
        return (seat + 1) % len(self.hands)


def with_hand(hands: tuple[Bag, ...], seat: int, hand: Bag) -> tuple[Bag, ...]:
    """Return the hands with one of them replaced."""
    return (*hands[:seat], hand, *hands[seat + 1 :])
