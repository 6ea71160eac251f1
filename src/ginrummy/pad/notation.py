"""Entries of a pad as text, such as ``1k3-12``; see the page "Score pad" of the documentation."""

from __future__ import annotations

import re

from ginrummy.cards import card_text, parse_card
from ginrummy.errors import CardError
from ginrummy.pad.entries import Drawn, End, Entry, Given, Hand, PadError, Shown
from ginrummy.rules import Call

DRAWN = "0"
DRAW = "draw"
"""The same, as one may write it."""
END = "end"
TOGETHER = ","
"""Stands between hands that were played at the same time."""

MOST_COUNT = 200
"""The greatest count of a hand that is read; no hand of ten is worth as much."""
MOST_POINTS = 99_999
MOST_BOXES = 99

_CALLS = {"k": Call.KNOCK, "g": Call.GIN, "b": Call.BIG_GIN}
_LETTERS = {call: letter for letter, call in _CALLS.items()}
_SHOWN = re.compile(
    r"(?P<who>[1-9][0-9]?)(?P<call>[kgb])(?P<counts>[0-9]{1,3}(?:-[0-9]{1,3})*)(?:@(?P<card>.{2,3}))?",
    re.ASCII | re.IGNORECASE,
)
_GIVEN = re.compile(
    r"(?P<who>[1-9][0-9]?)=(?P<points>[0-9]{1,5})(?:x(?P<boxes>[0-9]{1,2}))?",
    re.ASCII | re.IGNORECASE,
)
_LONGEST_ECHO = 40


def format_entry(entry: Entry) -> str:
    """Return an entry as text."""
    if isinstance(entry, End):
        return END
    return TOGETHER.join(map(_format, entry))


def parse_entry(text: str) -> Entry:
    """Read an entry.

    Raises:
        PadError: `pad_bad_entry` with the text, `pad_bad_count`, or `pad_bad_points`.
    """
    if text.casefold() == END:
        return End()
    return tuple(_parse(part.strip()) for part in text.split(TOGETHER))


def _format(hand: Hand) -> str:
    match hand:
        case Drawn():
            return DRAWN
        case Given(winner, points, boxes):
            return f"{winner + 1}={points}" + (f"x{boxes}" if boxes != 1 else "")
        case Shown(knocker, call, count, others, card):
            counts = [count, *others] if call is Call.KNOCK else others
            told = f"{knocker + 1}{_LETTERS[call]}{'-'.join(map(str, counts))}"
            return told if card is None else f"{told}@{card_text(card)}"


def _parse(text: str) -> Hand:
    if text == DRAWN or text.casefold() == DRAW:
        return Drawn()
    if given := _GIVEN.fullmatch(text):
        return _given(given)
    shown = _SHOWN.fullmatch(text)
    if shown is None:
        raise _bad(text)
    call = _CALLS[shown["call"].lower()]
    counts = [int(count) for count in shown["counts"].split("-")]
    if max(counts) > MOST_COUNT:
        raise PadError("pad_bad_count", count=max(counts), most=MOST_COUNT)
    count = counts.pop(0) if call is Call.KNOCK else 0
    if not counts:
        raise _bad(text)
    try:
        card = None if shown["card"] is None else parse_card(shown["card"])
    except CardError:
        raise _bad(text) from None
    return Shown(int(shown["who"]) - 1, call, count, tuple(counts), card)


def _given(given: re.Match[str]) -> Given:
    points, boxes = int(given["points"]), int(given["boxes"] or 1)
    if not points:
        raise PadError("pad_bad_points", points=points, most=MOST_POINTS)
    return Given(int(given["who"]) - 1, points, boxes)


def _bad(text: str) -> PadError:
    shown = "".join(sign if sign.isprintable() else "?" for sign in text[: _LONGEST_ECHO + 1])
    return PadError("pad_bad_entry", text=shown[:_LONGEST_ECHO])
