"""CPU time of two programs, measured in turn so that a busy machine slows both alike."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import TypeAlias

PAIRS = 15
SLICE = 0.2
"""Seconds of CPU time for one measurement of one side."""

_LARGE = 100
"""From here on nobody reads the places after the point of a ratio."""

Job: TypeAlias = Callable[[], int]
"""Does some work and returns how many units that were."""


@dataclass(frozen=True)
class Figure:
    """One line of the table.

    Attributes:
        name: What is measured.
        target: What is hoped for, in words.
        figure: What was measured, in words.
        met: Whether the target was reached; None where there is none.
    """

    name: str
    target: str
    figure: str
    met: bool | None

    def row(self) -> str:
        verdict = {True: "met", False: "target missed", None: ""}[self.met]
        return f"| {self.name} | {self.target} | {self.figure} | {verdict} |"


@dataclass(frozen=True)
class Comparison:
    """Seconds for one unit of work on both sides, pair by pair."""

    ours: list[float]
    theirs: list[float]

    def costs(self) -> list[float]:
        """Our time as a multiple of theirs."""
        return [ours / theirs for ours, theirs in zip(self.ours, self.theirs, strict=True)]

    def speedups(self) -> list[float]:
        """Their time as a multiple of ours."""
        return [theirs / ours for ours, theirs in zip(self.ours, self.theirs, strict=True)]


def compare(ours: Job, theirs: Job, pairs: int = PAIRS) -> Comparison:
    """Measure both sides in turn; the first round of each only warms up."""
    ours()
    theirs()
    found = Comparison([], [])
    for at in range(pairs):
        # Neither side always comes second, for a job may leave caches or garbage behind.
        order = [(ours, found.ours), (theirs, found.theirs)]
        for job, times in order if at % 2 else order[::-1]:
            times.append(seconds_each(job))
    return found


def seconds_each(job: Job, seconds: float = SLICE) -> float:
    """Do a job, again if there is time, and return its CPU time for one unit."""
    gc.collect()
    began = process_time()
    units = job()
    while process_time() - began < seconds:
        units += job()
    return (process_time() - began) / units


def at_most(name: str, found: Comparison, limit: float) -> Figure:
    """The line of a comparison in which we should not cost too much more."""
    costs = found.costs()
    target = f"at most {limit:g}x the time of OpenSpiel"
    figure = f"{spread(costs)}; {_both(found)}"
    return Figure(name, target, figure, median(costs) <= limit)


def at_least(
    name: str,
    found: Comparison,
    limit: float,
    *,
    than: str = "OpenSpiel",
    per_second: bool = False,
) -> Figure:
    """The line of a comparison in which we should be faster."""
    speedups = found.speedups()
    target = f"at least {limit:,g}x as fast as {than}"
    figure = f"{spread(speedups)}; {rates(found) if per_second else _both(found)}"
    return Figure(name, target, figure, median(speedups) >= limit)


def spread(ratios: list[float]) -> str:
    """Median with the extremes."""
    places = 0 if median(ratios) >= _LARGE else 2
    middle, low, high = (
        f"{ratio:,.{places}f}" for ratio in (median(ratios), min(ratios), max(ratios))
    )
    return f"{middle}x ({low} to {high})"


def rate(seconds: list[float]) -> str:
    """Units of work in a second, the median with the extremes."""
    middle, low, high = (f"{1 / s:,.0f}" for s in (median(seconds), max(seconds), min(seconds)))
    return f"{middle} a second ({low} to {high})"


def _both(found: Comparison) -> str:
    ours, theirs = (median(times) * 1e6 for times in (found.ours, found.theirs))
    return f"{ours:.2f} µs against {theirs:.2f} µs"


def rates(found: Comparison) -> str:
    """Units of work in a second on both sides."""
    ours, theirs = (1 / median(times) for times in (found.ours, found.theirs))
    return f"{ours:,.0f} a second against {theirs:,.0f}"


def show(figures: list[Figure]) -> None:
    """Print the lines of a script that was started alone."""
    for figure in figures:
        print(figure.row())
