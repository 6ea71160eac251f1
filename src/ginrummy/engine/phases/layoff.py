"""The defender's answer to a knock (A-40 to A-45)."""

from __future__ import annotations

from ginrummy.bag import Bag, add
from ginrummy.cards import Card
from ginrummy.engine.actions import Action, LayOff
from ginrummy.engine.events import Event
from ginrummy.engine.phases import showdown
from ginrummy.engine.phases.discard import check_melds
from ginrummy.engine.phases.refuse import refuse, wrong_phase
from ginrummy.engine.state import State
from ginrummy.melds import LaidOff, Melds
from ginrummy.melds.layoff import fits


def moves(state: State) -> list[Action]:
    """Return the best answer; any other choice of layoffs and own melds is legal too (A-42)."""
    return [proposal(state)]


def proposal(state: State, done: LaidOff = ()) -> LayOff:
    """Return the answer with the least count that starts with some layoffs (A-42).

    Raises:
        IllegalAction: When these layoffs are not legal, see `lay`.
    """
    hand, lying = lay(state, done)
    best = state.rules.solver.best_defence(lying, hand, done)
    return LayOff(best.laid_off, best.melds)


def lay(state: State, cards: LaidOff) -> tuple[Bag, Melds]:
    """Put cards on the knocker's melds one after another.

    Args:
        state: A state in the layoff phase.
        cards: Cards with the position of the meld each goes on.

    Returns:
        The hand that is left and the melds as they lie then.

    Raises:
        IllegalAction: `not_in_hand`, or `does_not_fit` for a card that does not continue its meld
            at that moment (A-41) or a meld that is not there (A-43).
    """
    assert state.showdown is not None  # the layoff phase follows a knock
    hand = state.hands[state.to_move]
    melds = list(state.showdown.melds)
    for card, on in cards:
        hand = _without(hand, card)
        if not 0 <= on < len(melds) or not fits(card, melds[on], state.rules.meld_rules):
            raise refuse("does_not_fit", card=card, on=on)
        melds[on] = add(melds[on], card)
    return hand, tuple(melds)


def _without(hand: Bag, card: Card) -> Bag:
    if card < 0 or not hand >> card & 1:
        raise refuse("not_in_hand", card=card)
    return hand ^ 1 << card


def play(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Lay off, spread the own melds, and so end the hand unless others are still to answer."""
    if not isinstance(action, LayOff):
        raise wrong_phase(state)
    hand, lying = lay(state, action.cards)
    if action.melds is None:
        best = state.rules.solver.best_spreads(hand)[0]
        melds, count = best.melds, best.deadwood
    else:
        melds, count = action.melds, check_melds(state, hand, action.melds)
    return showdown.answer(state, action.cards, melds, count, lying)
