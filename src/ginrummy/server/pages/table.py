"""A table: opening one with a click, its page, and sitting down."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from ginrummy.locales import text
from ginrummy.record import write
from ginrummy.server import identity
from ginrummy.server.opening import (
    DEFAULT_BOT,
    FRIEND,
    open_table,
    simple_agreement,
    sit_down,
    unwanted,
)
from ginrummy.server.pages.forms import fields
from ginrummy.server.pages.join import join_page
from ginrummy.server.pages.lists import sitters
from ginrummy.server.pages.me import clean_name, name_error
from ginrummy.server.pages.past import Sitter
from ginrummy.server.pages.shown import show as show_page
from ginrummy.server.records import record
from ginrummy.server.rooms.room import Room
from ginrummy.server.security import RequestRefused
from ginrummy.server.services import Services
from ginrummy.server.store import games, people
from ginrummy.server.store.people import Person
from ginrummy.server.templating import render

router = APIRouter(include_in_schema=False)

SEE_OTHER = 303
UNPROCESSABLE = 422


async def room_of(request: Request, table: str) -> Room:
    """Return a table.

    Raises:
        RequestRefused: `unknown_table`.
    """
    room = await Services.of(request).rooms.find(table)
    if room is None:
        raise RequestRefused(404, "unknown_table")
    return room


@router.post("/play")
async def play(request: Request) -> Response:
    """Open a table against the computer, or for a friend who gets its link, and go there."""
    form = await fields(request)
    opponent = FRIEND if form.get("opponent") == "friend" else DEFAULT_BOT
    services = Services.of(request)
    person = await identity.current_or_new(request)
    table = await open_table(services, request, person, simple_agreement(), [opponent])
    return _go(services, person, table)


@router.get("/t/{table}")
async def show(request: Request, table: str, watch: str = "") -> Response:
    """Show the table to its people and to spectators, or offer a free seat."""
    room = await room_of(request, table)
    person = await identity.current(request)
    number = room.game.number_of(None if person is None else person.id)
    if number is None and room.game.free and not room.game.over and not watch:
        unwelcome = await _unwanted(request, room, person)
        return _invite(request, room, known=person is not None, unwanted=unwelcome)
    return render(request, "table.html", game=room.game, number=number)


@router.post("/t/{table}/join")
async def join(request: Request, table: str) -> Response:
    """Sit down, if there is a seat; otherwise watch. Who likes gives a name at once."""
    services = Services.of(request)
    room = await room_of(request, table)
    form = await fields(request)
    name = clean_name(form.get("name", ""))
    if name and (wrong := name_error(name)):
        return _invite(request, room, name=form["name"], errors={"name": wrong})
    known = await identity.current(request)
    if (unwelcome := await _unwanted(request, room, known)) and form.get("sure") != "yes":
        wrong = text("page.join.blocked.unsure")
        return _invite(request, room, known=True, unwanted=unwelcome, errors={"sure": wrong})
    person = await identity.current_or_new(request)
    if name:
        person = person._replace(name=name)
        await people.change(services.database, person)
        services.rooms.rename(person.id, name)
    await sit_down(services, room, person)
    return _go(services, person, table)


@router.get("/t/{table}/record.gin")
async def download(request: Request, table: str) -> Response:
    """Give the record of a table to whoever asks, as far as that person may have it."""
    stored = await games.load(Services.of(request).database, table)
    if stored is None:
        raise RequestRefused(404, "unknown_table")
    person = await identity.current(request)
    game = record(stored, None if person is None else person.id)
    headers = {"content-disposition": f'attachment; filename="{stored.id}.gin"'}
    return Response(write(game), media_type="text/plain; charset=utf-8", headers=headers)


def _invite(request: Request, room: Room, **guest: Any) -> Response:
    game = room.game
    page = join_page(game.id, _host(room), game.agreed, _sitters(room), **guest)
    status = UNPROCESSABLE if page.errors else 200
    return show_page(request, "join.html", status=status, page=page)


async def _unwanted(request: Request, room: Room, person: Person | None) -> str:
    seats = await unwanted(Services.of(request), room, person)
    return ", ".join(seat.name or text("page.join.nobody") for seat in seats)


def _sitters(room: Room) -> list[Sitter | None]:
    seats = room.game.seats
    who = zip(seats, sitters(seats), strict=True)
    return [None if seat.free else sitter for seat, sitter in who]


def _host(room: Room) -> str:
    return next((seat.name for seat in room.game.seats if seat.person is not None), "")


def _go(services: Services, person: Person, table: str) -> Response:
    response = RedirectResponse(f"/t/{table}", SEE_OTHER)
    identity.remember(response, services, person)
    return response
