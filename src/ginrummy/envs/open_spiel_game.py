"""Gin rummy for OpenSpiel, by any preset; importing this module makes the game known.

```python
import pyspiel
import ginrummy.envs.open_spiel_game

game = pyspiel.load_game("python_ginrummy_v0(preset=modern)")
```

Parameters are `preset`; `target`, the total that ends a game, or 0 for a single hand; `max_hands`,
after which a game is cut off; and `ranks`, `suits` and `hand_size` for small packs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from ginrummy.cards import PACK_SIZE, card_text
from ginrummy.engine import ACTION_COUNT
from ginrummy.envs.course import Course
from ginrummy.envs.episode import Episode
from ginrummy.envs.extra import needs
from ginrummy.envs.fields import TOKENS
from ginrummy.envs.open_spiel_observer import Observer, course_text
from ginrummy.envs.worlds import other_cards
from ginrummy.errors import GinRummyError, IllegalAction
from ginrummy.rules import OFF, Pack, Rules, preset

with needs("openspiel"):
    import pyspiel

NAME = "python_ginrummy_v0"
_TRIES = 1_000
_MOST_SEATS = 3
_DEFAULT = Pack()

_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Python Gin Rummy of ginrummy",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.REWARDS,
    max_num_players=_MOST_SEATS,
    min_num_players=_DEFAULT.seats,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={
        "preset": "classic",
        "target": 0,
        "max_hands": 100,
        "ranks": _DEFAULT.ranks,
        "suits": _DEFAULT.suits,
        "hand_size": _DEFAULT.hand_size,
    },
)


class GinRummyGame(pyspiel.Game):  # type: ignore[misc]
    """The game; `pyspiel.load_game` makes one."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Prepare a game.

        Args:
            params: See the module.

        Raises:
            RulesError: As for `ginrummy.rules.preset`, or for a pack that is too small.
        """
        wanted = {**_TYPE.parameter_specification, **(params or {})}
        self.episode = _episode(wanted)
        super().__init__(_TYPE, _info(self.episode), params or {})

    def new_initial_state(self, _: object = None) -> GinRummyState:
        """Return the state before the first card is dealt."""
        return GinRummyState(self)

    def make_py_observer(self, kind: Any = None, params: dict[str, Any] | None = None) -> Observer:
        """Return what writes the observations of a kind."""
        return Observer(self.episode, kind, params)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many cards can come in an episode."""
        pack = self.episode.rules.pack
        return (pack.ranks * pack.suits + 1) * _most_hands(self.episode)


class GinRummyState(pyspiel.State):  # type: ignore[misc]
    """A position; chance names the cards as they come."""

    def __init__(self, game: GinRummyGame) -> None:
        """Begin; only for the game itself.

        Args:
            game: The game.
        """
        super().__init__(game)
        self.course = Course(game.episode)

    def current_player(self) -> int:
        """Return who decides: a seat, chance, or nobody at the end."""
        if self.course.account.over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.course.to_move
        return int(pyspiel.PlayerId.CHANCE) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.actions if player == self.course.to_move else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that can come, each with its probability."""
        cards = self.course.to_come
        return [(card, 1 / len(cards)) for card in cards]

    def _apply_action(self, action: int) -> None:
        self.course.do(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return card_text(action) if player == pyspiel.PlayerId.CHANCE else TOKENS[action]

    def is_terminal(self) -> bool:
        """Say whether the episode is over."""
        return self.course.account.over

    def rewards(self) -> list[float]:
        """Return what the last action has brought each player."""
        return list(self.course.rewards)

    def returns(self) -> list[float]:
        """Return what each player has got so far."""
        return list(self.course.returns)

    def __str__(self) -> str:
        return course_text(self.course)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> GinRummyState:
        """Return a state that a player cannot tell from this one, with other hidden cards.

        Of a game only the hand that is played now is drawn anew.

        Args:
            player: Whose knowledge is kept.
            sampler: Gives numbers from 0 to 1.

        Raises:
            GinRummyError: `no_world` when no cards were found with which the others could have
                done what they did; only after the last discard was taken (A-72).
        """
        rng = Random(sampler())
        history = self.full_history()
        came = [at for at, item in enumerate(history) if item.player == pyspiel.PlayerId.CHANCE]
        actions: list[int] = [item.action for item in history]
        for _ in range(_TRIES):
            cards = other_cards(self.course, player, rng)
            for at, card in zip(came[len(came) - len(cards) :], cards, strict=True):
                actions[at] = card
            course = Course(self.course.episode)
            try:
                for action in actions:
                    course.do(action)
            except IllegalAction:
                continue
            if course.to_come or course.actions or course.account.over:
                break
        else:
            raise GinRummyError("no_world", tries=_TRIES)
        state: GinRummyState = self.get_game().new_initial_state()
        for action in actions:
            state.apply_action(action)
        return state


def _episode(params: dict[str, Any]) -> Episode:
    rules = preset(params["preset"])
    sizes = {key: params[key] for key in ("ranks", "suits", "hand_size")}
    if Pack(**sizes) != _DEFAULT:
        rules = replace(rules, pack=Pack(**sizes, seats=rules.pack.seats))
    if not params["target"]:
        return Episode(rules=rules)
    rules = rules.but(target=params["target"])
    return Episode(rules=rules, until="game", max_hands=params["max_hands"])


def _info(episode: Episode) -> Any:
    rules = episode.rules
    seats, hands = rules.pack.seats, _most_hands(episode)
    most = float(hands * (seats - 1) * _most_points(rules))
    return pyspiel.GameInfo(
        num_distinct_actions=ACTION_COUNT,
        max_chance_outcomes=PACK_SIZE,
        num_players=seats,
        min_utility=-most,
        max_utility=most,
        utility_sum=0.0,
        max_game_length=hands * (2 * rules.max_turns + seats + 1),
    )


def _most_hands(episode: Episode) -> int:
    return 1 if episode.until == "hand" else episode.max_hands


def _most_points(rules: Rules) -> int:
    """More than a hand can bring from one opponent."""
    bonuses = [rules.gin_bonus, rules.undercut_bonus + rules.gin_off_bonus]
    if rules.big_gin != OFF:
        bonuses.append(int(rules.big_gin))
    count = (rules.pack.hand_size + 1) * rules.solver.dearest
    return (max(bonuses) + count) * (2 if rules.spade_double == "on" else 1)


pyspiel.register_game(_TYPE, GinRummyGame)
