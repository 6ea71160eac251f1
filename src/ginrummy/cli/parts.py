"""Who plays against whom, who is with whom, and who deals next, in words."""

from __future__ import annotations

from ginrummy.cli.narrate import Narrator
from ginrummy.locales import text
from ginrummy.match import Table
from ginrummy.match.seating import Sides

_HEAD_TO_HEAD = 2


def sides_line(members: Sides, narrator: Narrator) -> list[str]:
    """Return who is with whom; nothing where everybody plays for himself.

    Args:
        members: The persons of each side.
        narrator: Who names the persons.
    """
    if all(len(people) == 1 for people in members):
        return []
    sides = narrator.of_sides(members)
    return [text("play.sides", sides=sides.pair(range(len(members))))]


def next_lines(table: Table, person: int, narrator: Narrator) -> list[str]:
    """Return who sits where in the next hand and who deals it, where more than two are at a table.

    Args:
        table: The table, between two hands.
        person: Who is told.
        narrator: Who names the persons.
    """
    places = table.upcoming
    if not places or table.setup.seating.people == _HEAD_TO_HEAD:
        return []
    own = next((place for place in places if person in place.people), places[0])
    if own.roles:
        return [narrator.says("play.next", own.dealing, roles=narrator.roles(own.roles))]
    if len(places) == 1:
        return [narrator.says("play.next_deal", own.dealing)]
    pairs = ", ".join(narrator.pair(place.people) for place in places)
    return [narrator.says("play.next_pairs", own.dealing, pairs=pairs)]
