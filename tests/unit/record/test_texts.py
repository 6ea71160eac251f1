"""Every error of records can be said in every language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from ginrummy import record
from ginrummy.cards import card_text
from ginrummy.errors import GinRummyError
from ginrummy.locales import LANGUAGES, catalogue, language, text
from ginrummy.record import parse_action, parse_action_token, read
from tests.fuzz.test_record import SAMPLE

SOURCES = sorted(Path(record.__file__).parent.glob("*.py"))
RAISED = re.compile(
    r"(?:error|Error|_stop|Fault|_wrong)\(\s*(?:self\._at, |-1, )?\"([a-z_]+)\"", re.ASCII
)


def say(error: GinRummyError) -> str:
    data = dict(error.data)
    if isinstance(data.get("card"), int):
        data["card"] = card_text(data["card"])
    return text(f"error.{error.code}", **data)


def test_every_code_has_a_text() -> None:
    codes = {code for path in SOURCES for code in RAISED.findall(path.read_text(encoding="utf-8"))}
    assert len(codes) > 25
    for code in LANGUAGES:
        missing = {name for name in codes if f"error.{name}" not in catalogue(code)}
        assert missing == set()


@cache
def errors() -> list[GinRummyError]:
    """Faults of all kinds, from texts with a part missing and from wrong JSON."""
    texts = [SAMPLE[:end] for end in range(0, len(SAMPLE), 2)]
    texts += [SAMPLE[:at] + SAMPLE[at + 3 :] for at in range(0, len(SAMPLE), 4)]
    found: list[GinRummyError] = []
    for broken in texts:
        found += [one.error for one in read(broken) if one.error is not None]
    for value in (None, {"type": "draw", "card": 1}):
        with pytest.raises(GinRummyError) as caught:
            parse_action(value)
        found.append(caught.value)
    with pytest.raises(GinRummyError) as caught:
        parse_action_token("-7")
    return [*found, caught.value]


@pytest.mark.parametrize("code", LANGUAGES)
def test_texts_fit_their_errors(code: str) -> None:
    assert len({error.code for error in errors()}) >= 12
    with language(code):
        for error in errors():
            assert len(say(error)) > 10
        place = text("record.place", line=3, column=7, message="x")
    assert "3" in place
    assert "7" in place
