"""Questions about the forms in which two play and the others wait."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ginrummy.cards import Card, parse_card
from ginrummy.conformance.given import rules_of_hand
from ginrummy.engine import Result, told_result
from ginrummy.match import Captains, Place, new_card
from ginrummy.rules import Rules

Json = Any

# Where a part is taken by several persons, or is called by another name as a side.
_LISTS = {"player": "players", "line": "line"}
_SIDES = {"chouette": ("box", "partnership"), "lone_captain": ("lone", "pair")}


def captains(given: dict[str, Json]) -> dict[str, Json]:
    """Answer who has which part, hand by hand, and how the game stands."""
    return _drawn(given) if "cuts" in given else _played(given)


class Drawn:
    """Rounds of cards that are given, in place of chance."""

    def __init__(self, rounds: Sequence[tuple[Card, ...]]) -> None:
        self._rounds = rounds

    def cuts(self, seats: int) -> Iterator[tuple[Card, ...]]:
        """Return the rounds."""
        return iter(self._rounds)

    def first_dealer(self, seats: int) -> int:
        """Return any seat: no form asks for it."""
        return 0


def _drawn(given: dict[str, Json]) -> dict[str, Json]:
    names = sorted(given["cuts"][0])
    rounds = [tuple(parse_card(cut[name]) for name in names) for cut in given["cuts"]]
    seating = Captains(given["form"], len(names))
    [first] = seating.first(rules_of_hand(given), [Drawn(rounds)])
    return {
        "roles": _roles(seating, first.place, names),
        "dealer": names[first.place.dealing],
        "rounds": len(first.rounds),
    }


def _played(given: dict[str, Json]) -> dict[str, Json]:
    rules, start = rules_of_hand(given), given["start"]
    names = sorted(_flat(start.values()))
    seating = Captains(given["form"], len(names))
    place = _start(seating, start, names)
    card = new_card(rules, seating.sides)
    roles, dealers = [_roles(seating, place, names)], [names[place.dealing]]
    for hand in given["hands"]:
        result = _result(rules, place, hand, names)
        card = card.enter(*seating.scores([place], [result]))
        [place] = seating.following([place], [result])
        roles.append(_roles(seating, place, names))
        dealers.append(names[place.dealing])
    sides = _SIDES.get(given["form"], tuple(names))
    return {
        "roles": roles,
        "dealers": dealers,
        "totals": dict(zip(sides, card.totals, strict=True)),
        "winner": None if card.winner is None else sides[card.winner],
    }


def _flat(told: Any) -> list[str]:
    return [name for each in told for name in ([each] if isinstance(each, str) else each)]


def _start(seating: Captains, start: dict[str, Json], names: list[str]) -> Place:
    """Return the first hand when its parts are told."""
    role_of = {name: role for role, told in start.items() for name in _flat([told])}
    lists = {several: role for role, several in _LISTS.items()}
    wanted = [lists.get(role_of[name], role_of[name]) for name in names]
    people = range(len(names))
    pairs = ((one, other) for one in people for other in people if one != other)
    found = next(place for pair in pairs if list((place := seating.place(pair, 1)).roles) == wanted)
    line = [names.index(name) for name in start.get("line", ())]
    return found._replace(advisers=tuple((p, 1) for p in line)) if line else found


def _roles(seating: Captains, place: Place, names: list[str]) -> dict[str, Json]:
    told: dict[str, Json] = {}
    # Those in line stand in its order, and so does nobody else.
    order = [person for person, _ in place.advisers]
    order += [person for person in range(len(names)) if person not in order]
    for person in order:
        role = place.roles[person]
        if role in _LISTS:
            told.setdefault(_LISTS[role], []).append(names[person])
        else:
            told[role] = names[person]
    return told


def _result(rules: Rules, place: Place, hand: dict[str, Json], names: list[str]) -> Result:
    told = hand.get("winner")
    seat = None
    if told is not None:
        seat = next(
            seat for seat, p in enumerate(place.people) if told in (place.roles[p], names[p])
        )
    return result_of(rules, place, seat, hand)


def result_of(rules: Rules, place: Place, winner: int | None, hand: dict[str, Json]) -> Result:
    """Return a hand of a case, of which no more is told than who has won how much."""
    points = hand.get("points", 0)
    return told_result(rules, place.dealer, len(place.people), winner, points, int(points > 0))
