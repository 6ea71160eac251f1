"""The application: everything a server answers, put together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib.resources import files
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import OperationalError
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from ginrummy import __version__
from ginrummy.errors import GinRummyError
from ginrummy.rules import PRESETS, preset
from ginrummy.server import api, ws
from ginrummy.server.head import HeadMiddleware
from ginrummy.server.i18n import LanguageMiddleware
from ginrummy.server.limits import Gates
from ginrummy.server.pages import ROUTERS
from ginrummy.server.rooms.bots import Bots
from ginrummy.server.rooms.registry import Registry
from ginrummy.server.rooms.room import RoomBroken
from ginrummy.server.secrets import load_key
from ginrummy.server.security import RequestRefused, SecurityMiddleware
from ginrummy.server.services import Services
from ginrummy.server.settings import Settings
from ginrummy.server.store.damage import DamagedTable
from ginrummy.server.store.database import Database
from ginrummy.server.templating import refusal
from ginrummy.server.warming import compile_kernel

LOG = logging.getLogger(__name__)

CODES = {404: "not_found", 405: "method_not_allowed"}


def create_app(settings: Settings) -> FastAPI:
    """Return the application of a server.

    Args:
        settings: What it is told.

    Raises:
        SettingsError: It cannot start with these settings.
    """
    settings.check()
    app = FastAPI(
        title="ginrummy",
        version=__version__,
        lifespan=_lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        middleware=[
            Middleware(LanguageMiddleware),
            Middleware(SecurityMiddleware, settings=settings),
            Middleware(HeadMiddleware),
        ],
    )
    app.state.settings = settings
    app.add_exception_handler(RoomBroken, _broken)
    app.add_exception_handler(OperationalError, _no_storage)
    app.add_exception_handler(GinRummyError, _refused)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.include_router(ws.router)
    app.include_router(api.router)
    for router in ROUTERS:
        app.include_router(router)
    static = Path(str(files("ginrummy") / "web" / "static"))
    # Nothing there is secret, so its length may tell what it is.
    app.mount("/static", GZipMiddleware(StaticFiles(directory=static)), name="static")
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    key = load_key(settings.data_dir)
    database = await Database.open(settings.database)
    pace = settings.pace
    bots = Bots(settings.workers, pace.bot_budget, pace.bot_delay)
    rooms = Registry()
    services = Services(settings, key, database, bots, rooms, Gates(settings.limits))
    app.state.services = services
    warming = asyncio.create_task(_warm_up(bots, settings.workers), name="warm up")
    await rooms.start(services)
    try:
        yield
    finally:
        warming.cancel()
        with suppress(asyncio.CancelledError):
            await warming
        await rooms.stop()
        await bots.close()
        await database.close()


async def _warm_up(bots: Bots, workers: int) -> None:
    """Build what the first visitor would have to wait for."""
    await asyncio.gather(bots.warm_up(), asyncio.to_thread(_build_tables))
    if workers:
        # Without processes of its own for computer players a server is somebody's experiment.
        await compile_kernel()


def _build_tables() -> None:
    for name in PRESETS:
        preset(name).solver.deadwood(0)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, GinRummyError)
    match error:
        case RequestRefused():
            status = error.status
        case DamagedTable():
            status = 500
        case _:
            status = 400
    return refusal(request, status, error)


async def _broken(request: Request, error: Exception) -> Response:
    return refusal(request, 503, GinRummyError("internal"))


async def _no_storage(request: Request, error: Exception) -> Response:
    assert isinstance(error, OperationalError)
    # What the database says of itself, such as that the disk is full, tells no cards.
    LOG.error("the database failed: %s", error.orig)
    return refusal(request, 503, GinRummyError("no_storage"))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = CODES.get(error.status_code, "bad_request")
    answer = refusal(request, error.status_code, GinRummyError(code))
    # Such as what is allowed instead.
    answer.headers.update(error.headers or {})
    return answer


async def _invalid(request: Request, error: Exception) -> Response:
    return refusal(request, 422, GinRummyError("bad_request"))
