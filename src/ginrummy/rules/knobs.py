"""What a setting accepts, and how it is read from text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import Field, dataclass, field
from typing import Any, TypeAlias

from ginrummy.errors import RulesError

Value: TypeAlias = int | str

ANY = "any"
OFF = "off"


@dataclass(frozen=True)
class Knob:
    """One setting of rules 0.1.

    Attributes:
        key: Its name in rules, records and fixtures.
        rule: The clause that defines it.
        default: Its value in preset ``classic``.
        words: The words it accepts.
        numbers: The numbers it accepts.
    """

    key: str
    rule: str
    default: Value
    words: tuple[str, ...] = ()
    numbers: Sequence[int] = ()

    def check(self, value: Value) -> None:
        """Refuse a value that the setting does not accept.

        Raises:
            RulesError: `bad_value` with the key, the value and what is allowed.
        """
        if isinstance(value, str):
            good = value in self.words
        elif isinstance(value, bool) or not isinstance(value, int):
            good = False
        else:
            good = value in self.numbers
        if not good:
            raise RulesError("bad_value", key=self.key, value=value, allowed=self.allowed())

    def parse(self, text: str) -> Value:
        """Read a value from text.

        Raises:
            RulesError: `bad_value`, see `check`.
        """
        value: Value = text
        if self.numbers and text.isascii() and text.isdigit() and len(text) < 10:
            value = int(text)
        self.check(value)
        return value

    def allowed(self) -> str:
        """Return what the setting accepts as text, such as ``"0..98, any"``."""
        if isinstance(self.numbers, range):
            numbers = [f"{self.numbers[0]}..{self.numbers[-1]}"]
        else:
            numbers = [str(number) for number in self.numbers]
        return ", ".join([*numbers, *self.words])


def word(rule: str, *words: str) -> Any:
    """Declare a setting that takes one of some words; the first is the default."""
    return field(default=words[0], metadata={"rule": rule, "words": words})


def number(rule: str, default: Value, numbers: Sequence[int], *words: str) -> Any:
    """Declare a setting that takes one of some numbers, or one of some words."""
    return field(default=default, metadata={"rule": rule, "words": words, "numbers": numbers})


def knobs_of(fields: Sequence[Field[Any]]) -> dict[str, Knob]:
    """Return the settings among the fields of a dataclass, in their order."""
    knobs = {}
    for entry in fields:
        if "rule" in entry.metadata:
            default: Any = entry.default
            knobs[entry.name] = Knob(entry.name, default=default, **entry.metadata)
    return knobs
