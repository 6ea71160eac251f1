"""What a hand is worth to keep: the points it costs, and how easily it gets better."""

from __future__ import annotations

from ginrummy.bag import Bag, cards_of, size
from ginrummy.engine import View, unseen_cards
from ginrummy.players.club.melds import meld_table
from ginrummy.rules import STOCK_END, Rules

PATIENCE = 2.5
"""How many times the gain expected of the next draw counts, for there will be more draws."""

PATIENCE_FOR_GIN = 6.0
"""The same where gin alone ends a hand, which then lasts longer."""

CARDS_PER_DRAW = 5
"""Late in a hand the patience falls by one for so many cards that have left the stock."""

GIN_PART = 0.5
"""The part of the gin bonus that a draw for gin counts; the other might end the hand before."""

GIN_ALONE = 40
"""What a draw for gin counts besides where gin alone ends a hand: all that can be won or lost."""

USUAL_LIMIT = 10
"""The limit with which knocks are as common as these numbers suppose."""


class Worth:
    """Judges hands by what can be known at one moment.

    Args:
        view: What the player sees.
        useful: The part of the gin bonus that helps at the score.

    Attributes:
        unseen: The cards that the player has not located.
    """

    def __init__(self, view: View, useful: float = 1.0) -> None:
        self.unseen: Bag = unseen_cards(view)
        self._cards = max(1, size(self.unseen))
        self._solver = view.rules.solver
        self._melds = meld_table(view.rules.meld_rules)
        left = max(0, view.stock_size - stock_at_end(view.rules))
        patience = by_limit(view.limit, PATIENCE, PATIENCE_FOR_GIN)
        self._patience = min(patience, left / CARDS_PER_DRAW)
        self._for_gin = GIN_PART * useful * view.rules.gin_bonus
        self._for_gin += by_limit(view.limit, 0, GIN_ALONE)

    def of(self, hand: Bag) -> float:
        """Return the worth of a hand between turns, in points; it is seldom above 0.

        A draw gains the deadwood that it gets rid of. One for gin earns a part of the bonus too.
        """
        count = self._solver.deadwood(hand)
        gains = 0.0
        for card in cards_of(self.outs(hand, self.unseen)):
            least = self._solver.best_discards(hand | 1 << card)[0]
            if least == 0:
                gains += count + self._for_gin
            elif least < count:
                gains += count - least
        return self._patience * gains / self._cards - count

    def outs(self, hand: Bag, cards: Bag) -> Bag:
        """Return which of some cards would make or extend a meld with a hand."""
        return self._melds.outs(hand) & cards

    def gin_chance(self, hand: Bag) -> float:
        """Return the chance that the next card of the stock brings a hand to gin."""
        drawn = (hand | 1 << card for card in cards_of(self.outs(hand, self.unseen)))
        return sum(self._solver.best_discards(cards)[0] == 0 for cards in drawn) / self._cards

    def stock_gain(self, hand: Bag) -> float:
        """Return by how much the next card of the stock lowers the deadwood, on average."""
        count = self._solver.deadwood(hand)
        drawn = (hand | 1 << card for card in cards_of(self.unseen))
        gains = (count - self._solver.best_discards(cards)[0] for cards in drawn)
        return sum(gain for gain in gains if gain > 0) / self._cards


def by_limit(limit: int | None, usual: float, gin_only: float) -> float:
    """Return what is right with the limit of a hand.

    Args:
        limit: Highest count with which anybody may knock; None for no limit.
        usual: What is right with `USUAL_LIMIT`, and above it.
        gin_only: What is right where nobody may knock with a count.
    """
    if limit is None or limit >= USUAL_LIMIT:
        return usual
    return gin_only + (usual - gin_only) * limit / USUAL_LIMIT


def stock_at_end(rules: Rules) -> int:
    """Return how many cards are left in the stock when nobody may draw any more (A-70, A-73)."""
    return 0 if rules.stock_end == "play_out" else STOCK_END
