"""One game: who deals, what the players are told, and when it is over."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ginrummy.arena import Deals, play_game
from ginrummy.cards import UNKNOWN
from ginrummy.engine import (
    DRAW,
    PASS,
    Action,
    Dealt,
    Discard,
    Drew,
    Ended,
    Event,
    Knocked,
    Passed,
    Phase,
    SeatViewer,
    View,
)
from ginrummy.errors import IllegalAction
from ginrummy.match import TableError
from ginrummy.players import PLAYERS, EaaiSimplePlayer
from ginrummy.rules import Outcome, Pack, Rules, preset
from tests.reference.hollywood import Paper
from tests.strategies import random_rules


class Listens:
    """Plays like another player and writes down what it is told."""

    def __init__(self, rng: Random) -> None:
        self.begun: list[tuple[View, tuple[int, ...]]] = []
        self.seen: list[list[Event]] = []
        self._player = EaaiSimplePlayer(rng)

    def begin(self, view: View, scores: tuple[int, ...]) -> None:
        self.begun.append((view, scores))
        self.seen.append([])
        self._player.begin(view, scores)

    def see(self, event: Event) -> None:
        self.seen[-1].append(event)
        self._player.see(event)

    def choose(self, view: View) -> Action:
        assert view.viewer == SeatViewer(view.to_move)
        return self._player.choose(view)


class NeverEnds:
    """Draws and throws away what it drew."""

    def begin(self, view: View, scores: tuple[int, ...]) -> None:
        pass

    def see(self, event: Event) -> None:
        pass

    def choose(self, view: View) -> Action:
        if view.phase is Phase.DISCARD:
            return Discard(view.drawn)
        return DRAW if view.phase in (Phase.DRAW, Phase.MUST_DRAW_STOCK) else PASS


class Cheats(NeverEnds):
    """Draws twice."""

    def choose(self, view: View) -> Action:
        return DRAW if view.phase is not Phase.UPCARD_NONDEALER else PASS


def test_a_game_is_played_to_the_target_and_told_to_both() -> None:
    for seed in range(5):
        name = ["classic", "modern", "oklahoma", "round_corner", "tedesco"][seed]
        rules = preset(name, scoring="single")
        deals = Deals(rules, seed, 0)
        players = [Listens(deals.chance_of(seat)) for seat in (0, 1)]
        game = play_game(rules, players, deals.hand, dealer=seed % 2)
        assert game.winner is not None
        totals = [0, 0]
        dealer = seed % 2
        for number, result in enumerate(game.results):
            assert max(totals) < rules.target
            for seat, player in enumerate(players):
                view, scores = player.begun[number]
                assert scores == tuple(totals)
                assert view.viewer == SeatViewer(seat)
                assert (view.dealer, view.turns) == (dealer, 0)
            totals = [a + b for a, b in zip(totals, result.points, strict=True)]
            dealer = result.next_dealer
        assert totals[game.winner] >= rules.target
        assert tuple(totals) == game.card.points
        assert len(game.results) == game.card.hands == len(players[0].begun)
        for one, other in zip(players[0].seen, players[1].seen, strict=True):
            check_events(one, other)


def check_events(one: list[Event], other: list[Event]) -> None:
    """Both hear the same, but neither what the other draws."""
    assert len(one) == len(other)
    assert isinstance(one[-1], Ended)
    assert not any(isinstance(event, Dealt) for event in one)
    drawn = 0
    for mine, yours in zip(one, other, strict=True):
        if isinstance(mine, Drew):
            assert isinstance(yours, Drew)
            assert (mine.card == UNKNOWN) is (mine.seat == 1)
            assert (yours.card == UNKNOWN) is (mine.seat == 0)
            drawn += 1
        elif isinstance(mine, Knocked):
            assert isinstance(yours, Knocked)
            assert replace(mine, card=UNKNOWN) == replace(yours, card=UNKNOWN)
        else:
            assert mine == yours
    assert drawn or isinstance(one[0], Passed) or len(one) < 9


@pytest.mark.parametrize("scoring", ["hollywood", "hollywood_rolling"])
def test_games_side_by_side_are_played_to_the_end_of_all(scoring: str) -> None:
    rules = preset("hollywood", target=50, scoring=scoring)
    deals = Deals(rules, 3, 0)
    players = [Listens(deals.chance_of(seat)) for seat in (0, 1)]
    game = play_game(rules, players, deals.hand, dealer=0)
    paper = Paper(2, 50)
    for number, result in enumerate(game.results):
        opened = [at for at in range(3) if paper.closed_by(at) is None]
        told = players[0].begun[number][1]
        assert told == tuple(paper.total(opened[0], side) for side in (0, 1))
        paper.write(result.winner, max(result.points), max(result.boxes))
    assert all(paper.closed_by(at) is not None for at in range(3))
    assert [column.points for column in game.card.columns] == [
        tuple(paper.total(at, side) for side in (0, 1)) for at in range(3)
    ]
    settlement = game.card.settlement
    assert settlement is not None
    assert game.winner == settlement.balance.index(max(settlement.balance))


def test_a_game_that_nobody_wins_is_drawn() -> None:
    rules = Rules()
    deals = Deals(rules, 0, 0)
    game = play_game(rules, [NeverEnds(), NeverEnds()], deals.hand, 1, most_hands=7)
    assert game.winner is None
    assert [result.outcome for result in game.results] == [Outcome.VOID] * 7


def test_an_illegal_action_is_an_error() -> None:
    rules = Rules()
    with pytest.raises(IllegalAction) as caught:
        play_game(rules, [Cheats(), Cheats()], Deals(rules, 0, 0).hand, 0)
    assert caught.value.code == "wrong_phase"


def test_there_is_a_player_for_each_seat() -> None:
    rules = preset("jersey")
    with pytest.raises(TableError) as caught:
        play_game(rules, [Cheats(), Cheats()], Deals(rules, 0, 0).hand, 0)
    assert (caught.value.code, caught.value.data) == ("bad_seats", {"seats": 2, "expected": 3})


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_a_game_of_three(name: str) -> None:
    rules = preset("jersey", target=50)
    deals = Deals(rules, 1, 0)
    players = [PLAYERS[name](deals.chance_of(seat)) for seat in range(3)]
    game = play_game(rules, players, deals.hand, 2, most_hands=5)
    assert [len(result.points) for result in game.results] == [3] * game.card.hands
    # The deal moves left with each hand.
    assert [result.next_dealer for result in game.results] == [0, 1, 2, 0, 1][: game.card.hands]


def test_any_table_and_smaller_packs() -> None:
    rng = Random(2)
    makers = [PLAYERS[name] for name in ("random", "eaai-simple", "club")]
    for _ in range(20):
        rules = random_rules(rng)
        if rules.limit_source == "second_pack" and rules.pack != Pack():
            continue
        deals = Deals(rules, rng.randrange(1000), 0)
        game = play_game(
            rules,
            [make(deals.chance_of(seat)) for seat, make in enumerate(makers[: rules.pack.seats])],
            deals.hand,
            deals.first_dealer(),
            most_hands=4,
        )
        assert 1 <= game.card.hands <= 4
