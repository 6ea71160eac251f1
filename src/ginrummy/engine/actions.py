"""What a player can do: a closed set of seven actions."""

from __future__ import annotations

from dataclasses import dataclass
from operator import index
from typing import Any, TypeAlias

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

    def __post_init__(self) -> None:
        _set(self, "card", _plain_int(self.card))


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

    def __post_init__(self) -> None:
        _set(self, "card", _plain_int(self.card))
        if self.melds is not None:
            _set(self, "melds", tuple(map(_plain_int, self.melds)))


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

    def __post_init__(self) -> None:
        _set(self, "cards", tuple(map(_pair, self.cards)))
        if self.melds is not None:
            _set(self, "melds", tuple(map(_plain_int, self.melds)))


def _set(action: Any, name: str, value: object) -> None:
    """Replace what a caller gave by a copy that nobody can change any more."""
    object.__setattr__(action, name, value)


def _plain_int(number: int) -> int:
    """Return a number as an ordinary int; TypeError when it is no whole number."""
    return int(index(number))


def _pair(laid: tuple[Card, int]) -> tuple[Card, int]:
    try:
        card, on = laid
    except ValueError as error:
        raise TypeError("a layoff is a card and the position of a meld") from error
    return _plain_int(card), _plain_int(on)


Action: TypeAlias = Pass | Take | Draw | Discard | Knock | BigGin | LayOff

PASS = Pass()
TAKE = Take()
DRAW = Draw()
BIG_GIN = BigGin()
