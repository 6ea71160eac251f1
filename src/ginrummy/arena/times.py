"""How long decisions take: counted in narrow classes, so that millions of them need little room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import log2
from time import perf_counter_ns
from typing import NamedTuple

from ginrummy.engine import Action, Event, View
from ginrummy.players import Player

PER_DOUBLING = 8
"""Classes between a time and twice that time; so a time is off by 4.5 % at most."""


class Times(NamedTuple):
    """How long a player took for its decisions.

    Attributes:
        total: All of them together, in nanoseconds.
        classes: How many fell into each class, by its number; class *n* lies about 2 to the power
            *n* / 8 nanoseconds.
    """

    total: int = 0
    classes: tuple[tuple[int, int], ...] = ()

    @property
    def decisions(self) -> int:
        """How many decisions there were."""
        return sum(count for _, count in self.classes)

    @property
    def mean(self) -> float:
        """The mean time in seconds; 0 without a decision."""
        return self.total / 1e9 / max(1, self.decisions)

    def quantile(self, share: float) -> float:
        """Return the time in seconds within which a share of the decisions were made.

        Args:
            share: From 0 to 1, such as 0.5 for the median.
        """
        wanted = share * self.decisions
        so_far = 0
        for number, count in sorted(self.classes):
            so_far += count
            if so_far >= wanted:
                return float(2 ** (number / PER_DOUBLING) / 1e9)
        return 0.0


def times_of(measured: Iterable[int]) -> Times:
    """Return the times of some decisions, given in nanoseconds."""
    measured = list(measured)
    classes = Counter(round(PER_DOUBLING * log2(max(1, time))) for time in measured)
    return Times(sum(measured), tuple(sorted(classes.items())))


def all_times(parts: Iterable[Times]) -> Times:
    """Return all of some times together."""
    total = 0
    classes: Counter[int] = Counter()
    for part in parts:
        total += part.total
        classes.update(dict(part.classes))
    return Times(total, tuple(sorted(classes.items())))


class Timed:
    """A player with a stop-watch beside it.

    Attributes:
        measured: The nanoseconds of each decision.
    """

    def __init__(self, player: Player) -> None:
        self._player = player
        self.measured: list[int] = []

    def begin(self, view: View, scores: tuple[int, ...]) -> None:
        """See `Player.begin`."""
        self._player.begin(view, scores)

    def see(self, event: Event) -> None:
        """See `Player.see`."""
        self._player.see(event)

    def choose(self, view: View) -> Action:
        """Measure how long the player takes; see `Player.choose`."""
        before = perf_counter_ns()
        action = self._player.choose(view)
        self.measured.append(perf_counter_ns() - before)
        return action
