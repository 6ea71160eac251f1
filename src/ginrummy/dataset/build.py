"""Write a data set, or go on with one that was broken off."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

from ginrummy.arena.workers import spread
from ginrummy.dataset.card import write_card
from ginrummy.dataset.hand import DatasetError
from ginrummy.dataset.manifest import MANIFEST, Manifest, new_manifest, read_manifest, save
from ginrummy.dataset.setup import Setup
from ginrummy.dataset.shard import Shard, clear_drafts, write_shard


def build(
    folder: Path,
    setup: Setup,
    processes: int = 1,
    progress: Callable[[Manifest], None] | None = None,
) -> Manifest:
    """Write what is missing of a data set into its folder.

    What is written depends on the setup alone, whatever the number of processes and however often
    it was broken off.

    Args:
        folder: Where it goes; made if it is not there.
        setup: What is written.
        processes: How many processes share the work. With more than one, a script that calls this
            at its end has to do so under ``if __name__ == "__main__"``.
        progress: Called at the beginning and after each piece.

    Returns:
        The manifest of the whole.

    Raises:
        DatasetError: `dataset_folder_used` when something else is there; `dataset_other_setup`
            with what differs when another data set is; `dataset_busy` when another process is
            writing to it.
        GinRummyError: What a player raised, or `worker_died`.
        OSError: The folder cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with _alone(folder):
        manifest = _begun(folder, setup)
        clear_drafts(folder)
        done = {shard.number for shard in manifest.shards}
        missing = [number for number in range(setup.shards) if number not in done]
        if progress is not None:
            progress(manifest)
        with closing(spread(partial(write_shard, setup, folder), missing, processes)) as pieces:
            for _, shard in pieces:
                manifest = manifest.plus([shard])
                save(folder, manifest)
                if progress is not None:
                    progress(manifest)
        write_card(folder, manifest)
    return manifest


def _begun(folder: Path, setup: Setup) -> Manifest:
    """What is there already, without files that are gone."""
    if not (folder / MANIFEST).exists():
        if any(not entry.name.startswith(".") for entry in folder.iterdir()):
            raise DatasetError("dataset_folder_used", folder=str(folder))
        manifest = new_manifest(setup)
        save(folder, manifest)
        return manifest
    found = read_manifest(folder)
    _compare(folder, found, new_manifest(setup))
    whole = tuple(shard for shard in found.shards if _is_there(folder, shard))
    return found._replace(shards=whole)


def _compare(folder: Path, found: Manifest, asked: Manifest) -> None:
    """Refuse to go on with other settings, or with a release that may play otherwise."""
    before, now = _flat(found), _flat(asked)
    for name, value in now.items():
        if before[name] != value:
            raise DatasetError(
                "dataset_other_setup",
                folder=str(folder),
                name=name,
                found=str(before[name]),
                asked=str(value),
            )


def _flat(manifest: Manifest) -> dict[str, object]:
    data = manifest.setup.data()
    # What the rules are called does not matter, what they say does.
    del data["preset"]
    return {**data.pop("rules"), **data, "version": manifest.versions["ginrummy"]}


def _is_there(folder: Path, shard: Shard) -> bool:
    try:
        return all(
            (folder / facts.path).stat().st_size == facts.bytes for facts in shard.files.values()
        )
    except FileNotFoundError:
        return False


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Keep other processes from writing to the same folder, until this one ends."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise DatasetError("dataset_busy", folder=str(folder)) from None
        yield
    finally:
        os.close(handle)
