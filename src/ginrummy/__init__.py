"""Gin Rummy and its family: exact rules, players, and a game for the terminal.

A hand is a `State`; `start` deals it, `legal` says what may be done, `apply` does it and tells
what happened. A player only ever gets a `View`.
"""

from ginrummy.engine import (
    BIG_GIN,
    DRAW,
    PASS,
    SPECTATOR,
    TAKE,
    Action,
    Adviser,
    Discard,
    Event,
    Knock,
    LayOff,
    Phase,
    Result,
    SeatViewer,
    State,
    View,
    Viewer,
    apply,
    hypothesis,
    legal,
    project,
    replay,
    start,
    unseen_cards,
    view,
)
from ginrummy.errors import GinRummyError, IllegalAction
from ginrummy.rules import PRESETS, Rules, preset

__version__ = "0.1.0"

__all__ = [
    "BIG_GIN",
    "DRAW",
    "PASS",
    "PRESETS",
    "SPECTATOR",
    "TAKE",
    "Action",
    "Adviser",
    "Discard",
    "Event",
    "GinRummyError",
    "IllegalAction",
    "Knock",
    "LayOff",
    "Phase",
    "Result",
    "Rules",
    "SeatViewer",
    "State",
    "View",
    "Viewer",
    "apply",
    "hypothesis",
    "legal",
    "preset",
    "project",
    "replay",
    "start",
    "unseen_cards",
    "view",
]
