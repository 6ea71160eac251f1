"""Which language a text comes in, and in which form."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from ginrummy.locales import (
    DEFAULT,
    LANGUAGES,
    catalogue,
    current,
    language,
    negotiate,
    text,
    words,
)
from tests.loops import run_apart

PASSES = {"en": "You pass.", "da": "Du passer.", "hu": "Passzolsz."}


@pytest.mark.parametrize("code", LANGUAGES)
def test_texts_come_in_the_language_of_the_block(code: str) -> None:
    with language(code):
        assert current() == code
        assert text("play.event.passed.you") == PASSES[code]
    assert current() == DEFAULT
    assert text("play.event.passed.you") == PASSES["en"]


def test_blocks_nest_and_end_with_an_error_too() -> None:
    with language("da"):
        with pytest.raises(ZeroDivisionError), language("hu"):
            assert text("play.you") == "Te"
            _ = 1 // 0
        assert text("play.you") == "Du"
    assert text("play.you") == "You"


def test_an_unknown_language_is_refused_and_changes_nothing() -> None:
    with language("da"):
        with pytest.raises(KeyError), language("xx"):
            pass
        assert current() == "da"


def test_another_thread_keeps_its_own_language() -> None:
    with language("hu"), ThreadPoolExecutor(1) as pool:
        assert pool.submit(current).result() == DEFAULT
        assert current() == "hu"


def test_tasks_side_by_side_do_not_mix_their_languages() -> None:
    async def play(code: str) -> list[str]:
        said = []
        with language(code):
            for _ in range(3):
                said.append(text("play.event.passed.you"))
                await asyncio.sleep(0)
        return said

    async def all_at_once() -> list[list[str]]:
        return list(await asyncio.gather(*map(play, LANGUAGES)))

    assert run_apart(all_at_once()) == [[PASSES[code]] * 3 for code in LANGUAGES]


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "da_DK.UTF-8"}, "da"),
        ({"LANG": "hu_HU"}, "hu"),
        ({"LANG": "hu"}, "hu"),
        ({"LANG": "DA-dk"}, "da"),
        ({"LANG": "da@euro"}, "da"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "danish"}, "en"),
        ({"LC_MESSAGES": "hu_HU.UTF-8", "LANG": "da_DK.UTF-8"}, "hu"),
        ({"LC_ALL": "da_DK.UTF-8", "LC_MESSAGES": "hu_HU.UTF-8"}, "da"),
        ({"GINRUMMY_LANGUAGE": "hu", "LC_ALL": "da_DK.UTF-8"}, "hu"),
        ({"LC_ALL": "C", "LANG": "da_DK.UTF-8"}, "en"),
        ({"GINRUMMY_LANGUAGE": "", "LC_ALL": "", "LANG": "da_DK.UTF-8"}, "da"),
        ({"GINRUMMY_LANGUAGE": "en", "LANG": "da_DK.UTF-8"}, "en"),
        ({"LC_TIME": "da_DK.UTF-8", "LANGUAGE": "hu"}, "en"),
    ],
)
def test_the_first_variable_that_is_set_decides(environment: dict[str, str], expected: str) -> None:
    assert negotiate(environment) == expected


@pytest.mark.parametrize(
    ("code", "key", "one", "two"),
    [
        ("en", "play.scores.you", "You score 1 point.", "You score 2 points."),
        ("da", "play.scores.you", "Du får 1 point.", "Du får 2 point."),
        ("hu", "play.scores.you", "1 pontot kapsz.", "2 pontot kapsz."),
        ("da", "hand.arrangements", "Bedste opdeling:", "Bedste opdelinger (2):"),
        ("hu", "hand.arrangements", "Legjobb elrendezés:", "Legjobb elrendezések (2):"),
    ],
)
def test_a_text_follows_its_number(code: str, key: str, one: str, two: str) -> None:
    with language(code):
        assert text(key, n=1) == one
        assert text(key, n=2) == two
        assert text(key, n=0) == two.replace("2", "0")


def test_words_are_those_of_the_language_and_then_the_english_ones() -> None:
    assert words("command.draw") == ["draw", "d"]
    with language("da"):
        assert words("command.draw")[0] == "træk"
        assert words("command.draw")[-2:] == ["draw", "d"]
        assert words("command.gin") == ["gin"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_missing_text_is_an_error(code: str) -> None:
    assert "play.nonsense" not in catalogue(code)
    with language(code), pytest.raises(KeyError):
        text("play.nonsense")
