"""A-45: laying off against gin."""

from __future__ import annotations

from ginrummy.engine import DRAW, Ended, LaidOffCards, Phase
from ginrummy.rules import Call, Outcome, Value, preset
from tests.rules.table import Table, bag, knock, lay, throw

GIN = "KS KH KD 4S 5S 6S 7S 2C 3C 4C"
# Two melds of three, KC and 3S and AC for the knocker's melds, and 2H.
MATCH = "9H 9D 9C TD JD QD KC 3S AC 8S"
CLOSE = "9H 9D 9C TD JD QD KC 3S AC 2H"


def gin(other: str, **changes: Value) -> Table:
    """Seat 1 has gone gin."""
    rules = preset("classic", **changes)
    return Table(GIN, other, "JH", "QH", rules=rules).decline().play(DRAW, knock("QH"))


def test_none_by_default() -> None:
    table = gin(MATCH)
    assert table.phase() is Phase.FINISHED
    _, shown, ended = table.happened()
    assert isinstance(shown, LaidOffCards)
    assert (shown.seat, shown.cards, shown.rest) == (0, (), bag("KC3SAC8S"))
    assert ended == Ended(table.result)
    assert table.result.outcome is Outcome.GIN
    # 10 + 3 + 1 + 8
    assert table.result.counts == (22, 0)
    assert table.result.points == (0, 25 + 22)
    assert table.refusal(lay("KC 0")) == "hand_over"


def test_with_the_setting_the_defender_answers() -> None:
    table = gin(CLOSE, layoff_on_gin="yes")
    assert (table.phase(), table.to_move) == (Phase.LAYOFF, 0)
    assert table.state.showdown is not None
    assert table.state.showdown.call is Call.GIN
    melds = [bag(text) for text in ("KSKHKD", "4S5S6S7S", "2C3C4C")]
    on = {
        text: table.state.showdown.melds.index(meld)
        for text, meld in zip("KSC", melds, strict=True)
    }
    table.play(lay(f"KC {on['K']}", f"3S {on['S']}", f"AC {on['C']}"))
    assert table.result.outcome is Outcome.GIN
    assert table.result.counts == (2, 0)
    assert table.result.points == (0, 27)
    assert table.result.boxes == (0, 1)


def test_a_defender_who_comes_down_to_zero_stops_it() -> None:
    table = gin(MATCH, layoff_on_gin="yes")
    table.play(table.offered()[0])
    assert table.result.outcome is Outcome.GIN_MATCHED
    assert table.result.counts == (0, 0)
    assert (table.result.knocker, table.result.winner) == (1, None)
    assert table.result.points == table.result.boxes == (0, 0)
    # The deal goes on as after a drawn hand.
    assert table.result.next_dealer == 0


def test_then_the_deal_passes_if_it_does_after_a_drawn_hand() -> None:
    for next_dealer in ("winner", "loser", "alternate"):
        table = gin(MATCH, layoff_on_gin="yes", void_dealer="passes", next_dealer=next_dealer)
        assert table.play(table.offered()[0]).result.next_dealer == 1


def test_a_defender_who_stops_early_does_not_stop_it() -> None:
    table = gin(MATCH, layoff_on_gin="yes").play(lay())
    assert table.result.outcome is Outcome.GIN
    assert table.result.points == (0, 25 + 22)


def test_gin_off_pays_only_against_a_knock() -> None:
    table = gin(MATCH, layoff_on_gin="yes", gin_off_bonus=25)
    assert table.play(table.offered()[0]).result.points == (0, 0)


def test_a_spread_with_a_card_left_over_is_answered_in_any_case() -> None:
    table = Table(GIN, MATCH, "JH", "QH").decline().play(DRAW, knock("QH", "KSKHKD 5S6S7S 2C3C4C"))
    assert table.phase() is Phase.LAYOFF
    # 4S of the knocker is left over, so 4 is his count; 8S and no 3S goes on the run.
    table.play(lay("KC 0", "8S 1", "AC 2"))
    assert table.result.counts == (3, 4)
    assert table.result.outcome is Outcome.UNDERCUT


def test_declining_to_go_gin_is_no_gin() -> None:
    table = Table(GIN, MATCH, "JH", "QH").decline().play(DRAW, throw("QH"))
    assert table.phase() is Phase.DRAW
