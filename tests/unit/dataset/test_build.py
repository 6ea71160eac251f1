"""A data set is written whole: whatever the number of processes, however often it is broken off."""

from __future__ import annotations

import fcntl
import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from ginrummy.dataset import DatasetError, Manifest, Setup, build, read_manifest
from ginrummy.dataset.setup import usual_shard
from ginrummy.record import GameRecord, read_games, verify_game
from ginrummy.rules import preset
from tests.unit.dataset.made import contents, rows, setup

EVERYTHING = setup(decisions=True, records=True)

SCRIPT = """
import signal, sys
from pathlib import Path
from ginrummy.dataset import build
from tests.unit.dataset.test_build import LONG

def end(manifest):
    if len(manifest.shards) == 3:
        signal.raise_signal(int(sys.argv[3]))

if __name__ == "__main__":
    build(Path(sys.argv[1]), LONG, int(sys.argv[2]), end)
"""
LONG = setup(decisions=True, games=32, shard=4)
ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("whole")
    build(folder, EVERYTHING)
    return folder


def test_what_is_written(whole: Path) -> None:
    parts = [f"part-0000{shard}" for shard in range(3)]
    assert contents(whole).keys() == {
        "README.md",
        "manifest.json",
        *(f"{table}/{part}.parquet" for table in ("hands", "decisions") for part in parts),
        *(f"records/{part}.gin" for part in parts),
    }
    manifest = read_manifest(whole)
    assert manifest.complete
    assert manifest.setup == EVERYTHING
    hands, decisions = rows(whole, "hands"), rows(whole, "decisions")
    assert [row["id"] for row in hands] == [1, 1001, 2001, 3001, 4001, 5001]
    assert [row["game"] for row in hands] == list(range(6))
    assert len(decisions) == sum(len(row["actions"]) for row in hands)
    assert [row["action"] for row in decisions] == [n for row in hands for n in row["actions"]]
    by_id = {row["id"]: row for row in hands}
    for row in decisions:
        points = [by_id[row["id"]][f"points_{seat}"] for seat in (0, 1)]
        assert row["final_points"] == points[row["seat"]] - points[1 - row["seat"]]
        assert row["own_hand"] & row["hidden_other_hand"] == 0
    for shard in manifest.shards:
        for facts in shard.files.values():
            assert facts.bytes == (whole / facts.path).stat().st_size


def test_the_records_are_practice_games_that_can_be_proved(whole: Path) -> None:
    found = [game for path in sorted((whole / "records").iterdir()) for game in read(path)]
    assert [game.practice for game in found] == [f"5 game {number}" for number in range(6)]
    for game in found:
        verdict = verify_game(game)
        assert verdict.error is None
        assert {hand.checked.value for hand in verdict.hands} == {"practice"}


def read(path: Path) -> list[GameRecord]:
    found = list(read_games(path.read_text(encoding="utf-8")))
    assert [each.error for each in found] == [None] * len(found)
    return [each.game for each in found if each.game is not None]


def test_several_processes_write_the_same(whole: Path, tmp_path: Path) -> None:
    counts: list[int] = []
    build(tmp_path, EVERYTHING, 2, lambda manifest: counts.append(manifest.games))
    assert contents(tmp_path) == contents(whole)
    assert counts == [0, 2, 4, 6]


def test_whole_games_are_written_hand_by_hand(tmp_path: Path) -> None:
    games = setup(rules=preset("classic", target=50), games=3, whole_games=True, records=True)
    manifest = build(tmp_path, games)
    hands = rows(tmp_path, "hands")
    assert [row["id"] for row in hands] == [1000 * row["game"] + row["number"] for row in hands]
    for row, following in pairwise(hands):
        if following["number"] > 1:
            for seat in (0, 1):
                scored = row[f"score_{seat}"] + row[f"points_{seat}"]
                assert following[f"score_{seat}"] == scored
        else:
            assert max(row[f"score_{seat}"] + row[f"points_{seat}"] for seat in (0, 1)) >= 50
    assert manifest.counts["games"] == 3
    assert manifest.counts["hands"] == len(hands)
    records = [game for path in sorted((tmp_path / "records").iterdir()) for game in read(path)]
    assert len(records) == 3
    assert all(game.result is not None and not verify_game(game).error for game in records)


@pytest.mark.parametrize("name", ["modern", "pagat", "hollywood", "gonzo", "round_corner"])
def test_records_of_games_are_settled_with_all_bonuses(name: str, tmp_path: Path) -> None:
    build(tmp_path, setup(rules=preset(name), games=2, whole_games=True, records=True))
    games = [game for path in sorted((tmp_path / "records").iterdir()) for game in read(path)]
    assert len(games) == 2
    assert all(game.result is not None and not verify_game(game).error for game in games)


def test_what_is_there_is_not_written_again(whole: Path, tmp_path: Path) -> None:
    first = build(tmp_path, EVERYTHING)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.glob("*/*")}
    (tmp_path / "hands" / "part-00001.parquet").unlink()
    (tmp_path / "records" / "part-00001.gin").write_text("short")
    assert build(tmp_path, EVERYTHING) == first
    assert contents(tmp_path) == contents(whole)
    after = {path: path.stat().st_mtime_ns for path in tmp_path.glob("*/*")}
    changed = {path.name.partition(".")[0] for path in after if after[path] != before[path]}
    assert changed == {"part-00001"}


@pytest.mark.parametrize("processes", [1, 2])
def test_kill_9_loses_nothing_that_was_whole(processes: int, tmp_path: Path) -> None:
    killed, fresh = tmp_path / "killed", tmp_path / "fresh"
    assert ended_by(signal.SIGKILL, killed, processes) == -signal.SIGKILL
    shards = read_manifest(killed).shards
    assert len(shards) == 3
    files = [killed / facts.path for shard in shards for facts in shard.files.values()]
    before = [path.stat().st_ino for path in files]
    # What the dead process has left in the middle of a file does not disturb.
    left = [killed / "hands" / ".draft-part-00007.parquet-1234", killed / ".draft-manifest.json-12"]
    for draft in left:
        draft.write_bytes(b"PAR1")
    assert build(killed, LONG).complete
    assert not any(draft.exists() for draft in left)
    assert [path.stat().st_ino for path in files] == before
    build(fresh, LONG)
    assert contents(killed) == contents(fresh)


@pytest.mark.parametrize("processes", [1, 2])
def test_control_c_leaves_only_whole_files(processes: int, tmp_path: Path) -> None:
    assert ended_by(signal.SIGINT, tmp_path, processes) != 0
    manifest = read_manifest(tmp_path)
    assert len(manifest.shards) == 3
    assert contents(tmp_path).keys() >= {
        facts.path for shard in manifest.shards for facts in shard.files.values()
    }
    assert not list(tmp_path.glob("*/.*"))


def ended_by(sign: signal.Signals, folder: Path, processes: int) -> int:
    """Write until three shards are whole, and let a signal come then."""
    return subprocess.run(
        [sys.executable, "-c", SCRIPT, str(folder), str(processes), str(int(sign))],
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])},
        capture_output=True,
        timeout=100,
        check=False,
    ).returncode


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("mine")
    with pytest.raises(DatasetError) as refused:
        build(tmp_path, EVERYTHING)
    assert refused.value.code == "dataset_folder_used"
    assert contents(tmp_path) == {"README.md": b"mine"}


@pytest.mark.parametrize(
    ("changes", "name", "found", "asked"),
    [
        ({"seed": 6}, "seed", "5", "6"),
        ({"games": 7}, "games", "6", "7"),
        ({"shard": 3}, "shard", "2", "3"),
        ({"decisions": False}, "decisions", "True", "False"),
        ({"players": ("random", "random")}, "players", None, "['random', 'random']"),
        ({"rules": preset("classic", gin_bonus=20)}, "gin_bonus", "25", "20"),
    ],
)
def test_another_setup_is_refused(
    changes: dict[str, object], name: str, found: str | None, asked: str, tmp_path: Path
) -> None:
    begun(tmp_path, EVERYTHING)
    with pytest.raises(DatasetError) as refused:
        build(tmp_path, replace(EVERYTHING, **changes))  # type: ignore[arg-type]
    assert refused.value.code == "dataset_other_setup"
    assert (refused.value.data["name"], refused.value.data["asked"]) == (name, asked)
    assert found in (None, refused.value.data["found"])
    assert read_manifest(tmp_path).setup == EVERYTHING


def begun(folder: Path, setup: Setup) -> None:
    """Leave a data set of which nothing is written."""

    class StopError(Exception):
        pass

    def stop(_manifest: Manifest) -> None:
        raise StopError

    with pytest.raises(StopError):
        build(folder, setup, progress=stop)


def test_another_name_for_the_same_rules_is_not_another_setup(tmp_path: Path) -> None:
    small = setup(games=1)
    begun(tmp_path, small)
    assert build(tmp_path, replace(small, preset="mine")).complete


def test_another_release_may_play_otherwise(tmp_path: Path) -> None:
    begun(tmp_path, EVERYTHING)
    path = tmp_path / "manifest.json"
    data = json.loads(path.read_text())
    data["versions"]["ginrummy"] = "0.0.1"
    path.write_text(json.dumps(data))
    with pytest.raises(DatasetError) as refused:
        build(tmp_path, EVERYTHING)
    assert refused.value.code == "dataset_other_setup"
    assert (refused.value.data["name"], refused.value.data["found"]) == ("version", "0.0.1")


def test_two_cannot_write_to_one_folder(tmp_path: Path) -> None:
    handle = os.open(tmp_path, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        with pytest.raises(DatasetError) as refused:
            build(tmp_path, EVERYTHING)
    finally:
        os.close(handle)
    assert refused.value.code == "dataset_busy"
    assert contents(tmp_path) == {}


def test_a_player_that_fails_leaves_no_half_file(tmp_path: Path) -> None:
    broken = setup(players=("process:false", "random"))
    with pytest.raises(Exception, match="player_"):
        build(tmp_path, broken)
    assert contents(tmp_path).keys() == {"manifest.json"}
    assert not list(tmp_path.glob("*/.*"))


@pytest.mark.parametrize(
    ("games", "whole_games", "expected"),
    [
        (1, False, 250),
        (16_000, False, 250),
        (100_000, False, 1563),
        (10_000_000, False, 50_000),
        (1, True, 13),
        (100_000, True, 1563),
        (10_000_000, True, 2500),
    ],
)
def test_files_are_neither_tiny_nor_huge(games: int, whole_games: bool, expected: int) -> None:
    assert usual_shard(games, whole_games) == expected
