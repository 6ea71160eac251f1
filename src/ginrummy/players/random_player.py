"""A player without a plan."""

from __future__ import annotations

from random import Random

from ginrummy.engine import Action, Event, Knock, View
from ginrummy.players.base import legal_moves


class RandomPlayer:
    """Chooses uniformly among the moves that a person would name.

    These are: draw or take, each discard, knock, big gin. To knock is one move, whatever the
    number of cards it could be done with; the card is then chosen at random too.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def begin(self, view: View, scores: tuple[int, ...]) -> None:
        """See `Player.begin`; neither cards nor scores matter."""

    def see(self, event: Event) -> None:
        """See `Player.see`; nothing is remembered."""

    def choose(self, view: View) -> Action:
        """See `Player.choose`."""
        moves = legal_moves(view)
        knocks = [move for move in moves if isinstance(move, Knock)]
        named: list[Action] = [move for move in moves if not isinstance(move, Knock)]
        if knocks:
            named.append(self._rng.choice(knocks))
        return self._rng.choice(named)
