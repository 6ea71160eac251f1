"""Games as JSON, and what is refused."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from ginrummy.errors import ReplayError
from ginrummy.record import DataError, game_data, game_from_data, read_one
from ginrummy.record.model import DEEPEST
from ginrummy.rules import Pack, Rules

RECORDS = Path(__file__).parents[3] / "vectors" / "records"
GAME = game_data(read_one((RECORDS / "annotated.gin").read_bytes()))


def changed(path: str, value: object) -> dict[str, Any]:
    """The game with something else at one place, such as ``hands.0.number``."""
    data: Any = copy.deepcopy(GAME)
    place = data
    *way, last = [int(key) if key.isdigit() else key for key in path.split(".")]
    for key in way:
        place = place[key]
    place[last] = value
    assert isinstance(data, dict)
    return data


def test_what_may_be_left_out() -> None:
    game = game_from_data({"format": "ginrummy 1", "rules": {}})
    assert game.rules == Rules()
    rules = {"knock_limit": "any", "pack": {"ranks": 5, "suits": 3, "hand_size": 4, "seats": 2}}
    game = game_from_data({"format": "ginrummy 1", "rules": rules})
    assert game.rules == Rules(knock_limit="any", pack=Pack(5, 3, 4))


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("format", "ginrummy 2", "format"),
        ("more", 1, ""),
        ("players", "Anna", "players"),
        ("players.0", 1, "players[0]"),
        ("rules", None, "rules"),
        ("rules.knock_limit", 99, "rules.knock_limit"),
        ("rules.knock_limit", 1.5, "rules.knock_limit"),
        ("rules.tie", "both", "rules.tie"),
        ("rules.limit_source", True, "rules.limit_source"),
        ("rules.deuces", "wild", "rules"),
        ("rules.pack", {"ranks": 13}, "rules.pack.suits"),
        ("rules.pack.hand_size", 25, "rules.pack"),
        ("best_of", 0, "best_of"),
        ("tags", [["Site"]], "tags[0]"),
        ("tags", [["target", "7"]], "tags"),
        ("hands.0.number", 0, "hands[0].number"),
        ("hands.0.dealer", 1, "hands[0].dealer"),
        ("hands.0.seats", [0, 0], "hands[0].seats"),
        ("hands.0.secret", "abc", "hands[0].secret"),
        ("hands.0.secret", "AB", "hands[0].secret"),
        ("hands.0.secret", "a b", "hands[0].secret"),
        ("hands.0.nonces", [0], "hands[0].nonces[0]"),
        ("hands.0.commitment", "x", "hands[0].commitment"),
        ("hands.0.events.1.type", "had", "hands[0].events[1].type"),
        ("hands.0.events.1.card", "QX", "hands[0].events[1].card"),
        ("hands.0.notes.0.at", 99, "hands[0].notes"),
        (
            "hands.0.notes.0.remarks",
            [[{"seat": 0, "move": "7S"}]],
            "hands[0].notes[0].remarks[0][0].move",
        ),
        ("hands.0.notes.2.remarks.0.3.seat", "0", "hands[0].notes[2].remarks[0][3].seat"),
        ("hands.0.notes.2.remarks.0.0", [], "hands[0].notes[2].remarks[0].variation"),
    ],
)
def test_the_place_of_a_fault(path: str, value: object, place: str) -> None:
    with pytest.raises(DataError) as caught:
        game_from_data(changed(path, value))
    assert caught.value.code == "bad_record_data"
    assert caught.value.data["place"] == place


def test_a_hand_that_cannot_have_been_played() -> None:
    for path, value, position in (
        ("hands.0.events.1.card", "QC", 1),
        ("hands.0.events.2.card", "QH", 2),
        ("hands.0.events.5.seat", 0, 5),
        ("hands.0.events.0.upcard", "AS", 0),
        ("rules.pack", {"ranks": 13, "suits": 3, "hand_size": 10, "seats": 2}, 0),
    ):
        with pytest.raises(ReplayError) as caught:
            game_from_data(changed(path, value))
        assert caught.value.code == "does_not_follow"
        assert caught.value.data["hand"] == 1
        assert caught.value.data["position"] == position


def test_variations_that_are_nested_too_deep() -> None:
    deep: list[Any] = []
    for _ in range(DEEPEST - 1):
        deep = [{"seat": 0, "move": "/"}, deep]
    assert len(game_from_data(changed("hands.0.notes.1.remarks", [deep])).hands) == 1
    for _ in range(2000):
        deep = [{"seat": 0, "move": "/"}, deep]
    with pytest.raises(DataError):
        game_from_data(changed("hands.0.notes.1.remarks", [deep]))
