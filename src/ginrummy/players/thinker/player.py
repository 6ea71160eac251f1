"""A player that tries its moves out in many worlds that agree with all it knows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ginrummy.bag import cards_of
from ginrummy.cards import RANK_COUNT, Card
from ginrummy.engine import (
    Action,
    BigGin,
    Discard,
    Event,
    Knock,
    Phase,
    View,
    action_id,
    hypothesis,
    unseen_cards,
)
from ginrummy.kernels.kernel import Kernel
from ginrummy.kernels.tables import supports
from ginrummy.players.base import legal_moves, own_seat
from ginrummy.players.club import ClubPlayer
from ginrummy.players.thinker.race import Race
from ginrummy.players.thinker.temper import EAGER, temper

WORLDS = 1200
"""Ways for the unseen cards to lie that are tried for a decision."""

ROUND = 300
"""Worlds that are tried before moves which have fallen behind are dropped."""

THROWS = 6
"""Discards that are tried, those that leave the least deadwood."""

TRUST = 1.0
"""Points by which another move has to earn more than the one of the club player."""

_SEED_BITS = 62


class ThinkerPlayer:
    """Plays every sensible move out in the same worlds, and chooses the one that earns most.

    What the club player would do is done unless something else earns clearly more: the worlds know
    nothing of how somebody has come to his hand, rules of thumb nothing of how a hand goes on, and
    both together know more than either.

    In a world the other seat holds the best of some hands drawn by chance, one for each card of the
    pile: the longer the hand, the better it is likely to be. Under rules that the kernel does not
    play, with three in one hand, it plays as the club player does.
    """

    def __init__(self, rng: Random, worlds: int | None = None) -> None:
        """Prepare a player.

        Args:
            rng: Where its worlds come from.
            worlds: How many it tries for a decision; None for `WORLDS`.
        """
        self._rng = rng
        self._worlds = WORLDS if worlds is None else worlds
        self._club = ClubPlayer(rng)

    def begin(self, view: View, scores: tuple[int, ...]) -> None:
        """Let the club player prepare; the kernel needs no more than a view."""
        self._club.begin(view, scores)

    def see(self, event: Event) -> None:
        """Let the club player remember it; the worlds need no more than a view holds."""
        self._club.see(event)

    def choose(self, view: View) -> Action:
        """See `Player.choose`."""
        moves: Sequence[Action] = legal_moves(view)
        if len(moves) == 1:
            return moves[0]
        usual = self._club.choose(view)
        if not supports(view.rules):
            return usual
        if view.phase is Phase.DISCARD:
            others = sensible(view, moves)
            known = [move for move in others if action_id(move) != action_id(usual)]
            if isinstance(usual, Knock | BigGin) and len(others) == 1:
                return usual
            moves = [usual, *known]
        else:
            moves = [usual, *(move for move in moves if move != usual)]
        return self._best(view, moves)

    def _best(self, view: View, moves: Sequence[Action]) -> Action:
        """Return the move that earns most, dropping those that fall behind on the way.

        The first of the moves is trusted, see `TRUST`.
        """
        kernel = Kernel(view.rules)
        me = own_seat(view)
        mine = temper(view.rules)
        seats = (mine, EAGER) if me == 0 else (EAGER, mine)
        start = kernel.batch(1)
        start.put(0, hypothesis(view, cards_of(unseen_cards(view))))
        seed = self._rng.getrandbits(_SEED_BITS)
        race = Race(len(moves), TRUST)
        size = min(ROUND, self._worlds)
        for first in range(0, self._worlds, size):
            worlds = start.clone([0] * size)
            worlds.redraw([me] * size, seed, first, tries=max(1, len(view.pile)))
            for at in race.left:
                tried = worlds.clone(range(size))
                tried.step([action_id(moves[at])] * size)
                points = kernel.roll_out(tried, seats, seed, first)
                race.enter(at, points[:, me] - points[:, 1 - me])
            race.drop()
            if len(race.left) == 1:
                break
        return moves[race.leader]


def sensible(view: View, moves: Sequence[Action]) -> Sequence[Action]:
    """Return the moves that are worth a try at the end of a turn.

    Gin is not put off. Otherwise: the knock that leaves least, and some discards.

    Args:
        view: What the seat knows.
        moves: Its legal moves.
    """
    after = view.rules.solver.deadwood_after_each(view.hand)
    knocks = sorted(
        (move for move in moves if isinstance(move, Knock)), key=lambda move: after[move.card]
    )[:1]
    throws = [move for move in moves if isinstance(move, Discard)]
    ends = [move for move in moves if not isinstance(move, Discard | Knock)]
    if ends:
        return ends
    if knocks and after[knocks[0].card] == 0:
        return list(knocks)

    def cost(move: Discard) -> tuple[int, Card]:
        return after[move.card], -move.card % RANK_COUNT

    return [*knocks, *sorted(throws, key=cost)[:THROWS]]
