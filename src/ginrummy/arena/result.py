"""What a match came to, and how sure one can be of it."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from ginrummy.arena.game import PlayedGame
from ginrummy.rules import Outcome

WITHIN_95 = 1.96
"""How many standard errors lie on either side of the mean in a 95 % interval."""

UNLIKELY = 0.05
"""What happens so seldom is not within the interval."""

GINS = frozenset({Outcome.GIN, Outcome.GIN_MATCHED, Outcome.BIG_GIN})


class Tally(NamedTuple):
    """What one side did in all its games.

    Attributes:
        wins: Games won.
        gins: Hands ended with gin or big gin.
        knocks: Hands ended with a knock, also when it was undercut.
        undercuts: Knocks of the other side that were undercut.
        points: Points of all hands.
    """

    wins: int = 0
    gins: int = 0
    knocks: int = 0
    undercuts: int = 0
    points: int = 0

    def plus(self, other: Tally) -> Tally:
        """Return both tallies together."""
        return Tally(*(a + b for a, b in zip(self, other, strict=True)))


def tally_of(game: PlayedGame, seat: int) -> Tally:
    """Return what a seat did in a game."""
    ended = [result for result in game.results if result.knocker == seat]
    gins = sum(result.outcome in GINS for result in ended)
    return Tally(
        wins=int(game.winner == seat),
        gins=gins,
        knocks=len(ended) - gins,
        undercuts=sum(r.outcome is Outcome.UNDERCUT and r.winner == seat for r in game.results),
        points=game.card.points[seat],
    )


class PairResult(NamedTuple):
    """Two games with the same cards and changed seats.

    Attributes:
        score: The share of the two games that the first player won; a drawn game is half won.
        hands: Hands played.
        void: Hands that nobody ended.
        a: What the first player did.
        b: What the second player did.
    """

    score: float
    hands: int
    void: int
    a: Tally
    b: Tally


def pair_result(games: Iterable[tuple[PlayedGame, int]]) -> PairResult:
    """Return what some games with the same cards came to.

    Args:
        games: Each with the seat of the first player.
    """
    scores: list[float] = []
    hands = void = 0
    a, b = Tally(), Tally()
    for game, seat in games:
        scores.append(0.5 if game.winner is None else float(game.winner == seat))
        hands += game.card.hands
        void += sum(result.outcome is Outcome.VOID for result in game.results)
        a = a.plus(tally_of(game, seat))
        b = b.plus(tally_of(game, 1 - seat))
    return PairResult(fmean(scores), hands, void, a, b)


class MatchResult(NamedTuple):
    """A match of mirrored games.

    Attributes:
        pair_scores: The share of each pair of games that the first player won.
        hands: Hands played.
        void: Hands that nobody ended.
        a: What the first player did.
        b: What the second player did.
    """

    pair_scores: tuple[float, ...]
    hands: int
    void: int
    a: Tally
    b: Tally

    @property
    def games(self) -> int:
        """Games played."""
        return 2 * len(self.pair_scores)

    @property
    def drawn(self) -> int:
        """Games that nobody won."""
        return self.games - self.a.wins - self.b.wins

    @property
    def win_rate(self) -> float:
        """The share of the games that the first player won; a drawn game is half won."""
        return fmean(self.pair_scores)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the win rate, from the spread of the pairs.

        The two games of a pair share their cards, so only pairs are independent of one another. A
        single pair says nothing about the spread; then every rate is within the interval. Pairs
        that were all won, or all lost, have no spread either; then the interval ends at the rate
        at which that would happen in one of twenty matches.
        """
        pairs = len(self.pair_scores)
        if pairs == 1:
            return 0.0, 1.0
        if self.win_rate in (0.0, 1.0):
            doubt = 1 - UNLIKELY ** (1 / pairs)
            return (0.0, doubt) if self.win_rate == 0.0 else (1 - doubt, 1.0)
        margin = WITHIN_95 * stdev(self.pair_scores) / sqrt(pairs)
        return max(0.0, self.win_rate - margin), min(1.0, self.win_rate + margin)


def match_result(pairs: Iterable[PairResult]) -> MatchResult:
    """Return what all pairs of a match came to together."""
    scores: list[float] = []
    hands = void = 0
    a, b = Tally(), Tally()
    for pair in pairs:
        scores.append(pair.score)
        hands += pair.hands
        void += pair.void
        a = a.plus(pair.a)
        b = b.plus(pair.b)
    return MatchResult(tuple(scores), hands, void, a, b)
