"""The settings of one hand, with the classic values as defaults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

# Settings of a whole game, of the display or of other games: no effect on a single hand.
ELSEWHERE = {
    *("first_dealer", "pile_view", "knock_discard", "illegal_knock"),
    *("target", "game_bonus", "box_bonus", "box_timing", "shutout", "scoring", "third_column"),
    *("deuces", "natural_deuces", "first_turn_pay"),
}


@dataclass(frozen=True)
class Knobs:
    """All settings that bear on the play and the points of one hand."""

    ranks: int = 13
    suits: int = 4
    hand_size: int = 10
    seats: int = 2
    deal_upcard: str = "upcard"  # eleven_to_nondealer
    throw_back: str = "forbidden"  # allowed
    knock_limit: int | str = 10  # a number or "any"
    limit_source: str = "fixed"  # upcard, second_pack
    oklahoma_ace: str = "one"  # gin_only
    spade_double: str = "off"  # on
    extra_boxes: str = "off"  # on
    big_gin: int | str = "off"  # a number: the bonus
    gin_bonus: int = 25
    undercut_bonus: int = 10
    gin_off_bonus: int = 0
    layoff_on_gin: str = "no"  # yes
    tie: str = "undercut"  # knocker, none
    stock_end: str = "void_at_2"  # last_discard_may_knock, play_out
    max_pile_draws: int = 50
    max_turns: int = 200
    ace_mode: str = "low"  # hilo, round_corner
    ace_deadwood: int = 1
    next_dealer: str = "winner"  # loser, alternate
    void_dealer: str = "same"  # passes


def make_knobs(settings: Mapping[str, Any]) -> Knobs:
    """Knobs from a mapping; settings without effect on one hand are dropped."""
    mine = {key: setting for key, setting in settings.items() if key not in ELSEWHERE}
    unknown = set(mine) - {field.name for field in fields(Knobs)}
    if unknown:
        raise ValueError(f"unknown settings {sorted(unknown)}")
    return Knobs(**mine)
