"""The example that plays whole games through a table."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "whole_games.py"


def test_it_plays_captains_and_hollywood_to_the_end() -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLE)], capture_output=True, text=True, check=True, timeout=300
    )
    assert done.stderr == ""
    captains, hollywood = done.stdout.split("\n\n")
    scored = [
        tuple(map(int, points.split(", ")))
        for points in re.findall(r"^Hand \d+, .*: \(([-\d, ]+)\)$", captains, re.MULTILINE)
    ]
    totals = tuple(map(sum, zip(*scored, strict=True)))
    assert f"Points of each: {totals}\n" in captains
    assert max(totals) >= 100
    # Everybody settles the difference with everybody (D-11).
    paid = tuple(3 * mine - sum(totals) for mine in totals)
    assert captains.endswith(f"pays: {paid}")
    columns = [
        [int(total) for total in column.split(", ")]
        for column in re.findall(r"^Game \d: \((.*)\)$", hollywood, re.MULTILINE)
    ]
    assert len(columns) == 3
    assert all(max(column) >= 100 for column in columns)
    one, other = map(int, re.findall(r"pays: \((-?\d+), (-?\d+)\)", hollywood)[0])
    assert one + other == 0
