"""The tables of a data set as columns of Arrow, each described in the schema itself."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa

from ginrummy.dataset.deal import deals_of
from ginrummy.dataset.decisions import decisions_of
from ginrummy.dataset.setup import FORMAT, Setup
from ginrummy.dataset.trace import OUTCOMES, Array, Trace, turns_of
from ginrummy.locales import DEFAULT, language, text

IDS_A_GAME = 1000
"""Hands are numbered game by game, in thousands; no game has so many."""

HANDS = "hands"
DECISIONS = "decisions"

PER_SEAT = ("player", "score", "dealt", "count", "points", "boxes")
"""The columns of the hands that there are once for each seat, with its number behind."""

_WORDS = pa.dictionary(pa.int8(), pa.string())
_CARDS = pa.list_(pa.uint8())

_HANDS: dict[str, pa.DataType] = {
    "id": pa.int64(),
    "game": pa.int64(),
    "number": pa.int32(),
    "seed": pa.int64(),
    "player": _WORDS,
    "score": pa.int32(),
    "dealer": pa.int8(),
    "deck": _CARDS,
    "dealt": pa.int64(),
    "upcard": pa.int8(),
    "second_pack": pa.int8(),
    "limit": pa.int16(),
    "doubled": pa.bool_(),
    "actions": _CARDS,
    "turns": pa.int16(),
    "outcome": _WORDS,
    "knocker": pa.int8(),
    "winner": pa.int8(),
    "count": pa.int16(),
    "points": pa.int32(),
    "boxes": pa.int16(),
}
_DECISIONS: dict[str, pa.DataType] = {
    "id": pa.int64(),
    "decision": pa.int16(),
    "seat": pa.int8(),
    "phase": pa.int8(),
    "own_hand": pa.int64(),
    "own_known": pa.int64(),
    "other_known": pa.int64(),
    "pile": pa.int64(),
    "top": pa.int8(),
    "taken": pa.int8(),
    "drawn": pa.int8(),
    "stock": pa.int8(),
    "turns": pa.int16(),
    "limit": pa.int16(),
    "doubled": pa.bool_(),
    "own_score": pa.int32(),
    "other_score": pa.int32(),
    "legal_throws": pa.int64(),
    "legal_knocks": pa.int64(),
    "legal_others": pa.uint8(),
    "action": pa.uint8(),
    "final_points": pa.int32(),
    "hidden_other_hand": pa.int64(),
}


class Column(NamedTuple):
    """A column of a table.

    Attributes:
        name: Its name.
        kind: Its type.
        key: The text that describes it, in the catalogues.
        seat: The seat that it belongs to; None for the hand as a whole.
    """

    name: str
    kind: pa.DataType
    key: str
    seat: int | None

    @property
    def type(self) -> str:
        """What its values are, in short."""
        return "string" if self.kind == _WORDS else str(self.kind)

    @property
    def about(self) -> str:
        """What it holds, in the language in force."""
        return text(self.key, seat=self.seat)


def columns_of(setup: Setup, table: str) -> Iterator[Column]:
    """Yield the columns of a table, `HANDS` or `DECISIONS`, in order."""
    for name, kind in (_HANDS if table == HANDS else _DECISIONS).items():
        key = f"dataset.{table}.{name}"
        if table == DECISIONS or name not in PER_SEAT:
            cards = setup.rules.pack.ranks * setup.rules.pack.suits
            exact = pa.list_(pa.uint8(), cards) if name == "deck" else kind
            yield Column(name, exact, key, None)
        else:
            for seat in range(len(setup.players)):
                yield Column(f"{name}_{seat}", kind, key, seat)


def schema_of(setup: Setup, table: str) -> pa.Schema:
    """Return the schema of a table: a description for each column, and the setup for the whole."""
    # A file must not depend on the language of whoever has it written.
    with language(DEFAULT):
        entries = [
            pa.field(
                column.name, column.kind, nullable=False, metadata={"description": column.about}
            )
            for column in columns_of(setup, table)
        ]
        about = text(f"dataset.table.{table}")
    facts = {
        "ginrummy.format": FORMAT,
        "ginrummy.table": table,
        "ginrummy.setup": json.dumps(setup.data()),
        "description": about,
        "licence": LICENCE,
    }
    return pa.schema(entries, metadata=facts)


LICENCE = "CC0-1.0"
"""What anybody may do with a data set: everything."""


def hands_table(setup: Setup, trace: Trace, schema: pa.Schema) -> pa.Table:
    """Return the hands of a trace.

    Args:
        setup: What is written.
        trace: The hands.
        schema: That of the table.
    """
    deals = deals_of(setup.rules, trace)
    used = np.arange(trace.actions.shape[1]) < trace.lengths[:, None]
    values: dict[str, Any] = {
        "id": ids_of(trace),
        "game": trace.game,
        "number": trace.number,
        "seed": np.full(trace.hands, setup.seed, np.int64),
        "dealer": trace.dealer,
        "deck": pa.FixedSizeListArray.from_arrays(
            pa.array(trace.deck.reshape(-1)), trace.deck.shape[1]
        ),
        "upcard": deals.upcard,
        "second_pack": trace.second_pack,
        "limit": deals.limit,
        "doubled": deals.doubled,
        "actions": pa.ListArray.from_arrays(
            pa.array(np.concatenate([[0], np.cumsum(trace.lengths)]), pa.int32()),
            pa.array(trace.actions[used]),
        ),
        "turns": turns_of(trace),
        "outcome": _words(trace.outcome, [outcome.value for outcome in OUTCOMES]),
        "knocker": trace.knocker,
        "winner": trace.winner,
    }
    for seat, name in enumerate(setup.players):
        values |= {
            f"player_{seat}": _words(np.zeros(trace.hands, np.int8), [name]),
            f"score_{seat}": trace.scores[:, seat],
            f"dealt_{seat}": deals.hands[:, seat],
            f"count_{seat}": trace.counts[:, seat],
            f"points_{seat}": trace.points[:, seat],
            f"boxes_{seat}": trace.boxes[:, seat],
        }
    return _table(values, schema)


def decisions_table(setup: Setup, trace: Trace, schema: pa.Schema) -> pa.Table:
    """Return every decision of a trace that tells what was legal; as `hands_table`."""
    assert trace.legal is not None
    deals = deals_of(setup.rules, trace)
    values: dict[str, Any] = decisions_of(setup.rules, trace)
    row, own = values.pop("row"), values["seat"]
    other = (own + 1) % len(setup.players)
    values |= {
        "id": ids_of(trace)[row],
        "limit": deals.limit[row],
        "doubled": deals.doubled[row],
        "own_score": trace.scores[row, own],
        "other_score": trace.scores[row, other],
        "legal_throws": trace.legal.throws,
        "legal_knocks": trace.legal.knocks,
        "legal_others": trace.legal.others,
        "final_points": trace.points[row, own] - trace.points[row, other],
    }
    return _table(values, schema)


def ids_of(trace: Trace) -> Array:
    """Return the number of each hand in the data set."""
    return trace.game * IDS_A_GAME + trace.number


def _words(codes: Array, words: list[str]) -> pa.Array:
    return pa.DictionaryArray.from_arrays(pa.array(codes, pa.int8()), pa.array(words))


def _table(values: Mapping[str, Any], schema: pa.Schema) -> pa.Table:
    assert values.keys() == set(schema.names)
    arrays = [
        value if isinstance(value, pa.Array) else pa.array(value, kind)
        for value, kind in ((values[entry.name], entry.type) for entry in schema)
    ]
    return pa.Table.from_arrays(arrays, schema=schema)
