"""Taking a move back: which one that can be, and a log without those that were taken back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ginrummy.engine import SPECTATOR, SeatViewer, State, Viewer, action_of, unseen_cards, view
from ginrummy.match.log import Entry, Played, TookBack


class LastMove(NamedTuple):
    """What somebody did in a hand, and how the hand stood before and after it.

    Attributes:
        person: Who did it.
        hand: Number of the hand.
        version: The version of the table that it led to.
        before: The hand before it.
        after: The hand after it.
    """

    person: int
    hand: int
    version: int
    before: State
    after: State

    def can_be_undone(self, person: int, version: int) -> bool:
        """Say whether a person may take it back.

        Args:
            person: Who asks.
            version: The version of the table now.
        """
        before, after = self.before, self.after
        own = (person, version) == (self.person, self.version)
        return own and before.to_move == after.to_move and not shows_card(before, after)


def shows_card(before: State, after: State) -> bool:
    """Say whether anybody can name a card after a move whose place he could not know before."""
    viewers: list[Viewer] = [SPECTATOR, *map(SeatViewer, range(len(before.hands)))]
    return any(
        unseen_cards(view(before, viewer)) & ~unseen_cards(view(after, viewer))
        for viewer in viewers
    )


def standing(entries: Iterable[Entry]) -> list[Entry]:
    """Return entries without the moves that were taken back.

    Args:
        entries: The log, or its end from a place before the first of those moves.
    """
    kept: list[Entry] = []
    for entry in entries:
        if not isinstance(entry, TookBack):
            kept.append(entry)
            continue
        while not _is_move(kept.pop()):
            pass
    return kept


def _is_move(entry: Entry) -> bool:
    return isinstance(entry, Played) and action_of(entry.event) is not None
