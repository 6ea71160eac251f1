"""What a player can do: a closed set of seven actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ginrummy.cards import Card
from ginrummy.melds import LaidOff, Melds


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline the upcard (A-13) or the last discard (A-72)."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top card of the discard pile, the upcard included (A-13, A-16)."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the stock (A-16)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw a card face up on the discard pile (A-16)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Knock:
    """End the hand; with nothing left it is gin (A-21 to A-30).

    Attributes:
        card: The card thrown.
        melds: The melds spread, as bags; None for a best arrangement that is chosen without a
            look at the defender's hand (A-26).
    """

    card: Card
    melds: Melds | None = None


@dataclass(frozen=True, slots=True)
class BigGin:
    """End the hand with all eleven cards melded and nothing thrown (A-33)."""


@dataclass(frozen=True, slots=True)
class LayOff:
    """Answer a knock: everything laid off, and the own melds (A-40 to A-42).

    Attributes:
        cards: Cards with the position of the knocker's meld each goes on, in the order of laying.
        melds: The own melds, as bags; None for a best arrangement of the cards that are kept.
    """

    cards: LaidOff = ()
    melds: Melds | None = None


Action: TypeAlias = Pass | Take | Draw | Discard | Knock | BigGin | LayOff

PASS = Pass()
TAKE = Take()
DRAW = Draw()
BIG_GIN = BigGin()
