"""Check a data set: its files are those that were written, and the engine plays the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pyarrow.compute as pc
import pyarrow.parquet as pq

from ginrummy.bag import bag_of
from ginrummy.cards import UNKNOWN
from ginrummy.dataset.hand import Hand
from ginrummy.dataset.manifest import Manifest, read_manifest
from ginrummy.dataset.reading import hands_of_rows
from ginrummy.dataset.shard import Shard, hash_of
from ginrummy.dataset.tables import DECISIONS, HANDS, IDS_A_GAME
from ginrummy.dataset.trace import NOTHING, legal_bits
from ginrummy.engine import NOBODY, Dealt, SeatViewer, State, legal_ids, view
from ginrummy.errors import GinRummyError

Row = Mapping[str, Any]


class Difference(NamedTuple):
    """Where a data set is not what it should be.

    Attributes:
        path: The file, from the folder of the data set.
        place: What differs: a column, ``sha256``, ``rows``, ``file`` for one that is not part of
            the data set, or the code of an error.
        written: What stands there.
        right: What should stand there.
        hand: The number of the hand in the data set; None for the file as a whole.
        decision: The number of the decision in its hand; None for the hand as a whole.
    """

    path: str
    place: str
    written: object
    right: object
    hand: int | None = None
    decision: int | None = None


class Verified(NamedTuple):
    """What a check has come to.

    Attributes:
        files: Files that were compared with their hashes.
        hands: Hands that were played again.
        decisions: Decisions of these hands that were compared.
        difference: The first thing that is wrong; None for nothing.
    """

    files: int
    hands: int
    decisions: int
    difference: Difference | None


class _DifferenceFoundError(Exception):
    def __init__(self, difference: Difference) -> None:
        super().__init__(difference)
        self.difference = difference


def verify(folder: str | Path, sample: int = 100, seed: int = 0) -> Verified:
    """Compare all files with their hashes, then play a sample of hands again by the engine.

    Args:
        folder: Where the data set is; of an incomplete one what is there is checked.
        sample: How many hands; all of them if there are no more.
        seed: Which ones.

    Raises:
        DatasetError: `no_dataset`, or `dataset_unreadable`.
        OSError: A file cannot be read.
    """
    checker = _Checker(Path(folder), read_manifest(Path(folder)))
    found: Difference | None = None
    try:
        checker.check_files()
        checker.check_hands(sample, Random(seed))
    except _DifferenceFoundError as wrong:
        found = wrong.difference
    return Verified(checker.files, checker.hands, checker.decisions, found)


class _Checker:
    """Checks until it finds a difference, and counts what was right."""

    def __init__(self, folder: Path, manifest: Manifest) -> None:
        self._folder = folder
        self._manifest = manifest
        self.files = self.hands = self.decisions = 0

    def check_files(self) -> None:
        """Compare every file with what was noted when it was written."""
        for shard in self._manifest.shards:
            for table, facts in shard.files.items():
                path = self._folder / facts.path
                found = hash_of(path) if path.is_file() else None
                _same(facts.path, {"sha256": found}, {"sha256": facts.sha256})
                if table in {HANDS, DECISIONS}:
                    rows = pq.read_metadata(path).num_rows
                    _same(facts.path, {"rows": rows}, {"rows": facts.rows})
                self.files += 1
        if self._manifest.complete:
            self._check_folders()

    def _check_folders(self) -> None:
        """Find what lies among the files, where whoever reads the folder would take it for data."""
        shards = self._manifest.shards
        known = {self._folder / facts.path for each in shards for facts in each.files.values()}
        # Hidden files are passed over by whoever reads folders.
        there = {path for folder in {p.parent for p in known} for path in folder.glob("[!._]*")}
        for path in sorted(there - known):
            name = path.relative_to(self._folder).as_posix()
            _same(name, {"file": name}, {"file": None})

    def check_hands(self, sample: int, rng: Random) -> None:
        """Play some hands again, shard by shard."""
        shards = self._manifest.shards
        total = sum(shard.files[HANDS].rows for shard in shards)
        wanted = sorted(rng.sample(range(total), min(sample, total)))
        begin = 0
        for shard in shards:
            end = begin + shard.files[HANDS].rows
            rows = [place - begin for place in wanted if begin <= place < end]
            if rows:
                self._check_some(shard, rows)
            begin = end

    def _check_some(self, shard: Shard, rows: list[int]) -> None:
        setup = self._manifest.setup
        path = shard.files[HANDS].path
        found = pq.read_table(self._folder / path).take(rows).to_pylist()
        decisions = self._decisions(shard, [row["id"] for row in found])
        for row, hand in zip(found, hands_of_rows(setup, found), strict=True):
            try:
                steps = list(hand.steps())
            except GinRummyError as refused:
                wrong = Difference(path, refused.code, str(refused), None, hand.id)
                raise _DifferenceFoundError(wrong) from None
            [dealt] = steps[0][1]
            assert isinstance(dealt, Dealt)
            states = [state for state, _ in steps]
            agreed: dict[str, Any] = {"seed": setup.seed}
            agreed |= {f"player_{seat}": name for seat, name in enumerate(setup.players)}
            _same(path, row, agreed | _hand_row(hand, dealt, states), hand.id)
            self.hands += 1
            if setup.decisions:
                self._check_decisions(shard, decisions.get(hand.id, []), hand, states)

    def _decisions(self, shard: Shard, ids: list[int]) -> dict[int, list[Row]]:
        if not self._manifest.setup.decisions:
            return {}
        path = self._folder / shard.files[DECISIONS].path
        by_hand: dict[int, list[Row]] = {}
        for row in pq.read_table(path, filters=pc.field("id").isin(ids)).to_pylist():
            by_hand.setdefault(row["id"], []).append(row)
        return by_hand

    def _check_decisions(
        self, shard: Shard, written: list[Row], hand: Hand, states: list[State]
    ) -> None:
        path = shard.files[DECISIONS].path
        counts = {"rows": len(written)}, {"rows": len(hand.actions)}
        _same(path, *counts, hand.id)
        for number, (row, right) in enumerate(
            zip(written, decision_rows(hand, states), strict=True)
        ):
            _same(path, row, right, hand.id, number)
            self.decisions += 1


def _hand_row(hand: Hand, dealt: Dealt, states: list[State]) -> dict[str, Any]:
    """What the engine says of a hand."""
    first, last = states[0], states[-1]
    result = last.result
    right: dict[str, Any] = {
        "id": hand.game * IDS_A_GAME + hand.number,
        "upcard": NOTHING if dealt.upcard is None else dealt.upcard,
        "limit": NOTHING if first.limit is None else first.limit,
        "doubled": first.doubled,
        "turns": last.turns,
        "outcome": None if result is None else result.outcome.value,
    }
    for seat, cards in enumerate(first.hands):
        right[f"dealt_{seat}"] = cards
    if result is None:
        return right
    right["knocker"] = NOBODY if result.knocker is None else result.knocker
    right["winner"] = NOBODY if result.winner is None else result.winner
    for seat in range(len(hand.players)):
        right[f"count_{seat}"] = result.counts[seat] if result.counts else NOTHING
        right[f"points_{seat}"] = result.points[seat]
        right[f"boxes_{seat}"] = result.boxes[seat]
    return right


def decision_rows(hand: Hand, states: list[State]) -> Iterator[Row]:
    """Yield the decisions of a hand as the engine tells them, one row each.

    Args:
        hand: The hand.
        states: Its positions, the end included.
    """
    result = states[-1].result
    for number, (state, action) in enumerate(zip(states, hand.actions, strict=False)):
        seat, other = state.to_move, state.after(state.to_move)
        seen = view(state, SeatViewer(seat))
        throws, knocks, others = legal_bits(legal_ids(state))
        yield {
            "id": hand.id,
            "decision": number,
            "seat": seat,
            "phase": int(state.phase),
            "own_hand": seen.hand,
            "own_known": seen.known[seat],
            "other_known": seen.known[other],
            "pile": bag_of(card for card in seen.pile if card != UNKNOWN),
            "top": seen.pile[-1] if seen.pile else NOTHING,
            "taken": seen.taken,
            "drawn": seen.drawn,
            "stock": seen.stock_size,
            "turns": seen.turns,
            "limit": NOTHING if seen.limit is None else seen.limit,
            "doubled": seen.doubled,
            "own_score": hand.scores[seat],
            "other_score": hand.scores[other],
            "legal_throws": throws,
            "legal_knocks": knocks,
            "legal_others": others,
            "action": action,
            "final_points": 0 if result is None else result.points[seat] - result.points[other],
            "hidden_other_hand": state.hands[other],
        }


def _same(
    path: str, written: Row, right: Row, hand: int | None = None, decision: int | None = None
) -> None:
    for name, value in right.items():
        if written.get(name) != value:
            wrong = Difference(path, name, written.get(name), value, hand, decision)
            raise _DifferenceFoundError(wrong)
