"""Text for people, by key and language. No sentence stands anywhere else in the package."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from typing import Any

DEFAULT = "en"

AREAS = (
    *("records", "arena", "dataset", "sheet", "several", "seats", "pad"),
    *("envs", "server", "web", "page"),
)
"""Folders with a catalogue of their own: records and hints; the arena; data sets; score sheets;
hands of several players; ways to sit; score pads; environments; the server; the pages."""

VARIABLES = ("GINRUMMY_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Variables of the environment that choose a language; the first that is not empty decides."""


def _one_or_other(n: int) -> str:
    return "one" if n == 1 else "other"


# The ending of the key for a number. Hungarian keeps the singular after numbers, so its texts
# may be the same under both endings.
_FORMS: Mapping[str, Callable[[int], str]] = {
    "en": _one_or_other,
    "da": _one_or_other,
    "hu": _one_or_other,
}

LANGUAGES = tuple(_FORMS)
"""The codes of all languages that have a catalogue."""

_language: ContextVar[str] = ContextVar("language", default=DEFAULT)


@contextmanager
def language(code: str) -> Iterator[None]:
    """Give texts in a language until the end of the block, in this thread or task only.

    Raises:
        KeyError: There is no such language.
    """
    if code not in _FORMS:
        raise KeyError(code)
    before = _language.set(code)
    try:
        yield
    finally:
        _language.reset(before)


def current() -> str:
    """Return the code of the language in force."""
    return _language.get()


def negotiate(environment: Mapping[str, str]) -> str:
    """Return the language that an environment asks for, or English.

    Args:
        environment: Variables by name; those of `VARIABLES` count, with values such as
            ``da_DK.UTF-8``.
    """
    asked = next(filter(None, map(environment.get, VARIABLES)), DEFAULT)
    code = re.split(r"[-_.@]", asked)[0].lower()
    return code if code in _FORMS else DEFAULT


@cache
def catalogue(language: str = DEFAULT) -> dict[str, str]:
    """Return all texts of a language by key, those of every area together."""
    root = files(__name__)
    texts: dict[str, str] = {}
    for folder in (root, *(root / area for area in AREAS)):
        texts |= json.loads(folder.joinpath(f"{language}.json").read_text(encoding="utf-8"))
    return texts


def text(key: str, /, **data: Any) -> str:
    """Return a text in the language in force, with its places filled.

    Args:
        key: A key of the catalogue; where the text depends on a number, the key without its
            ending ``.one`` or ``.other``.
        **data: Values for the places of the text; ``n`` is the number that it depends on.

    Raises:
        KeyError: There is no such text, or a place is not filled.
    """
    code = current()
    if "n" in data:
        key += f".{_FORMS[code](data['n'])}"
    return catalogue(code)[key].format(**data)


def words(key: str, /) -> list[str]:
    """Return words with commas between them one by one: in the language in force, then in English.

    Raises:
        KeyError: There is no such text.
    """
    texts = [catalogue(code)[key] for code in (current(), DEFAULT)]
    return list(dict.fromkeys(word.strip() for line in texts for word in line.split(",")))
