"""The score sheet after each hand, from the log of a table."""

from __future__ import annotations

from collections.abc import Iterable

from ginrummy.match.hollywood import HollywoodCard
from ginrummy.match.log import EndAnnounced, Entry, Scored, Sealed
from ginrummy.match.scorecard import Scorecard, new_card
from ginrummy.rules import Rules


class Sheets:
    """Follows a log; a new game begins a new sheet.

    Attributes:
        cards: The blank sheet, then the sheet after each round of hands; between two games those of
            the last one.
    """

    def __init__(self, rules: Rules, sides: int) -> None:
        """Begin before the first hand.

        Args:
            rules: The rules of the table.
            sides: How many score.
        """
        self._rules = rules
        self._sides = sides
        self.cards: list[Scorecard] = [new_card(rules, sides)]

    def enter(self, entries: Iterable[Entry]) -> None:
        """Take note of what happened."""
        for entry in entries:
            match entry:
                case Sealed() if self.cards[-1].settlement is not None:
                    self.cards = [new_card(self._rules, self._sides)]
                case EndAnnounced():
                    card = self.cards[-1]
                    assert isinstance(card, HollywoodCard)  # others have no end to announce
                    self.cards[-1] = card.announce()
                case Scored(points, boxes):
                    self.cards.append(self.cards[-1].enter(points, boxes))
                case _:
                    pass


def new_entries(before: Scorecard, after: Scorecard) -> list[list[int | None]]:
    """Return what a hand has brought into each column for each side: the running total, or None.

    A column that has opened since holds nothing yet.

    Args:
        before: The sheet without the hand.
        after: The sheet with it.
    """
    return [
        [
            total
            if (old.points[side], old.boxes[side]) != (new.points[side], new.boxes[side])
            else None
            for side, total in enumerate(totals)
        ]
        for old, new, totals in zip(before.columns, after.columns, after.standings, strict=False)
    ]
