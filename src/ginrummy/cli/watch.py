"""What a person at a terminal is shown of a hand at which he does not sit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ginrummy.cli import console
from ginrummy.cli.narrate import Narrator
from ginrummy.cli.order import HandOrder
from ginrummy.cli.prompts import held_text, piles_line
from ginrummy.engine import Discarded, Event, Passed, View
from ginrummy.locales import text
from ginrummy.match import Entry, Place, Played, Table

PAUSE_SECONDS = 0.8
"""How long a turn stays before the next one, unless Enter is pressed."""


class Watch:
    """Follows the hands that a person sees without sitting there: all, or those of partners.

    Who gives advice sees the cards of one seat (D-03, D-13, D-25), anybody else what lies open.
    """

    def __init__(
        self,
        table: Table,
        person: int,
        narrator: Narrator,
        pause: Callable[[float], bool],
    ) -> None:
        """Begin to look on.

        Args:
            table: The table.
            person: Who looks on.
            narrator: Who names the persons.
            pause: Waits for some seconds; says whether the person would rather not wait.
        """
        self._table = table
        self._person = person
        self._narrator = narrator
        self._pause = pause
        self._begun: set[int] = set()
        self._hurried: set[int] = set()

    def catch_up(self, entries: Sequence[Entry]) -> None:
        """Show what the person sees now, after something has been told, and give him time.

        Args:
            entries: What was told.
        """
        for number in self._table.running:
            place = self._table.place(number)
            if not self._sees(place):
                continue
            events = [e.event for e in entries if isinstance(e, Played) and e.hand == number]
            if number not in self._begun:
                self._begun.add(number)
                self._begin(number, place)
            elif any(_ends_turn(event) for event in events):
                self._go_on(number, place, events)

    def _sees(self, place: Place) -> bool:
        if self._person in place.people:
            return False
        # Of several hands only that of a partner is of interest.
        return self._table.setup.seating.hands == 1 or place.advises(self._person) is not None

    def _begin(self, number: int, place: Place) -> None:
        view = self._table.view(self._person, number)
        seat = place.advises(self._person)
        if seat is None:
            lines = [text("play.sits_out"), piles_line(view)]
        else:
            name = self._narrator.name(place.people[seat])
            key = "play.sees_hand" if place.roles else "play.sees_partner"
            lines = [text(key, name=name), piles_line(view), self._held(place, seat, view)]
        if not console.is_plain():
            lines.append(text("play.hurry"))
        for line in lines:
            console.say(line)
        self._narrator.watch(number)

    def _go_on(self, number: int, place: Place, events: Sequence[Event]) -> None:
        seat = place.advises(self._person)
        if any(isinstance(event, Discarded) and event.seat == seat for event in events):
            assert seat is not None  # somebody there has thrown a card
            console.say(self._held(place, seat, self._table.view(self._person, number)))
        if number not in self._hurried and self._pause(PAUSE_SECONDS):
            self._hurried.add(number)

    def _held(self, place: Place, seat: int, view: View) -> str:
        cards = held_text(view, HandOrder())
        return self._narrator.says("replay.holds", place.people[seat], cards=cards)


def _ends_turn(event: Event) -> bool:
    return isinstance(event, Discarded | Passed)
