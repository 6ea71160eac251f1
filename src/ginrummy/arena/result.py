"""What a match came to, and how sure one can be of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import NamedTuple, Protocol

from ginrummy.arena.interval import Interval, ratio_interval, share_interval
from ginrummy.arena.times import Times, all_times
from ginrummy.engine import Result
from ginrummy.rules import Outcome

GINS = frozenset({Outcome.GIN, Outcome.GIN_MATCHED})


class Played(Protocol):
    """A game, or a hand by itself, that is over."""

    @property
    def results(self) -> tuple[Result, ...]:
        """What each hand came to."""

    @property
    def winner(self) -> int | None:
        """The seat that has won; None when nobody has."""


class Tally(NamedTuple):
    """What one side did in all its games.

    Attributes:
        wins: Games won; hands won where hands are played by themselves.
        gins: Hands ended with gin, big gin apart.
        big_gins: Hands ended with big gin.
        knocks: Hands ended with a knock, also when it was undercut.
        undercuts: Knocks of the other side that were undercut.
        points: Points of all hands.
    """

    wins: int = 0
    gins: int = 0
    big_gins: int = 0
    knocks: int = 0
    undercuts: int = 0
    points: int = 0

    def plus(self, other: Tally) -> Tally:
        """Return both tallies together."""
        return Tally(*(a + b for a, b in zip(self, other, strict=True)))


def tally_of(game: Played, seat: int) -> Tally:
    """Return what a seat did in a game."""
    ended = [result.outcome for result in game.results if result.knocker == seat]
    gins = sum(outcome in GINS for outcome in ended)
    big_gins = ended.count(Outcome.BIG_GIN)
    return Tally(
        wins=int(game.winner == seat),
        gins=gins,
        big_gins=big_gins,
        knocks=len(ended) - gins - big_gins,
        undercuts=sum(r.outcome is Outcome.UNDERCUT and r.winner == seat for r in game.results),
        points=sum(result.points[seat] for result in game.results),
    )


NO_TIMES = (Times(), Times())


@dataclass(frozen=True, slots=True)
class PairResult:
    """Two games with the same cards and changed seats.

    Attributes:
        score: The share of the two games that the first player won; a drawn game is half won.
        hands: Hands played.
        void: Hands that nobody ended.
        a: What the first player did.
        b: What the second player did.
        times: How long each of them took; results that differ in nothing else are equal.
    """

    score: float
    hands: int
    void: int
    a: Tally
    b: Tally
    times: tuple[Times, Times] = field(default=NO_TIMES, compare=False)


def pair_result(
    games: Iterable[tuple[Played, int]], times: tuple[Times, Times] = NO_TIMES
) -> PairResult:
    """Return what some games with the same cards came to.

    Args:
        games: Each with the seat of the first player.
        times: How long either player took.
    """
    scores: list[float] = []
    hands = void = 0
    a, b = Tally(), Tally()
    for game, seat in games:
        scores.append(0.5 if game.winner is None else float(game.winner == seat))
        hands += len(game.results)
        void += sum(result.outcome is Outcome.VOID for result in game.results)
        a = a.plus(tally_of(game, seat))
        b = b.plus(tally_of(game, 1 - seat))
    return PairResult(fmean(scores), hands, void, a, b, times)


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match of mirrored games, or of mirrored hands.

    The two games of a pair share their cards, so only pairs are independent of one another; every
    interval comes from the spread of the pairs.

    Attributes:
        pair_scores: The share of each pair of games that the first player won.
        pair_points: The points of the first player less those of the second, pair by pair.
        pair_hands: The hands of each pair.
        void: Hands that nobody ended.
        a: What the first player did.
        b: What the second player did.
        times: How long each of them took; results that differ in nothing else are equal.
    """

    pair_scores: tuple[float, ...]
    pair_points: tuple[int, ...]
    pair_hands: tuple[int, ...]
    void: int
    a: Tally
    b: Tally
    times: tuple[Times, Times] = field(default=NO_TIMES, compare=False)

    @property
    def games(self) -> int:
        """Games played; hands, where they are played by themselves."""
        return 2 * len(self.pair_scores)

    @property
    def hands(self) -> int:
        """Hands played."""
        return sum(self.pair_hands)

    @property
    def drawn(self) -> int:
        """Games that nobody won."""
        return self.games - self.a.wins - self.b.wins

    @property
    def win_rate(self) -> float:
        """The share of the games that the first player won; a drawn game is half won."""
        return fmean(self.pair_scores)

    @property
    def interval(self) -> Interval:
        """The 95 % interval of the win rate, see `share_interval`."""
        return share_interval(self.pair_scores)

    @property
    def margin(self) -> float:
        """The points of the first player less those of the second, per hand."""
        return sum(self.pair_points) / self.hands

    @property
    def margin_interval(self) -> Interval | None:
        """The 95 % interval of the margin, see `ratio_interval`; None for a single pair."""
        return ratio_interval(self.pair_points, self.pair_hands)


def match_result(pairs: Sequence[PairResult]) -> MatchResult:
    """Return what all pairs of a match came to together."""
    a, b = Tally(), Tally()
    for pair in pairs:
        a = a.plus(pair.a)
        b = b.plus(pair.b)
    return MatchResult(
        pair_scores=tuple(pair.score for pair in pairs),
        pair_points=tuple(pair.a.points - pair.b.points for pair in pairs),
        pair_hands=tuple(pair.hands for pair in pairs),
        void=sum(pair.void for pair in pairs),
        a=a,
        b=b,
        times=(
            all_times(pair.times[0] for pair in pairs),
            all_times(pair.times[1] for pair in pairs),
        ),
    )
