"""Reading records as people and programs write them, and the place of every fault."""

from __future__ import annotations

import pytest

from ginrummy.cards import parse_card
from ginrummy.engine import Discarded, Drew, Ended, Knocked
from ginrummy.record import (
    DataError,
    GameRecord,
    RecordError,
    Variation,
    read,
    read_one,
    write,
)
from ginrummy.rules import Pack, Rules, preset

HEAD = """\
hand 1 dealer 1
cards 1 3H 4H 9H 8D TD JD QD KD 8C TC
cards 2 AS 4S 6S 7S JS KS AD 5C 9C QC
upcard QS
"""
STOCK = (
    "stock 5H 2D KC 8S 8H 2S 3S 5S 9S TS AH 2H 6H 7H TH JH QH KH 3D 4D 5D 6D 7D 9D "
    "AC 2C 3C 4C 6C 7C JC\n"
)
MOVES = "2: +QS -QC 1: *5H -KD 2: *2D -9C 1: *KC -KC 2: *8S -5C 1: *8H "
KNOCK = "!TC [TD JD QD] [3H 4H 5H] [8C 8D 8H] 9H 2: = [6S 7S 8S] [JS QS KS] AS 4S AD 2D\n"
RESULT = "result undercut winner 2 points 0 11 boxes 0 1\n"
FULL = HEAD + STOCK + MOVES + KNOCK + RESULT


GIN = """\
hand 1 dealer 1
cards 1 4D 4H 6S 8S TC JD QC AD 2D KH
cards 2 AS 2S 3S 5H 6H 7H 9D 9C 9S 4C
upcard KD
stock 4S ??*30
  2: / 1: / 2: *4S !!4C """


def fault(text: str) -> tuple[str, int, int]:
    (found,) = read(text)
    assert found.error is not None
    with pytest.raises(RecordError) as caught:
        read_one(text)
    assert caught.value.data == found.error.data
    return found.error.code, found.error.line, found.error.column


def test_the_least_record() -> None:
    assert read("") == read(b"") == read("\ufeff \r\n\t") == []
    assert read_one('[Format "ginrummy 1"]') == GameRecord(rules=Rules())
    game = read_one(FULL)
    assert game.rules == Rules()
    assert game.hands[0].finished


def test_tags() -> None:
    game = read_one(
        """
        [Format "ginrummy 1"]
        [Event "two \\"words\\" \\\\ and\\ta\\nline"] [Player2 "Bo"] [knock_limit "any"]
        [Pack "5 3 4 2"]
        [big_gin "31"] {one} [Practice "42"]
        [BestOf "3"][MatchTarget "500"] [Player52 "Zed"]
        [Player53 "?"] [Deuces "wild"] [Result "Bo wins"] {two}
        """
    )
    assert game.rules == Rules(knock_limit="any", big_gin=31, pack=Pack(5, 3, 4, 2))
    assert game.players[:2] == ("", "Bo")
    assert len(game.players) == 52
    assert game.tags == (
        ("Event", 'two "words" \\ and\ta\nline'),
        ("Player53", "?"),
        ("Deuces", "wild"),
    )
    assert (game.practice, game.best_of, game.match_target) == ("42", 3, 500)
    assert game.result == "Bo wins"
    assert game.comments == ("one", "two")


def test_rules_that_need_each_other_may_come_in_any_order() -> None:
    text = '[deal_upcard "eleven_to_nondealer"] [limit_source "second_pack"] [spade_double "on"]'
    game = read_one(text)
    assert game.rules == preset(
        "classic",
        deal_upcard="eleven_to_nondealer",
        limit_source="second_pack",
        spade_double="on",
    )


@pytest.mark.parametrize(
    "text",
    [
        FULL.replace("\n", "\r\n"),
        FULL.replace("\n", " "),
        FULL.replace("\n", "\n\n  \t\n"),
        FULL.replace(" ", "\t ").replace("\n", " \n"),
        "\ufeff" + FULL,
        FULL.lower(),
        FULL.replace("T", "10").replace("10o", "To"),
        FULL.replace("S", "♠").replace("H ", "♥ ").replace("D", "♦\ufe0f"),
        # What follows from the rest may be left out.
        FULL.replace(RESULT, ""),
        FULL.replace("winner 2 points 0 11 boxes 0 1", "winner 2 points 0 11 boxes 0 1 {!}"),
        HEAD + STOCK + MOVES.replace("+QS", "+").replace("*5H", "*").replace("*8S", "*??") + KNOCK,
        HEAD + STOCK + MOVES + KNOCK.replace("AS 4S AD 2D", "").replace(" 9H", ""),
        HEAD + STOCK + MOVES + KNOCK.replace("= [6S 7S 8S] [JS QS KS] AS 4S AD 2D", "="),
        # Lines may come in another order, and hands as well.
        STOCK.join([HEAD.replace("upcard QS\n", ""), "upcard QS\n"]) + MOVES + KNOCK,
        FULL.replace("hand 1 dealer 1", "hand 1 seats 1 2 dealer 1"),
        FULL.replace("cards 1 ", "cards 1: "),
        FULL.replace("2: ", "2:"),
    ],
)
def test_what_makes_no_difference(text: str) -> None:
    game = read_one(text)
    plain = [note for note in game.hands[0].notes if note.remarks != ("!",)]
    assert game.hands[0].events == read_one(FULL).hands[0].events
    assert not plain


@pytest.mark.parametrize(
    ("code", "line", "column", "text"),
    [
        # Tags.
        ("unknown_format", 1, 9, '[Format "ginrummy 2"]'),
        ("unexpected", 1, 2, '["Format"]'),
        ("unexpected", 1, 2, '[a-b "c"]'),
        ("unexpected", 1, 7, "[Site Aarhus]"),
        ("unexpected", 1, 11, '[Site "a" "b"]'),
        ("unclosed", 1, 1, '[Site "a"'),
        ("unclosed", 1, 7, '[Site "a]\n'),
        ("unclosed", 2, 3, '[Site "a"]\n  {never'),
        ("unexpected", 1, 1, "}"),
        ("unexpected", 1, 1, "Once upon a time"),
        ("tag_twice", 2, 2, '[Site "a"]\n[Site "b"]'),
        ("bad_value", 2, 14, '[Site "a"]\n[knock_limit "99"]'),
        ("bad_value", 1, 6, '[tie "maybe"]'),
        ("no_upcard", 1, 15, '[spade_double "on"][deal_upcard "eleven_to_nondealer"]'),
        ("bad_pack", 1, 7, '[Pack "5 3 9 2"]'),
        ("unexpected", 1, 7, '[Pack "5 3 9"]'),
        ("unexpected", 1, 9, '[BestOf "0"]'),
        # Heads and lines of hands.
        ("unexpected", 1, 5, "hand"),
        ("unexpected", 1, 6, "hand 0"),
        ("unexpected", 1, 15, "hand 1 dealer x"),
        ("not_seated", 1, 15, "hand 1 dealer 3"),
        ("line_twice", 1, 16, "hand 1 seats 1 1"),
        ("line_twice", 1, 17, "hand 1 dealer 1 dealer 2"),
        ("hand_order", 2, 6, "hand 2\nhand 2"),
        ("unexpected", 2, 1, "hand 1\nfoo"),
        ("unexpected", 2, 1, 'hand 1\n[Site "a"]'),
        ("unexpected", 2, 5, "hand 1\ncut x"),
        ("partly_known", 2, 5, "hand 1\ncut ?? 7S"),
        ("unexpected", 2, 12, "hand 1\ncommitment xyz"),
        ("unexpected", 2, 8, "hand 1\nsecret 0"),
        ("unexpected", 2, 7, "hand 1\nnonces"),
        ("line_twice", 3, 1, "hand 1\nsecret 00\nsecret 00"),
        ("not_seated", 2, 7, "hand 1 dealer 1\ncards 3 ??*10"),
        ("line_twice", 3, 1, "hand 1 dealer 1\ncards 1 ??*10\ncards 1 ??*10"),
        ("partly_known", 2, 1, "hand 1 dealer 1\ncards 1 7S ??*9"),
        ("seen_before", 2, 1, "hand 1 dealer 1\ncards 1 7S 7S 8S"),
        ("unexpected", 2, 8, "hand 1 dealer 1\nupcard ??"),
        ("unexpected", 2, 13, "hand 1 dealer 1\nstock ??*31 ??*52"),
        ("no_dealer", 1, 1, "hand 1\nupcard 7S"),
        ("wrong_number", 2, 1, "hand 1 dealer 1\ncards 1 ??*11\nupcard 7S"),
        ("wrong_number", 2, 1, HEAD.replace(" TC\n", "\n")),
        ("wrong_number", 1, 1, HEAD.replace("upcard QS\n", "")),
        ("wrong_number", 5, 1, HEAD + "stock ??*30\n"),
        ("seen_before", 4, 1, HEAD.replace("upcard QS", "upcard KS")),
        ("seen_before", 5, 1, HEAD + "stock ??*30 QS\n"),
        ("not_in_pack", 3, 1, '[Pack "5 3 4 2"]\nhand 1 dealer 1\nupcard KS'),
        ("bad_second_pack", 1, 1, HEAD + "second_pack 7S\n"),
        ("unexpected", 7, 1, HEAD + STOCK + "2: +QS\nupcard QS"),
        # Moves.
        ("no_seat", 6, 1, HEAD + STOCK + "+QS"),
        ("not_seated", 6, 1, HEAD + STOCK + "3: +QS"),
        ("no_move", 6, 1, HEAD + STOCK + "(+QS)"),
        ("unclosed", 6, 8, HEAD + STOCK + "2: +QS (/"),
        ("no_move", 6, 9, HEAD + STOCK + "2: +QS ((/))"),
        ("bad_token", 6, 5, HEAD + STOCK + "2: +Q"),
        ("bad_token", 6, 9, HEAD + STOCK + "2: +QS -*"),
        ("unexpected", 6, 8, HEAD + STOCK + "2: +QS QC"),
        ("unclosed", 6, 12, HEAD + STOCK + "2: +QS !QC [7S"),
        ("not_your_turn", 6, 4, HEAD + STOCK + "1: +QS"),
        ("wrong_phase", 6, 4, HEAD + STOCK + "2: *5H"),
        ("wrong_move", 6, 4, HEAD + STOCK + "2: +QC"),
        ("wrong_move", 6, 14, HEAD + STOCK + "2: / 1: / 2: *6H"),
        ("not_in_hand", 6, 8, HEAD + STOCK + "2: +QS -2S"),
        ("throw_back", 6, 8, HEAD + STOCK + "2: +QS -QS"),
        ("above_limit", 6, 8, HEAD + STOCK + "2: +QS !QC []"),
        ("not_finished", 7, 1, HEAD + STOCK + "2: +QS\nresult void"),
        ("wrong_move", 6, 63, FULL.replace("!TC", "!!TC")),
        ("above_limit", 6, 63, FULL.replace("[8C 8D 8H] 9H", "8C 8D 8H 9H")),
        ("wrong_move", 6, 63, FULL.replace("[8C 8D 8H] 9H", "[8C 8D 8H] 9C")),
        ("bad_spread", 6, 106, FULL.replace("[JS QS KS]", "[JS QS KH]")),
        ("wrong_move", 6, 28, GIN + "1: =4D>1"),
        ("wrong_move", 6, 28, GIN + "1: = [AD 2D 4D]"),
        ("wrong_move", 6, 28, GIN + "1: = [] AS"),
        ("hand_over", 6, 28, GIN + "1: /"),
        ("hand_over", 7, 4, HEAD + STOCK + MOVES + KNOCK + "1: *2S"),
        ("wrong_result", 7, 1, FULL.replace("0 11", "0 12")),
        ("wrong_result", 7, 1, FULL.replace("winner 2", "winner 1")),
        ("wrong_result", 7, 1, FULL.replace("boxes 0 1", "")),
        ("unexpected", 7, 8, FULL.replace("undercut", "draw")),
        ("unexpected", 8, 1, FULL + "and so on"),
        # One seat.
        ("seen_before", 5, 14, HEAD + "2: / 1: / 2: *QS"),
        ("seen_before", 5, 14, HEAD + "2: / 1: / 2: *3H"),
        ("seen_before", 5, 25, HEAD + "2: / 1: / 2: *2D -2D 1: *2D"),
    ],
)
def test_the_place_of_a_fault(code: str, line: int, column: int, text: str) -> None:
    assert fault(text) == (code, line, column)


@pytest.mark.parametrize(
    ("key", "near"),
    [
        ("knock_limits", "knock_limit"),
        ("gin_bonus_", "gin_bonus"),
        ("Target", "target"),
        ("KNOCK_LIMIT", "knock_limit"),
        ("bestOf", "BestOf"),
        ("BESTOF", "BestOf"),
        ("Bestof", "BestOf"),
        ("practice", "Practice"),
        ("deuces", ""),
    ],
)
def test_a_slip_of_the_pen_does_not_change_the_rules(key: str, near: str) -> None:
    text = f'[Format "ginrummy 1"]\n[gin_bonus "20"]\n[{key} "7"]\nhand 1'
    assert fault(text) == ("unknown_setting", 3, 2)
    (found,) = read(text)
    assert found.game == GameRecord(rules=Rules(gin_bonus=20))
    assert found.error is not None
    assert found.error.data["key"] == key
    assert near in found.error.data["near"]
    assert len(found.error.data["near"].split(", ")) == 3
    with pytest.raises(DataError):
        GameRecord(rules=Rules(), tags=((key, "7"),))


def test_a_text_without_a_format_is_read_as_of_this_one() -> None:
    text = '[knock_limit "7"]\nhand 1 dealer 2\n'
    assert read_one(text) == read_one(f'[Format "ginrummy 1"]\n{text}')
    assert write(read_one(text)).startswith('[Format "ginrummy 1"]\n')


ONE_SEAT = """\
hand 1 dealer 1
cards 2 AS 4S 6S 7S JS KS AD 5C 9C QC
upcard QS
"""


@pytest.mark.parametrize(
    ("code", "column", "moves"),
    [
        ("not_in_hand", 8, "2: +QS -2S"),
        ("wrong_phase", 8, "2: +QS *5H 1: -QC"),
        # A card that seat 2 holds or has thrown cannot come from seat 1.
        ("not_in_hand", 17, "2: +QS -QC 1: * -AS"),
        ("not_in_hand", 17, "2: +QS -QC 1: * -QC"),
        ("throw_back", 19, "2: +QS -QC 1: +QC -QC"),
        ("seen_before", 24, "2: +QS -QC 1: * -5H 2: *5H"),
        ("cards_missing", 17, "2: +QS -QC 1: * !TC [TD JD QD]"),
        ("cards_missing", 17, "2: +QS -QC 1: * !TC"),
        ("not_in_hand", 17, "2: +QS -QC 1: * !TC [TD JD QD] [8C 8D 8H 8S] [3H 3S 3D 3C]"),
        ("above_limit", 17, "2: +QS -QC 1: * !TC [TD JD QD] [8C 8D 8H] 3H 3D 4C 5S"),
        ("not_in_hand", 17, "2: +QS -QC 1: * !QC [TD JD QD] [8C 8D 8H] [3H 3D 3C] 2H"),
        ("wrong_move", 17, "2: +QS -QC 1: * !!TC [TD JD QD] [8C 8D 8H] [3H 3D 3C] 2H"),
    ],
)
def test_one_seat_is_checked_like_a_whole_table(code: str, column: int, moves: str) -> None:
    assert fault(ONE_SEAT + moves) == (code, 4, column)


def test_the_showing_of_cards_after_gin_is_needed_only_where_they_are_unknown() -> None:
    gin = "2: +QS -QC 1: * !!?? [TD JD QD] [8C 8D 8H] [2H 2D 2C 2S]"
    hand = read_one(ONE_SEAT + gin).hands[0]
    # 63 points at first; QS for QC makes a run of 30, which leaves 33.
    ended = hand.events[-1]
    assert isinstance(ended, Ended)
    assert ended.result.counts == (0, 33)
    assert ended.result.points == (25 + 33, 0)
    assert isinstance(hand.events[4], Knocked)
    assert hand.events[4].card == -1
    spectator = ONE_SEAT.replace("cards 2 AS 4S 6S 7S JS KS AD 5C 9C QC\n", "")
    assert fault(spectator + gin) == ("cards_missing", 3, 17)
    shown = " 2: = [JS QS KS] AS 4S 6S 7S AD 5C 9C"
    assert read_one(spectator + gin + shown).hands[0].events[-1] == ended


def test_a_gin_that_nobody_answers_is_not_kept() -> None:
    """What remains can be written and read again without a fault."""
    text = ONE_SEAT.replace("cards 2 AS 4S 6S 7S JS KS AD 5C 9C QC\n", "") + "2: +QS -QC 1: *"
    whole = read_one(text).hands[0]
    gin = " !!?? [TD JD QD] [8C 8D 8H] [2H 2D 2C 2S]"
    for after in ("", " {a}", " 2:", " 2: =", " ? 2: = [6S 7S 8S]"):
        (found,) = read(text + gin + after)
        assert found.error is not None
        assert found.game is not None
        (hand,) = found.game.hands
        assert hand.events == whole.events
        assert read_one(write(found.game)) == found.game


def test_a_last_discard_that_was_taken_by_somebody_whose_cards_are_unknown() -> None:
    # two of the nine cards of the stock are left, and seat 2 could take 4C only to knock.
    text = """\
[Pack "6 4 7 2"] [stock_end "last_discard_may_knock"] [knock_limit "0"]
hand 1 dealer 1
cards 1 AS 3S 5S 2H 4H 6H AD
upcard 3D
2: / 1: +3D -6H 2: +6H -4D 1: *5D -5D 2: * -6D 1: *AC -5S 2: * -2C 1: *3C -3C 2: * -5C 1: *4C -4H
"""
    (found,) = read(text)
    assert found.error is None
    assert found.game is not None
    moves = found.game.hands[0].moves
    (found,) = read(text + " 2: +4H")
    assert found.error is None
    assert found.game is not None
    assert found.game.hands[0].moves == moves + 1
    # Whoever goes on, or shows the own cards, must have been able to knock.
    for wrong in ("2: +4H -6S", "2: +4H /"):
        assert fault(text + wrong) == ("wall_knock_only", 6, 4)
    known = text.replace("upcard", "cards 2 4D 6D 2C 5C 2S AH 3H\nupcard")
    known = (
        known.replace("* -6D", "*4S -6D").replace("* -2C", "*6S -2C").replace("* -5C", "*5H -5C")
    )
    assert fault(known + "2: +4H") == ("wall_knock_only", 7, 4)


def test_nothing_before_a_fault_is_lost() -> None:
    text = f"{FULL}\nhand 2 dealer 2\nsecret 00\n{HEAD[16:]}{STOCK}2: +QS -QC 1: x"
    text = text.replace("2: +QS -QC 1: x", "1: / 2: +QS x").replace(
        "hand 2 dealer 2", "hand 2 dealer 2"
    )
    (found,) = read(text)
    assert found.error is not None
    assert found.game is not None
    first, second = found.game.hands
    assert first == read_one(FULL).hands[0]
    assert second.secret == b"\0"
    assert second.moves == 2
    assert read_one(write(found.game)) == found.game


def test_many_games() -> None:
    text = f'{FULL}\n\n[Format "ginrummy 1"]\nhand 1\n\n[Format "x"]\n\n[Format "ginrummy 1"]'
    found = read(text)
    assert [one.line for one in found] == [1, 10, 13, 15]
    assert [one.error.code if one.error else "" for one in found] == ["", "", "unknown_format", ""]
    assert found[2].game is None
    with pytest.raises(RecordError) as caught:
        read_one(text)
    assert (caught.value.code, caught.value.line) == ("more_games", 10)
    with pytest.raises(RecordError) as caught:
        read_one("")
    assert caught.value.code == "no_game"


def test_comments_and_variations() -> None:
    text = HEAD.replace("cards 1", "{a} cards 1") + "{b}" + STOCK
    text += "{c\n  d} 2: {e} +QS {f} (/ {g} 1: / (+QS -8C) 2: *) (/) -QC ((* ) {h}"
    text = text.replace("((* )", "(-9C)")
    hand = read_one(text).hands[0]
    assert hand.comments == ("a",)
    assert [note.at for note in hand.notes] == [0, 1, 2]
    assert hand.notes[0].remarks == ("b", "c d", "e")
    comment, first, second = hand.notes[1].remarks
    assert comment == "f"
    assert isinstance(first, Variation)
    assert [item[0] for item in first.items if isinstance(item, tuple)] == [1, 0, 1]
    assert first.depth == 2
    assert second == Variation(first.items[:1])
    assert hand.notes[2].remarks[1] == "h"


def test_two_layoffs_in_a_row() -> None:
    hand = read_one(HEAD + STOCK + "2: / (=4S>1 =5S>2 6S>2 = = [] =)").hands[0]
    (variation,) = hand.notes[0].remarks
    assert isinstance(variation, Variation)
    assert len(variation.items) == 5


def test_remarks_behind_a_fault_are_gone() -> None:
    (found,) = read(HEAD + STOCK + "2: +QS {a} -QS {b} 1: *5H (/) {c}")
    assert found.error is not None
    assert found.error.code == "throw_back"
    assert found.game is not None
    assert [note.remarks for note in found.game.hands[0].notes] == [("a",)]


def test_a_draw_that_was_forgotten() -> None:
    text = HEAD + "2: +QS -QC 1: *5H -KD 2: * -9C 1: * -KC 2: *8S -5C 1: * "
    knock = " [TD JD QD] [3H 4H 5H] [8C 8D 8H] 9H"
    hand = read_one(text + "!??" + knock).hands[0]
    assert hand.events[7] == Drew(0, -1)
    knocked = hand.events[-1]
    assert isinstance(knocked, Knocked)
    assert knocked.card == -1
    hand = read_one(text + "!TC" + knock).hands[0]
    assert hand.events[-1] == Knocked(0, parse_card("TC"), *knocked_with(knocked))


def knocked_with(event: Knocked) -> tuple[tuple[int, ...], int, int]:
    return event.melds, event.rest, event.count


def test_unknown_cards_stay_unknown_and_known_ones_are_filled_in() -> None:
    text = ONE_SEAT + "stock ?? 2D ??*29\n2: +QS -QC 1: * -5H 2: * -2D"
    events = read_one(text).hands[0].events
    assert events[3] == Drew(0, -1)
    assert events[4] == Discarded(0, parse_card("5H"))
    assert events[5] == Drew(1, parse_card("2D"))


def test_bytes_that_are_no_text_cost_no_more_than_their_place() -> None:
    game = read_one(b'[Site "\xff"]\nhand 1\n{\xc3}')
    assert game.tags == (("Site", "\ufffd"),)
