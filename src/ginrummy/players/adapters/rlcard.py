"""Agents of RLCard as players."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import Any

from ginrummy.bag import Bag, bag_of, cards_of
from ginrummy.cards import PACK_SIZE
from ginrummy.engine import (
    DRAW,
    PASS,
    TAKE,
    Action,
    Discard,
    Event,
    Knock,
    Phase,
    View,
    unseen_cards,
)
from ginrummy.players.adapters.agents import checked, found, made, needed
from ginrummy.players.base import PlayerError, legal_moves, own_seat

needed("rlcard", "rlcard")
_numpy: Any = needed("numpy", "numpy")

PREFIX = "rlcard:"

AGENTS = {"novice": "rlcard.models.gin_rummy_rule_models:GinRummyNoviceRuleAgent"}
"""Where the agents are that are known by name."""

DRAW_CARD, PICK_UP, DEAD_HAND, GIN, FIRST_DISCARD, FIRST_KNOCK = 2, 3, 4, 5, 6, 58
"""Their numbers of actions; to discard or knock with a card is the first number and the card."""

_SEED_BITS = 32


def named(name: str) -> Callable[[Random], RLCardPlayer]:
    """Return what makes players of an agent.

    Args:
        name: A key of `AGENTS`, or ``MODULE:CLASS`` of a class that needs no arguments.

    Raises:
        PlayerError: `no_such_agent`.
    """
    found(AGENTS.get(name, name))
    return partial(RLCardPlayer, name)


class RLCardPlayer:
    """Shows an agent of RLCard the position as its own environment would.

    Their game has no layoffs, no big gin, and no offer of the first upcard. So the player always
    lays off what is best, never declares big gin, and to draw means to decline an upcard; to
    declare a dead hand means to decline the last discard. Their gin does not say which card is
    thrown; here it is the first that can be.

    Attributes:
        name: The name of the agent.
    """

    def __init__(self, name: str, rng: Random) -> None:
        self.name = name
        self._agent = made(AGENTS.get(name, name))
        self._rng = rng

    def begin(self, view: View, scores: tuple[int, ...]) -> None:
        """Check that two play.

        Raises:
            PlayerError: `agent_for_two`.
        """
        if view.rules.pack.seats != 2:
            raise PlayerError("agent_for_two", agent=PREFIX + self.name)

    def see(self, event: Event) -> None:
        """See `Player.see`; all that their agents know is in the position."""

    def choose(self, view: View) -> Action:
        """Ask the agent.

        Raises:
            PlayerError: `agent_illegal`.
        """
        moves = legal_moves(view)
        if view.phase is Phase.LAYOFF:
            return moves[0]
        offered = _offered(view, moves)
        with _chance(self._rng.getrandbits(_SEED_BITS)):
            answer = self._agent.step(_position(view, offered))
        number = int(getattr(answer, "action_id", answer))
        if number not in offered:
            raise PlayerError(
                "agent_illegal", agent=PREFIX + self.name, answer=str(answer), why="no_such_action"
            )
        return checked(offered[number], view, PREFIX + self.name, str(answer))


def _offered(view: View, moves: Collection[Action]) -> dict[int, Action]:
    """Return our actions by their numbers."""
    offered: dict[int, Action] = {}
    after = view.rules.solver.deadwood_after_each(view.hand) if view.phase is Phase.DISCARD else {}
    for move in moves:
        match move:
            case Knock(card=card) if after[card] == 0:
                offered.setdefault(GIN, move)
            case Knock(card=card):
                offered[FIRST_KNOCK + card] = move
            case Discard(card=card):
                offered[FIRST_DISCARD + card] = move
    # Whoever can go gin has to, at their table.
    if GIN in offered:
        return {GIN: offered[GIN]}
    declined = DEAD_HAND if view.phase is Phase.WALL else DRAW_CARD
    plain: list[tuple[int, Action]] = [(declined, PASS), (DRAW_CARD, DRAW), (PICK_UP, TAKE)]
    return offered | {number: move for number, move in plain if move in moves}


def _position(view: View, offered: dict[int, Action]) -> dict[str, Any]:
    """Return the position as their environment gives it.

    Five rows of cards: the own hand; the top of the pile; the rest of it; what the opponent is
    known to hold; all others.
    """
    top = bag_of(view.pile[-1:])
    rows = (view.hand, top, bag_of(view.pile[:-1]), view.hands[1 - own_seat(view)])
    seen = _numpy.array([_row(bag) for bag in (*rows, unseen_cards(view))])
    return {
        "obs": seen,
        "legal_actions": OrderedDict.fromkeys(offered),
        "raw_obs": seen,
        "raw_legal_actions": list(offered),
        "action_record": [],
    }


def _row(bag: Bag) -> list[int]:
    # Their suits stand in the same order as ours.
    held = set(cards_of(bag))
    return [int(card in held) for card in range(PACK_SIZE)]


@contextmanager
def _chance(seed: int) -> Iterator[None]:
    """Let numpy's common source of chance begin at a seed; afterwards it is as it was before."""
    before = _numpy.random.get_state()
    _numpy.random.seed(seed)
    try:
        yield
    finally:
        _numpy.random.set_state(before)
