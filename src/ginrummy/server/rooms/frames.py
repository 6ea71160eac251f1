"""What goes out to the pages of a table."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Any

from ginrummy.record.codec import Json
from ginrummy.server.rooms import talk
from ginrummy.server.rooms.clock import Clocks
from ginrummy.server.rooms.presence import Gone
from ginrummy.server.rooms.snapshot import (
    entries_data,
    own_data,
    people_data,
    public_data,
    table_data,
)
from ginrummy.server.rooms.visitor import Visitor, frame_text

if TYPE_CHECKING:
    from ginrummy.server.rooms.room import Room


def greet(room: Room, visitor: Visitor, since: int | None) -> None:
    """Tell a page what it has missed, or everything.

    Args:
        room: The table.
        visitor: The page.
        since: The version that it knows; None for nothing.
    """
    if since is None or since > room.game.table.version:
        visitor.send(snapshot(room, visitor))
    else:
        people = people_data(room.game, room.presence.present)
        missed = {"people": people, **talk.silence_data(room, visitor)}
        visitor.send(update(room, visitor.number, since) | missed)
    visitor.version = room.game.table.version


def snapshot(room: Room, visitor: Visitor) -> Json:
    """Return everything that a page may know of a table."""
    game, number = room.game, visitor.number
    return {
        "type": "snapshot",
        "version": game.table.version,
        "table": table_data(game, number, room.presence.present),
        "now": _public(room) | own_data(game, number),
        "entries": entries_data(game, number, game.round_start()),
        **talk.silence_data(room, visitor),
    }


def update(room: Room, number: int | None, since: int, public: Json | None = None) -> Json:
    """Return what happened after a version, and how the table stands now.

    Args:
        room: The table.
        number: Who looks; None for a spectator.
        since: The version.
        public: What everybody may know of how it stands; None to find out.
    """
    return {
        "type": "update",
        "from": since,
        "version": room.game.table.version,
        "entries": entries_data(room.game, number, since),
        "now": (public or _public(room)) | own_data(room.game, number),
    }


def _public(room: Room) -> Json:
    """How a table stands for everybody, with what depends on the time."""
    moment = room.time()
    return public_data(room.game) | {
        "clock": None if room.clocks is None else _clock_data(room.clocks, moment),
        "gone": _gone_data(room.presence.gone(moment)),
        "rematch": {"wanted": sorted(room.wanted), "table": room.rematch},
    }


def tell(room: Room, since: int) -> None:
    """Send every page what happened after a version."""
    made: dict[int | None, str] = {}
    public = _public(room) if room.visitors else None
    for visitor in room.visitors:
        if visitor.version is None:
            continue
        if visitor.number not in made:
            made[visitor.number] = frame_text(update(room, visitor.number, since, public))
        visitor.send_text(made[visitor.number])
        visitor.version = room.game.table.version


def broadcast(room: Room, frame: Json, but: Visitor | None = None) -> None:
    """Send every page the same."""
    text = frame_text(frame)
    for visitor in room.visitors:
        if visitor.version is not None and visitor is not but:
            visitor.send_text(text)


def tell_people(room: Room, but: Visitor | None = None) -> None:
    """Send every page who is there, and who is waited for in vain."""
    people = people_data(room.game, room.presence.present)
    broadcast(room, {"type": "people", "people": people}, but)
    if len(room.game.humans) > 1:
        gone = _gone_data(room.presence.gone(room.time()))
        broadcast(room, {"type": "gone", "gone": gone}, but)


def _gone_data(gone: Gone | None) -> Any:
    return None if gone is None else {"person": gone.person, "claim_in": ceil(gone.claim_in)}


def _clock_data(clocks: Clocks, moment: float) -> Json:
    left = {str(person): round(seconds, 1) for person, seconds in clocks.left(moment).items()}
    return {"left": left, "running": list(clocks.running)}
