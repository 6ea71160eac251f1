"""What happens at a table, from the first cut to the settlement: a closed set of entries.

A secret or a card that a viewer may not know is None or unknown; see `shown_to`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from ginrummy.cards import Card
from ginrummy.engine import SPECTATOR, Adviser, Event, SeatViewer, Viewer, project
from ginrummy.match.seating import People, Place
from ginrummy.match.settlement import Settlement
from ginrummy.rules import Rules


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
    """Cards were cut for the first deal, or drawn for the parts of a form (A-04, D-02, D-20).

    Attributes:
        hand: Number of the hand.
        people: The persons who cut, in the order of the cards.
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
        roles: The part of each person at the table; empty where everybody plays alike.
        advisers: Persons with the seat whose cards each of them sees (D-03, D-13).
    """

    hand: int
    people: People
    dealer: int
    chosen: bool
    roles: tuple[str, ...] = ()
    advisers: tuple[tuple[int, int], ...] = ()


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
        points: Points of the round for each side.
        boxes: Boxes of the round for each side.
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
        winner: The side that won it.
        totals: The margins won by each side.
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


def seat_viewer(place: Place, person: int | None) -> Viewer:
    """Return what a person is to a hand: its seat, somebody who advises one, or a spectator."""
    if person is not None and person in place.people:
        return SeatViewer(place.people.index(person))
    advised = place.advises(person)
    return SPECTATOR if advised is None else Adviser(advised)


def shown_to(entry: Entry, person: int | None, rules: Rules, place: Place | None) -> Entry:
    """Return an entry with everything that a viewer may not know made unknown.

    Args:
        entry: What happened.
        person: Who looks; None for somebody who is not at the table.
        rules: The rules of the table.
        place: Who sat at the hand when it happened, and who gave advice; None for an entry that is
            none of a hand.
    """
    match entry:
        case Sealed():
            return replace(entry, secret=None)
        case Played():
            viewer = SPECTATOR if place is None else seat_viewer(place, person)
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
