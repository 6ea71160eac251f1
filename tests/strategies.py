"""Random tables, packs and hands, for Hypothesis and for plain random numbers alike.

Each generator takes a `Random`. Hypothesis hands in one whose answers it can shrink.
"""

from __future__ import annotations

import os
from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from ginrummy.rules import KNOBS, OTHER_PRESETS, PRESETS, Pack, Rules, Value, preset
from tests.property.walk import Walk, walk

LONG = bool(os.environ.get("GINRUMMY_LONG"))

# Where the numbers of a setting make a difference; any number will do for the others.
NUMBERS: dict[str, tuple[int, ...]] = {
    "knock_limit": (0, 1, 5, 10, 20, 50, 98),
    "gin_bonus": (0, 20, 25),
    "big_gin": (0, 31, 50),
    "undercut_bonus": (0, 10, 25),
    "gin_off_bonus": (0, 25),
    "target": (50, 100, 500),
    "game_bonus": (0, 100),
    "box_bonus": (0, 25),
    "ace_deadwood": (1, 15),
    "max_pile_draws": (1, 5, 20, 50, 60),
    "max_turns": (2, 9, 30, 60, 200),
    "third_column": (1,),
}

MINI_PACKS = (
    Pack(4, 3, 3),
    Pack(5, 3, 4),
    Pack(5, 4, 6),
    Pack(6, 4, 7),
    Pack(13, 2, 7),
    Pack(8, 4, 10),
)

THREE_SEATS = (
    Pack(seats=3),
    Pack(4, 4, 3, seats=3),
    Pack(6, 4, 6, seats=3),
    Pack(13, 4, 7, seats=3),
)


def examples(number: int) -> int:
    """How many examples a property gets: half in a normal run, five times as many in a long one."""
    return number * 5 if LONG else (number + 1) // 2


def random_rules(rng: Random) -> Rules:
    """A preset, as it is or changed, sometimes with a smaller pack or three seats."""
    name = rng.choice(sorted({**PRESETS, **OTHER_PRESETS}))
    pack = rng.choice((Pack(), *MINI_PACKS, *THREE_SEATS)) if rng.randrange(2) else Pack()
    if rng.randrange(4) == 0:
        return replace(preset(name), pack=pack)
    changes: dict[str, Value] = {}
    for key, knob in KNOBS.items():
        if rng.randrange(4) == 0:
            values: list[Value] = [*knob.words, *NUMBERS.get(key, ())]
            changes[key] = rng.choice(values)
    wanted = {**preset(name).changed(), **changes}
    no_upcard = wanted.get("deal_upcard") == "eleven_to_nondealer"
    if no_upcard and wanted.get("limit_source") != "second_pack":
        # There is no card that could set the limit or double the hand.
        changes |= {"limit_source": "fixed", "spade_double": "off"}
    return replace(preset(name, **changes), pack=pack)


def random_walk(rng: Random) -> Walk:
    """A hand of any table, played to its end by a mixture of chance and sense."""
    return walk(random_rules(rng), rng)


def randoms() -> st.SearchStrategy[Random]:
    """Sources of chance that shrink."""
    return st.randoms(use_true_random=False)


def walks() -> st.SearchStrategy[Walk]:
    """Hands of any table; they shrink."""
    return st.builds(random_walk, randoms())
