"""A match of several games (A-65)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Game(NamedTuple):
    """A finished game of a match.

    Attributes:
        winner: The side that won it; None where it ended level (C-09).
        margin: What the winner got; it may be negative (A-62).
    """

    winner: int | None
    margin: int


class Series(NamedTuple):
    """A match: to an accumulated sum, or the best of a number of games.

    Attributes:
        target: The sum that wins; None when games are counted instead.
        best_of: The most games there can be; None when margins are added up instead.
        seats: Number of sides.
        games: The games finished so far.
    """

    target: int | None = None
    best_of: int | None = None
    seats: int = 2
    games: tuple[Game, ...] = ()

    def enter(self, game: Game) -> Series:
        """Return the match with one more game."""
        return self._replace(games=(*self.games, game))

    @property
    def totals(self) -> tuple[int, ...]:
        """The margins won by each seat."""
        return totals_of(self.games, self.seats)

    @property
    def standing(self) -> tuple[int, ...]:
        """What counts towards the end: games won by each seat, or its margins."""
        if self.best_of is None:
            return self.totals
        return tuple(sum(game.winner == seat for game in self.games) for seat in range(self.seats))

    @property
    def winner(self) -> int | None:
        """The seat that has won the match; None while it goes on."""
        if self.best_of is not None:
            wins = enumerate(self.standing)
            return next((seat for seat, won in wins if 2 * won > self.best_of), None)
        best = max(self.totals)
        if self.target is None or best < self.target:
            return None
        return self.totals.index(best)


def totals_of(games: Sequence[Game], seats: int) -> tuple[int, ...]:
    """Return the margins won by each seat in some games."""
    return tuple(sum(g.margin for g in games if g.winner == seat) for seat in range(seats))
