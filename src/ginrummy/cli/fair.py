"""What proves at the terminal that the cards are fair."""

from __future__ import annotations

from collections.abc import Iterable

from ginrummy.cli import console
from ginrummy.locales import text
from ginrummy.match import Entry, Revealed, Sealed, Setup


def fair_lines(setup: Setup, entries: Iterable[Entry]) -> list[str]:
    """Return what proves the cards of the hands that were dealt last, and of those before them.

    Args:
        setup: What is agreed at the table.
        entries: What happened there, as the person may know it.
    """
    if setup.practice is not None:
        return [text("play.practice", seed=console.safe(setup.practice))]
    sealed: list[str] = []
    revealed: list[str] = []
    for entry in entries:
        match entry:
            case Sealed(number, commitment):
                sealed.append(text("play.sealed", number=number, commitment=commitment))
            case Revealed(number, secret):
                revealed.append(text("play.revealed", number=number, secret=secret.hex()))
            case _:
                pass
    hands = setup.seating.hands
    return [*revealed[-hands:], *sealed[-hands:], text("play.how_to_verify")]
