"""Gin rummy for PettingZoo: agents in turn, each with its observation and its legal actions.

```python
from ginrummy.envs import gin_rummy_v0

env = gin_rummy_v0.env("classic", until="game")
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    ended = termination or truncation
    env.step(None if ended else env.action_space(agent).sample(observation["action_mask"]))
```
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from operator import index
from random import Random
from typing import Any, TypeAlias

from ginrummy.engine import ACTION_COUNT
from ginrummy.envs.episode import Episode, episode
from ginrummy.envs.extra import needs
from ginrummy.envs.layout import layout, perfect_layout
from ginrummy.envs.observation import Observation
from ginrummy.envs.render import RENDER_MODES, rendered
from ginrummy.envs.session import Session
from ginrummy.envs.vector import Vector, mask, perfect
from ginrummy.envs.watcher import Watcher
from ginrummy.errors import IllegalAction
from ginrummy.rules import Rules, Value

with needs("rl"):
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv

Agent: TypeAlias = str
Seen: TypeAlias = dict[str, Any]

NAME = "gin_rummy_v0"


def env(
    rules: str | Rules = "classic",
    settings: Mapping[str, Value] | None = None,
    render_mode: str | None = None,
    **options: object,
) -> GinRummy:
    """Return the environment.

    Args:
        rules: The name of a preset, or rules; small packs are part of rules.
        settings: Settings that differ from them, by key.
        render_mode: `ansi` to get texts from `render`, `human` to print them.
        **options: As for `ginrummy.envs.Episode`: `until`, `reward`, `layoffs`, `best_of`,
            `max_hands`.

    Raises:
        RulesError: As for `ginrummy.envs.episode`.
    """
    return GinRummy(episode(rules, settings, **options), render_mode)


raw_env = env
"""The same: there is no wrapper, for the environment itself refuses what is not legal."""


class GinRummy(AECEnv):  # type: ignore[misc]
    """Gin rummy for PettingZoo; `env` makes one.

    An observation has the vector of what the agent knows, and the mask of its legal actions, which
    is all zeros for who is not to move. An action that is not legal raises `IllegalAction` and
    changes nothing; so does anything that is asked before `reset`.

    Infos hold what may shape a reward but is none: `deadwood_change`, by how much the own deadwood
    changed in the agent's last turn; and `outcome`, what became of a hand that has just ended.
    """

    metadata = {  # noqa: RUF012  # as PettingZoo has it
        "name": NAME,
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
    }

    def __init__(self, episode: Episode, render_mode: str | None = None) -> None:
        """Prepare an environment; see `env`.

        Args:
            episode: What is played.
            render_mode: See `env`.
        """
        super().__init__()
        self.render_mode = render_mode
        self.session = Session(episode)
        self.possible_agents = [f"player_{seat}" for seat in range(self.session.seats)]
        self.agents: list[Agent] = []
        self.agent_selection = self.possible_agents[0]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng = Random()
        self._watchers = self._new_watchers()
        size = layout(self.session.seats).size
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (ACTION_COUNT,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(ACTION_COUNT) for agent in self.possible_agents
        }
        self.state_space = spaces.Box(
            0.0, 1.0, (perfect_layout(self.session.seats).size,), np.float32
        )

    def _new_watchers(self) -> list[Watcher]:
        seats = self.session.seats
        return [Watcher(seat, seats) for seat in range(seats)]

    def observation_space(self, agent: Agent) -> spaces.Space[Seen]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        """Return the space of an agent's actions; `sample` takes the mask."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new episode.

        Args:
            seed: Makes this episode and those after it repeatable.
            options: `dealer`, the seat that deals first; `deck`, the pack of the first hand in the
                order of dealing. Others are passed over, as PettingZoo expects.

        Raises:
            DeckError: The deck is not the pack of the rules, or there is no such dealer.
        """
        if seed is not None:
            self._rng = Random(index(seed))
        self._paid = False
        wanted = options or {}
        self.session.reset(self._rng, wanted.get("dealer"), wanted.get("deck"))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._to_move()

    def _to_move(self) -> None:
        self.agent_selection = self.possible_agents[self.session.state.to_move]

    def step(self, action: int | None) -> None:
        """Do what the selected agent chose.

        Args:
            action: The number of a legal action; None once the agent is done.

        Raises:
            IllegalAction: The action is not legal; nothing has changed. Or `not_begun` before
                `reset`, and when every agent is done.
        """
        if not self.agents:
            # Every agent has been told that all is over, or nothing has begun.
            raise IllegalAction("not_begun")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalAction("no_such_action", action=action, last=ACTION_COUNT - 1)
        session = self.session
        session.act(index(action))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"deadwood_change": session.deadwood_change}
        if session.result is not None:
            self._pay()
        elif self._paid:
            self._paid = False
            self.rewards = dict.fromkeys(self.agents, 0.0)
        if session.over:
            self.terminations = dict.fromkeys(self.agents, not session.account.cut_off)
            self.truncations = dict.fromkeys(self.agents, session.account.cut_off)
        else:
            self._to_move()
        if self.render_mode == "human":
            self.render()

    def _pay(self) -> None:
        """Hand out what the end of a hand has brought."""
        session = self.session
        assert session.result is not None
        self._paid = True
        self.rewards = dict(zip(self.agents, session.rewards, strict=True))
        self._accumulate_rewards()
        for agent in self.agents:
            self.infos[agent] |= {"outcome": session.result.outcome.value}

    def observe(self, agent: Agent) -> Seen:
        """Return what an agent knows, and what it may do."""
        seat, session = self._seats[agent], self.session.begun()
        actions = session.actions if seat == session.state.to_move else ()
        return {
            "observation": self._watchers[seat].vector(session),
            "action_mask": mask(actions),
        }

    def knowledge(self, agent: Agent) -> Observation:
        """Return what an agent knows, by name; for texts and JSON."""
        return self.session.begun().observe(self._seats[agent])

    def state(self) -> Vector:
        """Return the whole truth, for critics; see `perfect_layout`."""
        state = self.session.begun().state
        seen = [watcher.vector(self.session) for watcher in self._watchers]
        return perfect(state.hands, state.stock, seen)

    def render(self) -> str | None:
        """Return all cards as text, or print them, as `render_mode` says."""
        return rendered(self.session, self.render_mode)

    def close(self) -> None:
        """Let go of nothing, for nothing is held."""

    def clone(self) -> GinRummy:
        """Return an environment in the same position that goes on by itself."""
        return self._like(self.session.begun().copy())

    def resample(self, seat: int, rng: Random) -> GinRummy:
        """Return an environment that a seat cannot tell from this one, with other hidden cards.

        Args:
            seat: Whose knowledge is kept.
            rng: The source of the other cards, and of all chance to come.

        Raises:
            GinRummyError: As `Session.resample` says.
        """
        other = self._like(self.session.begun().resample(seat, rng))
        for agent, info in other.infos.items():
            if self._seats[agent] != seat:
                info.pop("deadwood_change", None)
        return other

    def _like(self, session: Session) -> GinRummy:
        other = copy(self)
        other.session = session
        other._rng = session.rng
        other._watchers = self._new_watchers()
        for name in ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations"):
            setattr(other, name, copy(getattr(self, name)))
        other.infos = {agent: dict(info) for agent, info in self.infos.items()}
        return other
