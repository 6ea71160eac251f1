"""The laws of the engine for random hands of every table."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings

from ginrummy.engine import Dealt, Phase
from ginrummy.rules import Outcome
from tests.property import laws
from tests.property.walk import Walk
from tests.strategies import examples, random_walk, randoms, walks


@given(walks())
@settings(max_examples=examples(200))
def test_cards_are_conserved(walk: Walk) -> None:
    laws.check_conservation(walk)


@given(walks())
@settings(max_examples=examples(100))
def test_the_deal_has_its_sizes(walk: Walk) -> None:
    (deal,) = walk.events[0]
    assert isinstance(deal, Dealt)
    laws.check_deal(walk.rules, deal)


@given(walks())
@settings(max_examples=examples(60))
def test_every_named_move_is_legal(walk: Walk) -> None:
    laws.check_named_moves(walk)


@given(walks(), randoms())
@settings(max_examples=examples(100))
def test_suits_are_alike(walk: Walk, rng: Random) -> None:
    laws.check_suits_alike(walk, rng)


@given(walks())
@settings(max_examples=examples(150))
def test_seats_are_alike(walk: Walk) -> None:
    laws.check_seats_alike(walk)


@given(walks(), randoms())
@settings(max_examples=examples(40))
def test_positions_made_from_a_view_agree_with_it(walk: Walk, rng: Random) -> None:
    laws.check_redeal(walk, rng)


def test_random_hands_reach_everything() -> None:
    phases: set[Phase] = set()
    outcomes: set[Outcome] = set()
    for seed in range(3000):
        hand = random_walk(Random(seed))
        phases.update(state.phase for state in hand.states)
        result = hand.states[-1].result
        assert result is not None
        outcomes.add(result.outcome)
        if len(phases) == len(Phase) and len(outcomes) == len(Outcome):
            break
    assert phases == set(Phase)
    assert outcomes == set(Outcome)
