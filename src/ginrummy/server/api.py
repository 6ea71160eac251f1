"""The interface for programs: tables as JSON; described at ``/api/openapi.json``."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from ginrummy.errors import GinRummyError
from ginrummy.match import Series, Setup, seating_of
from ginrummy.record import game_data, write
from ginrummy.server import identity
from ginrummy.server.agreement import Agreement, Clock
from ginrummy.server.interface import Snapshot, TableMade, TableWish, faults
from ginrummy.server.opening import open_table
from ginrummy.server.records import record
from ginrummy.server.rooms import frames, talk
from ginrummy.server.rooms.visitor import Visitor
from ginrummy.server.security import RequestRefused
from ginrummy.server.services import Services
from ginrummy.server.store import games
from ginrummy.variants import variant

router = APIRouter(prefix="/api")

_RECORD = {
    "text/plain": {"schema": {"type": "string"}},
    "application/json": {"schema": {"type": "object"}},
}


@router.post("/tables", status_code=201, response_model=TableMade, responses=faults(400, 403, 413))
async def open_one(request: Request, wish: TableWish) -> Response:
    """Open a table. Who asks sits there as person 0 and is known again by the cookie."""
    services = Services.of(request)
    series = None
    game, people = variant(wish.preset), 1 + len(wish.opponents)
    if wish.seating is None:
        if people not in game.people:
            expected = ", ".join(str(number - 1) for number in game.people)
            raise GinRummyError("wrong_opponents", number=people - 1, expected=expected)
        rules, seating = game.rules_for(people), game.seats_for(people)
    else:
        rules, seating = game.rules, seating_of(wish.seating, people)
    if wish.settings:
        rules = rules.but(**wish.settings)
    if wish.best_of is not None or wish.match_target is not None:
        series = Series(target=wish.match_target, best_of=wish.best_of, seats=seating.sides)
    agreed = Agreement(wish.preset, Setup(rules, seating, series, wish.practice))
    agreed = agreed._replace(listed=wish.listed)
    if wish.clock is not None and (wish.clock.move or wish.clock.game):
        agreed = agreed._replace(clock=Clock(wish.clock.move, wish.clock.game))
    person = await identity.current_or_new(request)
    table = await open_table(services, request, person, agreed, wish.opponents)
    response = JSONResponse({"id": table, "url": f"/t/{table}"}, 201)
    identity.remember(response, services, person)
    return response


@router.get(
    "/tables/{table}",
    response_model=None,
    responses=faults(404) | {200: {"model": Snapshot}},
)
async def show_one(request: Request, table: str) -> Response:
    """Return how a table stands, as who asks may know it: a snapshot of the socket."""
    room = await Services.of(request).rooms.find(table)
    if room is None:
        raise RequestRefused(404, "unknown_table")
    person = await identity.current(request)
    name = None if person is None else person.id
    visitor = Visitor(room.game.number_of(name), name)

    async def look() -> dict[str, Any]:
        await talk.read_silence(room, visitor)
        return frames.snapshot(room, visitor)

    return JSONResponse(await room.done(look))


@router.get(
    "/tables/{table}/record",
    response_model=None,
    responses=faults(404) | {200: {"content": _RECORD}},
)
async def record_of_one(
    request: Request,
    table: str,
    form: Annotated[str, Query(alias="format", pattern="^(text|json)$")] = "text",
) -> Response:
    """Return the record of a table, as who asks may have it."""
    stored = await games.load(Services.of(request).database, table)
    if stored is None:
        raise RequestRefused(404, "unknown_table")
    person = await identity.current(request)
    game = record(stored, None if person is None else person.id)
    if form == "json":
        return JSONResponse(game_data(game))
    return PlainTextResponse(write(game))
