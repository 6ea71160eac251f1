"""Every setting of the rules as a field of a form: what it accepts, in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ginrummy.errors import RulesError
from ginrummy.locales import catalogue, text
from ginrummy.rules import KNOBS, Knob, Rules, Value

NUMBER = "#"
"""The choice of a field that takes a number from the field beside it."""

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("deal", ("first_dealer", "next_dealer", "deal_upcard", "void_dealer")),
    ("melds", ("ace_mode", "ace_deadwood")),
    ("turns", ("throw_back", "pile_view", "stock_end", "max_pile_draws", "max_turns")),
    (
        "knock",
        (
            *("knock_limit", "limit_source", "oklahoma_ace", "spade_double"),
            *("knock_discard", "illegal_knock"),
        ),
    ),
    (
        "hand",
        ("gin_bonus", "big_gin", "undercut_bonus", "tie", "gin_off_bonus", "layoff_on_gin"),
    ),
    (
        "game",
        (
            *("target", "game_bonus", "box_bonus", "box_timing", "extra_boxes", "shutout"),
            *("scoring", "third_column"),
        ),
    ),
)
"""The settings in the order in which one meets them at a table."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A value of a setting that can be chosen, with its sentence."""

    value: str
    says: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class KnobField:
    """A setting as a field.

    Attributes:
        key: The setting.
        label: What it decides.
        rule: Its clause.
        choices: Values to choose from; empty for a number alone.
        number: What stands in the field for a number; None where none is accepted.
        low: The least number.
        high: The greatest number.
        says: The sentence for the value in force, where no choice says it.
        changed: Whether it differs from the preset.
        error: What is wrong with what was given; None for nothing.
    """

    key: str
    label: str
    rule: str
    choices: tuple[Choice, ...]
    number: str | None
    low: int
    high: int
    says: str
    changed: bool
    error: str | None


@dataclass(frozen=True, slots=True)
class KnobGroup:
    """Settings that belong together; open when something in it was changed or is wrong."""

    id: str
    title: str
    fields: tuple[KnobField, ...]
    open: bool


@dataclass(frozen=True, slots=True)
class RulesGiven:
    """What a form says about the rules.

    Attributes:
        rules: The rules; None while something is wrong.
        values: Every setting, as far as it could be read.
        errors: What is wrong, by setting.
    """

    rules: Rules | None
    values: Mapping[str, Value]
    errors: Mapping[str, str]


def sentence(key: str, value: Value) -> str:
    """Return what a setting with a value means."""
    if isinstance(value, str):
        said = f"rule.{key}.{value}"
    else:
        said = f"rule.{key}" if value else f"rule.{key}.zero"
    if said not in catalogue():
        said = f"page.fixed.{key}"
    return text(said, value=value)


def read(form: Mapping[str, str], base: Rules, shown: Rules) -> RulesGiven:
    """Read the settings from a form.

    Args:
        form: The fields: ``k.KEY`` for a choice, ``n.KEY`` for a number.
        base: The rules of the preset that is wanted now.
        shown: The rules of the preset whose values stood in the form; what still has its value
            was not chosen, and follows the preset.
    """
    values: dict[str, Value] = {}
    errors: dict[str, str] = {}
    for key, knob in KNOBS.items():
        given = form.get(f"k.{key}")
        if given in (None, NUMBER) and f"n.{key}" in form:
            given = form[f"n.{key}"].strip()
        value: Value = getattr(base, key)
        if given is not None:
            try:
                value = knob.parse(given)
            except RulesError:
                errors[key] = _allowed(knob)
            else:
                if value == getattr(shown, key):
                    value = getattr(base, key)
        values[key] = value
    rules = None
    if not errors:
        try:
            rules = base.but(**values)
        except RulesError as refused:
            key = str(refused.data.get("key", "deal_upcard"))
            errors[key] = text(f"page.error.{refused.code}")
    return RulesGiven(rules, values, errors)


def groups(given: RulesGiven, base: Rules, form: Mapping[str, str]) -> tuple[KnobGroup, ...]:
    """Return every setting as a field, in groups.

    Args:
        given: What was read from the form.
        base: The rules of the preset.
        form: The form, for what could not be read.
    """
    found = []
    for name, keys in GROUPS:
        fields = tuple(_field(key, given, base, form) for key in keys)
        touched = any(field.changed or field.error for field in fields)
        found.append(KnobGroup(name, text(f"page.group.{name}"), fields, touched))
    return tuple(found)


def _field(key: str, given: RulesGiven, base: Rules, form: Mapping[str, str]) -> KnobField:
    knob, value = KNOBS[key], given.values[key]
    error = given.errors.get(key)
    ranged = isinstance(knob.numbers, range)
    options: list[Value] = [*knob.words] if ranged else [*knob.words, *knob.numbers]
    number = None
    if ranged:
        number = str(value) if isinstance(value, int) else ""
        if error is not None and f"n.{key}" in form:
            number = form[f"n.{key}"]
    choices = [Choice(str(each), sentence(key, each), each == value) for each in options]
    if ranged and choices:
        by_number = isinstance(value, int) or error is not None
        choices.append(Choice(NUMBER, text("page.knob.number"), by_number))
    return KnobField(
        key=key,
        label=text(f"page.knob.{key}"),
        rule=knob.rule,
        choices=() if len(choices) == 1 else tuple(choices),
        number=number,
        low=min(knob.numbers, default=0),
        high=max(knob.numbers, default=0),
        says=sentence(key, value),
        changed=value != getattr(base, key),
        error=error,
    )


def _allowed(knob: Knob) -> str:
    if isinstance(knob.numbers, range):
        return text("page.error.number", low=knob.numbers[0], high=knob.numbers[-1])
    return text("page.error.choice")
