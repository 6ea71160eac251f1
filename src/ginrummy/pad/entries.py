"""What is written on a pad: hands as people tell them who play with real cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ginrummy.cards import Card
from ginrummy.errors import GinRummyError
from ginrummy.rules import Call


class PadError(GinRummyError, ValueError):
    """A pad, or something written on it, makes no sense."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A hand that nobody won (A-70)."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand that somebody ended.

    Attributes:
        knocker: The person who ended it.
        call: How.
        count: What the knocker had left; 0 after gin.
        others: What each other person in the hand had left after layoffs, by their numbers.
        card: The card that decides limit and doubling (B-02, B-08); None where none was told.
    """

    knocker: int
    call: Call
    count: int
    others: tuple[int, ...]
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Given:
    """A hand of which only the score is told.

    Attributes:
        winner: The person who scored.
        points: What he scored, doubling included.
        boxes: The boxes for it.
    """

    winner: int
    points: int
    boxes: int = 1


@dataclass(frozen=True, slots=True)
class End:
    """Somebody has said that no column opens any more (C-08)."""


Hand: TypeAlias = Drawn | Shown | Given
Round: TypeAlias = tuple[Hand, ...]
"""The hands that were played at the same time; one, but for partners."""
Entry: TypeAlias = Round | End
