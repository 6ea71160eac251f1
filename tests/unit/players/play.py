"""Hands played by players, with everything that they decided."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from ginrummy.cards import full_pack
from ginrummy.engine import Action, Phase, SeatViewer, State, View, apply, start, view
from ginrummy.players import Player
from ginrummy.rules import Rules

# Upper limits of chi-square by degrees of freedom: a fair choice stays below in 999 of 1000 cases.
CHI_SQUARE = {1: 10.83, 4: 18.47, 7: 24.32, 9: 27.88, 12: 32.91}


class Decision(NamedTuple):
    """What a player saw and did."""

    state: State
    seen: View
    action: Action


def play_hand(rules: Rules, players: Sequence[Player], rng: Random) -> list[Decision]:
    """Play one hand with a random pack and dealer; every action has to be legal."""
    deck = list(full_pack(rules.pack.ranks, rules.pack.suits))
    second_pack = rng.choice(deck) if rules.limit_source == "second_pack" else None
    rng.shuffle(deck)
    state, _ = start(rules, deck, rng.randrange(2), second_pack)
    for seat, player in enumerate(players):
        player.begin(view(state, SeatViewer(seat)))
    decisions: list[Decision] = []
    while state.phase is not Phase.FINISHED:
        seat = state.to_move
        seen = view(state, SeatViewer(seat))
        action = players[seat].choose(seen)
        decisions.append(Decision(state, seen, action))
        state, _ = apply(state, action, seat)
    return decisions


def assert_fair(counts: Sequence[int]) -> None:
    """Check that some choices came up equally often, as far as chance allows."""
    expected = sum(counts) / len(counts)
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    assert chi_square < CHI_SQUARE[len(counts) - 1], counts
