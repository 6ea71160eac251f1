"""Whether to knock or to wait for gin, by what either gains on average."""

from __future__ import annotations

from statistics import fmean
from typing import NamedTuple

from ginrummy.engine import View
from ginrummy.players.club.stakes import Stakes
from ginrummy.players.club.worth import USUAL_LIMIT, stock_at_end
from ginrummy.rules import Call


class Stage(NamedTuple):
    """What to expect of an opponent in one eighth of a hand.

    Attributes:
        counts: Typical counts of the cards in hand before any is laid off, all equally likely.
        knocks: The chance of a knock in the next turn, where the limit is ten.
        gins: The chance of gin in the next turn.
    """

    counts: tuple[int, ...]
    knocks: float
    gins: float


STAGES = (
    Stage((20, 31, 38, 43, 49, 56, 63, 70), 0.01, 0.00),
    Stage((11, 17, 23, 28, 33, 39, 46, 58), 0.03, 0.01),
    Stage((5, 11, 15, 19, 23, 27, 33, 45), 0.07, 0.01),
    Stage((2, 7, 10, 13, 16, 21, 25, 34), 0.07, 0.03),
    Stage((2, 4, 7, 9, 11, 14, 18, 26), 0.07, 0.05),
    Stage((1, 3, 5, 7, 9, 11, 14, 21), 0.06, 0.06),
    Stage((1, 2, 4, 5, 7, 9, 12, 17), 0.04, 0.07),
    Stage((1, 2, 4, 5, 6, 8, 11, 15), 0.04, 0.08),
)
"""Measured in 3,000 hands, half of them against opponents that knock as soon as they can, half
against opponents that wait for gin, and smoothed. Whoever has not knocked late in a hand probably
waits.
"""

KNOCK_COUNTS = (0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 0.9, 1.0)
"""Typical counts of an opponent's knock in parts of the limit, measured likewise."""

WITHOUT_LIMIT = 40
"""The limit that opponents are thought to keep to where there is none."""

EAGER = 0.1
"""How often an opponent is thought to knock who may, where a higher limit lets one knock at the
start. Higher numbers lose: they make this player knock in haste, to be undercut.
"""

LAID_OFF = 1 / 26
"""The part of an opponent's count that is laid off for each melded card of the knocker."""

TWO = 2
"""The seats for which `STAGES` was measured; where more share a stock, each has fewer turns."""

FROM_PILE = 1.4
"""Chances for gin in one turn, in draws from the stock: the card may be thrown to one as well."""

GROWTH = 0.014
"""What each turn adds to the chance of gin, for one can change what one waits for."""


class Waiting(NamedTuple):
    """A hand that waits for gin.

    Attributes:
        deadwood: Its deadwood.
        melded: How many of its cards are melded.
        gin_chance: The chance that a card of the stock brings it to gin.
        own_turns: How many more turns its owner will have at most.
    """

    deadwood: int
    melded: int
    gin_chance: float
    own_turns: int


class Prospects:
    """What knocking and waiting gain in one hand, in chance to win the game.

    All values are averages over `STAGES`, each scored by the rules of the table. The same few
    questions come up again and again in a hand, so the answers are kept as long as the hand.
    """

    def __init__(self, view: View, scores: tuple[int, ...], seat: int) -> None:
        rules = view.rules
        self.stakes = Stakes(rules, scores, seat, doubled=view.doubled)
        self._laid_on_gin = rules.layoff_on_gin == "yes"
        self._limit = view.limit
        self._limit_kept = WITHOUT_LIMIT if view.limit is None else view.limit
        pack = rules.pack
        self._first_stock = pack.ranks * pack.suits - pack.seats * pack.hand_size - 1
        self._first_for_two = pack.ranks * pack.suits - TWO * pack.hand_size - 1
        self._last_stock = stock_at_end(rules)
        self._seats = pack.seats
        self._hand_size = pack.hand_size
        self._knocks: dict[tuple[int, int, int], float] = {}
        self._against: dict[int, float] = {}

    def knock(self, stock: int, count: int, melded: int) -> float:
        """Return what a knock gains.

        Args:
            stock: Cards in the stock.
            count: The knocker's deadwood.
            melded: How many of the knocker's cards are melded.
        """
        stage = self._stage(stock)
        key = (stage, count, melded)
        if key not in self._knocks:
            call = Call.KNOCK if count else Call.GIN
            kept = 1 - LAID_OFF * melded if count or self._laid_on_gin else 1
            theirs = [round(kept * held) for held in STAGES[stage].counts]
            self._knocks[key] = fmean(self.stakes.own_call(call, count, held) for held in theirs)
        return self._knocks[key]

    def wait(self, stock: int, hand: Waiting) -> float:
        """Return what a hand gains that waits for gin, and knocks later if that is better by then.

        Args:
            stock: Cards in the stock when the turn of the next player begins.
            hand: The hand.
        """
        may_knock = self._limit is None or hand.deadwood <= self._limit
        turns = min(hand.own_turns, (stock - self._last_stock) // self._seats)
        value = 0.0
        for turn in range(turns, -1, -1):
            left = stock - self._seats * turn
            if turn < turns:
                later = left - self._seats
                own = self.knock(later, hand.deadwood, hand.melded) if may_knock else value
                gin = min(1.0, FROM_PILE * hand.gin_chance + GROWTH * turn)
                value = gin * self.knock(later, 0, self._hand_size) + (1 - gin) * max(own, value)
            # The opponents one after another; from the last one back to the first.
            for drawn in range(self._seats - 2, -1, -1):
                value = self._through(left - drawn, hand.deadwood, value)
        return value

    def _through(self, stock: int, deadwood: int, value: float) -> float:
        """Return what a hand gains before the turn of an opponent, from what it gains after it."""
        if stock <= self._last_stock:
            return value
        stage = STAGES[self._stage(stock)]
        knocks = min(1 - stage.gins, self._knocks_of(stage))
        value *= 1 - knocks - stage.gins
        value += knocks * self._knock_against(deadwood)
        value += stage.gins * self.stakes.others_call(Call.GIN, 0, deadwood)
        return value

    def _knocks_of(self, stage: Stage) -> float:
        """Return the chance that an opponent knocks in the next turn."""
        limit = self._limit_kept
        if limit <= USUAL_LIMIT:
            return stage.knocks * limit / USUAL_LIMIT
        within = sum(count <= limit for count in stage.counts) / len(stage.counts)
        return max(stage.knocks, EAGER * within)

    def _knock_against(self, count: int) -> float:
        """Return what a knock of the opponent gains; mostly it is a loss."""
        if count not in self._against:
            knocks = [round(part * self._limit_kept) for part in KNOCK_COUNTS]
            self._against[count] = fmean(
                self.stakes.others_call(Call.KNOCK, held, count) for held in knocks
            )
        return self._against[count]

    def _stage(self, stock: int) -> int:
        """Return the stage that an opponent is in, by how many turns he has had."""
        for_two = TWO * (self._first_stock - stock) // self._seats
        return len(STAGES) * for_two // (self._first_for_two + 1)
