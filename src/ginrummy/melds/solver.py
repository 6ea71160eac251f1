"""Questions about hands, answered by search; `tables` answers some of them faster."""

from __future__ import annotations

from ginrummy.bag import Bag, bag_of, cards_of, minus, take
from ginrummy.cards import Card, full_pack
from ginrummy.melds import layoff, search
from ginrummy.melds.layoff import Defence, LaidOff
from ginrummy.melds.search import Melds, Spread
from ginrummy.melds.spec import MeldRules, deadwood_value


class Solver:
    """Answers about hands under one set of meld rules, by readable exact search.

    Attributes:
        rules: The rules of melds in force.
        dearest: The most points that one natural card can cost.
    """

    def __init__(self, rules: MeldRules) -> None:
        self.rules = rules
        pack = full_pack(rules.ranks, rules.suits)
        self.dearest = max(deadwood_value(card, rules) for card in pack)

    def deadwood(self, hand: Bag) -> int:
        """Return the least points that any arrangement leaves outside its melds (A-20).

        Args:
            hand: Any number of cards; none is thrown away.
        """
        return search.min_deadwood(hand, self.rules)

    def best_discards(self, hand: Bag) -> tuple[int, Bag]:
        """Return the least deadwood after one discard, and all discards that reach it (A-24).

        Args:
            hand: At least one card, eleven in the usual game.

        Returns:
            The points, and the discards as a bag.
        """
        return _least(self.deadwood_after_each(hand))

    def best_discards_without(self, hand: Bag, barred: Card) -> tuple[int, Bag]:
        """Return what `best_discards` does when one card must not be thrown (A-17)."""
        least, discards = self.best_discards(hand)
        if discards != 1 << barred:
            return least, discards & ~(1 << barred)
        after = self.deadwood_after_each(hand)
        del after[barred]
        return _least(after)

    def deadwood_after_each(self, hand: Bag) -> dict[Card, int]:
        """Return the least deadwood after throwing each card of a hand (A-24)."""
        return {card: self.deadwood(take(hand, card)) for card in cards_of(hand)}

    def spreads_within(self, hand: Bag, limit: int | None) -> list[Spread]:
        """Return every spread within a knock limit, least deadwood first (A-26).

        Args:
            hand: The cards to spread.
            limit: Most points outside melds; None for no limit.
        """
        return search.spreads_within(hand, self.rules, limit)

    def best_spreads(self, hand: Bag) -> list[Spread]:
        """Return all arrangements that leave the least deadwood (A-26)."""
        return search.spreads_within(hand, self.rules, self.deadwood(hand))

    def safest_spread(self, hand: Bag) -> Spread:
        """Return a best spread on which the fewest cards can be laid off (A-26).

        It is chosen without a look at anybody else's cards; ties go to the first in order.
        """
        return self.safest_first(hand)[0]

    def safest_first(self, hand: Bag) -> list[Spread]:
        """Return what `best_spreads` does, those first on which the fewest cards can be laid."""
        spreads = self.best_spreads(hand)
        if len(spreads) > 1:
            spreads.sort(key=lambda spread: self._targets(spread.melds, hand))
        return spreads

    def _targets(self, melds: Melds, hand: Bag) -> int:
        fitting = {card for meld in melds for card in layoff.next_cards(meld, self.rules)}
        return len(fitting.difference(cards_of(hand)))

    def best_defence(self, melds: Melds, hand: Bag, done: LaidOff = ()) -> Defence:
        """Return the least count over own melds and layoffs together (A-42).

        Among equal counts the one that lays off the fewest cards is taken.

        Args:
            melds: The melds that lie open, with the cards that were laid off already.
            hand: The cards still in the defender's hand.
            done: What was laid off already; it stays first in the answer.
        """

        def kept(laid: LaidOff) -> Bag:
            return minus(hand, bag_of(card for card, _ in laid))

        ways = layoff.choices(melds, hand, self.rules)
        laid = min(ways, key=lambda way: (self.deadwood(kept(way)), len(way)))
        own = self.best_spreads(kept(laid))[0]
        return Defence(own.deadwood, done + laid, own.melds)


def _least(after: dict[Card, int]) -> tuple[int, Bag]:
    least = min(after.values())
    return least, bag_of(card for card, points in after.items() if points == least)
