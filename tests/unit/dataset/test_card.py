"""The data card and the schemas tell people what they have."""

from __future__ import annotations

import json
import shlex
from itertools import pairwise
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from ginrummy.cli.options import rules_of
from ginrummy.dataset import Setup, build, read_manifest
from ginrummy.dataset.card import command_of, write_card
from ginrummy.dataset.manifest import Manifest, new_manifest
from ginrummy.dataset.shard import Shard
from ginrummy.dataset.tables import DECISIONS, HANDS, columns_of, schema_of
from ginrummy.locales import LANGUAGES, language, text
from ginrummy.rules import describe, preset
from tests.unit.dataset.made import setup

COUNTS = {
    "games": 4,
    "hands": 8,
    "decisions": 200,
    "turns": 90,
    "outcome_knock": 5,
    "outcome_undercut": 3,
    "outcome_gin": 0,
    "ended_0": 6,
    "ended_1": 2,
    "won_0": 3,
    "won_1": 5,
    "points_0": 100,
    "points_1": 42,
}


def card(made: Setup, folder: Path, code: str = "en") -> str:
    manifest = Manifest(made, {"ginrummy": "1.2.3"}, (Shard(0, {}, COUNTS),))
    with language(code):
        write_card(folder, manifest)
    return (folder / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("whole_games", [False, True])
def test_a_card_tells_all_that_matters(code: str, whole_games: bool, tmp_path: Path) -> None:
    made = setup(
        rules=preset("modern", scoring="hollywood_rolling"),
        players=("club", "process:bot -a 'b|c'"),
        decisions=True,
        records=True,
        whole_games=whole_games,
        shard=6,
    )
    told = card(made, tmp_path, code)
    assert "{" not in told
    with language(code):
        for said in describe(made.rules):
            assert f"- {said.rule}: {text(said.key, value=said.value)}" in told
        for table in (HANDS, DECISIONS):
            for column in columns_of(made, table):
                assert f"| `{column.name}` | `{column.type}` | {column.about} |" in told
    for fact in ("ginrummy 1.2.3", "CC0", "| 8 | 1.000 |", "| 200 | 25.000 |"):
        assert fact in told
    assert "| `knock` | 5 | 62.50 % |" in told
    assert "| `undercut` | 3 | 37.50 % |" in told
    assert "| 6 | 3 | 12.500 |" in told
    assert "| 2 | 5 | 5.250 |" in told
    assert "b\\|c" in told
    # Nothing ended like this.
    assert "0.00 %" not in told
    with language(code):
        assert (text("dataset.card.limit.broken_off", most=500) in told) == whole_games


def test_only_what_is_there_is_described(tmp_path: Path) -> None:
    told = card(setup(shard=6), tmp_path)
    assert "`hands/`" in told
    assert "`decisions/`" not in told
    assert "`records/`" not in told
    assert "hidden" not in told
    assert "not complete" not in told
    told = card(setup(shard=2), tmp_path)
    assert "not complete" in told


def test_the_command_on_the_card_gives_the_setup_again() -> None:
    rules = preset("oklahoma", gin_bonus=30, spade_double="off")
    made = setup(rules=rules, preset="oklahoma", players=("random", "process:a b"), records=True)
    command = command_of(made, "my data")
    assert command is not None
    program, name, folder, *words = shlex.split(command)
    assert (program, name, folder) == ("ginrummy", "dataset", "my data")
    assert words[:2] == ["random", "process:a b"]
    options = words[2:]
    given = dict(zip(options[::2], options[1::2], strict=False))
    assert (given["--hands"], given["--seed"]) == ("6", "5")
    settings = [value for word, value in pairwise(options) if word == "--set"]
    assert rules_of(given["--preset"], settings) == rules
    assert "--records" in options
    assert "--decisions" not in options
    assert options[-2:] == ["--shard", "2"]


def test_no_command_gives_other_packs() -> None:
    small = setup(preset="mine")
    assert command_of(small, "here") is None


def test_files_describe_themselves_in_english_wherever_they_are_written(tmp_path: Path) -> None:
    made = setup(games=1, decisions=True)
    with language("da"):
        build(tmp_path / "da", made)
    with language("hu"):
        build(tmp_path / "hu", made)
    for table in (HANDS, DECISIONS):
        name = f"{table}/part-00000.parquet"
        assert (tmp_path / "da" / name).read_bytes() == (tmp_path / "hu" / name).read_bytes()
        schema = pq.read_schema(tmp_path / "da" / name)
        assert schema.names == schema_of(made, table).names
        for entry, column in zip(schema, columns_of(made, table), strict=True):
            assert entry.metadata[b"description"].decode() == column.about
            assert not entry.nullable
        facts = schema.metadata
        assert json.loads(facts[b"ginrummy.setup"]) == made.data()
        assert facts[b"licence"] == b"CC0-1.0"
        assert facts[b"description"].decode() == text(f"dataset.table.{table}")
    assert (tmp_path / "da" / "README.md").read_text().startswith("# Omgange gin rummy")
    assert read_manifest(tmp_path / "da") == read_manifest(tmp_path / "hu")
    assert read_manifest(tmp_path / "da").setup == new_manifest(made).setup
