"""Errors are codes with data; words for them live in the catalogues.

Every error that a caller can cause is a `GinRummyError`. It carries a stable `code` and the facts
that belong to it, so that a terminal, a web page or a bot can each say it in its own way.
"""

from __future__ import annotations

from typing import Any


class GinRummyError(Exception):
    """Base of all errors of the library.

    Attributes:
        code: Stable machine-readable cause, such as ``"above_limit"``.
        data: Facts that belong to the cause, such as ``{"count": 14, "limit": 10}``.
    """

    def __init__(self, code: str, /, **data: Any) -> None:
        super().__init__(code, data)
        self.code = code
        self.data = data

    def __reduce__(self) -> tuple[Any, ...]:
        """Let errors travel between processes with their code and data."""
        return _again, (type(self), self.code, self.data)

    def __str__(self) -> str:
        facts = ", ".join(f"{key}={value!r}" for key, value in self.data.items())
        return f"{self.code} ({facts})" if facts else self.code


def _again(kind: type[GinRummyError], code: str, data: dict[str, Any]) -> GinRummyError:
    return kind(code, **data)


class CardError(GinRummyError, ValueError):
    """A text is no card, or a list of cards is no hand."""


class RulesError(GinRummyError, ValueError):
    """A setting is unknown, out of range, or contradicts another one."""


class DeckError(GinRummyError, ValueError):
    """A pack cannot be dealt (A-28)."""


class IllegalAction(GinRummyError):
    """An action is not legal now; the state has not changed (A.9)."""


class ReplayError(GinRummyError, ValueError):
    """A list of events does not fit together."""
