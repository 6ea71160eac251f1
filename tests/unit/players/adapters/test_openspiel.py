"""Bots of OpenSpiel: they play here as they play at home, and what they cannot do is said."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

import pyspiel
import pytest

from ginrummy.arena import Contest
from ginrummy.cards import Card, parse_card
from ginrummy.engine import (
    DRAW,
    TAKE,
    Action,
    Event,
    Knock,
    Pass,
    Phase,
    Result,
    SeatViewer,
    Take,
    View,
    apply,
    project,
    start,
    view,
)
from ginrummy.errors import GinRummyError
from ginrummy.players import EaaiSimplePlayer, Player, PlayerError, RandomPlayer, maker, tell
from ginrummy.players.adapters.openspiel import OpenSpielPlayer
from ginrummy.rules import Outcome, Rules, preset
from tests.rules.table import Table, stack, throw

RULES = preset("openspiel")
GAME = pyspiel.load_game("gin_rummy")
UTILS = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
OURS = [parse_card(UTILS.card_string(number)) for number in range(52)]


def play(rules: Rules, players: Sequence[Player], deck: Sequence[Card], dealer: int) -> Result:
    """Play a hand with a given pack."""
    state, _ = start(rules, deck, dealer)
    for seat, player in enumerate(players):
        player.begin(view(state, SeatViewer(seat)), (0, 0))
    while state.phase is not Phase.FINISHED:
        seat = state.to_move
        action = players[seat].choose(view(state, SeatViewer(seat)))
        state, events = apply(state, action, seat)
        tell(players, events, rules)
    assert state.result is not None
    return state.result


def at_home(deck: Sequence[Card], game: Any) -> float:
    """Let their simple bots play at their own table; return what the dealer loses."""
    theirs = {card: number for number, card in enumerate(OURS)}
    state = game.new_initial_state()
    for card in (*deck[0:20:2], *deck[1:20:2], deck[20]):
        state.apply_action(theirs[card])
    stock = iter(deck[21:])
    bots = [pyspiel.make_simple_gin_rummy_bot(game.get_parameters(), player) for player in range(2)]
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(theirs[next(stock)])
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return float(state.returns()[0])


@pytest.mark.parametrize(
    ("settings", "parameters"),
    [
        ({}, {}),
        (
            {"knock_limit": 5, "gin_bonus": 20, "undercut_bonus": 10},
            {"knock_card": 5, "gin_bonus": 20, "undercut_bonus": 10},
        ),
        ({"limit_source": "upcard", "oklahoma_ace": "gin_only"}, {"oklahoma": True}),
    ],
    ids=["plain", "numbers", "oklahoma"],
)
def test_two_of_them_play_here_as_they_play_at_home(
    settings: dict[str, Any], parameters: dict[str, Any]
) -> None:
    rules = RULES.but(**settings)
    game = pyspiel.load_game("gin_rummy", parameters)
    make = maker("openspiel:simple")
    rng = Random(3)
    scores = set()
    for number in range(12):
        deck = rng.sample(range(52), 52)
        dealer = number % 2
        result = play(rules, [make(rng), make(rng)], deck, dealer)
        difference = result.points[1 - dealer] - result.points[dealer]
        home = at_home(deck, game)
        if result.outcome is Outcome.GIN:
            # At home it forgets its own melds when the other one goes gin; here they are found.
            assert abs(home) >= abs(difference)
            assert home * difference > 0
        else:
            assert home == difference
        scores.add(difference)
    assert len(scores) > 6


class KnocksAtTheWall(RandomPlayer):
    """Knocks only when it took the last discard, which it does if it can."""

    def choose(self, view: View) -> Action:
        action = super().choose(view)
        for _ in range(50):
            if not isinstance(action, Knock) or view.stock_size == 2:
                break
            action = super().choose(view)
        return action


class Listens:
    """A bot of OpenSpiel that writes down how often it was asked for what."""

    phases: ClassVar[set[str]] = set()

    def __init__(self, player: Player) -> None:
        self.player = player

    def begin(self, view: View, scores: tuple[int, ...]) -> None:
        self.player.begin(view, scores)

    def see(self, event: Event) -> None:
        self.player.see(event)

    def choose(self, view: View) -> Action:
        action = self.player.choose(view)
        self.phases.add(f"{view.phase.name} {type(action).__name__}")
        return action


def test_chance_leads_it_into_every_phase() -> None:
    rng = Random(5)
    Listens.phases.clear()
    make = maker("openspiel:uniform_random")
    for number in range(24):
        players = [
            Listens(make(rng)),
            KnocksAtTheWall(rng) if number % 2 else EaaiSimplePlayer(rng),
        ]
        play(RULES, players, rng.sample(range(52), 52), number % 2)
    assert Listens.phases >= {
        *("UPCARD_NONDEALER Pass", "UPCARD_NONDEALER Take", "UPCARD_DEALER Take"),
        *("MUST_DRAW_STOCK Draw", "DRAW Draw", "DRAW Take", "DISCARD Discard", "LAYOFF LayOff"),
    }


def test_what_it_makes_up_is_of_no_consequence() -> None:
    # The simple bot looks at what its player may know; so other made-up cards change nothing.
    deck = Random(9).sample(range(52), 52)
    make = maker("openspiel:simple")
    results = {
        play(RULES, [make(Random(seed)), make(Random(-seed))], deck, 0) for seed in range(1, 6)
    }
    assert len(results) == 1


class ThrowsBack(EaaiSimplePlayer):
    """Takes the first card and knocks with it, face down."""

    def choose(self, view: View) -> Action:
        return Knock(view.taken) if view.phase is Phase.DISCARD else TAKE


class LaysAll(pyspiel.Bot):  # type: ignore[misc]
    """Passes, and answers a knock with the first card and the longest meld that it may lay."""

    def __init__(self, game: object, player: int, seed: int) -> None:
        super().__init__()

    def step(self, state: Any) -> int:
        legal: list[int] = state.legal_actions()
        if state.current_phase() != pyspiel.gin_rummy.Phase.LAYOFF:
            return int(pyspiel.gin_rummy.PASS_ACTION)
        return legal[0] if state.finished_layoffs() is False else legal[-1]


def test_a_card_taken_and_thrown_face_down() -> None:
    ready = "AS 2S 3S 5H 6H 7H 9D 9C 9S AD"
    other = "4H 2D 3D 4D JS JD JC TS KS KC"
    player = OpenSpielPlayer("lays", LaysAll, Random(1))
    result = play(RULES, [player, ThrowsBack(Random(1))], stack(ready, other, "8C"), 0)
    # The ace counts for the knocker; the bot's 4H goes on 5H 6H 7H, 2D 3D 4D and
    # the jacks are melds, so TS, KS and KC count.
    assert (result.outcome, result.counts) == (Outcome.KNOCK, (30, 1))


@pytest.mark.parametrize(("thrown", "knocks"), [("9S", True), ("6D", False)])
def test_at_the_wall_the_last_discard_is_taken_to_knock(thrown: str, knocks: bool) -> None:
    # With 9S there is a third meld, and a court card can go; with 6D there is not.
    table = Table(
        "9S TS JD JC 4D 4C 6D 8C 2C KC", "AS 2S 3S 5H 6H 7H 9D 9C KH QD", "QS", rules=RULES
    )
    player = maker("openspiel:simple")(Random(1))
    player.begin(view(table.state, SeatViewer(0)), (0, 0))
    table.run_down(3).play(DRAW, throw(thrown))
    assert table.phase() is Phase.WALL
    asked = table.to_move
    assert asked == 0
    heard = 1
    for wanted in [Take, Knock] if knocks else [Pass]:
        for event in table.history[heard:]:
            player.see(project(event, SeatViewer(asked), RULES))
        heard = len(table.history)
        action = player.choose(view(table.state, SeatViewer(asked)))
        assert isinstance(action, wanted)
        table.play(action)
    if knocks:
        # One of KH and QD goes, the other counts.
        assert table.state.showdown is not None
        assert table.state.showdown.counts[0] == 10


def test_a_long_run_lies_in_pieces() -> None:
    # Their longest meld has five cards; what fits on its ends can be laid off all the same.
    ready = "4S 5S 6S 7S 8S 9S QD QC QH AD"
    other = "3S TS 2D 3D 4D JC JD JH KS KC"
    player = OpenSpielPlayer("lays", LaysAll, Random(1))
    result = play(RULES, [player, ThrowsBack(Random(1))], stack(ready, other, "8C"), 0)
    assert (result.outcome, result.counts) == (Outcome.KNOCK, (20, 1))


@pytest.mark.parametrize(
    ("settings", "key", "allowed"),
    [
        ({"throw_back": "forbidden"}, "throw_back", "allowed"),
        ({"tie": "undercut"}, "tie", "none"),
        ({"ace_mode": "hilo"}, "ace_mode", "low"),
        ({"knock_limit": "any"}, "knock_limit", "0 - 98"),
        ({"limit_source": "upcard"}, "oklahoma_ace", "gin_only"),
    ],
)
def test_other_rules_are_refused(settings: dict[str, Any], key: str, allowed: str) -> None:
    contest = Contest(
        RULES.but(**settings), (maker("openspiel:simple"), EaaiSimplePlayer), 1, 1, True
    )
    with pytest.raises(PlayerError) as caught:
        contest.play(0)
    assert caught.value.code == "openspiel_rules"
    assert (caught.value.data["key"], caught.value.data["allowed"]) == (key, allowed)


@pytest.mark.parametrize("settings", [{"target": 250}, {"knock_discard": "face_up"}])
def test_what_lies_beyond_the_hand_may_differ(settings: dict[str, Any]) -> None:
    contest = Contest(
        RULES.but(**settings), (maker("openspiel:simple"), EaaiSimplePlayer), 1, 1, True
    )
    assert contest.play(0).hands == 2


class Draws(pyspiel.Bot):  # type: ignore[misc]
    """Draws from the stock, whether it may or not."""

    def __init__(self, game: object, player: int, seed: int) -> None:
        super().__init__()

    def step(self, state: object) -> int:
        return int(pyspiel.gin_rummy.DRAW_STOCK_ACTION)


def test_an_illegal_action_is_an_error_and_nothing_is_done_in_its_place() -> None:
    make = maker(f"openspiel:{__name__}:Draws")
    contest = Contest(RULES, (make, EaaiSimplePlayer), 1, 1, True)
    with pytest.raises(PlayerError) as caught:
        contest.play(0)
    assert caught.value.code == "agent_illegal"
    assert caught.value.data["agent"] == f"openspiel:{__name__}:Draws"


def test_a_bot_that_fails_is_an_error() -> None:
    def make(game: Any, player: int, seed: int) -> Any:
        # Made for the other player, it looks at the cards of somebody who is not to move.
        return pyspiel.make_simple_gin_rummy_bot(game.get_parameters(), 1 - player)

    player = OpenSpielPlayer("mine", make, Random(1))
    deck = Random(1).sample(range(52), 52)
    with pytest.raises(PlayerError) as caught:
        play(RULES, [player, EaaiSimplePlayer(Random(1))], deck, 1)
    assert caught.value.code == "agent_failed"
    assert caught.value.data["agent"] == "mine"


def test_names() -> None:
    assert callable(maker("openspiel:fixed_action_preference"))
    with pytest.raises(GinRummyError) as caught:
        maker("openspiel:best")
    assert caught.value.code == "unknown_player"
    assert "openspiel:simple, openspiel:uniform_random" in caught.value.data["known"]
    with pytest.raises(PlayerError) as caught:
        maker("openspiel:nowhere:Bot")
    assert caught.value.code == "no_such_agent"
