"""The example of a program that plays, in the arena and in any position."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from random import Random
from shlex import quote

import pytest

from ginrummy.arena import match
from ginrummy.engine import apply
from ginrummy.players import close, create, maker
from ginrummy.rules import PRESETS, preset
from tests.strategies import random_walk
from tests.unit.players.play import attend, play_hand

EXAMPLE = Path(__file__).parents[2] / "examples" / "process_player.py"
NAME = f"process:{quote(sys.executable)} {quote(str(EXAMPLE))}"


def test_it_needs_nothing_of_ginrummy() -> None:
    tree = ast.parse(EXAMPLE.read_text())
    names = {
        name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in (
            [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else [alias.name for alias in node.names]
        )
    }
    assert names == {"__future__", "json", "sys", "typing"}


def test_it_beats_chance_in_the_arena() -> None:
    result = match(preset("classic"), maker(NAME), maker("random"), 3, seed=1, processes=2)
    assert result.pair_scores == (1.0, 1.0, 1.0)


@pytest.mark.parametrize("rules", sorted(PRESETS))
def test_it_plays_by_every_preset(rules: str) -> None:
    rng = Random(rules)
    players = [create(NAME, 1), create("random", 2)]
    try:
        for _ in range(2):
            play_hand(preset(rules), players, rng)
    finally:
        for player in players:
            close(player)


def test_it_chooses_what_is_legal_in_any_position() -> None:
    rng = Random(3)
    player = create(NAME, 1)
    try:
        for _ in range(30):
            walk = random_walk(rng)
            scores = (0,) * walk.rules.pack.seats
            for seat in range(len(scores)):
                for at, action in attend(player, walk, seat, scores).choices.items():
                    apply(walk.states[at], action, seat)
    finally:
        close(player)
