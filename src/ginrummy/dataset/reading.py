"""Read the hands of a data set again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq

from ginrummy.dataset.hand import Hand
from ginrummy.dataset.manifest import read_manifest
from ginrummy.dataset.setup import Setup
from ginrummy.dataset.tables import HANDS
from ginrummy.dataset.text import practice, some
from ginrummy.dataset.trace import NOTHING
from ginrummy.rules import Outcome

_ROWS = 1000


def read(folder: str | Path) -> Iterator[Hand]:
    """Yield the hands of a data set one by one, in the order of their numbers.

    Args:
        folder: Where it is; it may still be incomplete.

    Raises:
        DatasetError: `no_dataset`, or `dataset_unreadable`.
        OSError: A file cannot be read.
    """
    folder = Path(folder)
    manifest = read_manifest(folder)
    for shard in manifest.shards:
        with pq.ParquetFile(folder / shard.files[HANDS].path) as file:
            for batch in file.iter_batches(_ROWS):
                yield from hands_of_rows(manifest.setup, batch.to_pylist())


def hands_of_rows(setup: Setup, rows: Sequence[dict[str, Any]]) -> Iterator[Hand]:
    """Return rows of the table of hands as hands."""
    seats = range(len(setup.players))
    for row in rows:
        yield Hand(
            id=row["id"],
            game=row["game"],
            number=row["number"],
            players=tuple(row[f"player_{seat}"] for seat in seats),
            rules=setup.rules,
            practice=practice(setup, row["game"]),
            dealer=row["dealer"],
            deck=tuple(row["deck"]),
            second_pack=some(row["second_pack"]),
            scores=tuple(row[f"score_{seat}"] for seat in seats),
            actions=tuple(row["actions"]),
            outcome=Outcome(row["outcome"]),
            knocker=some(row["knocker"]),
            winner=some(row["winner"]),
            counts=tuple(c for seat in seats if (c := row[f"count_{seat}"]) != NOTHING),
            points=tuple(row[f"points_{seat}"] for seat in seats),
            boxes=tuple(row[f"boxes_{seat}"] for seat in seats),
        )
