"""The laws of one hand, by the rules of every game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ginrummy.rules import Rules
from tests.contract.games import GAMES
from tests.property import laws, leaks
from tests.property.walk import Walk, walk

HANDS = 2
MANY = 40

# Sheets and seats change no hand, so many games share their hands.
RULES: dict[str, Rules] = {}
for name, setup in GAMES.items():
    plain = setup.rules.but(target=100, scoring="single", box_timing="end", third_column=1)
    if plain.but(game_bonus=0, box_bonus=0, shutout="none") not in RULES.values():
        RULES[name] = plain.but(game_bonus=0, box_bonus=0, shutout="none")


def hands(name: str, first: int = 0, many: int = HANDS) -> Iterator[tuple[Walk, Random]]:
    """Some hands of a game, by their numbers."""
    for number in range(first, first + many):
        rng = Random(f"{name} {number}")
        yield walk(RULES[name], rng), rng


@pytest.mark.parametrize("name", RULES)
def test_cards_are_conserved_and_moves_are_legal(name: str) -> None:
    for hand, rng in hands(name):
        laws.check_conservation(hand)
        laws.check_suits_alike(hand, rng)
        laws.check_seats_alike(hand)
    laws.check_named_moves(hand)


@pytest.mark.parametrize("name", RULES)
def test_what_is_not_legal_is_refused_and_changes_nothing(name: str) -> None:
    hand, rng = next(hands(name))
    for at in sorted({0, rng.randrange(len(hand.actions)), len(hand.actions) - 1}):
        laws.check_refusals(hand, at, rng)
        laws.check_complete(hand, at)


@pytest.mark.parametrize("name", RULES)
def test_nobody_sees_what_he_may_not_know(name: str) -> None:
    for hand, rng in hands(name):
        leaks.check_only_known_cards(hand)
        for viewer in laws.viewers(hand.rules):
            leaks.check_same_bytes(hand, rng.randrange(len(hand.actions)), viewer, rng)


@pytest.mark.parametrize("name", RULES)
def test_a_hand_is_played_again_from_its_events(name: str) -> None:
    hand, _ = next(hands(name))
    laws.check_replay(hand)


@pytest.mark.long
@pytest.mark.parametrize("name", RULES)
def test_many_hands(name: str) -> None:
    for hand, rng in hands(name, HANDS, MANY):
        laws.check_conservation(hand)
        laws.check_suits_alike(hand, rng)
        laws.check_seats_alike(hand)
        laws.check_replay(hand)
        leaks.check_only_known_cards(hand)
        at = rng.randrange(len(hand.actions))
        laws.check_refusals(hand, at, rng)
        laws.check_complete(hand, at)
        for viewer in laws.viewers(hand.rules):
            leaks.check_same_bytes(hand, at, viewer, rng)
