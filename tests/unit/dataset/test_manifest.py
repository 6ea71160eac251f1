"""The manifest comes back as it was written, and a damaged one is refused."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ginrummy.dataset.hand import DatasetError
from ginrummy.dataset.manifest import Manifest, new_manifest, read_manifest, save
from ginrummy.dataset.setup import Setup, read_setup
from ginrummy.dataset.shard import FileFacts, Shard
from ginrummy.errors import GinRummyError
from ginrummy.players import PLAYERS
from ginrummy.record import DataError
from ginrummy.record.data import Given
from ginrummy.rules import preset
from tests.strategies import examples, randoms
from tests.unit.dataset.made import rules_of_two, setup

FACTS = FileFacts("hands/part-00001.parquet", 2, 1234, "ab" * 32)
SHARD = Shard(1, {"hands": FACTS}, {"hands": 2, "points_0": 25})


@given(randoms(), st.data())
@settings(max_examples=examples(50))
def test_a_setup_comes_back(rng: Random, data: st.DataObject) -> None:
    numbers = st.integers(1, 10**12)
    made = Setup(
        rules=rules_of_two(rng),
        players=data.draw(st.tuples(*[st.sampled_from([*PLAYERS, "process:my 'bot'"])] * 2)),
        seed=data.draw(st.integers(0, 10**18 - 1)),
        games=data.draw(numbers),
        whole_games=data.draw(st.booleans()),
        decisions=data.draw(st.booleans()),
        records=data.draw(st.booleans()),
        shard=data.draw(numbers),
        preset=data.draw(st.text()),
    )
    again = json.loads(json.dumps(made.data()))
    assert read_setup(Given(again, "dataset_unreadable")) == made


@given(st.integers(1, 10_000), st.integers(1, 10_000))
def test_every_game_is_in_one_shard(games: int, shard: int) -> None:
    made = setup(games=games, shard=shard)
    found = [number for at in range(made.shards) for number in made.games_of(at)]
    assert found == list(range(games))


def test_a_manifest_comes_back(tmp_path: Path) -> None:
    manifest = new_manifest(setup()).plus([SHARD])
    save(tmp_path, manifest)
    assert read_manifest(tmp_path) == manifest
    assert [path.name for path in tmp_path.iterdir()] == ["manifest.json"]


def test_shards_are_counted_together_in_order() -> None:
    first = Shard(0, {"hands": FACTS}, {"hands": 2, "points_0": -3})
    manifest = new_manifest(setup(games=5)).plus([SHARD]).plus([first, SHARD])
    assert manifest.shards == (first, SHARD)
    assert manifest.counts == {"hands": 4, "points_0": 22}
    assert (manifest.games, manifest.complete) == (4, False)
    last = Shard(2, {"hands": FACTS}, {})
    assert manifest.plus([last]).complete
    assert manifest.plus([last]).games == 5


def without(*path: str) -> Any:
    def change(data: dict[str, Any]) -> None:
        *places, last = path
        for place in places:
            data = data[place]
        del data[last]

    return change


def with_value(value: object, *path: str | int) -> Any:
    def change(data: Any) -> None:
        *places, last = path
        for place in places:
            data = data[place]
        data[last] = value

    return change


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (with_value("ginrummy-dataset-9", "format"), "format"),
        (without("format"), "format"),
        (without("setup"), "setup"),
        (without("setup", "seed"), "setup.seed"),
        (with_value("5", "setup", "seed"), "setup.seed"),
        (with_value(0, "setup", "games"), "setup.games"),
        (with_value(0, "setup", "shard"), "setup.shard"),
        (with_value(1, "setup", "decisions"), "setup.decisions"),
        (with_value(7, "setup", "players"), "setup.players"),
        (with_value(1000, "setup", "rules", "knock_limit"), "setup.rules.knock_limit"),
        (with_value(1, "more"), ""),
        (with_value({}, "versions"), "versions.ginrummy"),
        (with_value({}, "shards"), "shards"),
        (with_value(3, "shards", 0, "number"), "shards[0].number"),
        (with_value({}, "shards", 0, "files"), "shards[0].files.hands"),
        (with_value(-1, "shards", 0, "files", "hands", "rows"), "shards[0].files.hands.rows"),
        (with_value([], "shards", 0, "counts"), "shards[0].counts"),
        (with_value("2", "shards", 0, "counts", "hands"), "shards[0].counts.hands"),
    ],
)
def test_what_is_damaged_is_named(change: Any, place: str, tmp_path: Path) -> None:
    data = new_manifest(setup()).plus([SHARD]).data()
    change(data)
    (tmp_path / "manifest.json").write_text(json.dumps(data))
    with pytest.raises(DataError) as refused:
        read_manifest(tmp_path)
    assert refused.value.code == "dataset_unreadable"
    assert refused.value.data["place"] == place


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b'{"setup": ' * 100_000])
def test_what_is_no_manifest_is_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_bytes(content)
    with pytest.raises(DataError) as refused:
        read_manifest(tmp_path)
    assert refused.value.code == "dataset_unreadable"


def test_two_play_each_by_a_name() -> None:
    three = preset("jersey")
    with pytest.raises(DatasetError) as refused:
        setup(rules=three, players=("random",) * 3, preset="jersey")
    assert refused.value.code == "dataset_for_two"
    assert refused.value.data == {"name": "jersey", "seats": 3}
    with pytest.raises(DatasetError):
        setup(players=("random",))
    with pytest.raises(GinRummyError) as unknown:
        setup(players=("random", "nobody"))
    assert unknown.value.code == "unknown_player"


def test_a_manifest_names_what_made_it() -> None:
    manifest: Manifest = new_manifest(setup())
    assert manifest.versions.keys() == {"ginrummy", "numpy", "pyarrow"}
    assert all(manifest.versions.values())
