"""What follows from a pack in dealing order, for many hands at once."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ginrummy.cards import PACK_SIZE
from ginrummy.dataset.trace import NOTHING, Array, Trace
from ginrummy.rules import Rules, is_doubled, knock_limit, limit_card


class Deals(NamedTuple):
    """The deal of every hand.

    Attributes:
        hands: The cards of every seat, as bags (int64, hands x seats).
        upcard: The upcard, or `NOTHING` (int8).
        limit: Highest count with which anybody may knock; `NOTHING` for no limit (int16).
        doubled: Whether the hand counts double (bool).
        dealt: How many cards of the pack do not lie in the stock, the same for all hands.
    """

    hands: Array
    upcard: Array
    limit: Array
    doubled: Array
    dealt: int


def deals_of(rules: Rules, trace: Trace) -> Deals:
    """Deal the packs of a trace: one card at a time, the seat after the dealer first (A-07)."""
    pack = rules.pack
    seats, dealt = pack.seats, pack.seats * pack.hand_size
    bits = np.int64(1) << trace.deck[:, : dealt + 1].astype(np.int64)
    # By turn: those who are dealt the first card, the second one and so on.
    by_turn = np.stack([bits[:, turn:dealt:seats].sum(axis=1) for turn in range(seats)], axis=1)
    extra = trace.deck[:, dealt].astype(np.int8)
    if rules.deal_upcard == "upcard":
        upcard = extra
    else:
        by_turn[:, 0] |= bits[:, dealt]
        upcard = np.full_like(extra, NOTHING)
    turns = (np.arange(seats) - trace.dealer[:, None].astype(np.int64) - 1) % seats
    limits, doubles = _by_card(rules)
    decisive = np.where(trace.second_pack == NOTHING, upcard, trace.second_pack)
    return Deals(
        hands=np.take_along_axis(by_turn, turns, axis=1),
        upcard=upcard,
        limit=limits[decisive],
        doubled=doubles[decisive],
        dealt=dealt + 1,
    )


def _by_card(rules: Rules) -> tuple[Array, Array]:
    """The limit and the doubling for each card that may decide them; without one, for the last."""
    limits, doubles = [], []
    for card in (*range(PACK_SIZE), None):
        # Either card may be the one; the other one is not asked for.
        decisive = limit_card(rules, card, card)
        limit = knock_limit(rules, decisive)
        limits.append(NOTHING if limit is None else limit)
        doubles.append(is_doubled(rules, decisive))
    return np.array(limits, np.int16), np.array(doubles, np.bool_)
