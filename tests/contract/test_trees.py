"""Every variant has a whole tree of moves that the reference program has counted.

The trees themselves are counted again in `tests/differential/test_perft.py`.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from ginrummy.rules import Pack
from ginrummy.variants import VARIANTS
from tests.reference.knobs import ELSEWHERE
from tests.reference.write_perft import FOLDER

# What a mini pack changes, so that the tree is small.
MINI = {"ranks", "suits", "hand_size", "max_turns", "max_pile_draws"}


def trees() -> list[dict[str, Any]]:
    """What each file with a whole tree says of the rules."""
    files = [json.loads(path.read_text("utf-8")) for path in FOLDER.glob("*.json")]
    return [
        {key: value for key, value in data["rules"].items() if key not in MINI}
        for data in files
        if data["totals"] is not None
    ]


@pytest.mark.parametrize("name", VARIANTS)
def test_there_is_a_tree_with_the_very_rules(name: str) -> None:
    rules = VARIANTS[name].rules
    played: dict[str, Any] = {k: v for k, v in rules.changed().items() if k not in ELSEWHERE}
    if rules.pack.seats != Pack().seats:
        played["seats"] = rules.pack.seats
    assert played in trees()
