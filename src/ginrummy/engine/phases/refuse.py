"""Refusals that several phases share."""

from __future__ import annotations

from typing import Any

from ginrummy.engine.state import State
from ginrummy.errors import IllegalAction


def refuse(code: str, /, **data: Any) -> IllegalAction:
    """Return the error for an action that is refused for a cause."""
    return IllegalAction(code, **data)


def wrong_phase(state: State) -> IllegalAction:
    """Return the error for an action that does not belong to the phase (A.9)."""
    return IllegalAction("wrong_phase", phase=state.phase.name.lower())
