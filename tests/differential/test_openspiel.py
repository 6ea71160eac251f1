"""Whole hands against OpenSpiel, an independent engine, move by move."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ginrummy import preset
from ginrummy.rules import Value
from tests.differential.openspiel.drive import play
from tests.differential.openspiel.faults import Fault, Tally
from tests.differential.openspiel.mapping import new_game

HANDS = 100
LONG_BATCHES = 25
LONG_HANDS = 100

REACHES = {
    "wander": {"void", "null turns", "knocks"},
    "build": {"knock", "gin", "undercut", "tie", "best answers", "cards laid off"},
    "wait": {"void", "wall knocks", "gin", "undercut", "null turns", "LAYOFF_CHAIN", "LONG_RUN"},
    "pass_on": {"PILE_CAP_EARLY", "PILE_CAP_LATE", "knocks"},
    "throw_back": {"void", "null turns"},
}
"""What the hands of each policy must come across for the comparison to mean something."""


def play_many(policy: str, seeds: range) -> Tally:
    tally: Tally = Counter()
    for seed in seeds:
        play(policy, seed, tally)
    assert tally["hands"] == len(seeds)
    return tally


@pytest.mark.parametrize("policy", REACHES)
def test_hands_agree(policy: str) -> None:
    tally = play_many(policy, range(HANDS))
    assert {name for name in REACHES[policy] if not tally[name]} == set()


@pytest.mark.long
@pytest.mark.parametrize("policy", REACHES)
@pytest.mark.parametrize("batch", range(LONG_BATCHES))
def test_many_hands_agree(policy: str, batch: int) -> None:
    first = HANDS + batch * LONG_HANDS
    play_many(policy, range(first, first + LONG_HANDS))


@pytest.mark.parametrize(
    ("parameters", "changes"),
    [
        ({"knock_card": 0}, {"knock_limit": 0}),
        ({"knock_card": 5}, {"knock_limit": 5}),
        ({"gin_bonus": 20, "undercut_bonus": 10}, {"gin_bonus": 20, "undercut_bonus": 10}),
        ({"oklahoma": True}, {"limit_source": "upcard", "oklahoma_ace": "gin_only"}),
    ],
)
def test_their_parameters_are_our_settings(
    parameters: dict[str, Any], changes: dict[str, Value]
) -> None:
    rules, game = preset("openspiel", **changes), new_game(**parameters)
    tally: Tally = Counter()
    for seed in range(40):
        play("build", seed, tally, rules, game)
    assert tally["knocks"]


@pytest.mark.parametrize(
    ("policy", "changes"),
    [
        ("build", {"knock_limit": 9}),
        ("build", {"undercut_bonus": 10}),
        ("build", {"gin_bonus": 20}),
        ("build", {"tie": "undercut"}),
        ("build", {"layoff_on_gin": "yes"}),
        ("build", {"ace_mode": "hilo"}),
        ("build", {"ace_deadwood": 15}),
        ("wait", {"stock_end": "void_at_2"}),
        ("pass_on", {"max_pile_draws": 49}),
        ("throw_back", {"throw_back": "forbidden"}),
    ],
)
def test_another_rule_is_noticed(policy: str, changes: dict[str, Value]) -> None:
    """The comparison is worth nothing unless a wrong rule fails it."""
    rules = preset("openspiel", **changes)
    with pytest.raises(AssertionError):
        for seed in range(HANDS):
            play(policy, seed, Counter(), rules)


def test_every_fault_has_a_policy_or_a_hand_of_its_own() -> None:
    met = {fault.name for fault in Fault if any(fault.name in names for names in REACHES.values())}
    # Too rare in chance hands; test_openspiel_faults.py deals it.
    assert {fault.name for fault in Fault} - met == {Fault.COUNT_OF_ELEVEN.name}
