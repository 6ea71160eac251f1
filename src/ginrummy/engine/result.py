"""What a hand comes to: as it is played to its end, or as somebody tells it."""

from __future__ import annotations

from collections.abc import Sequence

from ginrummy.engine.state import Result
from ginrummy.rules import VOID, Call, Outcome, Rules, next_dealer, score_against, score_seats


def void_result(rules: Rules, dealer: int, seats: int) -> Result:
    """Return the result of a hand that nobody wins (A-70, A-72, A-80).

    Args:
        rules: The rules in force.
        dealer: The seat that dealt.
        seats: Number of seats.
    """
    none = (0,) * seats
    following = next_dealer(rules, dealer, seats, None, None)
    return Result(VOID.outcome, None, (), None, none, none, doubled=False, next_dealer=following)


def told_result(
    rules: Rules, dealer: int, seats: int, winner: int | None, points: int, boxes: int = 1
) -> Result:
    """Return the result of a hand for two of which no more is told than who won how much.

    Args:
        rules: The rules in force.
        dealer: The seat that dealt.
        seats: Number of seats.
        winner: The seat that won; None for nobody.
        points: What it got.
        boxes: Its boxes.
    """
    if winner is None:
        return void_result(rules, dealer, seats)
    [loser] = [seat for seat in range(seats) if seat != winner]
    return Result(
        Outcome.KNOCK,
        None,
        (),
        winner,
        tuple(points if seat == winner else 0 for seat in range(seats)),
        tuple(boxes if seat == winner else 0 for seat in range(seats)),
        doubled=False,
        next_dealer=next_dealer(rules, dealer, seats, winner, loser),
    )


def showdown_result(
    rules: Rules, dealer: int, knocker: int, call: Call, counts: Sequence[int], *, doubled: bool
) -> Result:
    """Return the result of a hand that a seat ended, against each defender (A.6, D-15).

    Args:
        rules: The rules in force.
        dealer: The seat that dealt.
        knocker: The seat that ended it.
        call: How it was ended.
        counts: The count of every seat after layoffs.
        doubled: Whether the hand counts double (B-04).

    Raises:
        RulesError: `big_gin_off` for a big gin that the rules do not know.
    """
    counts = tuple(counts)
    scores = score_seats(
        score_against(rules, call, knocker, counts, doubled=doubled), knocker, counts
    )
    return Result(
        scores.outcome,
        knocker,
        counts,
        scores.winner,
        scores.points,
        scores.boxes,
        doubled=doubled and any(scores.points),
        next_dealer=next_dealer(rules, dealer, len(counts), scores.winner, scores.loser),
    )
