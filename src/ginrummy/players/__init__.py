"""Computer players and where to get them by name."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from typing import TypeAlias

from ginrummy.errors import GinRummyError
from ginrummy.kernels import is_fast, need_fast
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
    "ADAPTERS",
    "NEED_KERNEL",
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
    "is_available",
    "legal_for",
    "legal_moves",
    "maker",
    "own_seat",
    "tell",
]

Maker: TypeAlias = Callable[[Random], Player]
"""Makes a new player from a source of chance."""


def make_thinker(rng: Random) -> Player:
    """Return a new `ginrummy.players.thinker.ThinkerPlayer`.

    Raises:
        GinRummyError: `missing_extra` without the packages of the extra ``fast``.
    """
    need_fast()
    # Imported only now: numba takes its time, and most games do without.
    player: Player = import_module("ginrummy.players.thinker").ThinkerPlayer(rng)
    return player


PLAYERS: dict[str, Maker] = {
    "random": RandomPlayer,
    "eaai-simple": EaaiSimplePlayer,
    "club": ClubPlayer,
    "thinker": make_thinker,
}
"""How to make each player, by name."""

NEED_KERNEL = frozenset({"thinker"})
"""Players that are nothing without the compiled kernel."""

PROCESS = "process:"
"""What the name of a player begins with that is a program; its command line follows."""


ADAPTERS = {
    "openspiel:": "ginrummy.players.adapters.openspiel",
    "rlcard:": "ginrummy.players.adapters.rlcard",
}
"""What the name of an agent of another library begins with, and the module that adapts it."""


def is_available(name: str) -> bool:
    """Say whether a built-in player can play here: one that needs the kernel may not."""
    return name not in NEED_KERNEL or is_fast()


def maker(name: str) -> Maker:
    """Return what makes players of a name; it can be sent to other processes.

    Args:
        name: A key of `PLAYERS`; `PROCESS` and a command line; or a key of `ADAPTERS` and the name
            of an agent.

    Raises:
        GinRummyError: `unknown_player` with the known names; `missing_extra` for an agent whose
            library is not installed.
        PlayerError: `bad_command`, or `no_such_agent`.
    """
    if name.startswith(PROCESS):
        command = name.removeprefix(PROCESS)
        command_words(command)
        return partial(ProcessPlayer, command)
    for prefix, module in ADAPTERS.items():
        if name.startswith(prefix):
            # Imported only now, for each needs a library of its own.
            make: Maker = import_module(module).named(name.removeprefix(prefix))
            return make
    if name not in PLAYERS:
        raise GinRummyError("unknown_player", name=name, known=", ".join(PLAYERS))
    return PLAYERS[name]


def create(name: str, seed: int | None = None) -> Player:
    """Return a new player; one that is a program has to be closed, see `close`.

    Args:
        name: As for `maker`.
        seed: Makes its choices repeatable; None for new chance each time.

    Raises:
        GinRummyError: As for `maker`.
        PlayerError: `player_not_started`, or as for `maker`.
    """
    return maker(name)(Random(seed))
