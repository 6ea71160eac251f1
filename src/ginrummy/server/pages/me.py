"""Oneself: a name, a language, a code to come back with, and being forgotten."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from unicodedata import normalize

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from ginrummy.locales import LANGUAGES, text
from ginrummy.server import identity
from ginrummy.server.i18n import SWITCH
from ginrummy.server.pages.forms import fields
from ginrummy.server.pages.shown import show
from ginrummy.server.services import Services
from ginrummy.server.signs import shows_something
from ginrummy.server.store import people, silence
from ginrummy.server.store.people import Person
from ginrummy.server.store.silence import Blocked

router = APIRouter(include_in_schema=False)

MOST_NAME = 24
SEE_OTHER = 303
UNPROCESSABLE = 422
_NUMBER = re.compile("[0-9]{1,18}")
_SAID = frozenset({"name", "language", "back", "unblock", "forget"})


@dataclass(frozen=True, slots=True, kw_only=True)
class MePage:
    """What somebody can say about himself.

    Attributes:
        known: Whether the server knows him already.
        name: What stands in the field for the name.
        most_name: Most letters of it.
        back: What stands in the field for a code.
        code: The own code, where it was asked for.
        blocked: Whom he has blocked.
        said: What was just done; empty for nothing.
        errors: What is wrong, by name of the field.
    """

    known: bool
    name: str
    most_name: int = MOST_NAME
    back: str = ""
    code: str = ""
    blocked: Sequence[Blocked] = ()
    said: str = ""
    errors: Mapping[str, str] = field(default_factory=dict)


def clean_name(given: str) -> str:
    """Return a name with single blanks."""
    return " ".join(given.split())


def name_error(name: str) -> str | None:
    """Return what is wrong with a name; None for nothing."""
    if not name:
        return text("page.me.error.name")
    if len(name) > MOST_NAME:
        return text("page.error.long", most=MOST_NAME)
    # Brackets mark computer players, wide ones too.
    brackets = set("()[]{}<>") & set(normalize("NFKC", name))
    if not name.isprintable() or brackets or not shows_something(name):
        return text("page.me.error.signs")
    return None


@router.get("/me")
async def me(request: Request, said: str = "") -> Response:
    """Show what one can say about oneself."""
    person = await identity.current(request)
    words = text(f"page.me.said.{said}") if said in _SAID else ""
    return await _show(request, person, said=words)


@router.post("/me")
async def change(request: Request) -> Response:
    """Do what one of the forms asks for."""
    form = await fields(request)
    act = {
        "name": _name,
        "language": _language,
        "code": _code,
        "renew": _renew,
        "back": _back,
        "unblock": _unblock,
        "forget": _forget,
    }.get(form.get("do", ""))
    return _done("") if act is None else await act(request, form)


async def _name(request: Request, form: Mapping[str, str]) -> Response:
    services = Services.of(request)
    name = clean_name(form.get("name", ""))
    if error := name_error(name):
        person = await identity.current(request)
        return await _wrong(request, person, "name", error, name=form.get("name", ""))
    person = await identity.current_or_new(request)
    await people.change(services.database, person._replace(name=name))
    services.rooms.rename(person.id, name)
    response = _done("name")
    identity.remember(response, services, person)
    return response


async def _language(request: Request, form: Mapping[str, str]) -> Response:
    code = form.get("language", "")
    if code not in LANGUAGES:
        return _done("")
    person = await identity.current(request)
    if person is not None:
        await people.change(Services.of(request).database, person._replace(language=code))
    # The switch in the address sets the cookie.
    return RedirectResponse(f"/me?{SWITCH}={code}&said=language", SEE_OTHER)


async def _code(request: Request, form: Mapping[str, str]) -> Response:
    services = Services.of(request)
    person = await identity.current_or_new(request)
    response = await _show(request, person, code=identity.return_code(services, person))
    identity.remember(response, services, person)
    return response


async def _renew(request: Request, form: Mapping[str, str]) -> Response:
    services = Services.of(request)
    person = await identity.current_or_new(request)
    person = person._replace(generation=person.generation + 1)
    await people.change(services.database, person)
    services.rooms.turn_out(person.id)
    response = await _show(request, person, code=identity.return_code(services, person))
    identity.remember(response, services, person)
    return response


async def _back(request: Request, form: Mapping[str, str]) -> Response:
    services = Services.of(request)
    code = form.get("back", "")
    person = await identity.by_code(services, code)
    if person is None:
        now = await identity.current(request)
        return await _wrong(request, now, "back", text("page.me.error.code"), back=code)
    spoken = f"{SWITCH}={person.language}&" if person.language in LANGUAGES else ""
    response = RedirectResponse(f"/me?{spoken}said=back", SEE_OTHER)
    identity.remember(response, services, person)
    return response


async def _unblock(request: Request, form: Mapping[str, str]) -> Response:
    person = await identity.current(request)
    number = form.get("block", "")
    if person is None or not _NUMBER.fullmatch(number):
        return _done("")
    services = Services.of(request)
    await silence.unblock(services.database, person.id, int(number))
    services.rooms.block(person.id, await silence.blocked(services.database, person.id))
    return _done("unblock")


async def _forget(request: Request, form: Mapping[str, str]) -> Response:
    person = await identity.current(request)
    if person is None:
        return _done("")
    if form.get("sure") != "yes":
        return await _wrong(request, person, "sure", text("page.me.error.sure"))
    services = Services.of(request)
    gone = person._replace(name="", generation=person.generation + 1)
    await people.change(services.database, gone)
    services.rooms.rename(person.id, "")
    services.rooms.turn_out(person.id)
    response = _done("forget")
    identity.forget(response)
    return response


async def _show(
    request: Request,
    person: Person | None,
    *,
    name: str | None = None,
    back: str = "",
    code: str = "",
    said: str = "",
    errors: Mapping[str, str] | None = None,
) -> Response:
    shown = person.name if person is not None and name is None else name or ""
    blocked: Sequence[Blocked] = ()
    if person is not None:
        blocked = await silence.block_list(Services.of(request).database, person.id)
    page = MePage(
        known=person is not None,
        name=shown,
        back=back,
        code=code,
        blocked=blocked,
        said=said,
        errors=errors or {},
    )
    return show(request, "me.html", status=UNPROCESSABLE if errors else 200, page=page)


async def _wrong(
    request: Request,
    person: Person | None,
    where: str,
    error: str,
    name: str | None = None,
    back: str = "",
) -> Response:
    return await _show(request, person, name=name, back=back, errors={where: error})


def _done(said: str) -> Response:
    return RedirectResponse(f"/me?said={said}" if said else "/me", SEE_OTHER)
