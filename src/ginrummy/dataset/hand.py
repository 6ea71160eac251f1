"""One hand of a data set as ordinary values, played again by the engine when asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ginrummy.cards import Card
from ginrummy.engine import Ended, Event, State, action_of_id, apply, start
from ginrummy.errors import GinRummyError
from ginrummy.match import Deal, FixedSeats, HollywoodCard, Place, new_card, practice_secret
from ginrummy.record import GameRecord, HandRecord
from ginrummy.record.writer import totals_text
from ginrummy.rules import Outcome, Rules


class DatasetError(GinRummyError):
    """A data set cannot be written, read, or played again."""


@dataclass(frozen=True, kw_only=True)
class Hand:
    """One hand, with everything that is written of it.

    Attributes:
        id: Its number in the data set; no other hand has it.
        game: The number of the game, from 0.
        number: The number of the hand in its game, from 1.
        players: The names of the players, by seat.
        rules: The rules of the table.
        practice: The seed from which its cards can be dealt again, as in a practice game; None
            where chance came from elsewhere.
        dealer: The seat that dealt.
        deck: The pack in dealing order.
        second_pack: The card of the second pack; None for none.
        scores: Points of every seat before the hand.
        actions: Numbers of the actions, see `ginrummy.engine.codec`.
        outcome: What became of it.
        knocker: The seat that ended it; None for nobody.
        winner: The seat that won; None for nobody.
        counts: Points of every seat after layoffs; empty in a void hand.
        points: Points scored by every seat.
        boxes: Boxes of every seat.
    """

    id: int
    game: int
    number: int
    players: tuple[str, ...]
    rules: Rules
    practice: str | None
    dealer: int
    deck: tuple[Card, ...]
    second_pack: Card | None
    scores: tuple[int, ...]
    actions: tuple[int, ...]
    outcome: Outcome
    knocker: int | None
    winner: int | None
    counts: tuple[int, ...]
    points: tuple[int, ...]
    boxes: tuple[int, ...]

    def steps(self) -> Iterator[tuple[State, tuple[Event, ...]]]:
        """Play the hand again; yield each position with what led to it, the deal first.

        Raises:
            DeckError: The pack is none.
            IllegalAction: An action was not legal, or came when the hand was over.
        """
        state, happened = start(self.rules, self.deck, self.dealer, self.second_pack)
        yield state, happened
        for number in self.actions:
            state, happened = apply(state, action_of_id(number, state))
            yield state, happened

    def states(self) -> Iterator[State]:
        """Yield each position: that of the first decision, of the next one, and the end.

        Raises:
            GinRummyError: As for `steps`.
        """
        return (state for state, _ in self.steps())

    def record(self) -> GameRecord:
        """Return the hand as a record of its own; one that is not the first proves no dealer.

        Raises:
            DatasetError: `dataset_unfinished` when its actions do not end it.
            GinRummyError: As for `steps`.
        """
        return record_of([self])


def record_of(hands: Sequence[Hand]) -> GameRecord:
    """Return hands of one game in succession, at least one, as a record.

    Raises:
        DatasetError: `dataset_unfinished` with the hand whose actions do not end it.
        GinRummyError: As for `Hand.steps`.
    """
    rules = hands[0].rules
    card = new_card(rules, rules.pack.seats)
    if isinstance(card, HollywoodCard):
        card = card.announce()
    records = []
    for hand in hands:
        records.append(_hand_record(hand))
        card = card.enter(hand.points, hand.boxes)
    settled = card.settlement if hands[0].number == 1 else None
    return GameRecord(
        rules=rules,
        players=hands[0].players,
        practice=hands[0].practice,
        hands=tuple(records),
        result=None if settled is None else totals_text([settled.sheets]),
    )


def _hand_record(hand: Hand) -> HandRecord:
    events = tuple(event for _, happened in hand.steps() for event in happened)
    if not isinstance(events[-1], Ended):
        raise DatasetError("dataset_unfinished", hand=hand.id)
    cuts: tuple[tuple[Card, ...], ...] = ()
    if hand.practice is not None and hand.number == 1:
        cuts = first_place(hand.rules, deal_of(hand.practice, 1, len(hand.players)))[1]
    return HandRecord(
        number=hand.number,
        seats=tuple(range(len(hand.players))),
        dealer=hand.dealer,
        cuts=cuts,
        events=events,
    )


def practice_of(seed: int, game: int) -> str:
    """Return the seed, as for a practice game, from which a game is dealt."""
    return f"{seed} game {game}"


def deal_of(practice: str, number: int, seats: int) -> Deal:
    """Return all chance of one hand of such a game.

    Args:
        practice: See `practice_of`.
        number: The number of the hand, from 1.
        seats: How many play.
    """
    return Deal(practice_secret(practice, number), (b"",) * seats, number)


def first_place(rules: Rules, deal: Deal) -> tuple[Place, tuple[tuple[Card, ...], ...]]:
    """Return who deals the first hand of a game, and the cards that were cut for it (A-04)."""
    seats = tuple(range(rules.pack.seats))
    [first] = FixedSeats((seats,)).first(rules, [deal])
    return first.place, first.rounds
