"""What a player types, as actions.

The words stand in the catalogues under ``command.``: those of the language in force and the
English ones are understood, with or without accents. The signs are the same in every language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from unicodedata import combining, normalize

from ginrummy.cards import Card, parse_card
from ginrummy.engine import BIG_GIN, DRAW, PASS, TAKE, Action, Discard, Knock, LayOff, Phase, View
from ginrummy.errors import CardError, GinRummyError
from ginrummy.locales import words
from ginrummy.melds import LaidOff

_ACTIONS: dict[str, Action] = {"draw": DRAW, "take": TAKE, "pass": PASS, "big_gin": BIG_GIN}
_SIGNS: dict[str, Action] = {"*": DRAW, "+": TAKE}

_WITH_CARD: dict[str, Callable[[Card], Action]] = {
    "gin": Knock,
    "knock": Knock,
    "discard": Discard,
}
_CARD_SIGNS: tuple[tuple[str, Callable[[Card], Action]], ...] = (
    ("!!", Knock),
    ("!", Knock),
    ("-", Discard),
)


_MELD_NUMBER = re.compile(r"\(?([0-9]{1,2})[.)]*", re.ASCII)
LONGEST_ECHO = 40


class NotUnderstoodError(GinRummyError):
    """What was typed is no command."""


def word(command: str) -> str:
    """Return the word for a command that is shown to the player."""
    return words(f"command.{command}")[0]


def command_of(typed: str, commands: Iterable[str]) -> str | None:
    """Return the one of some commands that was typed, or None."""
    said = plain(typed)
    for command in commands:
        if said in map(plain, words(f"command.{command}")):
            return command
    return None


def says_gin(typed: str) -> bool:
    """Say whether a knock was typed as gin, by its word or its sign."""
    first, *_ = typed.split() or [""]
    return first.startswith("!!") or command_of(first, ["gin"]) is not None


def printable(typed: str) -> str:
    """Return what was typed so that it can be shown: short, and without control characters."""
    shown = "".join(sign if sign.isprintable() else "?" for sign in typed)
    return shown if len(shown) <= LONGEST_ECHO else f"{shown[:LONGEST_ECHO]}..."


def plain(typed: str) -> str:
    """Return words in small letters without accents, so that every keyboard will do."""
    letters = normalize("NFKD", typed.casefold())
    return "".join(letter for letter in letters if not combining(letter))


def parse_action(typed: str, view: View) -> Action:
    """Return the action that a player typed.

    Words, single letters and the signs of the record notation are understood: ``*`` draws from
    the stock, ``+`` takes from the pile, ``-`` discards, ``!`` knocks and ``!!`` goes gin. A card
    alone is a discard.

    Args:
        typed: What was typed.
        view: What the player sees.

    Raises:
        NotUnderstoodError: It is no action.
        CardError: A card in it is no card.
    """
    said = " ".join(typed.split())
    if said in _SIGNS:
        return _SIGNS[said]
    if name := command_of(said, _ACTIONS):
        return _ACTIONS[name]
    if view.phase is Phase.LAYOFF:
        return _parse_layoff(said)
    for sign, action in _CARD_SIGNS:
        if said.startswith(sign):
            return action(parse_card(said.removeprefix(sign).strip()))
    first, _, rest = said.partition(" ")
    if rest and (name := command_of(first, _WITH_CARD)):
        return _WITH_CARD[name](parse_card(rest))
    try:
        return Discard(parse_card(said))
    except CardError as error:
        raise NotUnderstoodError("not_understood", typed=typed) from error


def _parse_layoff(said: str) -> LayOff:
    """Read ``none``, or ``lay`` with cards and the numbers of the melds, from 1."""
    if command_of(said, ["none"]):
        return LayOff()
    first, *places = said.replace(",", " ").split() or [""]
    places = [place for place in places if not command_of(place, ["on"])]
    if not command_of(first, ["lay"]) or not places or len(places) % 2:
        raise NotUnderstoodError("not_understood", typed=said)
    laid: LaidOff = ()
    for card, number in zip(places[::2], places[1::2], strict=True):
        position = _MELD_NUMBER.fullmatch(number)
        if position is None:
            raise NotUnderstoodError("not_understood", typed=number)
        laid += ((parse_card(card), int(position[1]) - 1),)
    return LayOff(laid)
