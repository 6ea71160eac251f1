"""The vector of one seat, kept up to date from what happens; the same as `vector`, but faster."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from struct import Struct

from ginrummy.cards import PACK_SIZE, UNKNOWN, Card
from ginrummy.engine import (
    NOBODY,
    Discarded,
    Drew,
    Event,
    Passed,
    SeatViewer,
    Took,
    View,
    project,
    view,
)
from ginrummy.envs.extra import needs
from ginrummy.envs.layout import layout
from ginrummy.envs.session import Session
from ginrummy.envs.vector import (
    DEPTHS,
    PHASES,
    Vector,
    bits,
    fill_depths,
    score_numbers,
    turn_order,
    vector,
)
from ginrummy.rules import Call, Rules

with needs("rl"):
    import numpy as np


_FLOAT = array("f").itemsize
_SHARES = [number / PACK_SIZE for number in range(PACK_SIZE + 1)]


class Watcher:
    """Encodes what a seat knows in the hands of a session."""

    def __init__(self, seat: int, seats: int) -> None:
        """Watch for a seat.

        Args:
            seat: Whose knowledge it is.
            seats: How many hold cards.
        """
        place = layout(seats)
        self._seat = seat
        self._viewer = SeatViewer(seat)
        self._order = turn_order(seat, seats)
        self._events: list[Event] | None = None
        self._heard = 0
        self._cells = array("f")
        self._bytes = memoryview(b"")
        self._numbers: Vector = np.zeros(0, np.float32)
        # Where the planes begin; those of each seat by its number.
        relative = [(other - seat) % seats for other in range(seats)]
        held = ["hand", *(f"known_{at}" for at in range(1, seats))]
        self._held = [place[held[at]].start for at in relative]
        self._thrown = [place[f"thrown_{at}"].start for at in relative]
        self._declined = [place[f"declined_{at}"].start for at in relative]
        self._shown: int = place["shown"].start
        self._card: int = place["card"].start
        self._piled = place["pile"]
        self._scores = place["scores"]
        # What stands for each phase and seat to move, in bytes; the last one for nobody.
        movers = [[other == mover for other in self._order] for mover in (*range(seats), NOBODY)]
        self._asked = [[array("f", [*p, *m]).tobytes() for m in movers] for p in PHASES]
        self._asks = slice(_FLOAT * place["phase"].start, _FLOAT * place["to_move"].stop)
        self._pack = Struct(f"{place.size - place['to_move'].stop}f").pack_into

    def __reduce__(self) -> tuple[type[Watcher], tuple[int, int]]:
        """A copy begins anew; two views of the same memory cannot be copied."""
        return Watcher, (self._seat, len(self._order))

    def vector(self, session: Session) -> Vector:
        """Return what the seat knows now."""
        state = session.state
        events = session.events
        if self._events is not events:
            self._begin(session)
        if self._heard < len(events):
            self._hear(events[self._heard :], state.rules)
            self._heard = len(events)
        rules, hands = state.rules, state.hands
        # Of the cards of others and of the stock nothing is told but how many there are.
        self._bytes[self._asks] = self._asked[state.phase][state.to_move]
        self._pack(
            self._bytes,
            self._asks.stop,
            *[_SHARES[hands[seat].bit_count()] for seat in self._order],
            _SHARES[len(state.stock)],
            state.pile_draws / rules.max_pile_draws,
            state.turns / rules.max_turns,
            state.null_turns / len(hands),
        )
        numbers = self._numbers.copy()
        if state.showdown is not None or state.result is not None:
            self._open_cards(numbers, view(state, self._viewer), session.scores)
        return numbers

    def _open_cards(self, numbers: Vector, seen: View, scores: Sequence[int]) -> None:
        """Write what a knock shows and what the end of a hand brings; it comes once in a hand."""
        hands = [seen.hands[seat] for seat in self._order]
        numbers[: PACK_SIZE * len(hands)] = bits(hands)
        numbers[self._shown : self._piled.start] = bits((seen.known[self._seat], 0))
        numbers[self._piled] = 0
        fill_depths(numbers[self._piled], seen.pile)
        numbers[self._scores] = score_numbers(scores, seen.rules.target, self._order)
        if seen.showdown is not None and seen.showdown.call is not Call.BIG_GIN:
            knocker = self._thrown[seen.showdown.knocker]
            if seen.rules.knock_discard == "face_up":
                numbers[knocker + seen.pile[-1]] = 1

    def _begin(self, session: Session) -> None:
        seen = session.observe(self._seat)
        self._events = session.events
        self._heard = len(session.events)
        # All are the same memory; an array of Python takes single numbers faster.
        self._cells = array("f", vector(seen).tobytes())
        self._numbers = np.frombuffer(self._cells, np.float32)
        self._bytes = memoryview(self._cells).cast("B")
        self._last: Card = seen.card
        self._pile = list(seen.pile)
        self._places = np.zeros(PACK_SIZE, np.intp)
        self._places[: len(self._pile)] = [self._piled.start + card for card in self._pile]

    def _hear(self, events: Sequence[Event], rules: Rules) -> None:
        cells, pile, own = self._cells, self._pile, self._seat
        moved = False
        for event in events:
            match seen := project(event, self._viewer, rules):
                case Drew():
                    if pile:
                        cells[self._declined[seen.seat] + pile[-1]] = 1
                    self._get(seen.seat, seen.card)
                case Discarded():
                    seat, card = seen.seat, seen.card
                    cells[self._held[seat] + card] = 0
                    cells[self._thrown[seat] + card] = 1
                    if seat == own:
                        cells[self._shown + card] = 0
                    if self._last != UNKNOWN:
                        cells[self._card + self._last] = 0
                        self._last = UNKNOWN
                    self._places[len(pile)] = self._piled.start + card
                    pile.append(card)
                    moved = True
                case Took():
                    seat, card = seen.seat, seen.card
                    for plane in self._thrown:
                        cells[plane + card] = 0
                    cells[self._declined[seat] + card] = 0
                    if seat == own:
                        cells[self._shown + card] = 1
                    cells[self._piled.start + pile.pop()] = 0
                    moved = True
                    self._get(seat, card)
                case Passed():
                    cells[self._declined[seen.seat] + pile[-1]] = 1
                case _:
                    pass
        if moved and pile:
            # The depth of every card; one that was taken is out already.
            self._numbers[self._places[: len(pile)]] = DEPTHS[-len(pile) :]

    def _get(self, seat: int, card: Card) -> None:
        if card != UNKNOWN:
            self._cells[self._held[seat] + card] = 1
            self._cells[self._card + card] = 1
            self._last = card
