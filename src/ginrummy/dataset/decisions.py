"""Every decision of many hands as columns, worked out from packs and actions alone.

All hands go forward together, one action at a time, so the work is done by numpy. No rule is
applied here: actions say what happened, and whether one was legal is for those who played.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from ginrummy.dataset.deal import deals_of
from ginrummy.dataset.trace import NOTHING, Array, Trace
from ginrummy.engine import Phase
from ginrummy.engine.codec import BIG_GIN_ID, DRAW_ID, KNOCK_ID, LAY_OFF_ID, PASS_ID, TAKE_ID
from ginrummy.rules import Rules

Columns: TypeAlias = dict[str, Array]

KINDS: dict[str, type[np.generic]] = {
    "decision": np.int16,
    "seat": np.int8,
    "phase": np.uint8,
    "own_hand": np.int64,
    "own_known": np.int64,
    "other_known": np.int64,
    "pile": np.int64,
    "top": np.int8,
    "taken": np.int8,
    "drawn": np.int8,
    "stock": np.int8,
    "turns": np.int16,
    "action": np.uint8,
    "hidden_other_hand": np.int64,
}
"""The columns that change from decision to decision, with their kinds."""


def decisions_of(rules: Rules, trace: Trace) -> Columns:
    """Return every decision of some hands of two seats, hand by hand.

    Args:
        rules: The rules of the table.
        trace: The hands.

    Returns:
        The columns of `KINDS` and ``row``, the place of the hand in the trace.
    """
    # The longest hands first: those that go on are then always the first ones.
    order = np.argsort(-trace.lengths, kind="stable")
    hands = _Hands(rules, trace, order)
    lengths = trace.lengths.astype(np.int64)
    begins = (np.cumsum(lengths) - lengths)[order]
    columns = {name: np.empty(lengths.sum(), kind) for name, kind in KINDS.items()}
    actions = trace.actions[order]
    # So many hands have an action of each number.
    counts = np.searchsorted(-lengths[order], -np.arange(actions.shape[1]))
    for number, count in enumerate(counts):
        hands.keep(int(count))
        action = actions[:count, number]
        rows = begins[:count] + number
        for name, values in hands.seen().items():
            columns[name][rows] = values
        columns["decision"][rows] = number
        columns["action"][rows] = action
        hands.act(action)
    columns["row"] = np.repeat(np.arange(trace.hands), lengths)
    return columns


class _Hands:
    """Hands in progress, each with the cards where they lie."""

    def __init__(self, rules: Rules, trace: Trace, order: Array) -> None:
        deals = deals_of(rules, trace)
        cards, seats, hands = trace.deck.shape[1], rules.pack.seats, trace.hands
        self._wall = np.array([rules.is_wall(left) for left in range(cards + 1)])
        self._face_down = rules.knock_discard == "face_down"
        self._seats = seats
        self._cards = cards
        self._at = np.arange(hands)
        self._dealer = trace.dealer[order].astype(np.int8)
        self._deck = trace.deck[order]
        self._hands = deals.hands[order]
        self._known = np.zeros_like(self._hands)
        self._mover = self._after(self._dealer)
        self._next = np.full(hands, deals.dealt, np.int8)
        # The pile from the bottom, and how many cards lie on it.
        self._lying = np.zeros((hands, cards), np.int8)
        self._height = np.zeros(hands, np.int8)
        self._pile = np.zeros(hands, np.int64)
        self._taken = np.full(hands, NOTHING, np.int8)
        self._drawn = np.full(hands, NOTHING, np.int8)
        self._turns = np.zeros(hands, np.int16)
        self._phase = np.full(hands, Phase.DISCARD, np.uint8)
        self._hidden_top = np.zeros(hands, np.bool_)
        if rules.deal_upcard == "upcard":
            self._put_on_pile(self._at, deals.upcard[order])
            self._offer(self._at)

    def keep(self, count: int) -> None:
        """Go on with the first hands only."""
        if count < len(self._at):
            for name, values in vars(self).items():
                if isinstance(values, np.ndarray) and name != "_wall":
                    setattr(self, name, values[:count])

    def seen(self) -> Columns:
        """Return what the player to move of every hand knows, and what is hidden from him."""
        other = self._after(self._mover)
        top = self._lying[self._at, self._height - 1]
        return {
            "seat": self._mover,
            "phase": self._phase,
            "own_hand": self._hands[self._at, self._mover],
            "own_known": self._known[self._at, self._mover],
            "other_known": self._known[self._at, other],
            "pile": self._pile,
            "top": np.where(self._hidden_top | (self._height == 0), NOTHING, top),
            "taken": self._taken,
            "drawn": self._drawn,
            "stock": self._cards - self._next,
            "turns": self._turns,
            "hidden_other_hand": self._hands[self._at, other],
        }

    def act(self, action: Array) -> None:
        """Let an action happen in every hand."""
        number = action.astype(np.int16)
        for some, happens in (
            (number < KNOCK_ID, self._discard),
            ((number >= KNOCK_ID) & (number < DRAW_ID), self._knock),
            (number == DRAW_ID, self._draw),
            (number == TAKE_ID, self._take),
            (number == PASS_ID, self._pass),
            (number == BIG_GIN_ID, self._big_gin),
            (number == LAY_OFF_ID, self._answer),
        ):
            at = np.nonzero(some)[0]
            if len(at):
                happens(at, (number[at] % KNOCK_ID).astype(np.int8))

    def _after(self, seat: Array) -> Array:
        return (seat + 1) % self._seats

    def _draw(self, at: Array, _card: Array) -> None:
        card = self._deck[at, self._next[at]].astype(np.int8)
        self._next[at] += 1
        self._hands[at, self._mover[at]] |= _bit(card)
        self._drawn[at] = card
        self._phase[at] = Phase.DISCARD

    def _take(self, at: Array, _card: Array) -> None:
        self._height[at] -= 1
        card = self._lying[at, self._height[at]]
        self._pile[at] ^= _bit(card)
        self._hands[at, self._mover[at]] |= _bit(card)
        self._known[at, self._mover[at]] |= _bit(card)
        self._taken[at] = card
        self._phase[at] = Phase.DISCARD

    def _discard(self, at: Array, card: Array) -> None:
        seat = self._mover[at]
        self._hands[at, seat] &= ~_bit(card)
        self._known[at, seat] &= ~_bit(card)
        self._put_on_pile(at, card)
        self._end_turn(at)
        wall = self._wall[self._cards - self._next[at]]
        self._phase[at] = np.where(wall, Phase.WALL, Phase.DRAW)

    def _knock(self, at: Array, card: Array) -> None:
        self._hands[at, self._mover[at]] &= ~_bit(card)
        if self._face_down:
            self._hidden_top[at] = True
        else:
            self._put_on_pile(at, card)
        self._big_gin(at, card)

    def _big_gin(self, at: Array, _card: Array) -> None:
        self._show(at)
        self._end_turn(at)
        self._phase[at] = Phase.LAYOFF

    def _answer(self, at: Array, _card: Array) -> None:
        self._show(at)
        self._mover[at] = self._after(self._mover[at])

    def _pass(self, at: Array, _card: Array) -> None:
        dealt = self._mover[at] == self._dealer[at]
        self._mover[at] = self._after(self._mover[at])
        self._offer(at)
        # The dealer is asked last; a pass at the wall ends the hand.
        self._phase[at[dealt]] = Phase.MUST_DRAW_STOCK

    def _offer(self, at: Array) -> None:
        last = self._mover[at] == self._dealer[at]
        self._phase[at] = np.where(last, Phase.UPCARD_DEALER, Phase.UPCARD_NONDEALER)

    def _show(self, at: Array) -> None:
        seat = self._mover[at]
        self._known[at, seat] = self._hands[at, seat]

    def _end_turn(self, at: Array) -> None:
        self._mover[at] = self._after(self._mover[at])
        self._taken[at] = NOTHING
        self._drawn[at] = NOTHING
        self._turns[at] += 1

    def _put_on_pile(self, at: Array, card: Array) -> None:
        self._lying[at, self._height[at]] = card
        self._height[at] += 1
        self._pile[at] |= _bit(card)


def _bit(card: Array) -> Array:
    return np.int64(1) << card.astype(np.int64)
