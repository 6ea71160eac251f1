"""What the interface for programs takes and gives, as its description at ``/api`` tells it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, WithJsonSchema

from ginrummy.match import SEATINGS
from ginrummy.players import PLAYERS
from ginrummy.rules import KNOBS, Knob
from ginrummy.server.agreement import LONGEST, MOST_SEED
from ginrummy.server.opening import DEFAULT_BOT, DEFAULT_PRESET, FRIEND
from ginrummy.variants import VARIANTS

Schema = dict[str, Any]


def _one_of(words: Any) -> WithJsonSchema:
    return WithJsonSchema({"type": "string", "enum": list(words)})


def _knob(knob: Knob) -> Schema:
    """What a setting accepts."""
    numbers = knob.numbers
    accepted: list[Schema] = [{"enum": list(knob.words)}] if knob.words else []
    if isinstance(numbers, range):
        accepted.append({"type": "integer", "minimum": numbers[0], "maximum": numbers[-1]})
    elif numbers:
        accepted.append({"enum": list(numbers)})
    return accepted[0] if len(accepted) == 1 else {"anyOf": accepted}


_SETTINGS = WithJsonSchema(
    {
        "type": "object",
        "description": "Changes of the preset; some of them exclude each other.",
        "properties": {key: _knob(knob) for key, knob in KNOBS.items()},
        "additionalProperties": False,
    }
)


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError
    return text


_Seed = Annotated[
    str,
    AfterValidator(_printable),
    Field(
        min_length=1,
        max_length=MOST_SEED,
        description="The seed of a practice game, in printable signs; against computers alone.",
    ),
]


class _Wish(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class ClockWish(_Wish):
    """Time to think, in seconds."""

    move: Annotated[int | None, Field(ge=5, le=LONGEST)] = None
    game: Annotated[int | None, Field(ge=30, le=LONGEST)] = None


class TableWish(_Wish):
    """A table to be opened."""

    preset: Annotated[str, Field(max_length=40), _one_of(VARIANTS)] = DEFAULT_PRESET
    settings: Annotated[dict[str, int | str], Field(max_length=60), _SETTINGS] = {}
    opponents: Annotated[
        list[Annotated[str, Field(max_length=40), _one_of([*PLAYERS, FRIEND])]],
        Field(
            max_length=12,
            description='Computer players by name, or "" for a friend by link; one for each seat.',
        ),
    ] = [DEFAULT_BOT]
    seating: Annotated[
        Annotated[str, Field(max_length=40), _one_of(SEATINGS)] | None,
        Field(description="Another way to sit than that of the game; null for its own."),
    ] = None
    clock: ClockWish | None = None
    best_of: Annotated[int | None, Field(ge=1, le=99, description="Odd.")] = None
    match_target: Annotated[int | None, Field(ge=1, le=100_000)] = None
    practice: _Seed | None = None
    listed: Annotated[
        bool, Field(description="Whether everybody is told that the game can be watched.")
    ] = False


class TableMade(BaseModel):
    """A table that was opened."""

    id: str
    url: str


class Snapshot(BaseModel):
    """How a table stands; ``docs/protocol.md`` describes each part."""

    type: Literal["snapshot"]
    version: int
    table: Schema
    now: Schema
    entries: list[Schema]
    chat: list[Schema]
    muted: list[int]
    blocked: list[int]


class Fault(BaseModel):
    """What is wrong with a request."""

    code: str
    data: Schema


def faults(*codes: int) -> dict[int | str, Schema]:
    """Return the description of the answers that refuse a request.

    Args:
        codes: Their status, besides those that every request can get.
    """
    return {code: {"model": Fault} for code in sorted({421, 422, 429, 500, 503, *codes})}
