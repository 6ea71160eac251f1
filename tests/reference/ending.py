"""What a finished hand is worth and who deals the next one."""

from __future__ import annotations

from dataclasses import replace

from tests.reference.knobs import Knobs
from tests.reference.position import Game, Outcome


def void(game: Game) -> Game:
    """The hand ends without a knock."""
    nothing = (0,) * game.knobs.seats
    return _close(game, "void", (), None, None, nothing, nothing)


def finish(game: Game, kind: str, counts: tuple[int, ...]) -> Game:
    """The hand ends with a knock (a count of 0 is gin) or with big gin.

    The knocker and each of the others are two sides of their own (D-15); whoever has points has one
    box, with the extra ones of his dearest win (D-38); the most points win, level ones in the order
    knocker, his left, and on (D-37).
    """
    knobs, knocker = game.knobs, game.knocker
    assert knocker is not None
    points = [0] * knobs.seats
    boxes = [0] * knobs.seats
    ways: dict[int, str] = {}  # how each seat that won did so
    name = ""
    around = [(knocker + step) % knobs.seats for step in range(knobs.seats)]
    for seat in around[1:]:
        name, side, worth = score(kind, counts[knocker], counts[seat], knobs)
        if side == "nobody":
            continue
        scorer = knocker if side == "knocker" else seat
        if game.doubled:
            worth *= 2
        points[scorer] += worth
        boxes[scorer] = max(boxes[scorer], _boxes(game, name, worth))
        ways[scorer] = name
    winner = loser = None
    for seat in around:
        if seat in ways and (winner is None or points[seat] > points[winner]):
            winner = seat
    if winner is not None:
        name = ways[winner]
        for step in range(1, knobs.seats):
            seat = (winner + step) % knobs.seats
            if loser is None or counts[seat] > counts[loser]:
                loser = seat
    return _close(game, name, counts, winner, loser, tuple(points), tuple(boxes))


def score(kind: str, k: int, d: int, knobs: Knobs) -> tuple[str, str, int]:
    """Result, winning side and points before doubling for the counts k and d."""
    if kind == "big_gin":
        return "big_gin", "knocker", int(knobs.big_gin) + d
    if k == 0 and d == 0 and knobs.layoff_on_gin == "yes":
        return "gin_matched", "nobody", 0
    if k == 0:
        return "gin", "knocker", knobs.gin_bonus + d
    if k < d:
        return "knock", "knocker", d - k
    if k == d and knobs.tie == "knocker":
        return "knock", "knocker", 0
    if k == d and knobs.tie == "none":
        return "tie", "nobody", 0
    extra = knobs.gin_off_bonus if d == 0 else 0
    return "undercut", "defender", knobs.undercut_bonus + k - d + extra


def _close(
    game: Game,
    name: str,
    counts: tuple[int, ...],
    winner: int | None,
    loser: int | None,
    points: tuple[int, ...],
    boxes: tuple[int, ...],
) -> Game:
    outcome = Outcome(
        result=name,
        knocker=game.knocker,
        counts=counts,
        winner=winner,
        points=points,
        boxes=boxes,
        next_dealer=next_dealer(game.knobs, game.dealer, winner, loser),
    )
    return replace(game, phase="finished", to_move=None, outcome=outcome)


def _boxes(game: Game, name: str, points: int) -> int:
    if points == 0:
        return 0
    extra = {"gin": 2, "big_gin": 2, "undercut": 1}.get(name, 0)
    if game.knobs.extra_boxes == "off":
        extra = 0
    return 1 + extra * (2 if game.doubled else 1)


def next_dealer(knobs: Knobs, dealer: int, winner: int | None, loser: int | None) -> int:
    """Who deals next; a hand that nobody won counts as drawn."""
    left = (dealer + 1) % knobs.seats
    if winner is None:
        return dealer if knobs.void_dealer == "same" else left
    if knobs.next_dealer == "winner":
        return winner
    if knobs.next_dealer == "loser":
        assert loser is not None
        return loser
    return left
