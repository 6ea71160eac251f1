"""Gin rummy for Gymnasium: one agent against players of the package or of your own.

Importing this module makes the environment known as `ginrummy/GinRummy-v0`.

```python
import gymnasium
import ginrummy.envs.solo

env = gymnasium.make("ginrummy/GinRummy-v0", opponent="club")
observation, info = env.reset(seed=1)
ended = False
while not ended:
    action = env.action_space.sample(info["action_mask"])
    observation, reward, terminated, truncated, info = env.step(action)
    ended = terminated or truncated
```
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from random import Random
from typing import Any

from ginrummy.engine import ACTION_COUNT
from ginrummy.envs.episode import episode
from ginrummy.envs.extra import needs
from ginrummy.envs.layout import layout
from ginrummy.envs.observation import Observation
from ginrummy.envs.render import RENDER_MODES, rendered
from ginrummy.envs.session import Session
from ginrummy.envs.vector import Mask, Vector, mask
from ginrummy.envs.watcher import Watcher
from ginrummy.errors import IllegalAction, RulesError
from ginrummy.match import TableError
from ginrummy.players import Maker, Player, close, maker
from ginrummy.rules import Rules, Value

with needs("rl"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces

ID = "ginrummy/GinRummy-v0"
SEAT = 0
"""The seat of the agent; who deals first is by lot."""

_ILLEGAL = ("stay", "raise")
_OPTIONS = ("dealer", "deck")
_SEEDS = 2**63


class GinRummySolo(gymnasium.Env[Vector, int]):
    """One agent against players.

    The observation is the vector of what the agent knows; `info["action_mask"]` has 1 for every
    legal action. The reward is that of `ginrummy.envs.Episode`.

    After an action that is not legal everything stays as it is, the reward is 0, and
    `info["illegal"]` is the code of the reason. With ``illegal="raise"`` it raises `IllegalAction`.

    Others can end a hand before the agent has had a turn. What that brings is in the reward of the
    next step; if it was the whole episode, any action is answered with its end.

    `info` also holds what may shape a reward but is none: `deadwood_change`, see
    `ginrummy.envs.Session`, and `outcome`, what became of a hand that has just ended.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        rules: str | Rules = "classic",
        opponent: str | Player = "random",
        settings: Mapping[str, Value] | None = None,
        illegal: str = "stay",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        """Prepare an environment.

        Args:
            rules: The name of a preset, or rules; small packs are part of rules.
            opponent: The name of a player, which then sits in all other seats; or a player, where
                there are two.
            settings: Settings that differ from the rules, by key.
            illegal: `stay` or `raise`, see the class.
            render_mode: `ansi` to get texts from `render`, `human` to print them.
            **options: As for `ginrummy.envs.Episode`.

        Raises:
            RulesError: As for `ginrummy.envs.episode`; or `bad_value`.
            GinRummyError: `unknown_player`.
            TableError: `bad_seats` for one player where more seats are free.
        """
        if illegal not in _ILLEGAL:
            allowed = ", ".join(_ILLEGAL)
            raise RulesError("bad_value", key="illegal", value=illegal, allowed=allowed)
        played = episode(rules, settings, **options)
        others = [seat for seat in range(played.rules.pack.seats) if seat != SEAT]
        self._makers: dict[int, Maker] = {}
        if isinstance(opponent, str):
            self._makers = dict.fromkeys(others, maker(opponent))
        elif len(others) > 1:
            raise TableError("bad_seats", seats=2, expected=len(others) + 1)
        self.render_mode = render_mode
        self._raises = illegal == "raise"
        self._seated: dict[int, Player] = {} if isinstance(opponent, str) else {others[0]: opponent}
        self.session = Session(played, self._seated)
        self._watcher = Watcher(SEAT, len(others) + 1)
        size = layout(len(others) + 1).size
        self.observation_space = spaces.Box(0.0, 1.0, (size,), np.float32)
        self.action_space = spaces.Discrete(ACTION_COUNT)  # type: ignore[assignment]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """Begin a new episode, and let the others play until it is the agent's turn.

        Args:
            seed: Makes this episode and those after it repeatable, the choices of players that
                were asked for by name included.
            options: `dealer`, the seat that deals first; `deck`, the pack of the first hand in the
                order of dealing.

        Raises:
            RulesError: `unknown_option`.
            DeckError: The deck is not the pack of the rules, or there is no such dealer.
        """
        wanted = options or {}
        for option in wanted:
            if option not in _OPTIONS:
                raise RulesError("unknown_option", option=option, known=", ".join(_OPTIONS))
        super().reset(seed=seed)
        if seed is not None or not self._seated:
            for player in self._made():
                close(player)
            for seat, make in self._makers.items():
                self._seated[seat] = make(self._chance())
        self.session.reset(self._chance(), **wanted)
        self.session.play_on()
        self._owed = self.session.rewards[SEAT]
        self._over_unheard = self.session.over
        return self._seen()

    def _chance(self) -> Random:
        return Random(int(self.np_random.integers(_SEEDS)))

    def _made(self) -> list[Player]:
        """The players that were made here."""
        return [player for seat, player in self._seated.items() if seat in self._makers]

    def step(self, action: int) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Do what the agent chose, and let the others play until it is the agent's turn again.

        Args:
            action: The number of an action.

        Raises:
            IllegalAction: The action is not legal, and the environment was told to raise errors;
                or `not_begun` before `reset`.
        """
        session = self.session.begun()
        change = 0
        if not self._over_unheard:
            try:
                session.act(index(action))
            except IllegalAction as refused:
                if self._raises:
                    raise
                numbers, info = self._seen()
                return numbers, 0.0, *self._ended(), info | {"illegal": refused.code}
            change = session.deadwood_change
            session.play_on()
        numbers, info = self._seen()
        info["deadwood_change"] = change
        if session.result is not None:
            info["outcome"] = session.result.outcome.value
        if self.render_mode == "human":
            self.render()
        reward = self._owed if self._over_unheard else self._owed + session.rewards[SEAT]
        self._owed, self._over_unheard = 0.0, False
        return numbers, reward, *self._ended(), info

    def _ended(self) -> tuple[bool, bool]:
        account = self.session.account
        return account.over and not account.cut_off, account.cut_off

    def _seen(self) -> tuple[Vector, dict[str, Any]]:
        return self._watcher.vector(self.session), {"action_mask": self.action_masks()}

    def action_masks(self) -> Mask:
        """Return 1 for every legal action and 0 for the others."""
        session = self.session.begun()
        return mask(session.actions if session.state.to_move == SEAT else ())

    def knowledge(self) -> Observation:
        """Return what the agent knows, by name; for texts and JSON."""
        return self.session.begun().observe(SEAT)

    def render(self) -> str | None:
        """Return all cards as text, or print them, as `render_mode` says."""
        return rendered(self.session, self.render_mode)

    def close(self) -> None:
        """Close the players that were made here."""
        for player in self._made():
            close(player)


if ID not in gymnasium.registry:
    gymnasium.register(ID, f"{__name__}:{GinRummySolo.__name__}")
