"""Options and arguments that commands share, as types for the parameters of their functions.

A help text and the name of a place are keys of the catalogues: the page of help translates them,
and fills in ``{default}`` and, from `KNOWN`, ``{known}``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Annotated, TypeAlias

import typer

from ginrummy.locales import LANGUAGES
from ginrummy.players import PLAYERS
from ginrummy.rules import Rules, parse_knob
from ginrummy.variants import VARIANTS, variant

DEFAULT_PRESET = "classic"

KNOWN: dict[str, Iterable[str]] = {
    "app.language": LANGUAGES,
    "option.dataset_player": PLAYERS,
    "option.opponent": PLAYERS,
    "option.pad_game": VARIANTS,
    "option.player": PLAYERS,
    "option.preset": VARIANTS,
    "option.presets": VARIANTS,
}
"""What can be chosen, by the key of the help text that lists it."""

_LARGEST = 10**18 - 1


class BadNumber(typer.BadParameter):
    """What was typed is no whole number within some bounds."""

    def __init__(self, text: str, low: int, high: int) -> None:
        super().__init__(text)
        self.text = text
        self.low = low
        self.high = high


def number(low: int = 0, high: int = _LARGEST) -> Callable[[str | int], int]:
    """Return a reader of whole numbers, for ``parser=``.

    Args:
        low: The least number.
        high: The greatest one.
    """

    def read(typed: str | int) -> int:
        # A default comes as the number it is.
        text = str(typed)
        if not re.fullmatch(r"-?[0-9]{1,18}", text, re.ASCII) or not low <= int(text) <= high:
            raise BadNumber(text, low, high)
        return int(text)

    return read


Preset: TypeAlias = Annotated[
    str, typer.Option("--preset", metavar="place.name", help="option.preset")
]
Settings: TypeAlias = Annotated[
    list[str] | None, typer.Option("--set", metavar="place.setting", help="option.set")
]
BestOf: TypeAlias = Annotated[
    int | None,
    typer.Option("--best-of", parser=number(1), metavar="place.number", help="option.best_of"),
]
MatchTo: TypeAlias = Annotated[
    int | None,
    typer.Option("--match-to", parser=number(1), metavar="place.number", help="option.match"),
]
Seed: TypeAlias = Annotated[
    int | None,
    typer.Option("--seed", parser=number(), metavar="place.number", help="option.seed"),
]


def rules_of(preset: str, settings: Iterable[str] | None, people: int | None = None) -> Rules:
    """Return the rules that are asked for.

    Args:
        preset: Name of a variant.
        settings: Changes, such as ``"knock_limit=7"``.
        people: How many play; None for as few as can.

    Raises:
        GinRummyError: There is no such preset or setting, the settings do not go together, or so
            many cannot play.
    """
    changes = {}
    for setting in settings or ():
        changes.update(parse_knob(setting))
    game = variant(preset)
    rules = game.rules_for(game.people[0] if people is None else people)
    return rules.but(**changes) if changes else rules
