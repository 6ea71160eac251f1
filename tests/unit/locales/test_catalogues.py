"""What holds for every catalogue; that keys and places agree is checked by a script."""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import chain

import pytest

from ginrummy import locales
from ginrummy.cards import parse_card
from ginrummy.cli.commands import command_of, plain
from ginrummy.errors import CardError
from ginrummy.locales import LANGUAGES, catalogue, language, words

TRANSLATIONS = [code for code in LANGUAGES if code != "en"]

# The same in every language: the name of the program, signs, and names of games.
THE_SAME = {
    "cards.named_meld",
    "command.gin",
    "error.prefix",
    "hand.arrangement",
    "page.preset.chouette",
    "page.preset.gonzo",
    "page.preset.hollywood",
    "page.score.how.gin",
    "play.against",
    "play.cut_card.other",
    "play.numbered",
    "play.roles",
    "play.role",
    "play.total.other",
    "play.total.side",
    "verify.fault",
    "web.do.gin",
    "web.role.other",
}
# Words that a language shares with English.
SHARED = {
    "da": {
        "play.column_of",
        "play.computer",
        *("web.bonus.gin", "web.bonus.knock", "web.chat", "web.computer", "web.dialog.menu"),
        *("web.do.say", "web.match", "web.menu"),
    },
    "hu": {"page.preset.jersey"},
}

# How machines translate the words of the game, and players do not say it.
MACHINE_WORDS = {
    "da": ["forhandler", "lager", "fuldend", "død", "melds", "afkast", "dæk"],
    "hu": ["készlet", "deadfa", "holtfa", "kereskedő", "halott", "fedélzet", "futás", "üzlet"],
}

# Old terminals have no more letters than these.
LETTERS = {"en": "ascii", "da": "iso-8859-1", "hu": "iso-8859-2"}

COMMANDS = sorted(
    key.removeprefix("command.") for key in catalogue("en") if key.startswith("command.")
)

# Those that a score pad has besides.
OF_A_PAD = {"change", "drawn", "link", "remove", "save", "settle"}


def test_there_is_a_catalogue_for_every_language_and_no_other() -> None:
    names = {entry.name for entry in files(locales).iterdir() if entry.name.endswith(".json")}
    assert names == {f"{code}.json" for code in LANGUAGES}


@pytest.mark.parametrize("code", TRANSLATIONS)
def test_every_text_is_translated(code: str) -> None:
    english = catalogue("en")
    same = {key for key, said in catalogue(code).items() if said == english[key]}
    assert same == THE_SAME | SHARED[code]


@pytest.mark.parametrize("code", TRANSLATIONS)
def test_no_word_is_a_machine_translation(code: str) -> None:
    found = [
        (key, word)
        for key, said in catalogue(code).items()
        for word in MACHINE_WORDS[code]
        if word in said.lower()
    ]
    assert found == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_can_be_shown_by_an_old_terminal(code: str) -> None:
    for key, said in catalogue(code).items():
        # Texts of pages are never printed.
        if not key.startswith(("web.", "page.")):
            said.encode(LETTERS[code])


@pytest.mark.parametrize("code", LANGUAGES)
def test_ends_are_the_same_as_in_english(code: str) -> None:
    # A question ends with a blank, and an arrangement is set in.
    for key, said in catalogue(code).items():
        english = catalogue("en")[key]
        assert said.endswith(" ") == english.endswith(" "), key
        assert said.startswith("  ") == english.startswith("  "), key


def test_no_hungarian_article_or_ending_depends_on_a_value() -> None:
    # "a" or "az", and "-t" or "-ot", depend on how the value is read aloud.
    for key, said in catalogue("hu").items():
        assert not re.search(r"\b[Aa]z? '?\{", said), key
        assert not re.search(r"\}'?-", said), key


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_word_stands_for_two_commands(code: str) -> None:
    with language(code):
        meanings: dict[str, set[str]] = {}
        for command in COMMANDS:
            for said in words(f"command.{command}"):
                meanings.setdefault(plain(said), set()).add(command)
                assert command_of(said, COMMANDS) == command
    assert {said: meant for said, meant in meanings.items() if len(meant) > 1} == {}


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_word_is_a_card(code: str) -> None:
    with language(code):
        for said in chain.from_iterable(words(f"command.{command}") for command in COMMANDS):
            with pytest.raises(CardError):
                parse_card(said)


@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_a_question_offers_is_understood(code: str) -> None:
    texts = catalogue(code)
    places = {texts["place.card"], texts["place.number"], "..."}
    questions = {key: said for key, said in texts.items() if said.endswith("] ")}
    assert len(questions) == 11
    with language(code):
        for key, said in questions.items():
            if key == "play.ask_spread":
                continue
            offered = re.findall(r"'([^']*)'", said) + re.split(r" ?/ ?", said[:-2].split("[")[1])
            for offer in offered:
                command = " ".join(word for word in offer.split() if word not in places)
                assert not command or command_of(command, COMMANDS), (key, offer)


@pytest.mark.parametrize("code", LANGUAGES)
def test_help_names_every_command_and_all_letters_of_cards(code: str) -> None:
    texts = catalogue(code)
    with language(code):
        for command in set(COMMANDS) - {"discard", "on", "yes", "no"} - OF_A_PAD:
            assert words(f"command.{command}")[0] in texts["play.help"]
        for command in OF_A_PAD | {"undo", "score", "end", "rules", "quit"}:
            assert words(f"command.{command}")[0] in texts["pad.help"]
    if code != "en":
        assert set("AKQJTSHDC") <= set(re.findall(r"\b[A-Z]\b", texts["play.help"]))
