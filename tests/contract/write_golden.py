"""Write the golden games: python -m tests.contract.write_golden [name ...].

Each is a practice game with a fixed seed, played by `fixed_move`. What they come to is checked in
`test_golden.py` by other programs than the one that is tested.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from ginrummy.match import Table
from ginrummy.record import write
from ginrummy.record.table import record_of
from tests.contract.fixed import played
from tests.contract.games import GAMES, names_of

FOLDER = Path(__file__).resolve().parents[2] / "vectors" / "golden"

# Tables for six and more are the same game with more hands at once.
MANY = 4


def golden(name: str) -> str:
    """The record of a game, with what everybody gets at its end."""
    setup = replace(GAMES[name], practice=f"golden {name}")
    table = played(Table(setup))
    got = " ".join(f"{payment:+}" for payment in table.payments)
    return write(record_of(table, names_of(setup), [("Payments", got)]))


def wanted() -> list[str]:
    """The games that are kept."""
    return [name for name, setup in GAMES.items() if setup.seating.people <= MANY]


def main(names: list[str]) -> None:
    """Write the named games, or all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names or wanted():
        (FOLDER / f"{name}.gin").write_text(golden(name), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
