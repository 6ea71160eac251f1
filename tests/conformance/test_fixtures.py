"""The fixtures that ship with the project, and that the runner notices when one is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ginrummy.cli.main import main
from ginrummy.conformance import read_cases, run
from ginrummy.conformance.kinds import KINDS

CASES = Path(__file__).resolve().parents[2] / "vectors" / "cases"

# What is not built yet, and nothing else, may be unsupported.
NOT_BUILT_KINDS = {
    "continental",
    "basic_rummy",
    "canasta",
}
NOT_BUILT_ASKS = {
    "continental_pack",
    "basic_rummy_deal",
    "canasta_deal",
}
NOT_BUILT_PRESETS = {"captain3", "partnership4"}

Line = dict[str, Any]
Write = Callable[..., Path]


def _may_be_unsupported(line: Line) -> bool:
    given = line["given"]
    return (
        line["kind"] in NOT_BUILT_KINDS
        or given.get("ask") in NOT_BUILT_ASKS
        or given.get("preset") in NOT_BUILT_PRESETS
    )


def _all_lines() -> dict[str, Line]:
    files = sorted(CASES.glob("*.jsonl"))
    lines = [json.loads(line) for file in files for line in file.read_text().splitlines()]
    return {line["id"]: line for line in lines}


def test_every_fixture_is_right_or_about_a_game_not_built_yet() -> None:
    report = run(read_cases([CASES]))
    assert [(m.case.id, m.field, m.expected, m.got) for m in report.wrong] == []
    lines = _all_lines()
    unsupported = {case.id for case in report.unsupported}
    assert unsupported == {name for name, line in lines.items() if _may_be_unsupported(line)}
    assert report.right.total() + len(unsupported) == len(lines)


def test_every_kind_of_fixture_is_known() -> None:
    assert {line["kind"] for line in _all_lines().values()} == set(KINDS)


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write_lines(*lines: object) -> Path:
        path = tmp_path / "cases.jsonl"
        texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
        path.write_text("\n".join(texts), encoding="utf-8")
        return path

    return write_lines


def _deadwood(expected: object) -> Line:
    hand = ["AS", "2S", "3S", "4S", "5H", "6H", "7H", "9C", "TD", "KD"]
    return {"id": "mine-1", "kind": "deadwood", "given": {"cards": hand}, "expect": expected}


def _change_numbers(expect: Any) -> Any:
    """The first number of an expectation made wrong."""
    if isinstance(expect, bool) or expect is None or isinstance(expect, str):
        return not expect if isinstance(expect, bool) else "something else"
    if isinstance(expect, int):
        return expect + 1
    if isinstance(expect, list):
        return [*expect[:-1], _change_numbers(expect[-1])] if expect else ["something else"]
    key = next(iter(expect), None)
    return {**expect, key: _change_numbers(expect[key])} if key else {"new": 1}


@pytest.mark.parametrize("name", [n for n, x in _all_lines().items() if not _may_be_unsupported(x)])
def test_no_field_of_an_expectation_is_overlooked(name: str, write: Write) -> None:
    line = _all_lines()[name]
    for field, value in line["expect"].items():
        if line["kind"] == "layoff_best" and field == "example":
            continue
        wrong = line | {"expect": line["expect"] | {field: _change_numbers(value)}}
        report = run(read_cases([write(wrong)]))
        assert [m.field for m in report.wrong] == [field], f"{name}.{field} is not compared"


def test_right_answers_exit_with_0(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conformance", str(write(_deadwood({"deadwood": 29})))]) == 0
    assert "deadwood: 1 right, 0 wrong, 0 not supported" in capsys.readouterr().out


def test_a_mismatch_is_shown_and_exits_with_1(
    write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["conformance", str(write(_deadwood({"deadwood": 30})))]) == 1
    assert "mine-1: deadwood: expected 30, got 29" in capsys.readouterr().out


def test_an_expected_field_that_is_never_answered_is_a_mismatch(write: Write) -> None:
    assert main(["conformance", str(write(_deadwood({"elegance": None})))]) == 1


def test_unsupported_cases_are_listed_and_exit_with_3(
    write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    later = {"id": "later-1", "kind": "canasta", "given": {"ask": "winner"}, "expect": {}}
    assert main(["conformance", str(write(_deadwood({"deadwood": 29}), later))]) == 3
    assert "not supported yet: later-1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "not a fixture"),
        ("[1, 2]", "the field id is missing"),
        ({"id": "x", "kind": "deadwood", "given": {}}, "the field expect is missing"),
        ({"id": 5, "kind": "deadwood", "given": {}, "expect": {}}, "the field id is missing"),
        ({"id": "x", "kind": "poker", "given": {}, "expect": {}}, "unknown kind 'poker'"),
        ({"id": "x", "kind": "deadwood", "given": {}, "expect": {}}, "x cannot be read"),
        (_deadwood({}) | {"given": {"cards": ["AS", "1X"]}}, "mine-1 cannot be read"),
        (_deadwood({}) | {"given": {"cards": [], "knobs": {"tempo": 1}}}, "cannot be read"),
        ("[" * 100_000, "not a fixture"),
    ],
)
def test_unreadable_input_is_said_in_one_line_and_exits_with_2(
    line: object, message: str, write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["conformance", str(write(line))]) == 2
    said = capsys.readouterr().err
    assert message in said
    assert "cases.jsonl:1" in said
    assert said.count("\n") == 1


def test_what_cannot_be_read_does_not_stop_the_others(
    write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    strange = _deadwood({}) | {"id": "strange-1", "given": {"cards": ["1X"]}}
    lines = ["{", strange, _deadwood({"deadwood": 29})]
    assert main(["conformance", str(write(*lines))]) == 2
    said = capsys.readouterr()
    assert "deadwood: 1 right, 0 wrong, 0 not supported" in said.out
    assert said.err.count("\n") == 2
    assert "strange-1 cannot be read" in said.err


@pytest.mark.parametrize("what", ["missing", "empty folder", "not text"])
def test_unreadable_paths_exit_with_2(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "here"
    if what == "empty folder":
        path.mkdir()
    elif what == "not text":
        path.write_bytes(b"\xff\xfe\x00")
    assert main(["conformance", str(path)]) == 2
    assert str(path) in capsys.readouterr().err
