"""What a player types, as actions."""

from __future__ import annotations

from collections.abc import Callable

from ginrummy.cards import Card, parse_card
from ginrummy.engine import BIG_GIN, DRAW, PASS, TAKE, Action, Discard, Knock, LayOff, Phase, View
from ginrummy.errors import CardError, GinRummyError
from ginrummy.melds import LaidOff

_WORDS: dict[str, Action] = {
    "draw": DRAW,
    "d": DRAW,
    "*": DRAW,
    "take": TAKE,
    "t": TAKE,
    "+": TAKE,
    "pass": PASS,
    "p": PASS,
    "big gin": BIG_GIN,
    "biggin": BIG_GIN,
}

_WITH_CARD: tuple[tuple[str, Callable[[Card], Action]], ...] = (
    ("!!", Knock),
    ("!", Knock),
    ("gin", Knock),
    ("knock", Knock),
    ("k", Knock),
    ("-", Discard),
    ("discard", Discard),
    ("throw", Discard),
)


class NotUnderstoodError(GinRummyError):
    """What was typed is no command."""


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
    lowered = said.lower()
    if lowered in _WORDS:
        return _WORDS[lowered]
    if view.phase is Phase.LAYOFF:
        return _parse_layoff(lowered)
    for word, action in _WITH_CARD:
        rest = said[len(word) :]
        # "knock" and "k" need a space behind them, or KD would be a knock with D.
        if lowered.startswith(word) and (rest.startswith(" ") or not word[-1].isalpha()):
            return action(parse_card(rest.strip()))
    try:
        return Discard(parse_card(said))
    except CardError as error:
        raise NotUnderstoodError("not_understood", typed=typed) from error


def _parse_layoff(said: str) -> LayOff:
    """Read ``none``, or ``lay`` with cards and the numbers of the melds, from 1."""
    if said == "none":
        return LayOff()
    words = said.replace(",", " ").split()
    if not words or words[0] != "lay" or len(words) < 3 or len(words) % 2 == 0:
        raise NotUnderstoodError("not_understood", typed=said)
    laid: LaidOff = ()
    for card, number in zip(words[1::2], words[2::2], strict=True):
        if not (number.isascii() and number.isdigit()):
            raise NotUnderstoodError("not_understood", typed=number)
        laid += ((parse_card(card), int(number) - 1),)
    return LayOff(laid)
