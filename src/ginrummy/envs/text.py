"""Observations and actions as text, for players that read and write; parsing is strict.

An observation is a heading and one line for each field, in this order and no other. Seats count
from 1, cards and actions are written as in records, `|` stands between seats or melds, and `none`
where there is nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ginrummy.bag import cards_of
from ginrummy.cards import PACK_SIZE, UNKNOWN, cards_text, parse_card
from ginrummy.engine import NOBODY, Action, Phase
from ginrummy.envs.fields import FIELDS, NUMBER_OF, TOKENS, Kind, wrong_field
from ginrummy.envs.observation import Observation
from ginrummy.errors import CardError, GinRummyError
from ginrummy.record import TokenError, action_token, parse_action_token
from ginrummy.record.lexer import shown

HEADING = "ginrummy observation 1"
_NONE = "none"
_BETWEEN = " | "
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}", re.ASCII)
_FLAGS = ("no", "yes")
_PHASES = tuple(phase.name.lower() for phase in Phase)


class ObservationError(GinRummyError, ValueError):
    """A text is no observation; `line` and `column`, from 1, say where."""


class _BadValue(Exception):
    """A value that cannot be read, with its place in the line and what may stand there."""

    def __init__(self, at: int, allowed: str) -> None:
        super().__init__(at, allowed)
        self.at = at
        self.allowed = allowed


def observation_text(seen: Observation) -> str:
    """Return an observation as text, without a line break at the end."""
    values = zip(FIELDS.items(), seen, strict=True)
    return "\n".join(
        [HEADING, *(f"{name} {_WRITE[kind](value)}" for (name, kind), value in values)]
    )


def parse_observation(text: str) -> Observation:
    """Read what `observation_text` returned, and nothing else.

    Raises:
        ObservationError: `bad_observation` with the line and column of the first sign that is
            wrong, what is found there and what is allowed.
    """
    lines = text.split("\n")
    values: list[Any] = []
    if lines[0] != HEADING:
        raise _wrong(lines, 0, _differs(lines[0], HEADING), HEADING)
    for row, (name, kind) in enumerate(FIELDS.items(), start=1):
        line, key = lines[row] if row < len(lines) else "", f"{name} "
        if not line.startswith(key):
            raise _wrong(lines, row, _differs(line, key), name)
        try:
            value = _READ[kind](line[len(key) :])
        except _BadValue as bad:
            raise _wrong(lines, row, len(key) + bad.at, bad.allowed) from None
        if (right := _WRITE[kind](value)) != line[len(key) :]:
            raise _wrong(lines, row, len(key) + _differs(line[len(key) :], right), right)
        values.append(value)
    if len(lines) > len(values) + 1:
        raise _wrong(lines, len(values) + 1, 0, "")
    seen = Observation(*values)
    if (wrong := wrong_field(seen)) is not None:
        raise _wrong(lines, 1 + list(FIELDS).index(wrong), len(wrong) + 1, wrong)
    return seen


def parse_action(text: str) -> Action:
    """Read an action exactly as `ginrummy.record.action_token` writes it; `!!` may stand for `!`.

    Raises:
        TokenError: `bad_token` with the text that is no move and its position (from 1).
    """
    action = parse_action_token(text)
    right = action_token(action) if getattr(action, "card", 0) != UNKNOWN else ""
    if text.startswith("!!") and right.startswith("!") and not right.startswith("!!"):
        right = f"!{right}"
    if text != right:
        at = _differs(text, right)
        raise TokenError("bad_token", text=shown(text[at:]), position=at + 1)
    return action


def _wrong(lines: Sequence[str], row: int, at: int, allowed: str) -> ObservationError:
    found = shown(lines[row][at:]) if row < len(lines) else ""
    return ObservationError(
        "bad_observation", line=row + 1, column=at + 1, found=found, allowed=allowed
    )


def _differs(text: str, right: str) -> int:
    """Where two texts begin to differ."""
    pairs = zip(text, right, strict=False)
    least = min(len(text), len(right))
    return next((at for at, (one, other) in enumerate(pairs) if one != other), least)


def _words(text: str) -> list[tuple[int, str]]:
    """The words of a value with their places; no word for nothing."""
    return [] if text == _NONE else [(m.start(), m[0]) for m in re.finditer("[^ ]+", text)]


def _groups(text: str) -> list[list[tuple[int, str]]]:
    """The words between the strokes; no group for nothing."""
    found: list[list[tuple[int, str]]] = [[]]
    for at, word in _words(text):
        if word == "|":
            found.append([])
        else:
            found[-1].append((at, word))
    return [] if text == _NONE else [[w for w in group if w[1] != _NONE] for group in found]


def _one(text: str, allowed: str) -> str:
    if not text or " " in text:
        raise _BadValue(text.find(" ") if text else 0, allowed)
    return text


def _number(at: int, word: str) -> int:
    if _NUMBER.fullmatch(word) is None:
        raise _BadValue(at, "0")
    return int(word)


def _natural(text: str) -> int:
    number = _number(0, _one(text, "0"))
    if number < 0:
        raise _BadValue(0, "0")
    return number


def _seat(text: str) -> int:
    number = _natural(text)
    if not number:
        raise _BadValue(0, "1")
    return number - 1


def _word_of(words: Sequence[str]) -> Callable[[str], int]:
    def read(text: str) -> int:
        if text not in words:
            raise _BadValue(0, " ".join(words))
        return words.index(text)

    return read


def _card(at: int, word: str) -> int:
    try:
        found = parse_card(word)
    except CardError:
        raise _BadValue(at, "7S") from None
    return found


def _action(at: int, word: str) -> int:
    if word not in NUMBER_OF:
        raise _BadValue(at, "-7S")
    return NUMBER_OF[word]


def _bag(words: Iterable[tuple[int, str]]) -> int:
    bag = 0
    for at, word in words:
        card = _card(at, word)
        if not 0 <= card < PACK_SIZE or bag >> card & 1:
            raise _BadValue(at, "7S")
        bag |= 1 << card
    return bag


def _pile(text: str) -> tuple[int, ...]:
    return tuple(_card(at, word) for at, word in _words(text))


def _cards(cards: Iterable[int]) -> str:
    return cards_text(cards) or _NONE


def _bags(bags: Iterable[int]) -> str:
    return _BETWEEN.join(_cards(cards_of(bag)) for bag in bags) or _NONE


def _numbers(numbers: Iterable[int]) -> str:
    return _BETWEEN.join(map(str, numbers)) or _NONE


def _read_numbers(text: str) -> tuple[int, ...]:
    numbers: list[int] = []
    for group in _groups(text):
        if len(group) != 1:
            raise _BadValue(group[1][0] if group else 0, "0")
        numbers.append(_number(*group[0]))
    return tuple(numbers)


def _maybe_seat(seat: int) -> str:
    return _NONE if seat == NOBODY else str(seat + 1)


_WRITE: dict[Kind, Callable[[Any], str]] = {
    Kind.SEAT: lambda seat: str(seat + 1),
    Kind.MAYBE_SEAT: _maybe_seat,
    Kind.PHASE: lambda phase: _PHASES[phase],
    Kind.BAG: lambda bag: _cards(cards_of(bag)),
    Kind.BAGS: _bags,
    Kind.CARD: lambda card: _cards([card]),
    Kind.CARDS: _cards,
    Kind.NUMBER: str,
    Kind.MAYBE_NUMBER: lambda number: _NONE if number is None else str(number),
    Kind.NUMBERS: _numbers,
    Kind.FLAG: lambda flag: _FLAGS[flag],
    Kind.ACTIONS: lambda actions: " ".join(TOKENS[number] for number in actions) or _NONE,
}

_READ: dict[Kind, Callable[[str], Any]] = {
    Kind.SEAT: _seat,
    Kind.MAYBE_SEAT: lambda text: NOBODY if text == _NONE else _seat(text),
    Kind.PHASE: lambda text: Phase(_word_of(_PHASES)(text)),
    Kind.BAG: lambda text: _bag(_words(text)),
    Kind.BAGS: lambda text: tuple(_bag(group) for group in _groups(text)),
    Kind.CARD: lambda text: _card(0, _one(text, "7S")),
    Kind.CARDS: _pile,
    Kind.NUMBER: _natural,
    Kind.MAYBE_NUMBER: lambda text: None if text == _NONE else _natural(text),
    Kind.NUMBERS: _read_numbers,
    Kind.FLAG: lambda text: bool(_word_of(_FLAGS)(text)),
    Kind.ACTIONS: lambda text: tuple(_action(at, word) for at, word in _words(text)),
}
