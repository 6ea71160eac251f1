"""Kinds of environments that differ in what can happen in them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ginrummy.rules import Pack, preset

MINI = replace(preset("classic"), pack=Pack(5, 3, 4))

KINDS: dict[str, dict[str, Any]] = {
    "hand": {},
    "game": {"until": "game"},
    "match": {"until": "match", "reward": "win"},
    "mini": {"rules": MINI},
    "mini game": {"rules": MINI, "until": "game", "max_hands": 5, "reward": "settlement"},
    "layoffs": {"rules": "round_corner", "layoffs": "asked"},
    "oklahoma": {"rules": "oklahoma", "until": "game"},
    "hollywood": {"rules": "hollywood", "until": "game", "max_hands": 20},
    "gonzo": {"rules": "gonzo"},
    "straight": {"settings": {"knock_limit": 0}},
    "eleven": {"rules": "eleven"},
    "second pack": {"settings": {"limit_source": "second_pack"}},
    "three": {"rules": "jersey", "until": "game"},
}
