"""What is agreed at a table as JSON, and the limits of what can be agreed here."""

from __future__ import annotations

import json
from typing import NamedTuple

from ginrummy.match import FixedSeats, Seating, Series, Setup, seating_name, seating_of
from ginrummy.record.codec import Json
from ginrummy.record.data import Given
from ginrummy.record.settings import read_rules, rules_data

MOST_SEED = 40
LONGEST = 7 * 24 * 3600
"""No clock is longer, in seconds."""


class Clock(NamedTuple):
    """How long the persons of a table may think, in seconds; None for as long as they like.

    Attributes:
        move: For each move.
        game: For all moves together; then the game is lost.
    """

    move: int | None = None
    game: int | None = None


class Agreement(NamedTuple):
    """All that is agreed before the first card.

    Attributes:
        preset: The name of the preset that the rules came from; for show.
        setup: Rules, seats, match and practice.
        clock: The time to think; None for no clock.
        listed: Whether everybody is told that the game can be watched.
    """

    preset: str
    setup: Setup
    clock: Clock | None = None
    listed: bool = False


def agreement_data(agreed: Agreement) -> Json:
    """Return what is agreed as a JSON object."""
    setup, series = agreed.setup, agreed.setup.series
    return {
        "rules": rules_data(setup.rules),
        **_seating_data(setup.seating),
        "best_of": None if series is None else series.best_of,
        "match_target": None if series is None else series.target,
        "practice": setup.practice,
        "clock": None if agreed.clock is None else agreed.clock._asdict(),
        "listed": agreed.listed,
    }


def read_agreement(preset: str, text: str) -> Agreement:
    """Read what was agreed at a table.

    Args:
        preset: The name of the preset.
        text: What was stored.

    Raises:
        DataError: `bad_agreement` with the place and what may stand there.
        TableError: It contradicts itself.
    """
    given = Given(json.loads(text), "bad_agreement")
    given.only(
        "rules", "seats", "seating", "best_of", "match_target", "practice", "clock", "listed"
    )
    rules = read_rules(given["rules"])
    seating = given["seating"].maybe(_seating) or FixedSeats(
        given["seats"].each(lambda people: people.each(Given.seat))
    )
    best_of = given["best_of"].maybe(Given.number)
    target = given["match_target"].maybe(Given.number)
    series = None
    if best_of is not None or target is not None:
        series = Series(target=target, best_of=best_of, seats=seating.sides)
    setup = Setup(rules, seating, series, given["practice"].maybe(Given.text))
    clock = given["clock"].maybe(read_clock)
    return Agreement(preset, setup, clock, bool(given["listed"].maybe(Given.flag)))


def _seating_data(seating: Seating) -> Json:
    """A seating by name, or who sits where all through the game."""
    if isinstance(seating, FixedSeats):
        return {"seats": [list(people) for people in seating.tables]}
    return {"seating": {"name": seating_name(seating), "people": seating.people}}


def _seating(given: Given) -> Seating:
    given.only("name", "people")
    return seating_of(given["name"].text(), given["people"].number())


def read_clock(given: Given) -> Clock | None:
    """Read the time to think; None when it is not limited at all."""
    given.only("move", "game")
    clock = Clock(
        given["move"].maybe(lambda seconds: seconds.number(5, LONGEST)),
        given["game"].maybe(lambda seconds: seconds.number(30, LONGEST)),
    )
    return None if clock == Clock() else clock
