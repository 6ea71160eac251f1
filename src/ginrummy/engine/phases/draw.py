"""The first half of a turn: one card from the stock or from the pile (A-15, A-16)."""

from __future__ import annotations

from ginrummy.cards import UNKNOWN
from ginrummy.engine.actions import DRAW, TAKE, Action, Draw, Take
from ginrummy.engine.events import Drew, Event, Took
from ginrummy.engine.phases.refuse import wrong_phase
from ginrummy.engine.state import Phase, State, with_hand

_DISCARD = Phase.DISCARD


def moves(state: State) -> list[Action]:
    """Return the ways to draw: when all have declined the upcard only from the stock (A-15)."""
    if state.phase is Phase.MUST_DRAW_STOCK:
        return [DRAW]
    return [DRAW, TAKE]


def play(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Draw from the stock or take the top of the pile."""
    if isinstance(action, Draw):
        return draw(state)
    if not isinstance(action, Take) or state.phase is Phase.MUST_DRAW_STOCK:
        raise wrong_phase(state)
    return take(state)


def draw(state: State) -> tuple[State, tuple[Event, ...]]:
    """Move the top card of the stock to the hand of the player to move."""
    # Spelled out, as in take: _replace is several times slower, and this is the hot path.
    seat = state.to_move
    card = state.stock[0]
    return State(
        state.rules,
        _DISCARD,
        state.dealer,
        seat,
        with_hand(state.hands, seat, state.hands[seat] | 1 << card),
        state.stock[1:],
        state.pile,
        state.limit_card,
        state.limit,
        state.doubled,
        state.known,
        UNKNOWN,
        card,
        state.pile_draws,
        state.turns,
        state.null_turns,
    ), (Drew(seat, card),)


def take(state: State) -> tuple[State, tuple[Event, ...]]:
    """Move the top card of the pile to the hand of the player to move; everybody sees it."""
    seat = state.to_move
    card = state.pile[-1]
    bit = 1 << card
    return State(
        state.rules,
        _DISCARD,
        state.dealer,
        seat,
        with_hand(state.hands, seat, state.hands[seat] | bit),
        state.stock,
        state.pile[:-1],
        state.limit_card,
        state.limit,
        state.doubled,
        with_hand(state.known, seat, state.known[seat] | bit),
        card,
        UNKNOWN,
        state.pile_draws + 1,
        state.turns,
        state.null_turns,
    ), (Took(seat, card),)
