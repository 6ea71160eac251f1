"""Ratings from results: the model of Bradley and Terry, fitted by maximum likelihood.

A player with the strength *s* wins against one with *t* with the probability
1 / (1 + exp(t - s)); 400 points of Elo are a factor of ten in the odds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import exp, log, sqrt
from operator import mul
from typing import NamedTuple, TypeAlias

from ginrummy.arena.interval import WITHIN_95, Interval

ELO = 400 / log(10)
"""Points of Elo for one unit of strength."""

MIDDLE = 1500.0
"""The rating of the anchor, or the mean of the field."""

_STEPS = 200
_LONGEST_STEP = 2.0
_CLOSE = 1e-12

Score: TypeAlias = tuple[int, int, float]
"""The numbers of two players, and the share of a pair of games that the first one won."""

Vector: TypeAlias = list[float]
Matrix: TypeAlias = list[Vector]


class _Total(NamedTuple):
    """Pairs of games of two players, and how many of them the first one won."""

    i: int
    j: int
    pairs: float
    won: float


class Ratings(NamedTuple):
    """The ratings of a field.

    Attributes:
        elo: The rating of each player.
        intervals: The 95 % interval of each; None where the results leave it open.
        bounded: Whether a greatest likelihood exists. It does not when some players have won
            everything, or lost everything, against all others; then the ratings are those with one
            drawn pair more between any two players that met.
    """

    elo: tuple[float, ...]
    intervals: tuple[Interval | None, ...]
    bounded: bool


def rate(deals: Sequence[Sequence[Score]], players: int, anchor: int | None = None) -> Ratings:
    """Return the ratings of players from their results.

    Args:
        deals: The results; those that share their cards stand together, for only such groups are
            independent of one another. Every player has to have met every other, if not directly.
        players: How many players there are.
        anchor: The player whose rating is given; None to give the mean of all.
    """
    totals = _totals(score for deal in deals for score in deal)
    bounded = _is_bounded(totals, players)
    if not bounded:
        totals = [_Total(i, j, pairs + 1, won + 0.5) for i, j, pairs, won in totals]
    strengths = _fit(totals, players)
    base = sum(strengths) / players if anchor is None else strengths[anchor]
    elo = tuple(MIDDLE + ELO * (strength - base) for strength in strengths)
    if not bounded or len(deals) == 1:
        return Ratings(elo, (None,) * players, bounded)
    spread = _covariance(deals, totals, strengths)
    intervals = []
    for player in range(players):
        # What the rating is of the strengths: its own less the base.
        weights = [-1 / players if anchor is None else -float(i == anchor) for i in range(players)]
        weights[player] += 1
        variance = sum(
            a * b * spread[i][j] for i, a in enumerate(weights) for j, b in enumerate(weights)
        )
        margin = WITHIN_95 * ELO * sqrt(max(0.0, variance))
        intervals.append((elo[player] - margin, elo[player] + margin))
    return Ratings(elo, tuple(intervals), bounded)


def _totals(scores: Iterable[Score]) -> list[_Total]:
    pairs: Counter[tuple[int, int]] = Counter()
    won: dict[tuple[int, int], float] = {}
    for i, j, score in scores:
        pairs[i, j] += 1
        won[i, j] = won.get((i, j), 0.0) + score
    return [_Total(i, j, number, won[i, j]) for (i, j), number in sorted(pairs.items())]


def _is_bounded(totals: Iterable[_Total], players: int) -> bool:
    """Say whether from every player a chain of wins or draws leads to every other."""
    beaten: list[set[int]] = [set() for _ in range(players)]
    for i, j, pairs, won in totals:
        if won > 0:
            beaten[i].add(j)
        if won < pairs:
            beaten[j].add(i)
    return all(len(_reached(beaten, start)) == players for start in range(players))


def _reached(beaten: Sequence[set[int]], start: int) -> set[int]:
    found, rest = {start}, [start]
    while rest:
        fresh = beaten[rest.pop()] - found
        found |= fresh
        rest += fresh
    return found


def _fit(totals: Sequence[_Total], players: int) -> Vector:
    """Climb to the greatest likelihood by Newton's method; the first strength stays 0."""
    strengths = [0.0] * players
    for _ in range(_STEPS):
        inverse = _inverse(_information(totals, strengths))
        slope = _slope(totals, strengths)
        step = [sum(map(mul, row, slope)) for row in inverse]
        longest = max(map(abs, step))
        # The likelihood has one top, but far from it a full step can lead away.
        shorter = min(1.0, _LONGEST_STEP / longest) if longest else 1.0
        strengths = [s + shorter * by for s, by in zip(strengths, [0.0, *step], strict=True)]
        if longest < _CLOSE:
            break
    return strengths


def _chance(strengths: Vector, i: int, j: int) -> float:
    return 1 / (1 + exp(strengths[j] - strengths[i]))


def _slope(totals: Iterable[_Total], strengths: Vector) -> Vector:
    """The slope of the likelihood in every strength but the first."""
    slope = [0.0] * len(strengths)
    for i, j, pairs, won in totals:
        rest = won - pairs * _chance(strengths, i, j)
        slope[i] += rest
        slope[j] -= rest
    return slope[1:]


def _information(totals: Iterable[_Total], strengths: Vector) -> Matrix:
    """How sharply the slope falls in every strength but the first."""
    size = len(strengths)
    falls = [[0.0] * size for _ in range(size)]
    for i, j, pairs, _ in totals:
        chance = _chance(strengths, i, j)
        fall = pairs * chance * (1 - chance)
        falls[i][i] += fall
        falls[j][j] += fall
        falls[i][j] -= fall
        falls[j][i] -= fall
    return [row[1:] for row in falls[1:]]


def _covariance(
    deals: Sequence[Sequence[Score]], totals: Sequence[_Total], strengths: Vector
) -> Matrix:
    """The spread of the strengths, from that of the deals: the sandwich estimator."""
    inverse = _inverse(_information(totals, strengths))
    size = range(len(inverse))
    meat = [[0.0 for _ in size] for _ in size]
    for deal in deals:
        slope = _slope((_Total(i, j, 1.0, score) for i, j, score in deal), strengths)
        for row, pull in zip(meat, slope, strict=True):
            for at, other in enumerate(slope):
                row[at] += pull * other
    grown = len(deals) / (len(deals) - 1)
    spread = _product(_product(inverse, meat), inverse)
    return [
        [0.0] * len(strengths),
        *([0.0, *(grown * value for value in row)] for row in spread),
    ]


def _product(a: Matrix, b: Matrix) -> Matrix:
    return [[sum(map(mul, row, column)) for column in zip(*b, strict=True)] for row in a]


def _inverse(matrix: Matrix) -> Matrix:
    """Return the inverse of a positive definite matrix, by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(at == i) for i in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(size):
            if other != at:
                by = rows[other][at]
                rows[other] = [v - by * w for v, w in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]
