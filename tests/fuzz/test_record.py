"""Whatever a text says, reading it gives games, and for each fault its place."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ginrummy.errors import ReplayError
from ginrummy.record import (
    DataError,
    Found,
    GameRecord,
    TokenError,
    action_token,
    game_data,
    game_from_data,
    parse_action,
    parse_action_token,
    parse_event,
    parse_move,
    read,
    read_one,
    verify_game,
    write,
)
from ginrummy.record.model import DEEPEST
from tests.strategies import examples, randoms
from tests.unit.record.games import random_game

RECORDS = Path(__file__).parents[2] / "vectors" / "records"
PIECES = [
    *'[]{}()"\\:;,.!*+-/=>?#@ \n\r\t\0',
    *"\ud800\ufeff\u2028\x1c",
    *["hand ", "dealer ", "seats ", "cards ", "upcard ", "stock ", "result ", "cut ", "secret "],
    *["commitment ", "nonces ", "second_pack ", "void ", "winner ", "points ", "boxes ", "empty "],
    *["1: ", "2: ", "99: ", "0 ", "1 ", "2 ", "7S ", "10h ", "*7S ", "-KD ", "!?? ", "!!2C "],
    *["??*10 ", "??*31 ", "??*99 ", "=4S>1 ", "00ff ", '[Format "ginrummy 1"]', "\n[Format "],
    *['[knock_limit "7"]', '[target "x"]', '[Pack "5 3 4 2"]', '[Player1 "A"]', '[Player0 "B"]'],
]
texts = st.lists(st.sampled_from(PIECES), max_size=40).map("".join) | st.text(max_size=60)


def check(text: str, found: list[Found]) -> None:
    """Every fault has a place in the text, and what was read can be written."""
    lines = text.removeprefix("\ufeff").split("\n")
    for one in found:
        assert 1 <= one.line <= len(lines)
        if (error := one.error) is not None:
            assert one.line <= error.line <= len(lines)
            assert 1 <= error.column <= len(lines[error.line - 1]) + 1
            assert error.data["line"] == error.line
        if one.game is not None:
            # The law of kept games: what stands before a fault is a record without one.
            assert read_one(write(one.game)) == one.game


@given(texts)
@settings(max_examples=examples(400))
@example("")
@example("\ufeff")
@example('"')
@example("{")
@example("hand")
@example('[Format "ginrummy 1"')
@example('[Format "ginrummy 1"]\nhand 1 dealer 1\nstock ??*31\n1:')
def test_any_text(text: str) -> None:
    check(text, read(text))


@given(st.binary(max_size=80))
@settings(max_examples=examples(100))
def test_any_bytes(content: bytes) -> None:
    check(content.decode("utf-8", "replace"), read(content))


@cache
def some_text(seed: int) -> tuple[GameRecord, str]:
    game = random_game(Random(seed))
    return game, write(game)


def changed(text: str, rng: Random) -> tuple[str, int]:
    """A text with one change, and where it is."""
    at = rng.randrange(len(text))
    length = rng.choice((1, 1, 2, 30))
    match rng.randrange(5):
        case 0:
            return text[:at] + text[at + length :], at
        case 1:
            return text[: at + length] + text[at:], at
        case 2:
            return text[:at] + rng.choice(PIECES) + text[at:], at
        case 3:
            return text[:at] + rng.choice(PIECES) + text[at + length :], at
        case _:
            other = rng.randrange(len(text))
            return text[:at] + text[other : other + length] + text[at + length :], at


@given(st.integers(0, 60), randoms())
@settings(max_examples=examples(250))
def test_changed_records(seed: int, rng: Random) -> None:
    game, text = some_text(seed)
    wrong, at = changed(text, rng)
    found = read(wrong)
    check(wrong, found)
    check_nothing_lost(game, text, found, at)


FRAGMENTS = [
    *["hand 1 dealer 2", "??*31", "??", "[]", "(", ")", "{", "}", "{x}", "(-7S)", "1:", "2:", "3:"],
    *["*", "+", "/", "-7S", "!7S", "!!", "!!!", "=", "=4S>1", "=4S>0", "seats 2 1", "upcard AS"],
    *["secret ff", "nonces ?? ??", "result void points 0 0 boxes 0 0", "999999999999", "\ud7ff"],
    *['[BestOf "3"]', '[Resigned "1"]', '[knock_limit "any"]', '[Format "ginrummy 1"]', "\0", "²"],
]


@given(st.integers(0, 60), randoms())
@settings(max_examples=examples(250))
def test_words_that_are_changed(seed: int, rng: Random) -> None:
    """As above, word by word, which goes deeper into the moves."""
    game, text = some_text(seed)
    if not game.hands:
        return
    for _ in range(rng.choice((1, 1, 2, 4))):
        words = text.split(" ")
        at = rng.randrange(len(words))
        match rng.randrange(4):
            case 0:
                words[at] = rng.choice(FRAGMENTS)
            case 1:
                words.insert(at, rng.choice(FRAGMENTS))
            case 2:
                del words[at]
            case _:
                del words[at : at + rng.randrange(1, 30)]
        text = " ".join(words)
    found = read(text)
    check(text, found)
    for one in found:
        if one.game is not None:
            verify_game(one.game)


def check_nothing_lost(game: GameRecord, text: str, found: list[Found], at: int) -> None:
    """The hands that end before a change are all there."""
    begins = [
        text.index(f"\nhand {hand.number} ") for hand in game.hands if hand.dealer is not None
    ]
    if len(begins) < len(game.hands) or not found:
        return
    ends = [*begins[1:], len(text)]
    before = sum(end < at for end in ends)
    assert found[0].game is not None or not before
    if found[0].game is not None:
        assert found[0].game.hands[:before] == game.hands[:before]


SAMPLE = """\
[Format "ginrummy 1"]
[knock_limit "7"]
[Pack "6 4 7 2"]

hand 1 dealer 1
cards 1 AS 3S 5S 2H 4H 6H AD
cards 2 2S 4S 6S AH 3H 5H 2D
upcard 3D
stock 4D 5D 6D AC 2C 3C 4C 5C 6C
  2: / 1: +3D -6H 2: *4D -4D 1: *5D -5D 2: *6D -6S 1: *AC -5S 2: +5S -6D 1: *2C -2C
  2: *3C -3C 1: *4C -4C
result void points 0 0 boxes 0 0

hand 2 dealer 1
cards 1 AS AD AC 2S 2D 2C 4H
cards 2 3S 3D 3C 5H 6H 4S 6D
upcard 6C
stock 5C ??*8
  2: / 1: / 2: *5C -6D 1: * !?? [AS AD AC] [2S 2D 2C] 4H 2: = [3S 3D 3C] 4S 5H 6H 5C
result knock winner 1 points 16 0 boxes 1 0
"""


def test_a_record_cut_off_at_every_place() -> None:
    whole = read(SAMPLE)[0].game
    assert whole is not None
    assert [hand.moves for hand in whole.hands] == [19, 7]
    for end in range(len(SAMPLE) + 1):
        text = SAMPLE[:end]
        found = read(text)
        check(text, found)
        hands = found[0].game.hands if found and found[0].game else ()
        # Moves of one word that are followed by a blank were read in full.
        parts = text.partition("hand 2")[::2]
        done = [len(re.findall(r"(?<= )[-*+/][0-9A-Z]*(?=[ \n])", part)) for part in parts]
        for at, hand in enumerate(hands):
            if re.search(r"stock .*\n", parts[at]):
                assert hand.moves >= done[at]
                assert hand.events[: done[at] + 1] == whole.hands[at].events[: done[at] + 1]
        if "hand 2 " in text:
            assert hands[0] == whole.hands[0]


def test_a_bad_game_does_not_stop_the_others() -> None:
    games = [random_game(Random(seed)) for seed in range(5)]
    parts = [write(game) for game in games]
    for seed in range(80):
        rng = Random(seed)
        spoilt = rng.randrange(5)
        wrong, _ = changed(parts[spoilt], rng)
        # A change of the first line may make two games one.
        wrong = parts[spoilt].split("\n")[0] + "\n" + wrong.partition("\n")[2].replace("\n[F", "")
        text = "\n".join([*parts[:spoilt], wrong, "", *parts[spoilt + 1 :]])
        found = read(text)
        assert len(found) == 5
        for at, (one, game) in enumerate(zip(found, games, strict=True)):
            if at != spoilt:
                assert (one.game, one.error) == (game, None)
            assert text.split("\n")[one.line - 1] == '[Format "ginrummy 1"]'


@pytest.mark.parametrize("inner", ["", "{a}", "-7S "])
def test_deep_variations(inner: str) -> None:
    start = "hand 1 dealer 2\nupcard 7S\nstock ??*31\n1: / "
    deep = f"(-7S {inner}" * DEEPEST + ")" * DEEPEST
    (found,) = read(start + deep)
    assert found.error is None
    assert found.game is not None
    assert read_one(write(found.game)) == found.game
    for number in (DEEPEST + 1, 100_000):
        (found,) = read(start + f"(-7S {inner}" * number)
        assert found.error is not None
        assert found.error.code == "too_deep"
        assert found.error.data["most"] == DEEPEST
        assert found.error.line == 4
        assert found.game is not None
        assert found.game.hands[0].moves == 1


@given(texts)
@settings(max_examples=examples(300))
def test_typed_moves(text: str) -> None:
    try:
        move = parse_move(text)
    except TokenError as error:
        assert error.code == "bad_token"
        assert 1 <= error.data["position"] <= len(text) + 1
        return
    assert parse_move(str(move)) == move
    action = parse_action_token(text)
    assert action == move.action
    assert parse_action_token(action_token(action)) == action


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["7S", "??", "draw"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["type", "card", "seat", "melds", "hands"]), inner)
    ),
    max_leaves=8,
)


@given(json_values, st.data())
@settings(max_examples=examples(200))
def test_any_json(value: object, data: st.DataObject) -> None:
    for parse in (parse_action, parse_event, game_from_data):
        with pytest.raises(DataError):
            parse(value)
    # The same at one place of a right value.
    game = game_data(read(SAMPLE)[0].game or random_game(Random(1)))
    place: object = game
    while isinstance(place, dict | list) and place:
        keys = list(place) if isinstance(place, dict) else range(len(place))
        key = data.draw(st.sampled_from(keys))
        inner = place[key]
        if not isinstance(inner, dict | list) or not inner or data.draw(st.booleans()):
            place[key] = value
            break
        place = inner
    try:
        found = game_from_data(game)
    except DataError as error:
        assert error.code == "bad_record_data"
        assert error.data["allowed"] or error.data["place"]
    except ReplayError as error:
        assert error.code == "does_not_follow"
    else:
        assert read_one(write(found)) == found
        assert game_from_data(json.loads(json.dumps(game_data(found)))) == found


def test_records_of_other_people() -> None:
    for path in sorted(RECORDS.glob("*.gin")):
        text = path.read_text(encoding="utf-8")
        for end in range(0, len(text), 7):
            check(text[:end], read(text[:end]))
