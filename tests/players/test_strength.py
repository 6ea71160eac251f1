"""How strong the players are, measured in games with the same cards for both sides."""

from __future__ import annotations

import pytest

from ginrummy.arena import match
from ginrummy.players import PLAYERS
from ginrummy.rules import preset


def test_club_beats_the_simple_player() -> None:
    # It wins about 76 % of the games. The share of 100 games varies by 4 % (one deviation), so it
    # falls below 60 % less often than once in ten thousand matches.
    result = match(preset("eaai"), PLAYERS["club"], PLAYERS["eaai-simple"], 50, seed=2021)
    assert result.win_rate >= 0.6


def test_the_simple_player_beats_chance() -> None:
    # By far: chance hardly ever gets a hand together.
    result = match(preset("eaai"), PLAYERS["eaai-simple"], PLAYERS["random"], 10, seed=1)
    assert result.win_rate >= 0.95


@pytest.mark.long
@pytest.mark.parametrize("rules", ["eaai", "classic"])
def test_club_wins_three_games_in_five_in_a_long_match(rules: str) -> None:
    result = match(preset(rules), PLAYERS["club"], PLAYERS["eaai-simple"], 1000, seed=1)
    assert result.win_rate >= 0.6
