"""Errors are codes with data."""

from __future__ import annotations

import pickle

import pytest

from ginrummy.errors import (
    CardError,
    DeckError,
    GinRummyError,
    IllegalAction,
    ReplayError,
    RulesError,
)

KINDS = [CardError, RulesError, DeckError, IllegalAction, ReplayError]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_one_of_the_library(kind: type[GinRummyError]) -> None:
    with pytest.raises(GinRummyError) as caught:
        raise kind("some_code", count=14, limit=10)
    assert caught.value.code == "some_code"
    assert caught.value.data == {"count": 14, "limit": 10}


@pytest.mark.parametrize("kind", [CardError, RulesError, DeckError, ReplayError])
def test_wrong_values_are_value_errors(kind: type[GinRummyError]) -> None:
    assert issubclass(kind, ValueError)


def test_text_is_the_code_with_its_data() -> None:
    assert str(IllegalAction("hand_over")) == "hand_over"
    assert str(CardError("bad_card", text="1S", position=3)) == "bad_card (text='1S', position=3)"


@pytest.mark.parametrize("kind", KINDS)
def test_errors_can_be_sent_to_another_process(kind: type[GinRummyError]) -> None:
    error = pickle.loads(pickle.dumps(kind("above_limit", count=14, limit=10)))
    assert type(error) is kind
    assert error.code == "above_limit"
    assert error.data == {"count": 14, "limit": 10}
