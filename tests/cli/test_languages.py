"""The program in each of its languages: whole games, mistakes, hands, rules, and the choice."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache

import pytest

from ginrummy.cards import full_pack, parse_card
from ginrummy.cli.commands import NotUnderstoodError, parse_action
from ginrummy.cli.main import main
from ginrummy.engine import (
    BIG_GIN,
    DRAW,
    PASS,
    TAKE,
    Action,
    Discard,
    Knock,
    LayOff,
    Phase,
    SeatViewer,
    start,
    view,
)
from ginrummy.locales import LANGUAGES, catalogue, language, text
from ginrummy.rules import PRESETS, describe, preset
from tests.cli.robot import Robot, pattern
from tests.cli.screen import lines, strange, wordy

TRANSLATIONS = [code for code in LANGUAGES if code != "en"]

KD = parse_card("KD")

ALWAYS = [
    *("hand", "hint", "sort", "arrange"),
    *("score", "log", "fair", "rules", "help", "quit"),
]


# In a normal run every game is played in one of the languages.
@pytest.mark.parametrize(
    ("code", "name"),
    [
        pytest.param(code, name, marks=[] if at % 2 == number else [pytest.mark.long])
        for at, name in enumerate(["classic", "pagat", "modern", "oklahoma", "round_corner"])
        for number, code in enumerate(TRANSLATIONS)
    ],
)
def test_a_whole_game_shows_nothing_english(code: str, name: str) -> None:
    robot = Robot("--preset", name, "--seed", "6", language=code)
    log = robot.play()
    assert robot.child.exitstatus == 0, log[-2000:]
    assert len(lines(log)) > 50
    assert strange(log, code) == []
    assert wordy(log, "en") == []
    # The same cards and answers give the same game, whatever the words are.
    assert scores(log, code) == scores(english_game(name), "en")


@cache
def english_game(name: str) -> str:
    return Robot("--preset", name, "--seed", "6").play()


def scores(log: str, code: str) -> list[tuple[int, int]]:
    texts = catalogue(code)
    yours = pattern(texts["play.total.you"], points=r"(\d+)")
    name = re.escape(texts["play.computer"].format(name="club"))
    theirs = pattern(texts["play.total.other"], name=name, points=r"(\d+)")
    line = pattern(texts["play.score"], totals=f"{yours}, {theirs}")
    found = [(int(yours), int(theirs)) for yours, theirs in re.findall(line, log)]
    assert found
    return found


def test_english_lines_would_be_noticed() -> None:
    log = english_game("modern")
    assert strange(log, "en") == []
    for code in TRANSLATIONS:
        assert wordy(log, code) == []
        assert len(strange(log, code)) == len(wordy(log, "en"))


@pytest.mark.parametrize("code", LANGUAGES)
def test_mistakes_are_explained_in_the_language(code: str) -> None:
    robot = Robot("--seed", "5", language=code)
    child, word = robot.child, robot.word
    with language(code):
        question = text("play.ask_upcard", card="QH")
        offered = f"{word('take')}, {word('pass')}"
        always = ", ".join(map(word, ALWAYS))
        rival = text("play.computer", name="club")
        totals = (
            f"{text('play.total.you', points=0)}, {text('play.total.other', name=rival, points=0)}"
        )
        exchanges = [
            (word("draw"), text("play.not_now", words=offered)),
            ("KD", text("play.not_now", words=offered)),
            ("xyzzy", text("play.not_understood", typed="xyzzy", words=f"{offered}, {always}")),
            (f"{word('knock')} ZZ", text("error.bad_card", text="ZZ", position=1)),
            (word("score"), text("play.score", totals=totals)),
            (word("help"), text("play.help")),
            (word("rules"), text("rule.knock_limit", value=10)),
            (word("hand"), text("play.your_hand", cards="2H 3D 5S")),
            # English is understood everywhere.
            ("score", text("play.score", totals=totals)),
            ("help", text("play.help")),
        ]
        child.expect_exact(question)
        for typed, answer in exchanges:
            child.sendline(typed)
            child.expect_exact(answer)
            child.expect_exact(question)
        child.sendline(word("take"))
        child.expect_exact(text("play.event.took.you", card="QH"))
        child.expect_exact(text("play.ask_discard"))
        child.sendline("QH")
        child.expect_exact(text("error.throw_back", card="QH"))
        child.expect_exact(text("play.ask_discard"))
        child.sendline("AS")
        child.expect_exact(text("error.not_in_hand", card="AS"))
        child.expect_exact(text("play.ask_discard"))
        child.sendline(word("quit"))
        child.expect_exact(text("play.goodbye"))
    child.expect("\n")
    child.close()


@pytest.mark.parametrize("code", LANGUAGES)
def test_who_deals_is_asked_until_it_is_answered(code: str) -> None:
    robot = Robot("--preset", "pagat", "--seed", "1", language=code)
    child, word = robot.child, robot.word
    with language(code):
        child.expect_exact(text("play.choose_dealer"))
        child.sendline("perhaps")
        offered = ", ".join(map(word, ["yes", "no", "quit"]))
        child.expect_exact(text("play.not_understood", typed="perhaps", words=offered))
        child.expect_exact(text("play.choose_dealer"))
        child.sendline(word("no"))
        child.expect_exact(
            text("play.hand.other", number=1, name=text("play.computer", name="club"))
        )
    child.close()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("*", DRAW),
        ("+", TAKE),
        ("draw", DRAW),
        ("Take", TAKE),
        ("p", PASS),
        ("big  gin", BIG_GIN),
        ("KD", Discard(KD)),
        ("kd", Discard(KD)),
        ("K♦", Discard(KD)),
        ("-KD", Discard(KD)),
        ("!KD", Knock(KD)),
        ("!! KD", Knock(KD)),
        ("k KD", Knock(KD)),
        ("knock KD", Knock(KD)),
        ("GIN kd", Knock(KD)),
        ("throw KD", Discard(KD)),
    ],
)
def test_english_words_and_signs_hold_in_every_language(
    code: str, typed: str, action: Action
) -> None:
    with language(code):
        assert said(typed) == action


@pytest.mark.parametrize(
    ("code", "typed", "action"),
    [
        ("da", "træk", DRAW),
        ("da", "TRÆK", DRAW),
        ("da", "traek", DRAW),
        ("da", "tag", TAKE),
        ("da", "pas", PASS),
        ("da", "stor gin", BIG_GIN),
        ("da", "bank KD", Knock(KD)),
        ("da", "b kd", Knock(KD)),
        ("da", "gin KD", Knock(KD)),
        ("da", "smid KD", Discard(KD)),
        ("hu", "húz", DRAW),
        ("hu", "HÚZ", DRAW),
        ("hu", "huz", DRAW),
        ("hu", "hu\u0301z", DRAW),
        ("hu", "felvesz", TAKE),
        ("hu", "passz", PASS),
        ("hu", "nagy gin", BIG_GIN),
        ("hu", "kopog KD", Knock(KD)),
        ("hu", "eldob KD", Discard(KD)),
    ],
)
def test_translated_words_are_understood_in_their_language_only(
    code: str, typed: str, action: Action
) -> None:
    with language(code):
        assert said(typed) == action
    if typed != "gin KD":
        with pytest.raises(NotUnderstoodError):
            said(typed)


@pytest.mark.parametrize(
    ("code", "lay", "none"),
    [("en", "lay", "none"), ("da", "læg", "intet"), ("hu", "hozzárak", "semmi")],
)
def test_layoffs_are_said_in_the_language(code: str, lay: str, none: str) -> None:
    with language(code):
        for word in (lay, "lay"):
            assert said(f"{word} KD 1, TH 2", Phase.LAYOFF) == LayOff(
                ((KD, 0), (parse_card("TH"), 1))
            )
            for wrong in (word, f"{word} KD", f"{word} KD x", f"{word} KD 1 TH"):
                with pytest.raises(NotUnderstoodError):
                    said(wrong, Phase.LAYOFF)
        for word in (none, "none"):
            assert said(word, Phase.LAYOFF) == LayOff()


def said(typed: str, phase: Phase = Phase.DISCARD) -> Action:
    state, _ = start(preset("classic"), full_pack(), dealer=0)
    return parse_action(typed, view(state, SeatViewer(0))._replace(phase=phase))


@pytest.mark.parametrize("code", TRANSLATIONS)
@pytest.mark.parametrize(
    "arguments",
    [
        ["AS 4S 6S 7S 8S JS QS KS AD 2D 5C"],
        ["5S 5H 5D 5C 6S 7S 8S KD 9H AH"],
        ["AS 2S 3S 4H 5H 6H 7C 7D 7H 7S"],
        ["3S 4S 5S 6S 8D 8H 8C KD KH KC KS"],
        ["3S 4S 5S 6S 8D 8H 8C KD KH KC KS", "--preset", "modern"],
        ["4S 5S 6S 9D 9H 9C JD QD KD 6C", "--preset", "oklahoma", "--upcard", "5D"],
        ["4S 5S 6S 9D 9H 9C JD QD KD 6C", "--set", "knock_limit=any"],
    ],
)
def test_a_hand_is_told_in_the_language(
    code: str, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--language", code, "hand", *arguments]) == 0
    told = capsys.readouterr().out
    assert strange(told, code) == []
    assert wordy(told, "en") == []
    assert main(["hand", *arguments]) == 0
    english = capsys.readouterr().out
    # The cards and numbers are those of the English report.
    assert facts(told) == facts(english)


def facts(told: str) -> list[list[str]]:
    # Hungarian says how many of the unseen cards help in the other order.
    return [sorted(re.findall(r"\b[A2-9TJQK][SHDC]\b|\d+", line)) for line in told.splitlines()]


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("code", TRANSLATIONS)
def test_rules_are_told_in_the_language(
    code: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--language", code, "rules", name]) == 0
    told, _, _ = capsys.readouterr().out.partition("\n\n")
    assert len(lines(told)) == len(describe(preset(name)))
    assert strange(told, code) == []
    assert wordy(told, "en") == []


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--language", "da", "rules"], "Du må banke"),
        (["--language=hu", "rules"], "Kopoghatsz"),
        (["rules", "--language", "hu"], "Kopoghatsz"),
        (["--language", "en", "rules"], "You may knock"),
        (["rules"], "You may knock"),
    ],
)
def test_the_language_can_be_asked_for(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 0
    assert says in capsys.readouterr().out
    # Nothing stays behind for the next call.
    assert main(["rules"]) == 0
    assert "You may knock" in capsys.readouterr().out


def test_the_environment_chooses_and_the_option_overrules_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GINRUMMY_LANGUAGE", "da")
    assert main(["rules"]) == 0
    assert "Du må banke" in capsys.readouterr().out
    assert main(["--language", "hu", "rules"]) == 0
    assert "Kopoghatsz" in capsys.readouterr().out
    monkeypatch.delenv("GINRUMMY_LANGUAGE")
    monkeypatch.setenv("LC_ALL", "hu_HU.UTF-8")
    assert main(["rules"]) == 0
    assert "Kopoghatsz" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("environment", "arguments", "says"),
    [
        ("en", ["--language", "fr", "rules"], "there is no language 'fr'; known are en, da, hu"),
        ("da", ["--language", "fr", "rules"], "sproget 'fr' findes ikke her; vælg mellem en, da"),
        ("hu", ["--language", "", "rules"], "itt nincs '' nyelv; választható: en, da, hu"),
        ("en", ["--language", "DA", "rules"], "there is no language 'DA'; known are en, da, hu"),
        ("da", ["rules", "bridge"], "der er intet regelsæt 'bridge'; vælg mellem classic"),
        ("hu", ["hand", "AS 2S 3Z"], "'3Z' (7. karakter) nem lap"),
        ("en", ["--language", "hu", "play", "--set", "tie=x"], "tie értéke nem lehet 'x'"),
        ("da", ["--language"], "prøv 'ginrummy --help'"),
    ],
)
def test_bad_input_is_one_line_in_the_language(
    environment: str, arguments: list[str], says: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ginrummy", *arguments],
        capture_output=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        env=os.environ | {"GINRUMMY_LANGUAGE": environment, "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("ginrummy: ")
    assert says in done.stderr
    assert done.stderr.count("\n") == 1
