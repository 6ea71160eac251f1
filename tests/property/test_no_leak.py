"""No viewer learns of a card that he may not know, from views or from events."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings

from tests.property import leaks
from tests.property.laws import viewers
from tests.property.walk import Walk
from tests.strategies import examples, randoms, walks


@given(walks())
@settings(max_examples=examples(60))
def test_only_known_cards_are_named(walk: Walk) -> None:
    leaks.check_only_known_cards(walk)


@given(walks(), randoms())
@settings(max_examples=examples(80))
def test_redrawn_cards_look_the_same(walk: Walk, rng: Random) -> None:
    last = len(walk.states) - 1
    for viewer in viewers(walk.rules):
        for at in {last, max(0, last - 1), rng.randrange(last)}:
            leaks.check_same_bytes(walk, at, viewer, rng)
