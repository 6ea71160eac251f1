"""The end of a hand in sentences."""

from __future__ import annotations

from ginrummy.cards import card_text
from ginrummy.engine import Ended, Result
from ginrummy.rules import Outcome, Value, preset
from ginrummy.telling import Teller

NAMES = ("Ann", "Bo", "Cy")


def told(result: Result, own: int | None = None, **changes: Value) -> list[str]:
    name = "jersey" if len(result.points) > 2 else "classic"
    return Teller(preset(name, **changes), NAMES, own, card_text).event(Ended(result))


def result(
    outcome: Outcome,
    knocker: int,
    counts: tuple[int, ...],
    points: tuple[int, ...],
    *,
    doubled: bool = False,
) -> Result:
    boxes = tuple(int(bool(scored)) for scored in points)
    winner = points.index(max(points))
    return Result(outcome, knocker, counts, winner, points, boxes, doubled, 0)


def test_two_seats() -> None:
    assert told(result(Outcome.KNOCK, 0, (5, 20), (15, 0)), own=0) == [
        "5 against 20: a difference of 15.",
        "You score 15 points.",
    ]


def test_the_knocker_against_each_of_two() -> None:
    ended = result(Outcome.KNOCK, 0, (5, 20, 3), (15, 0, 12))
    assert told(ended, own=2) == [
        "Against Bo: 5 against 20: a difference of 15.",
        "Against you: Undercut, 3 against 5: bonus 10 and a difference of 2.",
        "Ann scores 15 points.",
        "You score 12 points.",
    ]


def test_a_doubled_hand_is_said_to_be_so_once() -> None:
    ended = result(Outcome.UNDERCUT, 2, (5, 9, 9), (28, 20, 0), doubled=True)
    lines = told(ended)
    assert lines[2:] == ["The hand counts double.", "Ann scores 28 points.", "Bo scores 20 points."]


def test_gin_that_one_of_two_has_matched() -> None:
    ended = result(Outcome.GIN, 2, (0, 54, 0), (0, 0, 79))
    assert told(ended, layoff_on_gin="yes") == [
        "Against Ann: Everything was laid off against the gin; nobody scores.",
        "Against Bo: Gin: bonus 25 and 54 points of deadwood.",
        "Cy scores 79 points.",
    ]


def test_big_gin_against_two() -> None:
    ended = result(Outcome.BIG_GIN, 1, (70, 0, 72), (0, 204, 0))
    assert told(ended, big_gin=31)[:2] == [
        "Against Cy: Big gin: bonus 31 and 72 points of deadwood.",
        "Against Ann: Big gin: bonus 31 and 70 points of deadwood.",
    ]
