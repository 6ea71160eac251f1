"""The same hand with other cards or with everybody in another seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from ginrummy.cards import Card
from ginrummy.engine import Action, Discard, Knock, LayOff, Result, Showdown, State

PACK = 52

T = TypeVar("T")


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


def seats_moved(state: State) -> State:
    """A state as it looks when everybody has moved on to the next seat."""
    seats = len(state.hands)

    def moved(seat: int) -> int:
        return seat if seat < 0 else (seat + 1) % seats

    def maybe(seat: int | None) -> int | None:
        return None if seat is None else moved(seat)

    def showdown(show: Showdown) -> Showdown:
        return show._replace(knocker=moved(show.knocker), counts=_moved(show.counts))

    def result(ended: Result) -> Result:
        return ended._replace(
            knocker=maybe(ended.knocker),
            counts=_moved(ended.counts),
            winner=maybe(ended.winner),
            points=_moved(ended.points),
            boxes=_moved(ended.boxes),
            next_dealer=moved(ended.next_dealer),
        )

    return state._replace(
        dealer=moved(state.dealer),
        to_move=moved(state.to_move),
        hands=_moved(state.hands),
        known=_moved(state.known),
        showdown=None if state.showdown is None else showdown(state.showdown),
        result=None if state.result is None else result(state.result),
    )


def _moved(by_seat: tuple[T, ...]) -> tuple[T, ...]:
    return (*by_seat[-1:], *by_seat[:-1])
