"""A-40 to A-43: the defender's answer to a knock."""

from __future__ import annotations

import pytest

from ginrummy.cards import parse_card
from ginrummy.engine import DRAW, PASS, TAKE, Ended, LaidOffCards, LayOff, Phase
from ginrummy.rules import Outcome, Value, preset
from tests.rules.table import Table, bag, knock, lay, melds, throw

# Three kings, a run of spades, a run of clubs, and an ace: a count of 1.
KNOCKER = "KS KH KD 4S 5S 6S 2C 3C 4C AH"
SPREAD = "KSKHKD 4S5S6S 2C3C4C"


def knocked(other: str, first: str = KNOCKER, spread: str = SPREAD, **changes: Value) -> Table:
    """Seat 1 has knocked and lies open; it is seat 0's turn to answer."""
    rules = preset("classic", **changes)
    table = Table(first, other, "JH", "QH", rules=rules)
    return table.decline().play(DRAW, knock("QH", spread))


def answer(table: Table) -> LaidOffCards:
    shown, ended = table.happened()
    assert isinstance(shown, LaidOffCards)
    assert ended == Ended(table.result)
    return shown


def test_the_fourth_card_of_a_set_and_both_ends_of_runs() -> None:
    other = "KC 3S 7S AC 5C 9D 9H JD QD TD"
    table = knocked(other).play(lay("KC 0", "3S 1", "7S 1", "AC 2", "5C 2"))
    shown = answer(table)
    # The run of diamonds is melded by default, and 9H is left.
    assert shown.cards == tuple(
        (parse_card(card), on)
        for card, on in [("KC", 0), ("3S", 1), ("7S", 1), ("AC", 2), ("5C", 2)]
    )
    assert (set(shown.melds), shown.rest, shown.count) == ({bag("9DTDJDQD")}, bag("9H"), 9)
    assert table.result.counts == (9, 1)
    assert table.result.points == (0, 8)
    assert table.state.showdown is not None
    assert table.state.showdown.melds == melds("KSKHKDKC 3S4S5S6S7S AC2C3C4C5C")


def test_a_chain_card_by_card() -> None:
    other = "3S 2S AS KC 9D 9H JD 8D 6H 5D"
    table = knocked(other)
    assert table.refusal(lay("2S 1")) == "does_not_fit"
    assert table.refusal(lay("AS 1", "2S 1", "3S 1")) == "does_not_fit"
    assert table.refusal(lay("3S 1", "AS 1", "2S 1")) == "does_not_fit"
    table.play(lay("3S 1", "2S 1", "AS 1"))
    # 10 + 9 + 9 + 10 + 8 + 6 + 5
    assert table.result.counts == (57, 1)


def test_no_card_before_the_ace() -> None:
    other = "AC KC 5C 6C 9D 9H JD 8D 6H 5D"
    table = knocked(other)
    assert table.refusal(lay("AC 2", "KC 2")) == "does_not_fit"
    assert table.refusal(lay("6C 2")) == "does_not_fit"
    table.play(lay("AC 2", "5C 2", "6C 2"))
    assert table.result.counts == (10 + 9 + 9 + 10 + 8 + 6 + 5, 1)


def test_a_card_that_fits_twice_goes_where_it_is_put() -> None:
    knocker = "6H 6D 6C 3S 4S 5S JC QC KC AH"
    other = "6S 7S 9D 9H TD 8D 2H 4D 5D 8C"
    spread = "6H6D6C 3S4S5S JCQCKC"
    table = knocked(other, knocker, spread)
    # On the set it would block 7S.
    assert table.refusal(lay("6S 0", "7S 1")) == "does_not_fit"
    assert table.refusal(lay("6S 0", "6S 1")) == "not_in_hand"
    best = table.offered()[0]
    assert isinstance(best, LayOff)
    assert best.cards == ((parse_card("6S"), 1), (parse_card("7S"), 1))
    # 8D 9D TD are melded: 9 + 2 + 4 + 5 + 8.
    assert knocked(other, knocker, spread).play(best).result.counts == (28, 1)
    assert table.play(lay("6S 0")).result.counts == (28 + 7, 1)


def test_his_best_melds_may_be_others_than_before() -> None:
    # keeping the run of spades leaves 32, the tens and 8S on the eights leave 31.
    knocker = "8H 8D 8C 3S 4S 5S JC QC KC 2H"
    other = "8S 9S TS JS TH TD AD AH 4H 6D"
    table = knocked(other, knocker, "8H8D8C 3S4S5S JCQCKC")
    (best,) = table.offered()
    table.play(best)
    shown = answer(table)
    assert shown.cards == ((parse_card("8S"), 0),)
    assert (shown.melds, shown.count) == ((bag("TSTHTD"),), 31)
    assert table.result.points == (0, 29)


def test_a_meld_may_stay_unmade() -> None:
    other = "3S 2S AS 9D 9H 9C JD 8D 6H 5D"
    table = knocked(other)
    # Melded or laid off, the three spades count nothing; the nines are left unmade here.
    table.play(lay("3S 1", "2S 1", "AS 1", own=""))
    assert answer(table).count == 27 + 10 + 8 + 6 + 5
    assert knocked(other).play(lay(own="AS2S3S 9D9H9C")).result.counts == (29, 1)
    assert knocked(other).play(lay("3S 1")).result.counts == (2 + 1 + 29, 1)


def test_he_may_stop_early() -> None:
    other = "KC 3S 7S AC 5C 9D 9H 2H QD TD"
    table = knocked(other).play(lay())
    assert table.result.counts == (10 + 3 + 7 + 1 + 5 + 9 + 9 + 2 + 10 + 10, 1)
    # And without a meld of his own, if he likes.
    other = "9S 9D 9H JD QD 2H 7C 5D 6H 8D"
    assert knocked(other).play(lay(own="")).result.counts == (75, 1)
    assert knocked(other).play(lay()).result.counts == (75 - 27, 1)


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        # the knocker's ace is no meld, and there is no fourth one.
        (["AS 3"], "does_not_fit"),
        (["AS -1"], "does_not_fit"),
        (["AS 0"], "does_not_fit"),
        (["9D 1"], "does_not_fit"),
        (["3S 2"], "does_not_fit"),
        # Cards of the knocker, of the pile, and cards laid off twice.
        (["AH 3"], "not_in_hand"),
        (["7S 1"], "not_in_hand"),
        (["QH 0"], "not_in_hand"),
        (["3S 1", "3S 1"], "not_in_hand"),
        (["* 0"], "not_in_hand"),
        (["?? 0"], "not_in_hand"),
    ],
)
def test_layoffs_that_are_refused(cards: list[str], code: str) -> None:
    table = knocked("3S 2S AS KC 9D 9H JD 8D 6H AD")
    assert table.refusal(lay(*cards)) == code
    assert table.phase() is Phase.LAYOFF


@pytest.mark.parametrize(
    ("cards", "own"),
    [
        ([], "9D9H9S 8D9DTD"),
        ([], "9D9H"),
        ([], "9D9H9C"),
        ([], "8D9DTD QD"),
        # no new meld of cards of both hands.
        ([], "3S4S5S"),
        ([], "KCKSKH"),
        # A card cannot be laid off and melded.
        (["3S 1"], "AS2S3S"),
        (["3S 1", "2S 1"], "9D9H9S 3S"),
    ],
)
def test_own_melds_that_are_refused(cards: list[str], own: str) -> None:
    table = knocked("3S 2S AS KC 9D 9H 9S 8D TD QD")
    assert table.refusal(lay(*cards, own=own)) == "bad_spread"


def test_nothing_else_can_be_done_now() -> None:
    table = knocked("3S 2S AS KC 9D 9H 9S 8D TD QD")
    for action in (PASS, TAKE, DRAW, throw("3S"), knock("3S")):
        assert table.refusal(action) == "wrong_phase"
    # The knocker lays nothing off on the defender's melds, nor anybody else.
    for seat in (1, 2, -1):
        assert table.refusal(lay(), seat=seat) == "not_your_turn"


def test_all_hands_lie_open_in_the_end() -> None:
    other = "KC 3S 7S AC 5C 9D 9H JD QD TD"
    table = knocked(other)
    assert table.known() == (0, bag(KNOCKER))
    table.play(lay("KC 0"))
    assert table.known() == (bag(other), bag(KNOCKER))
    assert (table.hand(0), table.hand(1)) == table.known()


def test_the_upcard_is_no_meld_either() -> None:
    # A spread without a meld leaves nothing to lay off on.
    table = Table(knock_limit="any").play(TAKE, knock("QS", ""))
    for on in (-1, 0, 1):
        assert table.refusal(lay(f"JC {on}")) == "does_not_fit"
    table.play(lay())
    assert table.result.outcome is Outcome.UNDERCUT
    # 64 against 64, with TS for QS in the knocker's hand.
    assert table.result.counts == (64, 64)
