"""The second half of a turn: discard, knock or big gin (A-16, A-17, A.4)."""

from __future__ import annotations

from functools import cache

from ginrummy.bag import Bag, bag_of, cards_of, contains, suits_of
from ginrummy.cards import UNKNOWN, Card
from ginrummy.engine.actions import BIG_GIN, Action, BigGin, Discard, Knock
from ginrummy.engine.events import Discarded, Event, Knocked, WentBigGin
from ginrummy.engine.phases import showdown
from ginrummy.engine.phases.refuse import refuse, wrong_phase
from ginrummy.engine.state import Phase, State, with_hand
from ginrummy.melds import Melds, Spread, deadwood_value, is_meld
from ginrummy.rules import OFF, STOCK_END, Call


def moves(state: State) -> list[Action]:
    """Return every discard, every knock with its best spread, and big gin if it may be declared."""
    throws, knocks, big_gin = choices(state)
    ways: list[Action] = _discards(throws)
    ways += [Knock(card) for card in cards_of(knocks)]
    if big_gin:
        ways.append(BIG_GIN)
    return ways


def choices(state: State) -> tuple[Bag, Bag, bool]:
    """Return the cards that may be thrown, those to knock with, and whether big gin is open."""
    throws = 0 if _is_wall(state) else throwable_cards(state)
    knocks = knock_discards(state) if may_knock(state) else 0
    return throws, knocks, may_big_gin(state)


def may_knock(state: State) -> bool:
    """Say whether some legal discard leaves a count within the limit (A-24)."""
    hand = state.hands[state.to_move]
    solver = state.rules.solver
    if state.limit is None:
        return True
    # Quick to rule out: one discard saves no more than the dearest card.
    if solver.deadwood(hand) > state.limit + solver.dearest:
        return False
    if solver.best_discards(hand)[0] > state.limit:
        return False
    barred = _barred(state)
    return barred == UNKNOWN or solver.best_discards_without(hand, barred)[0] <= state.limit


def knock_discards(state: State) -> Bag:
    """Return the discards with which the player to move may knock (A-24)."""
    after = state.rules.solver.deadwood_after_each(state.hands[state.to_move])
    within = (c for c, count in after.items() if state.limit is None or count <= state.limit)
    return bag_of(within) & throwable_cards(state)


def may_big_gin(state: State) -> bool:
    """Say whether big gin may be declared (A-33)."""
    hand = state.hands[state.to_move]
    return state.rules.big_gin != OFF and state.rules.solver.deadwood(hand) == 0


def throwable_cards(state: State) -> Bag:
    """Return the cards that may be thrown: not the one just taken from the pile (A-17)."""
    hand = state.hands[state.to_move]
    barred = _barred(state)
    return hand if barred == UNKNOWN else hand & ~(1 << barred)


def _discards(cards: Bag) -> list[Action]:
    return [action for suit in suits_of(cards) for action in _discards_of_suit(suit)]


@cache
def _discards_of_suit(cards: Bag) -> tuple[Discard, ...]:
    """The discards of one suit; remembered, for every turn asks for them."""
    return tuple(Discard(card) for card in cards_of(cards))


def play(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Discard, knock or declare big gin."""
    if isinstance(action, Discard):
        _check_throw(state, action.card)
        if _is_wall(state):
            raise refuse("wall_knock_only", limit=state.limit)
        return _discard(state, action.card)
    if isinstance(action, Knock):
        _check_throw(state, action.card)
        return _knock(state, action)
    if isinstance(action, BigGin):
        return _big_gin(state)
    raise wrong_phase(state)


def _check_throw(state: State, card: Card) -> None:
    if card < 0 or not state.hands[state.to_move] >> card & 1:
        raise refuse("not_in_hand", card=card)
    if card == _barred(state):
        raise refuse("throw_back", card=card)


def _barred(state: State) -> Card:
    """The card that may not be thrown in this turn (A-17); at the wall there is none (A-72)."""
    return UNKNOWN if _is_wall(state) else state.rules.barred(state.taken)


def _is_wall(state: State) -> bool:
    """Whether the last discard was taken, after which only a knock is legal (A-72)."""
    return state.taken != UNKNOWN and state.rules.is_wall(len(state.stock))


def _discard(state: State, card: Card) -> tuple[State, tuple[Event, ...]]:
    rules = state.rules
    seat = state.to_move
    keep = ~(1 << card)
    known = state.known
    # Spelled out: _replace is several times slower, and this is the hot path.
    thrown = State(
        rules,
        Phase.DRAW,
        state.dealer,
        state.after(seat),
        with_hand(state.hands, seat, state.hands[seat] & keep),
        state.stock,
        (*state.pile, card),
        state.limit_card,
        state.limit,
        state.doubled,
        known if known[seat] & keep == known[seat] else with_hand(known, seat, known[seat] & keep),
        UNKNOWN,
        UNKNOWN,
        state.pile_draws,
        state.turns + 1,
        state.null_turns + 1 if card == state.taken else 0,
    )
    event = Discarded(seat, card)
    if _is_void(thrown):
        over, ended = showdown.void(thrown)
        return over, (event, ended)
    if rules.is_wall(len(thrown.stock)):
        thrown = thrown._replace(phase=Phase.WALL)
    return thrown, (event,)


def _is_void(thrown: State) -> bool:
    """Whether a discard ends the hand: by A-70, A-73, A-17, D-35 or, before the wall, A-80."""
    rules = thrown.rules
    left = len(thrown.stock)
    if left <= STOCK_END and (rules.stock_end == "void_at_2" or not left):
        return True
    return (
        thrown.null_turns >= len(thrown.hands)
        or thrown.pile_draws >= rules.max_pile_draws
        or thrown.turns >= rules.max_turns
    )


def _knock(state: State, action: Knock) -> tuple[State, tuple[Event, ...]]:
    seat = state.to_move
    hand = state.hands[seat] & ~(1 << action.card)
    solver = state.rules.solver
    if action.melds is None:
        count = solver.deadwood(hand)
    else:
        count = check_melds(state, hand, action.melds)
    if state.limit is not None and count > state.limit:
        raise refuse("above_limit", count=count, limit=state.limit)
    spread = Spread(count, action.melds) if action.melds is not None else solver.safest_spread(hand)
    knocked = state._replace(
        hands=with_hand(state.hands, seat, hand),
        pile=(*state.pile, action.card),
        known=with_hand(state.known, seat, hand),
        turns=state.turns + 1,
    )
    rest = hand
    for meld in spread.melds:
        rest &= ~meld
    event = Knocked(seat, action.card, spread.melds, rest, count)
    call = Call.KNOCK if count else Call.GIN
    after, events = showdown.open_cards(knocked, call, spread.melds, count)
    return after, (event, *events)


def _big_gin(state: State) -> tuple[State, tuple[Event, ...]]:
    if state.rules.big_gin == OFF:
        raise refuse("big_gin_off")
    seat = state.to_move
    hand = state.hands[seat]
    spread = state.rules.solver.best_spreads(hand)[0]
    if spread.deadwood:
        raise refuse("not_all_melded", count=spread.deadwood)
    shown = state._replace(known=with_hand(state.known, seat, hand), turns=state.turns + 1)
    after, events = showdown.open_cards(shown, Call.BIG_GIN, spread.melds, 0)
    return after, (WentBigGin(seat, spread.melds), *events)


def check_melds(state: State, hand: Bag, melds: Melds) -> int:
    """Return the points of a hand outside some melds of it (A-26).

    Raises:
        IllegalAction: `bad_spread` for a group that is no meld, a card used twice, or a card that
            is not in the hand.
    """
    rest = hand
    for meld in melds:
        if (
            meld < 0
            or not contains(rest, meld)
            or not is_meld(cards_of(meld), state.rules.meld_rules)
        ):
            raise refuse("bad_spread", meld=meld)
        rest &= ~meld
    return sum(deadwood_value(card, state.rules.meld_rules) for card in cards_of(rest))
