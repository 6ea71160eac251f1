"""Why a move may be a good one: reasons that a person can follow, as codes with facts."""

from __future__ import annotations

from typing import Any, NamedTuple

from ginrummy.bag import Bag, bag_of, cards_of, size
from ginrummy.cards import Card
from ginrummy.engine import (
    Action,
    BigGin,
    Discard,
    Draw,
    Knock,
    LayOff,
    Pass,
    Phase,
    Take,
    View,
    unseen_cards,
)
from ginrummy.melds import deadwood_value
from ginrummy.melds.search import melds_within


class Reason(NamedTuple):
    """Why one would do something.

    Attributes:
        code: Names the reason; its words are the text ``hint.<code>``.
        data: The facts that belong to it; ``card`` is a card and ``meld`` a bag.
    """

    code: str
    data: dict[str, Any]


def reason_for(view: View, action: Action) -> Reason:
    """Return what speaks for a legal action, as far as the seat to move can know it.

    Args:
        view: What the seat to move sees.
        action: One of its legal actions.
    """
    match action:
        case Take():
            return _take(view)
        case Draw() | Pass():
            return _leave(view)
        case BigGin():
            return Reason("big_gin", {"bonus": view.rules.big_gin})
        case Knock(card):
            return _knock(view, card)
        case Discard(card):
            return _discard(view, card)
        case LayOff():
            return _lay_off(view, action)


def _take(view: View) -> Reason:
    """The card makes a meld, or at least lowers what is left over."""
    card, solver = view.pile[-1], view.rules.solver
    before = solver.deadwood(view.hand)
    with_card = view.hand | 1 << card
    after, discards = solver.best_discards_without(with_card, view.rules.barred(card))
    kept = with_card & ~(1 << cards_of(discards)[0])
    melds = [meld for meld in solver.best_spreads(kept)[0].melds if meld >> card & 1]
    facts = {"card": card, "before": before, "after": after}
    if melds:
        return Reason("take_meld", facts | {"meld": melds[0]})
    return Reason("take_lower" if after < before else "take_chances", facts)


def _leave(view: View) -> Reason:
    """The card on the pile is no use, or not enough."""
    if view.phase is Phase.MUST_DRAW_STOCK or not view.pile:
        return Reason("must_draw", {})
    if view.phase is Phase.WALL:
        return Reason("wall", {})
    card = view.pile[-1]
    makes_meld = any(
        meld >> card & 1 for meld in melds_within(view.hand | 1 << card, view.rules.meld_rules)
    )
    return Reason("leave_little" if makes_meld else "leave_no_meld", {"card": card})


def _knock(view: View, card: Card) -> Reason:
    count = view.rules.solver.deadwood(view.hand & ~(1 << card))
    if not count:
        return Reason("gin", {"card": card, "bonus": view.rules.gin_bonus})
    return Reason("knock", {"card": card, "count": count, "n": view.stock_size})


def _discard(view: View, card: Card) -> Reason:
    """The card costs most, nobody can meld it, or the others are worth more to the hand."""
    rules, hand = view.rules, view.hand
    kept = hand & ~(1 << card)
    value = deadwood_value(card, rules.meld_rules)
    facts = {
        "card": card,
        "value": value,
        "count": rules.solver.deadwood(kept),
        "n": size(_outs(view, kept)),
    }
    limit = view.limit
    if limit is None or facts["count"] <= limit:
        return Reason("wait", facts)
    loose = hand
    for meld in rules.solver.best_spreads(hand)[0].melds:
        loose &= ~meld
    if _is_dead(view, card):
        return Reason("discard_dead", facts)
    dearest = max((deadwood_value(c, rules.meld_rules) for c in cards_of(loose)), default=0)
    return Reason("discard_dear" if value == dearest else "discard_keeps", facts)


def _outs(view: View, hand: Bag) -> Bag:
    """The unseen cards that would make or extend a meld with a hand."""
    rules = view.rules.meld_rules
    return bag_of(
        card
        for card in cards_of(unseen_cards(view))
        if any(meld >> card & 1 for meld in melds_within(hand | 1 << card, rules))
    )


def _is_dead(view: View, card: Card) -> bool:
    """Say whether nobody else can have a meld with a card of the hand."""
    others = unseen_cards(view) | 1 << card
    for seat, known in enumerate(view.known):
        if seat != view.to_move:
            others |= known
    return not any(meld >> card & 1 for meld in melds_within(others, view.rules.meld_rules))


def _lay_off(view: View, action: LayOff) -> Reason:
    laid = bag_of(card for card, _ in action.cards)
    count = view.rules.solver.deadwood(view.hand & ~laid)
    return Reason("lay_off" if laid else "lay_nothing", {"count": count})
