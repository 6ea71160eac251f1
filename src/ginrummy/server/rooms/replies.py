"""What was answered to each command, so that one that comes twice is done once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

Key: TypeAlias = tuple[int, str]
"""A person of the table, and the name of a command."""

MOST_RECENT = 64


class Replies:
    """Knows every command that is in the database, and the last answers in full.

    What a command that was carried out was told is only the version it led to. What was refused has
    changed nothing, and is remembered for a while only.
    """

    def __init__(self, commands: Iterable[tuple[int, str, int]]) -> None:
        self._versions: dict[Key, int] = {(n, name): version for n, name, version in commands}
        self._recent: OrderedDict[Key, Mapping[str, Any]] = OrderedDict()

    def find(self, key: Key) -> Mapping[str, Any] | None:
        """Return the answer that a command got; None when it is new."""
        if key in self._recent:
            return self._recent[key]
        if key in self._versions:
            return {"type": "done", "id": key[1], "version": self._versions[key]}
        return None

    def keep(self, key: Key, reply: Mapping[str, Any], *, lasting: bool) -> None:
        """Remember an answer.

        Args:
            key: The command.
            reply: Its answer.
            lasting: Whether the command is in the database if it was carried out.
        """
        if lasting and reply["type"] == "done":
            self._versions[key] = reply["version"]
        self._recent[key] = reply
        if len(self._recent) > MOST_RECENT:
            self._recent.popitem(last=False)
