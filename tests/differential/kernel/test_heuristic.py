"""The heuristic player does what its knobs say, and hands taken up again go on alike."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from ginrummy.cards import parse_card
from ginrummy.engine import Phase, State, apply, start
from ginrummy.engine.codec import LAY_OFF_ID, action_of_id
from ginrummy.kernels.batch import Batch
from ginrummy.kernels.kernel import Kernel, Knobs, Seat
from ginrummy.melds import Melds
from ginrummy.players import RandomPlayer
from ginrummy.rules import Pack, Rules, preset
from tests.differential.kernel.heuristic import choose
from tests.differential.kernel.traced import replay
from tests.reference import brute
from tests.unit.kernels.amount import amount

pytestmark = pytest.mark.xdist_group("kernel")

PATIENT = Knobs(outs=0.5, knock=0.0, late=10.0, take=99.0)
EAGER = Knobs(outs=1.25, knock=10.0, late=0.0, take=5.0)
STRANGE = Knobs(outs=-0.75, knock=3.0, late=20.0, take=0.0)
TABLES = [
    (preset("eaai"), PATIENT, EAGER),
    (preset("gonzo"), EAGER, STRANGE),
    (preset("openspiel"), STRANGE, PATIENT),
    (preset("round_corner"), PATIENT, STRANGE),
    (preset("knock_any"), EAGER, PATIENT),
    (Rules(pack=Pack(7, 3, 5), big_gin=31), EAGER, STRANGE),
]

tables = pytest.mark.parametrize(
    ("rules", "one", "other"), TABLES, ids=[str(rules.changed()) for rules, _, _ in TABLES]
)


@tables
def test_every_decision(rules: Rules, one: Knobs, other: Knobs) -> None:
    knobs = (one, other)

    def watch(state: State, number: int, player: RandomPlayer, spread: Melds) -> None:
        assert number == choose(state, knobs[state.to_move])

    seats = [Seat("heuristic", each) for each in knobs]
    players = [RandomPlayer(Random(0)), RandomPlayer(Random(0))]
    replay(rules, seats, amount(12), players, watch)


@tables
def test_a_hand_taken_up_again_ends_the_same(rules: Rules, one: Knobs, other: Knobs) -> None:
    seats = [Seat("heuristic", one), Seat("heuristic", other)]
    hands = amount(20)
    _, written = Kernel(rules).trace(seats, hands, seed=1)
    begun: list[int] = []
    positions: list[State] = []
    expected: list[list[int]] = []

    def watch(state: State, number: int, player: RandomPlayer, spread: Melds) -> None:
        if number != LAY_OFF_ID:
            positions.append(state)
            expected.append(written.points[len(begun) - 1].tolist())

    replay(rules, seats, hands, [_Counting(begun), RandomPlayer(Random(0))], watch)
    batch = Batch(rules, len(positions))
    for row, state in enumerate(positions):
        batch.put(row, state)
    before = batch.room.games.copy()
    points = Kernel(rules).roll_out(batch, seats, seed=9)
    assert points.tolist() == expected
    assert np.array_equal(batch.room.games, before)


def test_the_highest_count_to_knock_with_is_that_of_the_card_thrown() -> None:
    # The three just taken may not be thrown again; so its hand would be worth 3 in a knock, not 2.
    knobs = Knobs(outs=0.0, knock=2.0, late=0.0, take=0.0)
    hand = "3S 4S 5S 8H 9H TH KS KH KD 2C"
    others = [card for card in brute.pack() if card not in f"{hand} 3C".split()]
    dealt = [card for pair in zip(hand.split(), others[:10], strict=True) for card in pair]
    deck = [parse_card(card) for card in [*dealt, "3C", *others[10:]]]
    rules = preset("eaai")
    batch = Batch(rules, 1)
    batch.deal([deck], [0])
    state, _ = start(rules, deck, 0)
    while state.phase is not Phase.FINISHED:
        state, _ = apply(state, action_of_id(choose(state, knobs), state))
    assert state.result is not None
    points = Kernel(rules).roll_out(batch, [Seat("heuristic", knobs)] * 2)
    assert points.tolist() == [list(state.result.points)]


class _Counting(RandomPlayer):
    """Counts the hands it has begun."""

    def __init__(self, begun: list[int]) -> None:
        super().__init__(Random(0))
        self._begun = begun

    def begin(self, view: object, scores: tuple[int, ...]) -> None:
        """Count another hand."""
        self._begun.append(1)


@pytest.mark.parametrize("player", ["random", "eaai-simple"])
def test_hands_played_from_the_deal_are_those_of_play(player: str) -> None:
    kernel = Kernel(preset("modern"))
    hands = amount(50)
    _, written = kernel.trace((player, player), hands, seed=6)
    batch = kernel.batch(hands)
    batch.shuffle(6, [number % 2 for number in range(hands)])
    assert kernel.roll_out(batch, (player, player), seed=6).tolist() == written.points.tolist()
    other = kernel.roll_out(batch, (player, player), seed=7).tolist()
    assert other != written.points.tolist()
