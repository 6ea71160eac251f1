"""What a game came to, as the row of its table tells it."""

from __future__ import annotations

import json
from typing import NamedTuple


class Outcome(NamedTuple):
    """The end of a game.

    Attributes:
        totals: The points of each side; empty while there is no end.
        games: The standing of a match; None where none is played.
        winners: The persons who have won.
        sides: The persons of each side; empty where nobody knows.
    """

    totals: tuple[int, ...] = ()
    games: tuple[int, ...] | None = None
    winners: tuple[int, ...] = ()
    sides: tuple[tuple[int, ...], ...] = ()


def read_outcome(result: str | None) -> Outcome:
    """Read the result of a table; an older one names the only winner, where everybody was alone."""
    if result is None:
        return Outcome()
    told = json.loads(result)
    games, winner = told.get("games"), told.get("winner")
    alone = [] if winner is None else [winner]
    return Outcome(
        totals=tuple(told["totals"]),
        games=None if games is None else tuple(games),
        winners=tuple(told.get("winners", alone)),
        sides=tuple(map(tuple, told.get("sides", [[at] for at in range(len(told["totals"]))]))),
    )
