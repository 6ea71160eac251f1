"""Pages from templates: always escaped, in the language of the request."""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from ginrummy.errors import GinRummyError
from ginrummy.locales import LANGUAGES, current, text
from ginrummy.server.errors import error_data, error_sentence


@cache
def environment() -> Environment:
    """Return the environment of all templates.

    They have ``t`` for texts, ``lang`` for the language in force, and ``languages``.
    """
    made = Environment(
        loader=PackageLoader("ginrummy", "web/templates"),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {"t": text, "lang": current, "languages": LANGUAGES}
    return made


def add(*, globals: dict[str, Any] | None = None, filters: dict[str, Any] | None = None) -> None:  # noqa: A002
    """Give all templates further functions and filters."""
    environment().globals |= globals or {}
    environment().filters |= filters or {}


def render(request: Request, template: str, *, status: int = 200, **data: Any) -> HTMLResponse:
    """Return a page.

    Args:
        request: What is answered; the template has it as ``request``.
        template: The name of the template, such as ``"home.html"``.
        status: The status of the answer.
        **data: What the template needs besides.
    """
    page = environment().get_template(template).render(request=request, **data)
    return HTMLResponse(Markup(page), status_code=status)


def refusal(request: Request, status: int, error: GinRummyError) -> Response:
    """Say what is wrong: in words to people, as data to programs."""
    if request.url.path.startswith("/api/") or "text/html" not in request.headers.get("accept", ""):
        return JSONResponse(error_data(error), status)
    return render(request, "error.html", status=status, message=error_sentence(error))
