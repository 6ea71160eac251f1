"""The page about data sets: its code runs and prints what it says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from ginrummy.cli.app import program

PAGE = Path(__file__).parents[3] / "docs" / "datasets.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_code_prints_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    assert len(blocks) == 3
    names: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block, str(PAGE), "exec"), names)
    expected = [line for block in blocks for line in re.findall(r"print\(.*\)  # (.*)", block)]
    assert capsys.readouterr().out.splitlines() == expected


def test_every_option_has_a_row() -> None:
    command = get_command(program).commands["dataset"]  # type: ignore[attr-defined]
    told = set(re.findall(r"^\| `.*?(--[a-z]+)(?: NUMBER)?`", PAGE.read_text(), re.MULTILINE))
    options = {max(entry.opts, key=len) for entry in command.params if entry.opts[0][0] == "-"}
    assert options - told == {"--preset", "--set"}
