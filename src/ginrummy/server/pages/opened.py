"""The way from the form for a new table to the table."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from ginrummy.match import Series, Setup
from ginrummy.server import identity
from ginrummy.server.agreement import Agreement, Clock
from ginrummy.server.opening import FRIEND, open_table, seating_for
from ginrummy.server.pages.forms import fields
from ginrummy.server.pages.new import NewPage, NewTable, new_page, read_table
from ginrummy.server.pages.shown import show
from ginrummy.server.services import Services

router = APIRouter(include_in_schema=False)

SEE_OTHER = 303
UNPROCESSABLE = 422


def agreed(wish: NewTable) -> Agreement:
    """Return the agreement of a table that somebody wants to open."""
    seating = seating_for(wish.rules)
    series = None
    if wish.best_of is not None or wish.match_target is not None:
        series = Series(target=wish.match_target, best_of=wish.best_of, seats=seating.sides)
    clock = Clock(wish.move_seconds, wish.game_seconds)
    setup = Setup(wish.rules, seating, series, wish.practice)
    return Agreement(wish.preset, setup, None if clock == Clock() else clock, wish.listed)


@router.get("/new")
async def empty(request: Request, preset: str = "") -> Response:
    """Show the form for a new table."""
    return show(request, "new.html", page=new_page({"preset": preset} if preset else None))


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
    setup = agreed(wish)
    opponents = [wish.opponent or FRIEND] * (setup.setup.seating.people - 1)
    table = await open_table(services, request, person, setup, opponents)
    response = RedirectResponse(f"/t/{table}", SEE_OTHER)
    identity.remember(response, services, person)
    return response
