"""What the club player does in positions where a good player would not hesitate."""

from __future__ import annotations

from random import Random

import pytest

from ginrummy.cards import parse_card
from ginrummy.engine import (
    BIG_GIN,
    DRAW,
    PASS,
    TAKE,
    Action,
    Discard,
    Knock,
    LayOff,
    SeatViewer,
    project,
    replay,
    view,
)
from ginrummy.players import ClubPlayer
from ginrummy.rules import Rules, preset
from tests.property.oracle import cards
from tests.reference import brute
from tests.rules.table import Table, melds, throw

OTHER = "4D 4H 6S 8S TC JD QC AD 2D KH"
GIN = "AS 2S 3S 5H 6H 7H 9D 9C 9S 9H"


def choice(table: Table, scores: tuple[int, int] = (0, 0)) -> Action:
    """What a player chooses who has sat there from the beginning."""
    rules = table.state.rules
    viewer = SeatViewer(table.to_move)
    player = ClubPlayer(Random(0))
    player.begin(view(replay(rules, table.history[:1]), viewer), scores)
    for event in table.history[1:]:
        player.see(project(event, viewer, rules))
    return player.choose(view(table.state, viewer))


def test_the_upcard_is_taken_if_it_melds_and_left_if_it_is_useless() -> None:
    hand = "AS 2S 5H 7H 9D 9C JS QS KD 4C"
    other = OTHER.replace("4D", "TD").replace("4H", "TH")
    assert choice(Table(hand, other, "3S")) == TAKE
    assert choice(Table(hand, other, "6H")) == TAKE
    assert choice(Table(hand, other.replace("KH", "3C"), "KH")) == PASS


def test_the_pile_is_left_for_the_stock_if_it_is_useless() -> None:
    table = Table("AS 2S 5H 7H 9D 9C JS QS KD 4C", OTHER, "TD", "KS")
    # A pair of kings costs more than it may bring.
    assert choice(table.play(PASS, PASS, DRAW, throw("KS"))) == DRAW


def test_gin_is_called_at_once() -> None:
    table = Table(GIN, OTHER, "KD", "KC").decline().play(DRAW)
    action = choice(table)
    assert isinstance(action, Knock)
    assert action.card == parse_card("KC")
    assert action.melds is not None
    assert sum(meld.bit_count() for meld in action.melds) == 10
    # The card of the pile that makes it is taken.
    ready = GIN.replace("9H", "KH")
    table = Table(ready, OTHER.replace("KH", "KD"), "9H")
    assert choice(table) == TAKE
    assert isinstance(choice(table.play(TAKE)), Knock)


@pytest.mark.parametrize(
    ("big_gin", "gin_bonus", "expected"), [(31, 25, True), (10, 25, False), (25, 25, True)]
)
def test_big_gin_is_called_if_it_pays(big_gin: int, gin_bonus: int, expected: bool) -> None:
    rules = Rules().but(big_gin=big_gin, gin_bonus=gin_bonus)
    table = Table(GIN, OTHER, "KD", "4S", rules=rules).decline().play(DRAW)
    assert (choice(table) == BIG_GIN) is expected
    assert isinstance(choice(table), Knock) is not expected


def test_dear_useless_cards_go_first() -> None:
    # All else is melded or next to a meld.
    table = Table("AS 2S 3S 5H 6H 7H 9D 9C KD 4S", OTHER, "TD", "QH").decline().play(DRAW)
    assert choice(table) in (throw("KD"), throw("QH"))


def test_no_card_of_a_known_meld_is_given() -> None:
    # The other took TH, and then QH; JH is all it lacks.
    hand = "AS 2S 3S 5D 6D 7D TH QH QS 2C"
    other = "4D 4H 6S 8S TC 9C KC AD 3D 8D"
    table = Table(hand, other, "8C", "JH KS").decline()
    table.play(DRAW, throw("TH"), TAKE, throw("6S"), DRAW, throw("QH"), TAKE, throw("4D"), DRAW)
    assert cards(table.known()[0]) == {"TH", "QH"}
    assert choice(table) != throw("JH")


@pytest.mark.parametrize(("last", "count", "knocks"), [("AC", 1, True), ("8D", 7, False)])
def test_in_the_last_turn_only_a_low_count_is_worth_a_knock(
    last: str, count: int, knocks: bool
) -> None:
    hand = f"AS 2S 3S 5H 6H 7H TD TC TS {last}"
    table = Table(hand, "4D 4H 6S 8S 9C JD QC 7D 3D KH", "8C").run_down(3).play(DRAW)
    assert (table.to_move, len(table.state.stock)) == (1, 2)
    # 7C was drawn, which goes with nothing.
    assert min(brute.discards(cards(table.hand(1))).values()) == count
    assert isinstance(choice(table), Knock) is knocks


def test_the_score_decides_between_knocking_and_waiting() -> None:
    # A count of 2 with two melds and a pair, a few turns into the hand.
    hand = "AS 2S 3S 5H 6H 7H 9D 9C 9S AC"
    other = "4D 4H 6S 8S TC JD QC AD 3D KH"
    table = Table(hand, other, "8C", rules=preset("eaai")).decline().idle(14).play(DRAW)
    assert isinstance(choice(table, (0, 99)), Knock)
    assert isinstance(choice(table, (0, 0)), Discard)


def test_a_knock_shows_a_best_spread() -> None:
    hand = "AS 2S 3S 5H 6H 7H 9D 9C 9S AC"
    other = "4D 4H 6S 8S TC JD QC AD 3D KH"
    table = Table(hand, other, "8C", rules=preset("eaai")).decline().idle(14).play(DRAW)
    action = choice(table, (0, 99))
    assert isinstance(action, Knock)
    kept = cards(table.hand(1) & ~(1 << action.card))
    rest = brute.leftover(kept, [cards(meld) for meld in action.melds or ()])
    assert brute.total(rest) == brute.min_deadwood(kept) == 1


def test_it_lays_off_what_it_can() -> None:
    table = Table("KS KH KD 4S 5S 6S 2C 3C 4C AH", "KC 3S 7S AC 5C 9D 9H JD 8D 2H", "JH", "QH")
    table.decline().play(DRAW, Knock(parse_card("QH"), melds("KSKHKD 4S5S6S 2C3C4C")))
    answer = choice(table)
    assert isinstance(answer, LayOff)
    laid = {"KC", "3S", "7S", "AC", "5C"}
    assert {card for card, _ in answer.cards} == {parse_card(card) for card in laid}


@pytest.mark.parametrize(("thrown", "expected"), [("9H", TAKE), ("QD", PASS)])
def test_the_last_discard_is_taken_for_gin_and_not_to_be_undercut(
    thrown: str, expected: Action
) -> None:
    rules = preset("modern")
    first = "4S 5S 5D 9D QD JC QC 9C 9H JD"
    second = "AS 2S 3S 6H 7H 8H TD TH TS KC"
    table = Table(first, second, "8S", rules=rules).run_down(3).play(DRAW, throw(thrown))
    assert table.offered() == [TAKE, PASS]
    assert choice(table) == expected
