"""What stands on a pad in sentences, for every place that shows it."""

from __future__ import annotations

from collections.abc import Iterable

from ginrummy.locales import text
from ginrummy.match import Place
from ginrummy.pad.entries import Drawn, End, Entry, Given, Hand, Shown
from ginrummy.pad.model import Pad
from ginrummy.pad.sheet import Line, Sheet
from ginrummy.telling import Show


def names_of(pad: Pad) -> list[str]:
    """Return what every person is called, those without a name by their numbers."""
    return [
        name or text("replay.person", number=number)
        for number, name in enumerate(pad.names, start=1)
    ]


def side_names(sheet: Sheet) -> list[str]:
    """Return what every side is called."""
    names = names_of(sheet.pad)
    return [" & ".join(names[person] for person in people) for people in sheet.members]


def next_lines(sheet: Sheet) -> list[str]:
    """Return who deals the next hand and who sits where."""
    return [_dealing(sheet), *parts(sheet.pad, sheet.places)]


def _dealing(sheet: Sheet) -> str:
    names = names_of(sheet.pad)
    dealers = list(dict.fromkeys(names[place.dealing] for place in sheet.places))
    hand = 1 if sheet.settlement is not None else sheet.card.hands + 1
    return text("pad.next", number=hand, names=", ".join(dealers))


def parts(pad: Pad, places: Iterable[Place]) -> list[str]:
    """Return who plays whom where there are several hands, and the part of each person."""
    names, places = names_of(pad), list(places)
    lines = []
    if len(places) > 1:
        lines += [
            text("pad.against", names=" - ".join(names[person] for person in place.people))
            for place in places
        ]
    lines += [
        text(
            "play.roles",
            roles=", ".join(
                text("play.role", name=names[person], role=text(f"role.{role}"))
                for person, role in enumerate(place.roles)
            ),
        )
        for place in places
        if place.roles
    ]
    return lines


def said(pad: Pad, entry: Entry, places: Iterable[Place], show: Show) -> str:
    """Return an entry in words.

    Args:
        pad: The pad.
        entry: The entry.
        places: The hands that it tells of; none where that is not known.
        show: Shows a card.
    """
    if isinstance(entry, End):
        return text("pad.said.end")
    names, places = names_of(pad), list(places)
    return "; ".join(_said(names, hand, places, show) for hand in entry)


def _said(names: list[str], hand: Hand, places: list[Place], show: Show) -> str:
    match hand:
        case Drawn():
            return text("pad.said.drawn")
        case Given(winner, points, _):
            return text("pad.said.given", name=_name(names, winner), points=points)
        case Shown(knocker, call, count, others, card):
            place = next((p for p in places if knocker in p.people), None)
            people = () if place is None else sorted({*place.people} - {knocker})
            left = [
                text("play.total.other", name=names[person], points=points)
                for person, points in zip(people, others, strict=False)
            ] or [str(points) for points in others]
            told = text(
                f"pad.said.{call.value}",
                name=_name(names, knocker),
                count=count,
                others=", ".join(left),
            )
            return told if card is None else text("pad.said.card", told=told, card=show(card))


def _name(names: list[str], person: int) -> str:
    # A mistaken entry may name somebody who is not there.
    return names[person] if person < len(names) else text("replay.person", number=person + 1)


def scored(sheet: Sheet, line: Line) -> str:
    """Return what a round was worth to whom."""
    names = side_names(sheet)
    got = [
        text("play.total.other", name=names[side], points=points)
        for side, points in enumerate(line.scores.points)
        if points
    ]
    return ", ".join(got) or text("pad.nobody")


def fault_line(sheet: Sheet, told: str) -> str:
    """Return where a mistake stands, and which.

    Args:
        sheet: A sheet with a mistake.
        told: The sentence for what is wrong.
    """
    assert sheet.fault is not None
    return text("pad.fault", number=sheet.fault.at + 1, message=told)
