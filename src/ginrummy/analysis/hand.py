"""What can be said about one hand of ten or eleven cards."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ginrummy.bag import Bag, bag_of, cards_of, size
from ginrummy.cards import UNKNOWN, Card, full_pack
from ginrummy.errors import CardError, RulesError
from ginrummy.melds import Spread
from ginrummy.rules import Rules, knock_limit


@dataclass(frozen=True)
class Outs:
    """Unseen cards that would help a hand if they were drawn next.

    Attributes:
        unseen: All cards that the player has not seen.
        better: Those after which the best discard leaves less deadwood than now.
        knock: Those after which the player may knock.
        gin: Those after which the player may go gin.
    """

    unseen: Bag
    better: Bag
    knock: Bag
    gin: Bag


@dataclass(frozen=True)
class HandReport:
    """Facts about a hand.

    Attributes:
        hand: The cards.
        limit: Highest count with which one may knock; None for no limit.
        deadwood: Least points of ten cards, or of eleven after the best legal discard.
        arrangements: The best arrangements of ten cards; of eleven, for each best discard.
        discards: Best legal discards of eleven cards; 0 for ten.
        knock_discards: Legal discards of eleven cards that allow a knock.
        gin_discards: Legal discards of eleven cards that leave nothing.
        all_melded: Whether eleven cards are all melded, the shape of big gin (A-33).
        kept: The ten cards that `outs` speaks of: after the first of the best discards.
        outs: What could be drawn next.
    """

    hand: Bag
    limit: int | None
    deadwood: int
    arrangements: dict[Card, list[Spread]]
    discards: Bag
    knock_discards: Bag
    gin_discards: Bag
    all_melded: bool
    kept: Bag
    outs: Outs

    @property
    def may_knock(self) -> bool:
        """Whether the hand is within the limit, for eleven cards by some legal discard (A-24)."""
        return self.limit is None or self.deadwood <= self.limit


def report_on_hand(
    rules: Rules,
    cards: Collection[Card],
    *,
    taken: Card = UNKNOWN,
    seen: Collection[Card] = (),
    limit_card: Card | None = None,
) -> HandReport:
    """Return what can be said about a hand.

    Args:
        rules: The rules in force.
        cards: Ten cards, or eleven before the discard.
        taken: The one of eleven cards that was just taken from the pile (A-17).
        seen: Other cards that the player has seen; they are no outs.
        limit_card: The card that sets the limit, where the rules use one (B-02, B-08).

    Raises:
        CardError: `hand_size`, `card_twice`, `not_in_pack`, `overlap` or `taken_not_held`.
        RulesError: `limit_card_needed`.
    """
    hand = _check(rules, cards, taken, seen, limit_card)
    if rules.limit_source != "fixed" and limit_card is None:
        raise RulesError("limit_card_needed")
    limit = knock_limit(rules, limit_card)
    solver = rules.solver
    pack = bag_of(full_pack(rules.pack.ranks, rules.pack.suits))
    unseen = pack & ~hand & ~bag_of(seen)
    if rules.limit_source == "upcard" and limit_card is not None:
        unseen &= ~(1 << limit_card)
    if size(hand) == rules.pack.hand_size:
        spreads = {UNKNOWN: solver.best_spreads(hand)}
        outs = _outs(rules, hand, unseen, limit)
        least = spreads[UNKNOWN][0].deadwood
        return HandReport(hand, limit, least, spreads, 0, 0, 0, False, hand, outs)

    barred = rules.barred(taken)
    after = {c: points for c, points in solver.deadwood_after_each(hand).items() if c != barred}
    least = min(after.values())
    best = bag_of(card for card, points in after.items() if points == least)
    kept = hand & ~(1 << cards_of(best)[0])
    return HandReport(
        hand=hand,
        limit=limit,
        deadwood=least,
        arrangements={card: solver.best_spreads(hand & ~(1 << card)) for card in cards_of(best)},
        discards=best,
        knock_discards=bag_of(c for c, points in after.items() if limit is None or points <= limit),
        gin_discards=bag_of(c for c, points in after.items() if points == 0),
        all_melded=solver.deadwood(hand) == 0,
        kept=kept,
        outs=_outs(rules, kept, unseen, limit),
    )


def _check(
    rules: Rules,
    cards: Collection[Card],
    taken: Card,
    seen: Collection[Card],
    limit_card: Card | None,
) -> Bag:
    low = rules.pack.hand_size
    if not low <= len(cards) <= low + 1:
        raise CardError("hand_size", number=len(cards), low=low, high=low + 1)
    pack = full_pack(rules.pack.ranks, rules.pack.suits)
    for card in (*cards, *seen, *([] if limit_card is None else [limit_card])):
        if card not in pack:
            raise CardError("not_in_pack", card=card)
    hand = bag_of(set(cards))
    if size(hand) < len(cards):
        raise CardError("card_twice", number=len(cards), different=size(hand))
    for card in seen:
        if hand >> card & 1:
            raise CardError("overlap", card=card)
    if taken != UNKNOWN and (len(cards) == low or not hand >> taken & 1):
        raise CardError("taken_not_held", card=taken, high=low + 1)
    return hand


def _outs(rules: Rules, hand: Bag, unseen: Bag, limit: int | None) -> Outs:
    """Try every unseen card as the next one drawn from the stock."""
    solver = rules.solver
    now = solver.deadwood(hand)
    after = {card: solver.best_discards(hand | 1 << card)[0] for card in cards_of(unseen)}
    return Outs(
        unseen=unseen,
        better=bag_of(card for card, points in after.items() if points < now),
        knock=bag_of(card for card, points in after.items() if limit is None or points <= limit),
        gin=bag_of(card for card, points in after.items() if points == 0),
    )
