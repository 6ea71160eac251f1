"""What each decision saw, worked out from packs and actions alone."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings

from ginrummy.bag import bag_of
from ginrummy.cards import parse_card, parse_hand
from ginrummy.dataset.deal import deals_of
from ginrummy.dataset.decisions import KINDS, decisions_of
from ginrummy.dataset.trace import Played, stacked
from ginrummy.engine import SeatViewer, action_of_id, apply, start, view
from ginrummy.rules import PRESETS, Rules, preset
from tests.strategies import examples, randoms
from tests.unit.dataset.made import example, played, random_hand, rules_of_two

NONE = -1
YOU = "AS 4S 6S 7S JS KS AD 5C 9C QC"
OPPONENT = "3H 4H 9H 8D TD JD QD KD 8C TC"

# Decision: seat, phase, own cards, known of them, known of the other's, pile, its top, taken,
# drawn, stock, turns, action; from the table of the tutorial.
EXAMPLE: dict[int, tuple[int | str, ...]] = {
    0: (1, 0, YOU, "", "", "QS", "QS", "", "", 31, 0, 105),
    1: (1, 4, f"{YOU} QS", "QS", "", "", "", "QS", "", 31, 0, "QC"),
    2: (0, 3, OPPONENT, "", "QS", "QC", "QC", "", "", 31, 1, 104),
    3: (0, 4, f"{OPPONENT} 5H", "", "QS", "QC", "QC", "", "5H", 30, 1, "KD"),
    4: (1, 3, "AS 4S 6S 7S JS QS KS AD 5C 9C", "QS", "", "QC KD", "KD", "", "", 30, 2, 104),
    11: (
        0,
        4,
        "3H 4H 5H 9H 8D TD JD QD 8C TC 8H",
        "",
        "QS",
        "QC KD 9C KC 5C",
        "5C",
        "",
        "8H",
        26,
        5,
        "!TC",
    ),
    # The discard of the knock lies face down, and the knocker's hand lies open.
    12: (
        1,
        6,
        "AS 4S 6S 7S 8S JS QS KS AD 2D",
        "QS",
        "3H 4H 5H 8H 9H 8D TD JD QD 8C",
        "QC KD 9C KC 5C",
        "",
        "",
        "",
        26,
        6,
        108,
    ),
}


def one(cards: str) -> int:
    return parse_card(cards) if cards else NONE


def number(action: int | str) -> int:
    if isinstance(action, int):
        return action
    return parse_card(action.removeprefix("!")) + (52 if action.startswith("!") else 0)


@pytest.mark.parametrize("at", EXAMPLE)
def test_the_worked_example(at: int) -> None:
    columns = decisions_of(preset("classic"), stacked([played(example())], with_legal=False))
    seat, phase, own, known, other, pile, top, taken, drawn, stock, turns, action = EXAMPLE[at]
    assert len(columns["row"]) == len(EXAMPLE) + 6
    assert {name: int(values[at]) for name, values in columns.items()} == {
        "row": 0,
        "decision": at,
        "seat": seat,
        "phase": phase,
        "own_hand": bag_of(parse_hand(str(own))),
        "own_known": bag_of(parse_hand(str(known))),
        "other_known": bag_of(parse_hand(str(other))),
        "pile": bag_of(parse_hand(str(pile))),
        "top": one(str(top)),
        "taken": one(str(taken)),
        "drawn": one(str(drawn)),
        "stock": stock,
        "turns": turns,
        "action": number(action),
        "hidden_other_hand": int(columns["hidden_other_hand"][at]),
    }
    hidden = {0: OPPONENT, 2: "AS 4S 6S 7S JS QS KS AD 5C 9C"}.get(at)
    if hidden is not None:
        assert columns["hidden_other_hand"][at] == bag_of(parse_hand(hidden))


def seen_by_engine(rules: Rules, hands: list[Played]) -> list[dict[str, int]]:
    """Every decision as the engine's views tell it."""
    told = []
    for row, hand in enumerate(hands):
        state, _ = start(rules, hand.deck, hand.dealer, hand.second_pack)
        for decision, action in enumerate(hand.actions):
            seat = state.to_move
            [other] = {0, 1} - {seat}
            seen = view(state, SeatViewer(seat))
            told.append(
                {
                    "row": row,
                    "decision": decision,
                    "seat": seat,
                    "phase": int(seen.phase),
                    "own_hand": seen.hands[seat],
                    "own_known": seen.known[seat],
                    "other_known": seen.hands[other],
                    "pile": sum(1 << card for card in seen.pile if card != NONE),
                    "top": (NONE, *seen.pile)[-1],
                    "taken": seen.taken,
                    "drawn": seen.drawn,
                    "stock": seen.stock_size,
                    "turns": seen.turns,
                    "action": action,
                    "hidden_other_hand": state.hands[other],
                }
            )
            state, _ = apply(state, action_of_id(action, state))
    return told


def check(rules: Rules, hands: list[Played]) -> None:
    columns = decisions_of(rules, stacked(hands, with_legal=False))
    assert columns.keys() == KINDS.keys() | {"row"}
    names = list(columns)
    got = [
        dict(zip(names, values, strict=True))
        for values in zip(*(columns[name].tolist() for name in names), strict=True)
    ]
    assert got == seen_by_engine(rules, hands)


@pytest.mark.parametrize("name", PRESETS)
def test_every_decision_is_what_the_engine_shows(name: str) -> None:
    rng = Random(name)
    rules = preset(name)
    check(rules, [random_hand(rules, rng) for _ in range(12)])


@given(randoms())
@settings(max_examples=examples(60))
def test_so_it_is_under_any_rules_of_two_seats(rng: Random) -> None:
    rules = rules_of_two(rng)
    check(rules, [random_hand(rules, rng) for _ in range(rng.randrange(1, 4))])


@given(randoms())
@settings(max_examples=examples(60))
def test_the_deals_are_those_of_the_engine(rng: Random) -> None:
    rules = rules_of_two(rng)
    hands = [random_hand(rules, rng) for _ in range(3)]
    deals = deals_of(rules, stacked(hands, with_legal=False))
    for row, hand in enumerate(hands):
        state, _ = start(rules, hand.deck, hand.dealer, hand.second_pack)
        assert tuple(deals.hands[row]) == state.hands
        assert deals.upcard[row] == (NONE, *state.pile)[-1]
        assert deals.limit[row] == (NONE if state.limit is None else state.limit)
        assert deals.doubled[row] == state.doubled
        assert tuple(hand.deck[deals.dealt :]) == state.stock


def test_hands_of_every_length_stay_in_their_order() -> None:
    rules = preset("classic")
    rng = Random(3)
    hands = [random_hand(rules, rng, game) for game in range(40)]
    lengths = [len(hand.actions) for hand in hands]
    assert len(set(lengths)) > 20
    columns = decisions_of(rules, stacked(hands, with_legal=False))
    assert np.bincount(columns["row"]).tolist() == lengths
    assert columns["action"].tolist() == [number for hand in hands for number in hand.actions]
