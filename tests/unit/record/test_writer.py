"""The form in which records are written."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from ginrummy.engine import Dealt
from ginrummy.record import GameRecord, HandRecord, Move, Note, Sign, Variation, read_one, write
from ginrummy.rules import KNOBS, PRESETS, Pack, Rules, preset
from tests.rules.table import Table
from tests.unit.record.games import random_game


def lines(game: GameRecord) -> list[str]:
    return write(game).splitlines()


def test_every_setting_is_written_in_the_order_of_the_rules() -> None:
    game = GameRecord(
        rules=Rules(knock_limit="any", pack=Pack(5, 3, 4)),
        players=("Anna", 'B"o\\'),
        practice="1\n2",
        best_of=3,
        match_target=500,
        tags=(("Site", "Aarhus"), ("Event", "")),
        result="Anna",
    )
    assert lines(game) == [
        '[Format "ginrummy 1"]',
        '[Player1 "Anna"]',
        '[Player2 "B\\"o\\\\"]',
        *(f'[{key} "{value}"]' for key, value in Rules(knock_limit="any").settings().items()),
        '[Pack "5 3 4 2"]',
        '[Practice "1\\n2"]',
        '[BestOf "3"]',
        '[MatchTarget "500"]',
        '[Site "Aarhus"]',
        '[Event ""]',
        '[Result "Anna"]',
    ]
    assert len([key for key in KNOBS if f'[{key} "' in write(game)]) == len(KNOBS)


def test_the_lines_of_a_hand() -> None:
    dealt = Table().history[0]
    assert isinstance(dealt, Dealt)
    hidden = Dealt(0, (None, dealt.hands[1]), dealt.upcard, (-1,) * 31, None)
    game = GameRecord(
        rules=Rules(),
        comments=("one", "two"),
        hands=(
            HandRecord(
                number=3,
                seats=(4, 2),
                dealer=0,
                cuts=((0, 13), (51, 1)),
                commitment="00ff",
                secret=b"",
                nonces=(b"\0\1", None, b""),
                events=(hidden,),
                comments=("three",),
            ),
            HandRecord(number=4, seats=(0, 1)),
        ),
    )
    text = lines(game)
    assert text[len(KNOBS) + 1 :] == [
        "",
        "  {one} {two}",
        "",
        "hand 3 dealer 5 seats 5 3",
        "  {three}",
        "cut AS AH / KC 2S",
        "commitment 00ff",
        "secret empty",
        "nonces 0001 ?? empty",
        "cards 5 ??*10",
        "cards 3 AS 3S 6S 9S QS 2H 5H 8H JH KD",
        "upcard TS",
        "stock ??*31",
        "",
        "hand 4",
    ]


def test_long_lines_are_broken_between_moves_and_within_comments() -> None:
    comment = " ".join(["word"] * 60)
    variation = Variation(((1, Move(Sign.PASS)), comment, (0, Move(Sign.DRAW))))
    table = Table().run_down(2)
    hand = HandRecord(
        number=1,
        seats=(0, 1),
        dealer=0,
        events=tuple(table.history),
        notes=(Note(0, (comment,)), Note(3, (comment, variation, comment))),
    )
    game = GameRecord(rules=Rules(), hands=(hand,))
    text = lines(game)
    assert max(map(len, text)) <= 100
    assert sum(len(line) > 90 for line in text) > 8
    assert read_one(write(game)) == game
    # A turn is never torn apart.
    assert all(line.split()[-1].startswith(("-", "word")) for line in text[-8:-1])


def test_who_moves_is_said_again_behind_a_remark() -> None:
    path = Path(__file__).parents[3] / "vectors" / "records" / "annotated.gin"
    assert lines(read_one(path.read_bytes()))[-3:] == [
        "  {Before the first move: 63 points of deadwood, in two promising groups.} 2: +QS "
        "{the card between",
        "  jack and king} 2: -QC 1: *5H -KD (1: -TC {keeps four diamonds} 2: *2D -9C (2: -5C) "
        "(2: * -5C)",
        "  1: +9C) {35 left. \\} is a brace in a comment.} 2: *2D",
    ]


@pytest.mark.parametrize("name", PRESETS)
def test_records_of_every_preset(name: str) -> None:
    for seed in range(4):
        game = random_game(Random(seed), preset(name))
        text = write(game)
        again = read_one(text)
        assert again == game
        assert again.rules == preset(name)
        assert write(again) == text


def test_the_random_games_hold_everything_that_a_record_can() -> None:
    games = [random_game(Random(seed)) for seed in range(120)]
    hands = [hand for game in games for hand in game.hands]
    found = {
        "finished": any(hand.finished for hand in hands),
        "unfinished": any(hand.moves and not hand.finished for hand in hands),
        "not dealt": any(not hand.events for hand in hands),
        "full": any(h.deal and None not in h.deal.hands for h in hands),
        "one seat": any(h.deal and len({*h.deal.hands} - {None}) == 1 for h in hands),
        "spectator": any(h.deal and {*h.deal.hands} == {None} for h in hands),
        "small pack": any(game.rules.pack != Pack() for game in games),
        "variation": any(
            isinstance(remark, Variation) and remark.depth > 1
            for hand in hands
            for note in hand.notes
            for remark in note.remarks
        ),
        "no upcard": any(h.deal and h.deal.upcard is None for h in hands),
        "second pack": any(h.deal and h.deal.second_pack is not None for h in hands),
    }
    assert [what for what, there in found.items() if not there] == []
