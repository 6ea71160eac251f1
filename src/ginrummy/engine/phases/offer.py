"""Offers: the upcard at the start (A-13 to A-15) and the last discard at the wall (A-72)."""

from __future__ import annotations

from ginrummy.engine.actions import PASS, TAKE, Action, Pass, Take
from ginrummy.engine.events import Event, Passed
from ginrummy.engine.phases import showdown
from ginrummy.engine.phases.draw import take
from ginrummy.engine.phases.refuse import refuse, wrong_phase
from ginrummy.engine.state import Phase, State
from ginrummy.rules import OFF


def upcard_moves(state: State) -> list[Action]:
    """Return the answers to the upcard offer."""
    return [TAKE, PASS]


def play_upcard(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Take or decline the upcard; when all have declined the first seat must draw."""
    if isinstance(action, Take):
        return take(state)
    if not isinstance(action, Pass):
        raise wrong_phase(state)
    following = state.after(state.to_move)
    if state.to_move == state.dealer:
        phase = Phase.MUST_DRAW_STOCK
    else:
        phase = Phase.UPCARD_DEALER if following == state.dealer else Phase.UPCARD_NONDEALER
    return state._replace(phase=phase, to_move=following), (Passed(state.to_move),)


def wall_moves(state: State) -> list[Action]:
    """Return the answers to the last discard: it may only be taken to knock."""
    return [TAKE, PASS] if _may_knock_with_top(state) else [PASS]


def play_wall(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Take the last discard if a legal knock follows, or let the hand be void (A-72)."""
    if isinstance(action, Take):
        if not _may_knock_with_top(state):
            raise refuse("wall_knock_only", limit=state.limit)
        return take(state)
    if not isinstance(action, Pass):
        raise wrong_phase(state)
    over, ended = showdown.void(state)
    return over, (Passed(state.to_move), ended)


def _may_knock_with_top(state: State) -> bool:
    hand = state.hands[state.to_move] | 1 << state.pile[-1]
    solver = state.rules.solver
    if state.limit is None or solver.best_discards(hand)[0] <= state.limit:
        return True
    # Only in small packs can all cards be melded with none to spare.
    return state.rules.big_gin != OFF and solver.deadwood(hand) == 0
