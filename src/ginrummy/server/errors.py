"""Errors as data for pages: codes with facts, cards as texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ginrummy.cards import card_text
from ginrummy.errors import CardError, GinRummyError
from ginrummy.locales import text
from ginrummy.record.codec import Json

_CARDS = frozenset({"card"})


def error_data(error: GinRummyError) -> Json:
    """Return code and facts of an error as JSON."""
    return {"code": error.code, "data": facts_data(error.data)}


def facts_data(facts: Mapping[str, Any]) -> Json:
    """Return facts by name as JSON."""
    return {name: _plain(name, value) for name, value in facts.items()}


def error_sentence(error: GinRummyError) -> str:
    """Return an error in words, in the language in force."""
    return text(f"error.{error.code}", **error_data(error)["data"])


def _plain(name: str, value: object) -> Any:
    if name in _CARDS and isinstance(value, int):
        try:
            return card_text(value)
        except CardError:
            return "??"
    if value is None or isinstance(value, bool | int | float):
        return value
    # Half a sign, which JSON can spell, cannot be sent.
    return str(value).encode(errors="replace").decode()
