"""What is done for somebody who does not answer in time: the least that the game needs."""

from __future__ import annotations

from ginrummy.bag import bag_of
from ginrummy.cards import UNKNOWN
from ginrummy.engine import DRAW, PASS, Action, Discard, Knock, LayOff, Phase, View
from ginrummy.players.base import legal_moves


def act_for_absent(view: View) -> Action:
    """Return what is done for the seat to move; it never ends the hand where it need not.

    An offer is passed. A card is drawn from the stock and thrown. Whoever has taken the top of the
    pile throws the legal discard that leaves the least deadwood, the highest such card. A knock is
    answered with the best layoff. Only where the rules allow nothing but a knock, for somebody who
    took the last discard (A-72), it is the best of those.

    Args:
        view: What the seat to move sees.
    """
    moves = legal_moves(view)
    match view.phase:
        case Phase.UPCARD_NONDEALER | Phase.UPCARD_DEALER | Phase.WALL:
            return PASS
        case Phase.MUST_DRAW_STOCK | Phase.DRAW:
            return DRAW
        case Phase.LAYOFF:
            return next(move for move in moves if isinstance(move, LayOff))
    throws = bag_of(move.card for move in moves if isinstance(move, Discard))
    if not throws:
        return _only_knock(view, moves)
    if view.drawn != UNKNOWN:
        return Discard(view.drawn)
    after = view.rules.solver.deadwood_after_each(view.hand)
    cards = [move.card for move in moves if isinstance(move, Discard)]
    return Discard(min(cards, key=lambda card: (after[card], -card)))


def _only_knock(view: View, moves: list[Action]) -> Action:
    """The knock that leaves least; whatever else the rules leave, if they leave no knock."""
    after = view.rules.solver.deadwood_after_each(view.hand)
    knocks = [move for move in moves if isinstance(move, Knock)]
    return min(knocks, key=lambda move: (after[move.card], -move.card), default=moves[0])
