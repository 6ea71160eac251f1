"""The events of a hand from its moves, with the engine as the judge.

A record may leave cards unknown. Then the unknown ones are filled in, in a way that agrees with
all that is known, and the engine plays that hand; so a one-seat record is checked as strictly as a
full one, and no rule is decided here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

from ginrummy.bag import Bag, bag_of, cards_of, size
from ginrummy.cards import UNKNOWN, Card, full_pack
from ginrummy.engine import (
    Dealt,
    Drew,
    Event,
    Knocked,
    LaidOffCards,
    Phase,
    State,
    Take,
    Took,
    WentBigGin,
    apply,
    replay,
)
from ginrummy.errors import DeckError, IllegalAction, ReplayError
from ginrummy.record.tokens import Move, Sign, move_of_event
from ginrummy.record.world import Impossible, World, example_deal
from ginrummy.rules import Rules

SeatMove: TypeAlias = tuple[int, Move]


class Fault(NamedTuple):
    """Why a hand cannot have been played like that.

    Attributes:
        move: Number of the move at fault, from 0; -1 for the deal.
        code: What is wrong; often a code of the engine.
        data: The facts.
        line: For the deal, which part of it: ``cards 1``, ``upcard``, ``stock`` or nothing.
    """

    move: int
    code: str
    data: Mapping[str, Any]
    line: str = ""


class Played(NamedTuple):
    """What became of the moves of a hand.

    Attributes:
        events: The deal and what followed, up to the first fault; unknown cards stay unknown.
        fault: The first fault; None for none.
    """

    events: tuple[Event, ...]
    fault: Fault | None


def play(rules: Rules, deal: Dealt, moves: Sequence[SeatMove]) -> Played:
    """Return the events that some moves lead to.

    Args:
        rules: The rules of the table.
        deal: The deal; unknown are whole hands, and any cards of the stock.
        moves: The moves with the seat that makes each. Cards that are left out are filled in where
            they are known.
    """
    if fault := _fault_of_deal(rules, deal):
        return Played((), fault)
    world = World(rules, deal)
    impossible = world.follow(moves)
    world.fill()
    return _Game(world, replay(rules, (world.deal,)), deal, moves).play(impossible)


def check(rules: Rules, events: Sequence[Event]) -> None:
    """Check a history in which cards may be unknown.

    Raises:
        ReplayError: `no_deal`; or `does_not_follow` with the position of the first event, from 0,
            that cannot have happened.
    """
    deal = events[0] if events else None
    if not isinstance(deal, Dealt):
        raise ReplayError("no_deal")
    moves = [move for event in events if (move := move_of_event(event))]
    played = play(rules, deal, moves)
    if played.events != tuple(events):
        same = zip(played.events, events, strict=False)
        at = next((at for at, (one, other) in enumerate(same) if one != other), None)
        position = min(len(played.events), len(events) - 1) if at is None else at
        why = {} if played.fault is None else {"why": played.fault.code}
        raise ReplayError("does_not_follow", position=position, **why)


def _fault_of_deal(rules: Rules, deal: Dealt) -> Fault | None:
    """Compare a deal with one of the same rules, whatever its cards."""
    try:
        example = example_deal(rules, deal)
    except DeckError as refused:
        return Fault(-1, refused.code, refused.data)
    lengths = {"stock": (len(deal.stock), len(example.stock))}
    lengths["upcard"] = (deal.upcard is not None, example.upcard is not None)
    lengths["seats"] = (len(deal.hands), len(example.hands))
    for seat, (hand, other) in enumerate(zip(deal.hands, example.hands, strict=False)):
        if hand is not None and other is not None:
            lengths[f"cards {seat}"] = (size(hand), size(other))
    for line, (found, expected) in lengths.items():
        if found != expected:
            facts = {"found": int(found), "expected": int(expected)}
            return Fault(-1, "wrong_number", facts, line)
    pack = full_pack(rules.pack.ranks, rules.pack.suits)
    seen = 0
    parts: list[tuple[str, list[Card]]] = [
        (f"cards {seat}", cards_of(hand or 0)) for seat, hand in enumerate(deal.hands)
    ]
    parts.append(("upcard", [] if deal.upcard is None else [deal.upcard]))
    parts.append(("stock", [card for card in deal.stock if card != UNKNOWN]))
    for line, cards in parts:
        for card in cards:
            if card not in pack:
                return Fault(-1, "not_in_pack", {"card": card}, line)
            if seen >> card & 1:
                return Fault(-1, "seen_before", {"card": card}, line)
            seen |= 1 << card
    return None


class _Game:
    """Plays the moves in the world that was filled in, and forgets what was not known."""

    def __init__(self, world: World, state: State, deal: Dealt, moves: Sequence[SeatMove]) -> None:
        self._world = world
        self._state = state
        self._deal = deal
        self._moves = moves
        self._events: list[Event] = [deal]
        self._at = 0

    def play(self, impossible: Impossible | None) -> Played:
        """Play up to the end or to the first fault."""
        while self._at < len(self._moves):
            if impossible and impossible.move == self._at:
                return self._stop(impossible.code, card=impossible.card)
            if self._at in self._world.vague:
                return self._stop("cards_missing")
            seat, move = self._moves[self._at]
            if (thrown := self._world.throws.get(self._at)) is not None:
                move = replace(move, card=thrown)
            action = move.action
            try:
                self._state, events = apply(self._state, action, seat)
            except IllegalAction as refused:
                if self._may_be_right(seat, action):
                    self._events.append(Took(seat, self._state.pile[-1]))
                    break
                return self._stop(refused.code, **refused.data)
            if fault := self._happened(events):
                return Played(tuple(self._events), fault)
        return Played(tuple(self._events), None)

    def _stop(self, code: str, **data: Any) -> Played:
        return Played(tuple(self._events), Fault(self._at, code, data))

    def _happened(self, events: Sequence[Event]) -> Fault | None:
        """Note what an action led to, and what the record says differently of it."""
        fault: Fault | None = None
        before = len(self._events)
        for number, event in enumerate(events):
            if _shown_cards(event) & self._world.invented:
                # An action of which only half can be told is not told.
                del self._events[before:]
                return fault or Fault(self._at, "cards_missing", {})
            written = self._written(event, shown=number > 0)
            if written is not None:
                fault = fault or self._difference(event, written)
                if fault and not number:
                    return fault
                self._at += 1
            # What follows from the action without anybody's choice is true whatever is written.
            self._events.append(self._masked(event, written))
        return fault

    def _written(self, event: Event, *, shown: bool) -> Move | None:
        """What the record says of an event; a hand that is shown unasked may be left out."""
        made = move_of_event(event)
        if made is None or self._at == len(self._moves):
            return None
        seat, move = self._moves[self._at]
        if shown and (seat != made[0] or move.sign is not Sign.LAY_OFF):
            return None
        return move

    def _difference(self, event: Event, written: Move) -> Fault | None:
        made = move_of_event(event)
        if made is None or _agree(written, made[1]):
            return None
        return Fault(self._at, "wrong_move", {"found": str(written), "expected": str(made[1])})

    def _may_be_right(self, seat: int, action: object) -> bool:
        """Whether a last discard was taken to knock with cards that nobody else knows (A-72)."""
        return (
            isinstance(action, Take)
            and self._state.phase is Phase.WALL
            and self._state.to_move == seat
            and seat in self._world.blind
            and self._at == len(self._moves) - 1
        )

    def _masked(self, event: Event, written: Move | None) -> Event:
        """An event with only what the record knew of it."""
        match event:
            case Drew():
                drawn = len(self._deal.stock) - len(self._state.stock) - 1
                known = written is not None and written.card is not None
                known = known or self._deal.stock[drawn] != UNKNOWN
                return event if known else replace(event, card=UNKNOWN)
            case Knocked():
                named = written is None or written.card != UNKNOWN
                known = named or event.seat not in self._world.blind
                return event if known else replace(event, card=UNKNOWN)
            case _:
                return event


def _shown_cards(event: Event) -> Bag:
    """The cards of a hand that everybody sees from now on, but for one that is thrown."""
    cards = 0
    if isinstance(event, Knocked | WentBigGin | LaidOffCards):
        for meld in event.melds:
            cards |= meld
    if isinstance(event, Knocked | LaidOffCards):
        cards |= event.rest
    if isinstance(event, LaidOffCards):
        cards |= bag_of(card for card, _ in event.cards)
    return cards


def _agree(written: Move, made: Move) -> bool:
    """Whether a record says nothing wrong of a move; it need not say everything."""
    return (
        written.sign is made.sign
        and written.card in (None, UNKNOWN, made.card)
        and written.cards == made.cards
        and (written.melds is None or written.melds == made.melds)
        and (not written.rest or written.rest == made.rest)
    )
