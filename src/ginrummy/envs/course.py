"""An episode whose chance comes from outside, card by card: for trees in which chance is a player.

First come the cards of the deal in their order; then the card of a second pack, where the rules
want one; then a card whenever somebody draws from the stock, whose order is open until then.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import NamedTuple

from ginrummy.cards import Card, full_pack
from ginrummy.engine import (
    DRAW,
    SPECTATOR,
    Draw,
    Event,
    Phase,
    SeatViewer,
    State,
    action_of_id,
    apply,
    legal,
    legal_ids,
    project,
    start,
    view,
)
from ginrummy.envs.account import Account
from ginrummy.envs.episode import Episode
from ginrummy.envs.memory import Memory
from ginrummy.envs.observation import Observation, observe


class Hand(NamedTuple):
    """A hand of a course.

    Attributes:
        dealer: The seat that deals.
        dealt: The cards that came in the deal.
        first: The cards after the deal; None before.
        state: The cards now; None before.
        events: What happened after the deal.
        drawing: Whether somebody draws a card that has not come yet.
    """

    dealer: int
    dealt: tuple[Card, ...] = ()
    first: State | None = None
    state: State | None = None
    events: tuple[Event, ...] = ()
    drawing: bool = False


class Course:
    """An episode whose chance comes from outside; the last seat deals first.

    Attributes:
        episode: What is played; the best answer to a knock is given by itself.
        account: The score, and whether the episode is over.
        hands: The hands so far; the last one is played now.
        rewards: What the last action has brought each seat.
        returns: What all of them have brought.
    """

    def __init__(self, episode: Episode) -> None:
        """Begin an episode.

        Args:
            episode: What is played.
        """
        self.episode = episode
        self.account = Account(episode)
        self._nothing = (0.0,) * episode.rules.pack.seats
        self.rewards = self.returns = self._nothing
        self.hands: tuple[Hand, ...] = ()
        self._begin(episode.rules.pack.seats - 1)

    def _begin(self, dealer: int) -> None:
        self.account.next_hand()
        self.hands += (Hand(dealer),)

    @property
    def hand(self) -> Hand:
        """The hand that is played now."""
        return self.hands[-1]

    @property
    def to_move(self) -> int | None:
        """The seat that decides; None where a card has to come, and at the end."""
        state = self.hand.state
        return None if state is None or self.hand.drawing or self.account.over else state.to_move

    @property
    def to_come(self) -> tuple[Card, ...]:
        """The cards of which one has to come, all equally likely; none where a seat decides."""
        dealt, state = self.hand.dealt, self.hand.state
        if state is not None:
            return tuple(sorted(state.stock)) if self.hand.drawing else ()
        pack = self._pack()
        left = tuple(card for card in pack if card not in dealt)
        return left if len(dealt) < self._first_cards() else pack

    @property
    def actions(self) -> list[int]:
        """The numbers of the legal actions of the seat that decides, ascending."""
        state = self.hand.state
        return [] if state is None or self.to_move is None else legal_ids(state)

    def do(self, number: int) -> None:
        """Let a card come, or do the action of a number, whichever has to happen now.

        Raises:
            IllegalAction: As for `act`.
        """
        if self.to_move is None:
            self.come(number)
        else:
            self.act(number)

    def come(self, card: Card) -> None:
        """Let a card come.

        Args:
            card: One of `to_come`.
        """
        hand = self.hand
        if hand.state is not None:
            others = [other for other in hand.state.stock if other != card]
            self._put(hand._replace(drawing=False))
            self._happened(*apply(hand.state._replace(stock=(card, *others)), DRAW))
            return
        all_came = len(hand.dealt) == self._first_cards()
        dealt = hand.dealt if all_came else (*hand.dealt, card)
        second = card if all_came else None
        self._put(hand._replace(dealt=dealt))
        wants = self.episode.rules.limit_source == "second_pack"
        if len(dealt) == self._first_cards() and wants == all_came:
            rest = [other for other in self._pack() if other not in dealt]
            state, _ = start(self.episode.rules, [*dealt, *rest], hand.dealer, second)
            self._put(Hand(hand.dealer, dealt, state, state))

    def act(self, number: int) -> None:
        """Do the action of a number for the seat that decides.

        Raises:
            IllegalAction: It is not legal; nothing has changed.
        """
        state = self.hand.state
        assert state is not None  # somebody decides
        action = action_of_id(number, state)
        after, events = apply(state, action)
        self.rewards = self._nothing
        if isinstance(action, Draw):
            self._put(self.hand._replace(drawing=True))
            return
        self._happened(after, events)

    def _happened(self, state: State, events: tuple[Event, ...]) -> None:
        while state.phase is Phase.LAYOFF:
            state, more = apply(state, next(iter(legal(state))))
            events += more
        self._put(self.hand._replace(state=state, events=self.hand.events + events))
        if state.result is not None:
            self.rewards = self.account.enter(state.result)
            self.returns = tuple(a + b for a, b in zip(self.returns, self.rewards, strict=True))
            if not self.account.over:
                self._begin(state.result.next_dealer)

    def observe(self, seat: int) -> Observation | None:
        """Return what a seat knows; None while cards are dealt."""
        hand = self.hand
        if hand.first is None or hand.state is None:
            return None
        memory = Memory(view(hand.first, SPECTATOR))
        for event in hand.events:
            memory.see(project(event, SPECTATOR, self.episode.rules))
        actions = self.actions if seat == self.to_move else ()
        return observe(view(hand.state, SeatViewer(seat)), memory, self.account.scores, actions)

    def seen(self, seat: int, hand: Hand) -> list[Event]:
        """Return what happened in a hand after the deal, as a seat may know it."""
        viewer, rules = SeatViewer(seat), self.episode.rules
        return [project(event, viewer, rules) for event in hand.events]

    def got(self, seat: int, hand: Hand) -> list[Card]:
        """Return the cards that a seat has got in a deal so far."""
        rules = self.episode.rules
        seats, size = rules.pack.seats, rules.pack.hand_size
        first = (seat - hand.dealer - 1) % seats
        cards = list(hand.dealt[first : seats * size : seats])
        # The first card of the stock is the upcard, or the eleventh card of the first seat.
        if rules.deal_upcard != "upcard" and first == 0:
            cards += hand.dealt[seats * size :]
        return cards

    def _first_cards(self) -> int:
        pack = self.episode.rules.pack
        return pack.seats * pack.hand_size + 1

    def _pack(self) -> tuple[Card, ...]:
        pack = self.episode.rules.pack
        return full_pack(pack.ranks, pack.suits)

    def _put(self, hand: Hand) -> None:
        self.hands = (*self.hands[:-1], hand)

    def __deepcopy__(self, memo: Mapping[int, object]) -> Course:
        """Return a course in the same position; all but the score never changes."""
        other = copy(self)
        other.account = self.account.copy()
        return other
