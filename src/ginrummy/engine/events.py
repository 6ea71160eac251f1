"""What happens at a table: a closed set of events, the history of a hand.

A card or hand that a viewer may not know is `UNKNOWN` or None; see `project`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ginrummy.bag import Bag
from ginrummy.cards import Card
from ginrummy.engine.state import Result
from ginrummy.melds import LaidOff, Melds


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards are dealt (A-07 to A-09).

    Attributes:
        dealer: The seat that dealt.
        hands: The hand of each seat.
        upcard: The first card of the discard pile; None when none is dealt (A-08).
        stock: The stock, top card first.
        second_pack: The card cut from a second pack; None when none is (B-08).
    """

    dealer: int
    hands: tuple[Bag | None, ...]
    upcard: Card | None
    stock: tuple[Card, ...]
    second_pack: Card | None


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat declined the upcard or the last discard."""

    seat: int


@dataclass(frozen=True, slots=True)
class Took:
    """A seat took the top card of the discard pile."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew the top card of the stock."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat threw a card face up."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Knocked:
    """A seat knocked or went gin and spread its cards (A-26, A-30).

    Attributes:
        seat: The knocker.
        card: The card thrown, `UNKNOWN` to others when it lies face down (A-25).
        melds: The melds spread.
        rest: The cards outside them.
        count: The points of those cards.
    """

    seat: int
    card: Card
    melds: Melds
    rest: Bag
    count: int


@dataclass(frozen=True, slots=True)
class WentBigGin:
    """A seat declared big gin and spread all its cards (A-33)."""

    seat: int
    melds: Melds


@dataclass(frozen=True, slots=True)
class LaidOffCards:
    """A defender spread his cards after a knock or gin (A-40 to A-45).

    Attributes:
        seat: The defender.
        cards: Cards laid off, with the position of the knocker's meld.
        melds: The own melds.
        rest: The cards left over.
        count: The points of those cards.
    """

    seat: int
    cards: LaidOff
    melds: Melds
    rest: Bag
    count: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The hand is over."""

    result: Result


Event: TypeAlias = (
    Dealt | Passed | Took | Drew | Discarded | Knocked | WentBigGin | LaidOffCards | Ended
)
