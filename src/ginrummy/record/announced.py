"""Who has announced the end of a rolling game, and when, as a tag of a record (C-08)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from ginrummy.engine import Dealt
from ginrummy.match import EndAnnounced, Entry, Played, Sealed

ANNOUNCED = "EndAnnounced"
"""The tag: ``2 before 5``; a match of several games may have one for each, with commas."""

_ONE = re.compile(r"([1-9][0-9]?) before ([1-9][0-9]{0,8})", re.ASCII)


class Announced(NamedTuple):
    """An announcement.

    Attributes:
        person: Who made it, from 0.
        hand: The number of the next hand.
    """

    person: int
    hand: int


def announced_tags(log: Iterable[Entry]) -> list[tuple[str, str]]:
    """Return the tag for a log; none where nobody has announced an end."""
    said = []
    sealed, following = 0, 1
    for entry in log:
        match entry:
            case Sealed(number):
                sealed = number
            case Played(event=Dealt()):
                following = sealed + 1
            case EndAnnounced(person):
                said.append(f"{person + 1} before {following}")
            case _:
                pass
    return [(ANNOUNCED, ", ".join(said))] if said else []


def read_announced(tags: Iterable[tuple[str, str]]) -> tuple[Announced, ...] | None:
    """Return the announcements that the tags of a record tell of; None where one is no such."""
    said = dict(tags).get(ANNOUNCED)
    if said is None:
        return ()
    found = [_ONE.fullmatch(each) for each in said.split(", ")]
    announced = tuple(Announced(int(one[1]) - 1, int(one[2])) for one in found if one)
    return announced if len(announced) == len(found) else None
