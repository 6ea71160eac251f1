"""Hands for the tests: of any table, and the worked example of the tutorial."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pyarrow.parquet as pq

from ginrummy.cards import parse_hand
from ginrummy.dataset.hand import Hand
from ginrummy.dataset.setup import Setup
from ginrummy.dataset.trace import Played, legal_bits
from ginrummy.engine import Phase, action_id, action_of_id, apply, legal_ids, start
from ginrummy.rules import Outcome, Rules, preset
from tests.property.walk import Manner, random_action, random_deck
from tests.strategies import random_rules

SIMPLE = ("eaai-simple", "eaai-simple")


def setup(**changes: Any) -> Setup:
    """A small data set of a table that everybody knows."""
    small: dict[str, Any] = {"rules": preset("classic"), "players": SIMPLE, "seed": 5, "games": 6}
    return Setup(**small | {"shard": 2} | changes)


def rules_of_two(rng: Random) -> Rules:
    """Any rules of two seats, with small packs among them."""
    rules = random_rules(rng)
    return replace(rules, pack=replace(rules.pack, seats=2))


def random_hand(rules: Rules, rng: Random, game: int = 0) -> Played:
    """A hand played by a mixture of chance and sense, with the actions that have numbers."""
    deck = random_deck(rules, rng)
    second_pack = rng.choice(deck) if rules.limit_source == "second_pack" else None
    dealer = rng.randrange(rules.pack.seats)
    manner = Manner(rng.choice((0.0, 0.7, 1.0)), rng.choice((3, 3, 40)))
    scores = [rng.randrange(90) for _ in range(rules.pack.seats)]
    state, _ = start(rules, deck, dealer, second_pack)
    actions, legal = [], []
    while state.phase is not Phase.FINISHED:
        legal.append(legal_bits(legal_ids(state)))
        actions.append(action_id(random_action(state, rng, manner)))
        state, _ = apply(state, action_of_id(actions[-1], state))
    assert state.result is not None
    return Played(game, 1, scores, dealer, deck, second_pack, actions, state.result, legal)


def example() -> Hand:
    """The worked example of the tutorial: the opponent is seat 0, deals and is undercut."""
    opponent = parse_hand("3H 4H 9H 8D TD JD QD KD 8C TC")
    you = parse_hand("AS 4S 6S 7S JS KS AD 5C 9C QC")
    stock = parse_hand(
        "5H 2D KC 8S 8H 2S 3S 5S 9S TS AH 2H 6H 7H TH JH QH KH"
        " 3D 4D 5D 6D 7D 9D AC 2C 3C 4C 6C 7C JC"
    )
    dealt = [card for both in zip(you, opponent, strict=True) for card in both]
    throws = parse_hand("QC KD 9C KC 5C TC")
    draw, take, knock, answer = 104, 105, 52, 108
    actions = [take]
    for throw in throws[:-1]:
        actions += [throw, draw]
    return Hand(
        id=1,
        game=0,
        number=1,
        players=("Opponent", "You"),
        rules=preset("classic"),
        practice=None,
        dealer=0,
        deck=(*dealt, *parse_hand("QS"), *stock),
        second_pack=None,
        scores=(40, 65),
        actions=(*actions, knock + throws[-1], answer),
        outcome=Outcome.UNDERCUT,
        knocker=0,
        winner=1,
        counts=(9, 8),
        points=(0, 11),
        boxes=(0, 1),
    )


def played(hand: Hand) -> Played:
    """A hand as it comes from whoever played it."""
    *states, last = hand.states()
    assert last.result is not None
    return Played(
        hand.game,
        hand.number,
        hand.scores,
        hand.dealer,
        hand.deck,
        hand.second_pack,
        hand.actions,
        last.result,
        [legal_bits(legal_ids(state)) for state in states],
    )


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder by its path, drafts left out."""
    files = (path for path in folder.rglob("[!.]*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def rows(folder: Path, table: str) -> list[dict[str, Any]]:
    """All rows of a table, in the order of its files."""
    parts = sorted((folder / table).glob("*.parquet"))
    return [row for part in parts for row in pq.read_table(part).to_pylist()]
