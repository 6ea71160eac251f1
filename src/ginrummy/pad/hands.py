"""Hands as they were told, as results of the engine."""

from __future__ import annotations

from collections.abc import Sequence

from ginrummy.engine import Result, showdown_result, told_result, void_result
from ginrummy.match import Place
from ginrummy.pad.entries import Drawn, Given, Hand, PadError, Round, Shown
from ginrummy.rules import Call, Rules, is_doubled, knock_limit, limit_card

_TWO = 2


def needs_card(rules: Rules) -> bool:
    """Say whether a card decides the limit or the doubling of each hand (B-02, B-04)."""
    return rules.limit_source != "fixed" or rules.spade_double == "on"


def results(rules: Rules, places: Sequence[Place], told: Round) -> tuple[Result, ...]:
    """Return what each hand of a round came to.

    Args:
        rules: The rules of the table.
        places: The hands.
        told: The hands as they were told, in any order. Where one alone is told by its score, the
            others count as drawn: so the net of a round can be given.

    Raises:
        PadError: `pad_hands` for too many or too few of them, `pad_not_sitting`, `pad_twice` for
            two of the same hand, or as `result` says.
        RulesError: `big_gin_off`.
    """
    if len(told) == 1 and isinstance(told[0], Given):
        told = (*told, *(Drawn(),) * (len(places) - 1))
    if len(told) != len(places):
        raise PadError("pad_hands", hands=len(told), expected=len(places))
    found: dict[int, Hand] = {}
    for hand in told:
        if isinstance(hand, Drawn):
            continue
        person = hand.winner if isinstance(hand, Given) else hand.knocker
        at = next((at for at, place in enumerate(places) if person in place.people), None)
        if at is None:
            raise PadError("pad_not_sitting", number=person + 1)
        if at in found:
            raise PadError("pad_twice", number=person + 1)
        found[at] = hand
    return tuple(result(rules, place, found.get(at, Drawn())) for at, place in enumerate(places))


def result(rules: Rules, place: Place, hand: Hand) -> Result:
    """Return what a hand came to.

    Raises:
        PadError: `pad_needs_card`, `pad_counts` for too many or too few counts, or
            `pad_needs_counts` when a score alone does not tell enough.
        RulesError: `above_limit` for a knock with more than the limit, or `big_gin_off`.
    """
    seats = len(place.people)
    match hand:
        case Drawn():
            return void_result(rules, place.dealer, seats)
        case Given(winner, points, boxes):
            # With more seats than two it would not tell who has lost.
            if seats > _TWO:
                raise PadError("pad_needs_counts")
            won = place.people.index(winner)
            return told_result(rules, place.dealer, seats, won, points, boxes)
        case Shown(knocker, call, count, others, card):
            if needs_card(rules) and card is None:
                raise PadError("pad_needs_card")
            deciding = limit_card(rules, card, card)
            limit = knock_limit(rules, deciding)
            if call is Call.KNOCK and limit is not None and count > limit:
                raise PadError("above_limit", count=count, limit=limit)
            if len(others) != seats - 1:
                raise PadError("pad_counts", counts=len(others), expected=seats - 1)
            left = dict(zip(sorted({*place.people} - {knocker}), others, strict=True))
            left[knocker] = count
            return showdown_result(
                rules,
                place.dealer,
                place.people.index(knocker),
                call,
                [left[person] for person in place.people],
                doubled=is_doubled(rules, deciding),
            )
