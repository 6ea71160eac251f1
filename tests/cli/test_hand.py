"""`ginrummy hand` on hands whose facts were worked out on paper."""

from __future__ import annotations

import pytest

from ginrummy.cli.main import main


def _printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["hand", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_the_worked_example_before_its_last_discard(capsys: pytest.CaptureFixture[str]) -> None:
    lines = _printed(capsys, "AS 4S 6S 7S 8S JS QS KS AD 2D 5C")
    assert "Best discards: 5C, leaving 8" in lines
    assert "  [6S 7S 8S] [JS QS KS] AS AD 2D 4S" in lines
    assert "Knock: yes, with 8" in lines
    assert "Discards to knock: 4S 5C" in lines
    assert "Discards for gin: none" in lines


def test_two_best_arrangements_are_both_shown(capsys: pytest.CaptureFixture[str]) -> None:
    # 5555 + 678 or 555 + 5678: ace 1, nine 9 and king 10 stay, 20 points.
    lines = _printed(capsys, "5S 5H 5D 5C 6S 7S 8S KD 9H AH")
    assert "Deadwood: 20" in lines
    assert "Best arrangements (2):" in lines
    assert "  [5S 5H 5D 5C] [6S 7S 8S] AH 9H KD" in lines
    assert "  [5S 6S 7S 8S] [5H 5D 5C] AH 9H KD" in lines
    assert "Knock: no, 20 is above 10" in lines


def test_outs_are_counted_among_unseen_cards_only(capsys: pytest.CaptureFixture[str]) -> None:
    # Two kings wait for a third, 2-3 of hearts for the ace or the four; JS TS 9S are melded and
    # take the queen and the eight, after which a loose card is thrown.
    hand = "9S TS JS 4C 5C 6C KS KD 2H 3H"
    gin_or_better = _printed(capsys, hand)[-1]
    assert "of 42 unseen" in gin_or_better
    assert "KH" in gin_or_better
    assert "KC" in gin_or_better
    without = _printed(capsys, hand, "--seen", "KH KC")[-1]
    assert "of 40 unseen" in without
    assert "KH" not in without
    assert "KC" not in without


def test_a_gin_hand(capsys: pytest.CaptureFixture[str]) -> None:
    lines = _printed(capsys, "AS 2S 3S 4H 5H 6H 7C 7D 7H 7S")
    assert "Deadwood: 0" in lines
    assert "Gin: yes" in lines


def test_eleven_melded_cards(capsys: pytest.CaptureFixture[str]) -> None:
    hand = "3S 4S 5S 6S 8D 8H 8C KD KH KC KS"
    assert "big gin is not played" in "\n".join(_printed(capsys, hand))
    lines = _printed(capsys, hand, "--preset", "modern")
    assert "Big gin: all eleven cards are melded, for a bonus of 31" in lines


def test_the_card_just_taken_may_not_be_thrown(capsys: pytest.CaptureFixture[str]) -> None:
    hand = "4S 5S 6S 9D 9H 9C JD QD KD TC 2H"
    assert "Best discards: TC, leaving 2" in _printed(capsys, hand)
    assert "Best discards: 2H, leaving 10" in _printed(capsys, hand, "--taken", "TC")


def test_the_upcard_sets_the_limit_in_oklahoma(capsys: pytest.CaptureFixture[str]) -> None:
    lines = _printed(
        capsys, "4S 5S 6S 9D 9H 9C JD QD KD 6C", "--preset", "oklahoma", "--upcard", "5D"
    )
    assert "Knock limit: 5" in lines
    assert "Knock: no, 6 is above 5" in lines


def test_a_run_round_the_corner_is_shown_in_its_order(capsys: pytest.CaptureFixture[str]) -> None:
    lines = _printed(capsys, "QH KH AH 2H 3H 5C 5D 5S 9D JC", "--preset", "tedesco")
    assert "  [5S 5D 5C] [QH KH AH 2H 3H] 9D JC" in lines
