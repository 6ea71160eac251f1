"""The score of a hand: the knocker against each defender, and seat by seat (A.6, B-04, D-15)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from ginrummy.errors import RulesError
from ginrummy.rules.knobs import OFF
from ginrummy.rules.model import Rules


class Call(Enum):
    """How a hand was ended by a player (A-22, A-30, A-33)."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big_gin"


class Outcome(Enum):
    """What became of a hand (A.6)."""

    KNOCK = "knock"
    GIN = "gin"
    GIN_MATCHED = "gin_matched"
    BIG_GIN = "big_gin"
    UNDERCUT = "undercut"
    TIE = "tie"
    VOID = "void"


class Side(Enum):
    """The two sides of a score."""

    KNOCKER = "knocker"
    DEFENDER = "defender"


class Score(NamedTuple):
    """The score of a hand between the knocker and one defender.

    Attributes:
        outcome: What became of it.
        winner: The side that scores, or counts as winner for the deal (A-52); None for nobody.
        points: Points of the winner, doubling included.
        boxes: Boxes of the winner (A-55).
    """

    outcome: Outcome
    winner: Side | None
    points: int
    boxes: int


class SeatScores(NamedTuple):
    """The score of a hand, seat by seat.

    Attributes:
        outcome: How the winner won; what became of it when nobody did.
        winner: The seat that scored most, or counts as winner for the deal (A-52); None for nobody.
        loser: The other seat with the highest count; None when nobody won.
        points: Points of each seat, doubling included.
        boxes: Boxes of each seat (A-55, D-38).
    """

    outcome: Outcome
    winner: int | None
    loser: int | None
    points: tuple[int, ...]
    boxes: tuple[int, ...]


VOID = Score(Outcome.VOID, None, 0, 0)
"""The score of a drawn hand (A-70)."""

_EXTRA_BOXES = {Outcome.GIN: 2, Outcome.BIG_GIN: 2, Outcome.UNDERCUT: 1}


def score_hand(
    rules: Rules, call: Call, knocker: int, defender: int, *, doubled: bool = False
) -> Score:
    """Return the score of a hand that somebody ended.

    Args:
        rules: The rules in force.
        call: How it was ended; a knock with nothing left is gin, announced or not (A-30).
        knocker: Count of the knocker.
        defender: Count of the defender after layoffs.
        doubled: Whether the hand counts double (B-04).

    Raises:
        RulesError: `big_gin_off` for a big gin that the rules do not know.
    """
    outcome, winner, points = _outcome(rules, call, knocker, defender)
    if not points:
        return Score(outcome, winner, 0, 0)
    boxes = 1
    if rules.extra_boxes == "on":
        boxes += _EXTRA_BOXES.get(outcome, 0) * (2 if doubled else 1)
    return Score(outcome, winner, points * 2 if doubled else points, boxes)


def score_against(
    rules: Rules, call: Call, knocker: int, counts: Sequence[int], *, doubled: bool = False
) -> dict[int, Score]:
    """Return the score against each defender by his seat, first the one on the knocker's left.

    Each is scored as if the knocker played against him alone (D-15).

    Args:
        rules: The rules in force.
        call: How the hand was ended.
        knocker: The seat that ended it.
        counts: The count of every seat after layoffs.
        doubled: Whether the hand counts double (B-04).

    Raises:
        RulesError: As for `score_hand`.
    """
    return {
        seat: score_hand(rules, call, counts[knocker], counts[seat], doubled=doubled)
        for seat in _in_turn(knocker, len(counts))
    }


def score_seats(against: Mapping[int, Score], knocker: int, counts: Sequence[int]) -> SeatScores:
    """Put the scores against all defenders together (D-15, D-37, D-38).

    Args:
        against: The score against each defender, see `score_against`.
        knocker: The seat that ended the hand.
        counts: The count of every seat after layoffs.
    """
    points = [0] * len(counts)
    boxes = [0] * len(counts)
    outcome = Outcome.VOID
    won: dict[int, Outcome] = {}
    for seat, score in against.items():
        outcome = score.outcome
        if score.winner is not None:
            scorer = knocker if score.winner is Side.KNOCKER else seat
            points[scorer] += score.points
            boxes[scorer] = max(boxes[scorer], score.boxes)
            won[scorer] = score.outcome
    in_order = [seat for seat in (knocker, *against) if seat in won]
    if not in_order:
        return SeatScores(outcome, None, None, tuple(points), tuple(boxes))
    winner = max(in_order, key=points.__getitem__)
    loser = max(_in_turn(winner, len(counts)), key=counts.__getitem__)
    return SeatScores(won[winner], winner, loser, tuple(points), tuple(boxes))


def _in_turn(seat: int, seats: int) -> list[int]:
    """The other seats in the order of play."""
    return [(seat + step) % seats for step in range(1, seats)]


def _outcome(
    rules: Rules, call: Call, knocker: int, defender: int
) -> tuple[Outcome, Side | None, int]:
    if call is Call.BIG_GIN:
        if rules.big_gin == OFF:
            raise RulesError("big_gin_off")
        return Outcome.BIG_GIN, Side.KNOCKER, int(rules.big_gin) + defender
    if knocker == 0:
        if rules.layoff_on_gin == "yes" and defender == 0:
            return Outcome.GIN_MATCHED, None, 0
        return Outcome.GIN, Side.KNOCKER, rules.gin_bonus + defender
    if knocker < defender:
        return Outcome.KNOCK, Side.KNOCKER, defender - knocker
    if knocker == defender and rules.tie == "knocker":
        return Outcome.KNOCK, Side.KNOCKER, 0
    if knocker == defender and rules.tie == "none":
        return Outcome.TIE, None, 0
    off = rules.gin_off_bonus if defender == 0 else 0
    return Outcome.UNDERCUT, Side.DEFENDER, rules.undercut_bonus + off + knocker - defender
