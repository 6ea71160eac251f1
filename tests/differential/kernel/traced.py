"""Hands that the kernel played by itself, gone through again in the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

import numpy as np

from ginrummy.engine import Action, Knock, SeatViewer, State, apply, start, view
from ginrummy.engine.codec import DRAW_ID, KNOCK_ID, action_of_id, legal_ids
from ginrummy.kernels.convert import state_of
from ginrummy.kernels.kernel import Kernel, Seat
from ginrummy.kernels.layout import NO_ACTION, S_LIMIT_CARD, S_MELD, S_MELDS
from ginrummy.kernels.room import new_room
from ginrummy.melds import Melds
from ginrummy.players.base import Player, tell
from ginrummy.rules import Rules

P = TypeVar("P", bound=Player)

Watch: TypeAlias = Callable[[State, int, P, Melds], None]


def replay(
    rules: Rules,
    seats: Sequence[Seat | str],
    hands: int,
    players: Sequence[P],
    watch: Watch[P],
) -> None:
    """Let the kernel play, do the same in the engine, and compare what the hands came to.

    Args:
        rules: The rules.
        seats: Who plays in the kernel.
        hands: How many; seat 0 deals the first.
        players: Who sits in the engine, and is told of all that happens.
        watch: Called at every decision with the position, the number of the action, the player
            who sits there, and the melds that the hand's knock shows in the end.
    """
    sums, written = Kernel(rules).trace(seats, hands, seed=1)
    room = new_room(hands)._replace(games=written.games)
    size = rules.pack.ranks * rules.pack.suits
    decided = 0
    for row in range(hands):
        game = written.games[row].tolist()
        second = game[S_LIMIT_CARD] if rules.limit_source == "second_pack" else None
        state, _ = start(rules, written.decks[row, :size].tolist(), row % 2, second)
        spread: Melds = tuple(game[S_MELD : S_MELD + game[S_MELDS]])
        for seat, player in enumerate(players):
            player.begin(view(state, SeatViewer(seat)), (0, 0))
        actions = [*written.actions[row].tolist(), NO_ACTION]
        for number in actions[: actions.index(NO_ACTION)]:
            assert number in legal_ids(state)
            watch(state, number, players[state.to_move], spread)
            decided += state.showdown is None
            state, events = apply(state, _action(state, number, spread))
            tell(players, events, rules)
        found = state_of(rules, room, row)
        assert state.result is not None
        assert found.result == state.result
        assert found.hands == state.hands
        assert written.points[row].tolist() == list(state.result.points)
    assert sums.decisions == decided
    assert sums.hands == hands == sum(sums.outcomes.values())
    assert list(sums.points) == np.sum(written.points, axis=0).tolist()


def _action(state: State, number: int, spread: Melds) -> Action:
    """The action that a number means, a knock with the melds that were shown."""
    if KNOCK_ID <= number < DRAW_ID and spread:
        return Knock(number - KNOCK_ID, spread)
    return action_of_id(number, state)
