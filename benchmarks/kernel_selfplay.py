"""What comes of the simple player of the 2021 research challenge against itself.

The figures to meet are those that were published with that player, the first one to three places.
"""

from __future__ import annotations

from math import sqrt

from benchmarks.timing import Figure, show
from ginrummy.kernels.kernel import Kernel
from ginrummy.rules import VOID, Outcome, preset

HANDS = 100_000
ERRORS = 3
"""Standard errors that a figure may be away."""


def measure() -> list[Figure]:
    sums = Kernel(preset("eaai")).play(("eaai-simple", "eaai-simple"), HANDS, seed=2021)
    ended = 1 - sums.outcomes[VOID.outcome] / HANDS
    undercuts = sums.outcomes[Outcome.UNDERCUT] / HANDS
    points = sum(sums.points) / HANDS
    # Only one seat scores in a hand, so the square of the difference is that of the points.
    deviation = sqrt(sums.squares / HANDS - points * points)
    return [
        line("Hands that end in a knock or gin", ended, _of_share(ended), (0.9975, 0.9985), 4),
        line("Undercuts in a hand", undercuts, _of_share(undercuts), (0.041, 0.044), 4),
        line("Points of the winner in a hand", points, deviation, (16.0, 16.4), 2),
    ]


def _of_share(share: float) -> float:
    return sqrt(share * (1 - share))


def line(
    name: str, value: float, deviation: float, target: tuple[float, float], places: int
) -> Figure:
    """The line of a figure that should lie within, or few standard errors from, its target."""
    error = deviation / sqrt(HANDS)
    low, high = target
    return Figure(
        f"{name}, simple against itself",
        f"{low:g} to {high:g}, within {ERRORS} standard errors",
        f"{value:.{places}f} ± {error:.{places}f} in {HANDS:,} hands",
        low - ERRORS * error <= value <= high + ERRORS * error,
    )


if __name__ == "__main__":
    show(measure())
