"""Hands played by the kernel, many at once: for the players and the rules that it knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from ginrummy.dataset.trace import NOTHING, PADDING, Array, Legal, Trace
from ginrummy.kernels.kernel import Kernel
from ginrummy.kernels.layout import (
    NO_ACTION,
    O_VOID,
    S_BOXES,
    S_COUNT,
    S_KNOCKER,
    S_LIMIT_CARD,
    S_OUTCOME,
    S_POINTS,
    S_WINNER,
)
from ginrummy.kernels.policies import POLICIES
from ginrummy.kernels.retrace import LEGAL, retrace_hands
from ginrummy.kernels.room import new_room
from ginrummy.kernels.tables import supports
from ginrummy.rules import Rules

BATCH = 5000
"""Hands that are held in memory at once."""


class KernelPlay(NamedTuple):
    """A source of single hands (`ginrummy.dataset.trace.Source`) that plays them by the kernel.

    Attributes:
        rules: The rules of the table.
        players: The names of the players, by seat.
        seed: Where all chance comes from.
        with_legal: Whether to note what is legal at each decision.
    """

    rules: Rules
    players: tuple[str, ...]
    seed: int
    with_legal: bool = False

    def __call__(self, games: range) -> Iterator[Trace]:
        """Play some hands, and give them in order, in batches."""
        for first in range(games.start, games.stop, BATCH):
            yield self._batch(range(first, min(first + BATCH, games.stop)))

    def _batch(self, games: range) -> Trace:
        rules, hands, seats = self.rules, len(games), len(self.players)
        kernel = Kernel(rules)
        _, written = kernel.trace(self.players, hands, self.seed, games.start)
        lengths = np.argmax(written.actions == NO_ACTION, axis=1).astype(np.int32)
        written.actions[np.arange(written.actions.shape[1]) >= lengths[:, None]] = PADDING
        number = np.arange(games.start, games.stop, dtype=np.int64)
        dealers = number % seats
        second = written.games[:, S_LIMIT_CARD].copy()
        if rules.limit_source != "second_pack":
            second[:] = NOTHING
        bits = np.zeros((int(lengths.sum()) if self.with_legal else 0, LEGAL), np.int64)
        # Players of the kernel may show any best spread. So that the actions alone give each hand
        # again, it counts as if the spread had been left to the rules.
        refused = retrace_hands(kernel.table, dealers, second, new_room(), written, bits)
        assert refused == NOTHING  # what the kernel plays is legal
        end = written.games
        void = end[:, S_OUTCOME] == O_VOID
        counts = end[:, S_COUNT : S_COUNT + seats]
        return Trace(
            game=number,
            number=np.ones(hands, np.int32),
            scores=np.zeros((hands, seats), np.int32),
            dealer=dealers.astype(np.uint8),
            deck=written.decks[:, : rules.pack.ranks * rules.pack.suits],
            second_pack=second.astype(np.int8),
            actions=written.actions[:, : lengths.max()],
            lengths=lengths,
            outcome=end[:, S_OUTCOME].astype(np.uint8),
            knocker=np.where(void, NOTHING, end[:, S_KNOCKER]).astype(np.int8),
            winner=end[:, S_WINNER].astype(np.int8),
            counts=np.where(void[:, None], NOTHING, counts).astype(np.int16),
            points=end[:, S_POINTS : S_POINTS + seats].astype(np.int32),
            boxes=end[:, S_BOXES : S_BOXES + seats].astype(np.int16),
            legal=_legal(bits) if self.with_legal else None,
        )


def plays(rules: Rules, players: tuple[str, ...]) -> bool:
    """Say whether the kernel knows these rules and players."""
    return supports(rules) and all(name in POLICIES for name in players)


def _legal(bits: Array) -> Legal:
    return Legal(bits[:, 0], bits[:, 1], bits[:, 2].astype(np.uint8))
