"""OpenSpiel's game of gin rummy in our terms: rules, cards, moves and melds."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from ginrummy.bag import Bag, bag_of, cards_of
from ginrummy.cards import Card, parse_card
from ginrummy.engine import DRAW, PASS, TAKE, Action
from ginrummy.melds import Melds
from ginrummy.players.adapters.agents import needed
from ginrummy.players.base import PlayerError
from ginrummy.rules import Rules

spiel: Any = needed("pyspiel", "open-spiel")
_gin = spiel.gin_rummy
_utils = _gin.GinRummyUtils(13, 4, 10)

DRAW_UPCARD: int = _gin.DRAW_UPCARD_ACTION
DRAW_STOCK: int = _gin.DRAW_STOCK_ACTION
DONE: int = _gin.PASS_ACTION
"""To pass, and to say that no more is laid."""
KNOCK: int = _gin.KNOCK_ACTION
_FIRST_MELD: int = _gin.MELD_ACTION_BASE
_LONGEST_MELD = 5
_SHORTEST_MELD = 3

OURS: list[Card] = [parse_card(_utils.card_string(number)) for number in range(52)]
"""Our card for each of theirs; the suits stand in another order."""

THEIRS: dict[Card, int] = {card: number for number, card in enumerate(OURS)}
"""Their card for each of ours."""

MOVES: dict[int, Action] = {DRAW_UPCARD: TAKE, DRAW_STOCK: DRAW, DONE: PASS}
"""Our action for each of theirs that is neither a discard nor part of a knock."""

PARAMETERS = {
    "knock_card": "knock_limit",
    "gin_bonus": "gin_bonus",
    "undercut_bonus": "undercut_bonus",
}
"""Our setting for each of their parameters that is a number."""

THEIR_RULES = Rules(
    undercut_bonus=25,
    tie="none",
    throw_back="allowed",
    stock_end="last_discard_may_knock",
)
"""Our rules that are those of their game as it comes."""

_BEYOND_THE_HAND = (
    *("first_dealer", "next_dealer", "void_dealer", "pile_view", "knock_discard", "target"),
    *("game_bonus", "box_bonus", "box_timing", "shutout", "extra_boxes", "scoring", "third_column"),
)
"""Settings of which their single hand knows nothing, and that no move of it depends on."""


@cache
def game_for(rules: Rules) -> Any:
    """Return their game with the same rules as ours.

    Raises:
        PlayerError: `openspiel_rules` with the setting that their game has not.
    """
    own = {key: getattr(rules, key) for key in (*_BEYOND_THE_HAND, *PARAMETERS.values())}
    oklahoma = rules.limit_source == "upcard"
    if oklahoma:
        own |= {"limit_source": "upcard", "oklahoma_ace": "gin_only"}
    theirs = THEIR_RULES.but(**own)
    for key, value in rules.settings().items():
        allowed = getattr(theirs, key)
        if value != allowed and not (key == "oklahoma_ace" and not oklahoma):
            raise PlayerError("openspiel_rules", key=key, value=value, allowed=allowed)
    if rules.pack != theirs.pack:
        raise PlayerError("openspiel_rules", key="pack", value=rules.pack, allowed=theirs.pack)
    parameters = {name: getattr(rules, key) for name, key in PARAMETERS.items()}
    if not all(type(value) is int for value in parameters.values()):
        limit = rules.knock_limit
        raise PlayerError("openspiel_rules", key="knock_limit", value=limit, allowed="0 - 98")
    return spiel.load_game("gin_rummy", dict(parameters, oklahoma=oklahoma))


def blank_state(rules: Rules) -> Any:
    """Return a state of their game before the deal.

    Raises:
        PlayerError: As for `game_for`.
    """
    return _first_state(rules).clone()


@cache
def _first_state(rules: Rules) -> Any:
    # To make one anew takes a hundred times as long as to copy it.
    return game_for(rules).new_initial_state()


def is_card(action: int) -> bool:
    """Say whether one of their actions is a card: one thrown, dealt, drawn or laid off."""
    return action < len(OURS)


def meld_of(action: int) -> Bag:
    """Return the meld that one of their actions lays."""
    return bag_of(OURS[card] for card in _utils.int_to_meld[action - _FIRST_MELD])


def meld_actions(melds: Melds) -> list[int]:
    """Return their actions for laying melds; they have none for more than five cards."""
    return [_FIRST_MELD + _utils.meld_to_int(piece) for meld in melds for piece in _pieces(meld)]


def _pieces(meld: Bag) -> Iterable[list[int]]:
    rest = cards_of(meld)
    while len(rest) > _LONGEST_MELD:
        yield [THEIRS[card] for card in rest[:_SHORTEST_MELD]]
        rest = rest[_SHORTEST_MELD:]
    yield [THEIRS[card] for card in rest]
