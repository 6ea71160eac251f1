"""E-03 to E-06: runs round the corner and dear aces."""

from __future__ import annotations

import pytest

from ginrummy.engine import DRAW, Knock, Phase
from ginrummy.rules import Outcome, preset
from tests.rules.table import Table, knock, lay

TEDESCO = preset("tedesco")
# A run round the corner, three fives, three nines, and a three.
READY = "QS KS AS 2S 5H 5D 5C 9D 9C 9H"
OTHER = "4D 4H 6S 8S TC JD QC AD 2D KH"


@pytest.mark.parametrize(
    ("preset_name", "count"),
    [
        # Ace 1 with Q K and 2: the whole run is dead, or it is gin.
        ("classic", 10 + 10 + 1 + 2),
        ("tedesco", 0),
        ("round_corner", 0),
    ],
)
def test_a_run_round_the_corner(preset_name: str, count: int) -> None:
    rules = preset(preset_name, knock_limit="any", layoff_on_gin="no")
    table = Table(READY, OTHER, "JH", "QH", rules=rules).decline().play(DRAW)
    table.play(knock("QH"))
    if count:
        table.play(lay())
    assert table.result.counts[1] == count
    assert (table.result.outcome is Outcome.GIN) is (count == 0)


def test_high_aces_do_not_go_round_the_corner() -> None:
    rules = preset("classic", ace_mode="hilo")
    table = Table(READY, OTHER, "JH", "QH", rules=rules).decline().play(DRAW)
    # Q K A is a run; the two is left.
    assert knock("QH") in table.offered()
    assert table.refusal(knock("QH", "QSKSAS2S 5H5D5C 9D9C9H")) == "bad_spread"
    table.play(knock("QH", "QSKSAS 5H5D5C 9D9C9H"))
    assert table.state.showdown is not None
    assert table.state.showdown.counts == (None, 2)


def test_an_unmelded_ace_costs_fifteen() -> None:
    # E-06: with a limit of 10 nobody can knock with one.
    first = "JS QS KS AH 5H 5D 5C 9D 9C 9H"
    table = Table(first, OTHER, "JH", "QH", rules=TEDESCO).decline().play(DRAW)
    assert table.refusal(knock("QH")) == "above_limit"
    assert [move for move in table.offered() if isinstance(move, Knock)] == [knock("AH")]
    table.play(knock("AH"), lay())
    # The defender: 4 + 4 + 6 + 8 + 10 + 10 + 10 + 15 + 2 + 10
    assert table.result.counts == (79, 10)
    assert table.result.points == (0, 69)


def test_layoffs_follow_the_ring() -> None:
    first = "JS QS KS 3H 5H 5D 5C AD 2D 3D"
    other = "AS 2S 3S TS KD QD 7C 7H 8C 9H"
    table = Table(first, other, "JH", "QH", rules=TEDESCO).decline()
    table.play(DRAW, knock("QH", "JSQSKS 5H5D5C AD2D3D"))
    assert table.phase() is Phase.LAYOFF
    # On J Q K an ace, then a two; on A 2 3 a king, then a queen.
    assert table.refusal(lay("2S 0")) == "does_not_fit"
    assert table.refusal(lay("QD 2")) == "does_not_fit"
    table.play(lay("AS 0", "2S 0", "3S 0", "TS 0", "KD 2", "QD 2"))
    assert table.result.counts == (7 + 7 + 8 + 9, 3)


def test_without_the_ring_they_do_not() -> None:
    first = "JS QS KS 3H 5H 5D 5C AD 2D 3D"
    other = "AS 2S 3S TS KD QD 7C 7H 8C 9H"
    table = Table(first, other, "JH", "QH").decline()
    table.play(DRAW, knock("QH", "JSQSKS 5H5D5C AD2D3D"))
    assert table.refusal(lay("AS 0")) == "does_not_fit"
    assert table.refusal(lay("KD 2")) == "does_not_fit"
    table.play(lay("TS 0"))
    # AS 2S 3S are his own meld; 10 + 10 + 7 + 7 + 8 + 9 are left.
    assert table.result.counts == (51, 3)
