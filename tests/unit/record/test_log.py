"""Entries of a log as JSON."""

from __future__ import annotations

import json
from random import Random

import pytest

from ginrummy.match import (
    EndAnnounced,
    GameOver,
    Resigned,
    Series,
    Settlement,
    Setup,
    TookBack,
)
from ginrummy.record.data import DataError
from ginrummy.record.log import entry_data, parse_entry
from ginrummy.rules import preset
from tests.unit.match.tables import ROLLING, played

SETUPS = [
    Setup(preset("pagat")),
    Setup(preset("modern"), series=Series(best_of=3)),
    Setup(preset("oklahoma", limit_source="second_pack")),
    Setup(preset("tedesco")),
    ROLLING[0],
]


@pytest.mark.parametrize("setup", SETUPS)
def test_every_entry_survives(setup: Setup) -> None:
    table = played(setup, Random(6))
    kinds = set()
    for log in (table.log, table.entries(0), table.entries(None)):
        for entry in log:
            data = json.loads(json.dumps(entry_data(entry)))
            kinds.add(data["type"])
            assert parse_entry(data) == entry
    assert len(kinds) >= 7
    for rare in (Resigned(1), EndAnnounced(1), TookBack(3, 1)):
        assert parse_entry(json.loads(json.dumps(entry_data(rare)))) == rare


def test_a_settlement_from_before_there_were_balances() -> None:
    old = {"type": "game_over", "winner": 1, "totals": [61, 104], "margins": [43, 0]}
    settlement = Settlement(1, (61, 104), (43, 0), False, (-43, 43))
    assert parse_entry(old | {"shutout": False}) == GameOver(settlement)


def test_a_game_without_a_winner() -> None:
    level = GameOver(Settlement(None, (90, 90), (0, 0), False, (0, 0)))
    assert parse_entry(entry_data(level)) == level


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (None, ""),
        ({"type": "nothing"}, "type"),
        ({"type": "resigned"}, "person"),
        ({"type": "resigned", "person": 0, "more": 1}, ""),
        ({"type": "took_back", "hand": 0, "person": 0}, "hand"),
        ({"type": "took_back", "hand": 1, "person": -1}, "person"),
        ({"type": "contributed", "person": 0, "nonce": "xy"}, "nonce"),
        ({"type": "played", "hand": 1, "event": {"type": "drew", "seat": -1}}, "event.seat"),
        ({"type": "end_announced", "person": None}, "person"),
        (
            {"type": "game_over", "columns": [{"columns": [{}]}], "margins": []},
            "columns[0].columns",
        ),
        ({"type": "scored", "points": ["1"], "boxes": [], "totals": []}, "points[0]"),
    ],
)
def test_wrong_entries_are_refused_with_their_place(data: object, place: str) -> None:
    with pytest.raises(DataError) as caught:
        parse_entry(data)
    assert caught.value.data["place"] == place
