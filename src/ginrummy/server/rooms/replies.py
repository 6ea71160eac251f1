"""What was answered to each command, so that one that comes twice is done once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

Key: TypeAlias = tuple[int, str]
"""A person of the table, and the name of a command."""

MOST_RECENT = 64


class Replies:
    """Knows every command that was carried out, and the last answers in full.

    An answer of the past that is no longer kept in full is made anew from the version, which is all
    that it said. What was refused has changed nothing, and is remembered for a while only.
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

    def keep(self, key: Key, reply: Mapping[str, Any]) -> None:
        """Remember an answer."""
        if reply["type"] == "done":
            self._versions[key] = reply["version"]
        self._recent[key] = reply
        if len(self._recent) > MOST_RECENT:
            self._recent.popitem(last=False)
