"""The arrays that games live in, and those that whole hands are written to."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ginrummy.cards import PACK_SIZE
from ginrummy.kernels.layout import ACTIONS, C_SIZE, S_SIZE, W_SIZE
from ginrummy.kernels.observe import V_SIZE


class Room(NamedTuple):
    """Space for some games, see `ginrummy.kernels.layout`.

    Attributes:
        games: One row of whole numbers a game.
        cards: One row of cards a game.
        work: What is needed while an action is done; one for all games.
        chance: Two sources of chance, for the packs and for the players; one for all games.
    """

    games: npt.NDArray[np.int64]
    cards: npt.NDArray[np.int8]
    work: npt.NDArray[np.int64]
    chance: npt.NDArray[np.uint64]


def new_room(games: int = 1) -> Room:
    """Return space for some games."""
    return Room(
        np.zeros((games, S_SIZE), dtype=np.int64),
        np.zeros((games, C_SIZE), dtype=np.int8),
        np.zeros(W_SIZE, dtype=np.int64),
        np.zeros(2, dtype=np.uint64),
    )


class Told(NamedTuple):
    """What many games tell after a step, one row a game.

    Attributes:
        observations: What the seat to move knows, see `ginrummy.envs.layout`.
        masks: 1 for each legal action.
        movers: The seat to move.
        rewards: What the step brought each seat; the sum of a row is 0.
        ended: 1 where a game came to its end, and a new one has begun.
        outcomes: The number of the outcome of a hand that ended, else -1.
    """

    observations: npt.NDArray[np.float32]
    masks: npt.NDArray[np.int8]
    movers: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float32]
    ended: npt.NDArray[np.int8]
    outcomes: npt.NDArray[np.int8]


def new_told(games: int) -> Told:
    """Return space for what some games tell."""
    return Told(
        np.zeros((games, V_SIZE), dtype=np.float32),
        np.zeros((games, ACTIONS), dtype=np.int8),
        np.zeros(games, dtype=np.int8),
        np.zeros((games, 2), dtype=np.float32),
        np.zeros(games, dtype=np.int8),
        np.zeros(games, dtype=np.int8),
    )


class Written(NamedTuple):
    """What is written of whole hands, one row a hand; arrays without rows are left as they are.

    Attributes:
        points: Points of each seat.
        games: The finished games, see `ginrummy.kernels.layout`.
        actions: The actions from the deal on, layoffs included, `NO_ACTION` after the last.
        decks: The packs in dealing order.
    """

    points: npt.NDArray[np.int64]
    games: npt.NDArray[np.int64]
    actions: npt.NDArray[np.uint8]
    decks: npt.NDArray[np.uint8]


def new_written(
    *, points: int = 0, games: int = 0, actions: int = 0, longest: int = 1, decks: int = 0
) -> Written:
    """Return space for what is wanted of some hands: for each array its number of rows."""
    return Written(
        np.zeros((points, 2), dtype=np.int64),
        np.zeros((games, S_SIZE), dtype=np.int64),
        np.zeros((actions, longest), dtype=np.uint8),
        np.zeros((decks, PACK_SIZE), dtype=np.uint8),
    )
