"""The score of an episode, where it ends, and what each hand is worth as a reward."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from ginrummy.engine import Result
from ginrummy.envs.episode import Episode
from ginrummy.match.settlement import Settlement
from ginrummy.match.standing import Standing


class Account:
    """What is written down of an episode.

    Attributes:
        hands: Hands that are over.
        over: Whether the episode has come to its end.
        cut_off: Whether it was stopped by `Episode.max_hands`.
        settlement: The settlement of the game that the last hand ended, else None.
    """

    def __init__(self, episode: Episode) -> None:
        """Begin with nothing written down.

        Args:
            episode: What is played.
        """
        self._episode = episode
        self._standing = Standing(episode.setup())
        self._last: Result | None = None
        self.hands = 0
        self.over = self.cut_off = False
        self.settlement: Settlement | None = None

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals of the game so far."""
        return self._standing.card.totals

    @property
    def winner(self) -> int | None:
        """Who has won the episode; None while it goes on, and where nobody has."""
        if not self.over or self._last is None:
            return None
        return self._last.winner if self._episode.until == "hand" else self._standing.winner

    def next_hand(self) -> None:
        """Take a new sheet where the last game is settled."""
        self._standing.next_game()
        if self._standing.why_no_end() is None:
            # Nobody could announce the end of a rolling game, so it is done beforehand (C-08).
            self._standing.announce_end()

    def enter(self, result: Result) -> tuple[float, ...]:
        """Write a hand down and return what it brings each seat; the sum is 0."""
        self._last = result
        self.hands += 1
        self._standing.enter(result.points, result.boxes)
        self.settlement = self._standing.card.settlement
        ended = self._episode.until == "hand" or self._standing.over
        self.cut_off = not ended and self.hands >= self._episode.max_hands
        self.over = ended or self.cut_off
        return self._rewards(result)

    def _rewards(self, result: Result) -> tuple[float, ...]:
        if self._episode.reward == "points":
            return against_others(result.points)
        everybody = range(len(result.points))
        if self._episode.reward == "win":
            return against_others([seat == self.winner for seat in everybody])
        if self.settlement is None:
            return (0.0,) * len(everybody)
        return tuple(map(float, self.settlement.balance))

    def copy(self) -> Account:
        """Return an account of the same that changes by itself."""
        other = copy(self)
        other._standing = copy(self._standing)
        return other


def against_others(points: Sequence[float]) -> tuple[float, ...]:
    """Return what each seat has more than every other one, added up; the sum is 0."""
    total = sum(points)
    return tuple(float(len(points) * own - total) for own in points)
