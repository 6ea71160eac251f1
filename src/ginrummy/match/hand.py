"""One hand of a table: its chance, who sits there, and its cards."""

from __future__ import annotations

from typing import NamedTuple

from ginrummy.cards import full_pack
from ginrummy.engine import Event, Phase, State, View, start, view
from ginrummy.match.fairness import Deal
from ginrummy.match.log import Entry, Played, seat_viewer
from ginrummy.match.seating import Place, TableError
from ginrummy.rules import Rules


class Hand(NamedTuple):
    """A hand of the round that is played now.

    Attributes:
        deal: Its chance.
        place: Who sits there and who gives advice, as it stands now.
        may_choose: Whether somebody has still to choose the dealer (A-04).
        dealt: Its cards when they had just been dealt; None before.
        state: Its cards now; None before.
    """

    deal: Deal
    place: Place
    may_choose: bool = False
    dealt: State | None = None
    state: State | None = None

    @property
    def number(self) -> int:
        """Its number in the match, from 1."""
        return self.deal.hand

    @property
    def over(self) -> bool:
        """Whether it is played to its end."""
        return self.state is not None and self.state.phase is Phase.FINISHED

    def begin(self, rules: Rules) -> tuple[Hand, tuple[Event, ...]]:
        """Return the hand with its cards dealt, and what happened."""
        deck = self.deal.deck(full_pack(rules.pack.ranks, rules.pack.suits))
        second_pack = self.deal.second_pack() if rules.limit_source == "second_pack" else None
        state, events = start(rules, deck, self.place.dealer, second_pack)
        return self._replace(dealt=state, state=state), events

    def seen(self, state: State | None, place: Place, person: int | None) -> View:
        """Return what somebody may know of it.

        Args:
            state: Its cards at the moment that is meant.
            place: Who sat there and gave advice at that moment.
            person: Who looks; None for somebody who is not at the table.

        Raises:
            TableError: `no_such_hand` while it is not dealt.
        """
        if state is None:
            raise TableError("no_such_hand", hand=self.number)
        return view(state, seat_viewer(place, person))


class Places:
    """Who sat at each hand and who gave advice, at every version of the log."""

    def __init__(self) -> None:
        self._since: dict[int, list[tuple[int, Place]]] = {}

    def enter(self, hand: int, version: int, place: Place) -> None:
        """Note how a hand stands from a version on."""
        self._since.setdefault(hand, []).append((version, place))

    def first(self, hand: int) -> Place:
        """Return how a hand stood when it was dealt."""
        return self._since[hand][0][1]

    def of(self, entry: Entry, at: int) -> Place | None:
        """Return how the hand stood that an entry is one of; None for one that is of none.

        Args:
            entry: The entry.
            at: Its place in the log.
        """
        if not isinstance(entry, Played):
            return None
        return next(place for since, place in reversed(self._since[entry.hand]) if since <= at)
