"""A-20 to A-24, A-27, A-30: who may knock, when, and with which discard."""

from __future__ import annotations

import pytest

from ginrummy.cards import card_text, parse_card
from ginrummy.engine import DRAW, PASS, TAKE, Knock, Phase, legal
from ginrummy.rules import Call, Outcome
from tests.rules.table import Table, bag, knock, melds, throw

# Three melds and a four.
READY = "AS 2S 3S 5H 6H 7H 9D 9C 9S 4C"
OTHER = "4D 4H 6S 8S TC JD QC AD 2D KH"


def knocks(table: Table) -> set[str]:
    return {card_text(move.card) for move in table.offered() if isinstance(move, Knock)}


def test_at_the_first_turn_with_the_upcard() -> None:
    table = Table(READY, OTHER, "KD").play(TAKE)
    # KD was just taken; with the four thrown the king is left.
    assert knocks(table) == {"4C"}
    table.play(knock("4C"))
    assert (table.phase(), table.to_move) == (Phase.LAYOFF, 0)
    assert table.hand(1) == bag("AS 2S 3S 5H 6H 7H 9D 9C 9S KD")
    assert table.state.showdown is not None
    assert (table.state.showdown.knocker, table.state.showdown.call) == (1, Call.KNOCK)
    assert table.state.showdown.counts == (None, 10)
    assert set(table.state.showdown.melds) == set(melds("AS2S3S 5H6H7H 9D9C9S"))


def test_only_between_drawing_and_discarding() -> None:
    table = Table(READY, OTHER, "KD")
    assert table.refusal(knock("4C")) == "wrong_phase"
    table.decline()
    assert table.refusal(knock("4C")) == "wrong_phase"
    table.play(DRAW, throw("4C"))
    assert table.refusal(knock("AD")) == "wrong_phase"
    assert table.refusal(knock("9S"), seat=1) == "not_your_turn"


@pytest.mark.parametrize(
    ("limit", "offered"),
    [
        # Counts: without KC 4, without 4C 10. A broken meld leaves at least 14 more.
        (10, {"KC", "4C"}),
        (9, {"KC"}),
        (4, {"KC"}),
        (3, set()),
        (0, set()),
    ],
)
def test_every_discard_that_stays_within_the_limit(limit: int, offered: set[str]) -> None:
    table = Table(READY, OTHER, "KD", "KC", knock_limit=limit).decline().play(DRAW)
    assert knocks(table) == offered


def test_any_count_without_a_limit() -> None:
    table = Table(knock_limit="any").play(TAKE)
    assert table.state.limit is None
    assert len(knocks(table)) == 10
    table.play(knock("2H"))
    assert table.state.showdown is not None
    assert table.state.showdown.counts == (None, 64 - 2 + 10)


def test_too_much_is_refused_with_count_and_limit() -> None:
    table = Table(READY, OTHER, "KD", "KC").decline().play(DRAW)
    for action, count in (
        # Without 2S an ace, a three, the four and the king are left.
        (knock("2S"), 1 + 3 + 4 + 10),
        (knock("9D"), 9 + 9 + 4 + 10),
        (knock("KC", ""), 1 + 2 + 3 + 5 + 6 + 7 + 9 + 9 + 9 + 4),
    ):
        refused = legal(table.state).why_not(action)
        assert refused is not None
        assert (refused.code, refused.data) == ("above_limit", {"count": count, "limit": 10})
    # nothing has changed and play goes on.
    assert table.phase() is Phase.DISCARD
    table.play(knock("KC"))


def test_the_discard_need_not_be_the_best() -> None:
    table = Table(READY, OTHER, "KD", "KC").decline().play(DRAW, knock("4C"))
    assert table.state.showdown is not None
    assert table.state.showdown.counts == (None, 10)


@pytest.mark.parametrize(("last", "enough"), [("AC", True), ("2C", True), ("3C", False)])
def test_ten_is_enough_and_eleven_is_not(last: str, enough: bool) -> None:
    # With the queen thrown 7 + 1 and the last card are left: 9, 10 or 11.
    table = Table(f"AS 2S 3S 9D 9C 9S 9H 7H AH {last}", OTHER, "KD", "QH").decline().play(DRAW)
    assert (knock("QH") in table.offered()) is enough
    assert not knocks(table) - {"QH"}


def test_melds_must_be_searched_for() -> None:
    # the long run leaves 22, three small melds leave 10.
    table = Table("3H 4H 5H 6H 7H 8H 9H 6S 6D KC", "4D 2C 7S 8S TC JD QC AD 2D KH", "JS", "QH")
    table.decline().play(DRAW)
    assert "QH" in knocks(table)
    table.play(knock("QH"))
    assert table.state.showdown is not None
    assert table.state.showdown.counts == (None, 10)
    assert set(table.state.showdown.melds) == set(melds("3H4H5H 6H6S6D 7H8H9H"))


def test_the_best_discard_may_come_from_a_meld() -> None:
    # from these eleven only 7H leaves 10; the dearest card left over leaves 11.
    other = "AD 4S 7C 9D QD 2C 4C 8C JC KH"
    table = Table("3S 5S 6S 4H 5H 6H 7H 3D 5D 6D", other, "TS", "6C")
    table.decline().play(DRAW)
    assert knocks(table) == {"7H"}


def test_nobody_has_to_knock() -> None:
    table = Table(READY, OTHER, "KD", "KC").decline().play(DRAW, throw("KC"))
    assert (table.phase(), table.to_move) == (Phase.DRAW, 0)
    table.play(TAKE, throw("KH"), DRAW)
    assert knocks(table)


def test_gin_is_not_forced() -> None:
    table = Table("AS 2S 3S 5H 6H 7H 9D 9C 9S 9H", OTHER, "KD", "KC").decline().play(DRAW)
    assert knock("KC") in table.offered()
    assert throw("KC") in table.offered()
    table.play(throw("KC"), TAKE, throw("KH"), DRAW, throw("2S"))
    assert table.phase() is Phase.DRAW


def test_a_count_of_zero_is_gin() -> None:
    table = Table("AS 2S 3S 5H 6H 7H 9D 9C 9S 9H", OTHER, "KD", "KC").decline()
    table.play(DRAW, knock("KC"))
    assert table.phase() is Phase.FINISHED
    assert table.result.outcome is Outcome.GIN
    # 4 + 4 + 6 + 8 + 10 + 10 + 10 + 1 + 2 + 10 = 65 and the bonus.
    assert table.result.counts == (65, 0)
    assert table.result.points == (0, 25 + 65)
    assert table.result.boxes == (0, 1)
    assert (table.result.winner, table.result.next_dealer) == (1, 1)


def test_the_dealer_can_knock_as_well() -> None:
    table = Table(OTHER, READY, "KD").play(PASS, TAKE, knock("4C"))
    assert table.state.showdown is not None
    assert table.state.showdown.knocker == 0
    assert (table.phase(), table.to_move) == (Phase.LAYOFF, 1)


def test_a_discard_that_is_not_held() -> None:
    table = Table(READY, OTHER, "KD", "KC").decline().play(DRAW)
    for card in (-1, 52, 63, 64, 1000, parse_card("KD"), parse_card("4D")):
        assert table.refusal(Knock(card)) == "not_in_hand"
