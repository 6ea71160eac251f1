"""A-26: how the knocker spreads his cards."""

from __future__ import annotations

import pytest

from ginrummy.engine import DRAW, Knock, Knocked, Phase
from ginrummy.rules import Call, Outcome, Value, preset
from tests.rules.table import Table, bag, knock, lay, melds

# Seven points with either spread: four fives and a run of three, or three fives and one of four.
FIVES = "5S 5H 5D 5C 6S 7S 8S AH 2D 4C"
OTHER = "4S 9S 3H 8H TC JD QC 9D KH 6C"


def ready(first: str = FIVES, other: str = OTHER, last: str = "KC", **changes: Value) -> Table:
    rules = preset("classic", **changes)
    return Table(first, other, "KD", last, rules=rules).decline().play(DRAW)


def spread(table: Table) -> tuple[set[int], int, int]:
    """The melds, the other cards and the count of a knock."""
    event = table.happened()[0]
    assert isinstance(event, Knocked)
    return set(event.melds), event.rest, event.count


def test_by_default_the_fewest_cards_can_be_laid_off() -> None:
    table = ready().play(knock("KC"))
    assert spread(table) == (set(melds("5S5H5D5C 6S7S8S")), bag("AH2D4C"), 7)
    # Only 9S can be laid off now, 4S cannot.
    assert table.refusal(lay("4S 0")) == table.refusal(lay("4S 1")) == "does_not_fit"


def test_the_default_does_not_look_at_the_defenders_cards() -> None:
    # Both spreads are equally good against this defender, who has 9S and not 4S.
    table = ready(other="3C 9S 3H 8H TC JD QC 9D KH 6C").play(knock("KC"))
    assert spread(table)[0] == set(melds("5S5H5D5C 6S7S8S"))


@pytest.mark.parametrize("own", ["5S5H5D5C 6S7S8S", "5H5D5C 5S6S7S8S", "5S6S7S8S 5H5D5C"])
def test_he_may_choose(own: str) -> None:
    table = ready().play(knock("KC", own))
    assert spread(table) == (set(melds(own)), bag("AH2D4C"), 7)
    assert table.state.showdown is not None
    # The melds lie in the order in which he named them.
    assert table.state.showdown.melds == melds(own)


def test_a_higher_count_is_his_score() -> None:
    hand = "AS 2S 3S 5H 6H 7H KD KC KH 4C"
    table = Table(hand, "4S 9S 3H 8H TC JD QC 9D 2D 6C", "TS", "QH").decline().play(DRAW)
    table.play(knock("QH", "5H6H7H KDKCKH"))
    # 1 + 2 + 3 + 4 instead of 4: now nobody can lay off 4S.
    assert spread(table) == (set(melds("5H6H7H KDKCKH")), bag("AS2S3S4C"), 10)
    assert table.refusal(lay("4S 0")) == "does_not_fit"
    table.play(lay())
    # 4 + 9 + 3 + 8 + 10 + 10 + 10 + 9 + 2 + 6
    assert table.result.counts == (71, 10)
    assert table.result.points == (0, 61)


def test_but_it_has_to_be_within_the_limit() -> None:
    table = ready()
    # Without the run 6 + 7 + 8 more are left.
    assert table.refusal(knock("KC", "5S5H5D5C")) == "above_limit"
    assert table.refusal(knock("KC", "")) == "above_limit"
    assert table.phase() is Phase.DISCARD


def test_without_a_limit_no_meld_need_be_spread() -> None:
    table = ready(knock_limit="any").play(knock("KC", ""))
    assert spread(table) == (set(), bag(FIVES), 4 * 5 + 6 + 7 + 8 + 7)


GIN = "AS 2S 3S 4S 5H 6H 7H TH TD TS"
NO_FOUR = "4C 9S 3H 8H TC JD QC 9D KH 6C"


def test_gin_with_a_card_left_over_is_an_ordinary_knock() -> None:
    table = ready(GIN, NO_FOUR, "QH").play(knock("QH", "2S3S4S 5H6H7H THTDTS"))
    assert spread(table)[1:] == (bag("AS"), 1)
    assert table.phase() is Phase.LAYOFF
    assert table.state.showdown is not None
    assert table.state.showdown.call is Call.KNOCK


def test_all_cards_spread_is_gin_without_a_word() -> None:
    table = ready(GIN, NO_FOUR, "QH").play(knock("QH", "AS2S3S4S 5H6H7H THTDTS"))
    assert table.result.outcome is Outcome.GIN


@pytest.mark.parametrize(
    ("own", "fault"),
    [
        ("5S5H5D5C 5S6S7S8S", "a card in two melds"),
        ("5S5H5D 5S5H5C", "two cards in two melds"),
        ("5S5H5D5C 5S5H5D5C", "a meld twice"),
        ("5S5H5D5C 6S7S9S", "a gap"),
        ("5S5H5D5C 6S7S8S AH2D4C", "no meld at all"),
        ("5S5H5D5C 6S7S", "too short"),
        ("5S5H5D5C 6S7S8S KC", "one card"),
        ("5S5H5D5C 6S7S8S9S", "a card of the defender"),
        ("5S5H5D5C 6S7S8S KCKSKH", "cards that are not held"),
    ],
)
def test_bad_spreads(own: str, fault: str) -> None:
    assert ready().refusal(knock("KC", own)) == "bad_spread", fault


def test_the_card_just_thrown_is_no_part_of_the_spread() -> None:
    table = ready()
    assert table.refusal(knock("8S", "5S5H5D5C 6S7S8S")) == "bad_spread"


@pytest.mark.parametrize("meld", [0, -1, -8, 7 << 52, 7 << 64, 1 << 52])
def test_spreads_that_are_no_cards(meld: int) -> None:
    table = ready()
    good = knock("KC", "5S5H5D5C 6S7S8S")
    assert good.melds is not None
    assert table.refusal(Knock(good.card, (*good.melds, meld))) == "bad_spread"


def test_a_bad_spread_is_named_before_the_limit() -> None:
    assert ready().refusal(knock("KC", "AH2D4C")) == "bad_spread"
    assert ready(knock_limit=0).refusal(knock("KC", "5S5H5D5C 6S7S8S 9S")) == "bad_spread"
