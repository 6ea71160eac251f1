"""What happens at a table, from the first cut to the settlement: a closed set of entries.

A secret or a card that a viewer may not know is None or unknown; see `shown_to`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from ginrummy.cards import Card
from ginrummy.engine import SPECTATOR, Event, SeatViewer, Viewer, project
from ginrummy.match.settlement import Settlement
from ginrummy.rules import Rules

People: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sealed:
    """The cards of a hand are fixed by a secret that is not shown yet.

    Attributes:
        hand: Number of the hand in the match, from 1.
        commitment: What is published of the secret.
        secret: The secret; None to every viewer.
    """

    hand: int
    commitment: str
    secret: bytes | None


@dataclass(frozen=True, slots=True)
class Contributed:
    """A person has mixed a nonce into all hands of this round that he sits at."""

    person: int
    nonce: bytes


@dataclass(frozen=True, slots=True)
class Cut:
    """Cards were cut for the first deal, one for each person of the hand (A-04).

    Attributes:
        hand: Number of the hand.
        people: The persons in the order of the cards.
        rounds: The cards, round after round.
    """

    hand: int
    people: People
    rounds: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class DealerNamed:
    """It is settled who deals a hand, and who sits at it.

    Attributes:
        hand: Number of the hand.
        people: The persons by seat.
        dealer: The seat that deals.
        chosen: Whether somebody chose it (A-04, ``cut_high_chooses``).
    """

    hand: int
    people: People
    dealer: int
    chosen: bool


@dataclass(frozen=True, slots=True)
class Played:
    """An event of the engine."""

    hand: int
    event: Event


@dataclass(frozen=True, slots=True)
class TookBack:
    """A person has taken back what he did just before; the hand stands as it stood."""

    hand: int
    person: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """A hand is over and its secret is shown, so that everybody can check the cards."""

    hand: int
    secret: bytes


@dataclass(frozen=True, slots=True)
class Scored:
    """All hands of a round are entered on the sheet.

    Attributes:
        points: Points of the round for each person.
        boxes: Boxes of the round for each person.
        totals: The running totals after it.
    """

    points: tuple[int, ...]
    boxes: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameOver:
    """Somebody has reached the target (A-60), or all columns of the sheet are closed (C-03)."""

    settlement: Settlement


@dataclass(frozen=True, slots=True)
class MatchOver:
    """Somebody has won the match of several games (A-65).

    Attributes:
        winner: The person who won it.
        totals: The margins won by each person.
    """

    winner: int
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EndAnnounced:
    """A person has said that this is the end of a rolling game: no column opens any more (C-08)."""

    person: int


@dataclass(frozen=True, slots=True)
class Resigned:
    """A person has given up; the game, and the match, is over."""

    person: int


Entry: TypeAlias = (
    Sealed
    | Contributed
    | Cut
    | DealerNamed
    | Played
    | TookBack
    | Revealed
    | Scored
    | GameOver
    | MatchOver
    | EndAnnounced
    | Resigned
)


def seat_viewer(people: People, person: int | None) -> Viewer:
    """Return what a person is to a hand: its seat, or a spectator."""
    if person is not None and person in people:
        return SeatViewer(people.index(person))
    return SPECTATOR


def shown_to(entry: Entry, person: int | None, rules: Rules, people: Mapping[int, People]) -> Entry:
    """Return an entry with everything that a viewer may not know made unknown.

    Args:
        entry: What happened.
        person: Who looks; None for somebody who is not at the table.
        rules: The rules of the table.
        people: The persons by seat of each hand, by its number.
    """
    match entry:
        case Sealed():
            return replace(entry, secret=None)
        case Played():
            viewer = seat_viewer(people[entry.hand], person)
            return replace(entry, event=project(entry.event, viewer, rules))
        case (
            Contributed()
            | Cut()
            | DealerNamed()
            | TookBack()
            | Revealed()
            | Scored()
            | GameOver()
            | MatchOver()
            | EndAnnounced()
            | Resigned()
        ):
            return entry
        case _:
            assert_never(entry)
