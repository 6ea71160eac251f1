"""What a finished hand is worth and who deals the next one."""

from __future__ import annotations

from dataclasses import replace

from tests.reference.knobs import Knobs
from tests.reference.position import Game, Outcome


def void(game: Game) -> Game:
    """The hand ends without a knock."""
    return _close(game, "void", None, None, None, 0)


def finish(game: Game, kind: str, knocker_count: int, defender_count: int) -> Game:
    """The hand ends with a knock (a count of 0 is gin) or with big gin."""
    assert game.knocker is not None
    name, side, points = score(kind, knocker_count, defender_count, game.knobs)
    if game.doubled:
        points *= 2
    winner = {"knocker": game.knocker, "defender": 1 - game.knocker, "nobody": None}[side]
    return _close(game, name, knocker_count, defender_count, winner, points)


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
    game: Game, name: str, k: int | None, d: int | None, winner: int | None, points: int
) -> Game:
    outcome = Outcome(
        result=name,
        knocker=game.knocker,
        knocker_count=k,
        defender_count=d,
        winner=winner,
        points=points,
        boxes=_boxes(game, name, points),
        next_dealer=next_dealer(game.knobs, game.dealer, winner),
    )
    return replace(game, phase="finished", to_move=None, outcome=outcome)


def _boxes(game: Game, name: str, points: int) -> int:
    if points == 0:
        return 0
    extra = {"gin": 2, "big_gin": 2, "undercut": 1}.get(name, 0)
    if game.knobs.extra_boxes == "off":
        extra = 0
    return 1 + extra * (2 if game.doubled else 1)


def next_dealer(knobs: Knobs, dealer: int, winner: int | None) -> int:
    """Who deals next; a hand that nobody won counts as drawn."""
    if winner is None:
        return dealer if knobs.void_dealer == "same" else 1 - dealer
    if knobs.next_dealer == "winner":
        return winner
    if knobs.next_dealer == "loser":
        return 1 - winner
    return 1 - dealer
