"""Histories with one thing wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from random import Random
from typing import Any

from ginrummy.engine import Event, LaidOffCards, Result
from ginrummy.rules import Outcome

# What a field may wrongly say instead, by its name.
Fault = Callable[[Any, Random], Any]


def _other_card(card: int | None, rng: Random) -> int:
    return rng.choice([other for other in range(-1, 53) if other != card])


def _other_or_none(card: int | None, rng: Random) -> int | None:
    return None if card is not None and rng.randrange(2) else _other_card(card, rng)


def _other_bags(bags: tuple[int, ...], rng: Random) -> tuple[int, ...]:
    """One card more or less, a bag less, or a bag twice."""
    if not bags:
        return (7,)
    at = rng.randrange(len(bags))
    return rng.choice(
        [
            (*bags[:at], bags[at] ^ 1 << rng.randrange(52), *bags[at + 1 :]),
            (*bags[:at], *bags[at + 1 :]),
            (*bags, bags[at]),
        ]
    )


def _other_order(cards: tuple[int, ...], rng: Random) -> tuple[int, ...]:
    a, b = rng.sample(range(len(cards)), 2)
    changed = list(cards)
    changed[a], changed[b] = changed[b], changed[a]
    return rng.choice([tuple(changed), cards[1:], (*cards, cards[0])])


def _other_layoffs(laid: tuple[tuple[int, int], ...], rng: Random) -> tuple[tuple[int, int], ...]:
    if not laid:
        return ((rng.randrange(52), 0),)
    card, on = laid[-1]
    return rng.choice([laid[:-1], (*laid[:-1], (card, on + 1)), (*laid, laid[0])])


def _other_seat(seat: int, rng: Random) -> int:
    return rng.choice([other for other in (-1, 0, 1, 2, 3) if other != seat])


def _other_result(result: Result, rng: Random) -> Result:
    return rng.choice(
        [
            result._replace(next_dealer=_other_seat(result.next_dealer, rng)),
            result._replace(points=(result.points[0] + 1, *result.points[1:])),
            result._replace(boxes=(*result.boxes[:-1], result.boxes[-1] + 1)),
            result._replace(counts=(*result.counts, 0)),
            result._replace(winner=0 if result.winner is None else None),
            result._replace(
                outcome=Outcome.KNOCK if result.outcome is Outcome.VOID else Outcome.VOID
            ),
        ]
    )


FAULTS: dict[str, Fault] = {
    "dealer": _other_seat,
    "seat": _other_seat,
    "hands": _other_bags,
    "upcard": _other_or_none,
    "stock": _other_order,
    "second_pack": _other_or_none,
    "card": _other_card,
    "melds": _other_bags,
    "rest": lambda rest, rng: rest ^ 1 << rng.randrange(52),
    "count": lambda count, rng: count + rng.choice([-1, 1]),
    "cards": _other_layoffs,
    "result": _other_result,
}


def with_wrong_field(events: list[Event], rng: Random) -> tuple[list[Event], str]:
    """A history in which one field of one event is wrong, and what that is."""
    at = rng.randrange(len(events))
    event = events[at]
    name = rng.choice(fields(event)).name
    wrong: Any = {name: FAULTS[name](getattr(event, name), rng)}
    if isinstance(event, LaidOffCards) and name in ("cards", "melds"):
        # Alone these would only be another answer to the knock, so the count is wrong as well.
        wrong["count"] = event.count + 1
    changed = replace(event, **wrong)
    return [*events[:at], changed, *events[at + 1 :]], f"{name} of {at}: {changed}"


def with_wrong_order(events: list[Event], rng: Random) -> list[Event]:
    """A history in which an event is missing, comes twice, or comes too early."""
    at = rng.randrange(len(events))
    later = min(at + 1, len(events) - 1)
    return rng.choice(
        [
            [*events[:at], *events[at + 1 :]],
            [*events[: at + 1], *events[at:]],
            [*events[:at], events[later], *events[at:later], *events[later + 1 :]],
        ]
    )
