"""Bots of OpenSpiel as players, by the rules that both programs have."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, TypeAlias

from ginrummy.bag import bag_of
from ginrummy.cards import Card
from ginrummy.engine import TAKE, Action, Discard, Event, Knock, LayOff, Phase, View
from ginrummy.errors import GinRummyError
from ginrummy.melds import Melds
from ginrummy.melds.layoff import choices
from ginrummy.players.adapters.agents import checked, found, made
from ginrummy.players.adapters.openspiel_game import (
    DONE,
    KNOCK,
    MOVES,
    OURS,
    THEIR_RULES,
    blank_state,
    game_for,
    is_card,
    meld_of,
    spiel,
)
from ginrummy.players.adapters.openspiel_world import actions_of
from ginrummy.players.base import PlayerError, legal_moves, own_seat

PREFIX = "openspiel:"

BotMaker: TypeAlias = Callable[[Any, int, int], Any]
"""Makes a ``pyspiel.Bot`` from a game, the number of its player, and a seed."""

_SEED_BITS = 31


def _simple(game: Any, player: int, _seed: int) -> Any:
    return spiel.make_simple_gin_rummy_bot(game.get_parameters(), player)


def _uniform(_game: Any, player: int, seed: int) -> Any:
    return spiel.make_uniform_random_bot(player, seed)


def _registered(name: str, game: Any, player: int, _seed: int) -> Any:
    return spiel.load_bot(name, game, player)


BOTS: dict[str, BotMaker] = {"simple": _simple, "uniform_random": _uniform}
"""The bots that are known here by name; those that OpenSpiel has registered come after them."""


def named(name: str) -> Callable[[Random], OpenSpielPlayer]:
    """Return what makes players of a bot.

    Args:
        name: A key of `BOTS`, the name of a bot that OpenSpiel has registered, or ``MODULE:NAME``
            of a `BotMaker`.

    Raises:
        PlayerError: `no_such_agent`.
        GinRummyError: `unknown_player` with the known names.
    """
    if ":" in name:
        found(name)
        return partial(OpenSpielPlayer, PREFIX + name, partial(_placed, name))
    if name in BOTS:
        return partial(OpenSpielPlayer, PREFIX + name, BOTS[name])
    others = spiel.bots_that_can_play_game(game_for(THEIR_RULES))
    if name not in others:
        known = ", ".join(PREFIX + each for each in dict.fromkeys([*BOTS, *others]))
        raise GinRummyError("unknown_player", name=PREFIX + name, known=known)
    return partial(OpenSpielPlayer, PREFIX + name, partial(_registered, name))


def _placed(place: str, game: Any, player: int, seed: int) -> Any:
    return made(place, game, player, seed)


class OpenSpielPlayer:
    """Asks a bot of OpenSpiel about a hand of theirs that agrees with what its seat has seen.

    It plays where both programs have the same rules, see `game_for`. A new bot is made for each
    hand. Once a hand is over at their table and not at ours, because a card was taken from the
    pile for the 50th time, the first legal action is played; it can change nothing but a knock of
    the opponent in that very turn.

    Attributes:
        name: What errors call it.
    """

    def __init__(self, name: str, make: BotMaker, rng: Random) -> None:
        self.name = name
        self._make = make
        self._rng = rng
        self._bot: Any = None
        self._dealt: View | None = None
        self._events: list[Event] = []

    def begin(self, view: View, scores: tuple[int, ...]) -> None:
        """Make a bot for the hand.

        Raises:
            PlayerError: `openspiel_rules`.
        """
        game = game_for(view.rules)
        player = int(own_seat(view) == view.dealer)
        self._bot = self._make(game, player, self._rng.getrandbits(_SEED_BITS))
        self._dealt = view
        self._events.clear()

    def see(self, event: Event) -> None:
        """Remember what happened."""
        self._events.append(event)

    def choose(self, view: View) -> Action:
        """Ask the bot, several times for a knock or a layoff.

        Raises:
            PlayerError: `agent_illegal` or `agent_failed`.
        """
        assert self._dealt is not None  # begin comes first
        state = blank_state(view.rules)
        for step in actions_of(self._dealt, self._events, view, self._rng):
            state.apply_action(step)
        if state.is_terminal():
            return legal_moves(view)[0]
        asked = _Asked(self.name, self._bot, state)
        knocked = state.current_phase() == spiel.gin_rummy.Phase.KNOCK
        action = _knock(asked) if knocked else _turn(asked, view)
        return checked(action, view, self.name, ", ".join(asked.told))


class _Asked:
    """A bot that is asked about a position of theirs, which goes on with what it chooses.

    Attributes:
        told: What it chose, in their words.
    """

    def __init__(self, name: str, bot: Any, state: Any) -> None:
        self._name = name
        self._bot = bot
        self._state = state
        self.told: list[str] = []

    def next(self) -> int:
        """Return what the bot does next, and do it."""
        legal = self._state.legal_actions()
        try:
            action = int(self._bot.step(self._state))
        except spiel.SpielError as error:
            raise PlayerError("agent_failed", agent=self._name, why=str(error)) from error
        if action not in legal:
            told = str(action)
            raise PlayerError("agent_illegal", agent=self._name, answer=told, why="no_such_action")
        self.told.append(self._state.action_to_string(action))
        self._state.apply_action(action)
        return action

    def until_done(self) -> list[int]:
        """Return what the bot does up to the point at which it says that it is done."""
        return list(iter(self.next, DONE))


def _turn(asked: _Asked, view: View) -> Action:
    if view.phase is Phase.LAYOFF:
        return _answer(asked, view)
    first = asked.next()
    if first == KNOCK:
        # At the wall that takes the last discard, too.
        return TAKE if view.phase is Phase.WALL else _knock(asked)
    return Discard(OURS[first]) if is_card(first) else MOVES[first]


def _knock(asked: _Asked) -> Knock:
    card = OURS[asked.next()]
    return Knock(card, _melds(asked))


def _answer(asked: _Asked, view: View) -> LayOff:
    laid = bag_of(OURS[card] for card in asked.until_done())
    assert view.showdown is not None  # a knock came before
    # They do not say which meld a card is laid on.
    ways = choices(view.showdown.melds, laid, view.rules.meld_rules)
    way: tuple[tuple[Card, int], ...] = max(ways, key=len)
    return LayOff(way, _melds(asked))


def _melds(asked: _Asked) -> Melds:
    return tuple(meld_of(action) for action in asked.until_done())
