"""The form in which hands are told to a score pad."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ginrummy.cards import RANKS, SUITS, Card, parse_card, rank_of, suit_of
from ginrummy.errors import CardError
from ginrummy.locales import text
from ginrummy.match import Place
from ginrummy.pad import Drawn, Entry, Given, Hand, Pad, PadError, Shown, needs_card
from ginrummy.pad.notation import MOST_COUNT, MOST_POINTS
from ginrummy.pad.words import names_of
from ginrummy.rules import OFF, Call
from ginrummy.server.pages.company import Option

NOBODY = "nobody"
POINTS = "points"
_TWO = 2


@dataclass(frozen=True, slots=True)
class Left:
    """The field for what a person had left."""

    field: str
    name: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandForm:
    """The fields of one hand.

    Attributes:
        at: The number of the hand within the round, from 0.
        title: What is asked.
        who: Who may have ended it.
        how: The ways to end it.
        left: What each person had left.
        points: What stands in the field for the points alone; None where they would not do.
        boxes: What stands in the field for boxes.
        ranks: The ranks of the card that decides limit and doubling; empty where none does.
        suits: Its suits.
    """

    at: int
    title: str
    who: tuple[Option, ...]
    how: tuple[Option, ...]
    left: tuple[Left, ...]
    points: str | None
    boxes: str
    ranks: tuple[Option, ...]
    suits: tuple[Option, ...]


def hand_forms(pad: Pad, places: Sequence[Place], form: Mapping[str, str]) -> tuple[HandForm, ...]:
    """Return the fields for a round of hands.

    Args:
        pad: The pad.
        places: The hands.
        form: What stands in the fields.
    """
    return tuple(_hand_form(pad, place, at, form, len(places)) for at, place in enumerate(places))


def _hand_form(pad: Pad, place: Place, at: int, form: Mapping[str, str], hands: int) -> HandForm:
    names = names_of(pad)
    people = [(str(person), names[person]) for person in sorted(place.people)]
    calls = [call.value for call in Call]
    if pad.rules.big_gin == OFF:
        calls.remove(Call.BIG_GIN.value)
    alone = len(place.people) == _TWO
    if alone:
        calls.append(POINTS)
    title = text("page.score.who")
    if hands > 1:
        title = text("page.score.who.at", names=" - ".join(names[p] for p in place.people))
    card = needs_card(pad.rules)
    ranks = [(rank, text(f"web.rank.{rank}").capitalize()) for rank in RANKS if card]
    suits = [(suit, text(f"web.suit.{suit}").capitalize()) for suit in SUITS if card]
    blank = [("", text("page.score.choose"))]
    return HandForm(
        at=at,
        title=title,
        who=_options(form, f"{at}.who", [*people, (NOBODY, text("page.score.nobody"))], None),
        how=_options(
            form, f"{at}.how", [(call, text(f"page.score.how.{call}")) for call in calls], calls[0]
        ),
        left=tuple(
            Left(f"{at}.left.{person}", name, form.get(f"{at}.left.{person}", ""))
            for person, name in people
        ),
        points=form.get(f"{at}.points", "") if alone else None,
        boxes=form.get(f"{at}.boxes", "1"),
        ranks=_options(form, f"{at}.rank", [*blank, *ranks], "") if card else (),
        suits=_options(form, f"{at}.suit", [*blank, *suits], "") if card else (),
    )


def _options(
    form: Mapping[str, str], name: str, values: Sequence[tuple[str, str]], otherwise: str | None
) -> tuple[Option, ...]:
    chosen = form.get(name, otherwise)
    return tuple(Option(value, says, "", value == chosen) for value, says in values)


def filled(entry: Entry, places: Sequence[Place]) -> dict[str, str]:
    """Return what stands in the form for an entry.

    Args:
        entry: The entry.
        places: The hands that it tells of.
    """
    told = entry if isinstance(entry, tuple) else ()
    form = {f"{at}.who": NOBODY for at in range(len(places))}
    for hand in told:
        if isinstance(hand, Drawn):
            continue
        person = hand.winner if isinstance(hand, Given) else hand.knocker
        at = next((at for at, place in enumerate(places) if person in place.people), None)
        if at is not None:
            fields = _filled(hand, places[at])
            form |= {f"{at}.{key}": value for key, value in fields.items()}
    return form


def _filled(hand: Given | Shown, place: Place) -> dict[str, str]:
    if isinstance(hand, Given):
        score = {"points": str(hand.points), "boxes": str(hand.boxes)}
        return {"who": str(hand.winner), "how": POINTS} | score
    fields = {"who": str(hand.knocker), "how": hand.call.value}
    left = dict(zip(sorted({*place.people} - {hand.knocker}), hand.others, strict=False))
    left[hand.knocker] = hand.count
    fields |= {f"left.{person}": str(count) for person, count in left.items()}
    if hand.card is not None:
        fields |= {"rank": RANKS[rank_of(hand.card)], "suit": SUITS[suit_of(hand.card)]}
    return fields


def told(pad: Pad, places: Sequence[Place], form: Mapping[str, str]) -> Entry:
    """Return the entry that a form tells.

    Args:
        pad: The pad.
        places: The hands.
        form: The form.

    Raises:
        PadError: `pad_who`, `pad_blank`, `pad_bad_count`, `pad_bad_points`, `pad_needs_card`, or
            `pad_bad_field`.
    """
    return tuple(_told(pad, place, at, form) for at, place in enumerate(places))


def _told(pad: Pad, place: Place, at: int, form: Mapping[str, str]) -> Hand:
    who = form.get(f"{at}.who")
    if who is None:
        raise PadError("pad_who")
    if who == NOBODY:
        return Drawn()
    if who not in map(str, place.people):
        raise PadError("pad_bad_field", name="who")
    person, how = int(who), form.get(f"{at}.how", Call.KNOCK.value)
    if how == POINTS:
        points = _number(form.get(f"{at}.points", ""), MOST_POINTS)
        if not points:
            raise PadError("pad_bad_points", points=points, most=MOST_POINTS)
        return Given(person, points, _number(form.get(f"{at}.boxes") or "1", 99))
    if how not in {call.value for call in Call}:
        raise PadError("pad_bad_field", name="how")
    call = Call(how)
    left = {
        other: form.get(f"{at}.left.{other}", "")
        for other in sorted(place.people)
        if other != person or call is Call.KNOCK
    }
    counts = {other: _number(value, MOST_COUNT) for other, value in left.items()}
    count = counts.pop(person, 0)
    return Shown(person, call, count, tuple(counts.values()), _card(pad, at, form))


def _number(typed: str, most: int) -> int:
    typed = typed.strip()
    if not (typed.isascii() and typed.isdecimal() and len(typed) < len("1000000")):
        raise PadError("pad_blank")
    if int(typed) > most:
        raise PadError("pad_bad_count", count=int(typed), most=most)
    return int(typed)


def _card(pad: Pad, at: int, form: Mapping[str, str]) -> Card | None:
    if not needs_card(pad.rules):
        return None
    try:
        return parse_card(form.get(f"{at}.rank", "") + form.get(f"{at}.suit", ""))
    except CardError:
        raise PadError("pad_needs_card") from None
