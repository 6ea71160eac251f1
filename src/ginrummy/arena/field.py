"""What everybody did against everybody."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from ginrummy.arena.contest import Contest
from ginrummy.arena.elo import Ratings, rate
from ginrummy.arena.interval import Interval, ratio_interval
from ginrummy.arena.result import NO_TIMES, MatchResult, PairResult, Tally, match_result
from ginrummy.arena.times import Times, all_times


@dataclass(frozen=True, slots=True)
class Standing:
    """What one player did against all others.

    Attributes:
        share: The share of its games that it won; a drawn game is half won.
        margin: Its points less those of the others, per hand.
        margin_interval: The 95 % interval of the margin, from the spread of the deals; None for a
            single one.
        hands: Hands played.
        tally: What it did.
        times: How long it took; standings that differ in nothing else are equal.
    """

    share: float
    margin: float
    margin_interval: Interval | None
    hands: int
    tally: Tally
    times: Times = field(default=Times(), compare=False)


@dataclass(frozen=True, slots=True)
class FieldResult:
    """A contest, or as much of it as was played.

    Attributes:
        matches: What any two players came to, by their numbers.
        standings: What each player did against all others.
        ratings: Elo over the field.
    """

    matches: Mapping[tuple[int, int], MatchResult]
    standings: tuple[Standing, ...]
    ratings: Ratings

    @property
    def games(self) -> int:
        """Games of all matches."""
        return sum(match.games for match in self.matches.values())

    @property
    def hands(self) -> int:
        """Hands of all matches."""
        return sum(match.hands for match in self.matches.values())


class Ledger:
    """Where the results of pieces are written down, in any order."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self._results: dict[int, PairResult] = {}
        self._times = dict.fromkeys(contest.meetings, NO_TIMES)

    def __len__(self) -> int:
        return len(self._results)

    @property
    def complete(self) -> bool:
        """Whether every piece is there."""
        return len(self) == self.contest.pieces

    def enter(self, number: int, result: PairResult) -> None:
        """Write the result of a piece down."""
        _, a, b = self.contest.piece(number)
        before, more = self._times[a, b], result.times
        self._times[a, b] = all_times([before[0], more[0]]), all_times([before[1], more[1]])
        self._results[number] = replace(result, times=NO_TIMES)

    def result(self, anchor: int | None = None) -> FieldResult | None:
        """Return what the contest came to so far.

        Args:
            anchor: The player whose rating is given; None to give the mean of all.

        Returns:
            None as long as some two players have not met.
        """
        met: dict[tuple[int, int], list[PairResult]] = {key: [] for key in self.contest.meetings}
        deals: dict[int, list[tuple[int, int, PairResult]]] = {}
        for number in sorted(self._results):
            pair, a, b = self.contest.piece(number)
            met[a, b].append(self._results[number])
            deals.setdefault(pair, []).append((a, b, self._results[number]))
        if not all(met.values()):
            return None
        matches = {
            key: replace(match_result(results), times=self._times[key])
            for key, results in met.items()
        }
        scores = [[(a, b, result.score) for a, b, result in deal] for deal in deals.values()]
        players = len(self.contest.makers)
        return FieldResult(
            matches,
            tuple(self._standing(deals.values(), player) for player in range(players)),
            rate(scores, players, anchor),
        )

    def _standing(
        self, deals: Iterable[Iterable[tuple[int, int, PairResult]]], player: int
    ) -> Standing:
        tally = Tally()
        points, hands = [], []
        scores: list[float] = []
        for deal in deals:
            mine = [entry for entry in deal if player in entry[:2]]
            if not mine:
                continue
            points.append(0)
            hands.append(0)
            for a, _, result in mine:
                own, others = (result.a, result.b) if player == a else (result.b, result.a)
                tally = tally.plus(own)
                points[-1] += own.points - others.points
                hands[-1] += result.hands
                scores.append(result.score if player == a else 1 - result.score)
        return Standing(
            share=sum(scores) / len(scores),
            margin=sum(points) / sum(hands),
            margin_interval=ratio_interval(points, hands),
            hands=sum(hands),
            tally=tally,
            times=all_times(
                times[(a, b).index(player)]
                for (a, b), times in self._times.items()
                if player in (a, b)
            ),
        )
