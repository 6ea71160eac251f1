"""One piece of a data set: some games, written to a file a table."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from hashlib import file_digest
from multiprocessing import parent_process
from pathlib import Path
from secrets import token_hex
from typing import Any, NamedTuple, Protocol

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from ginrummy.dataset.setup import Setup
from ginrummy.dataset.sources import source_of
from ginrummy.dataset.tables import DECISIONS, HANDS, decisions_table, hands_table, schema_of
from ginrummy.dataset.text import RecordWriter
from ginrummy.dataset.trace import OUTCOMES, Trace, turns_of

SUFFIXES = {HANDS: ".parquet", DECISIONS: ".parquet", "records": ".gin"}

DRAFT = ".draft-"
"""What the name of a file begins with until it is whole; readers of Parquet skip dots."""


class FileFacts(NamedTuple):
    """A file that is whole.

    Attributes:
        path: Where it is, from the folder of the data set.
        rows: How many rows it has; hands for text records.
        bytes: Its size.
        sha256: The hash of what is in it, in hexadecimal.
    """

    path: str
    rows: int
    bytes: int
    sha256: str


class Shard(NamedTuple):
    """A piece that is written.

    Attributes:
        number: Its number, from 0.
        files: Its files by table.
        counts: Sums over its hands, by name; those of several pieces add up.
    """

    number: int
    files: dict[str, FileFacts]
    counts: dict[str, int]


class Writer(Protocol):
    """What takes hands and writes them to a file."""

    rows: int

    def add(self, trace: Trace) -> None:
        """Write more hands."""

    def close(self) -> None:
        """Write what is left."""


class ParquetWriter:
    """Writes one table as Parquet.

    Attributes:
        rows: Rows written so far.
    """

    def __init__(
        self,
        path: Path,
        schema: pa.Schema,
        table_of: Callable[[Setup, Trace, pa.Schema], pa.Table],
        setup: Setup,
    ) -> None:
        self.rows = 0
        self._setup = setup
        self._schema = schema
        self._table_of = table_of
        words = [entry.name for entry in schema if pa.types.is_dictionary(entry.type)]
        # Masks and packs hardly ever come twice.
        self._file = pq.ParquetWriter(path, schema, compression="zstd", use_dictionary=words)

    def add(self, trace: Trace) -> None:
        """Write the hands of a trace as a row group."""
        table = self._table_of(self._setup, trace, self._schema)
        self._file.write_table(table)
        self.rows += table.num_rows

    def close(self) -> None:
        """Write the end of the file."""
        self._file.close()


def write_shard(setup: Setup, folder: Path, number: int) -> Shard:
    """Play the games of a shard and write them; a file has its name only once it is whole.

    Raises:
        GinRummyError: A player has failed.
        OSError: A file cannot be written.
    """
    counts: dict[str, int] = {}
    finals = {
        table: folder / table / f"part-{number:05}{SUFFIXES[table]}" for table in setup.tables
    }
    with ExitStack() as drafts:
        paths = {table: drafts.enter_context(_draft(final)) for table, final in finals.items()}
        with ExitStack() as files:
            writers: dict[str, Writer] = {}
            for table, path in paths.items():
                writers[table] = _writer(setup, table, path)
                files.callback(writers[table].close)
            for trace in source_of(setup)(setup.games_of(number)):
                _leave_if_alone()
                for writer in writers.values():
                    writer.add(trace)
                for name, count in counts_of(trace).items():
                    counts[name] = counts.get(name, 0) + count
        facts = {
            table: _facts(path, finals[table].relative_to(folder), writers[table].rows)
            for table, path in paths.items()
        }
    return Shard(number, facts, counts)


def counts_of(trace: Trace) -> dict[str, int]:
    """Return sums over the hands of a trace, for the statistics of a data set."""
    found = np.bincount(trace.outcome, minlength=len(OUTCOMES))
    counts = {
        "hands": trace.hands,
        "games": int((trace.number == 1).sum()),
        "decisions": int(trace.lengths.sum()),
        "turns": int(turns_of(trace).sum()),
    }
    counts |= {f"outcome_{o.value}": int(n) for o, n in zip(OUTCOMES, found, strict=True)}
    for seat in range(trace.points.shape[1]):
        counts[f"ended_{seat}"] = int((trace.knocker == seat).sum())
        counts[f"won_{seat}"] = int((trace.winner == seat).sum())
        counts[f"points_{seat}"] = int(trace.points[:, seat].sum())
    return counts


def hash_of(path: Path) -> str:
    """Return the SHA-256 of a file in hexadecimal."""
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()


def clear_drafts(folder: Path) -> None:
    """Remove what a process that was ended has left."""
    for draft in folder.rglob(f"{DRAFT}*"):
        draft.unlink(missing_ok=True)


def settle(folder: Path) -> None:
    """Make new names in a folder last."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _writer(setup: Setup, table: str, path: Path) -> Any:
    if table == HANDS:
        return ParquetWriter(path, schema_of(setup, table), hands_table, setup)
    if table == DECISIONS:
        return ParquetWriter(path, schema_of(setup, table), decisions_table, setup)
    return RecordWriter(path, setup)


@contextmanager
def _draft(final: Path) -> Iterator[Path]:
    """Give a path to write to; what is there at the end gets its final name."""
    final.parent.mkdir(exist_ok=True)
    path = final.with_name(f"{DRAFT}{final.name}-{token_hex(4)}")
    try:
        yield path
        with path.open("rb") as file:
            os.fsync(file.fileno())
        path.replace(final)
        settle(final.parent)
    except BaseException:
        with suppress(OSError):
            path.unlink()
        raise


def _facts(path: Path, name: Path, rows: int) -> FileFacts:
    return FileFacts(name.as_posix(), rows, path.stat().st_size, hash_of(path))


def _leave_if_alone() -> None:
    """End a process whose work nobody waits for any more."""
    parent = parent_process()
    if parent is not None and not parent.is_alive():
        raise SystemExit(1)
