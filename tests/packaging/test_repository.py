"""Promises that the repository itself has to keep."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
MOST_LINES = 500

PYTHON_BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WITH_CODE = ["README.md", "docs/index.md"]


def source_files() -> list[Path]:
    paths = (ROOT / "src").rglob("*")
    kinds = {".py", ".json", ".css", ".js"}
    ours = (path for path in paths if path.suffix in kinds and "vendor" not in path.parts)
    return sorted(path for path in ours if path.is_file())


def test_source_files_are_short() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in source_files()
    }
    assert lengths
    assert {name: lines for name, lines in lengths.items() if lines > MOST_LINES} == {}


@pytest.mark.parametrize("page", WITH_CODE)
def test_documented_code_runs(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = PYTHON_BLOCK.findall((ROOT / page).read_text(encoding="utf-8"))
    assert blocks
    namespace: dict[str, Any] = {"__name__": "__documentation__"}
    for block in blocks:
        exec(compile(block, page, "exec"), namespace)
    assert capsys.readouterr().out
