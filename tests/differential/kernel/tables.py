"""The presets that the kernel plays, and rules with random settings that it plays too."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from ginrummy.kernels.tables import supports
from ginrummy.rules import OTHER_PRESETS, PRESETS, Outcome, Pack, Rules, preset
from tests.strategies import random_rules

TABLES = [name for name in (*PRESETS, *OTHER_PRESETS) if supports(preset(name))]

PACKS = (
    # Hands where one card more melds with none to spare: two cards, five, eight, eleven.
    Pack(13, 4, 2),
    Pack(6, 3, 5),
    Pack(7, 4, 8),
    Pack(13, 4, 11),
    # Hands with room for a run of thirteen, and for five melds.
    Pack(13, 3, 14),
    Pack(13, 4, 16),
    # Packs without runs, without sets, and with little of either.
    Pack(2, 4, 2),
    Pack(10, 1, 3),
    Pack(9, 2, 6),
    Pack(3, 3, 2),
)

RINGS = replace(preset("round_corner", big_gin=31), pack=Pack(hand_size=16))
"""Runs round the corner, and hands so long that one may hold all of a suit."""

LAST_CARD = replace(preset("modern", knock_limit=0), pack=Pack(4, 3, 2))
"""Hands of two, where the last discard may make big gin and nothing else."""


def random_table(rng: Random) -> Rules:
    """Rules for two seats: a preset as it is or changed, with any pack."""
    while True:
        rules = random_rules(rng)
        if rng.randrange(3) == 0:
            rules = replace(rules, pack=rng.choice(PACKS))
        if supports(rules):
            return rules


def outcomes_of(rules: Rules) -> set[Outcome]:
    """The ways in which a hand of a whole pack can end (A.6)."""
    found = {Outcome.GIN, Outcome.VOID}
    if rules.knock_limit != 0:
        found |= {Outcome.KNOCK, Outcome.UNDERCUT}
    if rules.tie == "none":
        found.add(Outcome.TIE)
    if rules.big_gin != "off":
        found.add(Outcome.BIG_GIN)
    if rules.layoff_on_gin == "yes":
        found.add(Outcome.GIN_MATCHED)
    return found
