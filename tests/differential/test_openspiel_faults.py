"""The known differences from OpenSpiel, each with a hand; docs/openspiel.md tells users of them."""

from __future__ import annotations

from random import Random

import pyspiel
import pytest

from ginrummy import DRAW, PASS, TAKE, Discard, Knock, LayOff, Phase, apply, legal, preset
from ginrummy.bag import bag_of
from ginrummy.cards import full_pack, parse_card, parse_cards
from ginrummy.rules.score import Outcome
from tests.differential.openspiel import scripted
from tests.differential.openspiel.faults import Fault, knock_count
from tests.differential.openspiel.mapping import (
    DRAW_UPCARD,
    GIN,
    KNOCK,
    PASS_OR_DONE,
    THEIRS,
    UTILS,
    new_game,
    to_theirs,
)
from tests.differential.openspiel.table import Table

SOLVER = preset("openspiel").solver

# Eleven cards, their count, the right count, the discard that reaches it.
TOO_HIGH = [
    ("4S 5S 6S AH 4H 5H 6H 2D 3D 4C 6C", 11, 10, "6C"),
    ("3S 5S 6S 4H 5H 6H 7H 3D 5D 6D 6C", 11, 10, "7H"),
    ("2S 4S 5S 6S 2H 5H 6H 3D 4D 5D 6D", 11, 9, "6H"),
    ("3S 4S 5S 6S 4H 5H 6H 3D 4D 5D 6C", 3, 0, "6C"),
]
REFUSED = [cards for cards, theirs, right, discard in TOO_HIGH if theirs > 10]
MISSED_GIN = TOO_HIGH[-1][0]

APART = "AS 2S 3S 4S 6H 8D TC QH KD 9C", "5S 7S 9S JS 5H 7H 9H JH 5C 7C", "7D"
"""Two hands that stay apart while the same cards wander through the pile, and an upcard."""

OTHER = "KC KD QC QD JC JD 9C 9S TC 8C"


@pytest.mark.parametrize(("text", "theirs", "right", "discard"), TOO_HIGH)
def test_count_of_eleven_cards_is_too_high(
    text: str, theirs: int, right: int, discard: str
) -> None:
    cards = parse_cards(text)
    assert UTILS.min_deadwood(to_theirs(cards)) == theirs
    assert knock_count(cards) == right
    assert SOLVER.best_discards(bag_of(cards)) == (right, 1 << parse_card(discard))


@pytest.mark.parametrize("text", REFUSED)
def test_legal_knock_is_refused(text: str) -> None:
    *ten, upcard = text.split()
    table = scripted.table(" ".join(ten), OTHER, upcard)
    table.move(TAKE)
    assert KNOCK not in table.theirs.legal_actions()
    assert any(isinstance(move, Knock) for move in legal(table.ours))
    table.moves()
    assert table.tally[Fault.COUNT_OF_ELEVEN.name] == 1


def test_legal_gin_is_refused_where_nothing_else_ends_the_hand() -> None:
    *ten, upcard = MISSED_GIN.split()
    rules, game = preset("openspiel", knock_limit=0), new_game(knock_card=0)
    table = scripted.table(" ".join(ten), OTHER, upcard, rules=rules, game=game)
    table.move(TAKE)
    assert KNOCK not in table.theirs.legal_actions()
    over, _ = apply(table.ours, Knock(parse_card("6C")))
    assert over.result is not None
    assert over.result.outcome is Outcome.GIN


def at_the_wall(text: str) -> Table:
    """Nobody changes his cards; the last of these eleven is the last discard."""
    *ten, last = text.split()
    named = parse_cards(f"{text} {OTHER} KS")
    stock = [card for card in full_pack() if card not in named][:28]
    table = scripted.table(OTHER, " ".join(ten), "KS", [*stock, parse_card(last)])
    scripted.pass_twice(table)
    while table.ours.phase is not Phase.WALL:
        table.move(DRAW)
        table.move(Discard(table.ours.drawn))
    table.check_position()
    return table


@pytest.mark.parametrize("text", REFUSED)
def test_legal_knock_is_refused_at_the_wall(text: str) -> None:
    table = at_the_wall(text)
    assert table.theirs.legal_actions() == [PASS_OR_DONE]
    assert list(legal(table.ours)) == [TAKE, PASS]


def test_fiftieth_pile_draw_ends_the_hand_before_the_discard() -> None:
    table = scripted.table(*APART)
    scripted.pass_twice(table)
    table.move(DRAW)
    table.move(Discard(parse_card("KD")))
    for _ in range(50):
        assert not table.over()
        table.check_position()
        scripted.take(table)
    assert table.theirs.is_terminal()
    assert table.ours.phase is Phase.DISCARD
    assert table.over()
    assert table.tally[Fault.PILE_CAP_EARLY.name] == 1
    void, _ = apply(table.ours, next(iter(legal(table.ours))))
    assert void.result is not None
    assert void.result.outcome is Outcome.VOID


def test_upcard_is_no_pile_draw() -> None:
    table = scripted.table(*APART)
    for _ in range(50):
        assert not table.over()
        table.check_position()
        scripted.take(table)
    assert table.ours.result is not None
    assert table.ours.result.outcome is Outcome.VOID
    assert not table.theirs.is_terminal()
    assert table.over()
    assert table.tally[Fault.PILE_CAP_LATE.name] == 1
    table.theirs.apply_action(DRAW_UPCARD)
    assert table.theirs.is_terminal()


def test_third_card_in_a_row_is_not_laid_off() -> None:
    table = scripted.table("4H 5H 6H QS QH QC JD JS JC 2D", "7H 8H 9H 9S 2S 4D 6C 8D TC KD", "KS")
    table.move(TAKE)
    scripted.knock(table, "KS", "4H 5H 6H", "QS QH QC", "JS JC JD")
    for card in parse_cards("7H 8H"):
        table.theirs.apply_action(THEIRS[card])
    assert table.theirs.legal_actions() == [PASS_OR_DONE]
    three = tuple((card, 0) for card in parse_cards("7H 8H 9H"))
    assert LayOff(three, ()) in legal(table.ours)
    # It costs no points: three in a row are a run of the defender's own.
    (best,) = legal(table.ours)
    assert best == LayOff((), scripted.melds("7H 8H 9H"))


def test_laid_off_card_belongs_to_no_meld() -> None:
    """They name the card only: one seven completes a set and makes room for an eight as well."""
    table = scripted.table("7S 7H 7D 4C 5C 6C QS QH QD 2D", "7C 8C 9S 2S 4D 6H 8D TC KD AS", "KS")
    table.move(TAKE)
    scripted.knock(table, "KS", "7S 7H 7D", "4C 5C 6C", "QS QH QD")
    seven, eight = parse_cards("7C 8C")
    table.theirs.apply_action(THEIRS[seven])
    assert THEIRS[eight] in table.theirs.legal_actions()
    assert LayOff(((seven, 0), (eight, 1))) not in legal(table.ours)
    assert LayOff(((seven, 1), (eight, 1))) in legal(table.ours)


def test_long_run_is_spread_in_pieces() -> None:
    with pytest.raises(pyspiel.SpielError):
        UTILS.meld_to_int(to_theirs(parse_cards("3S 4S 5S 6S 7S 8S")))
    table = scripted.table("3S 4S 5S 6S 7S 8S QH QC QD 2D", "2S 9S TS 5H 4D 6C 8D TC KD AC", "KS")
    table.move(TAKE)
    scripted.knock(table, "KS", "3S 4S 5S 6S 7S 8S", "QH QC QD")
    assert [len(meld) for meld in table.theirs.to_struct().layed_melds[0]] == [3, 3, 3]
    # Both ends of the run are open all the same.
    laid = parse_cards("2S 9S TS")
    for card in laid:
        table.theirs.apply_action(THEIRS[card])
    table.finish()
    table.finish()
    table.ours, _ = apply(table.ours, LayOff(tuple((card, 0) for card in laid)))
    table.check_result()
    assert table.tally["knock"] == 1


def test_smaller_packs_lay_cards_that_they_do_not_have() -> None:
    """Their list of melds is filled from 52 cards, whatever the pack."""
    small = GIN.GinRummyUtils(6, 4, 7)
    aces = small.card_strings_to_card_ints(["Ac", "Ad", "Ah"])
    assert aces == [6, 12, 18]
    assert small.int_to_meld[small.meld_to_int(aces)] == [6, 12, 24]


def test_resampled_position_at_the_wall_counts_melds() -> None:
    theirs = at_the_wall(REFUSED[0]).theirs
    assert theirs.deadwood()[0] == UTILS.min_deadwood(theirs.hands()[0])
    rng = Random(1)
    in_melds = 0
    for _ in range(50):
        guess = theirs.resample_from_infostate(theirs.current_player(), rng.random)
        hand = guess.hands()[0]
        assert guess.deadwood()[0] == UTILS.total_card_value(hand)
        in_melds += UTILS.min_deadwood(hand) < UTILS.total_card_value(hand)
    assert in_melds
