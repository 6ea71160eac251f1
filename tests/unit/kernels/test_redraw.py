"""Other cards for what a seat cannot see."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest

from ginrummy.bag import cards_of
from ginrummy.cards import full_pack
from ginrummy.engine import SeatViewer, State, view
from ginrummy.errors import GinRummyError
from ginrummy.kernels.batch import Batch
from ginrummy.rules import Pack, Rules, preset
from tests.property.walk import walk
from tests.unit.kernels.amount import amount
from tests.unit.kernels.test_convert import positions
from tests.unit.kernels.test_rng import chi_square, is_likely

pytestmark = pytest.mark.xdist_group("kernel")


def redrawn(state: State, seat: int, worlds: int, *, seed: int = 1, tries: int = 1) -> list[State]:
    """Many positions that a seat cannot tell from one."""
    one = Batch(state.rules, 1)
    one.put(0, state)
    batch = one.clone([0] * worlds)
    batch.redraw([seat] * worlds, seed, tries=tries)
    assert one.state(0) == state
    return [batch.state(row) for row in range(worlds)]


@pytest.mark.parametrize("tries", [1, 3])
@pytest.mark.parametrize("name", ["classic", "openspiel", "eleven", "round_corner"])
def test_the_seat_cannot_tell_them_apart(name: str, tries: int) -> None:
    rng = Random(name)
    rules = preset(name)
    pack = full_pack()
    for _ in range(amount(6)):
        state = rng.choice(positions(walk(rules, rng)))
        for seat in range(2):
            worlds = redrawn(state, seat, 5, seed=rng.randrange(1000), tries=tries)
            for world in worlds:
                assert view(world, SeatViewer(seat)) == view(state, SeatViewer(seat))
                held = [*cards_of(world.hands[0]), *cards_of(world.hands[1])]
                assert tuple(sorted([*held, *world.stock, *world.pile])) == pack
                assert world.known[1 - seat] & ~world.hands[1 - seat] == 0
            assert len({world.hands[1 - seat] for world in worlds}) > 1


def test_every_world_is_equally_likely() -> None:
    # Seat 0 has three cards of twelve and sees the upcard: 8 over 3 hands of seat 1, 56.
    rules = Rules(pack=Pack(4, 3, 3))
    batch = Batch(rules, 1)
    batch.shuffle(3, [0])
    many = amount(4000)
    worlds = redrawn(batch.state(0), 0, many)
    hands = Counter(world.hands[1] for world in worlds)
    assert is_likely(chi_square([*hands.values(), *[0] * (56 - len(hands))], many / 56), 55)
    tops = Counter(world.stock[0] for world in worlds)
    assert is_likely(chi_square([*tops.values()], many / 8), 7)
    lasts = Counter(world.stock[-1] for world in worlds)
    assert is_likely(chi_square([*lasts.values()], many / 8), 7)


def test_more_tries_give_the_other_seat_the_best_of_so_many_hands() -> None:
    rules = Rules()
    batch = Batch(rules, 1)
    batch.shuffle(3, [0])
    many = amount(400)

    def mean(tries: int) -> float:
        worlds = redrawn(batch.state(0), 0, many, tries=tries)
        return float(np.mean([rules.solver.deadwood(world.hands[1]) for world in worlds]))

    # One standard deviation of a hand's deadwood is about 17 points.
    assert mean(4) < mean(1) - 8


def test_chance_is_by_seed_and_number() -> None:
    batch = Batch(Rules(), 4)
    batch.shuffle(3, [0] * 4)
    first, same, other, later = (batch.clone([0, 0, 0]) for _ in range(4))
    first.redraw([0] * 3, 5)
    same.redraw([0] * 3, 5)
    other.redraw([0] * 3, 6)
    later.redraw([0] * 3, 5, first=1)
    hands = [[copy.state(row).hands[1] for row in range(3)] for copy in (first, same, other, later)]
    assert hands[0] == hands[1]
    assert not set(hands[0]) & set(hands[2])
    assert hands[0][1:] == hands[3][:2]


@pytest.mark.parametrize("seat", [-1, 2, 1000])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    batch = Batch(Rules(), 2)
    batch.shuffle(3, [0, 0])
    before = batch.room.games.copy()
    with pytest.raises(GinRummyError) as error:
        batch.redraw([0, seat], 5)
    assert error.value.code == "no_such_seat"
    assert np.array_equal(batch.room.games, before)
