"""Strict reading of JSON values: every refusal names the place and what may stand there."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import TypeVar

from ginrummy.bag import Bag, bag_of
from ginrummy.cards import JOKER_TEXT, PACK_SIZE, UNKNOWN, Card, parse_card
from ginrummy.errors import CardError, GinRummyError
from ginrummy.melds import Melds

T = TypeVar("T")

MOST = 10**9
"""No number of a game is larger."""

_ECHO = 24
_CARD = '"7S"'


class DataError(GinRummyError, ValueError):
    """A JSON value is not what it should be.

    The facts are `place`, such as ``melds[0][2]``; `found`, what stands there; and `allowed`, what
    may stand there, in the notation of JSON.
    """


@dataclass(frozen=True, slots=True)
class Given:
    """A value that came from outside, as ``json.loads`` returns it.

    Attributes:
        value: The value; what is missing is None, like null.
        code: The code of the error for a wrong value.
        place: Where it stands; empty for the whole.
    """

    value: object
    code: str
    place: str = ""

    def refuse(self, allowed: str) -> DataError:
        """Return the error that says what is allowed here."""
        return DataError(self.code, place=self.place, found=_shown(self.value), allowed=allowed)

    def only(self, *names: str) -> Given:
        """Check that this is an object with no fields but these."""
        if not isinstance(self.value, dict):
            raise self.refuse("{...}")
        for name in self.value:
            if name not in names:
                allowed = ", ".join(names)
                raise DataError(self.code, place=self._at(""), found=_shown(name), allowed=allowed)
        return self

    def __getitem__(self, name: str) -> Given:
        """Return a field of an object; null when it is missing."""
        if not isinstance(self.value, dict):
            raise self.refuse("{...}")
        return Given(self.value.get(name), self.code, self._at(name))

    def _at(self, name: str) -> str:
        return f"{self.place}.{name}" if self.place and name else self.place or name

    def items(self, most: int = PACK_SIZE) -> list[Given]:
        """Return the values of a list."""
        if not isinstance(self.value, list) or len(self.value) > most:
            raise self.refuse(f"[...] (0..{most})")
        return [
            Given(value, self.code, f"{self.place}[{at}]") for at, value in enumerate(self.value)
        ]

    def each(self, read: Callable[[Given], T], most: int = PACK_SIZE) -> tuple[T, ...]:
        """Read every value of a list."""
        return tuple(read(item) for item in self.items(most))

    def maybe(self, read: Callable[[Given], T]) -> T | None:
        """Read a value unless it is null or missing."""
        return None if self.value is None else read(self)

    def word(self, words: Collection[str]) -> str:
        """Read one of some words."""
        if not isinstance(self.value, str) or self.value not in words:
            raise self.refuse(", ".join(f'"{word}"' for word in words))
        return self.value

    def text(self, most: int = MOST) -> str:
        """Read a text."""
        if not isinstance(self.value, str) or len(self.value) > most:
            raise self.refuse('"..."')
        return self.value

    def number(self, low: int = 0, high: int = MOST) -> int:
        """Read a whole number."""
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.refuse(f"{low}..{high}")
        return self.value

    def flag(self) -> bool:
        """Read true or false."""
        if not isinstance(self.value, bool):
            raise self.refuse("true, false")
        return self.value

    def card(self) -> Card:
        """Read a card, ``??`` included."""
        # Nothing here has jokers, and the sign for one means the stock elsewhere.
        if not isinstance(self.value, str) or self.value.strip() == JOKER_TEXT:
            raise self.refuse(f'{_CARD}, "??"')
        try:
            return parse_card(self.value)
        except CardError:
            raise self.refuse(f'{_CARD}, "??"') from None

    def bag(self) -> Bag:
        """Read a list of known cards."""
        return bag_of(item.known_card() for item in self.items())

    def known_card(self) -> Card:
        """Read a card that is not ``??``."""
        card = self.card()
        if card == UNKNOWN:
            raise self.refuse(_CARD)
        return card

    def melds(self) -> Melds:
        """Read a list of lists of cards."""
        return self.each(Given.bag)

    def seat(self) -> int:
        """Read the number of a seat, from 0."""
        return self.number(high=PACK_SIZE - 1)


def _shown(value: object) -> str:
    """Return a value in the notation of JSON, short and fit to be printed."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case str():
            text = "".join(sign if sign.isprintable() else "?" for sign in value[:_ECHO])
            return f'"{text}"' if len(value) <= _ECHO else f'"{text}..."'
        case int() | float():
            return str(value) if -MOST <= value <= MOST else "..."
        case list() | tuple():
            return f"[...] ({len(value)})"
        case dict():
            return "{...}"
        case _:
            return type(value).__name__
