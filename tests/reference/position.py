"""A position of a hand and the outcome of a finished one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.reference import brute
from tests.reference.brute import Cards, Melds
from tests.reference.knobs import Knobs

Move = tuple[Any, ...]


@dataclass(frozen=True)
class Outcome:
    """How the hand ended and what it is worth, seat by seat."""

    result: str
    knocker: int | None
    counts: tuple[int, ...]  # empty when void
    winner: int | None
    points: tuple[int, ...]
    boxes: tuple[int, ...]
    next_dealer: int


@dataclass(frozen=True)
class Game:
    """A position."""

    knobs: Knobs
    dealer: int
    hands: tuple[Cards, ...]
    stock: tuple[str, ...]  # next card first
    pile: tuple[str, ...]  # top card last
    phase: str
    to_move: int | None
    upcard: str | None
    limit: int | None  # None: any count may knock
    doubled: bool
    taken: str | None = None  # taken from the pile in this turn
    at_wall: bool = False  # the last discard was offered or taken
    pile_draws: int = 0
    turns: int = 0
    null_turns: int = 0  # turns in succession that threw the taken card back
    knocker: int | None = None
    spread: Melds = frozenset()
    table: tuple[Cards, ...] = ()  # the spread with all that was laid off on it
    counts: tuple[tuple[int, int], ...] = ()  # seat and count of those who have answered
    outcome: Outcome | None = None


def left_of(game: Game, seat: int) -> int:
    """The seat whose turn follows."""
    return (seat + 1) % game.knobs.seats


def deadwood(game: Game, hand: Cards) -> int:
    """Least deadwood of the cards under the settings of the game."""
    knobs = game.knobs
    return brute.min_deadwood(hand, knobs.ace_mode, knobs.ace_deadwood, knobs.ranks)
