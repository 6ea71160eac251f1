"""What can be seen of a text that somebody has typed."""

from __future__ import annotations

from unicodedata import category, normalize

_BLANK = frozenset(" \u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Signs that count as printable, and show nothing."""


def shows_something(words: str) -> bool:
    """Return whether a text has a sign that can be seen by itself.

    Marks, such as accents and variants, show nothing without a letter below them.
    """
    return any(
        sign.isprintable() and sign not in _BLANK and not category(sign).startswith("M")
        for sign in normalize("NFKC", words)
    )
