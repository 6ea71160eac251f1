"""Fixture files: one JSON object a line, read without trust."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from ginrummy.errors import GinRummyError

Json: TypeAlias = Any


class Case(NamedTuple):
    """One test case.

    Attributes:
        id: Its name.
        kind: What is asked.
        given: The question.
        expect: The right answer.
        where: File and line, for messages.
    """

    id: str
    kind: str
    given: dict[str, Json]
    expect: dict[str, Json]
    where: str


class UnreadableError(GinRummyError):
    """A path, a line or a case cannot be read."""


class UnsupportedError(Exception):
    """A case asks for something that is not built yet."""


def read_cases(paths: list[Path]) -> Iterator[Case | UnreadableError]:
    """Yield the cases of fixture files; of a folder, those of every ``.jsonl`` file in it.

    A line that is no case is yielded as `bad_line` or `no_field`, and reading goes on.

    Raises:
        UnreadableError: `no_such_path`, `no_fixtures` or `unreadable_file`.
    """
    for path in paths:
        if not path.exists():
            raise UnreadableError("no_such_path", path=str(path))
        files = sorted(path.rglob("*.jsonl")) if path.is_dir() else [path]
        if not files:
            raise UnreadableError("no_fixtures", path=str(path))
        for file in files:
            yield from _read_file(file)


def _read_file(file: Path) -> Iterator[Case | UnreadableError]:
    try:
        lines = file.read_text(encoding="utf-8-sig").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise UnreadableError("unreadable_file", path=str(file), why=str(error)) from error
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield _read_line(line, f"{file}:{number}")


def _read_line(line: str, where: str) -> Case | UnreadableError:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as error:
        return UnreadableError("bad_line", where=where, why=str(error))
    for name, wanted in (("id", str), ("kind", str), ("given", dict), ("expect", dict)):
        if not isinstance(found, dict) or not isinstance(found.get(name), wanted):
            return UnreadableError("no_field", where=where, name=name)
    return Case(found["id"], found["kind"], found["given"], found["expect"], where)
