"""The interface for programs: tables as JSON; described at ``/api/openapi.json``."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import JSONResponse, Response

from ginrummy.match import Series, Setup
from ginrummy.record import game_data, write
from ginrummy.rules import preset
from ginrummy.server import identity
from ginrummy.server.agreement import MOST_SEED, Clock
from ginrummy.server.opening import DEFAULT_BOT, DEFAULT_PRESET, agreement, open_table
from ginrummy.server.records import record
from ginrummy.server.rooms import frames
from ginrummy.server.rooms.visitor import Visitor
from ginrummy.server.security import RequestRefused
from ginrummy.server.services import Services
from ginrummy.server.store import games

router = APIRouter(prefix="/api")

GIN = "text/plain; charset=utf-8"


class ClockWish(BaseModel):
    """Time to think, in seconds."""

    model_config = ConfigDict(extra="forbid")
    move: Annotated[int | None, Field(ge=5, le=604800)] = None
    game: Annotated[int | None, Field(ge=30, le=604800)] = None


class TableWish(BaseModel):
    """A table to be opened."""

    model_config = ConfigDict(extra="forbid")
    preset: Annotated[str, Field(max_length=40)] = DEFAULT_PRESET
    settings: Annotated[dict[str, int | str], Field(max_length=60)] = {}
    opponents: Annotated[
        list[Annotated[str, Field(max_length=40)]],
        Field(max_length=12, description='Computer players by name, or "" for a friend by link.'),
    ] = [DEFAULT_BOT]
    clock: ClockWish | None = None
    best_of: Annotated[int | None, Field(ge=1, le=99)] = None
    match_target: Annotated[int | None, Field(ge=1, le=100_000)] = None
    practice: Annotated[
        str | None,
        Field(max_length=MOST_SEED, description="The seed of a practice game, for chosen cards."),
    ] = None


class Fault(BaseModel):
    """What is wrong with a request."""

    code: str
    data: dict[str, Any]


_FAULTS: dict[int | str, dict[str, Any]] = {
    code: {"model": Fault} for code in (400, 403, 404, 413, 421, 422, 429)
}


class TableMade(BaseModel):
    """A table that was opened."""

    id: str
    url: str


@router.post("/tables", status_code=201, response_model=TableMade, responses=_FAULTS)
async def open_one(request: Request, wish: TableWish) -> Response:
    """Open a table. Who asks sits there as person 0 and is known again by the cookie."""
    services = Services.of(request)
    series = None
    rules = preset(wish.preset, **wish.settings)
    if wish.best_of is not None or wish.match_target is not None:
        seats = rules.pack.seats
        series = Series(target=wish.match_target, best_of=wish.best_of, seats=seats)
    agreed = agreement(wish.preset, Setup(rules, series=series, practice=wish.practice))
    if wish.clock is not None and (wish.clock.move or wish.clock.game):
        agreed = agreed._replace(clock=Clock(wish.clock.move, wish.clock.game))
    person = await identity.current_or_new(request)
    table = await open_table(services, request, person, agreed, wish.opponents)
    response = JSONResponse({"id": table, "url": f"/t/{table}"}, 201)
    identity.remember(response, services, person)
    return response


@router.get("/tables/{table}", responses=_FAULTS)
async def show_one(request: Request, table: str) -> dict[str, Any]:
    """Return how a table stands, as who asks may know it: a snapshot of the socket."""
    room = await Services.of(request).rooms.find(table)
    if room is None:
        raise RequestRefused(404, "unknown_table")
    person = await identity.current(request)
    name = None if person is None else person.id
    visitor = Visitor(room.game.number_of(name), name)

    async def look() -> dict[str, Any]:
        return frames.snapshot(room, visitor)

    return await room.done(look)


@router.get(
    "/tables/{table}/record",
    responses=_FAULTS | {200: {"content": {"text/plain": {}, "application/json": {}}}},
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
    return Response(write(game), media_type=GIN)
