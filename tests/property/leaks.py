"""Nobody learns of a card that he may not know: each check looks at one whole hand."""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random
from typing import Any

from ginrummy.engine import Event, Knock, Phase, Viewer, project, unseen_cards, view
from ginrummy.errors import IllegalAction
from tests.property.knowledge import Listener, cards_in, listen
from tests.property.laws import members, viewers
from tests.property.relabel import of_groups
from tests.property.walk import Walk, retrace


def check_only_known_cards(walk: Walk) -> None:
    """Events and views name no card but those that the viewer knows, and views name all."""
    for viewer in viewers(walk.rules):
        listener = Listener(viewer, walk.rules)
        for state, events in zip(walk.states, walk.events, strict=True):
            for event in events:
                listener.hear(event)
                assert cards_in(project(event, viewer, walk.rules)) <= listener.located
            seen = view(state, viewer)
            assert cards_in(seen) == listener.located
            assert seen.drawn == listener.drawn
            assert seen.taken == listener.taken or state.phase is not Phase.DISCARD
            assert set(members(unseen_cards(seen))) == set(walk.deck) - listener.located


def check_same_bytes(walk: Walk, at: int, viewer: Viewer, rng: Random) -> bool:
    """Redraw all that a viewer does not know after some actions: he has seen the same.

    The same hand is played with a pack in which the cards that he has not seen changed places, and
    so did the cards of a spread hand among themselves.

    Returns:
        Whether the others could act in the same way; at the wall a redrawn hand may be unable to
        knock with the card that it has taken for that.
    """
    listener = listen(viewer, walk.rules, walk.history(at))
    change = of_groups([set(walk.deck) - listener.seen, *listener.revealed], rng)
    # All else that was done is known: discards, and what was spread.
    actions = tuple(
        replace(action, card=change.card(action.card)) if isinstance(action, Knock) else action
        for action in walk.actions[:at]
    )
    try:
        other = retrace(walk.rules, change.cards(walk.deck), walk.dealer, walk.second_pack, actions)
    except IllegalAction as refused:
        assert refused.code == "wall_knock_only"
        return False
    for mine, yours in zip(walk.events, other.events, strict=False):
        assert _bytes(_heard(walk, mine, viewer)) == _bytes(_heard(walk, yours, viewer))
    for state, redrawn in zip(walk.states, other.states, strict=False):
        assert _bytes(view(state, viewer)) == _bytes(view(redrawn, viewer))
    return True


def _heard(walk: Walk, events: tuple[Event, ...], viewer: Viewer) -> list[Event]:
    return [project(event, viewer, walk.rules) for event in events]


def _bytes(value: Any) -> tuple[str, bytes]:
    """What a program could send; the rules are public and take long to write."""
    if hasattr(value, "rules"):
        value = value._replace(rules=None)
    return repr(value), pickle.dumps(value)
