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
from ginrummy.server.signs import shows_something
from ginrummy.server.store import log, silence
from ginrummy.server.store.games import CHAT_LINES, Line

if TYPE_CHECKING:
    from ginrummy.server.rooms.room import Room

__all__ = ["ADVISER", "advise", "block", "hear", "mute", "read_silence", "say", "silence_data"]


async def say(
    room: Room, number: int, name: str, said: str, to: tuple[int, ...] | None = None
) -> None:
    """Add a line of chat, and send it to the people of the table, or to some of them.

    Spectators neither write nor read: what they see could be told to one side. What is said to
    some is advice for a hand; it is forgotten with the table in memory.

    Raises:
        RoomError: `empty_chat`, or `chat_too_long`.
        RequestRefused: `too_many_requests`.
    """
    words = " ".join("".join(sign if sign.isprintable() else " " for sign in said).split())
    services = room.services
    if wait := services.gates.chat.wait(room.game.seats[number].person or ""):
        raise too_many(wait)
    most = services.settings.limits.chat
    if not shows_something(words):
        raise RoomError("empty_chat")
    if len(words) > most:
        raise RoomError("chat_too_long", length=len(words), most=most)
    line = Line(number, words, time.time(), to)
    game = room.game
    if to is None:
        command = (number, name, game.table.version)
        await log.say(services.database, game.id, number, words, line.at, command)
    else:
        await room.change((number, name), lambda: None)
    room.chat = [*room.chat[1 - CHAT_LINES :], line]
    for visitor in room.visitors:
        if visitor.version is not None and _hears(room, visitor, line):
            visitor.send({"type": "chat", **_line_data(line)})


def silence_data(room: Room, visitor: Visitor) -> Json:
    """Return the chat as far as somebody reads it, and whom of the table he does not read."""
    seats = room.game.seats
    return {
        "chat": [_line_data(line) for line in room.chat if _hears(room, visitor, line)],
        "muted": [seat.number for seat in seats if seat.person in visitor.muted],
        "blocked": [seat.number for seat in seats if seat.person in visitor.blocked],
    }


def _hears(room: Room, visitor: Visitor, line: Line) -> bool:
    if visitor.number is None or (line.to is not None and visitor.number not in line.to):
        return False
    return reads(room, visitor, line.number)


def reads(room: Room, visitor: Visitor, number: int) -> bool:
    """Say whether a page shows what somebody has to say."""
    return room.game.seats[number].person not in visitor.muted | visitor.blocked


def _line_data(line: Line) -> Json:
    to = None if line.to is None else list(line.to)
    return {"person": line.number, "text": line.text, "at": round(line.at, 3), "to": to}


async def mute(room: Room, visitor: Visitor, number: int, *, on: bool) -> None:
    """Stop reading what somebody writes at this table, or read it again.

    Raises:
        RoomError: `nobody_to_mute`.
    """
    person, other = _two(room, visitor, number, "nobody_to_mute")
    database, game = room.services.database, room.game.id
    await silence.mute(database, game, person, other, on=on)
    hear(room, person, muted=await silence.muted(database, game, person))


async def block(room: Room, visitor: Visitor, number: int, *, on: bool) -> None:
    """Have nothing to do with somebody any more, at any table; or take that back.

    Raises:
        RoomError: `nobody_to_block`.
    """
    person, other = _two(room, visitor, number, "nobody_to_block")
    database = room.services.database
    await silence.block(database, person, other, on=on)
    room.services.rooms.block(person, await silence.blocked(database, person))


def _two(room: Room, visitor: Visitor, number: int, code: str) -> tuple[str, str]:
    """Return who asks, and the other person whom it is about."""
    seats = room.game.seats
    other = seats[number].person if number in range(len(seats)) else None
    if other is None or visitor.person is None or other == visitor.person:
        raise RoomError(code, person=number)
    return visitor.person, other


def hear(
    room: Room,
    person: str,
    *,
    muted: frozenset[str] | None = None,
    blocked: frozenset[str] | None = None,
) -> None:
    """Let the pages of somebody show at once whom he reads; None for no change."""
    for page in room.visitors:
        if page.person == person:
            page.muted = page.muted if muted is None else muted
            page.blocked = page.blocked if blocked is None else blocked
            if page.version is not None:
                page.send({"type": "silence", **silence_data(room, page)})


async def read_silence(room: Room, visitor: Visitor) -> None:
    """Look up whom somebody does not want to read."""
    if visitor.person is not None:
        database = room.services.database
        visitor.muted = await silence.muted(database, room.game.id, visitor.person)
        visitor.blocked = await silence.blocked(database, visitor.person)


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
