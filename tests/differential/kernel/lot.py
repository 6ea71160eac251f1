"""Chance that can be told what to choose, to learn all that a player might do."""

from __future__ import annotations

from random import Random
from typing import Any

from ginrummy.engine import Action, SeatViewer, State, view
from ginrummy.players.base import Player


class Lot(Random):
    """Chance that takes a certain one of the first things to choose from, then the first ones."""

    def __init__(self) -> None:
        super().__init__(0)
        self._number = 0
        self._asked: list[int] = []

    def choice(self, seq: Any) -> Any:
        """See `Random.choice`."""
        first = not self._asked
        self._asked.append(len(seq))
        return seq[self._number if first else 0]

    def ways(self, player: Player, state: State) -> list[Action]:
        """Return what a player with this chance does for each of the first things to choose."""
        seen = view(state, SeatViewer(state.to_move))
        found: list[Action] = []
        choices = 1
        while len(found) < choices:
            self._number, self._asked = len(found), []
            found.append(player.choose(seen))
            choices = self._asked[0] if self._asked else 1
        return found
