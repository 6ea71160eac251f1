"""Matches: pairs of games that share their cards, and any number of processes."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import ClassVar

import pytest

from ginrummy.arena import Contest, match
from ginrummy.engine import Action, Event, SeatViewer, View
from ginrummy.errors import GinRummyError
from ginrummy.players import PLAYERS, ClubPlayer, EaaiSimplePlayer, PlayerError, maker
from ginrummy.rules import preset
from tests.unit.arena.made import Breaks, Dies, Refuses

RULES = preset("eaai")


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_a_player_against_itself_wins_one_game_of_every_pair(name: str) -> None:
    # Random players need very many hands.
    pairs = 1 if name == "random" else 4
    result = match(preset("eaai", target=50), PLAYERS[name], PLAYERS[name], pairs, seed=3)
    assert set(result.pair_scores) == {0.5}
    assert result.win_rate == 0.5
    assert result.a == result.b
    assert result.a.wins + result.drawn // 2 == pairs


class Watches(EaaiSimplePlayer):
    """Writes down the hands of every game by seat."""

    hands: ClassVar[dict[int, list[list[tuple[int, int]]]]] = defaultdict(list)

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._games: list[tuple[int, int]] = []

    def begin(self, view: View, scores: tuple[int, ...]) -> None:
        super().begin(view, scores)
        assert isinstance(view.viewer, SeatViewer)
        if not self._games:
            Watches.hands[view.viewer.seat].append(self._games)
        self._games.append((view.dealer, view.hand))


class WatchesToo(Watches):
    """Another player: forgets its pairs, and meets with other chance."""

    def see(self, event: Event) -> None:
        pass

    def choose(self, view: View) -> Action:
        self._rng.random()
        return super().choose(view)


def test_both_games_of_a_pair_have_the_same_cards() -> None:
    Watches.hands.clear()
    for pair in range(3):
        Contest(RULES, (Watches, WatchesToo), 3, 1).play(pair)
    compared = 0
    for seat in (0, 1):
        games = Watches.hands[seat]
        assert len(games) == 6
        for first, second in zip(games[::2], games[1::2], strict=True):
            # Void hands may fall differently, after which others deal; the cards go by number.
            for (dealer, hand), (other_dealer, other_hand) in zip(first, second, strict=False):
                if dealer == other_dealer:
                    assert hand == other_hand
                    compared += 1
        assert len({game[0] for game in games}) == 3
    assert compared > 6


def test_the_players_change_seats() -> None:
    # If the seats stayed, the same cards would give one of the two games to the other.
    result = match(RULES, ClubPlayer, PLAYERS["random"], 3, seed=1)
    assert result.pair_scores == (1.0, 1.0, 1.0)
    back = match(RULES, PLAYERS["random"], ClubPlayer, 3, seed=1)
    assert back.pair_scores == (0.0, 0.0, 0.0)
    assert (back.a, back.b) == (result.b, result.a)


def test_the_number_of_processes_makes_no_difference() -> None:
    counted: list[int] = []
    one = match(RULES, EaaiSimplePlayer, ClubPlayer, 7, seed=2, progress=counted.append)
    assert counted == [1, 2, 3, 4, 5, 6, 7]
    counted.clear()
    three = match(
        RULES, EaaiSimplePlayer, ClubPlayer, 7, seed=2, processes=3, progress=counted.append
    )
    assert counted == [1, 2, 3, 4, 5, 6, 7]
    assert one == three
    assert len(set(one.pair_scores)) > 1
    assert match(RULES, EaaiSimplePlayer, ClubPlayer, 7, seed=3) != one


def test_more_processes_than_pairs() -> None:
    assert match(RULES, ClubPlayer, ClubPlayer, 1, seed=2, processes=8).games == 2


@pytest.mark.parametrize("processes", [1, 2])
def test_an_error_of_a_player_reaches_the_caller(processes: int) -> None:
    with pytest.raises(PlayerError) as caught:
        match(RULES, EaaiSimplePlayer, Refuses, 4, seed=1, processes=processes)
    assert caught.value.code == "player_slow"
    assert caught.value.data == {"command": "none", "seconds": 1.5, "words": "-"}


@pytest.mark.parametrize("processes", [1, 2])
def test_a_fault_of_a_player_reaches_the_caller_with_its_place(processes: int) -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        match(RULES, Breaks, EaaiSimplePlayer, 4, seed=1, processes=processes)
    told = "".join([str(caught.traceback), *getattr(caught.value, "__notes__", [])])
    assert "made.py" in told


def test_a_process_that_dies_is_an_error() -> None:
    with pytest.raises(GinRummyError) as caught:
        match(RULES, Dies, EaaiSimplePlayer, 4, seed=1, processes=2)
    assert caught.value.code == "worker_died"
    assert caught.value.data == {"status": 3}


@pytest.mark.parametrize("processes", [1, 2])
def test_a_program_that_cannot_be_started_is_an_error(processes: int) -> None:
    make = maker("process:/no/such/program")
    with pytest.raises(PlayerError) as caught:
        match(RULES, EaaiSimplePlayer, make, 2, seed=1, processes=processes)
    assert caught.value.code == "player_not_started"
