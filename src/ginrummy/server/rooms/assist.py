"""What the seat to move may do, and how its cards stand, as data for the page.

Everything here is asked of the engine with the view of that seat, so it can hold nothing that the
seat does not know.
"""

from __future__ import annotations

from functools import lru_cache

from ginrummy.bag import Bag, bag_of, cards_of
from ginrummy.cards import card_text
from ginrummy.engine import (
    Action,
    BigGin,
    Discard,
    Draw,
    Knock,
    LayOff,
    Pass,
    Phase,
    State,
    Take,
    View,
    hypothesis,
    unseen_cards,
)
from ginrummy.engine.phases import layoff
from ginrummy.engine.phases.refuse import wrong_phase
from ginrummy.melds import LaidOff, MeldRules, Melds, Spread, solver_for
from ginrummy.melds.layoff import fits
from ginrummy.players import legal_moves, own_seat
from ginrummy.record.codec import Json, action_data, cards_data, melds_data

_PLAIN = (Draw, Take, Pass, BigGin)


def assist(view: View, number: int) -> Json:
    """Return how the own cards stand, and what can be done with them now.

    Args:
        view: What a seat sees.
        number: The number of the hand.
    """
    moves = legal_moves(view) if view.to_move == own_seat(view) else []
    throws = [move.card for move in moves if isinstance(move, Discard | Knock)]
    solver = view.rules.solver
    hand, best = view.hand, None
    if throws:
        after = solver.deadwood_after_each(hand)
        best = min(throws, key=lambda card: (after[card], -card))
        hand &= ~(1 << best)
    spread = _spreads(view.rules.meld_rules, hand)[0]
    return {
        "hand": number,
        "deadwood": spread.deadwood,
        "melds": melds_data(spread.melds),
        "loose": cards_data(_rest(hand, spread.melds)),
        "best_discard": None if best is None else card_text(best),
        "actions": [action_data(move)["type"] for move in moves if isinstance(move, _PLAIN)],
        "discards": [card_text(move.card) for move in moves if isinstance(move, Discard)],
        "knocks": [_knock(view, move) for move in moves if isinstance(move, Knock)],
        "lay_off": _lay_off(view, moves),
    }


@lru_cache(maxsize=4096)
def _spreads(rules: MeldRules, hand: Bag) -> tuple[Spread, ...]:
    """The best arrangements, the safest first; a hand is shown several times before it changes."""
    return tuple(solver_for(rules).safest_first(hand))


def allowed(view: View) -> list[Json]:
    """Return the legal actions of a seat; none while another one is to move."""
    if view.to_move != own_seat(view):
        return []
    return [action_data(move) for move in legal_moves(view)]


def preview(view: View, cards: LaidOff) -> Json:
    """Return what laying cards off would lead to, and how best to go on.

    Raises:
        IllegalAction: `wrong_phase` unless a knock is to be answered; `not_in_hand`, or
            `does_not_fit`.
    """
    state = _world(view)
    if view.phase is not Phase.LAYOFF or view.to_move != own_seat(view):
        raise wrong_phase(state)
    hand, lying = layoff.lay(state, cards)
    best = layoff.proposal(state, cards)
    solver = view.rules.solver
    kept = hand & ~bag_of(card for card, _ in best.cards)
    return {
        "melds": melds_data(lying),
        "targets": _targets(view, hand, lying),
        "count": solver.deadwood(hand),
        "best": {"cards": _laid(best), "count": solver.deadwood(kept)},
    }


def _world(view: View) -> State:
    # What may be laid off depends on the own cards and the open melds alone.
    return hypothesis(view, cards_of(unseen_cards(view)))


def _lay_off(view: View, moves: list[Action]) -> Json | None:
    return preview(view, ()) if any(isinstance(move, LayOff) for move in moves) else None


def _targets(view: View, hand: Bag, melds: Melds) -> dict[str, list[int]]:
    """The positions of the melds that each card fits on as they lie."""
    rules = view.rules.meld_rules
    found = {
        card_text(card): [on for on, meld in enumerate(melds) if fits(card, meld, rules)]
        for card in cards_of(hand)
    }
    return {card: places for card, places in found.items() if places}


def _knock(view: View, move: Knock) -> Json:
    hand = view.hand & ~(1 << move.card)
    spreads = _spreads(view.rules.meld_rules, hand)
    count = spreads[0].deadwood
    return {
        "card": card_text(move.card),
        "count": count,
        "gin": count == 0,
        "spreads": [_spread(hand, spread) for spread in spreads],
    }


def _spread(hand: Bag, spread: Spread) -> Json:
    rest = _rest(hand, spread.melds)
    return {
        "melds": melds_data(spread.melds),
        "rest": cards_data(rest),
        "count": spread.deadwood,
    }


def _rest(hand: Bag, melds: Melds) -> Bag:
    for meld in melds:
        hand &= ~meld
    return hand


def _laid(action: LayOff) -> list[Json]:
    return [{"card": card_text(card), "on": on} for card, on in action.cards]
