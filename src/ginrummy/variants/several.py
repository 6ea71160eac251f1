"""Games of which more people are at the table than play a hand (D.1 to D.3)."""

from __future__ import annotations

from ginrummy.match.partnership import TARGETS
from ginrummy.rules import Rules, preset
from ginrummy.variants.model import Variant

_TEAMS = Rules().but(game_bonus=100, shutout="flat_100", target=TARGETS[min(TARGETS)])

# Twenty-five points more where runs go round the corner, as for two (E-08).
_CORNER = 25

SEVERAL = (
    Variant("captain3", Rules(), "captain3"),
    Variant(
        "cutthroat", Rules().but(game_bonus=100, box_bonus=25, shutout="flat_100"), "cutthroat"
    ),
    Variant("dealer_out", Rules(), "dealer_out"),
    Variant("chouette", Rules(), "chouette"),
    Variant("lone_captain", Rules(), "lone_captain"),
    Variant("partnership4", _TEAMS, "partnership", TARGETS),
    Variant(
        "partnership_corner",
        preset("round_corner").but(target=TARGETS[min(TARGETS)] + _CORNER),
        "partnership",
        {people: target + _CORNER for people, target in TARGETS.items()},
    ),
)
