"""The score pad for games with real cards: its state is the address of the page."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Mapping
from dataclasses import dataclass, replace
from secrets import token_hex

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from ginrummy.errors import GinRummyError
from ginrummy.match import Place
from ginrummy.pad import MOST_ENTRIES, End, Pad, Sheet, parse_pad, read
from ginrummy.pad.words import fault_line, names_of, next_lines
from ginrummy.server.errors import error_sentence
from ginrummy.server.i18n import SWITCH
from ginrummy.server.pages.forms import fields
from ginrummy.server.pages.knobs import sentence
from ginrummy.server.pages.names import preset_name
from ginrummy.server.pages.opened import SEE_OTHER, UNPROCESSABLE
from ginrummy.server.pages.pad_form import HandForm, filled, hand_forms, told
from ginrummy.server.pages.pad_setup import SetupPage, read_setup, setup_of, setup_page
from ginrummy.server.pages.pad_sheet import (
    PATH,
    Settled,
    SheetTable,
    Told,
    link,
    settled,
    sheet_table,
    told_list,
)
from ginrummy.server.pages.shown import show

router = APIRouter(include_in_schema=False)

_OURS = frozenset({"at", SWITCH})
"""Fields of the address that say how the pad is shown, and are no part of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PadPage:
    """A pad as it is shown.

    Attributes:
        text: The pad as text.
        mark: What tells it from other pads.
        names: What the players are called.
        game: What is played.
        changes: The settings that differ from it, in sentences.
        target: What has to be reached.
        at: The number of the entry that is corrected, from 1; None for a new one.
        hand: The number of the hand that comes next.
        next: Who deals it and who sits where; empty when the game is over.
        forms: The fields for the hands; empty when there is nothing to tell.
        error: What is wrong with what was told; empty for nothing.
        fault: The mistake on the pad; empty for none.
        table: The score sheet.
        told: Every entry.
        settled: The settlement; None while the game goes on.
        link: The address of the pad.
        undo: The address without the last entry; empty before the first one.
        removed: The address without the entry that is corrected.
        end: The address after the end is announced; empty where it cannot be.
        again: The address of a new pad for the same players.
    """

    text: str
    mark: str
    names: tuple[str, ...]
    game: str
    changes: tuple[str, ...]
    target: int
    at: int | None
    hand: int
    next: tuple[str, ...]
    forms: tuple[HandForm, ...]
    error: str
    fault: str
    table: SheetTable
    told: tuple[Told, ...]
    settled: Settled | None
    link: str
    undo: str
    removed: str
    end: str
    again: str


def pad_page(
    pad: Pad, at: int | None = None, form: Mapping[str, str] | None = None, error: str = ""
) -> PadPage:
    """Return the page of a pad.

    Args:
        pad: The pad.
        at: The number of the entry to be corrected, from 0; None for none.
        form: What was filled in; None for nothing.
        error: What is wrong with it.
    """
    sheet = read(pad)
    if form is None:
        form = {} if at is None else filled(pad.entries[at], _places(sheet, at))
    return PadPage(
        text=link(pad).partition("?")[2],
        mark=pad.mark,
        names=tuple(names_of(pad)),
        game=preset_name(pad.game),
        changes=tuple(sentence(key, value) for key, value in pad.changes.items()),
        target=pad.rules.target,
        at=None if at is None else at + 1,
        hand=1 if sheet.settlement is not None else sheet.card.hands + 1,
        next=tuple(next_lines(sheet)) if _may_go_on(sheet) else (),
        forms=_forms(pad, sheet, at, form),
        error=error,
        fault="" if sheet.fault is None else fault_line(sheet, error_sentence(sheet.fault.error)),
        table=sheet_table(sheet),
        told=told_list(sheet),
        settled=settled(sheet),
        link=link(pad),
        undo=link(pad.undo()) if pad.entries else "",
        removed="" if at is None else link(pad.change(at, None)),
        end=link(pad.add(End())) if sheet.may_end and _may_go_on(sheet) else "",
        again=link(replace(pad, entries=(), mark=token_hex(4))),
    )


def _forms(pad: Pad, sheet: Sheet, at: int | None, form: Mapping[str, str]) -> tuple[HandForm, ...]:
    if at is None:
        return hand_forms(pad, sheet.places, form) if _may_go_on(sheet) else ()
    if isinstance(pad.entries[at], End):
        return ()
    return hand_forms(pad, _places(sheet, at), form)


def _may_go_on(sheet: Sheet) -> bool:
    full = len(sheet.pad.entries) == MOST_ENTRIES
    return not (sheet.over or sheet.fault or full)


def _places(sheet: Sheet, at: int) -> tuple[Place, ...]:
    """Return the hands that an entry tells of; after a mistake those that it was about."""
    return next((line.places for line in sheet.lines if line.at == at), sheet.places)


@router.get(PATH)
async def pad(request: Request) -> Response:
    """Show the pad that the address tells, or how to begin one."""
    own = _own(request)
    if not own:
        return show(request, "score_new.html", page=setup_page({}))
    found = parse_pad(own)
    # A long one takes a while, in which games go on.
    page = await to_thread(pad_page, found, _at(request.query_params, found))
    return show(request, "score.html", page=page)


@router.get(f"{PATH}/setup")
async def setup(request: Request) -> Response:
    """Show the players and rules of the pad that the address tells."""
    return show(request, "score_new.html", page=setup_of(parse_pad(_own(request))))


@router.post(f"{PATH}/setup")
async def begin(request: Request) -> Response:
    """Go to the pad that the form asks for, or show the form again."""
    form = await fields(request)
    if form.get("do") == "show":
        return show(request, "score_new.html", page=setup_page(form))
    old = parse_pad(form["pad"]) if form.get("pad") else None
    wanted = read_setup(form, old, token_hex(4))
    if isinstance(wanted, SetupPage):
        return show(request, "score_new.html", status=UNPROCESSABLE, page=wanted)
    return RedirectResponse(link(wanted), SEE_OTHER)


@router.post(f"{PATH}/enter")
async def enter(request: Request) -> Response:
    """Go to the pad with what a form tells, or show the form again."""
    form = await fields(request)
    found = parse_pad(form.get("pad", ""))
    at = _at(form, found)
    try:
        changed = await to_thread(_entered, found, at, form)
    except GinRummyError as error:
        page = await to_thread(pad_page, found, at, form, error_sentence(error))
        return show(request, "score.html", status=UNPROCESSABLE, page=page)
    return RedirectResponse(link(changed), SEE_OTHER)


def _own(request: Request) -> str:
    """Return what the address tells of a pad."""
    parts = (part for part in request.url.query.split("&") if part)
    return "&".join(part for part in parts if part.partition("=")[0] not in _OURS)


def _entered(pad: Pad, at: int | None, form: Mapping[str, str]) -> Pad:
    number = len(pad.entries) if at is None else at
    entry = told(pad, _places(read(pad), number), form)
    changed = pad.add(entry) if at is None else pad.change(at, entry)
    fault = read(changed).fault
    # What comes later may have to be corrected next, but this has to make sense.
    if fault is not None and fault.at <= number:
        raise fault.error
    return changed


def _at(given: Mapping[str, str], pad: Pad) -> int | None:
    """Return the number of the entry that is to be corrected, from 0; None for none."""
    typed = given.get("at", "")
    if not (typed.isascii() and typed.isdecimal() and len(typed) < len("1000")):
        return None
    return int(typed) - 1 if 0 < int(typed) <= len(pad.entries) else None
