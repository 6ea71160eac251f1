"""Lines of the screen that are no text of a catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from string import Formatter

from ginrummy.locales import catalogue
from ginrummy.variants import VARIANTS
from tests.cli.robot import ANSWERS, pattern

CARD = "[A2-9TJQK][SHDC]"
NUMBER = r"-?\d+"

# Without words, and so the same in every language.
WORDLESS = ("cards.", "hand.arrangement", "play.numbered")


def strange(printed: str, language: str) -> list[str]:
    """Return the lines that are not texts of a language, filled with cards, numbers and names."""
    return [line for line in lines(printed) if not _known(language).fullmatch(line)]


def wordy(printed: str, language: str) -> list[str]:
    """Return the lines that are texts of a language with words in them."""
    return [
        line
        for line in lines(printed)
        if _known(language).fullmatch(line) and not _wordless(language).fullmatch(line)
    ]


def lines(printed: str) -> list[str]:
    return [line for line in printed.splitlines() if line]


@cache
def _known(language: str) -> re.Pattern[str]:
    shown = ("play.", "rule.", "hand.", "error.", "replay.holds.")
    return _any_of(language, [key for key in catalogue(language) if key.startswith(shown)])


@cache
def _wordless(language: str) -> re.Pattern[str]:
    return _any_of(language, [key for key in catalogue(language) if key.startswith(WORDLESS)])


def _any_of(language: str, keys: Iterable[str]) -> re.Pattern[str]:
    texts, fillings = catalogue(language), _fillings(language)
    # What was typed stands behind a question, and the clause of a rule before it.
    return re.compile(
        "|".join(
            ("(?:[A-H]-[0-9]+  )?" if key.startswith("rule.") else "")
            + pattern(texts[key], **_for_places(texts[key], fillings))
            + (".*" if key in ANSWERS else "")
            for key in keys
        )
    )


def _for_places(template: str, fillings: dict[str, str]) -> dict[str, str]:
    names = [name for _, name, _, _ in Formatter().parse(template) if name]
    return {name: f"(?:{fillings.get(name, NUMBER)})" for name in names}


def _fillings(language: str) -> dict[str, str]:
    """Return an expression for all that may stand in the places that do not take a number."""
    texts = catalogue(language)
    meld = pattern(texts["cards.named_meld"], cards=f"{CARD}(?: {CARD})*")
    spread = f"(?:{meld}|{CARD})(?: (?:{meld}|{CARD}))*"
    laid = pattern(texts["play.layoff_on"], card=CARD, number=NUMBER)
    held = (texts["play.with_deadwood"], texts["play.with_best"])
    cards = [
        spread,
        f"{laid}(?:, {laid})*",
        re.escape(texts["play.layoff_nothing"]),
        re.escape(texts["hand.none"]),
        *(pattern(line, cards=spread, deadwood=NUMBER) for line in held),
        _of_each(texts, "play.cut_card", card=CARD),
    ]
    commands = [said.split(",")[0] for key, said in texts.items() if key.startswith("command.")]
    places = "".join(f"(?: {texts[key]})?" for key in ("place.card", "place.number"))
    offer = f"(?:{'|'.join(map(re.escape, [*commands, texts['place.card']]))}){places}"
    side = _side(texts)
    pair = pattern(texts["play.against"], one=side, other=side)
    roles = "|".join(re.escape(said) for key, said in texts.items() if key.startswith("role."))
    role = pattern(texts["play.role"], name=side, role=f"(?:{roles})")
    roles = f"{role}(?:, {role})+"
    return {
        "card": CARD,
        "totals": _of_each(texts, "play.total", points=NUMBER),
        "cards": "|".join(cards),
        "arrangement": spread,
        "pile": f"{CARD}(?: {CARD})*|{re.escape(texts['play.pile_empty'])}",
        "limit": f"{NUMBER}|{re.escape(texts['hand.limit.any'])}",
        "name": side,
        "other": side,
        "opponent": f"{side}(?:, {side})*",
        "pair": pair,
        "sides": pair,
        "roles": roles,
        "pairs": f"{pair}(?:, {pair})+",
        "says": _sentences(texts, side),
        "preset": "|".join(VARIANTS),
        "text": r"\S+",
        "typed": ".*",
        "words": f"{offer}(?:, {offer})*",
    }


def _side(texts: dict[str, str]) -> str:
    """Return an expression for a person, or for several who share a score."""
    rival = re.escape(texts["play.computer"].format(name="club"))
    you = "|".join(re.escape(texts[key]) for key in ("play.you", "play.you_inside"))
    person = f"(?:{you}|{rival}|Club [A-I])"
    return f"{person}(?: & {person})*"


def _sentences(texts: dict[str, str], side: str) -> str:
    """Return an expression for how a hand at another table ended."""
    ends = ("play.result.", "play.scores.")
    said = [
        pattern(line, **dict.fromkeys(("knocker", "defender", "difference", "bonus", "n"), NUMBER))
        if "{name}" not in line
        else pattern(line, name=side, n=NUMBER)
        for key, line in texts.items()
        if key.startswith(ends) and "{says}" not in line
    ]
    one = f"(?:{'|'.join(said)})"
    return f"{one}(?: {one})*"


def _of_each(texts: dict[str, str], key: str, **places: str) -> str:
    """Return an expression for what is said of two or more, with commas between them."""
    you = pattern(texts[f"{key}.you"], **places)
    one = f"(?:{you}|{pattern(texts[f'{key}.other'], name=_side(texts), **places)})"
    return f"{one}(?:, {one})+"
