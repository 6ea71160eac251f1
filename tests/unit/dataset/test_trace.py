"""Hands as arrays."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from ginrummy.dataset.trace import NOTHING, OUTCOMES, PADDING, legal_bits, stacked, turns_of
from ginrummy.engine import ACTION_COUNT, Phase, action_of_id, apply, start
from ginrummy.rules import Outcome, preset
from tests.unit.dataset.made import example, played, random_hand


def test_a_hand_is_a_row() -> None:
    trace = stacked([played(example())], with_legal=True)
    assert trace.hands == 1
    assert trace.scores.tolist() == [[40, 65]]
    assert (trace.dealer[0], trace.second_pack[0]) == (0, NOTHING)
    assert tuple(trace.deck[0]) == example().deck
    assert tuple(trace.actions[0]) == example().actions
    assert trace.lengths.tolist() == [13]
    assert OUTCOMES[trace.outcome[0]] is Outcome.UNDERCUT
    assert (trace.knocker[0], trace.winner[0]) == (0, 1)
    assert trace.counts.tolist() == [[9, 8]]
    assert trace.points.tolist() == [[0, 11]]
    assert trace.boxes.tolist() == [[0, 1]]
    # Six turns, the last of them with the knock.
    assert turns_of(trace).tolist() == [6]


def test_shorter_hands_are_padded_and_void_ones_have_no_counts() -> None:
    rules = preset("classic", max_turns=3)
    rng = Random(1)
    hands = [random_hand(rules, rng) for _ in range(30)]
    trace = stacked(hands, with_legal=False)
    assert trace.legal is None
    void = [row for row in range(30) if hands[row].result.outcome is Outcome.VOID]
    assert void
    for row, hand in enumerate(hands):
        length = len(hand.actions)
        assert trace.actions[row, :length].tolist() == hand.actions
        assert set(trace.actions[row, length:].tolist()) <= {PADDING}
        if row in void:
            assert trace.counts[row].tolist() == [NOTHING] * 2
            assert (trace.knocker[row], trace.winner[row]) == (NOTHING, NOTHING)


def test_turns_are_those_of_the_engine() -> None:
    rules = preset("modern")
    rng = Random(2)
    hands = [random_hand(rules, rng) for _ in range(30)]
    turns = turns_of(stacked(hands, with_legal=False))
    for row, hand in enumerate(hands):
        state, _ = start(rules, hand.deck, hand.dealer)
        for number in hand.actions:
            state, _ = apply(state, action_of_id(number, state))
        assert state.phase is Phase.FINISHED
        assert turns[row] == state.turns


@given(st.sets(st.integers(0, ACTION_COUNT - 1)))
def test_legal_actions_fall_into_three_parts(numbers: set[int]) -> None:
    throws, knocks, others = legal_bits(sorted(numbers))
    assert throws == sum(1 << n for n in numbers if n < 52)
    assert knocks == sum(1 << n - 52 for n in numbers if 52 <= n < 104)
    assert others == sum(1 << n - 104 for n in numbers if n >= 104)
    assert others < 256
