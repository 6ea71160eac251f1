"""The vector of one seat, kept up to date from what happens; the same as `vector`, but faster."""

from __future__ import annotations

from ginrummy.cards import PACK_SIZE, UNKNOWN, Card
from ginrummy.engine import (
    Discarded,
    Drew,
    Event,
    Passed,
    SeatViewer,
    Took,
    project,
)
from ginrummy.envs.extra import needs
from ginrummy.envs.layout import layout
from ginrummy.envs.session import Session
from ginrummy.envs.vector import DEPTHS, Vector, changing, turn_order, vector

with needs("rl"):
    import numpy as np


class Watcher:
    """Encodes what a seat knows in the hands of a session."""

    def __init__(self, seat: int, seats: int) -> None:
        """Watch for a seat.

        Args:
            seat: Whose knowledge it is.
            seats: How many hold cards.
        """
        place = layout(seats)
        self._viewer = SeatViewer(seat)
        self._order = turn_order(seat, seats)
        self._seat = seat
        relative = {absolute: at for at, absolute in enumerate(self._order)}
        held = ["hand", *(f"known_{at}" for at in range(1, seats))]
        # Where the planes of each seat begin.
        self._held = [place[held[relative[each]]].start for each in range(seats)]
        self._thrown = [place[f"thrown_{relative[each]}"].start for each in range(seats)]
        self._declined = [place[f"declined_{relative[each]}"].start for each in range(seats)]
        self._shown: int = place["shown"].start
        self._card: int = place["card"].start
        self._pile = place["pile"]
        self._changing: int = place["phase"].start
        self._events: list[Event] | None = None

    def vector(self, session: Session) -> Vector:
        """Return what the seat knows now."""
        state = session.state
        if state.showdown is not None or state.result is not None:
            # Cards lie open that nobody saw before; it comes once in a hand.
            return vector(session.observe(self._seat))
        if self._events is not session.events:
            self._begin(session)
        events = session.events
        if self._heard < len(events):
            rules = state.rules
            for event in events[self._heard :]:
                self._see(project(event, self._viewer, rules))
            self._heard = len(events)
            if self._piled:
                self._lay_out()
        numbers = self._numbers.copy()
        numbers[self._changing :] = changing(state, self._order)
        return numbers

    def _begin(self, session: Session) -> None:
        seen = session.observe(self._seat)
        self._events = session.events
        self._heard = len(session.events)
        self._numbers = vector(seen)
        self._last: Card = seen.card
        self._places = np.zeros(PACK_SIZE, np.intp)
        self._places[: len(seen.pile)] = [self._pile.start + card for card in seen.pile]
        self._depth = len(seen.pile)
        self._piled = False

    def _see(self, event: Event) -> None:
        numbers = self._numbers
        match event:
            case Drew():
                self._decline(event.seat)
                self._get(event.seat, event.card)
            case Discarded():
                card = event.card
                numbers[self._held[event.seat] + card] = 0
                numbers[self._thrown[event.seat] + card] = 1
                if event.seat == self._seat:
                    numbers[self._shown + card] = 0
                self._forget()
                self._places[self._depth] = self._pile.start + card
                self._depth += 1
                self._piled = True
            case Took():
                card = event.card
                for plane in self._thrown:
                    numbers[plane + card] = 0
                numbers[self._declined[event.seat] + card] = 0
                if event.seat == self._seat:
                    numbers[self._shown + card] = 1
                self._depth -= 1
                self._piled = True
                self._get(event.seat, card)
            case Passed():
                self._decline(event.seat)
            case _:
                pass

    def _decline(self, seat: int) -> None:
        if self._depth:
            top = self._places[self._depth - 1] - self._pile.start
            self._numbers[self._declined[seat] + top] = 1

    def _get(self, seat: int, card: Card) -> None:
        if card != UNKNOWN:
            self._numbers[self._held[seat] + card] = 1
            self._numbers[self._card + card] = 1
            self._last = card

    def _forget(self) -> None:
        """Nothing has been taken or drawn any more in this turn."""
        if self._last != UNKNOWN:
            self._numbers[self._card + self._last] = 0
            self._last = UNKNOWN

    def _lay_out(self) -> None:
        self._numbers[self._pile] = 0
        if self._depth:
            self._numbers[self._places[: self._depth]] = DEPTHS[-self._depth :]
        self._piled = False
