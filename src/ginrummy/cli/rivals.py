"""The computer players of a game at the terminal: which ones, and what they are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from string import ascii_uppercase

from ginrummy.cli import console
from ginrummy.errors import GinRummyError
from ginrummy.locales import text
from ginrummy.players import PLAYERS


def kinds_for(named: Sequence[str], others: int) -> tuple[str, ...]:
    """Return the name of the player in each seat but the person's own.

    Args:
        named: One name for all, or one for each.
        others: How many there are.

    Raises:
        GinRummyError: `one_or_each`.
    """
    if len(named) == 1:
        return (named[0],) * others
    if len(named) != others:
        raise GinRummyError("one_or_each", given=len(named), others=others)
    return tuple(named)


def names_for(kinds: Sequence[str]) -> tuple[str, ...]:
    """Return what players are called in a record; several of a kind have letters."""
    if len(kinds) == 1:
        return tuple(kinds)
    letters = {kind: iter(ascii_uppercase) for kind in kinds}
    number = Counter(kinds)
    return tuple(
        f"{_called(kind)} {next(letters[kind])}" if number[kind] > 1 else _called(kind)
        for kind in kinds
    )


def _called(kind: str) -> str:
    return kind.capitalize() if kind in PLAYERS else kind


def kinds_of(names: Sequence[str]) -> tuple[str, ...]:
    """Return which players are meant by the names of a record, the inverse of `names_for`."""
    return tuple(names) if len(names) == 1 else tuple(map(_kind, names))


def _kind(name: str) -> str:
    called, _, letter = name.rpartition(" ")
    bare = called if called and letter in tuple(ascii_uppercase) else name
    return bare.lower() if bare.lower() in PLAYERS else bare


def shown_names(names: Sequence[str]) -> list[str]:
    """Return what the persons of a record are called on the screen."""
    safe = [console.safe(name) for name in names]
    # Of more than one, who is a computer player is said once for all.
    return safe if len(names) > 2 else [text("play.computer", name=name) for name in safe]
