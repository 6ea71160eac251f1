"""What is played in the arena, as numbered pieces that do not depend on one another."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import combinations
from typing import NamedTuple

from ginrummy.arena.deals import Deals
from ginrummy.arena.game import play_game, play_hand
from ginrummy.arena.result import PairResult, Played, pair_result
from ginrummy.arena.times import Timed, times_of
from ginrummy.engine import Result
from ginrummy.players import Maker, close
from ginrummy.rules import Rules


class Piece(NamedTuple):
    """One pair of games of two players.

    Attributes:
        pair: The number of the pair; those of the same number have the same cards.
        a: The number of the first player.
        b: The number of the second player.
    """

    pair: int
    a: int
    b: int


class Contest(NamedTuple):
    """Players, each of whom meets every other in mirrored games with the same cards.

    In both games of a pair the same seat deals first, a hand of the same number has the same cards,
    and a seat has the same source of chance, whoever sits there; in the second game the players
    change seats. What a piece comes to depends on the contest and its number alone.

    Attributes:
        rules: The rules of the table, for two.
        makers: Makes each player, a new one for each game; for work in other processes, functions
            or classes that can be imported.
        pairs: How many pairs of games any two players play.
        seed: Where all chance comes from.
        single_hands: Whether a pair is two hands by themselves in place of two whole games.
    """

    rules: Rules
    makers: tuple[Maker, ...]
    pairs: int
    seed: int
    single_hands: bool = False

    @property
    def meetings(self) -> tuple[tuple[int, int], ...]:
        """The numbers of any two players."""
        return tuple(combinations(range(len(self.makers)), 2))

    @property
    def pieces(self) -> int:
        """How many pieces there are; they are numbered from 0."""
        return self.pairs * len(self.meetings)

    def piece(self, number: int) -> Piece:
        """Return what a piece is; the pieces of one deal follow one another."""
        pair, meeting = divmod(number, len(self.meetings))
        return Piece(pair, *self.meetings[meeting])

    def play(self, number: int) -> PairResult:
        """Play a piece.

        Raises:
            GinRummyError: A player did something that is not allowed, or nothing at all.
        """
        pair, a, b = self.piece(number)
        deals = Deals(self.rules, self.seed, pair)
        games: list[tuple[Played, int]] = []
        measured: dict[int, list[int]] = {a: [], b: []}
        for seat_of_a, seated in enumerate([(a, b), (b, a)]):
            with ExitStack() as stack:
                players = []
                for seat, number_of_player in enumerate(seated):
                    player = self.makers[number_of_player](deals.chance_of(seat))
                    stack.callback(close, player)
                    players.append(Timed(player))
                games.append((self._played(players, deals), seat_of_a))
            for timed, number_of_player in zip(players, seated, strict=True):
                measured[number_of_player] += timed.measured
        return pair_result(games, (times_of(measured[a]), times_of(measured[b])))

    def _played(self, players: list[Timed], deals: Deals) -> Played:
        dealer = deals.first_dealer()
        if not self.single_hands:
            return play_game(self.rules, players, deals.hand, dealer)
        nothing = (0,) * self.rules.pack.seats
        return _Hand((play_hand(self.rules, players, deals.hand(1), dealer, nothing),))


class _Hand(NamedTuple):
    """A hand by itself."""

    results: tuple[Result, ...]

    @property
    def winner(self) -> int | None:
        return self.results[0].winner
