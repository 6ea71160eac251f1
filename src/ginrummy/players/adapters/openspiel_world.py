"""A whole hand of OpenSpiel that agrees with all that a player has seen of ours.

Their agents are asked about whole positions, with all cards. So the cards that a player cannot see
are made up, at random, but in such a way that everything that happened could have happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ginrummy.bag import Bag, cards_of
from ginrummy.cards import UNKNOWN, Card
from ginrummy.engine import (
    Discarded,
    Drew,
    Event,
    Knocked,
    Passed,
    Took,
    View,
    unseen_cards,
)
from ginrummy.players.adapters.openspiel_game import (
    DONE,
    DRAW_STOCK,
    DRAW_UPCARD,
    KNOCK,
    THEIRS,
    meld_actions,
)
from ginrummy.players.base import own_seat

_AT_THE_WALL = 2
"""Cards of the stock that are never drawn; with no more left the last discard may be taken."""


def actions_of(dealt: View, events: Sequence[Event], now: View, rng: Random) -> list[int]:
    """Return a hand as the actions of their game, from the first card dealt.

    Args:
        dealt: What the player saw after the deal.
        events: What it saw since then.
        now: What it sees now.
        rng: Decides the cards that it cannot see.
    """
    own = own_seat(now)
    drawn, other_hand = _made_up(events, now, own, rng)
    hands = {own: dealt.hand, 1 - own: other_hand}
    first = (dealt.dealer + 1) % len(hands)
    order = [first, dealt.dealer]
    # They deal all cards of the dealer's opponent first.
    actions = [THEIRS[card] for seat in order for card in cards_of(hands[seat])]
    actions.append(THEIRS[dealt.pile[-1]])
    stock = dealt.stock_size
    for at, event in enumerate(events):
        match event:
            case Passed():
                actions.append(DONE)
            case Drew():
                stock -= 1
                actions += [DRAW_STOCK, THEIRS[drawn.get(at, event.card)]]
            case Took():
                # At the wall to take is to knock.
                actions.append(KNOCK if stock == _AT_THE_WALL else DRAW_UPCARD)
            case Discarded():
                actions.append(THEIRS[event.card])
            case Knocked():
                if stock > _AT_THE_WALL or not isinstance(events[at - 1], Took):
                    actions.append(KNOCK)
                actions += [THEIRS[drawn.get(at, event.card)], *meld_actions(event.melds), DONE]
    return actions


def _made_up(
    events: Sequence[Event], now: View, own: int, rng: Random
) -> tuple[dict[int, Card], Bag]:
    """Make up what the player cannot see.

    From the cards that the opponent may hold now the hand is played backwards: what it threw goes
    back to its hand, what it took leaves it, and what it drew is any card there that has never
    been seen.

    Returns:
        The cards that it drew, or threw face down, by the number of the event; and the hand that
        it was dealt.
    """
    other = 1 - own
    unseen = list(cards_of(unseen_cards(now)))
    rng.shuffle(unseen)
    drawn: dict[int, Card] = {}
    hand = now.hands[other]
    seen_taken = _taken_before(events, other)
    if now.pile and now.pile[-1] == UNKNOWN:
        # A card that it took and does not show now must be the one that it threw.
        thrown = cards_of(seen_taken[-1] & ~hand) or unseen
        drawn[len(events) - 1] = thrown[-1]
        unseen.remove(thrown[-1])
    while hand.bit_count() < now.hand_sizes[other]:
        hand |= 1 << unseen.pop()
    for at in reversed(range(len(events))):
        match events[at]:
            case Knocked(seat=seat, card=card) | Discarded(seat=seat, card=card) if seat == other:
                hand |= 1 << drawn.get(at, card)
            case Took(seat=seat, card=card) if seat == other:
                hand &= ~(1 << card)
            case Drew(seat=seat) if seat == other:
                drawn[at] = rng.choice(cards_of(hand & ~seen_taken[at]))
                hand &= ~(1 << drawn[at])
    return drawn, hand


def _taken_before(events: Sequence[Event], seat: int) -> list[Bag]:
    """For each event, the cards that a seat had taken from the pile before it and still held."""
    held = 0
    before = []
    for event in events:
        before.append(held)
        if isinstance(event, Took) and event.seat == seat:
            held |= 1 << event.card
        elif isinstance(event, Discarded) and event.seat == seat:
            held &= ~(1 << event.card)
    return before
