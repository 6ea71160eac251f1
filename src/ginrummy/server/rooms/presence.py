"""Who has a page open, and how long somebody who is waited for has been gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import NamedTuple


class Gone(NamedTuple):
    """Somebody who is waited for and not there.

    Attributes:
        person: Who that is.
        claim_in: Seconds until the others may claim the game; 0 from then on.
    """

    person: int
    claim_in: float


class Presence:
    """Counts the open pages of each person; times are seconds of any steady clock."""

    def __init__(self, patience: float) -> None:
        """Begin with nobody there.

        Args:
            patience: Seconds that an absent person is waited for.
        """
        self._patience = patience
        self._pages: Counter[int] = Counter()
        self._left: dict[int, float] = {}
        self._asked: dict[int, float] = {}

    @property
    def present(self) -> Collection[int]:
        """The persons with an open page."""
        return self._pages.keys()

    def come(self, person: int) -> bool:
        """Note an open page; True when the person was not there before."""
        self._pages[person] += 1
        self._left.pop(person, None)
        return self._pages[person] == 1

    def go(self, person: int, now: float) -> bool:
        """Note a closed page; True when it was the last one of the person."""
        self._pages[person] -= 1
        if self._pages[person] > 0:
            return False
        del self._pages[person]
        self._left[person] = now
        return True

    def wait_for(self, people: Collection[int], now: float) -> None:
        """Note who has to do something.

        Args:
            people: Those persons, without computer players.
            now: The time.
        """
        self._asked = {person: self._asked.get(person, now) for person in people}

    def gone(self, now: float) -> Gone | None:
        """Return who is waited for and not there, and since when; the longest gone if several.

        Nobody is waited for in vain before he could have noticed: the time counts from when he
        left, or from when it was his turn if that was later.
        """
        absent = [
            (max(self._left.get(person, asked), asked), person)
            for person, asked in self._asked.items()
            if person not in self._pages
        ]
        if not absent:
            return None
        since, person = min(absent)
        return Gone(person, max(0.0, since + self._patience - now))
