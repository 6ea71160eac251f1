"""Matches and tournaments: the pieces of a contest played, kept, and put together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import closing
from functools import partial
from typing import Protocol

from ginrummy.arena.contest import Contest
from ginrummy.arena.field import FieldResult, Ledger
from ginrummy.arena.ray_cluster import spread_over_ray
from ginrummy.arena.result import MatchResult, PairResult
from ginrummy.arena.save import Save
from ginrummy.arena.workers import Pieces, spread
from ginrummy.players import Maker
from ginrummy.rules import Rules


class Spread(Protocol):
    """A way to do numbered pieces of work: in processes, or on a cluster."""

    def __call__(
        self, work: Callable[[int], PairResult], numbers: Iterable[int]
    ) -> Pieces[PairResult]:
        """Do the pieces, and yield each number with what came out, in any order."""


def locally(processes: int) -> Spread:
    """Return the way to do work in some processes of this machine, see `spread`."""
    return partial(spread, processes=processes)


def on_ray(address: str | None = None, tasks: int | None = None) -> Spread:
    """Return the way to do work on a cluster of Ray, see `spread_over_ray`."""
    return partial(spread_over_ray, address=address, tasks=tasks)


HERE = locally(1)
"""The way to do work in this process."""


def play_pieces(contest: Contest, way: Spread, save: Save | None = None) -> Pieces[PairResult]:
    """Play a contest, and yield each piece with its number once it is played, in any order.

    Args:
        contest: What is played.
        way: Who does the work.
        save: Where results are kept; those that are in it come first, and are not played again.

    Raises:
        GinRummyError: What a player raised, or as for the way and the save.
    """
    before = save.done if save is not None else {}
    yield from before.items()
    rest = [number for number in range(contest.pieces) if number not in before]
    with closing(way(contest.play, rest)) as pieces:
        for number, result in pieces:
            if save is not None:
                save.add(number, result)
            yield number, result


def tournament(
    contest: Contest,
    way: Spread = HERE,
    *,
    save: Save | None = None,
    anchor: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> FieldResult:
    """Let every player of a contest meet every other.

    The result depends on the contest alone, whoever does the work, and whatever was saved before.

    Args:
        contest: What is played; at least one pair, and two players.
        way: Who does the work, `locally` or `on_ray`. A script that uses more than one process has
            to do so under ``if __name__ == "__main__"``.
        save: Where results are kept while they come in.
        anchor: The player whose rating is given; None to give the mean of all.
        progress: Called after each piece with the number of pieces played.

    Raises:
        GinRummyError: As for `play_pieces`.
    """
    ledger = Ledger(contest)
    with closing(play_pieces(contest, way, save)) as pieces:
        for number, result in pieces:
            ledger.enter(number, result)
            if progress is not None:
                progress(len(ledger))
    result_of_all = ledger.result(anchor)
    assert result_of_all is not None  # every piece was played
    return result_of_all


def match(
    rules: Rules,
    make_a: Maker,
    make_b: Maker,
    pairs: int,
    seed: int,
    processes: int = 1,
    progress: Callable[[int], None] | None = None,
) -> MatchResult:
    """Play pairs of games between two players; `Contest` says what a pair is.

    A player against itself wins one game of every pair. The result depends on the arguments alone,
    whatever the number of processes.

    Args:
        rules: The rules of the table.
        make_a: Makes the first player, a new one for each game.
        make_b: Makes the second player.
        pairs: How many pairs of games, at least one.
        seed: Where all chance comes from.
        processes: How many processes share the work.
        progress: Called after each pair with the number of pairs played.

    Raises:
        GinRummyError: What a player raised, or `worker_died`.
    """
    contest = Contest(rules, (make_a, make_b), pairs, seed)
    return tournament(contest, locally(processes), progress=progress).matches[0, 1]
