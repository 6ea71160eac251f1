"""What is played at a table in words: the rules, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ginrummy.match import Seating, Setup, seating_name
from ginrummy.rules import Rules, Statement, describe

_DRAW = ("rule.first_dealer",)
_DEAL = ("rule.first_dealer", "rule.next_dealer", "rule.void_dealer")


class _Told(NamedTuple):
    """What is said of a way to sit.

    Attributes:
        clauses: The clause and the key of each sentence.
        instead: The settings that it decides itself, as beginnings of keys.
    """

    clauses: tuple[tuple[str, str], ...]
    instead: tuple[str, ...]


_SEATINGS: Mapping[str, _Told] = {
    "captain3": _Told(
        (
            ("D-01", "three"),
            ("D-02", "captain3.draw"),
            ("D-03", "captain3.advice"),
            ("D-09", "captain3.deal"),
            ("D-04", "captain3.won"),
            ("D-05", "captain3.lost"),
            ("D-06", "captain3.drawn"),
            ("D-07", "own"),
        ),
        _DEAL,
    ),
    "cutthroat": _Told(
        (
            ("D-11", "three"),
            ("D-11", "cutthroat.draw"),
            ("D-11", "cutthroat.change"),
            ("D-11", "no_advice"),
            ("D-11", "own"),
        ),
        _DEAL,
    ),
    "dealer_out": _Told(
        (
            ("D-12", "three"),
            ("D-12", "dealer_out.draw"),
            ("D-12", "dealer_out.play"),
            ("D-12", "dealer_out.change"),
            ("D-12", "no_advice"),
            ("D-12", "own"),
        ),
        _DEAL,
    ),
    "chouette": _Told(
        (
            ("D-13", "three"),
            ("D-13", "chouette.draw"),
            ("D-13", "chouette.advice"),
            ("D-13", "captain_deals"),
            ("D-13", "chouette.change"),
            ("D-13", "against_all"),
        ),
        _DRAW,
    ),
    "lone_captain": _Told(
        (
            ("D-14", "three"),
            ("D-14", "lone.draw"),
            ("D-14", "second_deals"),
            ("D-14", "lone.change"),
            ("D-14", "no_advice"),
            ("D-14", "against_all"),
        ),
        _DRAW,
    ),
    "partnership": _Told(
        (
            ("D-20", "partners.sides"),
            ("D-20", "partners.tables"),
            ("D-21", "partners.deal"),
            ("D-21", "partners.turn"),
            ("D-22", "partners.net"),
            ("D-23", "partners.drawn"),
            ("D-25", "partners.advice"),
            ("D-26", "partners.box"),
        ),
        _DEAL,
    ),
}

_HANDS = ("partners.tables",)
"""The sentences with the number of hands in them; the others have that of people, if any."""


def describe_setup(setup: Setup) -> list[Statement]:
    """Return who sits where in sentences, then those of `ginrummy.rules.describe` that hold so."""
    seating, rules = setup.seating, setup.rules
    name = seating_name(seating)
    told = _Told((), ()) if name is None else _SEATINGS[name]
    seats = [
        Statement(rule, f"rule.seat.{key}", seating.hands if key in _HANDS else seating.people)
        for rule, key in told.clauses
    ]
    said = [
        each._replace(key="rule.seat.target") if _of_sides(each, seating) else each
        for each in describe(rules)
        if not each.key.startswith(told.instead)
    ]
    return [*seats, *said, *_many(rules, seating)]


def _of_sides(said: Statement, seating: Seating) -> bool:
    return said.key == "rule.target" and seating.sides < seating.people


def _many(rules: Rules, seating: Seating) -> list[Statement]:
    """What holds where more than two score (C-03, D-11, D-40)."""
    if seating.sides <= 2:
        return []
    said = [Statement("D-11", "rule.seat.everybody", seating.sides)]
    if rules.pack.seats > 2:
        single = rules.scoring == "single"
        key = "rule.seat.level" if single else "rule.seat.closed_by"
        said.append(Statement("D-40" if single else "C-03", key, seating.sides))
    return said
