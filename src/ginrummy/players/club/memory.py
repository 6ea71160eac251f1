"""What a club player remembers of a hand, and how dangerous that makes a discard.

Only the next player may take what one throws, so what he holds is all that counts.
"""

from __future__ import annotations

from ginrummy.bag import Bag, bag_of, size
from ginrummy.cards import UNKNOWN, Card
from ginrummy.engine import Discarded, Event, View
from ginrummy.players.base import own_seat
from ginrummy.players.club.melds import MeldTable, meld_table

THROWN_NEAR = 0.7
"""Who throws a card holds its neighbours so much less often; counted for each pair of them."""

TAKEN_NEAR = 1.3
"""Who takes a card holds its neighbours so much more often."""

REFUSED = 0.3
"""Who leaves a card lying holds two others that would meld with it so much less often."""


class Memory:
    """Who threw what in this hand; a view shows the pile, but not who threw which card."""

    def __init__(self) -> None:
        self._seat = self._next = 0
        self._offered: Bag = 0
        self._thrown: Bag = 0

    def begin(self, view: View) -> None:
        """Start a new hand; an upcard was thrown by nobody, but is refused like a discard."""
        self._seat = own_seat(view)
        self._next = next_seat(view, self._seat)
        self._offered = bag_of(card for card in view.pile if card != UNKNOWN)
        self._thrown = 0

    def see(self, event: Event) -> None:
        """Note a discard."""
        if isinstance(event, Discarded):
            bit = 1 << event.card
            self._offered &= ~bit
            self._thrown &= ~bit
            if event.seat == self._seat:
                self._offered |= bit
            elif event.seat == self._next:
                self._thrown |= bit

    def danger(self, view: View, unseen: Bag) -> Danger:
        """Return how dangerous each discard is now.

        Args:
            view: What the player sees.
            unseen: The cards that the player has not located.
        """
        pile = bag_of(view.pile)
        return Danger(view, unseen, self._offered & pile, self._thrown & pile)


class Danger:
    """How likely a discard of the seat to move makes a meld for the next player, at one moment."""

    def __init__(self, view: View, unseen: Bag, refused: Bag, thrown: Bag) -> None:
        self._melds: MeldTable = meld_table(view.rules.meld_rules)
        self._refused = refused
        self._thrown = thrown
        self._unseen = unseen
        after = next_seat(view, view.to_move)
        self._known = view.known[after]
        hidden = view.hand_sizes[after] - size(self._known)
        self._share = hidden / max(1, size(unseen))
        self._held: dict[Bag, float] = {}

    def of(self, card: Card) -> float:
        """Return about how many melds the next player could make with a card."""
        total = 0.0
        for pair in self._melds.partners[card]:
            one = pair & -pair
            both = self._holds(one) * self._holds(pair ^ one)
            total += both * REFUSED if self._melds.thirds[pair] & self._refused else both
        return total

    def _holds(self, bit: Bag) -> float:
        """Return the chance that the next player holds a card."""
        if bit & self._known:
            return 1.0
        if not bit & self._unseen:
            return 0.0
        if bit not in self._held:
            chance = self._share
            for pair in self._melds.partners[bit.bit_length() - 1]:
                if pair & self._thrown:
                    chance *= THROWN_NEAR
                if pair & self._known:
                    chance *= TAKEN_NEAR
            self._held[bit] = min(1.0, chance)
        return self._held[bit]


def next_seat(view: View, seat: int) -> int:
    """Return who moves after a seat, and alone may take what it throws."""
    return (seat + 1) % len(view.hand_sizes)
