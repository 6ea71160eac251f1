"""`ginrummy dataset`: hands of computer players as files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import SystemRandom
from typing import NamedTuple

from ginrummy.arena import cores
from ginrummy.cli import console
from ginrummy.cli.options import rules_of
from ginrummy.cli.warmup import compile_once, prepare
from ginrummy.dataset import (
    Difference,
    Manifest,
    Setup,
    build,
    fastest_source,
    read_manifest,
    usual_shard,
    verify,
)
from ginrummy.dataset.card import command_of
from ginrummy.dataset.manifest import MANIFEST
from ginrummy.dataset.setup import ENGINE, KERNEL
from ginrummy.errors import GinRummyError
from ginrummy.locales import text
from ginrummy_program import INTERRUPTED

WRONG = 1
SEEDS = 10**9


class Asked(NamedTuple):
    """What was typed about a new data set; None where nothing was."""

    players: tuple[str | None, str | None]
    hands: int
    games: int | None
    seed: int | None
    shard: int | None
    decisions: bool
    records: bool
    engine: bool
    preset: str
    settings: Sequence[str] | None


def run(folder: Path, asked: Asked, processes: int | None) -> int:
    """Write a data set, or what is missing of it, and say what is in it.

    Args:
        folder: Where it goes.
        asked: What is wanted; without players what the folder says.
        processes: How many processes share the work; None for one for each core.

    Returns:
        0; or 130 when Ctrl-C ended it early, and it is told how to go on.

    Raises:
        GinRummyError: What is asked for cannot be, or a player has failed.
        OSError: The folder cannot be used.
    """
    setup = _setup(folder, asked)
    prepare(setup.players)
    if setup.source == KERNEL:
        # Or else every process would do it.
        compile_once("warmup.begin")
    kind = "games" if setup.whole_games else "hands"
    done = 0

    def show(manifest: Manifest) -> None:
        nonlocal done
        done = manifest.games
        tell(done)

    try:
        with console.progress(setup.games, text(f"dataset.progress.{kind}")) as tell:
            manifest = build(folder, setup, processes or cores(), show)
    except KeyboardInterrupt:
        again = command_of(setup, str(folder)) or f"ginrummy dataset {folder}"
        console.say(text("dataset.stopped", games=done, wanted=setup.games, command=again))
        return INTERRUPTED
    counts = manifest.counts
    told = {name: counts[name] for name in ("games", "hands", "decisions")} | {"seed": setup.seed}
    console.say(text("dataset.done", folder=console.safe(str(folder)), **told))
    return 0


def check(folder: Path, sample: int) -> int:
    """Check the files of a data set, and play some of its hands again.

    Args:
        folder: Where it is.
        sample: How many hands.

    Returns:
        0 when nothing is wrong, else 1.

    Raises:
        GinRummyError: There is no data set, or it cannot be read.
        OSError: A file cannot be read.
    """
    manifest = read_manifest(folder)
    found = verify(folder, sample)
    if found.difference is not None:
        console.say(_difference_text(found.difference))
        return WRONG
    told = {"files": found.files, "hands": found.hands, "decisions": found.decisions}
    console.say(text("dataset.right", **told))
    if not manifest.complete:
        wanted = manifest.setup.games
        console.say(text("dataset.incomplete", games=manifest.games, wanted=wanted))
    return 0


def _setup(folder: Path, asked: Asked) -> Setup:
    """What to write: as it was typed, with the seed of the folder if none was."""
    players = tuple(name for name in asked.players if name is not None)
    if not players:
        return read_manifest(folder).setup
    if len(players) != len(asked.players):
        raise GinRummyError("dataset_two_names")
    seed = asked.seed
    if seed is None and (folder / MANIFEST).exists():
        seed = read_manifest(folder).setup.seed
    if seed is None:
        seed = SystemRandom().randrange(SEEDS)
    rules = rules_of(asked.preset, asked.settings)
    whole_games = asked.games is not None
    games = asked.games or asked.hands
    return Setup(
        rules=rules,
        players=players,
        seed=seed,
        games=games,
        whole_games=whole_games,
        decisions=asked.decisions,
        records=asked.records,
        shard=asked.shard or usual_shard(games, whole_games),
        source=ENGINE if asked.engine else fastest_source(rules, players, whole_games),
        preset=asked.preset,
    )


def _difference_text(found: Difference) -> str:
    kind = "file" if found.hand is None else "hand" if found.decision is None else "decision"
    told = {name: json.dumps(value) for name, value in found._asdict().items()}
    told |= {"path": found.path, "place": found.place}
    return text(f"dataset.wrong.{kind}", **told)
