"""The same hand with other cards or with the seats exchanged."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from ginrummy.cards import Card
from ginrummy.engine import Action, Discard, Knock, LayOff, Result, Showdown, State

PACK = 52


@dataclass(frozen=True)
class Relabel:
    """Puts one card in the place of another everywhere.

    Attributes:
        new: The new card for each card of the pack.
    """

    new: tuple[Card, ...]

    def card(self, card: Card) -> Card:
        """The card in its place; what is no card stays."""
        return self.new[card] if 0 <= card < PACK else card

    def cards(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Cards in their order."""
        return tuple(self.card(card) for card in cards)

    def bag(self, bag: int) -> int:
        """A bag of one pack."""
        return sum(1 << self.new[card] for card in range(PACK) if bag >> card & 1)

    def bags(self, bags: Iterable[int]) -> tuple[int, ...]:
        """Several bags in their order."""
        return tuple(self.bag(bag) for bag in bags)

    def action(self, action: Action) -> Action:
        """An action with its cards and melds."""
        match action:
            case Discard():
                return Discard(self.card(action.card))
            case Knock():
                melds = None if action.melds is None else self.bags(action.melds)
                return Knock(self.card(action.card), melds)
            case LayOff():
                cards = tuple((self.card(card), on) for card, on in action.cards)
                melds = None if action.melds is None else self.bags(action.melds)
                return LayOff(cards, melds)
            case _:
                return action

    def state(self, state: State) -> State:
        """A state with all its cards; the one that sets the limit is one of them."""
        show = state.showdown
        limit_card = state.limit_card
        return state._replace(
            hands=self.bags(state.hands),
            stock=self.cards(state.stock),
            pile=self.cards(state.pile),
            limit_card=None if limit_card is None else self.card(limit_card),
            known=self.bags(state.known),
            taken=self.card(state.taken),
            drawn=self.card(state.drawn),
            showdown=None if show is None else show._replace(melds=self.bags(show.melds)),
        )


def of_suits(order: Sequence[int]) -> Relabel:
    """Each suit in the place of another one; the ranks stay."""
    return Relabel(tuple(order[card // 13] * 13 + card % 13 for card in range(PACK)))


def of_groups(groups: Iterable[set[Card]], rng: Random) -> Relabel:
    """Cards exchanged at random with others of their group; the rest stay."""
    new = list(range(PACK))
    for group in groups:
        cards = sorted(group)
        for card, other in zip(cards, rng.sample(cards, len(cards)), strict=True):
            new[card] = other
    return Relabel(tuple(new))


def seats_exchanged(state: State) -> State:
    """A state of two seats as it looks when each sits in the place of the other."""
    return state._replace(
        dealer=1 - state.dealer,
        to_move=_other(state.to_move),
        hands=state.hands[::-1],
        known=state.known[::-1],
        showdown=_exchanged_showdown(state.showdown),
        result=_exchanged_result(state.result),
    )


def _other(seat: int) -> int:
    return 1 - seat if seat in (0, 1) else seat


def _exchanged_showdown(show: Showdown | None) -> Showdown | None:
    if show is None:
        return None
    return show._replace(knocker=1 - show.knocker, counts=show.counts[::-1])


def _exchanged_result(result: Result | None) -> Result | None:
    if result is None:
        return None
    return result._replace(
        knocker=None if result.knocker is None else 1 - result.knocker,
        counts=result.counts[::-1],
        winner=None if result.winner is None else 1 - result.winner,
        points=result.points[::-1],
        boxes=result.boxes[::-1],
        next_dealer=1 - result.next_dealer,
    )
