"""Results kept in a file while they come in, so that work that was broken off can go on.

The file is JSON lines: first the exact setup, then a line for each piece, written out at once. A
last line that was cut off is dropped.
"""

from __future__ import annotations

import fcntl
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

from ginrummy.arena.result import PairResult, Tally
from ginrummy.arena.times import Times
from ginrummy.errors import GinRummyError

FORMAT = "ginrummy-arena-1"

_MOST = 10**15
"""Of anything that is counted, nanoseconds of one pair included."""


class SaveError(GinRummyError):
    """A file of saved results cannot be gone on with."""


class Save:
    """A file of saved results, open until the end of a ``with`` block.

    Attributes:
        done: The results that were in it, by the number of the piece.

    Raises:
        SaveError: `save_other_setup` with the field that differs; `save_unreadable` with the number
            of the line; `save_in_use` when another process writes to it; `save_not_written`.
        OSError: The file cannot be opened.
    """

    def __init__(self, path: Path, setup: Mapping[str, Any]) -> None:
        header = _line({"format": FORMAT, **setup})
        self.path = path
        self.done: dict[int, PairResult] = {}
        self._file = path.open("a+b", buffering=0)
        try:
            self._own()
            self._file.seek(0)
            lines = self._file.readall().splitlines(keepends=True)
            cut = lines.pop() if lines and not lines[-1].endswith(b"\n") else b""
            if not lines and not (_BEGINNING.startswith(cut) or cut.startswith(_BEGINNING)):
                raise SaveError("save_unreadable", path=str(path), line=1)
            for number, line in enumerate(lines, 1):
                self._read(number, line, json.loads(header))
            if cut:
                self._file.truncate(sum(map(len, lines)))
            if not lines:
                self._write(header)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, number: int, result: PairResult) -> None:
        """Write the result of a piece to the file.

        Raises:
            SaveError: `save_not_written`.
        """
        self._write(_line({"piece": number, **_result_data(result)}))

    def _own(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise SaveError("save_in_use", path=str(self.path)) from None

    def _write(self, line: bytes) -> None:
        try:
            while line:
                line = line[self._file.write(line) :]
        except OSError as error:
            why = error.strerror
            raise SaveError("save_not_written", path=str(self.path), why=why) from error

    def _read(self, number: int, line: bytes, header: Mapping[str, Any]) -> None:
        try:
            data = json.loads(line)
            if number == 1:
                self._compare(data, header)
            else:
                self.done[_whole(data["piece"])] = _read_result(data)
        except (ValueError, TypeError, KeyError, AttributeError):
            raise SaveError("save_unreadable", path=str(self.path), line=number) from None

    def _compare(self, found: Mapping[str, Any], wanted: Mapping[str, Any]) -> None:
        if found["format"] != FORMAT:
            raise ValueError
        for key in sorted({**found, **wanted}):
            if found.get(key) != wanted.get(key):
                raise SaveError(
                    "save_other_setup",
                    path=str(self.path),
                    key=key,
                    saved=json.dumps(found.get(key)),
                    asked=json.dumps(wanted.get(key)),
                )


def saved_seed(path: Path) -> int | None:
    """Return the seed of the results in a file; None where there is no such file, or none in it."""
    try:
        with path.open("rb") as file:
            seed = json.loads(file.readline())["seed"]
    except (OSError, ValueError, TypeError, KeyError):
        return None
    return seed if type(seed) is int else None


def _line(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode("ascii") + b"\n"


_BEGINNING = _line({"format": FORMAT}).removesuffix(b"}\n")
"""What every file of results begins with."""


def _result_data(result: PairResult) -> dict[str, Any]:
    return {
        "score": result.score,
        "hands": result.hands,
        "void": result.void,
        "a": result.a,
        "b": result.b,
        "times": result.times,
    }


def _read_result(data: Mapping[str, Any]) -> PairResult:
    first, second = (
        Times(_whole(total), tuple((_whole(a), _whole(b)) for a, b in classes))
        for total, classes in data["times"]
    )
    score = float(data["score"])
    if not 0 <= score <= 1:
        raise ValueError
    return PairResult(
        score=score,
        hands=_whole(data["hands"]),
        void=_whole(data["void"]),
        a=Tally(*map(_whole, data["a"])),
        b=Tally(*map(_whole, data["b"])),
        times=(first, second),
    )


def _whole(value: Any) -> int:
    """Return a number that some hands can come to; others would spoil sums, or end them."""
    if type(value) is not int or abs(value) > _MOST:
        raise ValueError
    return value
