"""A game as a record: plain values that hold what happened, and nothing that follows from it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from ginrummy.cards import PACK_SIZE, Card
from ginrummy.engine import Dealt, Ended, Event, Result
from ginrummy.match import SEATINGS
from ginrummy.record.data import MOST, DataError
from ginrummy.record.tokens import Move
from ginrummy.rules import KNOBS, Rules

DEEPEST = 32
"""How deep variations may be nested."""

FORMAT = "ginrummy 1"

OWN_TAGS = ("Format", "Pack", "Seating", "Practice", "BestOf", "MatchTarget", "Result")
_KNOWN = {key.lower() for key in (*OWN_TAGS, *KNOBS)}
_TAG = re.compile(r"[A-Z_][A-Za-z0-9_]*", re.ASCII)
_PLAYER = re.compile(r"Player([1-9][0-9]?)", re.ASCII)
_HEX = re.compile(r"(?:[0-9a-f]{2})+", re.ASCII)


@dataclass(frozen=True, slots=True)
class Variation:
    """Other moves in place of one that was made; they need not be legal.

    Attributes:
        items: Moves with the seat that makes each, comments, and variations of the move before.

    Raises:
        DataError: `bad_record_data` when variations are nested too deep.
    """

    items: tuple[Item, ...]

    def __post_init__(self) -> None:
        _set(self, "items", _tidy(self.items))
        _require(self.depth <= DEEPEST, "variation", self.depth, f"1..{DEEPEST}")
        kinds = [type(item) for item in self.items if not isinstance(item, str)]
        _require(kinds[:1] != [Variation], "variation", "(", "-7S")

    @property
    def depth(self) -> int:
        """How deep variations are nested in it; 1 if none are."""
        inner = (item.depth for item in self.items if isinstance(item, Variation))
        return 1 + max(inner, default=0)

    @property
    def seats(self) -> set[int]:
        """The seats that move in it."""
        found = {item[0] for item in self.items if isinstance(item, tuple)}
        return found.union(*(item.seats for item in self.items if isinstance(item, Variation)))


Remark: TypeAlias = str | Variation
Item: TypeAlias = tuple[int, Move] | str | Variation


@dataclass(frozen=True, slots=True)
class Note:
    """What is remarked at one place of a hand.

    Attributes:
        at: Number of moves before that place.
        remarks: Comments, and variations of the move before.
    """

    at: int
    remarks: tuple[Remark, ...]

    def __post_init__(self) -> None:
        _set(self, "remarks", _tidy(self.remarks))


@dataclass(frozen=True, kw_only=True)
class HandRecord:
    """One hand, as far as it was played and as far as its cards are known.

    Attributes:
        number: Number of the hand in the match, from 1.
        seats: The person in each seat, from 0.
        dealer: The seat that deals; None while that is open.
        cuts: Cards cut for the first deal, round after round (A-04), or drawn by everybody at the
            table for the parts of a form (D-02, D-20).
        commitment: What was published of the secret, in hexadecimal; None for nothing.
        secret: The secret of the deal; None while it is not shown.
        nonces: What each person contributed, in the order in which they enter the key of the deal;
            None where it is not known.
        events: What happened, from the deal on; empty when no card is dealt yet.
        comments: Comments on the hand as a whole.
        notes: Comments and variations at places of the hand, in order.

    Raises:
        DataError: `bad_record_data` with the field that contradicts the others.
    """

    number: int
    seats: tuple[int, ...]
    dealer: int | None = None
    cuts: tuple[tuple[Card, ...], ...] = ()
    commitment: str | None = None
    secret: bytes | None = None
    nonces: tuple[bytes | None, ...] = ()
    events: tuple[Event, ...] = ()
    comments: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()

    def __post_init__(self) -> None:
        _set(self, "comments", _tidy(self.comments))
        _set(self, "notes", tuple(note for note in self.notes if note.remarks))
        _require(1 <= self.number <= MOST, "number", self.number, f"1..{MOST}")
        people = range(PACK_SIZE)
        different = len(set(self.seats)) == len(self.seats) > 0
        good = different and all(person in people for person in self.seats)
        _require(good, "seats", self.seats, "[0, 1]")
        if self.commitment is not None:
            good = _HEX.fullmatch(self.commitment) is not None
            _require(good, "commitment", self.commitment, '"00..ff"')
        _require(all(self.cuts), "cuts", self.cuts, '[["7S", "KD"]]')
        self._check_events()
        self._check_notes()

    def _check_events(self) -> None:
        deal, dealer = self.deal, self.dealer
        if dealer is not None:
            good = dealer in range(len(self.seats))
            _require(good, "dealer", dealer, f"0..{len(self.seats) - 1}")
        if self.events:
            _require(deal is not None, "events[0]", self.events[0], "Dealt")
        if deal is not None:
            _require(deal.dealer == dealer, "dealer", dealer, str(deal.dealer))
            seats = len(deal.hands)
            _require(seats == len(self.seats), "seats", self.seats, f"{seats}")
        for at, event in enumerate(self.events[1:], start=1):
            good = not isinstance(event, Dealt)
            good = good and (not isinstance(event, Ended) or at == len(self.events) - 1)
            _require(good, f"events[{at}]", event, "")

    def _check_notes(self) -> None:
        last = -1
        for note in self.notes:
            good = self.events and last < note.at <= self.moves
            _require(good, "notes", note.at, f"{last + 1}..{self.moves}")
            last = note.at
            for remark in note.remarks:
                if isinstance(remark, Variation):
                    _require(note.at, "notes", note.at, f"1..{self.moves}")
                    good = remark.seats <= set(range(len(self.seats)))
                    _require(good, "notes", remark.seats, f"0..{len(self.seats) - 1}")

    @property
    def deal(self) -> Dealt | None:
        """The deal; None when no card is dealt yet."""
        first = self.events[0] if self.events else None
        return first if isinstance(first, Dealt) else None

    @property
    def ended(self) -> Result | None:
        """What the hand came to; None while it goes on."""
        last = self.events[-1] if self.events else None
        return last.result if isinstance(last, Ended) else None

    @property
    def finished(self) -> bool:
        """Whether the hand was played to its end."""
        return self.ended is not None

    @property
    def moves(self) -> int:
        """How many moves were made, a defender's show of cards included."""
        return max(0, len(self.events) - 1 - self.finished)


@dataclass(frozen=True, kw_only=True)
class GameRecord:
    """A game, or a match of several, hand by hand.

    Attributes:
        rules: The rules of the table.
        players: Names of the persons.
        seating: The name of the seating; None where everybody keeps his seat.
        practice: The seed of a practice game; None for a game with secrets.
        best_of: The most games of a match; None when it is no such match.
        match_target: The sum that wins a match; None when it is no such match.
        tags: Further facts such as ``("Site", "Aarhus")``, in order.
        comments: Comments on the game as a whole.
        hands: The hands in the order of their numbers.
        result: How the game ended, in free words; None for nothing.

    Raises:
        DataError: `bad_record_data` with the field that contradicts the others.
    """

    rules: Rules
    players: tuple[str, ...] = ()
    seating: str | None = None
    practice: str | None = None
    best_of: int | None = None
    match_target: int | None = None
    tags: tuple[tuple[str, str], ...] = ()
    comments: tuple[str, ...] = ()
    hands: tuple[HandRecord, ...] = ()
    result: str | None = None

    def __post_init__(self) -> None:
        _set(self, "comments", _tidy(self.comments))
        _require(len(self.players) <= PACK_SIZE, "players", self.players, f"0..{PACK_SIZE}")
        good = self.seating is None or self.seating in SEATINGS
        _require(good, "seating", self.seating, ", ".join(SEATINGS))
        for name, number in (("best_of", self.best_of), ("match_target", self.match_target)):
            _require(number is None or 1 <= number <= MOST, name, number, f"1..{MOST}")
        seen: set[str] = set()
        for key, _ in self.tags:
            _require(is_free(key) and key not in seen, "tags", key, '"Site"')
            seen.add(key)
        last = 0
        for at, hand in enumerate(self.hands):
            _require(hand.number > last, f"hands[{at}].number", hand.number, f"{last + 1}..")
            last = hand.number


def is_free(key: str) -> bool:
    """Say whether a tag may have any value, for it means nothing to the program.

    No such tag begins with a small letter or reads like one that means something: a slip of the
    pen must not change the rules.
    """
    own = key.lower() in _KNOWN or is_player(key)
    return _TAG.fullmatch(key) is not None and not own


def is_player(key: str) -> int:
    """Return the number of the person that a tag names, from 1; 0 for other tags."""
    found = _PLAYER.fullmatch(key)
    number = int(found[1]) if found else 0
    return number if number <= PACK_SIZE else 0


def _tidy(items: Iterable[Any]) -> tuple[Any, ...]:
    """Blanks in comments do not count, for lines may be broken anew; empty ones vanish."""
    tidied = (" ".join(item.split()) if isinstance(item, str) else item for item in items)
    return tuple(item for item in tidied if item)


def _set(value: object, name: str, content: object) -> None:
    object.__setattr__(value, name, content)


def _require(good: object, place: str, found: object, allowed: str) -> None:
    if not good:
        raise DataError("bad_record_data", place=place, found=repr(found)[:40], allowed=allowed)
