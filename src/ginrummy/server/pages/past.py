"""A game as the store keeps it, and its hands step by step."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from ginrummy.engine import Event, State, action_of, apply, replay
from ginrummy.record import GameRecord, HandRecord
from ginrummy.rules import Rules


@dataclass(frozen=True, slots=True)
class Sitter:
    """A person at a table.

    Attributes:
        name: The name; empty for somebody who has told none.
        bot: The computer player's name; None for a human being.
    """

    name: str
    bot: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """A game with everything that happened in it, hidden cards included.

    Attributes:
        id: The id of its table.
        record: What happened.
        sitters: Who sat there, by number of the person.
        me: The person who looks; None for somebody who did not play.
        preset: The preset that its rules were made from.
        begun: When the table was made.
        over: Whether nothing more will happen.
        winner: The side that has won; None for nobody.
    """

    id: str
    record: GameRecord
    sitters: tuple[Sitter, ...]
    me: int | None
    preset: str
    begun: datetime
    over: bool
    winner: int | None


class Moment(NamedTuple):
    """A position of a hand, and the events that led to it from the one before."""

    state: State
    events: tuple[Event, ...]


def moments(hand: HandRecord, rules: Rules) -> list[Moment]:
    """Return every position of a hand from the deal on; none when no card is dealt.

    Args:
        hand: The hand, with no card unknown.
        rules: The rules of the table.

    Raises:
        ReplayError: The hand does not follow from its events.
    """
    if not hand.events:
        return []
    state = replay(rules, hand.events[:1])
    found = [Moment(state, hand.events[:1])]
    at = 1
    while at < len(hand.events) and (move := action_of(hand.events[at])) is not None:
        seat, action = move
        state, events = apply(state, action, seat)
        found.append(Moment(state, events))
        at += len(events)
    return found
