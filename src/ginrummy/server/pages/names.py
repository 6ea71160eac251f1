"""What people and computer players are called on the pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ginrummy.locales import catalogue, text
from ginrummy.players import PLAYERS, is_available
from ginrummy.server.pages.past import Sitter


@dataclass(frozen=True, slots=True)
class Bot:
    """A computer player that can be chosen.

    Attributes:
        id: Its name in addresses and records.
        level: Its level, from 1 for the weakest.
        name: Its name in words.
        about: How it plays.
        available: Whether it can play here.
    """

    id: str
    level: int
    name: str
    about: str
    available: bool


def bots() -> list[Bot]:
    """Return every built-in computer player, weakest first."""
    return [
        Bot(name, level, bot_name(name), _said(f"page.bot.{name}.about", name), is_available(name))
        for level, name in enumerate(PLAYERS, start=1)
    ]


def bot_name(name: str, number: int | None = None) -> str:
    """Return the name of a computer player in words, marked as one.

    Args:
        name: Its name in addresses and records.
        number: Which one it is, from 1; None where there is but one.
    """
    said = _said(f"page.bot.{name}", name)
    return text("play.computer", name=said if number is None else f"{said} {number}")


def preset_name(name: str) -> str:
    """Return the name of a preset in words."""
    return _said(f"page.preset.{name}", name)


def preset_about(name: str) -> str:
    """Return what a preset is in one line; nothing for one without a text."""
    return _said(f"page.preset.{name}.about", "")


def name_of(sitter: Sitter, number: int, others: Sequence[Sitter | None] = ()) -> str:
    """Return what somebody is called.

    Args:
        sitter: Who it is.
        number: The number of the person, from 0, for one without a name.
        others: Everybody at the table, to tell computer players of one kind apart.
    """
    if sitter.bot is not None:
        alike = [
            at for at, each in enumerate(others) if each is not None and each.bot == sitter.bot
        ]
        which = alike.index(number) + 1 if len(alike) > 1 else None
        return bot_name(sitter.bot, which)
    return sitter.name or text("replay.person", number=number + 1)


def names_of(sitters: Sequence[Sitter], me: int | None = None) -> tuple[str, ...]:
    """Return what everybody at a table is called, the one who looks as "you"."""
    return tuple(
        text("play.you") if person == me else name_of(sitter, person, sitters)
        for person, sitter in enumerate(sitters)
    )


def _said(key: str, otherwise: str) -> str:
    return text(key) if key in catalogue() else otherwise
