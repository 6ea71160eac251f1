"""One game between players, hand by hand to the target."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ginrummy.cards import full_pack
from ginrummy.engine import Phase, Result, SeatViewer, apply, start, view
from ginrummy.match import Deal, HollywoodCard, Scorecard, TableError, new_card
from ginrummy.players import Player, tell
from ginrummy.rules import Rules

MOST_HANDS = 500
"""A game without a winner by then is drawn; some players would never reach the target."""


class PlayedGame(NamedTuple):
    """A game that is over.

    Attributes:
        card: The score sheet.
        results: What each hand came to.
    """

    card: Scorecard
    results: tuple[Result, ...]

    @property
    def winner(self) -> int | None:
        """The seat that has won; None in a drawn game."""
        return self.card.winner


def play_game(
    rules: Rules,
    players: Sequence[Player],
    deals: Callable[[int], Deal],
    dealer: int,
    most_hands: int = MOST_HANDS,
) -> PlayedGame:
    """Play a game to the target (A-60), or until all columns of its sheet are closed (C-03).

    Args:
        rules: The rules of the table.
        players: Who sits in each seat.
        deals: Gives the chance of each hand by its number, from 1.
        dealer: The seat that deals first.
        most_hands: After so many hands without a winner the game is drawn.

    Raises:
        TableError: `bad_seats` when there is not a player for each seat.
        GinRummyError: A player did something that is not allowed, or nothing at all.
    """
    if len(players) != rules.pack.seats:
        raise TableError("bad_seats", seats=len(players), expected=rules.pack.seats)
    card = new_card(rules, rules.pack.seats)
    if isinstance(card, HollywoodCard):
        # Players do not announce the end of a rolling game, so it is announced beforehand (C-08).
        card = card.announce()
    results: list[Result] = []
    while card.settlement is None and card.hands < most_hands:
        result = play_hand(rules, players, deals(card.hands + 1), dealer, card.totals)
        results.append(result)
        card = card.enter(result.points, result.boxes)
        dealer = result.next_dealer
    return PlayedGame(card, tuple(results))


def play_hand(
    rules: Rules, players: Sequence[Player], deal: Deal, dealer: int, scores: tuple[int, ...]
) -> Result:
    """Play one hand and return what it came to.

    Args:
        rules: The rules of the table.
        players: Who sits in each seat.
        deal: The chance of the hand.
        dealer: The seat that deals.
        scores: The points of every seat so far.

    Raises:
        GinRummyError: As for `play_game`.
    """
    pack = full_pack(rules.pack.ranks, rules.pack.suits)
    second_pack = deal.second_pack() if rules.limit_source == "second_pack" else None
    state, _ = start(rules, deal.deck(pack), dealer, second_pack)
    for seat, player in enumerate(players):
        player.begin(view(state, SeatViewer(seat)), scores)
    while state.phase is not Phase.FINISHED:
        seat = state.to_move
        action = players[seat].choose(view(state, SeatViewer(seat)))
        state, events = apply(state, action, seat)
        tell(players, events, rules)
    assert state.result is not None  # a finished hand has one
    return state.result
