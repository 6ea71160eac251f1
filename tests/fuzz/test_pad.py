"""Whatever a link says, reading it gives a pad, or an error that can be shown."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ginrummy.errors import GinRummyError
from ginrummy.locales import catalogue
from ginrummy.pad import format_pad, parse_entry, parse_pad, read

GAMES = ["classic", "oklahoma", "hollywood", "captain3", "partnership4", "jersey", "chouette", "x"]
PIECES = ["1", "2", "9", "10", "0", "k", "g", "b", "x", "=", "-", "@", ",", "7S", "end", "e", "٣"]
ODD = st.text(max_size=6)
PART = st.lists(st.sampled_from(PIECES) | ODD, max_size=7).map("".join)
FIELD = st.tuples(
    st.sampled_from(["v", "game", "set", "n", "d", "best", "to", "k", "h", "h", "h"]) | ODD,
    PART | st.sampled_from(GAMES) | st.sampled_from(["scoring:hollywood_rolling", "target:50"]),
)
START = st.sampled_from(
    ["", "v=1&", *(f"v=1&game={g}&n=A&n=B&" for g in GAMES), "v=1&game=captain3&n=&n=&n=&"]
)


def _can_be_said(error: GinRummyError) -> None:
    key = f"error.{error.code}"
    catalogue()[key].format(**error.data)


@given(START, st.lists(FIELD, max_size=8))
def test_links(start: str, fields: list[tuple[str, str]]) -> None:
    text = start + "&".join("=".join(field) for field in fields)
    try:
        pad = parse_pad(text)
    except GinRummyError as error:
        _can_be_said(error)
        return
    assert parse_pad(format_pad(pad)) == pad
    if (fault := read(pad).fault) is not None:
        _can_be_said(fault.error)


@given(st.text())
def test_anything(text: str) -> None:
    for parse in (parse_pad, parse_entry):
        try:
            parse(text)
        except GinRummyError as error:
            _can_be_said(error)


@given(PART)
def test_entries(text: str) -> None:
    try:
        parse_entry(text)
    except GinRummyError as error:
        _can_be_said(error)
