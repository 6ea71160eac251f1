"""Text for people, by key. No sentence stands anywhere else in the package."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

DEFAULT = "en"


@cache
def catalogue(language: str = DEFAULT) -> dict[str, str]:
    """Return all texts of a language by key."""
    source = files(__name__).joinpath(f"{language}.json").read_text(encoding="utf-8")
    texts: dict[str, str] = json.loads(source)
    return texts


def text(key: str, /, **data: Any) -> str:
    """Return a text with its places filled.

    Args:
        key: A key of the catalogue; where the text depends on a number, the key without its
            ending ``.one`` or ``.other``.
        **data: Values for the places of the text; ``n`` is the number that it depends on.

    Raises:
        KeyError: There is no such text, or a place is not filled.
    """
    texts = catalogue()
    if "n" in data:
        key += ".one" if data["n"] == 1 else ".other"
    return texts[key].format(**data)
