"""The random player: uniform among the moves that a person would name."""

from __future__ import annotations

from collections import Counter
from random import Random

from ginrummy.engine import (
    BIG_GIN,
    DRAW,
    PASS,
    TAKE,
    Action,
    Discard,
    Knock,
    Phase,
    SeatViewer,
    view,
)
from ginrummy.players import RandomPlayer
from ginrummy.rules import preset
from tests.rules.table import Table, knock
from tests.unit.players.play import assert_fair

TEN = "AS 2S 3S 5H 6H 7H 9D 9C 9S 9H"
OTHER = "4D 4H 6S 8S TC JD QC AD 2D KH"


def choices(table: Table, number: int, seed: int = 1) -> Counter[Action]:
    player = RandomPlayer(Random(seed))
    seen = view(table.state, SeatViewer(table.to_move))
    player.begin(seen, (0, 0))
    return Counter(player.choose(seen) for _ in range(number))


def test_take_or_pass() -> None:
    found = choices(Table(), 2000)
    assert set(found) == {TAKE, PASS}
    assert_fair(list(found.values()))


def test_stock_or_pile() -> None:
    found = choices(Table().decline().idle(1), 2000)
    assert set(found) == {DRAW, TAKE}
    assert_fair(list(found.values()))


def test_each_discard() -> None:
    table = Table().play(TAKE)
    found = choices(table, 4000)
    # The ten was just taken; the other ten cards can go.
    assert set(found) == set(table.offered())
    assert len(found) == 10
    assert_fair(list(found.values()))


def test_a_knock_is_one_move_whatever_the_number_of_cards() -> None:
    table = Table(TEN, OTHER, "KD", "4S", rules=preset("classic", big_gin=31)).decline()
    table.play(DRAW)
    found = choices(table, 13 * 600)
    discards = {action: n for action, n in found.items() if isinstance(action, Discard)}
    knocks = {action: n for action, n in found.items() if isinstance(action, Knock)}
    assert len(discards) == 11
    # Gin without either end of the run or any nine; without 2S or 3S there are 8 or 7 points, and
    # without a heart more than 10.
    assert set(knocks) == {knock(card) for card in ["AS", "2S", "3S", "4S", "9S", "9H", "9D", "9C"]}
    assert set(found) == {*discards, *knocks, BIG_GIN}
    assert_fair([*discards.values(), sum(knocks.values()), found[BIG_GIN]])
    assert_fair(list(knocks.values()))


def test_the_only_move_is_made() -> None:
    table = Table().decline()
    assert choices(table, 5) == {DRAW: 5}
    table = Table(TEN, OTHER, "KD", "4C").decline().play(DRAW, knock("AS"))
    assert table.phase() is Phase.LAYOFF
    assert list(choices(table, 5).values()) == [5]
