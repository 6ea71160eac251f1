"""What makes a game of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from ginrummy.match import SEATINGS, FixedSeats, Seating, Setup, TableError, seating_of
from ginrummy.rules import Rules

_NO_TARGETS: Mapping[int, int] = MappingProxyType({})


@dataclass(frozen=True)
class Variant:
    """A game: rules, and who sits where. All of its rules can be changed before it begins.

    Attributes:
        name: What it is called in records, addresses and commands.
        rules: Its rules, as they are for the least number of people.
        seating: A name of `ginrummy.match.SEATINGS`; None where everybody keeps a seat of one
            hand.
        targets: The target for each number of people, where that depends on it (D-27).
    """

    name: str
    rules: Rules
    seating: str | None = None
    targets: Mapping[int, int] = field(default_factory=lambda: _NO_TARGETS, hash=False)

    @property
    def people(self) -> tuple[int, ...]:
        """How many people can play it."""
        return (self.rules.pack.seats,) if self.seating is None else SEATINGS[self.seating]

    def setup(self, people: int, rules: Rules | None = None) -> Setup:
        """Return what is agreed at a table of this game.

        Args:
            people: How many sit down.
            rules: Other rules than those of the game; None for these.

        Raises:
            TableError: `wrong_people` with the numbers that there can be.
        """
        return Setup(self.rules_for(people) if rules is None else rules, self.seats_for(people))

    def rules_for(self, people: int) -> Rules:
        """Return the rules for a number of people.

        Raises:
            TableError: `wrong_people` with the numbers that there can be.
        """
        self.seats_for(people)
        target = self.targets.get(people, self.rules.target)
        return self.rules if target == self.rules.target else self.rules.but(target=target)

    def seats_for(self, people: int) -> Seating:
        """Return who sits where.

        Raises:
            TableError: `wrong_people` with the numbers that there can be.
        """
        if self.seating is not None:
            return seating_of(self.seating, people)
        if people not in self.people:
            allowed = ", ".join(map(str, self.people))
            raise TableError("wrong_people", people=people, allowed=allowed)
        return FixedSeats((tuple(range(people)),))
