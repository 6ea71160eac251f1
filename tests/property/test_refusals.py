"""What is not legal is refused for the right reason, and changes nothing (A.9)."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings

from tests.property import laws
from tests.property.walk import Walk
from tests.strategies import examples, randoms, walks


@given(walks(), randoms())
@settings(max_examples=examples(25))
def test_any_action_anywhere(walk: Walk, rng: Random) -> None:
    for at in laws.telling_positions(walk, rng):
        laws.check_refusals(walk, at, rng)


@given(walks(), randoms())
@settings(max_examples=examples(60))
def test_the_named_moves_are_all_there_are(walk: Walk, rng: Random) -> None:
    for at in laws.telling_positions(walk, rng):
        laws.check_complete(walk, at)
