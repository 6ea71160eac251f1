"""Hands of a data set as text records."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from pathlib import Path

from ginrummy.dataset.hand import Hand, practice_of, record_of
from ginrummy.dataset.setup import ENGINE, Setup
from ginrummy.dataset.tables import ids_of
from ginrummy.dataset.trace import NOTHING, OUTCOMES, Trace
from ginrummy.record import write


class RecordWriter:
    """Writes games as records, one after another.

    Attributes:
        rows: Hands written so far.
    """

    def __init__(self, path: Path, setup: Setup) -> None:
        self.rows = 0
        self._setup = setup
        self._file = path.open("w", encoding="utf-8")
        # Hands of a game of which more may come.
        self._begun: list[Hand] = []

    def add(self, trace: Trace) -> None:
        """Write the games that are whole by now."""
        hands = self._begun + hands_of(self._setup, trace)
        last = hands[-1].game
        self._begun = [hand for hand in hands if hand.game == last]
        self._write([hand for hand in hands if hand.game != last])

    def close(self) -> None:
        """Write the last game."""
        self._write(self._begun)
        self._file.close()

    def _write(self, hands: list[Hand]) -> None:
        for _, game in groupby(hands, attrgetter("game")):
            together = list(game)
            self._file.write(write(record_of(together)) + "\n")
            self.rows += len(together)


def hands_of(setup: Setup, trace: Trace) -> list[Hand]:
    """Return the hands of a trace as ordinary values."""
    ids = ids_of(trace)
    return [
        Hand(
            id=int(ids[at]),
            game=int(trace.game[at]),
            number=int(trace.number[at]),
            players=setup.players,
            rules=setup.rules,
            practice=practice(setup, int(trace.game[at])),
            dealer=int(trace.dealer[at]),
            deck=tuple(trace.deck[at].tolist()),
            second_pack=some(int(trace.second_pack[at])),
            scores=tuple(trace.scores[at].tolist()),
            actions=tuple(trace.actions[at, : trace.lengths[at]].tolist()),
            outcome=OUTCOMES[trace.outcome[at]],
            knocker=some(int(trace.knocker[at])),
            winner=some(int(trace.winner[at])),
            counts=tuple(c for c in trace.counts[at].tolist() if c != NOTHING),
            points=tuple(trace.points[at].tolist()),
            boxes=tuple(trace.boxes[at].tolist()),
        )
        for at in range(trace.hands)
    ]


def practice(setup: Setup, game: int) -> str | None:
    """Return the seed from which a game can be dealt again; None where there is none."""
    return practice_of(setup.seed, game) if setup.source == ENGINE else None


def some(number: int) -> int | None:
    """Return a number of a table; None where it stands for nothing."""
    return None if number == NOTHING else number
