"""Every game of the contract: all variants with some numbers of people, and combinations."""

from __future__ import annotations

from collections.abc import Mapping

from ginrummy.match import Captains, FixedSeats, Partnership, Series, Setup
from ginrummy.rules import Value, preset
from ginrummy.variants import VARIANTS

_THREE = FixedSeats(((0, 1, 2),))
_HOLLYWOOD: dict[str, Value] = {
    "scoring": "hollywood",
    "game_bonus": 100,
    "box_bonus": 25,
    "shutout": "double_all",
}

COMBINED: Mapping[str, Setup] = {
    "tedesco_oklahoma": Setup(preset("tedesco", limit_source="upcard", spade_double="on")),
    "tedesco_three_games": Setup(preset("tedesco", scoring="single"), series=Series(best_of=3)),
    "hollywood_captain3": Setup(preset("hollywood"), Captains()),
    "hollywood_chouette": Setup(preset("hollywood", third_column=2), Captains("chouette", 4)),
    "hollywood_partnership": Setup(preset("hollywood", target=125), Partnership()),
    "hollywood_jersey": Setup(preset("jersey", **_HOLLYWOOD), _THREE),
    "oklahoma_captain3": Setup(preset("oklahoma", extra_boxes="on", box_bonus=25), Captains()),
    "oklahoma_jersey": Setup(
        preset("jersey", limit_source="upcard", spade_double="on", oklahoma_ace="gin_only"), _THREE
    ),
    "corner_second_pack": Setup(
        preset("round_corner", limit_source="second_pack", spade_double="on", extra_boxes="on")
    ),
    "eleven_hollywood": Setup(preset("eleven", **_HOLLYWOOD, box_timing="immediate")),
    "eleven_jersey": Setup(preset("jersey", deal_upcard="eleven_to_nondealer"), _THREE),
    "any_spade": Setup(preset("knock_any", spade_double="on", extra_boxes="on", box_bonus=20)),
    "gonzo_rolling": Setup(preset("gonzo", scoring="hollywood_rolling")),
    "rolling_cutthroat": Setup(
        preset("hollywood", scoring="hollywood_rolling"), Captains("cutthroat")
    ),
    "straight_dealer_out": Setup(preset("straight", stock_end="play_out"), Captains("dealer_out")),
    "modern_partnership": Setup(
        preset("modern", layoff_on_gin="yes", knock_discard="face_up"), Partnership()
    ),
    "null_turns_jersey": Setup(
        preset("jersey", throw_back="allowed", stock_end="last_discard_may_knock", tie="none"),
        _THREE,
    ),
}
"""Games that no variant is: rules of one with the seats or the sheet of another."""

GAMES: Mapping[str, Setup] = {
    **{
        f"{name}{people}": each.setup(people)
        for name, each in VARIANTS.items()
        # Of tables for many, the two smallest and the largest.
        for people in sorted({*each.people[:2], each.people[-1]})
    },
    **COMBINED,
}
"""All games by a name of their own."""


def names_of(setup: Setup) -> tuple[str, ...]:
    """As many names as there are people."""
    return ("Ann", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal", "Ida", "Jo")[: setup.seating.people]
