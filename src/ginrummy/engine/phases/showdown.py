"""After a knock: whose answer is awaited, and what the hand comes to (A.5, A.6)."""

from __future__ import annotations

from ginrummy.bag import Bag
from ginrummy.cards import UNKNOWN
from ginrummy.engine.events import Ended, Event, LaidOffCards
from ginrummy.engine.result import showdown_result, void_result
from ginrummy.engine.state import NOBODY, Phase, Result, Showdown, State, with_hand
from ginrummy.melds import LaidOff, Melds
from ginrummy.rules import Call


def void(state: State) -> tuple[State, Ended]:
    """End a hand that nobody wins (A-70, A-72, A-80)."""
    return _end(state, void_result(state.rules, state.dealer, len(state.hands)))


def open_cards(
    state: State, call: Call, melds: Melds, count: int
) -> tuple[State, tuple[Event, ...]]:
    """Turn to the defenders after a knock; without layoffs they only show their cards (A-45)."""
    knocker = state.to_move
    counts = tuple(count if seat == knocker else None for seat in range(len(state.hands)))
    state = state._replace(
        phase=Phase.LAYOFF,
        to_move=state.after(knocker),
        taken=UNKNOWN,
        drawn=UNKNOWN,
        showdown=Showdown(knocker, call, melds, counts),
    )
    if call is Call.KNOCK or (call is Call.GIN and state.rules.layoff_on_gin == "yes"):
        return state, ()
    events: list[Event] = []
    while state.phase is Phase.LAYOFF:
        own = state.rules.solver.best_spreads(state.hands[state.to_move])[0]
        state, shown = answer(state, (), own.melds, own.deadwood, melds)
        events += shown
    return state, tuple(events)


def answer(
    state: State, cards: LaidOff, melds: Melds, count: int, lying: Melds
) -> tuple[State, tuple[Event, ...]]:
    """Record the cards of one defender; the last answer ends the hand."""
    show = state.showdown
    assert show is not None  # only reached after a knock
    seat = state.to_move
    rest = state.hands[seat] & ~_together(melds)
    for card, _ in cards:
        rest &= ~(1 << card)
    counts = (*show.counts[:seat], count, *show.counts[seat + 1 :])
    state = state._replace(
        to_move=state.after(seat),
        known=with_hand(state.known, seat, state.hands[seat]),
        showdown=show._replace(melds=lying, counts=counts),
    )
    shown = LaidOffCards(seat, cards, melds, rest, count)
    if state.to_move != show.knocker:
        return state, (shown,)
    state, ended = _finish(state)
    return state, (shown, ended)


def _together(melds: Melds) -> Bag:
    bag = 0
    for meld in melds:
        bag |= meld
    return bag


def _finish(state: State) -> tuple[State, Ended]:
    """Score the knocker against each defender (A.6, D-15)."""
    show = state.showdown
    assert show is not None
    counts = [count for count in show.counts if count is not None]
    result = showdown_result(
        state.rules, state.dealer, show.knocker, show.call, counts, doubled=state.doubled
    )
    return _end(state, result)


def _end(state: State, result: Result) -> tuple[State, Ended]:
    over = state._replace(phase=Phase.FINISHED, to_move=NOBODY, result=result)
    return over, Ended(result)
