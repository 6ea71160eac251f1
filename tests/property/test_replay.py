"""A position can be rebuilt from its history, and only from its own."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, note, settings

from ginrummy.engine import replay
from ginrummy.errors import DeckError, ReplayError
from tests.property import corrupt, laws
from tests.property.walk import Walk
from tests.strategies import examples, randoms, walks


@given(walks())
@settings(max_examples=examples(60))
def test_replay_leads_to_every_state(walk: Walk) -> None:
    laws.check_replay(walk)


@given(walks(), randoms())
@settings(max_examples=examples(300))
def test_a_wrong_field_is_noticed(walk: Walk, rng: Random) -> None:
    events, wrong = corrupt.with_wrong_field(walk.history(len(walk.actions)), rng)
    note(wrong)
    try:
        state = replay(walk.rules, events)
    except (ReplayError, DeckError):
        return
    assert state != walk.states[-1]


@given(walks(), randoms())
@settings(max_examples=examples(100))
def test_a_wrong_order_is_noticed(walk: Walk, rng: Random) -> None:
    events = walk.history(len(walk.actions))
    changed = corrupt.with_wrong_order(events, rng)
    if changed == events:
        return
    try:
        state = replay(walk.rules, changed)
    except (ReplayError, DeckError):
        return
    assert state != walk.states[-1]


@given(walks())
@settings(max_examples=examples(100))
def test_half_an_action_is_no_history(walk: Walk) -> None:
    events = walk.history(len(walk.actions))
    last = walk.events[-1]
    for missing in range(1, len(last)):
        with pytest.raises(ReplayError):
            replay(walk.rules, events[:-missing])
