"""A pad as text, there and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy.cards import PACK_SIZE
from ginrummy.errors import GinRummyError
from ginrummy.match import Series
from ginrummy.pad import (
    MOST_ENTRIES,
    MOST_NAME,
    Drawn,
    End,
    Entry,
    Given,
    Pad,
    Shown,
    format_entry,
    format_pad,
    new_pad,
    parse_entry,
    parse_pad,
    read,
)
from ginrummy.rules import Call, Value
from ginrummy.variants import VARIANTS

START = "v=1&game=classic&n=Ann&n=Bo"

cards = st.none() | st.integers(0, PACK_SIZE - 1)
people = st.integers(0, 9)
counts = st.integers(0, 200)
hands = st.one_of(
    st.just(Drawn()),
    st.builds(Given, people, st.integers(1, 99_999), st.integers(0, 99)),
    st.builds(
        Shown,
        people,
        st.just(Call.KNOCK),
        counts,
        st.lists(counts, min_size=1, max_size=3).map(tuple),
        cards,
    ),
    st.builds(
        Shown,
        people,
        st.sampled_from([Call.GIN, Call.BIG_GIN]),
        st.just(0),
        st.lists(counts, min_size=1, max_size=3).map(tuple),
        cards,
    ),
)
entries: st.SearchStrategy[Entry] = st.just(End()) | st.lists(hands, min_size=1, max_size=5).map(
    tuple
)
names = st.text(max_size=MOST_NAME).filter(lambda name: name.isprintable()).map(str.strip)


@st.composite
def pads(draw: st.DrawFn) -> Pad:
    game = draw(st.sampled_from(sorted(VARIANTS)))
    number = draw(st.sampled_from(VARIANTS[game].people))
    changes: dict[str, Value] = draw(
        st.fixed_dictionaries(
            {},
            optional={
                "target": st.integers(50, 500),
                "scoring": st.sampled_from(["single", "hollywood", "hollywood_rolling"]),
                "big_gin": st.sampled_from(["off", 31]),
            },
        )
    )
    named = draw(st.lists(names, min_size=number, max_size=number))
    pad = new_pad(game, named, changes=changes)
    sides = pad.setup.seating.sides
    series = st.none() | st.sampled_from(
        [Series(best_of=3, seats=sides), Series(target=500, seats=sides)]
    )
    return Pad(
        game=game,
        rules=pad.rules,
        names=pad.names,
        dealer=draw(st.integers(0, pad.setup.seating.seats - 1)),
        series=draw(series),
        mark=draw(st.text("0123456789abcXYZ", max_size=16)),
        entries=tuple(draw(st.lists(entries, max_size=8))),
    )


@given(pads())
def test_round_trip(pad: Pad) -> None:
    text = format_pad(pad)
    assert parse_pad(text) == pad
    assert parse_pad(f"https://example.org/score?{text}#entry") == pad
    assert text.isascii()
    assert not set(text) & set(" ?#<>\"'")
    assert len(read(pad).lines) <= len(pad.entries)


@given(hands.map(lambda hand: (hand,)))
def test_entry_round_trip(entry: Entry) -> None:
    assert parse_entry(format_entry(entry)) == entry


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("0", (Drawn(),)),
        ("draw", (Drawn(),)),
        ("1k3-12", (Shown(0, Call.KNOCK, 3, (12,)),)),
        ("2G34", (Shown(1, Call.GIN, 0, (34,)),)),
        ("2b7@10h", (Shown(1, Call.BIG_GIN, 0, (7,), 22),)),
        ("1=25", (Given(0, 25, 1),)),
        ("10=25x3", (Given(9, 25, 3),)),
        ("1k3-12-20", (Shown(0, Call.KNOCK, 3, (12, 20)),)),
        ("0, 4g5", (Drawn(), Shown(3, Call.GIN, 0, (5,)))),
        ("End", End()),
    ],
)
def test_entries(text: str, entry: Entry) -> None:
    assert parse_entry(text) == entry


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "pad_bad_entry"),
        ("1k3", "pad_bad_entry"),
        ("0k3-4", "pad_bad_entry"),
        ("1x3", "pad_bad_entry"),
        ("1k3-12@", "pad_bad_entry"),
        ("1k3-12@1S", "pad_bad_entry"),
        ("1k٣-12", "pad_bad_entry"),
        ("1k3-12,", "pad_bad_entry"),
        ("1=0", "pad_bad_points"),
        ("1k3-201", "pad_bad_count"),
    ],
)
def test_entry_that_is_none(text: str, code: str) -> None:
    with pytest.raises(GinRummyError) as refused:
        parse_entry(text)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "pad_no_field"),
        ("nonsense", "pad_bad_link"),
        ("v=1", "pad_no_field"),
        ("game=classic", "pad_no_field"),
        (START.replace("v=1", "v=2"), "pad_version"),
        (START.replace("classic", "whist"), "unknown_preset"),
        (START + "&n=Cy", "wrong_people"),
        (START + "&x=1", "pad_bad_field"),
        (START + "&v=1", "pad_bad_field"),
        (START + "&set=knock_limit:7&set=knock_limit:8", "pad_bad_field"),
        (START + "&set=knock_limit:700", "bad_value"),
        (START + "&set=nothing:7", "unknown_knob"),
        (START + "&d=3", "pad_bad_dealer"),
        (START + "&d=x", "pad_bad_number"),
        (START + "&best=2", "bad_series"),
        (START + "&best=3&to=500", "bad_series"),
        (START + "&k=a-b", "pad_bad_mark"),
        (START + "&h=1", "pad_bad_entry"),
        (START + "&h=0" * (MOST_ENTRIES + 1), "pad_too_many"),
        (START + "&h=1" * 20_000, "pad_too_long"),
        ("v=1&game=classic&n=Ann&n=" + "B" * (MOST_NAME + 1), "pad_bad_name"),
        ("v=1&game=classic&n=Ann&n=B%0Ao", "pad_bad_name"),
        ("v=1&game=classic&n=Ann&n=%20Bo", "pad_bad_name"),
        ("v=1&game=classic&n=Ann&n=%ff", "pad_bad_link"),
        ("v=1&game=captain3&n=Ann&n=Bo", "wrong_people"),
    ],
)
def test_link_that_is_none(text: str, code: str) -> None:
    with pytest.raises(GinRummyError) as refused:
        parse_pad(text)
    assert refused.value.code == code


def test_longest_pad_fits() -> None:
    names = "".join(f"&n={'%C5%91' * MOST_NAME}" for _ in range(10))
    round_ = ",".join(["10k10-98@TS"] * 5)
    text = f"v=1&game=partnership4{names}" + f"&h={round_}" * MOST_ENTRIES
    pad = parse_pad(text)
    assert parse_pad(format_pad(pad)) == pad


def test_example_of_the_documentation() -> None:
    pad = parse_pad(
        "/score?v=1&game=hollywood&set=knock_limit:7&n=Ann&n=Bo&h=1k3-12&h=2g34&h=0&h=1=25"
    )
    assert pad.names == ("Ann", "Bo")
    assert pad.changes == {"knock_limit": 7}
    # 9 for Ann, 25 + 34 for Bo, and 25 for Ann; her second win begins the second column.
    assert read(pad).card.standings == ((34, 59), (25, 0), (0, 0))
