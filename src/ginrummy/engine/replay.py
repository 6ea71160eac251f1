"""Rebuild a position from its history."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, zip_longest

from ginrummy.bag import cards_of
from ginrummy.engine.actions import (
    BIG_GIN,
    DRAW,
    PASS,
    TAKE,
    Action,
    Discard,
    Knock,
    LayOff,
)
from ginrummy.engine.deal import apply, start
from ginrummy.engine.events import (
    Dealt,
    Discarded,
    Drew,
    Event,
    Knocked,
    LaidOffCards,
    Passed,
    Took,
    WentBigGin,
)
from ginrummy.engine.state import State
from ginrummy.errors import IllegalAction, ReplayError
from ginrummy.rules import Rules


def replay(rules: Rules, events: Sequence[Event]) -> State:
    """Return the state that a full history leads to, checking every event on the way.

    Args:
        rules: The rules of the table.
        events: Everything that happened, from the deal on, with no card unknown.

    Raises:
        ReplayError: `no_deal`; or `does_not_follow` with the position of the event, from 0, that
            cannot have happened.
        DeckError: The cards dealt are no pack.
    """
    if not events or not isinstance(events[0], Dealt):
        raise ReplayError("no_deal")
    state, happened = _deal_again(rules, events[0])
    if happened != tuple(events[: len(happened)]):
        raise ReplayError("does_not_follow", position=0)
    at = len(happened)
    while at < len(events):
        move = action_of(events[at])
        if move is None:
            raise ReplayError("does_not_follow", position=at)
        seat, action = move
        try:
            state, happened = apply(state, action, seat)
        except IllegalAction as refused:
            raise ReplayError("does_not_follow", position=at, why=refused.code) from refused
        for event, recorded in zip_longest(happened, events[at : at + len(happened)]):
            if event != recorded:
                raise ReplayError("does_not_follow", position=at)
            at += 1
    return state


def _deal_again(rules: Rules, deal: Dealt) -> tuple[State, tuple[Event, ...]]:
    """Put the cards back in an order that deals them the same way."""
    hands = [cards_of(hand or 0) for hand in deal.hands]
    seats = len(hands)
    in_turn = [hands[(deal.dealer + 1 + step) % seats] for step in range(seats)]
    rounds = zip_longest(*in_turn)
    dealt = [card for card in chain.from_iterable(rounds) if card is not None]
    upcard = [] if deal.upcard is None else [deal.upcard]
    return start(rules, [*dealt, *upcard, *deal.stock], deal.dealer, deal.second_pack)


def action_of(event: Event) -> tuple[int, Action] | None:
    """Return the seat and the action that an event came from; None when it came from no action."""
    match event:
        case Passed():
            return event.seat, PASS
        case Took():
            return event.seat, TAKE
        case Drew():
            return event.seat, DRAW
        case Discarded():
            return event.seat, Discard(event.card)
        case Knocked():
            return event.seat, Knock(event.card, event.melds)
        case WentBigGin():
            return event.seat, BIG_GIN
        case LaidOffCards():
            return event.seat, LayOff(event.cards, event.melds)
        case _:
            return None
