"""Computer players and where to get them by name."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import TypeAlias

from ginrummy.errors import GinRummyError
from ginrummy.players.base import (
    Player,
    PlayerError,
    close,
    legal_for,
    legal_moves,
    own_seat,
    tell,
)
from ginrummy.players.club import ClubPlayer
from ginrummy.players.eaai_simple import EaaiSimplePlayer
from ginrummy.players.process import ProcessPlayer, command_words
from ginrummy.players.random_player import RandomPlayer

__all__ = [
    "PLAYERS",
    "PROCESS",
    "ClubPlayer",
    "EaaiSimplePlayer",
    "Maker",
    "Player",
    "PlayerError",
    "ProcessPlayer",
    "RandomPlayer",
    "close",
    "create",
    "legal_for",
    "legal_moves",
    "maker",
    "own_seat",
    "tell",
]

Maker: TypeAlias = Callable[[Random], Player]
"""Makes a new player from a source of chance."""

PLAYERS: dict[str, Maker] = {
    "random": RandomPlayer,
    "eaai-simple": EaaiSimplePlayer,
    "club": ClubPlayer,
}
"""How to make each player, by name."""

PROCESS = "process:"
"""What the name of a player begins with that is a program; its command line follows."""


def maker(name: str) -> Maker:
    """Return what makes players of a name; it can be sent to other processes.

    Args:
        name: A key of `PLAYERS`, or `PROCESS` and a command line.

    Raises:
        GinRummyError: `unknown_player` with the known names.
        PlayerError: `bad_command`.
    """
    if name.startswith(PROCESS):
        command = name.removeprefix(PROCESS)
        command_words(command)
        return partial(ProcessPlayer, command)
    if name not in PLAYERS:
        raise GinRummyError("unknown_player", name=name, known=", ".join(PLAYERS))
    return PLAYERS[name]


def create(name: str, seed: int | None = None) -> Player:
    """Return a new player; one that is a program has to be closed, see `close`.

    Args:
        name: As for `maker`.
        seed: Makes its choices repeatable; None for new chance each time.

    Raises:
        GinRummyError: `unknown_player` with the known names.
        PlayerError: `bad_command` or `player_not_started`.
    """
    return maker(name)(Random(seed))
