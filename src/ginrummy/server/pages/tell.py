"""What happened in a hand, in sentences that begin with who dealt it."""

from __future__ import annotations

from collections.abc import Sequence

from ginrummy.cards import Card
from ginrummy.engine import Dealt, Event
from ginrummy.rules import Rules
from ginrummy.server.pages.words import mark
from ginrummy.telling import Teller


class HandTeller(Teller):
    """Tells the events of a hand, from the deal on."""

    def __init__(
        self, rules: Rules, names: Sequence[str], own: int | None, deals: str | None = None
    ) -> None:
        """Make a teller.

        Args:
            rules: The rules of the table.
            names: The name of whoever sits in each seat.
            own: The seat that is addressed as "you"; None for none.
            deals: The sentence for who deals without a seat (D-12); None where a seat deals.
        """
        super().__init__(rules, names, own, mark)
        self._deals = deals

    def _on(self, card: Card, on: int) -> str:
        """Name a card alone: melds have no numbers in a picture."""
        return self._show(card)

    def event(self, event: Event) -> list[str]:
        """Return the sentences for an event."""
        if not isinstance(event, Dealt):
            return super().event(event)
        deals = self._deals or self.says("page.dealt", event.dealer)
        return [deals, *super().event(event)]
