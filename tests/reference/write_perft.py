"""Write the perft files: python -m tests.reference.write_perft [name ...]."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tests.reference.game import deal
from tests.reference.perft import perft, totals
from tests.reference.setups import SETUPS, Setup

FOLDER = Path(__file__).resolve().parents[2] / "vectors" / "perft"


def entry(setup: Setup) -> dict[str, Any]:
    """The content of one file."""
    start = deal(setup.cards(), setup.dealer, setup.rules())
    return {
        "name": setup.name,
        "rules": setup.rules(),
        "deck": setup.cards(),
        "dealer": setup.dealer,
        "perft": [perft(start, depth) for depth in range(1, setup.depth + 1)],
        "totals": totals(start) if setup.whole else None,
        "note": setup.note,
    }


def text(data: dict[str, Any]) -> str:
    """JSON with one line for each field."""
    lines = [f"  {json.dumps(key)}: {json.dumps(field)}" for key, field in data.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main(names: list[str]) -> None:
    """Write the named files, or all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for setup in SETUPS:
        if not names or setup.name in names:
            (FOLDER / f"{setup.name}.json").write_text(text(entry(setup)), encoding="utf-8")
            print(setup.name)


if __name__ == "__main__":
    main(sys.argv[1:])
