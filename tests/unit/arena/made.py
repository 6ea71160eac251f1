"""Players made for tests; processes import them from here."""

from __future__ import annotations

import os

from ginrummy.engine import Action, View
from ginrummy.players import EaaiSimplePlayer, PlayerError


class Refuses(EaaiSimplePlayer):
    """Raises an error with a code."""

    def choose(self, view: View) -> Action:
        raise PlayerError("player_slow", command="none", seconds=1.5, words="-")


class Breaks(EaaiSimplePlayer):
    """Has a fault."""

    def choose(self, view: View) -> Action:
        return view.pile[1 // (view.dealer - view.dealer)]  # type: ignore[return-value]


class Dies(EaaiSimplePlayer):
    """Takes its process with it."""

    def choose(self, view: View) -> Action:
        os._exit(3)
