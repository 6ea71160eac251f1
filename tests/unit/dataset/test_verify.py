"""A data set is read as it was written, and a check finds whatever is changed in it."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from ginrummy.dataset import DatasetError, build, read, read_manifest, verify
from ginrummy.engine import Phase
from ginrummy.record import verify_game
from ginrummy.rules import Pack, Rules, preset
from tests.unit.dataset.made import rows, setup

WHOLE = setup(rules=preset("oklahoma"), decisions=True, games=4)

# What nothing else in the same row tells.
FREE = {"game", "number", "score_0", "score_1", "deck", "actions", "second_pack", "dealer"}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("whole")
    build(folder, WHOLE)
    return folder


@pytest.fixture
def folder(whole: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(whole, tmp_path / "copy"))


def test_nothing_is_wrong(whole: Path) -> None:
    decisions = len(rows(whole, "decisions"))
    assert verify(whole) == (4, 4, decisions, None)
    assert verify(whole, sample=2).hands == 2


@pytest.mark.parametrize("source", ["engine", "kernel"])
@pytest.mark.parametrize(
    "rules",
    [
        preset("modern", limit_source="second_pack", spade_double="on"),
        preset("eleven", stock_end="play_out"),
        preset("openspiel", knock_limit=0, knock_discard="face_up"),
        preset("round_corner", throw_back="allowed", max_turns=25),
        replace(preset("gonzo"), pack=Pack(5, 4, 6)),
    ],
)
def test_nothing_is_wrong_under_other_rules(rules: Rules, source: str, tmp_path: Path) -> None:
    players = ("random", "eaai-simple")
    build(tmp_path, setup(rules=rules, decisions=True, players=players, source=source))
    found = verify(tmp_path)
    assert (found.hands, found.difference) == (6, None)
    assert found.decisions == len(rows(tmp_path, "decisions"))


def test_hands_come_back_as_they_were_played(whole: Path) -> None:
    hands = list(read(whole))
    written = rows(whole, "hands")
    assert [hand.id for hand in hands] == [row["id"] for row in written]
    for hand, row in zip(hands, written, strict=True):
        assert list(hand.deck) == row["deck"]
        assert list(hand.actions) == row["actions"]
        states = list(hand.states())
        assert len(states) == len(hand.actions) + 1
        assert states[-1].phase is Phase.FINISHED
        assert states[-1].result is not None
        assert states[-1].result.points == hand.points
        record = hand.record()
        assert record.players == hand.players
        assert verify_game(record).error is None
        [told] = record.hands
        assert told.ended == states[-1].result


def changed(folder: Path, table: str, column: str, change: Any) -> None:
    """Change the last value of a column, and let the manifest believe that it was so."""
    path = sorted((folder / table).glob("*.parquet"))[-1]
    found = pq.read_table(path)
    at = found.schema.get_field_index(column)
    values = found.column(at).to_pylist()
    values[-1] = change(values[-1])
    array = pa.array(values, found.schema.field(at).type)
    pq.write_table(found.set_column(at, found.schema.field(at), array), path)
    manifest = folder / "manifest.json"
    data = json.loads(manifest.read_text())
    facts = data["shards"][-1]["files"][table]
    facts |= {
        "bytes": path.stat().st_size,
        "sha256": sha256(path.read_bytes()).hexdigest(),
    }
    manifest.write_text(json.dumps(data))


def other(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value - 1 if value > 0 else value + 1
        case str():
            return "void" if value != "void" else "gin"
    raise TypeError


def columns(whole: Path, table: str) -> list[str]:
    return list(rows(whole, table)[0])


def test_every_changed_value_is_found(whole: Path, tmp_path: Path) -> None:
    hand = rows(whole, "hands")[-1]["id"]
    last = len(rows(whole, "hands")[-1]["actions"]) - 1
    changes = [("hands", name) for name in columns(whole, "hands") if name not in FREE]
    changes += [("decisions", name) for name in columns(whole, "decisions") if name != "id"]
    assert len(changes) > 35
    for table, column in changes:
        copy = Path(shutil.copytree(whole, tmp_path / f"{table}-{column}"))
        changed(copy, table, column, other)
        found = verify(copy).difference
        assert found is not None, column
        assert found.path == f"{table}/part-00001.parquet"
        assert found.place == column
        if column != "id":
            assert (found.hand, found.decision) == (hand, last if table == "decisions" else None)
            assert found.written == other(found.right) or other(found.written) == found.right


def test_a_decision_that_is_missing_is_found(folder: Path) -> None:
    changed(folder, "decisions", "id", other)
    found = verify(folder).difference
    assert found is not None
    assert found.place == "rows"


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda actions: [*actions, 108], "hand_over"),
        (lambda actions: [107, *actions], "wrong_phase"),
        (lambda actions: [200, *actions], "no_such_action"),
        (lambda actions: actions[:-1], "outcome"),
    ],
)
def test_actions_that_do_not_make_a_hand_are_found(change: Any, place: str, folder: Path) -> None:
    changed(folder, "hands", "actions", change)
    found = verify(folder).difference
    assert found is not None
    assert (found.place, found.decision) in {(place, None), ("turns", None)}


def test_a_hand_that_does_not_end_makes_no_record(folder: Path) -> None:
    changed(folder, "hands", "actions", lambda actions: actions[:3])
    *_, last = read(folder)
    with pytest.raises(DatasetError) as refused:
        last.record()
    assert refused.value.code == "dataset_unfinished"


def test_a_changed_file_is_found(folder: Path) -> None:
    path = folder / "hands" / "part-00001.parquet"
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    found = verify(folder).difference
    assert found is not None
    assert (found.path, found.place) == ("hands/part-00001.parquet", "sha256")
    path.unlink()
    found = verify(folder).difference
    assert found is not None
    assert found.written is None


def test_a_file_too_many_is_found(folder: Path) -> None:
    (folder / "hands" / "part-00099.parquet").touch()
    found = verify(folder).difference
    assert found is not None
    assert (found.path, found.place) == ("hands/part-00099.parquet", "file")


def test_what_is_there_of_an_incomplete_one_is_checked(folder: Path) -> None:
    path = folder / "manifest.json"
    data = json.loads(path.read_text())
    del data["shards"][1]
    data["complete"] = False
    path.write_text(json.dumps(data))
    assert not read_manifest(folder).complete
    found = verify(folder)
    assert (found.files, found.hands, found.difference) == (2, 2, None)


def test_there_has_to_be_a_data_set(tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "nothing"):
        with pytest.raises(DatasetError) as refused:
            verify(place)
        assert refused.value.code == "no_dataset"
        with pytest.raises(DatasetError):
            next(read(place))
