"""Records that contradict themselves cannot be made."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ginrummy.cards import parse_card
from ginrummy.engine import Ended, Passed
from ginrummy.record import (
    DataError,
    GameRecord,
    HandRecord,
    Move,
    Note,
    Sign,
    Variation,
)
from ginrummy.record.model import DEEPEST, Item
from ginrummy.rules import Rules
from tests.rules.table import Table

MOVES: tuple[Item, ...] = ((1, Move(Sign.PASS)),)


def hand(**changes: Any) -> HandRecord:
    events = tuple(Table().decline().history)
    return replace(HandRecord(number=1, seats=(0, 1), dealer=0, events=events), **changes)


def nested(depth: int) -> Variation:
    variation = Variation(MOVES)
    for _ in range(depth - 1):
        variation = Variation((*MOVES, variation))
    return variation


def test_what_is_known_of_a_hand() -> None:
    assert hand().moves == 2
    assert not hand().finished
    assert hand().deal == hand().events[0]
    empty = HandRecord(number=7, seats=(2, 0))
    assert (empty.moves, empty.finished, empty.deal, empty.dealer) == (0, False, None, None)


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"number": 0}, "number"),
        ({"number": 10**10}, "number"),
        ({"seats": ()}, "seats"),
        ({"seats": (0, 0)}, "seats"),
        ({"seats": (0, 52)}, "seats"),
        ({"seats": (0, 1, 2)}, "seats"),
        ({"dealer": 1}, "dealer"),
        ({"dealer": 2}, "dealer"),
        ({"dealer": None}, "dealer"),
        ({"commitment": "AB"}, "commitment"),
        ({"commitment": "abc"}, "commitment"),
        ({"commitment": ""}, "commitment"),
        ({"cuts": ((),)}, "cuts"),
        ({"events": (Passed(1),)}, "events[0]"),
        ({"notes": (Note(3, ("a",)),)}, "notes"),
        ({"notes": (Note(1, ("a",)), Note(1, ("b",)))}, "notes"),
        ({"notes": (Note(2, ("a",)), Note(1, ("b",)))}, "notes"),
        ({"notes": (Note(0, (Variation(MOVES),)),)}, "notes"),
        ({"notes": (Note(1, (Variation(((2, Move(Sign.PASS)),)),)),)}, "notes"),
        ({"notes": (Note(0, ("a",)),), "events": ()}, "notes"),
    ],
)
def test_hands(changes: dict[str, Any], place: str) -> None:
    with pytest.raises(DataError) as caught:
        hand(**changes)
    assert caught.value.code == "bad_record_data"
    assert caught.value.data["place"] == place


def test_the_order_of_events() -> None:
    finished = Table().run_down(2).history
    assert isinstance(finished[-1], Ended)
    hand(events=tuple(finished))
    for wrong in (
        [*finished, Passed(0)],
        [*finished, finished[0]],
        [finished[0], finished[-1]] * 2,
    ):
        with pytest.raises(DataError):
            hand(events=tuple(wrong))


@pytest.mark.parametrize(
    "changes",
    [
        {"tags": (("Format", "x"),)},
        {"tags": (("target", "x"),)},
        {"tags": (("Player3", "x"),)},
        {"tags": (("a b", "x"),)},
        {"tags": (("", "x"),)},
        {"tags": (("Site", "x"), ("Site", "y"))},
        {"players": ("x",) * 53},
        {"best_of": 0},
        {"match_target": -1},
        {"hands": (hand(), hand())},
        {"hands": (hand(number=2), hand(number=1))},
    ],
)
def test_games(changes: dict[str, Any]) -> None:
    with pytest.raises(DataError) as caught:
        GameRecord(rules=Rules(), **changes)
    assert caught.value.code == "bad_record_data"
    GameRecord(rules=Rules(), tags=(("Player53", "x"), ("Site", "")), players=("x",) * 52)


def test_blanks_in_comments_do_not_count() -> None:
    wide = ("  a \n b\t", " ", "")
    assert GameRecord(rules=Rules(), comments=wide).comments == ("a b",)
    assert hand(comments=wide).comments == ("a b",)
    assert Variation(wide).items == ("a b",)
    assert hand(notes=(Note(0, wide), Note(1, ("\n",)))).notes == (Note(0, ("a b",)),)


def test_variations() -> None:
    assert nested(DEEPEST).depth == DEEPEST
    with pytest.raises(DataError):
        nested(DEEPEST + 1)
    with pytest.raises(DataError):
        Variation(("a", Variation(())))
    inner = Variation(((4, Move(Sign.DISCARD, parse_card("7S"))),))
    assert Variation((*MOVES, inner)).seats == {1, 4}
