"""Many hands at once, the engine and the kernel side by side, compared before every action."""

from __future__ import annotations

from random import Random

import numpy as np

from ginrummy.engine import Action, Phase, legal
from ginrummy.engine.codec import ACTION_COUNT, action_id
from ginrummy.kernels import layout as at
from ginrummy.kernels.convert import state_of
from ginrummy.kernels.games import deal_games, legal_games, step_games
from ginrummy.kernels.room import new_room
from ginrummy.kernels.tables import constants
from ginrummy.rules import Rules
from tests.differential.kernel.hand import COLUMNS, Hand
from tests.differential.kernel.manners import choose
from tests.differential.kernel.seen import Seen, note, nothing

ROWS = 256
"""Hands that are played at a time."""


def play_together(rules: Rules, rng: Random, deals: int) -> Seen:
    """Play some hands with both, each to its end.

    A row is dealt anew as soon as its hand is over, so nothing of a hand may be left to the next.
    """
    seen = nothing()
    side = _SideBySide(rules, rng, min(1 + deals // 3, ROWS))
    dealt = side.deal(deals)
    while any(side.hands):
        for hand in side.step():
            note(seen, hand)
        dealt += side.deal(deals - dealt)
    assert seen.outcomes.total() == deals
    return seen


class _SideBySide:
    def __init__(self, rules: Rules, rng: Random, rows: int) -> None:
        self.rules = rules
        self.rng = rng
        self.table = constants(rules)
        self.room = new_room(rows)
        self.mask = np.ones((rows, ACTION_COUNT), dtype=np.int8)
        self.hands: list[Hand | None] = [None] * rows

    def deal(self, most: int) -> int:
        """Deal in rows without a hand; return in how many."""
        free = [row for row, hand in enumerate(self.hands) if hand is None][:most]
        dealers = np.full(len(self.hands), at.NONE)
        seconds = np.full(len(self.hands), at.NONE)
        for row in free:
            self.hands[row] = hand = Hand(self.rules, self.rng)
            self.room.cards[row, : len(hand.deck)] = hand.deck
            dealers[row] = hand.dealer
            seconds[row] = at.NONE if hand.second is None else hand.second
        numbers = np.zeros(1 + len(self.hands), dtype=np.int64)
        deal_games(self.table, self.room, dealers, seconds, numbers, False)
        for row in free:
            dealt = self.hands[row]
            assert dealt is not None
            assert state_of(self.rules, self.room, row) == dealt.state, dealt
        return len(free)

    def step(self) -> list[Hand]:
        """Compare all hands, then do one action in each; return those that were over."""
        legal_games(self.table, self.room, self.mask)
        rows = self.room.games[:, COLUMNS].tolist()
        masks = np.packbits(self.mask.view(np.uint8), axis=1, bitorder="little")
        actions = np.full(len(self.hands), at.NONE)
        ended = []
        for row, hand in enumerate(self.hands):
            if hand is None:
                continue
            assert rows[row] == hand.row(), hand
            hand.check_cards(self.room.cards[row].tobytes())
            moves = {action_id(move): move for move in legal(hand.state)}
            assert int.from_bytes(masks[row].tobytes(), "little") == _bits(moves), hand
            if hand.state.phase in (Phase.LAYOFF, Phase.FINISHED):
                assert state_of(self.rules, self.room, row) == hand.shown(), hand
            if not moves:
                assert hand.state.phase is Phase.FINISHED
                self.hands[row] = None
                ended.append(hand)
                continue
            actions[row] = self._act(hand, moves)
        assert step_games(self.table, self.room, actions) == at.NONE
        return ended

    def _act(self, hand: Hand, moves: dict[int, Action]) -> int:
        manner = hand.manners[hand.state.to_move]
        number = choose(hand.state, list(moves), manner, self.rng)
        hand.step(number, moves[number])
        return number


def _bits(numbers: dict[int, Action]) -> int:
    found = 0
    for number in numbers:
        found |= 1 << number
    return found
