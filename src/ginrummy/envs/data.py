"""Observations as JSON; reading is strict.

Seats count from 0 and what is missing is null; otherwise values are written as in the JSON of
records, and actions as tokens.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ginrummy.bag import bag_of
from ginrummy.cards import card_text
from ginrummy.engine import ACTION_COUNT, NOBODY, Phase
from ginrummy.envs.fields import FIELDS, NUMBER_OF, TOKENS, Kind, wrong_field
from ginrummy.envs.observation import Observation
from ginrummy.record.codec import Json, cards_data, maybe, melds_data, texts
from ginrummy.record.data import MOST, Given

FORMAT = "ginrummy-observation-1"
_PHASES = tuple(phase.name.lower() for phase in Phase)


def observation_data(seen: Observation) -> Json:
    """Return an observation as a JSON object."""
    values = zip(FIELDS.items(), seen, strict=True)
    return {"format": FORMAT} | {name: _WRITE[kind](value) for (name, kind), value in values}


def parse_observation_data(data: object) -> Observation:
    """Read what `observation_data` returned, and nothing else.

    Args:
        data: What ``json.loads`` returned.

    Raises:
        DataError: `bad_observation_data` with the field, what was found there and what is allowed.
    """
    given = Given(data, "bad_observation_data").only("format", *FIELDS)
    given["format"].word([FORMAT])
    assert isinstance(given.value, dict)
    values: list[Any] = []
    for name, kind in FIELDS.items():
        if name not in given.value:
            raise given[name].refuse("...")
        value = _READ[kind](given[name])
        if _WRITE[kind](value) != given.value[name]:
            raise given[name].refuse(str(_WRITE[kind](value)))
        values.append(value)
    seen = Observation(*values)
    if (wrong := wrong_field(seen)) is not None:
        raise given[wrong].refuse("...")
    return seen


def _bag(given: Given) -> int:
    cards = [item.known_card() for item in given.items()]
    if len(set(cards)) < len(cards):
        raise given.refuse("[...]")
    return bag_of(cards)


def _numbers(given: Given) -> tuple[int, ...]:
    return given.each(lambda item: item.number(-MOST))


_WRITE: dict[Kind, Callable[[Any], Any]] = {
    Kind.SEAT: int,
    Kind.MAYBE_SEAT: lambda seat: None if seat == NOBODY else seat,
    Kind.PHASE: lambda phase: _PHASES[phase],
    Kind.BAG: cards_data,
    Kind.BAGS: melds_data,
    Kind.CARD: card_text,
    Kind.CARDS: texts,
    Kind.NUMBER: int,
    Kind.MAYBE_NUMBER: lambda number: maybe(int, number),
    Kind.NUMBERS: list,
    Kind.FLAG: bool,
    Kind.ACTIONS: lambda actions: [TOKENS[number] for number in actions],
}

_READ: dict[Kind, Callable[[Given], Any]] = {
    Kind.SEAT: Given.seat,
    Kind.MAYBE_SEAT: lambda given: NOBODY if given.value is None else given.seat(),
    Kind.PHASE: lambda given: Phase(_PHASES.index(given.word(_PHASES))),
    Kind.BAG: _bag,
    Kind.BAGS: lambda given: given.each(_bag),
    Kind.CARD: Given.card,
    Kind.CARDS: lambda given: given.each(Given.card),
    Kind.NUMBER: Given.number,
    Kind.MAYBE_NUMBER: lambda given: given.maybe(Given.number),
    Kind.NUMBERS: _numbers,
    Kind.FLAG: Given.flag,
    Kind.ACTIONS: lambda given: given.each(
        lambda item: NUMBER_OF[item.word(TOKENS)], most=ACTION_COUNT
    ),
}
