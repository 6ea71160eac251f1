"""The words of a record with their places."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import NamedTuple, NoReturn

from ginrummy.errors import GinRummyError

_ECHO = 24
_TOKEN = re.compile(
    r"""
    (?P<string> "(?:[^"\\\n]|\\[^\n])*" )
    | (?P<comment> \{(?:[^}\\]|\\.)*\} )
    | (?P<mark> [][()] )
    | (?P<seat> [0-9]{1,2}: )
    | (?P<word> [^\s"{}\[\]()]+ )
    | (?P<open> . )
    """,
    re.VERBOSE | re.DOTALL,
)
_BLANK = re.compile(r"\s*")
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_ESCAPES = {"n": "\n", "r": "\r", "t": "\t"}


class RecordError(GinRummyError, ValueError):
    """A text is no record of a game.

    Attributes:
        line: The line of the fault, from 1.
        column: Its column, from 1.
    """

    def __init__(self, code: str, /, *, line: int, column: int, **data: object) -> None:
        super().__init__(code, line=line, column=column, **data)
        self.line = line
        self.column = column


class Token(NamedTuple):
    """One word of a record.

    Attributes:
        kind: ``string``, ``comment``, ``seat``, ``word``, the mark itself, or ``end``.
        text: What is written; without quotes, braces and colon.
        at: Where it begins, counted from the start of the text.
    """

    kind: str
    text: str
    at: int


class Lexer:
    """Reads one part of a text word by word.

    Attributes:
        token: The word that comes next.
    """

    def __init__(self, text: str, start: int = 0, end: int | None = None) -> None:
        self._text = text
        self._end = len(text) if end is None else end
        self._lines = [0, *(found.end() for found in re.finditer("\n", text))]
        self._start(start)

    def part(self, start: int, end: int) -> Lexer:
        """Return a reader of another part of the same text."""
        other = object.__new__(Lexer)
        other._text, other._end, other._lines = self._text, end, self._lines
        other._start(start)
        return other

    def _start(self, start: int) -> None:
        self._at = start
        self.token = Token("end", "", start)
        self.next()

    def next(self) -> Token:
        """Return the word that comes next, and go on to the one after it."""
        token = self.token
        blank = _BLANK.match(self._text, self._at, self._end)
        assert blank is not None  # it matches anything
        at = blank.end()
        found = _TOKEN.match(self._text, at, self._end)
        if found is None:
            self.token = Token("end", "", self._at)
            return token
        kind, text = found.lastgroup or "", found[0]
        self._at = found.end()
        if kind == "string":
            text = _ESCAPE.sub(lambda escape: _ESCAPES.get(escape[1], escape[1]), text[1:-1])
        elif kind == "comment":
            text = _ESCAPE.sub(r"\1", text[1:-1])
        elif kind == "seat":
            text = text[:-1]
        elif kind == "mark":
            kind = text
        self.token = Token(kind, text, at)
        return token

    def accept(self, kind: str) -> Token | None:
        """Return the next word and go on if it is of a kind."""
        return self.next() if self.token.kind == kind else None

    def expect(self, kind: str, allowed: str) -> Token:
        """Return the next word, which has to be of a kind.

        Args:
            kind: The kind of word.
            allowed: What may stand here, in the notation of records.

        Raises:
            RecordError: `unexpected`.
        """
        if self.token.kind != kind:
            self.refuse(allowed)
        return self.next()

    def refuse(self, allowed: str) -> NoReturn:
        """Refuse the next word.

        Raises:
            RecordError: `unexpected` with the text and what is allowed; or `unclosed`.
        """
        if self.token.kind == "open" and self.token.text != "}":
            raise self.error("unclosed", self.token.at, text=self.token.text)
        found = shown(self._text[self.token.at : self._at])
        raise self.error("unexpected", self.token.at, text=found, allowed=allowed)

    def error(self, code: str, at: int, **data: object) -> RecordError:
        """Return an error at a place."""
        line = bisect_right(self._lines, at)
        return RecordError(code, line=line, column=at - self._lines[line - 1] + 1, **data)


def shown(text: str) -> str:
    """Return a text so short and plain that an error can repeat it."""
    plain = "".join(sign if sign.isprintable() else "?" for sign in text[: _ECHO + 1])
    return plain if len(plain) <= _ECHO else f"{plain[:_ECHO]}..."
