"""Counts over the whole tree of moves of a hand, card for card, without any shortcut."""

from __future__ import annotations

from collections import Counter

from tests.reference.game import advance, moves, result
from tests.reference.position import Game

ENDINGS = ("knock", "gin", "gin_matched", "big_gin", "undercut", "tie", "void")


def perft(game: Game, depth: int) -> int:
    """Number of move sequences of exactly this length; ended hands are not prolonged."""
    if depth == 0:
        return 1
    return sum(perft(advance(game, move), depth - 1) for move in moves(game))


def totals(game: Game) -> dict[str, int]:
    """Complete hands below a position, by ending, with sums of points, boxes and deals.

    Where more than two play, ``several`` are those in which more than one seat scored.
    """
    counts: Counter[str] = Counter()
    _walk(game, 0, counts)
    fixed = ("hands", *ENDINGS, "moves", "longest")
    seats = range(game.knobs.seats)
    by_seat = [f"{what}_{seat}" for what in ("points", "boxes", "next_dealer") for seat in seats]
    several = ["several"] if len(seats) > 2 else []
    return {key: counts[key] for key in (*fixed, *several, *by_seat)}


def _walk(game: Game, depth: int, counts: Counter[str]) -> None:
    end = result(game)
    if end is None:
        for move in moves(game):
            counts["moves"] += 1
            _walk(advance(game, move), depth + 1, counts)
        return
    counts["hands"] += 1
    counts[end.result] += 1
    counts["longest"] = max(counts["longest"], depth)
    counts[f"next_dealer_{end.next_dealer}"] += 1
    counts["several"] += sum(points > 0 for points in end.points) > 1
    for seat in range(game.knobs.seats):
        counts[f"points_{seat}"] += end.points[seat]
        counts[f"boxes_{seat}"] += end.boxes[seat]
