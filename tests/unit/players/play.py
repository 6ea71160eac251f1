"""Hands played by players, with everything that they decided and were told."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import NamedTuple

from ginrummy.cards import full_pack
from ginrummy.engine import (
    Action,
    Knock,
    Phase,
    SeatViewer,
    State,
    View,
    apply,
    project,
    start,
    view,
)
from ginrummy.errors import IllegalAction
from ginrummy.players import Player, tell
from ginrummy.rules import Rules
from tests.property.knowledge import listen
from tests.property.relabel import of_groups
from tests.property.walk import Walk, retrace

# Upper limits of chi-square by degrees of freedom: a fair choice stays below in 999 of 1000 cases.
CHI_SQUARE = {1: 10.83, 4: 18.47, 7: 24.32, 9: 27.88, 12: 32.91}


class Decision(NamedTuple):
    """What a player saw and did."""

    state: State
    seen: View
    action: Action


def play_hand(rules: Rules, players: Sequence[Player], rng: Random) -> list[Decision]:
    """Play one hand with a random pack and dealer; every action has to be legal."""
    deck = list(full_pack(rules.pack.ranks, rules.pack.suits))
    second_pack = rng.choice(deck) if rules.limit_source == "second_pack" else None
    rng.shuffle(deck)
    state, _ = start(rules, deck, rng.randrange(rules.pack.seats), second_pack)
    for seat, player in enumerate(players):
        player.begin(view(state, SeatViewer(seat)), (0,) * len(players))
    decisions: list[Decision] = []
    while state.phase is not Phase.FINISHED:
        seat = state.to_move
        seen = view(state, SeatViewer(seat))
        action = players[seat].choose(seen)
        decisions.append(Decision(state, seen, action))
        state, events = apply(state, action, seat)
        tell(players, events, rules)
    return decisions


@dataclass
class Heard:
    """What a player was told in a hand, byte by byte, and what it would have done.

    Attributes:
        told: Every argument it was given.
        choices: Its choices by the number of the state.
    """

    told: list[bytes] = field(default_factory=list)
    choices: dict[int, Action] = field(default_factory=dict)


def attend(
    player: Player,
    walk: Walk,
    seat: int,
    scores: tuple[int, ...],
    *,
    first: int = 0,
    last: int | None = None,
) -> Heard:
    """Let a player see a hand that others play, and ask it in some states where it is to move.

    Args:
        player: Who is asked.
        walk: The hand.
        seat: Where the player sits.
        scores: The points so far.
        first: The first state in which it may be asked.
        last: The last state that it reaches; None for the end of the hand.
    """
    heard = Heard()
    viewer = SeatViewer(seat)
    states = walk.states if last is None else walk.states[: last + 1]
    for at, state in enumerate(states):
        seen = view(state, viewer)
        if at == 0:
            heard.told.append(_bytes((_without_rules(seen), scores)))
            player.begin(seen, scores)
        else:
            for event in walk.events[at]:
                shown = project(event, viewer, walk.rules)
                heard.told.append(_bytes(shown))
                player.see(shown)
        if state.to_move == seat and at >= first:
            heard.told.append(_bytes(_without_rules(seen)))
            heard.choices[at] = player.choose(seen)
    return heard


def _without_rules(seen: View) -> list[object]:
    """A view without the rules, which are public and take long to write."""
    return [value for name, value in seen._asdict().items() if name != "rules"]


def _bytes(value: object) -> bytes:
    """What could tell two values apart."""
    return repr(value).encode() + pickle.dumps(value)


def redrawn(walk: Walk, at: int, seat: int, rng: Random) -> Walk | None:
    """Return the same hand up to a state, with all cards that a seat does not know changed.

    Returns:
        None if the others could not have acted in the same way: at the wall a redrawn hand may be
        unable to knock with the card that it has taken for that.
    """
    listener = listen(SeatViewer(seat), walk.rules, walk.history(at))
    change = of_groups([set(walk.deck) - listener.seen, *listener.revealed], rng)
    actions = tuple(
        replace(action, card=change.card(action.card)) if isinstance(action, Knock) else action
        for action in walk.actions[:at]
    )
    try:
        return retrace(walk.rules, change.cards(walk.deck), walk.dealer, walk.second_pack, actions)
    except IllegalAction as refused:
        assert refused.code == "wall_knock_only"
        return None


def assert_fair(counts: Sequence[int]) -> None:
    """Check that some choices came up equally often, as far as chance allows."""
    expected = sum(counts) / len(counts)
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    assert chi_square < CHI_SQUARE[len(counts) - 1], counts
