"""A player of club strength: goes by rules of thumb, and remembers what it has seen."""

from __future__ import annotations

from random import Random

from ginrummy.bag import lowest, size
from ginrummy.cards import Card
from ginrummy.engine import (
    BIG_GIN,
    DRAW,
    PASS,
    TAKE,
    Action,
    Discard,
    Event,
    Knock,
    Phase,
    View,
)
from ginrummy.melds import Spread
from ginrummy.players.base import legal_moves, own_seat
from ginrummy.players.club.knock import Prospects, Waiting
from ginrummy.players.club.memory import Memory
from ginrummy.players.club.worth import Worth, by_limit

CAUTION = 3.5
"""Points that a meld given to an opponent costs."""

SURE = 0.8
"""A knock is not put off if it gains so much of what there is to gain: it wins the game."""

TOO_MUCH = 8
"""A discard that leaves so many points more than the cheapest one is not considered."""

TOO_MUCH_FOR_GIN = 20
"""The same where gin alone ends a hand, and a pair of kings may be the way to it."""

SHOWN = 4
"""Points that it costs to show a card which makes no meld."""


class ClubPlayer:
    """Keeps what is most likely to become melds, throws what the other can hardly use.

    It takes the top of the pile if that makes its hand better than the stock would on average, and
    knocks if that does more for the game than waiting for gin. Nothing is left to chance; it takes
    a source of chance only since all players are made alike.
    """

    def __init__(self, rng: Random) -> None:
        self._memory = Memory()

    def begin(self, view: View, scores: tuple[int, ...]) -> None:
        """Forget the last hand, and see what this one can bring at the score."""
        self._memory.begin(view)
        self._prospects = Prospects(view, scores, own_seat(view))
        self._useful = self._prospects.stakes.gin_useful

    def see(self, event: Event) -> None:
        """Remember who threw what."""
        self._memory.see(event)

    def choose(self, view: View) -> Action:
        """See `Player.choose`."""
        moves = legal_moves(view)
        return moves[0] if len(moves) == 1 else self._decide(view, moves)

    def _decide(self, view: View, moves: list[Action]) -> Action:
        if view.phase is Phase.DISCARD:
            return self._finish_turn(view, moves)
        wants = self._wants_last if view.phase is Phase.WALL else self._wants_top
        if TAKE in moves and wants(view):
            return TAKE
        return PASS if PASS in moves else DRAW

    def _finish_turn(self, view: View, moves: list[Action]) -> Action:
        rules = view.rules
        after = rules.solver.deadwood_after_each(view.hand)
        knocks = [move.card for move in moves if isinstance(move, Knock)]
        throws = {move.card: after[move.card] for move in moves if isinstance(move, Discard)}
        knock = min(knocks, key=after.__getitem__, default=None)
        gin = knock is not None and after[knock] == 0
        if BIG_GIN in moves and not (gin and rules.gin_bonus > int(rules.big_gin)):
            return BIG_GIN
        worth = Worth(view, self._useful)
        if knock is None:
            return Discard(self._throw(view, throws, worth))
        spread = rules.solver.safest_spread(view.hand ^ 1 << knock)
        if gin or not throws:
            return Knock(knock, spread.melds)
        thrown = self._throw(view, throws, worth)
        chance = worth.gin_chance(view.hand ^ 1 << thrown)
        waiting = Waiting(after[thrown], melded(spread), chance, own_turns(view))
        at_once = self._prospects.knock(view.stock_size, after[knock], waiting.melded)
        enough = SURE * self._prospects.stakes.to_win
        if at_once > min(enough, self._prospects.wait(view.stock_size, waiting)):
            return Knock(knock, spread.melds)
        return Discard(thrown)

    def _wants_top(self, view: View) -> bool:
        """Say whether the top of the pile is better than a card of the stock."""
        top = view.pile[-1]
        solver = view.rules.solver
        now = solver.deadwood(view.hand)
        eleven = view.hand | 1 << top
        throws = solver.deadwood_after_each(eleven)
        del throws[top]
        least = min(throws.values())
        if least == 0:
            return True
        if least >= now:
            return False
        worth = Worth(view, self._useful)
        wanted = worth.of(view.hand)
        if not worth.outs(view.hand, 1 << top):
            wanted += SHOWN + worth.stock_gain(view.hand)
        return max(worth.of(eleven ^ 1 << card) for card in sensible(throws, view.limit)) > wanted

    def _wants_last(self, view: View) -> bool:
        """Say whether to take the last discard, with which one has to knock (A-72)."""
        eleven = view.hand | 1 << view.pile[-1]
        solver = view.rules.solver
        count, discards = solver.best_discards(eleven)
        if count == 0:
            return True
        spread = solver.safest_spread(eleven ^ 1 << lowest(discards))
        return self._prospects.knock(view.stock_size, count, melded(spread)) > 0

    def _throw(self, view: View, throws: dict[Card, int], worth: Worth) -> Card:
        """Return the discard that leaves most and gives least; of equal ones the cheapest hand."""
        danger = self._memory.danger(view, worth.unseen)

        def merit(card: Card) -> tuple[float, int]:
            left = worth.of(view.hand ^ 1 << card)
            return left - CAUTION * danger.of(card), -throws[card]

        return max(sensible(throws, view.limit), key=merit)


def sensible(throws: dict[Card, int], limit: int | None) -> list[Card]:
    """Return the discards that do not cost much at once.

    Args:
        throws: The deadwood that each leaves.
        limit: The limit of the hand.
    """
    most = min(throws.values()) + by_limit(limit, TOO_MUCH, TOO_MUCH_FOR_GIN)
    return [card for card, count in throws.items() if count < most]


def melded(spread: Spread) -> int:
    """Return how many cards are melded."""
    return sum(size(meld) for meld in spread.melds)


def own_turns(view: View) -> int:
    """Return how many turns a seat has left at most, by the cap of A-80."""
    return max(0, view.rules.max_turns - view.turns - 1) // len(view.hand_sizes)
