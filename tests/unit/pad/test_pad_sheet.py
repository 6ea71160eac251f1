"""What a pad comes to, against sheets worked out by hand in the rules."""

from __future__ import annotations

import pytest

from ginrummy.errors import GinRummyError
from ginrummy.pad import Pad, PadError, Sheet, checked, parse_entry, parse_pad, read

# The hands of C.10, each told as at a table: who ended it how, and what both had left.
WORKED = [
    "1k5-23",
    "2k4-16",
    "1g0",
    "2g5",
    "1k10-25",
    "1k3-25",
    "2k5-25",
    "1k4-25",
    "2g8",
    "2k2-20",
    "1g5",
    "2k6-2",  # undercut: 10 and the difference
]
COLUMNS_OF_YOU = [
    (18, 0, 0),
    (18, 0, 0),
    (43, 25, 0),
    (43, 25, 0),
    (58, 40, 15),
    (80, 62, 37),
    (80, 62, 37),
    (101, 83, 58),
    (101, 83, 58),
    (101, 83, 58),
    (101, 83, 88),
    (101, 83, 102),
]
COLUMNS_OF_OTHER = [
    (0, 0, 0),
    (12, 0, 0),
    (12, 0, 0),
    (42, 30, 0),
    (42, 30, 0),
    (42, 30, 0),
    (62, 50, 20),
    (62, 50, 20),
    (62, 83, 53),
    (62, 101, 71),
    (62, 101, 71),
    (62, 101, 71),
]


def pad(game: str, people: str, *entries: str, more: str = "") -> Pad:
    names = "&".join(f"n={name}" for name in people.split())
    told = "".join(f"&h={entry}" for entry in entries)
    return parse_pad(f"v=1&game={game}&{names}{more}{told}")


def fault(sheet: Sheet) -> tuple[int, str] | None:
    return None if sheet.fault is None else (sheet.fault.at, sheet.fault.error.code)


def test_worked_example() -> None:
    sheet = checked(pad("hollywood", "Y O", *WORKED))
    standings = [line.after.standings for line in sheet.lines]
    assert [tuple(c[0] for c in each) for each in standings] == COLUMNS_OF_YOU
    assert [tuple(c[1] for c in each) for each in standings] == COLUMNS_OF_OTHER
    assert [c.closed_at for c in sheet.card.columns] == [8, 10, 12]
    assert sheet.settlement is not None
    assert [c.totals for c in sheet.settlement.columns] == [(326, 137), (183, 301), (327, 146)]
    assert sheet.payments == (252, -252)
    assert sheet.over


def test_nothing_is_written_after_the_end() -> None:
    sheet = read(pad("hollywood", "Y O", *WORKED, "0"))
    assert fault(sheet) == (12, "pad_over")
    assert sheet.payments == (252, -252)


def test_captains_change_places() -> None:
    """captains-003: who is in the box, captain and idle after each hand, and the totals."""
    entries = ["1=20", "3=15", "0", "3=40", "1=36", "1=28"]
    roles = [(0, 1, 2), (0, 2, 1), (2, 1, 0), (2, 1, 0), (2, 0, 1), (0, 1, 2), (0, 2, 1)]
    for hands, (box, captain, idle) in enumerate(roles):
        [place] = checked(pad("captain3", "P1 P2 P3", *entries[:hands])).places
        assert place.people == (box, captain)
        assert place.dealing == box
        assert [place.roles[p] for p in (box, captain, idle)] == ["box", "captain", "idle"]
    assert checked(pad("captain3", "P1 P2 P3", *entries)).card.totals == (84, 0, 55)


def test_whoever_sits_out_ends_no_hand() -> None:
    sheet = read(pad("captain3", "A B C", "1=20", "2=15", "1=5"))
    assert fault(sheet) == (1, "pad_not_sitting")
    assert sheet.card.totals == (20, 0, 0)
    # Once the first hand is put right, B is in the box and A his captain: all the rest fits.
    mended = read(sheet.pad.change(0, parse_entry("2=20")))
    assert fault(mended) is None
    assert mended.card.totals == (5, 35, 0)


def test_who_deals_sits_out() -> None:
    sheet = checked(pad("dealer_out", "A B C"))
    assert sheet.places[0].people == (0, 1)
    assert sheet.places[0].dealing == 2
    # The loser deals to the other two (D-12).
    sheet = checked(pad("dealer_out", "A B C", "1=12"))
    assert sheet.places[0].dealing == 1
    assert set(sheet.places[0].people) == {0, 2}


def test_partners_score_the_net() -> None:
    """D-21 and D-22: A and C against B and D."""
    sheet = checked(pad("partnership4", "A B C D", "1k3-12,4g20", more="&d=2"))
    assert sheet.members == ((0, 2), (1, 3))
    # A wins 9, D wins 45: net 36 and one box for B and D, and their side deals.
    assert sheet.card.totals == (0, 36)
    assert sheet.card.boxes == (0, 1)
    assert [place.people for place in sheet.places] == [(0, 3), (2, 1)]
    assert {place.dealing for place in sheet.places} == {3, 1}
    # In the order in which they are told the hands do not stand on the pad.
    assert checked(sheet.pad.change(0, parse_entry("4g20,1k3-12"))).card == sheet.card
    # A round may be told by its net alone.
    assert checked(pad("partnership4", "A B C D", "4=36")).card.totals == (0, 36)


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ("1k3-12", "pad_hands"),
        ("1k3-12,0,0", "pad_hands"),
        ("1k3-12,2g5", "pad_twice"),
        ("1k3-12,7g5", "pad_not_sitting"),
        ("1k3-12-4,0", "pad_counts"),
        ("1k11-12,0", "above_limit"),
        ("1b12,0", "big_gin_off"),
    ],
)
def test_round_that_cannot_be(told: str, code: str) -> None:
    assert fault(read(pad("partnership4", "A B C D", told))) == (0, code)


def test_partners_pay_in_full() -> None:
    """D-24: to 125, game bonus 100; everybody settles with one of the others."""
    sheet = checked(pad("partnership4", "A B C D", "1=130"))
    # 130 points and the game; the others have no box, which costs 100 more.
    assert sheet.payments == (330, -330, 330, -330)


def test_oklahoma_doubles_on_a_spade() -> None:
    """B-04: bonuses too."""
    assert checked(pad("oklahoma", "A B", "1g20@7S")).card.totals == (90, 0)
    assert checked(pad("oklahoma", "A B", "1g20@7H")).card.totals == (45, 0)
    assert checked(pad("oklahoma", "A B", "1k4-4@7S")).card.totals == (0, 20)


def test_oklahoma_refuses_a_count_above_the_card() -> None:
    assert fault(read(pad("oklahoma", "A B", "1k7-9@7H"))) is None
    sheet = read(pad("oklahoma", "A B", "1k8-9@7H"))
    assert fault(sheet) == (0, "above_limit")
    assert sheet.fault is not None
    assert sheet.fault.error.data == {"count": 8, "limit": 7}
    assert fault(read(pad("oklahoma", "A B", "1k7-9"))) == (0, "pad_needs_card")
    assert fault(read(pad("classic", "A B", "1k11-20"))) == (0, "above_limit")
    assert fault(read(pad("knock_any", "A B", "1k11-20"))) is None


def test_extra_boxes() -> None:
    """B-06: gin on a spade is five boxes, an undercut two."""
    sheet = checked(pad("oklahoma", "A B", "1g20@7S", "1k4-4@7H", more="&set=extra_boxes:on"))
    assert sheet.card.boxes == (5, 2)


def test_jersey_is_scored_against_each() -> None:
    """D-15: A knocks with 5 against 12 and 20; then C, left of B, undercuts B and A does not."""
    sheet = checked(pad("jersey", "A B C", "1k5-12-20"))
    assert sheet.card.totals == (22, 0, 0)
    assert sheet.places[0].dealing == 1
    # B knocks with 6: 14 more of A are his, and C with 4 gets 2 and the bonus of 10.
    assert checked(sheet.pad.add(parse_entry("2k6-20-4"))).card.totals == (22, 14, 12)
    assert fault(read(pad("jersey", "A B C", "1k5-12"))) == (0, "pad_counts")
    assert fault(read(pad("jersey", "A B C", "1=12"))) == (0, "pad_needs_counts")


def test_deal_goes_on() -> None:
    """A-05 and A-71: the winner deals next, after a drawn hand the same one."""
    told: list[str] = []
    for entry, person in [("2=10", 1), ("0", 1), ("1=5", 0)]:
        told.append(entry)
        assert checked(pad("classic", "A B", *told)).places[0].dealing == person
    assert checked(pad("classic", "A B", more="&d=2")).places[0].dealing == 1


def test_end_of_a_rolling_game() -> None:
    """C-08: once the end is announced no column opens; without it another one does."""
    more = "&set=scoring:hollywood_rolling&set=shutout:none"
    hands = ["1=100", "1=100"]
    sheet = checked(pad("hollywood", "A B", *hands, more=more))
    assert len(sheet.card.columns) == 5
    assert sheet.may_end
    sheet = checked(pad("hollywood", "A B", hands[0], "end", hands[1], more=more))
    assert len(sheet.card.columns) == 4
    assert not sheet.may_end
    assert fault(read(sheet.pad.add(parse_entry("END")))) == (3, "end_announced")
    assert fault(read(pad("hollywood", "A B", "end"))) == (0, "not_rolling")


def test_match_of_several_games() -> None:
    """A-65: a new sheet after each game, until somebody has won two of three."""
    told = ["1=100", "2=100", "1=99", "1=5"]
    sheet = checked(pad("classic", "A B", *told, more="&best=3"))
    assert [(line.game, line.hand) for line in sheet.lines] == [(1, 1), (2, 1), (3, 1), (3, 2)]
    assert sheet.card.totals == (104, 0)
    assert len(sheet.open_lines) == 2
    assert sheet.over
    assert sheet.series is not None
    assert sheet.series.standing == (2, 1)
    assert not checked(pad("classic", "A B", *told[:2], more="&best=3")).over
    assert fault(read(sheet.pad.add(parse_entry("0")))) == (4, "pad_over")


def test_corrections() -> None:
    first = pad("classic", "A B", "1k3-12", "2g34", "0")
    assert checked(first).card.totals == (9, 59)
    assert checked(first.change(0, parse_entry("2k3-12"))).card.totals == (0, 68)
    assert checked(first.change(1, None)).card.totals == (9, 0)
    assert first.undo().undo().entries == first.entries[:1]
    for at in (-1, 3):
        with pytest.raises(PadError, match="pad_no_entry"):
            first.change(at, None)
    with pytest.raises(PadError, match="pad_no_entry"):
        pad("classic", "A B").undo()


def test_first_mistake_is_told() -> None:
    with pytest.raises(GinRummyError, match="above_limit"):
        checked(pad("classic", "A B", "1=5", "1k20-30", "9=5"))


def test_one_against_several_settles_with_each() -> None:
    """D-13: the single player gets his margin from each of the others."""
    sheet = checked(pad("chouette", "A B C D", "1=104", more="&set=shutout:none"))
    assert sheet.members == ((0,), (1, 2, 3))
    assert sheet.payments == (312, -104, -104, -104)
