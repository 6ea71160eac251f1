"""What a player may know as JSON, for players that are other programs and for pages."""

from __future__ import annotations

from typing import assert_never

from ginrummy.cards import card_text
from ginrummy.engine import (
    NOBODY,
    Adviser,
    SeatViewer,
    Showdown,
    Spectator,
    View,
    Viewer,
)
from ginrummy.record.codec import Json, cards_data, maybe, melds_data, result_data, texts
from ginrummy.record.settings import rules_data


def view_data(view: View) -> Json:
    """Return everything that a view holds as a JSON object."""
    return {"rules": rules_data(view.rules)} | seen_data(view)


def seen_data(view: View) -> Json:
    """Return what a view holds, without the rules; each field is named here."""
    return {
        "viewer": _viewer_data(view.viewer),
        "phase": view.phase.name.lower(),
        "dealer": view.dealer,
        "to_move": None if view.to_move == NOBODY else view.to_move,
        "hand": cards_data(view.hand),
        "hands": [cards_data(hand) for hand in view.hands],
        "hand_sizes": list(view.hand_sizes),
        "stock_size": view.stock_size,
        "pile": texts(view.pile),
        "limit_card": maybe(card_text, view.limit_card),
        "limit": view.limit,
        "doubled": view.doubled,
        "known": [cards_data(hand) for hand in view.known],
        "taken": card_text(view.taken),
        "drawn": card_text(view.drawn),
        "pile_draws": view.pile_draws,
        "turns": view.turns,
        "null_turns": view.null_turns,
        "showdown": maybe(_showdown_data, view.showdown),
        "result": maybe(result_data, view.result),
    }


def _viewer_data(viewer: Viewer) -> Json:
    match viewer:
        case SeatViewer():
            return {"role": "seat", "seat": viewer.seat}
        case Adviser():
            return {"role": "adviser", "seat": viewer.seat}
        case Spectator():
            return {"role": "spectator", "seat": None}
        case _:
            assert_never(viewer)


def _showdown_data(show: Showdown) -> Json:
    return {
        "knocker": show.knocker,
        "call": show.call.value,
        "melds": melds_data(show.melds),
        "counts": list(show.counts),
    }
