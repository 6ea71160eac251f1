"""What a player types, as actions.

The words stand in the catalogues under ``command.``: those of the language in force and the
English ones are understood, with or without accents. The signs are the same in every language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from unicodedata import combining, normalize

from ginrummy.cards import Card, parse_card, parse_hand
from ginrummy.cli import console
from ginrummy.cli.order import ORDERS, HandOrder
from ginrummy.engine import BIG_GIN, DRAW, PASS, TAKE, Action, Discard, Knock, LayOff, Phase, View
from ginrummy.errors import CardError, GinRummyError
from ginrummy.locales import words
from ginrummy.melds import LaidOff
from ginrummy.record.tokens import Sign, parse_action_token

_ACTIONS: dict[str, Action] = {"draw": DRAW, "take": TAKE, "pass": PASS, "big_gin": BIG_GIN}
_WITH_CARD: dict[str, Callable[[Card], Action]] = {
    "gin": Knock,
    "knock": Knock,
    "discard": Discard,
}
MOVES = (*_ACTIONS, *_WITH_CARD, "lay", "none", "best")
"""The words that make moves."""

_SIGNS = tuple(sign.value for sign in Sign)
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

    Words, single letters and the moves of the record notation are understood, such as ``*``, ``+``,
    ``-7S`` or ``!7S``; see `ginrummy.record.tokens`. A card alone is a discard.

    Args:
        typed: What was typed.
        view: What the player sees.

    Raises:
        NotUnderstoodError: It is no action.
        TokenError: It begins like a move of the notation, but is none.
        CardError: A card in it is no card.
    """
    said = " ".join(typed.split())
    if said.startswith(_SIGNS):
        return parse_action_token(said)
    if name := command_of(said, _ACTIONS):
        return _ACTIONS[name]
    if view.phase is Phase.LAYOFF:
        return _parse_layoff(said)
    first, _, rest = said.partition(" ")
    if rest and (name := command_of(first, _WITH_CARD)):
        return _WITH_CARD[name](parse_card(rest))
    try:
        return Discard(parse_card(said))
    except CardError as error:
        raise NotUnderstoodError("not_understood", typed=typed) from error


def parse_order(typed: str, view: View, order: HandOrder) -> bool:
    """Put the own cards in the order that was typed; False when it was no such command.

    Args:
        typed: What was typed.
        view: What the player sees.
        order: How the player keeps his cards.

    Raises:
        NotUnderstoodError: The order is none of those that there are.
        CardError: A card is no card, comes twice, or is not in the hand.
    """
    first, _, rest = typed.strip().partition(" ")
    if command_of(first, ["sort"]):
        kind = command_of(rest.strip(), ORDERS)
        if kind is None:
            raise NotUnderstoodError("bad_order", text=printable(rest), known=order_words())
        order.kind = kind
        return True
    if command_of(first, ["arrange"]):
        cards = parse_hand(rest)
        for card in cards:
            if not view.hand >> card & 1:
                raise CardError("not_in_hand", card=card)
        order.lay(cards, view.hand, view.rules)
        return True
    return False


def move_text(action: Action) -> str:
    """Return an action as one would type it."""
    match action:
        case Discard(card):
            return f"{word('discard')} {console.card(card)}"
        case Knock(card):
            return f"{word('knock')} {console.card(card)}"
        case LayOff(cards):
            laid = [f"{console.card(card)} {on + 1}" for card, on in cards]
            return " ".join([word("lay"), *laid]) if laid else word("none")
        case _:
            return word(next(name for name, known in _ACTIONS.items() if known == action))


def order_words() -> str:
    """Return the words for all orders of a hand."""
    return ", ".join(map(word, ORDERS))


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
