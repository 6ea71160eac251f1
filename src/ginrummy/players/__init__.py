"""Computer players and where to get them by name."""

from collections.abc import Callable
from random import Random

from ginrummy.errors import GinRummyError
from ginrummy.players.base import Player, legal_moves
from ginrummy.players.eaai_simple import EaaiSimplePlayer
from ginrummy.players.random_player import RandomPlayer

__all__ = ["PLAYERS", "EaaiSimplePlayer", "Player", "RandomPlayer", "create", "legal_moves"]

PLAYERS: dict[str, Callable[[Random], Player]] = {
    "random": RandomPlayer,
    "eaai-simple": EaaiSimplePlayer,
}
"""How to make each player from a source of chance, by name."""


def create(name: str, seed: int | None = None) -> Player:
    """Return a new player.

    Args:
        name: A key of `PLAYERS`.
        seed: Makes its choices repeatable; None for new chance each time.

    Raises:
        GinRummyError: `unknown_player` with the known names.
    """
    if name not in PLAYERS:
        raise GinRummyError("unknown_player", name=name, known=", ".join(PLAYERS))
    return PLAYERS[name](Random(seed))
