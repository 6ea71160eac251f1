"""What everybody can remember of a hand beyond the view: who threw and who declined which card."""

from __future__ import annotations

from ginrummy.bag import Bag
from ginrummy.cards import UNKNOWN
from ginrummy.engine import Discarded, Drew, Event, Knocked, Passed, Took, View


class Memory:
    """What lay open, told of events as a spectator may see them.

    The card of a knock that lies face down is in nobody's thrown cards, not even the knocker's.

    Attributes:
        pile: The discard pile, top card last.
        thrown: For each seat the cards of the pile that it threw; an upcard is nobody's.
        declined: For each seat the cards that it left on top of the pile, by passing or by drawing
            from the stock, and has not taken since.
    """

    __slots__ = ("declined", "pile", "thrown")

    def __init__(self, view: View) -> None:
        """Begin a hand.

        Args:
            view: What anybody knows after the deal.
        """
        seats = len(view.hands)
        self.pile = list(view.pile)
        self.thrown: list[Bag] = [0] * seats
        self.declined: list[Bag] = [0] * seats

    def see(self, event: Event) -> None:
        """Take note of what happened.

        Args:
            event: The event as anybody may see it.
        """
        match event:
            case Drew() | Passed():
                # After a card was declined by all, who has to draw has declined it before.
                if self.pile:
                    self.declined[event.seat] |= 1 << self.pile[-1]
            case Discarded():
                self._throw(event.seat, event.card)
            case Took():
                card = self.pile.pop()
                kept = ~(1 << card)
                self.thrown = [cards & kept for cards in self.thrown]
                self.declined[event.seat] &= kept
            case Knocked() if event.card != UNKNOWN:
                self._throw(event.seat, event.card)
            case _:
                pass

    def _throw(self, seat: int, card: int) -> None:
        self.pile.append(card)
        self.thrown[seat] |= 1 << card

    def copy(self) -> Memory:
        """Return a memory of the same that changes by itself."""
        other = object.__new__(Memory)
        other.pile = self.pile.copy()
        other.thrown = self.thrown.copy()
        other.declined = self.declined.copy()
        return other
