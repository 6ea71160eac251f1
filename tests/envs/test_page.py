"""The page about environments and its example are true."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ginrummy.engine import ACTION_COUNT
from ginrummy.envs import layout
from ginrummy.envs.fields import TOKENS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "examples" / "environment.py"
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_its_code_runs(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    namespace: dict[str, Any] = {"__name__": "__documentation__"}
    exec(compile(BLOCKS[number], "environments.md", "exec"), namespace)
    assert capsys.readouterr().out


def test_it_shows_the_layout() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \| (\d+) \|", PAGE, re.MULTILINE)
    shown = {name: slice(int(at), int(at) + int(size)) for name, at, size in rows}
    assert shown == dict(layout().slices)


def test_it_lists_the_actions() -> None:
    rows = re.findall(r"^\| (\d+)(?: to (\d+))? \| [^|]*\| `(\S+)` \|$", PAGE, re.MULTILINE)
    numbers = [n for first, last, _ in rows for n in range(int(first), int(last or first) + 1)]
    assert numbers == list(range(ACTION_COUNT))
    for first, last, token in rows:
        assert token in TOKENS[int(first) : int(last or first) + 1]


def test_the_agent_of_the_example_beats_chance() -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLE)], capture_output=True, text=True, check=True, timeout=300
    )
    assert done.stderr == ""
    found = re.fullmatch(
        r"50 hands: (\d+) won, (\d+) lost, ([+-]\d+\.\d) points a hand\n", done.stdout
    )
    assert found is not None
    won, lost, points = int(found[1]), int(found[2]), float(found[3])
    assert won > 4 * lost
    assert points > 10
