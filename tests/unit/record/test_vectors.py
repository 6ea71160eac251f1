"""Records written by hand, and what they say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ginrummy.record import game_data, game_from_data, read_one, write

RECORDS = Path(__file__).parents[3] / "vectors" / "records"
TEXTS = sorted(RECORDS.glob("*.gin"))


def test_there_are_records() -> None:
    assert len(TEXTS) == 5


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_what_a_record_says(path: Path) -> None:
    game = read_one(path.read_bytes())
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert game_data(game) == expected
    assert game_from_data(expected) == game
    assert read_one(write(game)) == game


def test_a_record_in_canonical_form_is_written_as_it_was() -> None:
    text = (RECORDS / "worked_example.gin").read_text(encoding="utf-8")
    written = write(read_one(text))
    start = text.index("\nhand 1")
    assert written[written.index("\nhand 1") :] == text[start:]
