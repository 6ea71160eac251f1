"""One hand with the same cards at two tables, compared before every decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ginrummy import TAKE, Action, Discard, Knock, Phase, Rules, State, apply, legal, preset, start
from ginrummy.bag import cards_of
from ginrummy.cards import UNKNOWN, Card
from tests.differential.openspiel import mapping
from tests.differential.openspiel.faults import Fault, Tally, knock_count
from tests.differential.openspiel.mapping import (
    DRAW_STOCK,
    GAME,
    GIN,
    KNOCK,
    PASS_OR_DONE,
    THEIRS,
    UTILS,
    to_ours,
)

_PHASES = {
    Phase.UPCARD_NONDEALER: GIN.Phase.FIRST_UPCARD,
    Phase.UPCARD_DEALER: GIN.Phase.FIRST_UPCARD,
    Phase.MUST_DRAW_STOCK: GIN.Phase.FIRST_UPCARD,
    Phase.DRAW: GIN.Phase.DRAW,
    Phase.DISCARD: GIN.Phase.DISCARD,
    Phase.WALL: GIN.Phase.WALL,
}
OPENSPIEL = preset("openspiel")


class Table:
    """Both states of a hand.

    Attributes:
        ours: Our state.
        theirs: Their state.
        tally: Counts what happened.
    """

    def __init__(
        self,
        deck: Sequence[Card],
        dealer: int,
        tally: Tally,
        rules: Rules = OPENSPIEL,
        game: Any = GAME,
    ) -> None:
        self.tally = tally
        self.ours: State = start(rules, deck, dealer)[0]
        self.theirs = game.new_initial_state()
        # They deal all cards of their player 0, our non-dealer, first.
        for card in (*deck[0:20:2], *deck[1:20:2], deck[20]):
            self.theirs.apply_action(THEIRS[card])

    def seat(self, player: int) -> int:
        """Our seat of a player of theirs."""
        return (self.ours.dealer + 1 + player) % 2

    def seat_to_move(self) -> int:
        return self.seat(self.theirs.current_player())

    def over(self) -> bool:
        """Whether the hand has ended; both must say so unless the cap on pile draws differs."""
        ours, theirs = self.ours.phase is Phase.FINISHED, self.theirs.is_terminal()
        if ours == theirs:
            return ours
        fault = self._pile_cap_fault()
        assert fault is not None, (self.ours, str(self.theirs))
        assert theirs == (fault is Fault.PILE_CAP_EARLY)
        assert not any(self.theirs.returns())
        self.tally[fault.name] += 1
        return True

    def _pile_cap_fault(self) -> Fault | None:
        """Which of the two differences about the 50th pile draw explains what happened last."""
        players_moves = [step.action for step in self.theirs.full_history() if step.player >= 0]
        taken = [at for at, move in enumerate(players_moves) if move == mapping.DRAW_UPCARD]
        took_upcard = taken[:1] in ([0], [1])
        if len(taken) != 50 or self.ours.pile_draws != 50:
            return None
        if not took_upcard and taken[-1] == len(players_moves) - 1:
            return Fault.PILE_CAP_EARLY
        if took_upcard and taken[-1] == len(players_moves) - 2:
            return Fault.PILE_CAP_LATE
        return None

    def check_position(self) -> None:
        """Compare everything that lies on the table or is held."""
        ours, theirs = self.ours, self.theirs
        assert theirs.current_phase() == _PHASES[ours.phase]
        assert self.seat_to_move() == ours.to_move
        assert theirs.knock_card() == ours.limit
        assert theirs.stock_size() == len(ours.stock)
        upcard = theirs.upcard()
        pile = [mapping.OURS[card] for card in theirs.discard_pile()]
        # Between draw and discard they have no upcard.
        assert (upcard is None) == (ours.phase is Phase.DISCARD)
        assert (*pile, *([] if upcard is None else to_ours([upcard]))) == ours.pile
        for player in range(2):
            hand = ours.hands[self.seat(player)]
            assert to_ours(theirs.hands()[player]) == set(cards_of(hand))
            known = set(cards_of(ours.known[self.seat(player)]))
            assert to_ours(theirs.known_cards()[player]) == known
            if hand.bit_count() == 10:
                assert theirs.deadwood()[player] == ours.rules.solver.deadwood(hand)

    def moves(self) -> tuple[list[Action], bool]:
        """Compare what is legal.

        Returns:
            The moves but knocks, and whether the player may knock at both tables.
        """
        ours = list(legal(self.ours))
        knocks = {move.card for move in ours if isinstance(move, Knock)}
        plain: list[Action] = [move for move in ours if not isinstance(move, Knock)]
        theirs = set(self.theirs.legal_actions())
        they_knock = KNOCK in theirs
        theirs.discard(KNOCK)
        we_knock = bool(knocks)
        if self.ours.phase is Phase.WALL and TAKE in plain:
            # To take the last discard and to knock is one action of theirs.
            we_knock = True
            plain.remove(TAKE)
        assert {mapping.our_move(action) for action in theirs} == set(plain)
        assert len(plain) == len(set(plain))
        if we_knock != they_knock:
            self._check_count_of_eleven(we_knock)
        return plain, we_knock and they_knock

    def _check_count_of_eleven(self, we_knock: bool) -> None:
        hand = self.theirs.hands()[self.theirs.current_player()]
        if self.ours.phase is Phase.WALL:
            hand = [*hand, self.theirs.upcard()]
        limit = self.theirs.knock_card()
        assert we_knock
        assert knock_count(to_ours(hand)) <= limit < UTILS.min_deadwood(hand)
        self.tally[Fault.COUNT_OF_ELEVEN.name] += 1

    def move(self, action: Action) -> None:
        """Pass, draw or discard at both tables."""
        self.tally["moves"] += 1
        self.ours, _ = apply(self.ours, action)
        self.theirs.apply_action(mapping.their_move(action))
        if self.theirs.is_chance_node():
            assert mapping.their_move(action) == DRAW_STOCK
            assert self.ours.drawn != UNKNOWN
            self.theirs.apply_action(THEIRS[self.ours.drawn])
        if isinstance(action, Discard) and self.ours.null_turns == 2:
            self.tally["null turns"] += 1

    def check_result(self) -> None:
        """Compare the scores."""
        result = self.ours.result
        if result is None or not self.theirs.is_terminal():
            return
        difference = result.points[self.seat(0)] - result.points[self.seat(1)]
        assert self.theirs.returns() == [difference, -difference]
        if result.counts:
            assert self.theirs.deadwood() == [result.counts[self.seat(p)] for p in range(2)]
        self.tally[result.outcome.value] += 1

    def finish(self) -> None:
        """Say that a player is done laying cards."""
        assert PASS_OR_DONE in self.theirs.legal_actions()
        self.theirs.apply_action(PASS_OR_DONE)
