"""Answers compared with expectations."""

from __future__ import annotations

from typing import Any

from ginrummy.cards import RANKS, SUITS

Json = Any


def differs(got: Json, expected: Json) -> bool:
    """Say whether an answer is not the expected one.

    Every expected field counts, further fields of the answer do not. Lists of cards, of melds and
    of arrangements are sets, so their order is ignored; all other lists keep theirs.
    """
    if isinstance(expected, dict):
        if not isinstance(got, dict):
            return True
        return any(key not in got or differs(got[key], expected[key]) for key in expected)
    if isinstance(expected, list):
        if not isinstance(got, list) or len(got) != len(expected):
            return True
        if all(map(_is_unordered, expected)) and all(map(_is_unordered, got)):
            return sorted(map(_canonical, got)) != sorted(map(_canonical, expected))
        return any(map(differs, got, expected))
    return bool(got != expected) or isinstance(got, bool) != isinstance(expected, bool)


def only_expected(got: Json, expected: Json) -> Json:
    """Return the answer without fields that nobody asked for, to show it beside the expected."""
    if isinstance(expected, dict) and isinstance(got, dict):
        return {k: only_expected(got[k], expected[k]) if k in got else None for k in expected}
    if isinstance(expected, list) and isinstance(got, list) and len(got) == len(expected):
        return [only_expected(*pair) for pair in zip(got, expected, strict=True)]
    return got


def _is_unordered(item: Json) -> bool:
    """Whether lists of such items are sets: cards, lists of cards and so on, and spreads."""
    if isinstance(item, str):
        return item == "*" or (len(item) == 2 and item[0] in RANKS and item[1] in SUITS)
    if isinstance(item, list):
        return all(map(_is_unordered, item))
    return isinstance(item, dict) and "melds" in item


def _canonical(item: Json) -> str:
    if isinstance(item, list):
        return "[" + ",".join(sorted(map(_canonical, item))) + "]"
    if isinstance(item, dict):
        return "{" + ",".join(f"{key}:{_canonical(item[key])}" for key in sorted(item)) + "}"
    return repr(item)
