"""Carrying out what pages ask for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from math import ceil
from typing import TYPE_CHECKING

from ginrummy.errors import GinRummyError
from ginrummy.match import Stage
from ginrummy.record.codec import Json
from ginrummy.server.errors import error_data
from ginrummy.server.protocol import (
    Act,
    Block,
    Chat,
    Claim,
    Command,
    Dealer,
    End,
    Hello,
    Hint,
    Lay,
    Mute,
    Point,
    Ready,
    Rematch,
    Request,
    Resign,
    TakeBack,
)
from ginrummy.server.rooms import advice, assist, frames, talk
from ginrummy.server.rooms.game import RoomError
from ginrummy.server.rooms.snapshot import alone
from ginrummy.server.rooms.visitor import Visitor
from ginrummy.server.security import too_many
from ginrummy.server.store import silence

if TYPE_CHECKING:
    from ginrummy.server.rooms.room import Room


async def answer(room: Room, visitor: Visitor, request: Request) -> None:
    """Carry out a request and answer it; one that comes twice is done once.

    Raises:
        RoomBroken: What happened could not be committed.
    """
    name, command, number = request.id, request.command, visitor.number
    if isinstance(command, Hello):
        await talk.read_silence(room, visitor)
        frames.greet(room, visitor, command.since)
        return
    if name is None or number is None:
        visitor.send(refusal(room, number, name, RoomError("only_watching")))
        return
    key = (number, name)
    reply = room.replies.find(key)
    if reply is None:
        try:
            reply = await _carry_out(room, visitor, key, command)
        except GinRummyError as refused:
            reply = refusal(room, number, name, refused)
        if reply is None:
            return
        room.replies.keep(key, reply, lasting=isinstance(command, _LOGGED))
    visitor.send(reply)


_LOGGED = (Ready, Dealer, Act, TakeBack, End, Resign, Claim, Chat)
"""Commands that are in the database once they are carried out."""


def refusal(room: Room, number: int | None, name: str | None, error: GinRummyError) -> Json:
    """Return the answer to what was refused, with what may be done instead."""
    told = {"type": "refused", "id": name, **error_data(error)}
    return told | {"allowed": _allowed(room, number)}


async def _carry_out(
    room: Room, visitor: Visitor, key: tuple[int, str], command: Command
) -> Json | None:
    """Do what a person asks for; the answer, or None where it comes later."""
    game, (number, name) = room.game, key
    if (change := _change(room, number, command)) is not None:
        await room.change(key, change)
        return _done(room, name)
    match command:
        case Lay(hand, cards):
            view = game.own_view(number, hand)[1]
            return {"type": "lay", "id": name, **assist.preview(view, cards)}
        case Hint(hand):
            _hint(room, visitor, key, hand)
            return None
        case Chat() | Point():
            await _speak(room, number, name, command)
        case Mute(person, on):
            await talk.mute(room, visitor, person, on=on)
        case Block(person, on):
            await talk.block(room, visitor, person, on=on)
        case Rematch():
            await _want_rematch(room, number)
        case _:
            raise RoomError("wrong_command")
    return _done(room, name)


def _change(room: Room, number: int, command: Command) -> Callable[[], None] | None:
    """Return what a command changes at the table; None for one that leaves it as it is."""
    game = room.game
    match command:
        case Ready(nonce):
            return partial(game.ready, number, nonce)
        case Dealer(person):
            return partial(game.table.choose_dealer, number, person)
        case Act(hand, action):
            return partial(game.act, number, action, hand)
        case TakeBack():
            return partial(_take_back, room, number)
        case End():
            return partial(game.table.announce_end, number)
        case Resign():
            return partial(game.table.resign, number)
        case Claim():
            return partial(_claim, room, number)
        case _:
            return None


def _done(room: Room, name: str) -> Json:
    return {"type": "done", "id": name, "version": room.game.table.version}


async def _speak(room: Room, number: int, name: str, command: Chat | Point) -> None:
    if isinstance(command, Point):
        advice.point(room, number, command)
    else:
        await talk.say(room, number, name, command.text, advice.team(room.game, number))


def _allowed(room: Room, number: int | None) -> list[Json]:
    if number is None or room.game.table.stage is not Stage.PLAY:
        return []
    try:
        return assist.allowed(room.game.own_view(number)[1])
    except GinRummyError:
        return []


def _take_back(room: Room, number: int) -> None:
    if not alone(room.game):
        raise RoomError("no_take_back")
    room.game.table.take_back(number)


def _claim(room: Room, number: int) -> None:
    gone = room.presence.gone(room.time())
    if gone is None or gone.person == number or room.game.over:
        raise RoomError("nobody_gone")
    if gone.claim_in > 0:
        raise RoomError("claim_too_early", seconds=ceil(gone.claim_in))
    if room.game.sits_out(gone.person):
        # Who only has to say that it can go on loses nothing, and spoils nobody's game.
        room.game.ready(gone.person, b"")
        return
    if room.game.partners(number, gone.person):
        raise RoomError("claim_own_side")
    room.game.table.resign(gone.person)


def _hint(room: Room, visitor: Visitor, key: tuple[int, str], hand: int | None) -> None:
    number, name = key
    if not alone(room.game):
        raise RoomError("no_hints")
    if room.game.table.stage is not Stage.PLAY or number not in room.game.waits_for():
        raise RoomError("not_your_turn")
    if number in room.asking:
        raise RoomError("hint_comes")
    at, question = room.game.question(number, talk.ADVISER)
    if hand not in (None, at):
        raise RoomError("no_such_hand", hand=hand)
    room.asking.add(number)
    advising = asyncio.create_task(talk.advise(room, visitor, name, question))
    advising.add_done_callback(lambda _: room.asking.discard(number))


async def _want_rematch(room: Room, number: int) -> None:
    if not room.game.over:
        raise RoomError("not_over")
    blockers = await _blockers(room)
    if number in blockers:
        raise RoomError("blocked_here")
    # Who has blocked somebody since does not want it any more; nobody is told.
    wanted = (room.wanted | {number}) - blockers
    if room.rematch is None and wanted.issuperset(room.game.humans):
        # It is a new table, like any other.
        if wait := room.services.gates.tables.wait(room.game.seats[number].person or ""):
            raise too_many(wait)
        room.rematch = await room.services.rooms.make_rematch(room.game)
    room.wanted = wanted
    if room.rematch is None:
        frames.tell(room, room.game.table.version)
    else:
        frames.broadcast(room, {"type": "rematch", "table": room.rematch})


async def _blockers(room: Room) -> set[int]:
    """Return who has blocked somebody else of the table."""
    seats = room.game.seats
    people = {seat.person: seat.number for seat in seats if seat.person is not None}
    apart = await silence.apart(room.services.database, people)
    return {people[who] for who, whom in apart if whom in people}
