"""Advice while a hand is played: who speaks with whom, and a finger on a card (D-03, D-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ginrummy.cards import card_text
from ginrummy.match import Place, TableError
from ginrummy.server.protocol import Point
from ginrummy.server.rooms import talk
from ginrummy.server.rooms.game import Game, RoomError

if TYPE_CHECKING:
    from ginrummy.server.rooms.room import Room


def team(game: Game, number: int) -> tuple[int, ...] | None:
    """Return who hears what somebody says now; None for the whole table.

    Who gives advice in a hand that is played, or gets it, speaks to that side alone: the others do
    not know those cards.
    """
    for hand in game.table.running:
        place = game.table.place(hand)
        for seat in {seat for _, seat in place.advisers}:
            side = _side(place, seat)
            if number in side:
                return side
    return None


def _side(place: Place, seat: int) -> tuple[int, ...]:
    """Return who plays a seat, and who sees its cards besides."""
    return (place.people[seat], *(person for person, advised in place.advisers if advised == seat))


def point(room: Room, number: int, pointed: Point) -> None:
    """Show the person who is advised, and everybody who advises with him, where somebody points.

    It is like a finger: nothing keeps it, and nothing happens by it.

    Raises:
        TableError: `no_such_hand` unless the hand is played now.
        RoomError: `not_advising`, or `not_in_hand` for a card that is not held there.
    """
    game, hand, at = room.game, pointed.hand, pointed.at
    if hand not in game.table.running:
        raise TableError("no_such_hand", hand=hand)
    place = game.table.place(hand)
    seat = place.advises(number)
    if seat is None:
        raise RoomError("not_advising")
    if isinstance(at, int) and not game.table.view(number, hand).hand >> at & 1:
        raise RoomError("not_in_hand", card=at)
    shown = card_text(at) if isinstance(at, int) else at
    frame = {"type": "point", "hand": hand, "person": number, "card": shown}
    side = _side(place, seat)
    for visitor in room.visitors:
        near = visitor.number in side and visitor.version is not None
        if near and talk.reads(room, visitor, number):
            visitor.send(frame)
