"""What every player keeps to, whatever the rules of the table."""

from __future__ import annotations

from random import Random

import pytest

from ginrummy.engine import DRAW, SeatViewer, hypothesis, legal, unseen_cards, view
from ginrummy.errors import GinRummyError
from ginrummy.players import PLAYERS, create, legal_moves
from ginrummy.rules import PRESETS, preset
from tests.rules.table import Table
from tests.strategies import examples, random_rules
from tests.unit.players.play import play_hand

names = pytest.mark.parametrize("name", sorted(PLAYERS))


def members(bag: int) -> list[int]:
    return [card for card in range(52) if bag >> card & 1]


def test_names() -> None:
    assert {"random", "eaai-simple"} <= set(PLAYERS)


@names
@pytest.mark.parametrize("rules", sorted(PRESETS))
def test_only_legal_actions_under_every_preset(name: str, rules: str) -> None:
    rng = Random(f"{name} {rules}")
    players = [create(name, seed=1), create(name, seed=2)]
    for _ in range(examples(8)):
        decisions = play_hand(preset(rules), players, rng)
        assert all(action in legal(state) for state, _, action in decisions)


@names
def test_only_legal_actions_at_any_table(name: str) -> None:
    rng = Random(name)
    players = [create(name, seed=3), create(name, seed=4)]
    for _ in range(examples(60)):
        play_hand(random_rules(rng), players, rng)


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
def test_the_same_choice_in_every_world_that_agrees_with_the_view(name: str) -> None:
    rng = Random(f"worlds {name}")
    rules = preset("modern")
    for _ in range(examples(6)):
        decisions = play_hand(rules, [create(name, seed=7), create(name, seed=8)], rng)
        doubles = [create(name, seed=7), create(name, seed=8)]
        for seat, player in enumerate(doubles):
            player.begin(view(decisions[0].state, SeatViewer(seat)))
        for _, seen, action in decisions:
            hidden = members(unseen_cards(seen))
            rng.shuffle(hidden)
            world = hypothesis(seen, hidden)
            redrawn = view(world, SeatViewer(seen.to_move))
            assert doubles[seen.to_move].choose(redrawn) == action


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
