"""The way from the form for a new table to the table."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from ginrummy.match import Series
from ginrummy.server import identity
from ginrummy.server.agreement import Agreement, Clock
from ginrummy.server.opening import FRIEND, open_table, simple_agreement
from ginrummy.server.pages.forms import fields
from ginrummy.server.pages.new import NewPage, NewTable, new_page, read_table
from ginrummy.server.pages.shown import show
from ginrummy.server.services import Services

router = APIRouter(include_in_schema=False)

SEE_OTHER = 303
UNPROCESSABLE = 422


def agreed(wish: NewTable) -> Agreement:
    """Return the agreement of a table that somebody wants to open."""
    people = 1 + len(wish.opponents)
    made = simple_agreement(wish.preset, people)
    setup = replace(made.setup, rules=wish.rules, practice=wish.practice)
    if wish.best_of is not None or wish.match_target is not None:
        sides = setup.seating.sides
        series = Series(target=wish.match_target, best_of=wish.best_of, seats=sides)
        setup = replace(setup, series=series)
    clock = Clock(wish.move_seconds, wish.game_seconds)
    return made._replace(setup=setup, clock=None if clock == Clock() else clock, listed=wish.listed)


@router.get("/new")
async def empty(
    request: Request, preset: str = "", people: str = "", opponent: str = ""
) -> Response:
    """Show the form for a new table, with what a link asks for."""
    given = {"preset": preset, "people": people, "opponent": opponent}
    wish = {name: value for name, value in given.items() if value}
    return show(request, "new.html", page=new_page(wish))


@router.post("/new")
async def filled(request: Request) -> Response:
    """Open the table that the form asks for, or show the form again."""
    form = await fields(request)
    if form.get("do") == "show":
        return show(request, "new.html", page=new_page(form))
    wish = read_table(form)
    if isinstance(wish, NewPage):
        return show(request, "new.html", status=UNPROCESSABLE, page=wish)
    services = Services.of(request)
    person = await identity.current_or_new(request)
    opponents = [name or FRIEND for name in wish.opponents]
    table = await open_table(services, request, person, agreed(wish), opponents)
    response = RedirectResponse(f"/t/{table}", SEE_OTHER)
    identity.remember(response, services, person)
    return response
