"""Actions are values that nobody can change afterwards."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from ginrummy.engine import (
    BIG_GIN,
    DRAW,
    PASS,
    TAKE,
    BigGin,
    Discard,
    Draw,
    Knock,
    LayOff,
    Pass,
    Take,
)


class OddInt(int):
    """A whole number that is not quite an ordinary one."""

    def __repr__(self) -> str:
        return "odd"


def test_equal_actions_are_one_value() -> None:
    assert (Pass(), Take(), Draw(), BigGin()) == (PASS, TAKE, DRAW, BIG_GIN)
    assert len({PASS, TAKE, DRAW, BIG_GIN, Pass(), Take()}) == 4
    assert Discard(3) == Discard(3) != Discard(4)
    assert Knock(3) != Knock(3, ())
    assert len({Knock(3, (7,)), Knock(3, (7,)), LayOff(), LayOff(())}) == 2


def test_lists_are_copied() -> None:
    melds: Any = [7, 56]
    cards: Any = [[3, 0], [4, 1]]
    knock, answer = Knock(9, melds), LayOff(cards, melds)
    melds.append(1)
    cards[0][0] = 51
    assert knock == Knock(9, (7, 56))
    assert answer == LayOff(((3, 0), (4, 1)), (7, 56))
    assert hash(knock) == hash(Knock(9, (7, 56)))
    assert hash(answer) == hash(LayOff(((3, 0), (4, 1)), (7, 56)))


def test_numbers_become_ordinary_ones() -> None:
    knock = Knock(OddInt(9), (OddInt(7),))
    answer = LayOff(((OddInt(3), OddInt(0)),), (OddInt(7),))
    assert repr([Discard(OddInt(9)), knock, answer]) == repr(
        [Discard(9), Knock(9, (7,)), LayOff(((3, 0),), (7,))]
    )


def test_what_is_no_whole_number() -> None:
    wrong: Any
    for wrong in (1.0, "AS", None):
        with pytest.raises(TypeError):
            Discard(wrong)
        with pytest.raises(TypeError):
            Knock(wrong)
        with pytest.raises(TypeError):
            Knock(3, (wrong,))
        with pytest.raises(TypeError):
            LayOff(((wrong, 0),))
        with pytest.raises(TypeError):
            LayOff(((3, 0),), (wrong,))
    for wrong in (((3,),), ((3, 0, 1),), (3,)):
        with pytest.raises(TypeError):
            LayOff(wrong)


def test_no_field_can_be_set() -> None:
    with pytest.raises(FrozenInstanceError):
        Discard(3).card = 4  # type: ignore[misc]
