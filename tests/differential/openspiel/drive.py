"""Whole hands from a seed."""

from __future__ import annotations

from random import Random
from typing import Any

from ginrummy import Rules
from tests.differential.openspiel.faults import Tally
from tests.differential.openspiel.mapping import GAME
from tests.differential.openspiel.policies import POLICIES, deal
from tests.differential.openspiel.showdown import knock
from tests.differential.openspiel.table import OPENSPIEL, Table


def play(policy: str, seed: int, tally: Tally, rules: Rules = OPENSPIEL, game: Any = GAME) -> Table:
    """Play one hand at both tables and compare every step.

    Args:
        policy: A key of `POLICIES`, for both players.
        seed: Decides the cards and all choices.
        tally: Counts what happened.
        rules: Our rules.
        game: Their game.

    Returns:
        The table after the hand.
    """
    rng = Random(f"{policy} {seed}")
    choose = POLICIES[policy]
    table = Table(deal(rng), rng.randrange(2), tally, rules, game)
    while not table.over():
        table.check_position()
        moves, may_knock = table.moves()
        move = choose(table.ours, moves, may_knock, rng)
        if move is None:
            knock(table, rng)
        else:
            table.move(move)
    table.check_result()
    tally["hands"] += 1
    return table
