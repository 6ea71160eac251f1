"""What is there of a data set: `manifest.json` in its folder."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path
from secrets import token_hex
from typing import Any, NamedTuple

from ginrummy.dataset.hand import DatasetError
from ginrummy.dataset.setup import FORMAT, MOST_SEED, Setup, read_setup
from ginrummy.dataset.shard import DRAFT, FileFacts, Shard, settle
from ginrummy.record.data import Given

MANIFEST = "manifest.json"

_PACKAGES = ("ginrummy", "numpy", "pyarrow")


class Manifest(NamedTuple):
    """What is agreed, and what is written.

    Attributes:
        setup: What the data set is made of.
        versions: The packages that made it, with their versions.
        shards: What is written, by number.
    """

    setup: Setup
    versions: dict[str, str]
    shards: tuple[Shard, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether nothing is missing."""
        return len(self.shards) == self.setup.shards

    @property
    def games(self) -> int:
        """How many games are written."""
        return sum(len(self.setup.games_of(shard.number)) for shard in self.shards)

    @property
    def counts(self) -> dict[str, int]:
        """The sums over all hands that are written."""
        total: dict[str, int] = {}
        for shard in self.shards:
            for name, count in shard.counts.items():
                total[name] = total.get(name, 0) + count
        return total

    def plus(self, shards: Iterable[Shard]) -> Manifest:
        """Return it with more shards."""
        together = {shard.number: shard for shard in (*self.shards, *shards)}
        return self._replace(shards=tuple(together[number] for number in sorted(together)))

    def data(self) -> dict[str, Any]:
        """Return it as JSON."""
        return {
            "format": FORMAT,
            "setup": self.setup.data(),
            "versions": self.versions,
            "complete": self.complete,
            "shards": [
                {
                    "number": shard.number,
                    "files": {name: facts._asdict() for name, facts in shard.files.items()},
                    "counts": shard.counts,
                }
                for shard in self.shards
            ],
        }


def new_manifest(setup: Setup) -> Manifest:
    """Return the manifest of a data set of which nothing is written."""
    return Manifest(setup, {name: version(name) for name in _PACKAGES})


def read_manifest(folder: Path) -> Manifest:
    """Read the manifest of a folder.

    Raises:
        DatasetError: `no_dataset` when the folder has none.
        DataError: `dataset_unreadable` with the place of what is wrong in it.
        GinRummyError: Its setup cannot be.
        OSError: It cannot be read.
    """
    try:
        content = (folder / MANIFEST).read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        raise DatasetError("no_dataset", folder=str(folder)) from None
    try:
        data = json.loads(content)
    # Python gives up on brackets within thousands of brackets.
    except (ValueError, RecursionError):
        data = None
    given = Given(data, "dataset_unreadable")
    given.only("format", "setup", "versions", "complete", "shards")
    given["format"].word([FORMAT])
    setup = read_setup(given["setup"])
    versions = given["versions"].only(*_PACKAGES)
    shards = given["shards"].each(lambda shard: _shard(shard, setup), setup.shards)
    return Manifest(setup, {name: versions[name].text() for name in _PACKAGES}).plus(shards)


def save(folder: Path, manifest: Manifest) -> None:
    """Write the manifest: after a crash there is the old one or the new one."""
    write_whole(folder / MANIFEST, json.dumps(manifest.data(), indent=1) + "\n")


def write_whole(path: Path, content: str) -> None:
    """Write a file of text at once: nobody ever finds a part of it."""
    draft = path.with_name(f"{DRAFT}{path.name}-{token_hex(4)}")
    with draft.open("w", encoding="utf-8") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
    settle(path.parent)


def _shard(given: Given, setup: Setup) -> Shard:
    given.only("number", "files", "counts")
    number = given["number"].number(0, setup.shards - 1)
    files = given["files"].only(*setup.tables)
    counts = given["counts"].value
    if not isinstance(counts, dict):
        raise given["counts"].refuse("{...}")
    return Shard(
        number,
        {name: _facts(files[name]) for name in setup.tables},
        {name: given["counts"][name].number(-MOST_SEED, MOST_SEED) for name in counts},
    )


def _facts(given: Given) -> FileFacts:
    given.only(*FileFacts._fields)
    return FileFacts(
        given["path"].text(),
        given["rows"].number(high=MOST_SEED),
        given["bytes"].number(high=MOST_SEED),
        given["sha256"].text(),
    )
