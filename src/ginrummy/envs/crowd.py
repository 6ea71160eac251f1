"""Thousands of games at once, for learning: numpy in, numpy out, new hands dealt by themselves.

```python
from ginrummy.envs.crowd import Crowd

crowd = Crowd("classic", games=1024, seed=1)
told = crowd.reset()
while True:
    actions = policy(told.observations, told.masks)
    told = crowd.step(actions)
```

Both seats are played by whoever calls `step`: in each game it is told what the seat to move knows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from ginrummy.engine import State
from ginrummy.envs.episode import episode
from ginrummy.envs.extra import needs
from ginrummy.envs.layout import perfect_layout
from ginrummy.errors import GinRummyError, IllegalAction, RulesError
from ginrummy.rules import Rules, Value

with needs("rl"):
    import numpy as np
    import numpy.typing as npt

    from ginrummy.kernels.batch import Batch
    from ginrummy.kernels.crowd import OK, begin_crowd, step_crowd
    from ginrummy.kernels.given import whole, word
    from ginrummy.kernels.layout import (
        C_DECK,
        K_PACK_SIZE,
        S_HAND,
        S_HANDS,
        S_MOVER,
        S_SCORE,
        S_STOCK,
    )
    from ginrummy.kernels.room import Told, new_told

Actions: TypeAlias = Sequence[int] | npt.NDArray[np.integer]

NAME = "gin_rummy_crowd_v0"

_UNTIL: tuple[str, ...] = ("hand", "game")
_SCORING = "single"
"""Games are reckoned in one column; for hands by themselves it makes no difference."""

_SINGLE_HANDS = 1
_PACK = 52
_SEATS = 2


class Crowd:
    """Games of two seats that are stepped together; layoffs are done by the best answer.

    What `reset` and `step` return is written over by the next step: copy what is to be kept.

    Attributes:
        rules: The rules of all games.
        games: How many there are.
    """

    def __init__(
        self,
        rules: str | Rules = "classic",
        games: int = 1024,
        *,
        settings: Mapping[str, Value] | None = None,
        until: Literal["hand", "game"] = "hand",
        max_hands: int = 500,
        seed: int = 0,
    ) -> None:
        """Make room for the games.

        Args:
            rules: The name of a preset, or rules.
            games: How many.
            settings: Settings that differ from the preset, by key.
            until: Whether the scores begin anew with every hand, or when a game is over.
            max_hands: After so many hands a game is cut off.
            seed: Where all packs come from.

        Raises:
            RulesError: `no_kernel`; `bad_value`, also for games of several columns; or as for
                `ginrummy.envs.episode`.
            GinRummyError: `bad_shape` for no games.
        """
        if until not in _UNTIL:
            raise RulesError("bad_value", key="until", value=until, allowed=", ".join(_UNTIL))
        asked = episode(rules, settings, until=until, max_hands=max_hands)
        scoring = asked.rules.scoring
        if until == "game" and scoring != _SCORING:
            raise RulesError("bad_value", key="scoring", value=scoring, allowed=_SCORING)
        if games < 1:
            raise GinRummyError("bad_shape", name="games", shape=games, expected="1...")
        self.rules = asked.rules
        self.games = games
        self.batch = Batch(self.rules, games)
        self._told = new_told(games)
        self._begun = False
        self._hands = _SINGLE_HANDS if until == "hand" else max_hands
        self._numbers = self._first_numbers(seed)

    def _first_numbers(self, seed: int) -> npt.NDArray[np.int64]:
        numbers = np.arange(-2, self.games, dtype=np.int64)
        numbers[:2] = word(seed), self._hands
        return numbers

    def reset(self, seed: int | None = None) -> Told:
        """Begin all games anew.

        Args:
            seed: Gives the same packs each time; None to go on with other ones.

        Returns:
            What each game tells, see `Told`.
        """
        if seed is not None:
            self._numbers = self._first_numbers(seed)
        begin_crowd(self.batch.table, self.batch.room, self._numbers, self._told)
        self._begun = True
        return self._told

    def step(self, actions: Actions) -> Told:
        """Do one action in every game; where a hand ends the next one is dealt.

        Rewards are the points of the hand, those of the other seat taken off.

        Args:
            actions: The number of a legal action for each game.

        Returns:
            What each game tells then, see `Told`.

        Raises:
            IllegalAction: `illegal_in_game` with the number of the game; nothing has changed.
            GinRummyError: `not_begun` before `reset`; `bad_shape`.
        """
        self._need_begun()
        chosen = whole("actions", actions, self.games)
        batch = self.batch
        refused = step_crowd(batch.table, batch.room, self._numbers, chosen, self._told)
        if refused != OK:
            raise IllegalAction("illegal_in_game", game=refused, action=int(chosen[refused]))
        return self._told

    def observe(self, seats: Actions) -> npt.NDArray[np.float32]:
        """Return what one seat of each game knows.

        Args:
            seats: Which seat.

        Raises:
            GinRummyError: `not_begun` before `reset`; `bad_shape`, `no_such_seat`.
        """
        self._need_begun()
        return self.batch.observe(seats)

    def state(self) -> npt.NDArray[np.float32]:
        """Return the whole truth of each game, for critics; see `perfect_layout`."""
        place = perfect_layout()
        rows, cards = self.batch.room.games, self.batch.room.cards
        found = np.zeros((self.games, place.size), dtype=np.float32)
        bits = np.arange(_PACK)
        for seat in range(_SEATS):
            hand = rows[:, S_HAND + seat, None] >> bits & 1
            found[:, place[f"hand_{seat}"]] = hand
            found[:, place[f"seat_{seat}"]] = self.observe(np.full(self.games, seat))
        size = int(self.batch.table[K_PACK_SIZE])
        stock = found[:, place["stock"]]
        game, at = np.nonzero(np.arange(size) >= rows[:, S_STOCK, None])
        depth = at - rows[game, S_STOCK]
        stock[game, cards[game, C_DECK + at]] = (_PACK - depth) / _PACK
        return found

    def resample(self, seed: int) -> Crowd:
        """Return the same games with other cards where the seat to move cannot see them.

        Args:
            seed: Where the other cards, and all packs to come, are from.

        Raises:
            GinRummyError: `not_begun` before `reset`.
        """
        self._need_begun()
        other = self.clone()
        other._numbers[0] = word(seed)
        other.batch.redraw(other.batch.room.games[:, S_MOVER], seed)
        return other

    def _need_begun(self) -> None:
        if not self._begun:
            raise GinRummyError("not_begun")

    def clone(self) -> Crowd:
        """Return the same games, to go on by themselves."""
        other = object.__new__(Crowd)
        other.rules, other.games, other._hands = self.rules, self.games, self._hands
        other.batch = self.batch.clone(np.arange(self.games))
        other._numbers = self._numbers.copy()
        other._told = Told._make(array.copy() for array in self._told)
        other._begun = self._begun
        return other

    def position(self, game: int) -> State:
        """Return the position of a game as one of the engine."""
        return self.batch.state(game)

    def scores(self) -> npt.NDArray[np.int64]:
        """Return the totals of both seats in each game."""
        return self.batch.room.games[:, S_SCORE : S_SCORE + 2].copy()

    def hands_played(self) -> npt.NDArray[np.int64]:
        """Return how many hands of each game are over."""
        return self.batch.room.games[:, S_HANDS].copy()
