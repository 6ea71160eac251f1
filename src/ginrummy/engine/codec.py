"""Actions as small numbers that never change, for programs that want arrays.

A knock has a number for each card that may be thrown; which best spread it shows, and what the
defender lays off, is left to the engine. So the numbers cover what `legal` names, and no more.

| Number | Action |
| --- | --- |
| 0 to 51 | throw this card |
| 52 to 103 | knock, or go gin, and throw card number minus 52 |
| 104 | draw from the stock |
| 105 | take the top of the discard pile |
| 106 | pass |
| 107 | big gin |
| 108 | the best answer to a knock |
"""

from __future__ import annotations

from typing import assert_never

from ginrummy.bag import cards_of
from ginrummy.cards import PACK_SIZE
from ginrummy.engine.actions import (
    BIG_GIN,
    DRAW,
    PASS,
    TAKE,
    Action,
    BigGin,
    Discard,
    Draw,
    Knock,
    LayOff,
    Pass,
    Take,
)
from ginrummy.engine.deal import legal
from ginrummy.engine.phases.discard import choices
from ginrummy.engine.state import Phase, State
from ginrummy.errors import IllegalAction

KNOCK_ID = PACK_SIZE
DRAW_ID = 2 * PACK_SIZE
TAKE_ID = DRAW_ID + 1
PASS_ID = DRAW_ID + 2
BIG_GIN_ID = DRAW_ID + 3
LAY_OFF_ID = DRAW_ID + 4
ACTION_COUNT = DRAW_ID + 5
"""How many numbers there are, whatever the rules and the pack."""

_PLAIN: tuple[Action, ...] = (
    *map(Discard, range(PACK_SIZE)),
    *map(Knock, range(PACK_SIZE)),
    DRAW,
    TAKE,
    PASS,
    BIG_GIN,
)
_BEST_LAY_OFF = LayOff()


def action_id(action: Action) -> int:
    """Return the number of an action.

    The spread of a knock and the cards of a layoff have no number of their own: they are dropped.
    """
    match action:
        case Discard():
            return action.card
        case Knock():
            return KNOCK_ID + action.card
        case Draw():
            return DRAW_ID
        case Take():
            return TAKE_ID
        case Pass():
            return PASS_ID
        case BigGin():
            return BIG_GIN_ID
        case LayOff():
            return LAY_OFF_ID
        case _:
            assert_never(action)


def action_of_id(number: int, state: State) -> Action:
    """Return the action that a number means in a state.

    Args:
        number: From 0 to `ACTION_COUNT` - 1.
        state: The position; only the best answer to a knock depends on it.

    Raises:
        IllegalAction: `no_such_action` for a number that means nothing, or no answer here.
    """
    if 0 <= number < LAY_OFF_ID:
        return _PLAIN[number]
    if number == LAY_OFF_ID:
        # The only answer that `legal` names is the best one; in any other phase it is refused.
        answers = (move for move in legal(state) if isinstance(move, LayOff))
        return next(answers, _BEST_LAY_OFF)
    raise IllegalAction("no_such_action", action=number, last=ACTION_COUNT - 1)


def legal_ids(state: State) -> list[int]:
    """Return the numbers of the legal actions in the order of `legal`, which is ascending."""
    if state.phase is Phase.DISCARD:
        # Every other question is of this kind, and most of the time would go into making actions.
        throws, knocks, big_gin = choices(state)
        numbers = cards_of(throws)
        numbers += [KNOCK_ID + card for card in cards_of(knocks)]
        return [*numbers, BIG_GIN_ID] if big_gin else numbers
    return [action_id(move) for move in legal(state)]
