"""Whole hands, played by a mixture of chance and sense so that every ending occurs."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from ginrummy.bag import Bag, cards_of
from ginrummy.cards import Card, cards_text, full_pack, rank_of
from ginrummy.engine import (
    BIG_GIN,
    TAKE,
    Action,
    Discard,
    Event,
    Knock,
    Knocked,
    LaidOffCards,
    LayOff,
    Phase,
    State,
    apply,
    legal,
    start,
)
from ginrummy.rules import Rules


@dataclass(frozen=True, repr=False)
class Walk:
    """A hand from the deal to its end.

    Attributes:
        states: The states; the last one is finished.
        actions: What led from each state to the next.
        events: What happened: the deal, then one group for each action.
    """

    rules: Rules
    deck: tuple[Card, ...]
    dealer: int
    second_pack: Card | None
    states: tuple[State, ...]
    actions: tuple[Action, ...]
    events: tuple[tuple[Event, ...], ...]

    def __repr__(self) -> str:
        lines = [f"{self.rules}", f"dealer {self.dealer}, deck {cards_text(self.deck)}"]
        if self.second_pack is not None:
            lines.append(f"second pack {self.second_pack}")
        lines += [
            f"{at}: seat {state.to_move} {action}"
            for at, (state, action) in enumerate(zip(self.states, self.actions, strict=False))
        ]
        return "\n".join(lines)

    def history(self, upto: int) -> list[Event]:
        """The events that led to the state of a number."""
        return [event for group in self.events[: upto + 1] for event in group]

    def explicit(self) -> tuple[Action, ...]:
        """The actions with every spread that the engine chose spelled out."""
        return tuple(
            _spelled_out(action, group[0])
            for action, group in zip(self.actions, self.events[1:], strict=True)
        )


def _spelled_out(action: Action, event: Event) -> Action:
    if isinstance(action, Knock) and isinstance(event, Knocked):
        return Knock(action.card, event.melds)
    if isinstance(action, LayOff) and isinstance(event, LaidOffCards):
        return LayOff(action.cards, event.melds)
    return action


def retrace(
    rules: Rules,
    deck: tuple[Card, ...],
    dealer: int,
    second_pack: Card | None,
    actions: tuple[Action, ...],
) -> Walk:
    """Deal a pack and apply actions; each must be legal."""
    state, dealt = start(rules, deck, dealer, second_pack)
    states = [state]
    events = [dealt]
    for action in actions:
        state, happened = apply(state, action)
        states.append(state)
        events.append(happened)
    return Walk(rules, deck, dealer, second_pack, tuple(states), actions, tuple(events))


def random_deck(rules: Rules, rng: Random) -> list[Card]:
    """A pack in random order, or one that deals hands full of melds."""
    deck = list(full_pack(rules.pack.ranks, rules.pack.suits))
    if rng.randrange(2):
        rng.shuffle(deck)
        return deck
    if rng.randrange(2):
        deck.sort(key=rank_of)
    cut = rng.randrange(len(deck))
    deck = deck[cut:] + deck[:cut]
    size, seats = rules.pack.hand_size, rules.pack.seats
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(seats)]
    dealt = [card for cards in zip(*hands, strict=True) for card in cards]
    rest = deck[seats * size :]
    rng.shuffle(rest)
    deck = dealt + rest
    for _ in range(rng.randrange(8)):
        a, b = rng.randrange(len(deck)), rng.randrange(len(deck))
        deck[a], deck[b] = deck[b], deck[a]
    return deck


def walk(rules: Rules, rng: Random) -> Walk:
    """Play one hand with a random pack, to the end."""
    deck = random_deck(rules, rng)
    second_pack = rng.choice(deck) if rules.limit_source == "second_pack" else None
    dealer = rng.randrange(rules.pack.seats)
    manner = Manner(rng.choice((0.0, 0.7, 1.0)), rng.choice((3, 3, 40)))
    state, dealt = start(rules, deck, dealer, second_pack)
    states = [state]
    actions: list[Action] = []
    events = [dealt]
    while state.phase is not Phase.FINISHED:
        action = random_action(state, rng, manner)
        state, happened = apply(state, action)
        actions.append(action)
        states.append(state)
        events.append(happened)
    return Walk(
        rules, tuple(deck), dealer, second_pack, tuple(states), tuple(actions), tuple(events)
    )


class Manner(NamedTuple):
    """How a hand is played.

    Attributes:
        sense: The chance that a move keeps melds together.
        patience: One in so many chances to knock is taken.
    """

    sense: float
    patience: int


def random_action(state: State, rng: Random, manner: Manner) -> Action:
    """Some legal action."""
    moves = list(legal(state))
    if state.phase is Phase.LAYOFF:
        return _random_answer(state, moves[0], rng)
    knocks = [move for move in moves if isinstance(move, Knock)]
    sensible = rng.random() < manner.sense
    if BIG_GIN in moves and rng.randrange(2):
        return BIG_GIN
    if knocks and (len(knocks) == len(moves) or rng.randrange(manner.patience) == 0):
        return _random_spread(state, rng.choice(knocks), rng)
    throws = [move for move in moves if isinstance(move, Discard)]
    if throws and Discard(state.taken) in throws and rng.randrange(3) == 0:
        return Discard(state.taken)
    if throws and sensible:
        after = state.rules.solver.deadwood_after_each(state.hands[state.to_move])
        return min(throws, key=lambda throw: after[throw.card])
    if TAKE in moves and sensible:
        hand = state.hands[state.to_move]
        solver = state.rules.solver
        if solver.best_discards(hand | 1 << state.pile[-1])[0] < solver.deadwood(hand):
            return TAKE
    return rng.choice(throws or moves)


def _random_spread(state: State, knock: Knock, rng: Random) -> Knock:
    if rng.randrange(2):
        return knock
    hand = state.hands[state.to_move] & ~(1 << knock.card)
    return Knock(knock.card, rng.choice(state.rules.solver.spreads_within(hand, state.limit)).melds)


def _random_answer(state: State, best: Action, rng: Random) -> Action:
    """The best answer, or some layoffs and any own melds."""
    if rng.randrange(2):
        return best
    assert state.showdown is not None
    cards = cards_of(state.hands[state.to_move])
    rng.shuffle(cards)
    answer = LayOff()
    for card in cards:
        on = rng.randrange(max(1, len(state.showdown.melds)))
        longer = LayOff((*answer.cards, (card, on)))
        if longer in legal(state) and rng.randrange(3):
            answer = longer
    if rng.randrange(2):
        return answer
    rest = _without(state.hands[state.to_move], answer)
    return LayOff(answer.cards, rng.choice(state.rules.solver.spreads_within(rest, None)).melds)


def _without(hand: Bag, answer: LayOff) -> Bag:
    for card, _ in answer.cards:
        hand &= ~(1 << card)
    return hand
