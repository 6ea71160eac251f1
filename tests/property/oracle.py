"""What the rules say about any action in any position, from the text and by exhaustive search.

It judges an action with the first of the reasons that holds, in this order: hand over, turn, phase,
card in hand, throw-back, spread, limit.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ginrummy.engine import (
    Action,
    BigGin,
    Discard,
    Draw,
    Knock,
    LayOff,
    Pass,
    Phase,
    State,
    Take,
)
from ginrummy.rules import Rules
from tests.property.walk import Walk
from tests.reference import brute

PACK = brute.pack()
NO_CARD = -1

ACTIONS_OF = {
    Phase.UPCARD_NONDEALER: (Pass, Take),
    Phase.UPCARD_DEALER: (Pass, Take),
    Phase.MUST_DRAW_STOCK: (Draw,),
    Phase.DRAW: (Draw, Take),
    Phase.DISCARD: (Discard, Knock, BigGin),
    Phase.WALL: (Pass, Take),
    Phase.LAYOFF: (LayOff,),
}


class Position(NamedTuple):
    """A state with what the rules ask of its history.

    Attributes:
        taken: The card taken from the pile in this turn (A-17).
        at_wall: Whether it was taken from the last discard (A-72).
        limit: The highest count for a knock; None for any.
    """

    state: State
    taken: int
    at_wall: bool
    limit: int | None


def position(walk: Walk, at: int) -> Position:
    """The position of a hand before the action of a number."""
    taken = NO_CARD
    at_wall = False
    if at and isinstance(walk.actions[at - 1], Take):
        before = walk.states[at - 1]
        taken = before.pile[-1]
        at_wall = before.phase is Phase.WALL
    return Position(walk.states[at], taken, at_wall, limit_of(walk))


def limit_of(walk: Walk) -> int | None:
    """A-21, B-02, B-03, B-08: the house limit or the card, whichever is lower."""
    rules = walk.rules
    house = None if rules.knock_limit == "any" else int(rules.knock_limit)
    if rules.limit_source == "fixed":
        return house
    if rules.limit_source == "second_pack":
        card = walk.second_pack
    else:
        card = walk.deck[rules.pack.seats * rules.pack.hand_size]
    assert card is not None
    by_card = brute.value(PACK[card])
    if PACK[card][0] == "A" and rules.oklahoma_ace == "gin_only":
        by_card = 0
    return by_card if house is None else min(house, by_card)


def refusal(at: Position, action: Action, seat: int | None) -> str | None:
    """The code with which an action has to be refused; None when it is legal."""
    state = at.state
    if state.phase is Phase.FINISHED:
        return "hand_over"
    if seat is not None and seat != state.to_move:
        return "not_your_turn"
    if not isinstance(action, ACTIONS_OF[state.phase]):
        return "wrong_phase"
    hand = cards(state.hands[state.to_move])
    match action:
        case Take() if state.phase is Phase.WALL:
            return None if _may_knock(at, hand) else "wall_knock_only"
        case Discard():
            return _throw(at, hand, action.card) or ("wall_knock_only" if at.at_wall else None)
        case Knock():
            return _throw(at, hand, action.card) or _knock(at, hand, action)
        case BigGin():
            if state.rules.big_gin == "off":
                return "big_gin_off"
            return "not_all_melded" if least(hand, state.rules) else None
        case LayOff():
            return _lay_off(at, hand, action)
        case _:
            return None


def cards(bag: int) -> frozenset[str]:
    """The cards of a bag of one pack as text."""
    return frozenset(text for card, text in enumerate(PACK) if bag >> card & 1)


def least(hand: Iterable[str], rules: Rules) -> int:
    """The least deadwood of a hand (A-20)."""
    return brute.min_deadwood(hand, rules.ace_mode, rules.ace_deadwood, rules.pack.ranks)


def points(hand: frozenset[str], melds: Iterable[int], rules: Rules) -> int | None:
    """The points outside some melds; None when the spread is bad (A-26)."""
    for meld in melds:
        group = cards(meld)
        whole = meld >= 0 and meld.bit_length() <= len(PACK)
        if not whole or not group <= hand or not is_meld(group, rules):
            return None
        hand -= group
    return brute.total(hand, rules.ace_deadwood)


def is_meld(group: Iterable[str], rules: Rules) -> bool:
    """Whether a group is a meld (A-10, A-11)."""
    return brute.is_meld(group, rules.ace_mode, rules.pack.ranks) is not None


def _may_knock(at: Position, hand: frozenset[str]) -> bool:
    """A-72: whether the last discard makes a knock or big gin; any card may be thrown then."""
    rules = at.state.rules
    eleven = hand | {PACK[at.state.pile[-1]]}
    if at.limit is None or (rules.big_gin != "off" and least(eleven, rules) == 0):
        return True
    return any(least(eleven - {card}, rules) <= at.limit for card in eleven)


def _throw(at: Position, hand: frozenset[str], card: int) -> str | None:
    if not 0 <= card < len(PACK) or PACK[card] not in hand:
        return "not_in_hand"
    barred = at.state.rules.throw_back == "forbidden" and not at.at_wall
    return "throw_back" if barred and card == at.taken else None


def _knock(at: Position, hand: frozenset[str], knock: Knock) -> str | None:
    rules = at.state.rules
    kept = hand - {PACK[knock.card]}
    count = least(kept, rules) if knock.melds is None else points(kept, knock.melds, rules)
    if count is None:
        return "bad_spread"
    return "above_limit" if at.limit is not None and count > at.limit else None


def _lay_off(at: Position, hand: frozenset[str], answer: LayOff) -> str | None:
    """A-40, A-41, A-43: one card after another, then the own melds."""
    rules = at.state.rules
    assert at.state.showdown is not None
    melds = [cards(meld) for meld in at.state.showdown.melds]
    for card, on in answer.cards:
        if not 0 <= card < len(PACK) or PACK[card] not in hand:
            return "not_in_hand"
        if not 0 <= on < len(melds) or not is_meld(melds[on] | {PACK[card]}, rules):
            return "does_not_fit"
        melds[on] |= {PACK[card]}
        hand -= {PACK[card]}
    if answer.melds is not None and points(hand, answer.melds, rules) is None:
        return "bad_spread"
    return None
