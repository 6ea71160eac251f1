"""Events as one viewer may see them; hidden cards become unknown ones."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from ginrummy.cards import UNKNOWN
from ginrummy.engine.events import (
    Dealt,
    Discarded,
    Drew,
    Ended,
    Event,
    Knocked,
    LaidOffCards,
    Passed,
    Took,
    WentBigGin,
)
from ginrummy.engine.view import Viewer, sees_hand
from ginrummy.rules import Rules


def project(event: Event, viewer: Viewer, rules: Rules) -> Event:
    """Return an event with everything that the viewer may not know made unknown.

    Args:
        event: What happened.
        viewer: A seat, an adviser or a spectator.
        rules: The rules of the table; they decide whether a knock's discard lies open (A-25).
    """
    # What comes most often stands first.
    match event:
        case Discarded() | Took() | Passed():
            return event
        case Drew():
            # Spelled out: replace is several times slower.
            return event if sees_hand(viewer, event.seat) else Drew(event.seat, UNKNOWN)
        case Dealt():
            hands = tuple(
                hand if sees_hand(viewer, seat) else None for seat, hand in enumerate(event.hands)
            )
            return replace(event, hands=hands, stock=(UNKNOWN,) * len(event.stock))
        case Knocked():
            open_card = rules.knock_discard == "face_up" or sees_hand(viewer, event.seat)
            return event if open_card else replace(event, card=UNKNOWN)
        case WentBigGin() | LaidOffCards() | Ended():
            return event
        case _:
            assert_never(event)
