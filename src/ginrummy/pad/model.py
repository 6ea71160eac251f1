"""A score pad as a frozen value: who plays what, and what was written down."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ginrummy.match import Place, Series, Setup
from ginrummy.pad.entries import Entry, PadError
from ginrummy.rules import Rules, Value
from ginrummy.variants import Variant, variant

MOST_NAME = 24
"""Letters of a name."""
MOST_ENTRIES = 200
"""Rounds of hands on one pad."""
MARK = re.compile(r"[0-9A-Za-z]{0,16}", re.ASCII)


@dataclass(frozen=True, kw_only=True)
class Pad:
    """A score pad. Persons have numbers from 0 on; the first ones sit at the first hand.

    Attributes:
        game: A name of `ginrummy.variants.VARIANTS`.
        rules: The rules, those of the game or changed.
        names: What each person is called; empty for no name.
        dealer: The person who deals the first hand, where the game leaves that open.
        series: The empty match when more than one game is played; None for a single one.
        mark: Letters and digits that tell this pad from another one of the same people.
        entries: What was written, in order. Whether it makes sense is for `ginrummy.pad.read` to
            say, so that a mistake can be corrected.

    Raises:
        PadError: `pad_bad_name`, `pad_bad_dealer`, `pad_bad_mark`, or `pad_too_many`.
        RulesError: `unknown_preset` for a game that there is not.
        TableError: `wrong_people`, or `bad_series`.
    """

    game: str
    rules: Rules
    names: tuple[str, ...]
    dealer: int = 0
    series: Series | None = None
    mark: str = ""
    entries: tuple[Entry, ...] = ()

    def __post_init__(self) -> None:
        for name in self.names:
            if not name.isprintable() or len(name) > MOST_NAME or name != name.strip():
                raise PadError("pad_bad_name", most=MOST_NAME)
        seats = self.setup.seating.seats * self.setup.seating.hands
        if self.dealer not in range(seats):
            raise PadError("pad_bad_dealer", number=self.dealer + 1, most=seats)
        if not MARK.fullmatch(self.mark):
            raise PadError("pad_bad_mark", text=self.mark)
        if len(self.entries) > MOST_ENTRIES:
            raise PadError("pad_too_many", most=MOST_ENTRIES)

    @property
    def variant(self) -> Variant:
        """The game."""
        return variant(self.game)

    @cached_property
    def setup(self) -> Setup:
        """What is agreed."""
        seating = self.variant.seats_for(len(self.names))
        return Setup(self.rules, seating, self.series)

    @property
    def changes(self) -> dict[str, Value]:
        """The settings that differ from those of the game."""
        own = self.variant.rules_for(len(self.names)).settings()
        return {key: value for key, value in self.rules.settings().items() if value != own[key]}

    def first(self) -> tuple[Place, ...]:
        """Return who sits where at the first hands: the persons in their order."""
        seating = self.setup.seating
        seats = seating.seats
        return tuple(
            seating.place(tuple(range(at, at + seats)), self.dealer % seats)
            for at in range(0, seats * seating.hands, seats)
        )

    def but(self, entries: Sequence[Entry]) -> Pad:
        """Return the same pad with other entries."""
        return replace(self, entries=tuple(entries))

    def add(self, entry: Entry) -> Pad:
        """Return the pad with one more entry."""
        return self.but((*self.entries, entry))

    def change(self, at: int, entry: Entry | None) -> Pad:
        """Return the pad with an entry replaced, or taken out.

        Args:
            at: Its number, from 0.
            entry: What takes its place; None for nothing.

        Raises:
            PadError: `pad_no_entry`.
        """
        if at not in range(len(self.entries)):
            raise PadError("pad_no_entry", number=at + 1, most=len(self.entries))
        new = () if entry is None else (entry,)
        return self.but((*self.entries[:at], *new, *self.entries[at + 1 :]))

    def undo(self) -> Pad:
        """Return the pad without its last entry.

        Raises:
            PadError: `pad_no_entry`.
        """
        return self.change(len(self.entries) - 1, None)


def new_pad(game: str, names: Sequence[str], *, changes: dict[str, Value] | None = None) -> Pad:
    """Return an empty pad.

    Args:
        game: A name of `ginrummy.variants.VARIANTS`.
        names: What each person is called.
        changes: Settings by key.

    Raises:
        GinRummyError: As `Pad` and `Rules` say.
    """
    rules = variant(game).rules_for(len(names)).but(**(changes or {}))
    return Pad(game=game, rules=rules, names=tuple(names))
