"""What a seat knows at one moment: the source of vectors, texts and JSON alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ginrummy.bag import Bag
from ginrummy.cards import UNKNOWN, Card
from ginrummy.engine import NOBODY, Phase, View
from ginrummy.envs.memory import Memory
from ginrummy.melds import Melds
from ginrummy.players import own_seat


class Observation(NamedTuple):
    """What a seat knows; made of its view and its memory alone.

    Attributes:
        seat: Whose knowledge it is.
        phase: What has to be decided.
        dealer: The seat that dealt.
        to_move: The seat that decides; `NOBODY` when the hand is over.
        hands: The own cards, and what is known of the others' cards.
        hand_sizes: How many cards each seat holds.
        shown: The own cards that all have seen.
        pile: The discard pile, top card last; `UNKNOWN` for a card thrown face down.
        thrown: For each seat the cards of the pile that it threw.
        declined: For each seat the cards that it left on the pile, see `Memory`.
        card: The card taken or drawn in this turn as far as it is known, else `UNKNOWN`.
        stock_size: Cards left in the stock.
        limit: Highest count with which anybody may knock; None for no limit.
        doubled: Whether the hand counts double.
        scores: The totals of the game so far.
        target: The total that wins.
        pile_draws: Cards taken from the pile so far.
        max_pile_draws: After so many the hand is void.
        turns: Turns completed.
        max_turns: After so many the hand is void.
        null_turns: Turns in succession whose pile card was thrown back.
        melds: The knocker's melds with what was laid off on them; empty before a knock.
        points: What each seat scored in this hand; empty before its end.
        actions: The numbers of the legal actions, ascending; empty unless the seat is to move.
    """

    seat: int
    phase: Phase
    dealer: int
    to_move: int
    hands: tuple[Bag, ...]
    hand_sizes: tuple[int, ...]
    shown: Bag
    pile: tuple[Card, ...]
    thrown: tuple[Bag, ...]
    declined: tuple[Bag, ...]
    card: Card
    stock_size: int
    limit: int | None
    doubled: bool
    scores: tuple[int, ...]
    target: int
    pile_draws: int
    max_pile_draws: int
    turns: int
    max_turns: int
    null_turns: int
    melds: Melds
    points: tuple[int, ...]
    actions: tuple[int, ...]


def observe(
    view: View, memory: Memory, scores: tuple[int, ...], actions: Sequence[int]
) -> Observation:
    """Return what a seat knows.

    Args:
        view: The view of the seat.
        memory: Its memory of the hand.
        scores: The totals of the game so far.
        actions: The numbers of the legal actions; only used when the seat is to move.
    """
    seat = own_seat(view)
    rules = view.rules
    return Observation(
        seat,
        view.phase,
        view.dealer,
        view.to_move,
        view.hands,
        view.hand_sizes,
        view.known[seat],
        view.pile,
        tuple(memory.thrown),
        tuple(memory.declined),
        view.drawn if view.taken == UNKNOWN else view.taken,
        view.stock_size,
        view.limit,
        view.doubled,
        scores,
        rules.target,
        view.pile_draws,
        rules.max_pile_draws,
        view.turns,
        rules.max_turns,
        view.null_turns,
        () if view.showdown is None else view.showdown.melds,
        () if view.result is None else view.result.points,
        tuple(actions) if view.to_move == seat != NOBODY else (),
    )
