"""A-33, A-54: all eleven cards melded."""

from __future__ import annotations

from ginrummy.cards import card_text
from ginrummy.engine import BIG_GIN, DRAW, TAKE, Ended, Knock, LaidOffCards, WentBigGin, legal
from ginrummy.rules import Outcome, Value, preset
from tests.rules.table import Table, bag, knock, melds, throw

TEN = "AS 2S 3S 5H 6H 7H 9D 9C 9S 9H"
OTHER = "4D 4H 6S 8S TC JD QC AD 2D KH"


def eleven_melded(**changes: Value) -> Table:
    rules = preset("classic", **changes)
    return Table(TEN, OTHER, "KD", "4S", rules=rules).decline().play(DRAW)


def test_it_has_to_be_switched_on() -> None:
    table = eleven_melded()
    assert BIG_GIN not in table.offered()
    assert table.refusal(BIG_GIN) == "big_gin_off"


def test_nothing_is_thrown_and_the_bonus_is_paid() -> None:
    table = eleven_melded(big_gin=31)
    assert BIG_GIN in table.offered()
    table.play(BIG_GIN)
    gone, shown, ended = table.happened()
    assert isinstance(gone, WentBigGin)
    assert (gone.seat, set(gone.melds)) == (1, set(melds("AS2S3S4S 5H6H7H 9D9C9S9H")))
    assert isinstance(shown, LaidOffCards)
    assert (shown.seat, shown.cards, shown.rest) == (0, (), bag(OTHER))
    assert ended == Ended(table.result)
    assert table.pile() == "KD"
    assert table.result.outcome is Outcome.BIG_GIN
    # 4 + 4 + 6 + 8 + 10 + 10 + 10 + 1 + 2 + 10
    assert table.result.counts == (65, 0)
    assert table.result.points == (0, 31 + 65)
    assert (table.result.knocker, table.result.winner, table.result.next_dealer) == (1, 1, 1)


def test_at_once_with_the_upcard() -> None:
    table = Table(TEN, OTHER, "4S", big_gin=50).play(TAKE, BIG_GIN)
    assert table.result.points == (0, 50 + 65)


def test_all_eleven_cards_have_to_be_melded() -> None:
    table = Table(TEN, OTHER, "KD", "4C", big_gin=31).decline().play(DRAW)
    assert BIG_GIN not in table.offered()
    refused = legal(table.state).why_not(BIG_GIN)
    assert refused is not None
    assert (refused.code, refused.data) == ("not_all_melded", {"count": 4})
    # Gin is possible all the same.
    assert knock("4C") in table.offered()


def test_it_is_not_forced() -> None:
    table = eleven_melded(big_gin=31)
    assert throw("4S") in table.offered()
    table.play(knock("4S"))
    assert table.result.outcome is Outcome.GIN
    assert table.result.points == (0, 25 + 65)


def test_nothing_is_lost_without_it() -> None:
    # Some meld has four cards or more, so at least two of the eleven can be spared.
    table = eleven_melded()
    gin = {card_text(move.card) for move in table.offered() if isinstance(move, Knock)}
    assert gin >= {"AS", "4S", "9D", "9C", "9S", "9H"}


def test_it_counts_more_than_any_limit() -> None:
    table = eleven_melded(big_gin=31, knock_limit=0).play(BIG_GIN)
    assert table.result.outcome is Outcome.BIG_GIN


def test_no_layoffs_even_where_gin_allows_them() -> None:
    # The defender melds the eights. On the big gin 5S would fit, then 6S; and 8C nowhere.
    other = "5S 6S 4H 8H 8D 8C TD JC QD KC"
    table = Table(TEN, other, "KD", "4S", big_gin=31, layoff_on_gin="yes").decline()
    table.play(DRAW, BIG_GIN)
    assert table.result.outcome is Outcome.BIG_GIN
    assert table.result.counts == (5 + 6 + 4 + 10 + 10 + 10 + 10, 0)
    assert table.result.points == (0, 31 + 55)


def test_a_defender_without_deadwood_does_not_stop_it() -> None:
    other = "4C 5C 6C 7C TD TC TH JD QD KD"
    table = Table(TEN, other, "2C", "4S", big_gin=31, layoff_on_gin="yes").decline()
    table.play(DRAW, BIG_GIN)
    # 4C to 7C, three tens, and JD to KD.
    assert table.result.outcome is Outcome.BIG_GIN
    assert table.result.counts == (0, 0)
    assert table.result.points == (0, 31)
