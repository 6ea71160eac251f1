"""Questions about a Hollywood score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ginrummy.conformance.given import rules_of_hand
from ginrummy.match import Column, HollywoodCard, Settlement

Json = Any


def hollywood(given: dict[str, Json]) -> dict[str, Json]:
    """Answer a sheet: its columns, whether they are all closed, and their settlement."""
    players = given["players"]
    card = HollywoodCard.blank(rules_of_hand(given), len(players))
    for number, hand in enumerate(given["hands"], start=1):
        if number == given.get("end_before_hand"):
            card = card.announce()
        boxes = hand.get("boxes", 1)
        won = [name == hand.get("winner") for name in players]
        card = card.enter(
            [hand.get("points", 0) * each for each in won], [boxes * each for each in won]
        )
    settlement = card.settlement
    return {
        "columns": [_column(players, column) for column in card.columns],
        "finished": settlement is not None,
        "settlement": settlement and _settlement(players, settlement),
    }


def _column(players: Sequence[str], column: Column) -> Json:
    return {
        "points": dict(zip(players, column.points, strict=True)),
        "boxes": dict(zip(players, column.boxes, strict=True)),
        "closed_by": _name(players, column.closed_by),
        "closed_at": column.closed_at,
    }


def _settlement(players: Sequence[str], settlement: Settlement) -> Json:
    margins = [
        {"winner": _name(players, column.winner), "margin": sum(column.margins)}
        for column in settlement.columns
    ]
    winner = _name(players, settlement.winner)
    return {"margins": margins, "winner": winner, "net": max(settlement.balance)}


def _name(players: Sequence[str], side: int | None) -> str | None:
    return None if side is None else players[side]
