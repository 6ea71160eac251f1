"""What every player keeps to, whatever the rules of the table."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hypothesis import given, settings

from ginrummy.engine import DRAW, Action, SeatViewer, View, apply, legal, view
from ginrummy.errors import GinRummyError
from ginrummy.players import PLAYERS, Player, PlayerError, ProcessPlayer, create, legal_moves, maker
from ginrummy.rules import OTHER_PRESETS, PRESETS, Rules, preset
from tests.property.walk import Walk
from tests.rules.table import Table
from tests.strategies import examples, random_rules, random_walk, randoms, walks
from tests.unit.players.play import attend, play_hand, redrawn

names = pytest.mark.parametrize("name", sorted(PLAYERS))


def several(name: str, rules: Rules) -> list[Player]:
    """A player for each seat."""
    return [create(name, seed) for seed in range(1, rules.pack.seats + 1)]


def random_scores(rules: Rules, rng: Random) -> tuple[int, ...]:
    """Points of every seat in a game that is not over."""
    return tuple(rng.randrange(rules.target) for _ in range(rules.pack.seats))


def test_names() -> None:
    assert list(PLAYERS) == ["random", "eaai-simple", "club", "thinker"]


@names
@pytest.mark.parametrize("rules", sorted({**PRESETS, **OTHER_PRESETS}))
def test_only_legal_actions_under_every_preset(name: str, rules: str) -> None:
    rng = Random(f"{name} {rules}")
    players = several(name, preset(rules))
    for _ in range(examples(8)):
        decisions = play_hand(preset(rules), players, rng)
        assert all(action in legal(state) for state, _, action in decisions)


@names
def test_only_legal_actions_at_any_table(name: str) -> None:
    rng = Random(name)
    for _ in range(examples(60)):
        rules = random_rules(rng)
        play_hand(rules, several(name, rules), rng)


@names
@given(walk=walks(), rng=randoms())
@settings(max_examples=examples(25))
def test_only_legal_actions_in_hands_that_others_play(name: str, walk: Walk, rng: Random) -> None:
    for seat in range(walk.rules.pack.seats):
        scores = random_scores(walk.rules, rng)
        heard = attend(create(name, seed=5), walk, seat, scores)
        for at, action in heard.choices.items():
            apply(walk.states[at], action, seat)


@names
def test_only_legal_actions_when_begun_in_the_middle(name: str) -> None:
    rng = Random(f"middle {name}")
    for _ in range(examples(20)):
        rules = random_rules(rng)
        state, seen, _ = rng.choice(play_hand(rules, several("random", rules), rng))
        player = create(name, seed=6)
        player.begin(seen, (0,) * rules.pack.seats)
        apply(state, player.choose(seen))


@names
def test_the_same_seed_plays_the_same_hand(name: str) -> None:
    for seed in range(5):
        hands = [
            play_hand(preset("modern"), [create(name, seed), create(name, seed + 1)], Random(seed))
            for _ in range(2)
        ]
        assert hands[0] == hands[1]


@pytest.mark.parametrize("name", ["random", "eaai-simple"])
def test_without_a_seed_each_player_has_its_own_chance(name: str) -> None:
    # Five cards are equally good to throw, so forty players hardly agree.
    other = "4D 4H 6S 8S TC JD 2C AD 2D KH"
    table = Table("AS 2S 3S 5H 6H 7H KD QH JC TS", other, "9D", "KC").decline().play(DRAW)
    seen = view(table.state, SeatViewer(1))
    assert len({create(name).choose(seen) for _ in range(40)}) > 1


@names
@given(walk=walks(), rng=randoms())
@settings(max_examples=examples(25))
def test_a_hand_can_be_taken_up_again(name: str, walk: Walk, rng: Random) -> None:
    for seat in range(walk.rules.pack.seats):
        # Chance that stands still, for the one who comes later has not used any.
        scores = random_scores(walk.rules, rng)
        played = attend(Still(name), walk, seat, scores)
        for at in played.choices:
            again = attend(Still(name), walk, seat, scores, first=at, last=at)
            assert again.choices == {at: played.choices[at]}


class Still:
    """A player that begins every choice with the same chance."""

    def __init__(self, name: str) -> None:
        self._rng = Random()
        self._player = maker(name)(self._rng)
        self.begin = self._player.begin
        self.see = self._player.see

    def choose(self, seen: View) -> Action:
        self._rng.seed(7)
        return self._player.choose(seen)


@names
@given(walk=walks(), rng=randoms())
@settings(max_examples=examples(25))
def test_nothing_unknown_reaches_a_player_or_changes_its_choice(
    name: str, walk: Walk, rng: Random
) -> None:
    for seat in range(walk.rules.pack.seats):
        at = rng.randrange(len(walk.states))
        other = redrawn(walk, at, seat, rng)
        if other is not None:
            scores = (30, 40, 20)[: walk.rules.pack.seats]
            told = [attend(create(name, 8), hand, seat, scores, last=at) for hand in (walk, other)]
            assert told[0] == told[1]


def test_cards_are_really_redrawn() -> None:
    rng = Random(9)
    walk = random_walk(rng)
    decks = set()
    for _ in range(20):
        other = redrawn(walk, 0, 1, rng)
        assert other is not None
        assert other.states[0].hands[1] == walk.states[0].hands[1]
        decks.add(other.deck)
    assert len(decks) > 15


@names
def test_legal_moves_from_a_view_are_those_of_the_state(name: str) -> None:
    rng = Random(f"moves {name}")
    for rules in ("classic", "modern", "round_corner"):
        for state, seen, _ in play_hand(preset(rules), [create(name, 1), create(name, 2)], rng):
            assert legal_moves(seen) == list(legal(state))


def test_unknown_players() -> None:
    with pytest.raises(GinRummyError) as caught:
        create("nobody")
    assert caught.value.code == "unknown_player"
    assert caught.value.data["name"] == "nobody"
    assert caught.value.data["known"].split(", ") == list(PLAYERS)


@pytest.mark.parametrize("name", [*sorted(PLAYERS), "process:cat -u"])
def test_makers_travel_between_processes(name: str) -> None:
    make = pickle.loads(pickle.dumps(maker(name)))
    player = make(Random(0))
    assert type(player) is type(create(name, 0))
    if isinstance(player, ProcessPlayer):
        assert player.command == "cat -u"


@pytest.mark.parametrize("command", ["", "  ", "python3 -c 'pass"])
def test_a_command_is_checked_before_anything_is_started(command: str) -> None:
    with pytest.raises(PlayerError) as caught:
        maker(f"process:{command}")
    assert caught.value.code == "bad_command"
    assert caught.value.data == {"command": command}
