"""The three verbs of the engine: start a hand, ask what is legal, apply an action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import index

from ginrummy.bag import bag_of
from ginrummy.cards import Card, full_pack
from ginrummy.engine.actions import Action
from ginrummy.engine.events import Dealt, Event
from ginrummy.engine.phases import STEPS
from ginrummy.engine.state import Phase, State
from ginrummy.errors import DeckError, IllegalAction
from ginrummy.rules import Rules, is_doubled, knock_limit, limit_card


def start(
    rules: Rules, deck: Sequence[Card], dealer: int, second_pack: Card | None = None
) -> tuple[State, tuple[Event, ...]]:
    """Deal a hand: one card at a time, the seat after the dealer first (A-07 to A-09).

    Args:
        rules: The rules of the table.
        deck: The whole pack in the order of dealing.
        dealer: The seat that deals.
        second_pack: The card cut from a second pack, where `limit_source` asks for it (B-08).

    Returns:
        The first state and the event of the deal.

    Raises:
        DeckError: `bad_deck` when the deck is not the pack of these rules (A-28), `bad_dealer`,
            or `bad_second_pack` when that card is missing, unexpected or no card.
    """
    pack = rules.pack
    deck = [int(index(card)) for card in deck]
    whole = full_pack(pack.ranks, pack.suits)
    if tuple(sorted(deck)) != whole:
        raise DeckError("bad_deck", cards=len(deck), expected=len(whole))
    if not 0 <= dealer < pack.seats:
        raise DeckError("bad_dealer", dealer=dealer, seats=pack.seats)
    wanted = rules.limit_source == "second_pack"
    if wanted != (second_pack is not None) or (wanted and second_pack not in whole):
        raise DeckError("bad_second_pack", card=second_pack, wanted=wanted)

    dealt = pack.seats * pack.hand_size
    first = (dealer + 1) % pack.seats
    hands = tuple(
        bag_of(deck[(seat - first) % pack.seats : dealt : pack.seats]) for seat in range(pack.seats)
    )
    extra = deck[dealt]
    upcard = extra if rules.deal_upcard == "upcard" else None
    if upcard is None:
        hands = tuple(
            hand | 1 << extra if seat == first else hand for seat, hand in enumerate(hands)
        )
    decisive = limit_card(rules, upcard, second_pack)
    state = State(
        rules=rules,
        phase=Phase.DISCARD if upcard is None else Phase.UPCARD_NONDEALER,
        dealer=dealer,
        to_move=first,
        hands=hands,
        stock=tuple(deck[dealt + 1 :]),
        pile=() if upcard is None else (upcard,),
        limit_card=decisive,
        limit=knock_limit(rules, decisive),
        doubled=is_doubled(rules, decisive),
        known=(0,) * pack.seats,
    )
    return state, (Dealt(dealer, hands, upcard, state.stock, second_pack),)


class Legal:
    """What the player to move may do; answers `in`, iteration and why not.

    Iteration names every move once: a knock for each card that may be thrown, with its best
    spread, and the best answer to a knock. `in` also answers for any other spread or layoff.
    """

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state

    def __iter__(self) -> Iterator[Action]:
        return iter(STEPS[self._state.phase].moves(self._state))

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self.why_not(action) is None

    def why_not(self, action: Action, seat: int | None = None) -> IllegalAction | None:
        """Return the reason why an action would be refused; None when it is legal.

        Args:
            action: Any action.
            seat: Who acts; None for the player to move.
        """
        try:
            apply(self._state, action, seat)
        except IllegalAction as reason:
            return reason
        return None


def legal(state: State) -> Legal:
    """Return what the player to move may do in a state (A.9)."""
    return Legal(state)


def apply(state: State, action: Action, seat: int | None = None) -> tuple[State, tuple[Event, ...]]:
    """Apply an action; always checked, and the old state stays as it is.

    Args:
        state: A position.
        action: What a player does.
        seat: Who acts; None for the player to move.

    Returns:
        The next state and what happened.

    Raises:
        IllegalAction: With the first of these codes that holds: `hand_over`, `not_your_turn`,
            `wrong_phase`, `not_in_hand`, `throw_back`, `bad_spread`, `above_limit`; or
            `wall_knock_only`, `big_gin_off`, `not_all_melded`, `does_not_fit`.
    """
    if seat is not None and seat != state.to_move and state.phase is not Phase.FINISHED:
        raise IllegalAction("not_your_turn", seat=seat, to_move=state.to_move)
    return STEPS[state.phase].play(state, action)
