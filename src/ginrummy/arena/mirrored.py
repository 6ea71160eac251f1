"""A match between two players, in pairs of games that share their cards."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack, closing
from functools import partial

from ginrummy.arena.deals import Deals
from ginrummy.arena.game import play_game
from ginrummy.arena.result import MatchResult, PairResult, match_result, pair_result
from ginrummy.arena.workers import Pieces, spread
from ginrummy.players import Maker, close
from ginrummy.rules import Rules


def match(
    rules: Rules,
    make_a: Maker,
    make_b: Maker,
    pairs: int,
    seed: int,
    processes: int = 1,
    progress: Callable[[int], None] | None = None,
) -> MatchResult:
    """Play pairs of games; in the second one of each the players change seats.

    In both games of a pair the same seat deals first, a hand of the same number has the same cards,
    and a seat has the same source of chance, whoever sits there. So a player against itself wins
    one game of every pair. The result depends on the arguments alone, whatever the number of
    processes.

    Args:
        rules: The rules of the table.
        make_a: Makes the first player, a new one for each game.
        make_b: Makes the second player.
        pairs: How many pairs of games, at least one.
        seed: Where all chance comes from.
        processes: How many processes share the work. With more than one, the makers have to be
            functions or classes that can be imported, and a script that calls this at its end
            has to do so under ``if __name__ == "__main__"``.
        progress: Called after each pair with the number of pairs played.

    Raises:
        GinRummyError: What a player raised, or `worker_died`.
    """
    played: dict[int, PairResult] = {}
    with closing(play_pairs(rules, make_a, make_b, pairs, seed, processes)) as results:
        for pair, result in results:
            played[pair] = result
            if progress is not None:
                progress(len(played))
    return match_result(played[pair] for pair in range(pairs))


def play_pairs(
    rules: Rules, make_a: Maker, make_b: Maker, pairs: int, seed: int, processes: int = 1
) -> Pieces[PairResult]:
    """Play the pairs of a match, and yield each with its number once it is played, in any order.

    The arguments and the errors are those of `match`.
    """
    return spread(partial(play_pair, rules, make_a, make_b, seed), pairs, processes)


def play_pair(rules: Rules, make_a: Maker, make_b: Maker, seed: int, pair: int) -> PairResult:
    """Play the two games of a pair."""
    deals = Deals(rules, seed, pair)
    games = []
    for seat_of_a, makers in enumerate([(make_a, make_b), (make_b, make_a)]):
        with ExitStack() as stack:
            players = []
            for seat, make in enumerate(makers):
                player = make(deals.chance_of(seat))
                stack.callback(close, player)
                players.append(player)
            game = play_game(rules, players, deals.hand, deals.first_dealer())
        games.append((game, seat_of_a))
    return pair_result(games)
