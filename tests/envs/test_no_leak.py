"""No observation tells of a card that its seat may not know."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from hypothesis import given, settings

from ginrummy.bag import cards_of
from ginrummy.cards import Card
from ginrummy.engine import Action, Knock, SeatViewer
from ginrummy.envs import observation_data, observation_text
from ginrummy.envs.vector import mask, vector
from ginrummy.envs.watcher import Watcher
from ginrummy.errors import IllegalAction
from tests.envs.played import again, dealt, do
from tests.property.knowledge import listen
from tests.property.relabel import of_groups
from tests.property.walk import Walk
from tests.strategies import examples, randoms, walks


@given(walks(), randoms())
@settings(max_examples=examples(25))
def test_redrawn_cards_look_the_same(walk: Walk, rng: Random) -> None:
    last = len(walk.states) - 1
    for seat in range(walk.rules.pack.seats):
        for at in {last, max(0, last - 1), rng.randrange(last)}:
            listener = listen(SeatViewer(seat), walk.rules, walk.history(at))
            change = of_groups([set(walk.deck) - listener.seen, *listener.revealed], rng)
            actions = [
                replace(action, card=change.card(action.card))
                if isinstance(action, Knock)
                else action
                for action in walk.actions[:at]
            ]
            try:
                other = shown(walk, change.cards(walk.deck), actions, seat)
            except IllegalAction as refused:
                # At the wall a redrawn hand may be unable to knock with what it has taken for that.
                assert refused.code == "wall_knock_only"
                continue
            assert other == shown(walk, walk.deck, walk.actions[:at], seat)


def shown(
    walk: Walk, deck: Sequence[Card], actions: Sequence[Action], seat: int
) -> list[tuple[bytes, bytes, bytes, str, str]]:
    """All that a seat is shown, after the deal and after each action."""
    session = dealt(walk.rules, deck, walk.dealer, walk.second_pack)
    watcher = Watcher(seat, walk.rules.pack.seats)
    found = []
    for action in [None, *actions]:
        if action is not None:
            session.do(action)
        seen = session.observe(seat)
        found.append(
            (
                vector(seen).tobytes(),
                watcher.vector(session).tobytes(),
                mask(seen.actions).tobytes(),
                observation_text(seen),
                json.dumps(observation_data(seen)),
            )
        )
    return found


@given(walks())
@settings(max_examples=examples(30))
def test_an_observation_names_known_cards_only(walk: Walk) -> None:
    """What stands in it is what somebody with a perfect memory could point to."""
    session = again(walk)
    for at in range(len(walk.states)):
        for seat in range(walk.rules.pack.seats):
            listener = listen(SeatViewer(seat), walk.rules, walk.history(at))
            seen = session.observe(seat)
            named = {card for card in seen.pile if card >= 0}
            for bag in (*seen.hands, *seen.thrown, *seen.declined, seen.shown, *seen.melds):
                named |= set(cards_of(bag))
            assert named <= listener.located
        if at < len(walk.actions):
            do(session, walk.actions[at : at + 1])


@given(walks(), randoms())
@settings(max_examples=examples(40))
def test_a_resampled_world_looks_the_same(walk: Walk, rng: Random) -> None:
    session = again(walk)
    at = rng.randrange(len(walk.states))
    do(session, walk.actions[:at])
    for seat in range(walk.rules.pack.seats):
        if not session.over and seat != session.state.to_move and not session.state.stock[2:]:
            # Who has taken the last discard must be able to knock; that is tested by itself.
            continue
        other = session.resample(seat, rng)
        assert other.observe(seat) == session.observe(seat)
        watchers = [Watcher(seat, walk.rules.pack.seats) for _ in range(2)]
        assert (watchers[0].vector(other) == watchers[1].vector(session)).all()
        whole = [card for hand in other.state.hands for card in cards_of(hand)]
        cards = [*whole, *other.state.stock, *other.state.pile]
        assert sorted(cards) == sorted(walk.deck)
