"""House presets: names for sets of changes from preset ``classic`` (rules 0.1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from ginrummy.errors import RulesError
from ginrummy.rules.knobs import Value
from ginrummy.rules.model import Pack, Rules

_OKLAHOMA: dict[str, Value] = {"limit_source": "upcard", "spade_double": "on", "target": 150}
_HOLLYWOOD: dict[str, Value] = {
    "scoring": "hollywood",
    "game_bonus": 100,
    "box_bonus": 25,
    "shutout": "double_all",
}

_PRESETS: dict[str, dict[str, Value]] = {
    "classic": {},
    "pagat": {
        "first_dealer": "cut_high_chooses",
        "next_dealer": "loser",
        "gin_bonus": 20,
        "game_bonus": 100,
        "box_bonus": 20,
        "shutout": "flat_100",
    },
    "modern": {
        "big_gin": 31,
        "undercut_bonus": 25,
        "game_bonus": 100,
        "box_bonus": 25,
        "shutout": "double_all",
        "stock_end": "last_discard_may_knock",
    },
    "eaai": {
        "first_dealer": "random",
        "next_dealer": "alternate",
        "undercut_bonus": 25,
    },
    "openspiel": {
        "undercut_bonus": 25,
        "tie": "none",
        "throw_back": "allowed",
        "stock_end": "last_discard_may_knock",
    },
    "oklahoma": _OKLAHOMA,
    "hollywood": _HOLLYWOOD,
    "hollywood_oklahoma": _OKLAHOMA | _HOLLYWOOD,
    "gonzo": _OKLAHOMA | _HOLLYWOOD | {"big_gin": 31, "ace_mode": "hilo"},
    "straight": {"knock_limit": 0},
    "knock_any": {"knock_limit": "any"},
    "eleven": {"deal_upcard": "eleven_to_nondealer"},
    "tedesco": {
        "ace_mode": "round_corner",
        "ace_deadwood": 15,
        "scoring": "hollywood",
        "target": 200,
    },
    "round_corner": {
        "ace_mode": "round_corner",
        "ace_deadwood": 15,
        "target": 125,
        "gin_bonus": 20,
        "undercut_bonus": 20,
        "box_bonus": 20,
        "pile_view": "open",
        "layoff_on_gin": "yes",
    },
    # The deal moves left after each hand, a drawn one too (D-15).
    "jersey": {"first_dealer": "cut_high", "next_dealer": "alternate", "void_dealer": "passes"},
}

PACKS: Mapping[str, Pack] = MappingProxyType({"jersey": Pack(seats=3)})
"""The pack and the deal of presets that do not play with two hands of ten."""

PRESETS: Mapping[str, Mapping[str, Value]] = MappingProxyType(
    {name: MappingProxyType(changes) for name, changes in _PRESETS.items() if name not in PACKS}
)
"""The changes from preset ``classic`` by name of preset, for hands of two seats."""

OTHER_PRESETS: Mapping[str, Mapping[str, Value]] = MappingProxyType(
    {name: MappingProxyType(changes) for name, changes in _PRESETS.items() if name in PACKS}
)
"""The same for the presets of `PACKS`, which not every place can seat."""


def preset(name: str, /, **changes: Value) -> Rules:
    """Return the rules of a preset, with further changes if wanted.

    Args:
        name: A key of `PRESETS` or `OTHER_PRESETS`.
        **changes: Settings by key, such as ``knock_limit=7``.

    Raises:
        RulesError: `unknown_preset` with the known names, or as `Rules` says.
    """
    if name not in _PRESETS:
        raise RulesError("unknown_preset", name=name, known=", ".join(_PRESETS))
    rules = _rules(name)
    return rules.but(**changes) if changes else rules


@cache
def _rules(name: str) -> Rules:
    return Rules(pack=PACKS.get(name, Pack())).but(**_PRESETS[name])
