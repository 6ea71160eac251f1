"""The computer players in every variant: legal everywhere, and better for knowing the rules."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.blind import BlindClub
from benchmarks.variants import VARIANTS
from ginrummy.arena import Deals, match
from ginrummy.arena.game import play_hand
from ginrummy.players import PLAYERS, ClubPlayer, EaaiSimplePlayer
from ginrummy.rules import PRESETS, Rules, Value, preset

TOGETHER: list[dict[str, Value]] = [
    {"limit_source": "upcard", "spade_double": "on", "ace_mode": "round_corner"},
    {
        "limit_source": "second_pack",
        "oklahoma_ace": "gin_only",
        "deal_upcard": "eleven_to_nondealer",
    },
    {"knock_limit": 0, "ace_mode": "hilo", "ace_deadwood": 15, "layoff_on_gin": "yes"},
    {"knock_limit": "any", "stock_end": "last_discard_may_knock", "tie": "none"},
    {"knock_limit": 3, "stock_end": "play_out", "throw_back": "allowed", "big_gin": 31},
    {"box_timing": "immediate", "box_bonus": 20, "extra_boxes": "on", "tie": "knocker"},
    {"gin_bonus": 0, "undercut_bonus": 0, "gin_off_bonus": 25, "ace_deadwood": 15},
]
RULES = [*map(preset, PRESETS), *(Rules().but(**knobs) for knobs in TOGETHER)]


@pytest.mark.parametrize("rules", RULES, ids=range(len(RULES)))
@pytest.mark.parametrize("make", [*PLAYERS.values(), BlindClub])
def test_every_player_plays_by_any_rules(rules: Rules, make: type[ClubPlayer]) -> None:
    # Whatever is not allowed would end the hand with an error.
    deals = Deals(rules, seed=7, pair=0)
    players = [make(Random(1)), ClubPlayer(Random(2))]
    for number, scores in enumerate([(0, 0), (rules.target - 1, 10), (10, rules.target - 1)], 1):
        play_hand(rules, players, deals.hand(number), number % 2, scores)


def test_who_knows_that_runs_turn_the_corner_beats_who_does_not() -> None:
    # Three games of four are won in the long run, so half of twenty is far from usual.
    result = match(preset("tedesco", scoring="single"), ClubPlayer, BlindClub, 10, seed=1)
    assert result.win_rate > 0.5


@pytest.mark.long
@pytest.mark.parametrize(("name", "pairs"), [("straight", 600), ("oklahoma", 500), ("tedesco", 80)])
def test_knowing_the_rules_of_a_variant_wins_games(name: str, pairs: int) -> None:
    result = match(preset(name), ClubPlayer, BlindClub, pairs, seed=1)
    assert result.interval[0] > 0.5


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in VARIANTS if name != "classic"])
def test_knowing_the_rules_is_never_worse(name: str) -> None:
    result = match(VARIANTS[name], ClubPlayer, BlindClub, 60, seed=1)
    assert result.interval[1] >= 0.5


@pytest.mark.long
@pytest.mark.parametrize("name", VARIANTS)
def test_club_beats_the_simple_player_in_every_variant(name: str) -> None:
    # Where one hand in two is over at the first knock, the better player wins by little.
    pairs = 500 if VARIANTS[name].knock_limit == "any" else 150
    result = match(VARIANTS[name], ClubPlayer, EaaiSimplePlayer, pairs, seed=1)
    assert result.interval[0] > 0.5
