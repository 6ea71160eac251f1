"""The simple player of the 2021 challenge, clause by clause."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from ginrummy.cards import UNKNOWN, parse_card
from ginrummy.engine import (
    BIG_GIN,
    DRAW,
    PASS,
    TAKE,
    Action,
    Discard,
    Discarded,
    Drew,
    Event,
    Knock,
    LayOff,
    Phase,
    SeatViewer,
    Took,
    view,
)
from ginrummy.players import EaaiSimplePlayer, create
from ginrummy.rules import Rules, preset
from tests.property.oracle import PACK, cards
from tests.reference import brute
from tests.rules.table import Table, melds, throw
from tests.strategies import examples
from tests.unit.players.play import Decision, assert_fair, play_hand

READY = "AS 2S 3S 5H 6H 7H 9D 9C 9S 9H"
OTHER = "4D 4H 6S 8S TC JD QC AD 2D KH"
HANDS = examples(40)


@pytest.fixture(scope="module")
def hands() -> list[list[Decision]]:
    rng = Random(11)
    rules = preset("eaai")
    players = [create("eaai-simple", seed=21), create("eaai-simple", seed=22)]
    return [play_hand(rules, players, rng) for _ in range(HANDS)]


def test_takes_the_open_card_exactly_if_it_melds(hands: list[list[Decision]]) -> None:
    taken = Counter[bool]()
    for state, seen, action in (decision for hand in hands for decision in hand):
        if state.phase in (Phase.UPCARD_NONDEALER, Phase.UPCARD_DEALER, Phase.DRAW):
            top = PACK[state.pile[-1]]
            fits = any(top in meld for meld in brute.all_melds(cards(seen.hand) | {top}))
            assert (action == TAKE) is fits
            assert action in (TAKE, DRAW if state.phase is Phase.DRAW else PASS)
            taken[fits] += 1
    assert taken[True] > HANDS
    assert taken[False] > HANDS


def test_throws_what_leaves_the_least_deadwood(hands: list[list[Decision]]) -> None:
    ties = 0
    for hand in hands:
        pairs: dict[int, set[frozenset[int]]] = {0: set(), 1: set()}
        for state, seen, action in hand:
            if not isinstance(action, Discard | Knock):
                continue
            got = max(state.taken, state.drawn)
            after = brute.discards(cards(seen.hand))
            candidates = {
                card: points
                for card, points in after.items()
                if PACK.index(card) != state.taken
                and frozenset((got, PACK.index(card))) not in pairs[state.to_move]
            }
            least = min(candidates.values())
            assert candidates[PACK[action.card]] == least
            ties += list(candidates.values()).count(least) > 1
            # It knocks as soon as that is enough.
            assert isinstance(action, Knock) is (least <= 10)
            pairs[state.to_move].add(frozenset((got, action.card)))
    assert ties > HANDS


def test_never_the_same_pair_twice_in_a_hand(hands: list[list[Decision]]) -> None:
    for hand in hands:
        for seat in (0, 1):
            pairs = [
                frozenset((max(state.taken, state.drawn), action.card))
                for state, _, action in hand
                if state.to_move == seat and isinstance(action, Discard)
            ]
            assert len(set(pairs)) == len(pairs)


def test_spreads_a_best_arrangement(hands: list[list[Decision]]) -> None:
    knocks = 0
    for _, seen, action in (decision for hand in hands for decision in hand):
        if isinstance(action, Knock):
            assert action.melds is not None
            kept = cards(seen.hand & ~(1 << action.card))
            spread = frozenset(cards(meld) for meld in action.melds)
            assert spread in brute.arrangements(kept)
            assert brute.total(brute.leftover(kept, spread)) == brute.min_deadwood(kept)
            knocks += 1
    assert knocks > HANDS // 2


def test_every_hand_goes_on_with_draw_and_discard_in_turn(hands: list[list[Decision]]) -> None:
    for hand in hands:
        for before, after in pairwise(hand):
            if before.action in (DRAW, TAKE):
                assert isinstance(after.action, Discard | Knock)
                assert after.state.to_move == before.state.to_move


def choices(table: Table, number: int) -> Counter[Action]:
    """What new players choose in one position."""
    seen = view(table.state, SeatViewer(table.to_move))
    return Counter(EaaiSimplePlayer(Random(seed)).choose(seen) for seed in range(number))


def test_among_equal_discards_it_is_a_matter_of_chance() -> None:
    # Four court cards without a meld, and all else melded.
    table = Table("AS 2S 3S 5H 6H 7H KD QH JC TS", OTHER.replace("QC", "2C"), "9D", "KC")
    found = choices(table.decline().play(DRAW), 2000)
    assert set(found) == {throw(card) for card in ["KD", "QH", "JC", "TS", "KC"]}
    assert_fair(list(found.values()))


def test_among_equal_arrangements_it_is_a_matter_of_chance() -> None:
    fives = "5S 5H 5D 5C 6S 7S 8S AH 2D 4C"
    table = Table(fives, "4S 9S 3H 8H TC JD QC 9D KH 6C", "KD", "KC").decline().play(DRAW)
    found = choices(table, 1000)
    spreads = Counter[frozenset[int]]()
    for action, number in found.items():
        assert isinstance(action, Knock)
        assert action.card == parse_card("KC")
        spreads[frozenset(action.melds or ())] += number
    assert set(spreads) == {
        frozenset(melds("5S5H5D5C 6S7S8S")),
        frozenset(melds("5H5D5C 5S6S7S8S")),
    }
    assert_fair(list(spreads.values()))


def test_big_gin_when_it_can() -> None:
    table = Table(READY, OTHER, "KD", "4S", rules=preset("modern")).decline().play(DRAW)
    assert set(choices(table, 20)) == {BIG_GIN}


def test_the_card_just_taken_stays_even_if_it_could_be_thrown() -> None:
    rules = Rules().but(throw_back="allowed", knock_limit=0)
    first = "4S 5S 5H 5D 9D 9C 9H JC QC KC"
    table = Table(first, "4D 4H 6H 8S TC JD QS AC 3D KH", "6S", rules=rules)
    assert set(choices(table, 10)) == {TAKE}
    table.play(TAKE)
    # Throwing 6S again would leave 4, a five 5, and 4S 6.
    assert throw("6S") in table.offered()
    assert set(choices(table, 50)) == {throw("5H"), throw("5D")}


def test_pairs_are_remembered_within_a_hand_and_forgotten_with_it() -> None:
    table = Table("AS 2S 3S 5H 6H 7H KD 9C 4C 2D", OTHER.replace("2D", "2C"), "9D", "KC")
    table.decline().play(DRAW)
    seen = view(table.state, SeatViewer(1))
    kings = {throw("KC"), throw("KD")}
    king, club = parse_card("KD"), parse_card("KC")
    # KC was drawn, so throwing a king makes the pair KC KC or KC KD.
    mine: list[Event] = [Drew(1, club), Discarded(1, king), Drew(1, club)]
    theirs: list[Event] = [Took(0, club), Discarded(0, king), Drew(0, UNKNOWN), Discarded(0, club)]
    for events, expected in [
        ([], kings),
        (mine, {throw("KC")}),
        ([*mine, Discarded(1, club), Took(1, club)], {throw("9C")}),
        # The pair is not ordered, and what the other does is no matter.
        ([Took(1, king), Discarded(1, club), *theirs, Drew(1, club)], {throw("KC")}),
        (theirs, kings),
    ]:
        found: set[Action] = set()
        for seed in range(20):
            player = EaaiSimplePlayer(Random(seed))
            player.begin(seen, (0, 0))
            for event in events:
                player.see(event)
            found.add(player.choose(seen))
            player.begin(seen, (0, 0))
            assert player.choose(seen) in kings
        assert found == expected


@pytest.mark.parametrize(("second", "expected"), [("9D 9C KH QD", TAKE), ("8D 9C KH QD", PASS)])
def test_the_last_discard_is_taken_to_knock(second: str, expected: Action) -> None:
    first = "9S TS JD JC 4D 4C 6D 8C 2C KC"
    rules = preset("openspiel")
    table = Table(first, f"AS 2S 3S 5H 6H 7H {second}", "QS", rules=rules).run_down(3)
    table.play(DRAW, throw("9S"))
    assert set(choices(table, 20)) == {expected}
    if expected == TAKE:
        table.play(TAKE)
        knocks = choices(table, 20)
        assert {action.card for action in knocks if isinstance(action, Knock)} == {
            parse_card("KH"),
            parse_card("QD"),
        }
        assert all(isinstance(action, Knock) for action in knocks)


def test_at_the_wall_the_taken_card_is_thrown_if_nothing_else_is_enough() -> None:
    first = "TS JD JC 4D 4C 6D 8C 2C KC QH"
    ready = "AS 2S 3S 5H 6H 7H 9D 9C 9S 8D"
    rules = Rules().but(stock_end="last_discard_may_knock", knock_limit=8)
    table = Table(first, ready, "QS", rules=rules).run_down(3).play(DRAW, throw("KC"))
    assert set(choices(table, 10)) == {TAKE}
    table.play(TAKE)
    assert {action.card for action in choices(table, 10) if isinstance(action, Knock)} == {
        parse_card("KC")
    }


def test_it_lays_off_what_it_can() -> None:
    table = Table("KS KH KD 4S 5S 6S 2C 3C 4C AH", "KC 3S 7S AC 5C 9D 9H JD 8D 2H", "JH", "QH")
    table.decline().play(DRAW, Knock(parse_card("QH"), melds("KSKHKD 4S5S6S 2C3C4C")))
    ((answer, _),) = choices(table, 10).items()
    assert isinstance(answer, LayOff)
    assert {card for card, _ in answer.cards} == {
        parse_card(card) for card in ["KC", "3S", "7S", "AC", "5C"]
    }
    # 9D 9H JD 8D 2H are no melds.
    assert not answer.melds
