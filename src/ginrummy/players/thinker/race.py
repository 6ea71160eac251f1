"""Which of several moves earns most, from the same worlds for each."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

BEHIND = 4.0
"""Standard errors behind the best move at which another one is dropped."""


class Race:
    """Moves and what they earned, world by world.

    Attributes:
        left: The positions of the moves that are still in the race.
    """

    def __init__(self, moves: int, start: float) -> None:
        """Begin.

        Args:
            moves: How many there are.
            start: What the first one earns in every world beyond what it really does.
        """
        self._start = start
        self.left = list(range(moves))
        self._earned: list[npt.NDArray[np.float64]] = [np.zeros(0)] * moves

    def enter(self, move: int, earned: npt.NDArray[np.int64]) -> None:
        """Add what a move earned in further worlds, the same ones for all that are left."""
        more = earned + (0.0 if move else self._start)
        self._earned[move] = np.concatenate([self._earned[move], more])

    @property
    def leader(self) -> int:
        """The move that has earned most, the first of equal ones."""
        return max(self.left, key=lambda move: float(self._earned[move].mean()))

    def drop(self) -> None:
        """Drop the moves that can hardly catch up any more."""
        best = self._earned[self.leader]

        def is_close(move: int) -> bool:
            behind = best - self._earned[move]
            error = float(behind.std()) / np.sqrt(len(behind))
            return bool(behind.mean() <= BEHIND * error)

        self.left = [move for move in self.left if is_close(move)]
