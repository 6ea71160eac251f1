"""What one viewer may know of a hand, and positions that agree with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import NamedTuple, TypeAlias

from ginrummy.bag import Bag, bag_of, cards_of, size
from ginrummy.cards import UNKNOWN, Card, full_pack
from ginrummy.engine.state import Phase, Result, Showdown, State
from ginrummy.errors import DeckError
from ginrummy.rules import Call, Rules


@dataclass(frozen=True, slots=True)
class SeatViewer:
    """A player: sees the own cards."""

    seat: int


@dataclass(frozen=True, slots=True)
class Adviser:
    """Somebody who sits out and sees the cards of one seat (D-03)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Spectator:
    """Somebody who sees only what lies open."""


Viewer: TypeAlias = SeatViewer | Adviser | Spectator

SPECTATOR = Spectator()


def sees_hand(viewer: Viewer, seat: int) -> bool:
    """Say whether a viewer sees the cards that a seat holds."""
    return not isinstance(viewer, Spectator) and viewer.seat == seat


class View(NamedTuple):
    """What a viewer may know; every field is copied by name, none is blanked afterwards.

    Attributes:
        viewer: Whose view it is.
        rules: The rules of the table.
        phase: What has to be decided.
        dealer: The seat that dealt.
        to_move: The seat that decides; `NOBODY` when the hand is over.
        hands: The cards of each seat as far as they are known to the viewer.
        hand_sizes: How many cards each seat holds.
        stock_size: Cards left in the stock (A-18).
        pile: The discard pile as it was seen, top card last. Where `pile_view` is ``top_only``
            a table shows the top card alone; the rest is what a good memory keeps.
        limit_card: The card that decides limit and doubling.
        limit: Highest count with which anybody may knock; None for no limit.
        doubled: Whether the hand counts double.
        known: For each seat the cards that all saw it take from the pile and not throw.
        taken: The card taken from the pile in this turn, else `UNKNOWN`.
        drawn: The card the viewer drew from the stock in this turn, else `UNKNOWN`.
        pile_draws: Cards taken from the pile so far.
        turns: Turns completed.
        null_turns: Turns in succession whose pile card was thrown back.
        showdown: The open cards after a knock.
        result: What the hand came to.
    """

    viewer: Viewer
    rules: Rules
    phase: Phase
    dealer: int
    to_move: int
    hands: tuple[Bag, ...]
    hand_sizes: tuple[int, ...]
    stock_size: int
    pile: tuple[Card, ...]
    limit_card: Card | None
    limit: int | None
    doubled: bool
    known: tuple[Bag, ...]
    taken: Card
    drawn: Card
    pile_draws: int
    turns: int
    null_turns: int
    showdown: Showdown | None
    result: Result | None

    @property
    def hand(self) -> Bag:
        """The cards of the seat whose cards the viewer sees; empty for a spectator."""
        return 0 if isinstance(self.viewer, Spectator) else self.hands[self.viewer.seat]


def view(state: State, viewer: Viewer) -> View:
    """Return what a viewer may know of a state."""
    return View(
        viewer=viewer,
        rules=state.rules,
        phase=state.phase,
        dealer=state.dealer,
        to_move=state.to_move,
        hands=tuple(
            hand if sees_hand(viewer, seat) else state.known[seat]
            for seat, hand in enumerate(state.hands)
        ),
        hand_sizes=tuple(size(hand) for hand in state.hands),
        stock_size=len(state.stock),
        pile=(*state.pile[:-1], _top(state, viewer)) if state.pile else (),
        limit_card=state.limit_card,
        limit=state.limit,
        doubled=state.doubled,
        known=state.known,
        taken=state.taken,
        drawn=state.drawn if sees_hand(viewer, state.to_move) else UNKNOWN,
        pile_draws=state.pile_draws,
        turns=state.turns,
        null_turns=state.null_turns,
        showdown=state.showdown,
        result=state.result,
    )


def _top(state: State, viewer: Viewer) -> Card:
    """The top of the pile; the card thrown in a knock lies face down (A-25)."""
    show = state.showdown
    # Big gin throws nothing, so what lies on top was seen by all.
    if show is None or show.call is Call.BIG_GIN or state.rules.knock_discard == "face_up":
        return state.pile[-1]
    return state.pile[-1] if sees_hand(viewer, show.knocker) else UNKNOWN


def hypothesis(seen: View, hidden_cards: Sequence[Card]) -> State:
    """Return a full position that agrees with a view; search builds its worlds with it.

    Args:
        seen: What a viewer knows.
        hidden_cards: The cards of `unseen_cards` in any order. They fill up the hands that are not
            known in full, seat by seat; then the knocker's discard if it lies face down; the rest
            is the stock, top card first.

    The world need not explain what others did: one in which somebody took the last discard without
    being able to knock (A-72) agrees with a view too.

    Raises:
        DeckError: `bad_hypothesis` when these are not the unseen cards.
    """
    if tuple(sorted(hidden_cards)) != tuple(cards_of(unseen_cards(seen))):
        raise DeckError("bad_hypothesis", unseen=size(unseen_cards(seen)))
    rest = iter(hidden_cards)
    hands = tuple(
        known | bag_of(islice(rest, number - size(known)))
        for known, number in zip(seen.hands, seen.hand_sizes, strict=True)
    )
    pile = tuple(next(rest) if card == UNKNOWN else card for card in seen.pile)
    return State(
        rules=seen.rules,
        phase=seen.phase,
        dealer=seen.dealer,
        to_move=seen.to_move,
        hands=hands,
        stock=tuple(rest),
        pile=pile,
        limit_card=seen.limit_card,
        limit=seen.limit,
        doubled=seen.doubled,
        known=seen.known,
        taken=seen.taken,
        drawn=seen.drawn,
        pile_draws=seen.pile_draws,
        turns=seen.turns,
        null_turns=seen.null_turns,
        showdown=seen.showdown,
        result=seen.result,
    )


def unseen_cards(seen: View) -> Bag:
    """Return the cards of the pack that the viewer has not located."""
    located = bag_of(card for card in seen.pile if card != UNKNOWN)
    for hand in seen.hands:
        located |= hand
    return _pack(seen.rules.pack.ranks, seen.rules.pack.suits) & ~located


@cache
def _pack(ranks: int, suits: int) -> Bag:
    return bag_of(full_pack(ranks, suits))
