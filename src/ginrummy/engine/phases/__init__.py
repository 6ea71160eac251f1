"""One module per step of a hand; each says what is legal there and what it leads to (A.9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ginrummy.engine.actions import Action
from ginrummy.engine.events import Event
from ginrummy.engine.phases import discard, draw, finished, layoff, offer
from ginrummy.engine.state import Phase, State


class Step(NamedTuple):
    """How a phase is played.

    Attributes:
        moves: Lists the legal actions; for knocks and layoffs each with its best spread.
        play: Applies one action, or raises `IllegalAction`.
    """

    moves: Callable[[State], list[Action]]
    play: Callable[[State, Action], tuple[State, tuple[Event, ...]]]


_STEPS = {
    Phase.UPCARD_NONDEALER: Step(offer.upcard_moves, offer.play_upcard),
    Phase.UPCARD_DEALER: Step(offer.upcard_moves, offer.play_upcard),
    Phase.MUST_DRAW_STOCK: Step(draw.moves, draw.play),
    Phase.DRAW: Step(draw.moves, draw.play),
    Phase.DISCARD: Step(discard.moves, discard.play),
    Phase.WALL: Step(offer.wall_moves, offer.play_wall),
    Phase.LAYOFF: Step(layoff.moves, layoff.play),
    Phase.FINISHED: Step(finished.moves, finished.play),
}

# A tuple, for members of an enumeration are slow to hash.
STEPS = tuple(_STEPS[phase] for phase in Phase)
"""The step of every phase, by its number."""
