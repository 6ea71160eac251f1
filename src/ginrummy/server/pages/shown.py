"""Showing a page: the template with the frame that all pages share."""

from __future__ import annotations

from functools import cache
from typing import Any
from urllib.parse import parse_qsl, urlencode

from jinja2 import Environment
from starlette.requests import Request
from starlette.responses import HTMLResponse

from ginrummy.locales import LANGUAGES, catalogue, current
from ginrummy.server.i18n import SWITCH
from ginrummy.server.pages import words
from ginrummy.server.templating import environment, render


@cache
def prepared() -> Environment:
    """Return the environment of the templates with the words of the pages."""
    made = environment()
    words.install(made)
    made.globals["language_links"] = language_links
    return made


def show(request: Request, template: str, *, status: int = 200, **data: Any) -> HTMLResponse:
    """Return a page of the documents.

    Args:
        request: What is answered.
        template: The name of the template.
        status: The status of the answer.
        **data: What the template needs.
    """
    prepared()
    return render(request, template, status=status, **data)


def language_links(request: Request) -> list[tuple[str, str, str, bool]]:
    """Return for every language its code, its own name, this page in it, and whether it is on.

    Args:
        request: What is answered; the answer to a form links to the page with the empty form.
    """
    given = parse_qsl(request.url.query, keep_blank_values=True)
    here = [pair for pair in given if pair[0] != SWITCH]
    return [
        (
            code,
            catalogue(code)["page.language.own"],
            f"{request.url.path}?{urlencode([*here, (SWITCH, code)])}",
            code == current(),
        )
        for code in LANGUAGES
    ]
