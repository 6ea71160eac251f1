"""Hands played by the engine, one after another: any players, any rules."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from random import Random
from typing import NamedTuple

from ginrummy.cards import full_pack
from ginrummy.dataset.hand import deal_of, first_place, practice_of
from ginrummy.dataset.trace import Played, Trace, legal_bits, stacked
from ginrummy.engine import (
    Phase,
    SeatViewer,
    action_id,
    action_of_id,
    apply,
    legal_ids,
    start,
    view,
)
from ginrummy.match import HollywoodCard, new_card
from ginrummy.players import Player, close, maker, tell
from ginrummy.rules import Rules

BATCH = 1000
"""Hands that are held in memory at once."""

MOST_HANDS = 500
"""A game without a winner by then ends; some players would never reach the target."""


class EnginePlay(NamedTuple):
    """A source of hands (`ginrummy.dataset.trace.Source`) that plays them by the engine.

    Attributes:
        rules: The rules of the table.
        players: The names of the players, by seat.
        seed: Where all chance comes from.
        whole_games: Whether a game goes on to its target; else it is a single hand.
        with_legal: Whether to note what is legal at each decision.
    """

    rules: Rules
    players: tuple[str, ...]
    seed: int
    whole_games: bool = False
    with_legal: bool = False

    def __call__(self, games: range) -> Iterator[Trace]:
        """Play some games, and give their hands in order, in batches.

        Raises:
            GinRummyError: There is no such player, or one has failed.
        """
        batch: list[Played] = []
        for game in games:
            for hand in self._game(game):
                batch.append(hand)
                if len(batch) == BATCH:
                    yield stacked(batch, self.with_legal)
                    batch = []
        if batch:
            yield stacked(batch, self.with_legal)

    def _game(self, game: int) -> Iterator[Played]:
        practice = practice_of(self.seed, game)
        makers = [maker(name) for name in self.players]
        seats = len(makers)
        with ExitStack() as stack:
            players: list[Player] = []
            for seat, make in enumerate(makers):
                # A text as seed gives the same numbers in every process and release of Python.
                player = make(Random(f"{practice} seat {seat}"))
                stack.callback(close, player)
                players.append(player)
            card = new_card(self.rules, seats)
            if isinstance(card, HollywoodCard):
                # Players do not announce the end of a rolling game (C-08).
                card = card.announce()
            place, _ = first_place(self.rules, deal_of(practice, 1, seats))
            dealer = place.dealer
            for number in range(1, MOST_HANDS + 1):
                hand = self._hand(players, game, number, dealer, card.totals)
                yield hand
                card = card.enter(hand.result.points, hand.result.boxes)
                dealer = hand.result.next_dealer
                if not self.whole_games or card.settlement is not None:
                    break

    def _hand(
        self,
        players: list[Player],
        game: int,
        number: int,
        dealer: int,
        scores: tuple[int, ...],
    ) -> Played:
        rules = self.rules
        deal = deal_of(practice_of(self.seed, game), number, len(players))
        deck = deal.deck(full_pack(rules.pack.ranks, rules.pack.suits))
        second_pack = deal.second_pack() if rules.limit_source == "second_pack" else None
        state, _ = start(rules, deck, dealer, second_pack)
        for seat, player in enumerate(players):
            player.begin(view(state, SeatViewer(seat)), scores)
        actions: list[int] = []
        legal: list[tuple[int, int, int]] = []
        while state.phase is not Phase.FINISHED:
            seat = state.to_move
            if self.with_legal:
                legal.append(legal_bits(legal_ids(state)))
            chosen = action_id(players[seat].choose(view(state, SeatViewer(seat))))
            # What has no number, such as the spread of a knock, is left to the engine; so the
            # numbers alone give the hand again.
            state, events = apply(state, action_of_id(chosen, state), seat)
            actions.append(chosen)
            tell(players, events, rules)
        assert state.result is not None  # a finished hand has one
        return Played(game, number, scores, dealer, deck, second_pack, actions, state.result, legal)
