"""What is said at a table besides the game: chat, and advice to one person."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from ginrummy.record import action_token
from ginrummy.record.codec import Json, action_data, cards_data
from ginrummy.server.errors import error_data, facts_data
from ginrummy.server.rooms.bots import ADVISER, Advice, Question
from ginrummy.server.rooms.game import RoomError
from ginrummy.server.rooms.visitor import Visitor
from ginrummy.server.security import too_many
from ginrummy.server.store import log, people
from ginrummy.server.store.games import CHAT_LINES, Line

if TYPE_CHECKING:
    from ginrummy.server.rooms.room import Room

__all__ = ["ADVISER", "advise", "lines", "mute", "muted", "read_muted", "say"]


async def say(room: Room, number: int, name: str, said: str) -> None:
    """Add a line of chat, and send it to the people of the table.

    Spectators neither write nor read: what they see could be told to one side.

    Raises:
        RoomError: `empty_chat`, or `chat_too_long`.
        RequestRefused: `too_many_requests`.
    """
    words = " ".join("".join(sign if sign.isprintable() else " " for sign in said).split())
    services = room.services
    if wait := services.gates.chat.wait(room.game.seats[number].person or ""):
        raise too_many(wait)
    most = services.settings.limits.chat
    if not words:
        raise RoomError("empty_chat")
    if len(words) > most:
        raise RoomError("chat_too_long", length=len(words), most=most)
    line = Line(number, words, time.time())
    game = room.game
    command = (number, name, game.table.version)
    await log.say(services.database, game.id, number, words, line.at, command)
    room.chat = [*room.chat[1 - CHAT_LINES :], line]
    for visitor in room.visitors:
        if visitor.version is not None and _hears(room, visitor, line):
            visitor.send({"type": "chat", **_line_data(line)})


def lines(room: Room, visitor: Visitor) -> list[Json]:
    """Return the chat as far as somebody reads it."""
    return [_line_data(line) for line in room.chat if _hears(room, visitor, line)]


def _hears(room: Room, visitor: Visitor, line: Line) -> bool:
    if visitor.number is None:
        return False
    return room.game.seats[line.number].person not in visitor.muted


def _line_data(line: Line) -> Json:
    return {"person": line.number, "text": line.text, "at": round(line.at, 3)}


async def mute(room: Room, visitor: Visitor, number: int, *, on: bool) -> None:
    """Stop reading what somebody writes, here and at other tables; or read it again.

    Raises:
        RoomError: `nobody_to_mute`.
    """
    seats = room.game.seats
    other = seats[number].person if number in range(len(seats)) else None
    if other is None or visitor.person is None or other == visitor.person:
        raise RoomError("nobody_to_mute", person=number)
    await people.mute(room.services.database, visitor.person, other, on=on)
    for page in room.visitors:
        if page.person == visitor.person:
            await read_muted(room, page)


def muted(room: Room, visitor: Visitor) -> list[int]:
    """Return the persons of the table whom somebody does not want to read."""
    return [seat.number for seat in room.game.seats if seat.person in visitor.muted]


async def read_muted(room: Room, visitor: Visitor) -> None:
    """Look up whom somebody does not want to read."""
    if visitor.person is not None:
        visitor.muted = await people.muted(room.services.database, visitor.person)


async def advise(room: Room, visitor: Visitor, name: str, asked: Question) -> None:
    """Think about a hand, and tell the page that asked."""
    advice = await room.services.bots.advise(asked)
    if advice is None:
        refused = error_data(RoomError("no_advice"))
        visitor.send({"type": "refused", "id": name, **refused, "allowed": []})
    else:
        visitor.send(_advice_data(name, advice))


def _advice_data(name: str, advice: Advice) -> Json:
    facts = advice.reason.data
    data = facts_data(facts)
    if "meld" in facts:
        data["meld"] = cards_data(facts["meld"])
    return {
        "type": "hint",
        "id": name,
        "action": action_data(advice.action),
        "token": action_token(advice.action),
        "reason": {"code": advice.reason.code, "data": data},
    }
