"""Environments for learning and research: PettingZoo, Gymnasium, OpenSpiel, text and JSON.

What needs an extra is imported from its own module: `gin_rummy_v0` (PettingZoo), `solo`
(Gymnasium), `open_spiel_game` and `vector` (numpy). All else works without.
"""

from ginrummy.envs.data import observation_data, parse_observation_data
from ginrummy.envs.episode import Episode, episode
from ginrummy.envs.layout import Layout, layout
from ginrummy.envs.memory import Memory
from ginrummy.envs.observation import Observation, observe
from ginrummy.envs.session import Session
from ginrummy.envs.text import observation_text, parse_action, parse_observation

__all__ = [
    "Episode",
    "Layout",
    "Memory",
    "Observation",
    "Session",
    "episode",
    "layout",
    "observation_data",
    "observation_text",
    "observe",
    "parse_action",
    "parse_observation",
    "parse_observation_data",
]
