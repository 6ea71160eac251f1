"""What is handed in from outside: compiled code would read and write wherever it points."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, nan

import numpy as np
import pytest

from ginrummy.bag import bag_of
from ginrummy.cards import parse_cards
from ginrummy.errors import DeckError, GinRummyError, IllegalAction
from ginrummy.kernels.kernel import Kernel, Knobs, Seat
from ginrummy.kernels.layout import DRAW, TAKE
from ginrummy.rules import Pack, Rules, preset

pytestmark = pytest.mark.xdist_group("kernel")

PACK = (1 << 52) - 1
RUN = bag_of(parse_cards("5S 6S 7S"))
SEATS = ("random", "eaai-simple")

KERNEL = Kernel(preset("classic"))
SMALL = Kernel(Rules(pack=Pack(5, 3, 4)))


def code_of(call: Callable[[], object]) -> str:
    """The code of the error that a call ends with."""
    with pytest.raises(GinRummyError) as caught:
        call()
    return caught.value.code


@pytest.mark.parametrize("hand", [-1, -(2**63), 1 << 52, 1 << 62, PACK, (1 << 27) - 1])
def test_what_is_no_hand_is_refused_by_every_question(hand: int) -> None:
    good = RUN
    for ask in (KERNEL.deadwood, KERNEL.best_discards, KERNEL.safest_spreads):
        with pytest.raises(GinRummyError) as caught:
            ask([good, hand])
        assert (caught.value.code, caught.value.data["number"]) == ("bad_bag", 1)
    assert code_of(lambda: KERNEL.layoff_counts([hand], np.zeros((1, 8)).astype(int))) == "bad_bag"


def test_a_card_of_a_larger_pack_is_refused() -> None:
    assert KERNEL.deadwood([1 << 12]).tolist() == [10]
    assert code_of(lambda: SMALL.deadwood([1 << 12])) == "bad_bag"


def test_half_a_pack_is_answered() -> None:
    hand = (1 << 26) - 1
    counts, spreads = KERNEL.safest_spreads([hand])
    assert counts.tolist() == [0]
    assert np.bitwise_or.reduce(spreads[0]) == hand


@pytest.mark.parametrize(
    "row",
    [
        pytest.param([RUN] * 8, id="one run over and over"),
        pytest.param([RUN, RUN << 1, 0, 0, 0, 0, 0, 0], id="one card in two runs"),
        pytest.param([3, 0, 0, 0, 0, 0, 0, 0], id="two cards"),
        pytest.param([-1] * 8, id="no bag"),
        pytest.param([1 << 60, 0, 0, 0, 0, 0, 0, 0], id="no card"),
    ],
)
def test_what_is_no_spread_is_refused(row: list[int]) -> None:
    assert code_of(lambda: KERNEL.layoff_counts([RUN << 13], [row])) == "bad_melds"  # type: ignore[arg-type]


def test_melds_may_stand_in_any_column() -> None:
    four = bag_of(parse_cards("4S"))
    row = np.array([[0, 0, RUN, 0, 0, 0, 0, 0]])
    assert KERNEL.layoff_counts([four | four << 13], row).tolist() == [4]


@pytest.mark.parametrize(
    "hands", [[1.5], ["a"], [None], [[1], [2, 3]], [2**63], [2**70], np.array([2**63], np.uint64)]
)
def test_what_is_no_whole_number_is_refused(hands: list[int]) -> None:
    assert code_of(lambda: KERNEL.deadwood(hands)) == "not_whole"


def test_arrays_of_other_kinds_and_ways_of_lying_are_taken() -> None:
    hands = np.array([[RUN, 0], [RUN << 13, 1]])
    assert KERNEL.deadwood(hands[:, 0]).tolist() == [0, 0]
    assert KERNEL.deadwood(hands[::-1, 1].astype(np.uint8)).tolist() == [1, 0]
    assert KERNEL.deadwood([]).tolist() == []


@pytest.mark.parametrize("knob", ["outs", "knock", "late", "take"])
@pytest.mark.parametrize("value", [nan, inf, -inf, 1e9, -1e300])
def test_a_knob_beyond_measure_is_refused(knob: str, value: float) -> None:
    seat = Seat("heuristic", Knobs(**{knob: value}))
    assert code_of(lambda: KERNEL.play((seat, "random"), hands=1)) == "bad_value"


@pytest.mark.parametrize("value", [-1e6, 1e6])
def test_a_knob_turned_to_its_end_plays(value: float) -> None:
    seat = Seat("heuristic", Knobs(*[value] * 4))
    assert KERNEL.play((seat, "random"), hands=5).hands == 5


def test_rules_may_have_a_name() -> None:
    assert Kernel("eaai").rules == preset("eaai")
    assert code_of(lambda: Kernel("nobody")) == "unknown_preset"


def test_less_than_nothing_is_refused() -> None:
    assert code_of(lambda: KERNEL.play(SEATS, hands=-1)) == "bad_shape"
    assert code_of(lambda: KERNEL.trace(SEATS, hands=-1)) == "bad_shape"
    assert code_of(lambda: KERNEL.batch(-1)) == "bad_shape"


def test_hands_played_in_slices_come_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = KERNEL.play(SEATS, 20, seed=4, first=3)
    monkeypatch.setattr("ginrummy.kernels.kernel._SLICE", 7)
    assert KERNEL.play(SEATS, 20, seed=4, first=3) == whole
    assert KERNEL.play(SEATS, 0).hands == 0


def test_any_whole_number_is_a_seed() -> None:
    assert KERNEL.play(SEATS, 3, seed=2**64 + 7) == KERNEL.play(SEATS, 3, seed=7)
    assert KERNEL.play(SEATS, 3, seed=2**64 - 1) == KERNEL.play(SEATS, 3, seed=-1)
    one, two = KERNEL.batch(1), KERNEL.batch(1)
    for seed, same in ((2**63, True), (2**63 + 1, False)):
        one.shuffle(2**63, [0])
        two.shuffle(seed, [0])
        assert (one.state(0) == two.state(0)) is same
        one.redraw([0], 2**80 + 2**63)
        two.redraw([0], seed)
        assert (one.state(0) == two.state(0)) is same


def test_before_the_deal_there_is_nothing_to_do() -> None:
    batch = KERNEL.batch(2)
    assert batch.over.all()
    assert not batch.legal().any()
    assert batch.movers.tolist() == [-1, -1]
    assert KERNEL.roll_out(batch, SEATS).tolist() == [[0, 0], [0, 0]]
    for action in (TAKE, DRAW, 0):
        with pytest.raises(IllegalAction):
            batch.step([-1, action])


def test_rows_are_copied_only_where_they_are() -> None:
    batch = KERNEL.batch(2)
    assert code_of(lambda: batch.clone(np.array([[0, 1], [1, 0]]))) == "bad_shape"
    assert code_of(lambda: batch.clone(0)) == "bad_shape"  # type: ignore[arg-type]
    # A mask would be read as the numbers 0 and 1.
    assert code_of(lambda: batch.clone(~batch.over)) == "not_whole"  # type: ignore[arg-type]
    with pytest.raises(IndexError):
        batch.clone([2])


def test_games_by_other_rules_are_refused() -> None:
    batch = KERNEL.batch(1)
    batch.shuffle(1, [0])
    assert code_of(lambda: SMALL.roll_out(batch, SEATS)) == "other_rules"
    assert code_of(lambda: SMALL.batch(1).put(0, batch.state(0))) == "other_rules"


def test_half_an_action_or_card_is_none() -> None:
    batch = KERNEL.batch(1)
    batch.shuffle(1, [0])
    assert code_of(lambda: batch.step([105.5])) == "not_whole"  # type: ignore[list-item]
    halves = np.arange(52)[None] + 0.5
    assert code_of(lambda: batch.deal(halves, [0])) == "not_whole"  # type: ignore[arg-type]
    with pytest.raises(DeckError):
        batch.deal([[0] * 52], [0])
