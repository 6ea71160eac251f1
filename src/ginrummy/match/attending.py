"""Let somebody follow a table: a computer player, or whoever gives advice."""

from __future__ import annotations

from typing import Protocol

from ginrummy.engine import Dealt, Event, View
from ginrummy.match.log import Played, TookBack
from ginrummy.match.table import Table
from ginrummy.match.undo import standing


class Listener(Protocol):
    """Somebody who wants to know what happens in a hand, as much as one seat may know."""

    def begin(self, view: View, scores: tuple[int, ...]) -> None:
        """Take note of a new hand.

        Args:
            view: What the seat knows after the deal.
            scores: The points of every seat of the hand in the game so far.
        """

    def see(self, event: Event) -> None:
        """Take note of an event after the deal."""


class Attending:
    """Tells a listener what one person at a table may know, each thing once.

    When a game is taken up again, or a move is taken back, the listener hears of the hand in
    progress from its deal on.
    """

    def __init__(self, table: Table, person: int, listener: Listener) -> None:
        """Listen for a person from now on.

        Args:
            table: The table.
            person: Who sits there.
            listener: Who is told.
        """
        self._table = table
        self._person = person
        self._listener = listener
        self._version = 0
        self._begun: set[int] = set()

    def catch_up(self) -> None:
        """Tell what happened since the last time."""
        entries = self._table.entries(self._person, self._version)
        if any(isinstance(entry, TookBack) for entry in entries):
            self._begun.clear()
            entries = self._table.entries(self._person)
        self._version = self._table.version
        for entry in standing(entries):
            if not isinstance(entry, Played):
                continue
            if isinstance(entry.event, Dealt):
                self._begin(entry.hand)
            elif entry.hand in self._begun:
                self._listener.see(entry.event)

    def _begin(self, number: int) -> None:
        table = self._table
        if number not in table.running or self._person not in table.place(number).people:
            return
        self._begun.add(number)
        view = table.dealt_view(self._person, number)
        self._listener.begin(view, table.scores(number))
