"""What players of the OpenSpiel game observe, as numbers and as text."""

from __future__ import annotations

from typing import Any

from ginrummy.cards import PACK_SIZE, UNKNOWN, Card, cards_text
from ginrummy.engine import (
    Dealt,
    Discarded,
    Drew,
    Ended,
    Event,
    Knocked,
    LaidOffCards,
    Passed,
    Took,
    WentBigGin,
)
from ginrummy.envs.course import Course, Hand
from ginrummy.envs.episode import Episode
from ginrummy.envs.extra import needs
from ginrummy.envs.layout import layout
from ginrummy.envs.text import observation_text
from ginrummy.envs.vector import Vector, vector
from ginrummy.errors import GinRummyError
from ginrummy.record.tokens import move_of_event

with needs("openspiel"):
    import numpy as np
    import pyspiel

HISTORY = "history"
_KINDS: tuple[type[Event], ...] = (Passed, Took, Drew, Discarded, Knocked, WentBigGin, LaidOffCards)
_CARDS = PACK_SIZE + 1


class Observer:
    """Writes observations; what OpenSpiel calls a Python observer.

    An observation is the vector of `ginrummy.envs.layout`, and the text of
    `ginrummy.envs.observation_text`. An information state adds the moves of the hand that is played
    now as numbers; its text names those of all hands.

    Attributes:
        tensor: All numbers.
        dict: Each part of them by its name.
    """

    def __init__(
        self, episode: Episode, kind: Any = None, params: dict[str, Any] | None = None
    ) -> None:
        """Prepare an observer.

        Args:
            episode: What is played.
            kind: A `pyspiel.IIGObservationType`; None for observations.
            params: None are known.

        Raises:
            GinRummyError: `bad_observer` for parameters, or for the private cards of all or none.
        """
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        single = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if params or not single or not kind.public_info:
            raise GinRummyError("bad_observer")
        self._recalls: bool = kind.perfect_recall
        place = layout(episode.rules.pack.seats)
        most = 2 * episode.rules.max_turns + 2 * episode.rules.pack.seats + 1
        parts = dict(place.slices)
        if self._recalls:
            parts[HISTORY] = slice(place.size, place.size + most)
        self._size = place.size
        self.tensor: Vector = np.zeros(place.size + most * self._recalls, np.float32)
        self.dict = {name: self.tensor[part] for name, part in parts.items()}

    def set_from(self, state: Any, player: int) -> None:
        """Write what a player knows into `tensor`, and so into `dict`."""
        course: Course = state.course
        self.tensor.fill(0)
        seen = course.observe(player)
        if seen is None:
            self.dict["hand"][course.got(player, course.hand)] = 1
        else:
            self.tensor[: self._size] = vector(seen)
        if self._recalls:
            seats = len(course.returns)
            moves = [event for event in course.seen(player, course.hand) if type(event) in _KINDS]
            codes = [_code(event, player, seats) for event in moves]
            self.dict[HISTORY][: len(codes)] = codes

    def string_from(self, state: Any, player: int) -> str:
        """Return what a player knows as text."""
        course: Course = state.course
        if self._recalls:
            return "\n".join(told(course, player, hand) for hand in course.hands)
        seen = course.observe(player)
        return told(course, player, course.hand) if seen is None else observation_text(seen)


def told(course: Course, seat: int, hand: Hand) -> str:
    """Return what a seat has seen of a hand in its order, as records write it."""
    cards = sorted(course.got(seat, hand))
    upcard = [] if hand.first is None else hand.first.pile
    limit = [] if hand.first is None or hand.first.limit_card is None else [hand.first.limit_card]
    moves = [found for event in course.seen(seat, hand) if (found := move_of_event(event))]
    rows = [
        f"seat {seat + 1} dealer {hand.dealer + 1}",
        f"cards {cards_text(cards)}",
        f"upcard {cards_text(upcard)}",
        f"limit {cards_text(limit)}",
        *(f"{who + 1}: {move}" for who, move in moves),
    ]
    return "\n".join(row.rstrip() for row in rows)


def course_text(course: Course) -> str:
    """Return all cards that have come in the hand that is played now, and all moves."""
    seats = range(len(course.returns))
    hand = course.hand
    moves = [found for event in hand.events if (found := move_of_event(event))]
    rows = [
        f"hand {len(course.hands)} dealer {hand.dealer + 1}",
        f"scores {' '.join(map(str, course.account.scores))}",
        *(f"cards {seat + 1} {cards_text(sorted(course.got(seat, hand)))}" for seat in seats),
        f"dealt {len(hand.dealt)}",
        *(f"{who + 1}: {move}" for who, move in moves),
        "*" if hand.drawing else "",
    ]
    return "\n".join(row.rstrip() for row in rows if row)


def _code(event: Event, player: int, seats: int) -> float:
    """A number between 0 and 1 for each move as a player sees it."""
    assert not isinstance(event, Dealt | Ended)  # they are no moves
    card: Card = getattr(event, "card", UNKNOWN)
    kind = _KINDS.index(type(event))
    code = (kind * _CARDS + card + 1) * seats + (event.seat - player) % seats
    return (code + 1) / (len(_KINDS) * _CARDS * seats)
