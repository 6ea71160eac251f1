"""Nothing can be done any more."""

from __future__ import annotations

from ginrummy.engine.actions import Action
from ginrummy.engine.events import Event
from ginrummy.engine.phases.refuse import refuse
from ginrummy.engine.state import State


def moves(state: State) -> list[Action]:
    """Return no action."""
    return []


def play(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Refuse every action."""
    raise refuse("hand_over")
