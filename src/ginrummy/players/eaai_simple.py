"""The simple player of the 2021 gin rummy research challenge, rebuilt from its description."""

from __future__ import annotations

from random import Random

from ginrummy.cards import UNKNOWN, Card
from ginrummy.engine import (
    BIG_GIN,
    DRAW,
    NOBODY,
    PASS,
    TAKE,
    Action,
    Discard,
    Discarded,
    Drew,
    Event,
    Knock,
    Phase,
    Took,
    View,
)
from ginrummy.melds.search import melds_within
from ginrummy.players.base import legal_moves, own_seat


class EaaiSimplePlayer:
    """Takes what melds, throws what costs most, knocks as soon as it can.

    It takes the face-up card only if that card lies in any meld of the resulting eleven cards. It
    throws at random one of the cards that leave the least deadwood, but never the card just taken
    from the pile, and never so that an unordered pair of drawn and thrown card comes twice in one
    hand. When it knocks it spreads one of the best arrangements at random.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._seat = NOBODY
        self._got: Card = UNKNOWN
        self._pairs: set[frozenset[Card]] = set()

    def begin(self, view: View, scores: tuple[int, ...]) -> None:
        """Forget the pairs of the last hand."""
        self._seat = own_seat(view)
        self._got = UNKNOWN
        self._pairs.clear()

    def see(self, event: Event) -> None:
        """Remember each own pair of a drawn and a thrown card."""
        match event:
            case Took() | Drew() if event.seat == self._seat:
                self._got = event.card
            case Discarded() if event.seat == self._seat:
                self._pairs.add(frozenset((self._got, event.card)))

    def choose(self, view: View) -> Action:
        """See `Player.choose`."""
        moves = legal_moves(view)
        if len(moves) == 1:
            return moves[0]
        if view.phase is Phase.DISCARD:
            return self._finish_turn(view, moves)
        if view.phase is Phase.WALL:
            return TAKE if TAKE in moves else PASS
        if TAKE in moves and self._melds(view, view.pile[-1]):
            return TAKE
        return PASS if PASS in moves else DRAW

    def _melds(self, view: View, card: Card) -> bool:
        with_card = view.hand | 1 << card
        return any(meld >> card & 1 for meld in melds_within(with_card, view.rules.meld_rules))

    def _finish_turn(self, view: View, moves: list[Action]) -> Action:
        if BIG_GIN in moves:
            return BIG_GIN
        card = self._throw(view, moves)
        hand = view.hand & ~(1 << card)
        if any(move.card == card for move in moves if isinstance(move, Knock)):
            spread = self._rng.choice(view.rules.solver.best_spreads(hand))
            return Knock(card, spread.melds)
        return Discard(card)

    def _throw(self, view: View, moves: list[Action]) -> Card:
        throwable = {
            move.card
            for move in moves
            if isinstance(move, Discard | Knock) and move.card != view.taken
        }
        after = view.rules.solver.deadwood_after_each(view.hand)
        fresh = {c for c in throwable if frozenset((self._got, c)) not in self._pairs}
        # At the wall the card just taken may be the only one to knock with.
        candidates = sorted(fresh or throwable or after.keys())
        least = min(after[card] for card in candidates)
        return self._rng.choice([card for card in candidates if after[card] == least])
